"""The items that annotators do not see alike."""

from __future__ import annotations

from collections.abc import Iterable

from annotate.agreement.marks import marks
from annotate.agreement.panel import Panel


def disagreements(panels: Iterable[Panel]) -> list[Panel]:
    """Those with different verdicts, or different marks of annotators who accept."""
    return [panel for panel in panels if _verdicts_differ(panel) or _marks_differ(panel)]


def _verdicts_differ(panel: Panel) -> bool:
    return len({one.verdict for one in panel.judgements}) > 1


def _marks_differ(panel: Panel) -> bool:
    found = (marks(one.incorrect, one.spans, operations=True) for one in panel.accepting())
    return len(set(found)) > 1
