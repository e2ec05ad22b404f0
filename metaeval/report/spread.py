"""How scores are spread, and what the length of a translation has to do with being right."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

import numpy as np
from markupsafe import Markup

from metaeval.report import svg, tables
from metaeval.report.tables import Table
from metaeval.report.views import View
from metaeval.scores.table import ScoreTable

BINS: Final = 44
MIDDLE: Final = (0.5, 99.5)
"""Percentiles between which scores are drawn: one outlier would squeeze all others."""

BUCKETS: Final = 5


def distributions(view: View) -> list[tuple[str, Markup]]:
    """Per metric a picture of its scores of good and of incorrect translations."""
    return [(table.metric, picture) for table in view.tables if (picture := _distribution(table))]


def lengths(view: View) -> Table:
    """A row for each fifth of the items, from the shortest to the longest translation."""
    sizes = np.array([len(item.good) for item in view.items.items])
    places: dict[str, list[int]] = {}
    if not view.counted.any():
        return tables.groups(view, "characters", places)
    edges = np.unique(np.quantile(sizes[view.counted], np.linspace(0, 1, BUCKETS + 1)).round())
    edges = np.repeat(edges, 2) if edges.size == 1 else edges
    for at, (low, high) in enumerate(pairwise(edges)):
        inside = (sizes >= low if at == 0 else sizes > low) & (sizes <= high)
        start = low if at == 0 else low + 1
        places[f"{start:.0f}–{high:.0f}"] = np.flatnonzero(inside).tolist()
    return tables.groups(view, "characters", places)


def of_lengths(table: Table) -> list[tuple[str, Markup]]:
    """Per metric a picture of its accuracies by length."""
    if len(table.rows) < 2:
        return []
    return [
        (metric, picture)
        for at, metric in enumerate(table.metrics)
        if (picture := _by_length(table, at))
    ]


def _distribution(table: ScoreTable) -> Markup | None:
    sides = [side[np.isfinite(side)] for side in (table.good, table.incorrect)]
    low, high = np.percentile(np.concatenate(sides), MIDDLE) if sides[0].size else (0.0, 0.0)
    if not low < high:
        return None
    counts = [np.histogram(side, BINS, (low, high))[0].tolist() for side in sides]
    medians = [float(np.median(side)) for side in sides]
    label = (
        f"Scores of {table.metric} from {low:.3g} to {high:.3g}:"
        f" median {medians[0]:.3g} of good and {medians[1]:.3g} of incorrect translations"
    )
    return svg.histogram(counts[0], counts[1], (float(low), float(high)), label)


def _by_length(table: Table, at: int) -> Markup | None:
    numbers = [cell.numbers["accuracy"] for row in table.rows if (cell := row.cells[at])]
    if not numbers:
        return None
    values = [number.value or 0.0 for number in numbers]
    intervals = [number.interval or (0.0, 0.0) for number in numbers]
    shown = ", ".join(f"{100 * value:.0f} %" for value in values)
    label = f"Accuracy of {table.metrics[at]} from short to long translations: {shown}"
    return svg.steps_of_lengths(values, intervals, _names(table), label)


def _names(table: Table) -> Sequence[str]:
    return [row.name for row in table.rows]
