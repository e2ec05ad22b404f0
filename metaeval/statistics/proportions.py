"""Intervals of shares that hold where all or none are right, and a test between two shares."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import ArrayLike
from scipy import stats

from metaeval.statistics.outcomes import Outcome

LEVEL: Final = 0.95


class Interval(NamedTuple):
    """Where a number may be, both ends included."""

    low: float
    high: float


def wilson(outcome: Outcome, level: float = LEVEL) -> Interval | None:
    """The score interval of an accuracy; None without items.

    Wilson 1927 (JASA 22). Unlike a bootstrap it has a width where all or none are right.

    >>> [round(end, 4) for end in wilson(Outcome(10, 10, 0))]
    [0.7225, 1.0]
    """
    if not outcome.n:
        return None
    z = float(stats.norm.isf((1 - level) / 2))
    share, spread = outcome.right / outcome.n, z * z / outcome.n
    centre = (share + spread / 2) / (1 + spread)
    half = np.sqrt(spread * share * (1 - share) + spread * spread / 4) / (1 + spread)
    # Rounding may leave 1 - 1e-16 where all are right.
    low = 0.0 if not outcome.right else max(0.0, float(centre - half))
    high = 1.0 if outcome.right == outcome.n else min(1.0, float(centre + half))
    return Interval(low, high)


def combined(
    outcomes: Sequence[Outcome],
    weights: Sequence[float],
    constant: float = 0.0,
    level: float = LEVEL,
) -> Interval | None:
    """The interval of a weighted sum of accuracies of different items, plus a constant.

    The distances of each accuracy to the ends of its Wilson interval are added as
    variances are (MOVER): Zou, Huang and Zhang 2009 (Computational Statistics & Data
    Analysis 53). None if one of the outcomes has no item, or there is no outcome.

    >>> [round(end, 4) for end in combined([Outcome(10, 10, 0), Outcome(10, 0, 0)], [0.5, 0.5])]
    [0.3612, 0.6388]
    """
    ends = [wilson(outcome, level) for outcome in outcomes]
    known = np.array([end for end in ends if end is not None], float)
    if not known.size or len(known) < len(ends):
        return None
    weight = np.asarray(weights, float)
    shares = np.array([outcome.right / outcome.n for outcome in outcomes])
    value = float(weight @ shares + constant)
    down, up = weight * (shares - known[:, 0]), weight * (known[:, 1] - shares)
    # A negative weight turns an interval round.
    lower, upper = np.where(weight < 0, (up, down), (down, up))
    return Interval(value - float(np.hypot.reduce(lower)), value + float(np.hypot.reduce(upper)))


def mcnemar(first: ArrayLike, second: ArrayLike) -> float | None:
    """Two-sided p that two metrics are right about the same items as often; None without items.

    Exact: the metrics may be exchanged on each item that one of them alone is right about,
    and all such exchanges are counted (McNemar 1947, Psychometrika 12). `first` and `second`
    say item by item whether each is right.

    >>> mcnemar([1, 1, 1, 1, 1, 1, 0], [0, 0, 0, 0, 0, 0, 0])
    0.03125
    >>> mcnemar([1, 0, 1], [1, 0, 1])
    1.0
    """
    one, other = np.asarray(first, bool), np.asarray(second, bool)
    if not one.size:
        return None
    alone, discordant = int((one & ~other).sum()), int((one != other).sum())
    if not discordant:
        return 1.0
    return float(stats.binomtest(alone, discordant).pvalue)
