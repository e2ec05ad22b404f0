"""Whether one metric agrees better with people than another: by permutation, and Williams' test."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import ArrayLike
from scipy import stats

from metaeval.statistics.outcomes import ROUNDING, Flags, Values, varies

RESAMPLES: Final = 1000
BLOCK: Final = 100
"""After so many draws it is seen whether more could change the verdict."""

CLEAR: Final = (0.02, 0.5)
"""A p below or above is clear enough to stop."""

Statistic = Callable[[Values, Values], float | None]
"""A metric's and people's scores, (systems, segments), to a number."""


class Permutation(NamedTuple):
    """One-sided p that the first metric is no better; `difference` is first minus second.

    `draws` may be fewer than asked for. p is None, with the reason, where the statistic is.
    """

    p: float | None
    difference: float | None
    draws: int
    undefined: str | None = None


def exchanges(
    shape: tuple[int, int], resamples: int = RESAMPLES, seed: int = 13
) -> Iterator[Flags]:
    """Draws for `perm_both`: which scores the metrics exchange, (systems, segments) each.

    >>> [drawn.shape for drawn in exchanges((2, 3), 2)]
    [(2, 3), (2, 3)]
    """
    generator = np.random.default_rng(seed)
    for _ in range(resamples):
        yield generator.integers(0, 2, shape).astype(bool)


def perm_both(
    first: ArrayLike,
    second: ArrayLike,
    human: ArrayLike,
    statistic: Statistic,
    drawn: Iterable[ArrayLike],
    *,
    early: bool = True,
) -> Permutation:
    """PERM-BOTH of Deutsch, Dror and Roth 2021 (TACL 9), as the WMT metrics task tests.

    The scores of both metrics are standardised over all that people scored, exchanged at
    random places, and the share of draws is p whose difference of the statistic is at least
    the one seen. After every hundredth draw p may be clear enough to stop early.

    >>> human, better, worse = [[1.0, 2.0, 3.0]], [[1.0, 2.0, 3.0]], [[3.0, 1.0, 2.0]]
    >>> def r(metric, human):
    ...     return float(np.corrcoef(metric.ravel(), human.ravel())[0, 1])
    >>> drawn = [[[False, False, False]], [[True, True, True]]]
    >>> perm_both(better, worse, human, r, drawn)
    Permutation(p=0.5, difference=1.5, draws=2, undefined=None)
    """
    judged = np.asarray(human, float)
    one, other = (standardised(scores, judged) for scores in (first, second))
    seen = _difference(one, other, judged, statistic)
    if seen is None:
        return Permutation(None, None, 0, "the statistic of a metric is undefined")
    count = extreme = 0
    for exchange in drawn:
        where = np.asarray(exchange, bool)
        by_chance = _difference(
            np.where(where, other, one), np.where(where, one, other), judged, statistic
        )
        count += 1
        extreme += by_chance is not None and by_chance >= seen - ROUNDING
        if early and count % BLOCK == 0 and not CLEAR[0] <= extreme / count <= CLEAR[1]:
            break
    if not count:
        return Permutation(None, seen, 0, "nothing was drawn")
    return Permutation(extreme / count, seen, count)


def standardised(scores: ArrayLike, human: ArrayLike) -> Values:
    """Scores minus their mean, over their deviation, of the places that people scored.

    Scores that do not vary become 0.

    >>> standardised([[1.0, 3.0, 9.0]], [[0.0, 0.0, np.nan]]).tolist()
    [[-1.0, 1.0, 7.0]]
    """
    values, known = np.asarray(scores, float), ~np.isnan(np.asarray(human, float))
    chosen = values[known]
    if not varies(chosen):
        return np.zeros(values.shape)
    scaled: Values = (values - chosen.mean()) / chosen.std()
    return scaled


def williams(first: float, second: float, between: float, n: int) -> float | None:
    """One-sided p that the first metric does not correlate better with people than the second.

    Williams 1959 (JRSS B 21), for metrics by Graham and Baldwin 2014 (EMNLP). `first` and
    `second` are Pearson's r of each metric with people, `between` that of the metrics, over
    `n` systems. None for fewer than four, or where the metrics are the same.

    >>> round(williams(0.9, 0.7, 0.6, 20), 4)
    0.0217
    """
    if n < 4 or between >= 1 - ROUNDING:
        return None
    determinant = 1 - first**2 - second**2 - between**2 + 2 * first * second * between
    mean = (first + second) / 2
    square = 2 * (n - 1) / (n - 3) * determinant + mean**2 * (1 - between) ** 3
    if square <= ROUNDING:
        return None
    t = (first - second) * math.sqrt((n - 1) * (1 + between)) / math.sqrt(square)
    return float(stats.t.sf(t, n - 3))


def clusters(values: Sequence[float], better: Callable[[int, int], bool]) -> list[int]:
    """Ranks from 1: a metric opens a new one if one of the present rank is significantly better.

    As in the findings of the WMT metrics tasks since 2022 (Freitag et al. 2022). `better` says
    of two places whether the first is significantly better than the second.

    >>> clusters([0.7, 0.9, 0.8], lambda one, other: (one, other) == (1, 0))
    [2, 1, 1]
    """
    ranks = [0] * len(values)
    present: list[int] = []
    rank = 1
    for place in sorted(range(len(values)), key=lambda each: -values[each]):
        if any(better(each, place) for each in present):
            rank += 1
            present = []
        present.append(place)
        ranks[place] = rank
    return ranks


def _difference(one: Values, other: Values, human: Values, statistic: Statistic) -> float | None:
    first, second = statistic(one, human), statistic(other, human)
    return None if first is None or second is None else first - second
