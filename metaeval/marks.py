"""Metrics that mark error spans: how well they find them, and whether they see a difference."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import orjson

from metaeval.formats.mark_files import Sides
from metaeval.items import ItemSet
from metaeval.scores.answers import Mark
from metaeval.signature import signature
from metaeval.statistics import contrast, spans
from metaeval.statistics.outcomes import Outcome
from perturb.files import atomic


@dataclass(frozen=True, slots=True)
class MarkResult:
    """One span metric on one phenomenon.

    F1 of the spans on the incorrect side: mean over items by exact span and by character,
    and over all items at once exact, and by character with severities as the WMT25 span task
    has it. `by_count` and `by_weight` are the outcomes if the
    marks are counted, or weighted 10, 5 and 1 with at most 25, and made into scores.
    """

    metric: str
    phenomenon: str
    n: int
    exact_f1: float | None
    character_f1: float | None
    pooled_f1: float
    severity_f1: float
    by_count: Outcome
    by_weight: Outcome
    signature: str


def evaluate(name: str, marked: Mapping[str, Sides], items: ItemSet) -> list[MarkResult]:
    """The results of one metric, phenomenon by phenomenon; `marked` is by item id."""
    by_phenomenon: dict[str, list[int]] = {}
    for place, item in enumerate(items.items):
        by_phenomenon.setdefault(item.phenomenon, []).append(place)
    sides = [marked[item.id] for item in items.items]
    return [
        _result(name, phenomenon, items, [(place, sides[place]) for place in chosen])
        for phenomenon, chosen in by_phenomenon.items()
    ]


def write(path: Path, marked: Iterable[tuple[str, Sides]]) -> None:
    """Write a file of marks, item by item."""
    with atomic(path) as file:
        for key, (good, incorrect) in marked:
            row = {"id": key, "good": _plain(good), "incorrect": _plain(incorrect)}
            file.write(orjson.dumps(row) + b"\n")


def _result(
    name: str, phenomenon: str, items: ItemSet, chosen: Sequence[tuple[int, Sides]]
) -> MarkResult:
    pairs = [
        ([mark.span for mark in incorrect if mark.span is not None], items.items[place].spans)
        for place, (_, incorrect) in chosen
    ]
    return MarkResult(
        metric=name,
        phenomenon=phenomenon,
        n=len(chosen),
        exact_f1=spans.mean_f1(spans.exact(*pair) for pair in pairs),
        character_f1=spans.mean_f1(spans.by_character(*pair) for pair in pairs),
        pooled_f1=spans.pooled_f1(pairs).f1,
        severity_f1=spans.severity_f1(_severities(items, chosen)).f1,
        by_count=_outcome(chosen, contrast.by_count),
        by_weight=_outcome(chosen, contrast.by_weight),
        signature=signature(
            release=items.name,
            metric=name,
            **items.part,
            spans="exact,character,wmt25",
            weights="10/5/1",
            cap=25,
        ),
    )


def _severities(
    items: ItemSet, chosen: Sequence[tuple[int, Sides]]
) -> Iterator[tuple[spans.Severe, spans.Severe]]:
    for place, (_, incorrect) in chosen:
        item = items.items[place]
        predicted = [(mark.span, mark.severity) for mark in incorrect if mark.span is not None]
        yield predicted, [(span, item.severity) for span in item.spans]


def _outcome(
    chosen: Sequence[tuple[int, Sides]], score: Callable[[Sequence[str]], float]
) -> Outcome:
    good, incorrect = (
        [score([mark.severity for mark in sides[side]]) for _, sides in chosen] for side in (0, 1)
    )
    return Outcome.of(good, incorrect)


def _plain(marks: Sequence[Mark]) -> list[tuple[int | None, int | None, str]]:
    return [(*(mark.span or (None, None)), mark.severity) for mark in marks]
