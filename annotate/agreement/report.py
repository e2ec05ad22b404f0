"""The agreement of annotators as one page of HTML that needs no other file."""

from __future__ import annotations

from collections.abc import Mapping

from markupsafe import Markup

from annotate.agreement.bootstrap import CONFIDENCE, RESAMPLES
from annotate.agreement.measures import MEASURES
from annotate.agreement.plot import plot
from annotate.agreement.summary import Summary
from annotate.pages import MISSING, environment, marked_text
from perturb.item import Item


def report(summary: Summary, items: Mapping[str, Item]) -> str:
    """The page; `items` by id give disagreements their source, reference and good side."""
    estimates = [found for group in summary.groups for found in group.estimates.values()]
    return (
        environment()
        .get_template("agreement.jinja")
        .render(
            summary=summary,
            overall=summary.groups[0],
            measures=MEASURES,
            confidence=f"{CONFIDENCE:.0%}",
            resamples=RESAMPLES,
            # Drawn by us: matplotlib has escaped every name in it.
            plot=Markup(plot(summary.groups)),  # noqa: S704
            reasons=sorted({found.undefined for found in estimates if found.undefined}),
            items=items,
            generated=lambda item: marked_text(item.incorrect, item.spans),
            missing=MISSING,
        )
    )
