"""Metrics that mark error spans: how well they find them, and whether they see a difference.

A file of marks is JSONL, a line per item: ``{"id": …, "good": [[start, end, severity], …],
"incorrect": […]}``. Ranges are half-open and count code points; severity is critical,
major or minor. A mark without a place has null for both ends.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import orjson

from metaeval.items import ItemSet
from metaeval.scores.answers import Mark
from metaeval.scores.rows import rows
from metaeval.scores.score_file import same_ids
from metaeval.signature import signature
from metaeval.statistics import contrast, spans
from metaeval.statistics.outcomes import Outcome
from perturb.errors import DataError, brief
from perturb.files import atomic
from perturb.item import Item
from perturb.span import Span

FORM: Final = "Write id, good and incorrect as [[start, end, severity], …]"

Sides = tuple[Sequence[Mark], Sequence[Mark]]


@dataclass(frozen=True, slots=True)
class MarkResult:
    """One span metric on one phenomenon.

    F1 of the spans on the incorrect side: mean over items by exact span and by character,
    and exact over all items at once. `by_count` and `by_weight` are the outcomes if the
    marks are counted, or weighted 10, 5 and 1 with at most 25, and made into scores.
    """

    metric: str
    phenomenon: str
    n: int
    exact_f1: float | None
    character_f1: float | None
    pooled_f1: float
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
        by_count=_outcome(chosen, contrast.by_count),
        by_weight=_outcome(chosen, contrast.by_weight),
        signature=signature(
            release=items.name,
            metric=name,
            **items.part,
            spans="exact,character",
            weights="10/5/1",
            cap=25,
        ),
    )


def _outcome(
    chosen: Sequence[tuple[int, Sides]], score: Callable[[Sequence[str]], float]
) -> Outcome:
    good, incorrect = (
        [score([mark.severity for mark in sides[side]]) for _, sides in chosen] for side in (0, 1)
    )
    return Outcome.of(good, incorrect)


def read(path: Path, items: ItemSet) -> Mapping[str, Sides]:
    """The marks of a file by item id.

    Raises:
        DataError: a line has no marks of this form, or the ids are not those of the items.
    """
    found: dict[str, Sides] = {}
    for line, row in rows(path):
        try:
            key, item = row["id"], _item(items, row["id"])
            if key in found:
                raise ValueError(f"the id {key} again")
            found[key] = tuple(_marks(row, "good", item)), tuple(_marks(row, "incorrect", item))
        except (KeyError, TypeError):
            raise DataError(path, line, f"no marks. {FORM}") from None
        except ValueError as error:
            raise DataError(path, line, f"no marks ({error}). {FORM}") from None
    same_ids(path, found, items)
    return found


def _item(items: ItemSet, key: object) -> Item | None:
    if not isinstance(key, str):
        raise TypeError(key)
    place = items.places.get(key)
    return None if place is None else items.items[place]


def _marks(row: Mapping[str, Any], side: str, item: Item | None) -> Iterator[Mark]:
    """The marks of a side; that of an item we do not have is complained of elsewhere."""
    seen: set[Span] = set()
    for start, end, severity in row[side]:
        if severity not in contrast.WEIGHTS:
            raise ValueError(f"{brief(repr(severity))} is no severity")
        span = None if start is None is end else _span(start, end)
        if span in seen:
            raise ValueError(f"{side}: the mark {list(span)} again")
        if span is not None:
            seen.add(span)
            length = span.end if item is None else len(getattr(item, side))
            if span.end > length:
                what = f"the mark {list(span)} is not inside the text of {length:,} characters"
                raise ValueError(f"{side}: {what}")
        yield Mark(span, severity)


def _span(start: object, end: object) -> Span:
    if type(start) is not int or type(end) is not int or not 0 <= start <= end:
        raise ValueError(f"{brief(repr([start, end]))} is no range")
    return Span(start, end)


def _plain(marks: Sequence[Mark]) -> list[tuple[int | None, int | None, str]]:
    return [(*(mark.span or (None, None)), mark.severity) for mark in marks]
