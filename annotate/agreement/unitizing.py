"""Krippendorff's alpha for unitizing: agreement on where units are in a running text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np

from annotate.agreement.marks import Mark
from annotate.agreement.numbers import Array, divide

Continuum = tuple[int, Sequence[Sequence[Mark]]]
"""How many places a text has, and the units each annotator finds there."""


def unitizing_rows(items: Sequence[Continuum], operations: Sequence[str | None]) -> Array:
    """What every text adds: lengths, self-pairs and the coincidences on the diagonal.

    Values are the gap, number 0, and the operations. Shape (items, 2 x values + 1), all
    zeros where fewer than two annotators unitized a text.
    """
    values = {operation: number for number, operation in enumerate(operations, start=1)}
    rows = np.zeros((len(items), 2 * (len(values) + 1) + 1))
    for row, (places, unitized) in zip(rows, items, strict=True):
        if len(unitized) > 1:
            row[:] = _row(places, unitized, values)
    return rows


def unitizing_alpha(sums: Array) -> Array:
    """The coefficient called u-alpha, nominal; texts count as one, laid end to end.

    Observed coincidences are the lengths of intersections of the units of two annotators,
    expected ones those of all units with all but themselves. Between units are gaps; theirs
    are pieces of length 1, so that a long gap is no unit. Lengths are not averaged over
    texts: a long text has more places to disagree about.

    Source: K. Krippendorff, Y. Mathet, S. Bouvry and A. Widlöcher (2016), On the reliability
    of unitizing textual continua: further developments, Quality & Quantity 50(6), 2347-2364;
    K. Krippendorff (2019), Content Analysis, 4th edition, section 12.6, equations 32 to 34.
    """
    values = sums.shape[-1] // 2
    lengths, itself = sums[..., :values], sums[..., values:-1]
    total = lengths.sum(axis=-1)
    observed = total - sums[..., -1]
    matching = (lengths**2 - itself).sum(axis=-1)
    expected = total - total * divide(matching, total**2 - itself.sum(axis=-1))
    return 1 - divide(observed, expected)


def _row(
    places: int, unitized: Sequence[Sequence[Mark]], values: Mapping[str | None, int]
) -> Array:
    painted = np.zeros((len(unitized), places), dtype=np.int64)
    itself = np.zeros(len(values) + 1)
    for line, units in zip(painted, unitized, strict=True):
        for unit in units:
            value = values[unit.operation]
            line[unit.start : unit.end] = value
            itself[value] += (unit.end - unit.start) ** 2
    itself[0] = np.count_nonzero(painted == 0)
    found = np.stack([(painted == value).sum(axis=0) for value in range(len(itself))])
    diagonal = (found * (found - 1)).sum() / (len(unitized) - 1)
    return np.concatenate([found.sum(axis=1), itself, [diagonal]])
