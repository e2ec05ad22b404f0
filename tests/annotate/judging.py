"""Judgements made by hand."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from pathlib import Path

from annotate.agreement.panel import Panel
from annotate.judgement import Judgement, MarkedSpan

TEXT = "The harbour closes at 91 in winter."
PHENOMENON = "aces:hallucination-number-level-1"


def span(start: int, end: int, operation: str = "substitution") -> MarkedSpan:
    return MarkedSpan(start, end, "deletion" if start == end else operation, "manual")


def judgement(
    annotator: str,
    verdict: str = "accept",
    spans: Iterable[MarkedSpan] = (span(22, 24),),
    *,
    item: str = f"{PHENOMENON}@1/weather:1/de-en/0",
    incorrect: str = TEXT,
    phenomenon: str = PHENOMENON,
    langpair: str = "de-en",
    changed: bool = False,
    note: str | None = None,
    submitted_at: str = "2026-03-01T12:00:00Z",
    texts: str | None = None,
) -> Judgement:
    return Judgement(
        item=item,
        phenomenon=phenomenon,
        langpair=langpair,
        incorrect=incorrect,
        batch="pilot",
        annotator=annotator,
        verdict=verdict,
        reason=None if verdict == "accept" else "other",
        spans=tuple(spans),
        changed=changed,
        note=note,
        submitted_at=submitted_at,
        seconds=None,
        texts=texts or hashlib.sha256(incorrect.encode()).hexdigest(),
    )


def panel(*judgements: Judgement) -> Panel:
    first = judgements[0]
    return Panel(first.item, first.phenomenon, first.langpair, first.incorrect, judgements)


def write(path: Path, judgements: Sequence[Judgement]) -> Path:
    path.write_bytes(b"".join(one.to_json() + b"\n" for one in judgements))
    return path
