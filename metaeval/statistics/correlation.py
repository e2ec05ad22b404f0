"""Correlations of a metric with people over segments, grouped as the WMT metrics task groups.

All take matrices of the shape (systems, segments) of the same systems and segments; nan
stands where people gave no score, and such places do not count. Grouping ``none`` takes all
places together, ``item`` the systems of each segment, ``system`` the segments of each system;
the value is the mean over the groups in which it is defined.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, Literal, NamedTuple

import numpy as np
from numpy.typing import ArrayLike
from scipy import stats

from metaeval.statistics.outcomes import ROUNDING, Flags, Values

Grouping = Literal["none", "item", "system"]
GROUPINGS: Final[tuple[Grouping, ...]] = ("none", "item", "system")

MANY: Final = 16
SHORT: Final = 64
"""So many groups of at most so many scores are computed at once, others one by one."""


class Correlation(NamedTuple):
    """A mean over `groups`; None, with the reason, where no group has a value."""

    value: float | None
    groups: int
    undefined: str | None = None


def pearson(metric: ArrayLike, human: ArrayLike, grouping: Grouping = "none") -> Correlation:
    """Pearson's r (Pearson 1895, Proceedings of the Royal Society 58).

    >>> pearson([[1.0, 2.0], [3.0, 1.0]], [[2.0, 4.0], [6.0, 2.0]], "system")
    Correlation(value=1.0, groups=2, undefined=None)
    """
    return _mean(_PEARSON, metric, human, grouping)


def spearman(metric: ArrayLike, human: ArrayLike, grouping: Grouping = "none") -> Correlation:
    """Spearman's rho, ties with mean ranks (Spearman 1904, American Journal of Psychology 15).

    >>> spearman([[1.0, 2.0, 30.0]], [[0.0, 0.1, 0.2]]).value
    1.0
    """
    return _mean(_SPEARMAN, metric, human, grouping)


def kendall(metric: ArrayLike, human: ArrayLike, grouping: Grouping = "none") -> Correlation:
    """Kendall's tau-b, which corrects for ties (Kendall 1945, Biometrika 33).

    >>> round(kendall([[1.0, 2.0, 3.0, 3.0]], [[1.0, 1.0, 2.0, 3.0]]).value, 4)
    0.8
    """
    return _mean(_KENDALL, metric, human, grouping)


def groups(
    metric: ArrayLike, human: ArrayLike, grouping: Grouping
) -> Iterator[tuple[Values, Values]]:
    """The scores of each group, without places that people gave no score.

    Raises:
        ValueError: the matrices differ in shape, or the metric lacks a score.

    >>> [human.tolist() for _, human in groups([[1, 2], [3, 4]], [[5, 6], [7, np.nan]], "item")]
    [[5.0, 7.0], [6.0]]
    """
    scores, judged = np.atleast_2d(np.asarray(metric, float)), np.atleast_2d(human).astype(float)
    if scores.shape != judged.shape:
        raise ValueError(f"{scores.shape} scores of the metric, {judged.shape} of people")
    known = ~np.isnan(judged)
    if np.isnan(scores[known]).any():
        raise ValueError("the metric has no score where people have one")
    if grouping == "none":
        yield scores[known], judged[known]
        return
    if grouping == "item":
        scores, judged, known = scores.T, judged.T, known.T
    for row, other, there in zip(scores, judged, known, strict=True):
        if there.any():
            yield row[there], other[there]


class _Coefficient(NamedTuple):
    """A coefficient of two vectors, and the same of all rows of two matrices at once."""

    of_vectors: Callable[[Values, Values], float]
    of_rows: Callable[[Values, Values], Values]


def _mean(
    coefficient: _Coefficient, metric: ArrayLike, human: ArrayLike, grouping: Grouping
) -> Correlation:
    values: list[float] = []
    for found in _of_one_length(metric, human, grouping):
        varied = np.logical_and(*map(_rows_vary, found))
        rows, judged = (matrix[varied] for matrix in found)
        if len(rows) >= MANY and rows.shape[1] <= SHORT:
            values += coefficient.of_rows(rows, judged).tolist()
        else:
            values += map(coefficient.of_vectors, rows, judged)
    if not values:
        return Correlation(None, 0, "in no group do both the metric's and people's scores vary")
    return Correlation(float(np.mean(values)), len(values))


def _of_one_length(
    metric: ArrayLike, human: ArrayLike, grouping: Grouping
) -> Iterator[tuple[Values, Values]]:
    """The groups as matrices, a matrix for each number of scores that groups have."""
    lengths: dict[int, list[tuple[Values, Values]]] = {}
    for scores, judged in groups(metric, human, grouping):
        lengths.setdefault(judged.size, []).append((scores, judged))
    for found in lengths.values():
        yield np.array([scores for scores, _ in found]), np.array([judged for _, judged in found])


def _rows_vary(rows: Values) -> Flags:
    """`varies` of each row."""
    apart: Flags = np.ptp(rows, axis=1) > ROUNDING * np.abs(rows).max(axis=1)
    return apart


def _pearson_of_rows(scores: Values, judged: Values) -> Values:
    one, other = (rows - rows.mean(axis=1, keepdims=True) for rows in (scores, judged))
    lengths = np.sqrt((one**2).sum(axis=1) * (other**2).sum(axis=1))
    found: Values = (one * other).sum(axis=1) / lengths
    return found


def _spearman_of_rows(scores: Values, judged: Values) -> Values:
    return _pearson_of_rows(*(stats.rankdata(rows, axis=1) for rows in (scores, judged)))


def _kendall_of_rows(scores: Values, judged: Values) -> Values:
    one, other = np.triu_indices(scores.shape[1], 1)
    signs = [np.sign(rows[:, one] - rows[:, other]) for rows in (scores, judged)]
    untied = np.sqrt(np.abs(signs[0]).sum(axis=1) * np.abs(signs[1]).sum(axis=1))
    found: Values = (signs[0] * signs[1]).sum(axis=1) / untied
    return found


_PEARSON: Final = _Coefficient(lambda x, y: float(stats.pearsonr(x, y).statistic), _pearson_of_rows)
_SPEARMAN: Final = _Coefficient(
    lambda x, y: float(stats.spearmanr(x, y).statistic), _spearman_of_rows
)
_KENDALL: Final = _Coefficient(
    lambda x, y: float(stats.kendalltau(x, y).statistic), _kendall_of_rows
)
