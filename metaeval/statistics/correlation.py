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

from metaeval.statistics.outcomes import Values, varies

Grouping = Literal["none", "item", "system"]
GROUPINGS: Final[tuple[Grouping, ...]] = ("none", "item", "system")

Coefficient = Callable[[Values, Values], float]


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
    return _mean(lambda x, y: float(stats.pearsonr(x, y).statistic), metric, human, grouping)


def spearman(metric: ArrayLike, human: ArrayLike, grouping: Grouping = "none") -> Correlation:
    """Spearman's rho, ties with mean ranks (Spearman 1904, American Journal of Psychology 15).

    >>> spearman([[1.0, 2.0, 30.0]], [[0.0, 0.1, 0.2]]).value
    1.0
    """
    return _mean(lambda x, y: float(stats.spearmanr(x, y).statistic), metric, human, grouping)


def kendall(metric: ArrayLike, human: ArrayLike, grouping: Grouping = "none") -> Correlation:
    """Kendall's tau-b, which corrects for ties (Kendall 1945, Biometrika 33).

    >>> round(kendall([[1.0, 2.0, 3.0, 3.0]], [[1.0, 1.0, 2.0, 3.0]]).value, 4)
    0.8
    """
    return _mean(lambda x, y: float(stats.kendalltau(x, y).statistic), metric, human, grouping)


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


def _mean(
    coefficient: Coefficient, metric: ArrayLike, human: ArrayLike, grouping: Grouping
) -> Correlation:
    values = [
        coefficient(scores, judged)
        for scores, judged in groups(metric, human, grouping)
        if varies(scores) and varies(judged)
    ]
    if not values:
        return Correlation(None, 0, "in no group do both the metric's and people's scores vary")
    return Correlation(float(np.mean(values)), len(values))
