"""Which items a report shows: those that metrics miss worst, and some drawn by lot."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

import numpy as np

from metaeval.aggregates import REVERSED
from metaeval.report.views import View
from metaeval.scores.table import ScoreTable
from metaeval.statistics.outcomes import Values
from metaeval.statistics.resampling import SEED

WORST: Final = 500
OF_EACH, OF_GROUP = 5, 25
"""The worst ones of each phenomenon and group are shown even if others are worse."""

IN_ALL: Final = 2000


def leads(view: View) -> Values:
    """How far the worse side is ahead (metrics, items), on a scale that metrics share."""
    backwards = np.array([item.phenomenon in REVERSED for item in view.items.items])
    found = np.array([_lead(table) for table in view.tables])
    return np.where(backwards, -found, found)


def worst(view: View) -> list[int]:
    """Places of missed items, first those that most metrics miss, and by the highest lead."""
    wrong = view.missed
    total = np.nansum(np.where(wrong, leads(view), 0.0), axis=0)
    misses = wrong.sum(axis=0)
    order = np.lexsort((np.arange(misses.size), -total, -misses))
    return [int(place) for place in order if misses[place]]


def shown(
    view: View, ranked: Sequence[int], groups: Mapping[int, str] = MappingProxyType({})
) -> Mapping[int, bool]:
    """Places of the items to show, in order, with whether each is among the worst.

    `groups` are the names of those that are shown in full, by place.
    """
    phenomena = {place: view.items.items[place].phenomenon for place in ranked}
    worst = [
        *ranked[:WORST],
        *_first(ranked, phenomena, OF_EACH),
        *_first(ranked, groups, OF_GROUP),
    ]
    chosen = dict.fromkeys(worst, True)
    others = [place for place in range(len(view.items.items)) if place not in chosen]
    room = max(0, IN_ALL - len(chosen))
    drawn = random.Random(SEED).sample(others, min(room, len(others)))  # noqa: S311
    return chosen | dict.fromkeys(sorted(drawn), False)


def _first(ranked: Sequence[int], kinds: Mapping[int, str], count: int) -> list[int]:
    """So many of each kind, those without one left out."""
    found: dict[str, list[int]] = {}
    for place in ranked:
        if place in kinds:
            found.setdefault(kinds[place], []).append(place)
    return [place for mine in found.values() for place in mine[:count]]


def _lead(table: ScoreTable) -> Values:
    """The difference of both sides in inter-quartile ranges of the scores, or plain."""
    good, incorrect, _ = table.oriented
    known = good[np.isfinite(good)]
    low, high = np.percentile(known, [25, 75]) if known.size else (0.0, 0.0)
    found: Values = (incorrect - good) / ((high - low) or 1.0)
    return found
