"""The items that metrics miss worst."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from metaeval.aggregates import REVERSED
from metaeval.evaluation import right
from metaeval.items import ItemSet
from metaeval.scores.table import ScoreTable
from metaeval.statistics.aces import sensitivity
from metaeval.statistics.outcomes import Flags, Values
from perturb.item import Item

SHOWN = 5


@dataclass(frozen=True, slots=True)
class Miss:
    """An item, and the metrics that did not prefer its good side, with both scores."""

    item: Item
    metrics: Sequence[tuple[str, float, float]]


def worst(items: ItemSet, tables: Sequence[ScoreTable], phenomenon: str) -> list[Miss]:
    """Items that most metrics miss, of these the ones with the highest lead of the wrong side."""
    places = [place for place, item in enumerate(items.items) if item.phenomenon == phenomenon]
    backwards = phenomenon in REVERSED
    wrong = np.array(
        [(~right(table, reversed=backwards) & table.reads(items))[places] for table in tables]
    )
    lead = np.array([_lead(table)[places] for table in tables])
    if backwards:
        lead = -lead
    total = np.nansum(np.where(wrong, lead, 0.0), axis=0)
    order = sorted(range(len(places)), key=lambda at: (-wrong[:, at].sum(), -total[at], at))
    missed = [at for at in order if wrong[:, at].any()]
    return [_miss(items, tables, places[at], wrong[:, at]) for at in missed[:SHOWN]]


def _lead(table: ScoreTable) -> Values:
    """How far the incorrect side is ahead, on a scale that metrics share."""
    good, incorrect, _ = table.oriented
    found = sensitivity(good, incorrect, np.unique(good))
    return np.zeros(good.shape) if found is None else -found


def _miss(items: ItemSet, tables: Sequence[ScoreTable], place: int, wrong: Flags) -> Miss:
    return Miss(
        items.items[place],
        [
            (table.metric, float(table.good[place]), float(table.incorrect[place]))
            for table, is_wrong in zip(tables, wrong, strict=True)
            if is_wrong
        ],
    )
