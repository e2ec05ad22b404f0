"""The items of a report as data for its script."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import Any

import numpy as np
import orjson

from metaeval.report import misses
from metaeval.report.texts import pieces
from metaeval.report.views import View, parts
from metaeval.statistics.outcomes import Values
from perturb.item import Item

DIGITS = 5
ROOM = 8_000_000
"""Bytes that items may take: a page of long texts has fewer of them, but opens as fast."""


def data(view: View, by: Sequence[str], in_full: Sequence[View]) -> str:
    """One JSON object that may stand inside ``<script>``; `in_full` are the groups shown so.

    ``items`` holds a list each: id, phenomenon, langpair, status, source, reference, good and
    incorrect text in pieces (marked ones at odd places), lead, good and incorrect score by
    metric (null where there is none), a letter for each metric (r right, t tie, w wrong, u: it
    does not read the texts), whether the item is among the worst, and its group. ``pairs``
    holds for all items and each group, and of it for each two metrics, the number of items
    about which both, only the first, only the second and neither is right.
    """
    names = [each.name for each in in_full]
    groups = {name: part for name, part in parts(view, by).items() if name in names}
    group = {place: name for name, part in groups.items() for place in part.places}
    chosen = misses.shown(view, misses.worst(view), group)
    leads = misses.leads(view)
    found = {
        "metrics": view.metrics,
        "lower": [not table.higher_is_better for table in view.tables],
        "groups": names,
        "items": list(
            _within(
                [*_item(view, place, leads), int(is_worst), group.get(place, "")]
                for place, is_worst in chosen.items()
            )
        ),
        "pairs": [_pairs(each) for each in (view, *in_full)],
    }
    # Nothing in a text may end the element.
    return orjson.dumps(found).decode().replace("<", "\\u003c")


def _within(items: Iterable[Sequence[Any]]) -> Iterator[Sequence[Any]]:
    """The first items, as many as there is room for; these are the worst."""
    room = ROOM
    for item in items:
        room -= len(orjson.dumps(item))
        if room < 0:
            return
        yield item


def _item(view: View, place: int, leads: Values) -> Sequence[Any]:
    item = view.items.items[place]
    return [
        item.id,
        item.phenomenon,
        item.langpair,
        item.status,
        item.source,
        item.reference,
        _good(item),
        pieces(item.incorrect, item.spans),
        [_short(value) for value in leads[:, place]],
        [_short(table.good[place]) for table in view.tables],
        [_short(table.incorrect[place]) for table in view.tables],
        _verdicts(view, place),
    ]


def _verdicts(view: View, place: int) -> str:
    flags = zip(view.read[:, place], view.right[:, place], view.tied[:, place], strict=True)
    return "".join(
        "u" if not read else "r" if right else "t" if tied else "w" for read, right, tied in flags
    )


def _good(item: Item) -> Sequence[str]:
    """The good text; what the error stands for is marked where it is in this very text."""
    return pieces(item.good, item.good_spans if item.compared_with == "good" else ())


def _pairs(view: View) -> Mapping[str, Sequence[int]]:
    right, read = view.right[:, view.counted], view.read[:, view.counted]
    found = {}
    for one, other in combinations(range(len(right)), 2):
        known = read[one] & read[other]
        kinds = 2 * (~right[one, known]).astype(int) + ~right[other, known]
        found[f"{one},{other}"] = np.bincount(kinds, minlength=4).tolist()
    return found


def _short(value: float) -> float | None:
    return float(f"{value:.{DIGITS}g}") if math.isfinite(value) else None
