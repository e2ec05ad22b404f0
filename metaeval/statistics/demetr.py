"""The statistics of DEMETR (Karpinska et al. 2022, EMNLP) beside accuracy."""

from __future__ import annotations

import warnings
from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike
from scipy import stats

from metaeval.statistics.outcomes import ROUNDING, Values, varies


class Welch(NamedTuple):
    """Welch's t-test: statistic, Welch-Satterthwaite degrees of freedom, two-sided p.

    All are None, with the reason, where neither side varies or a side has fewer than two
    scores.
    """

    t: float | None
    df: float | None
    p: float | None
    undefined: str | None = None


def welch(good: ArrayLike, incorrect: ArrayLike, epsilon: float = 0.0) -> Welch:
    """Do the two sides of a phenomenon differ in the mean? Unequal variances, unpaired.

    Welch 1947 (Biometrika 34); degrees of freedom after Satterthwaite 1946 (Biometrics
    Bulletin 2). DEMETR tests the metrics' own scores, so that the sign for an error rate
    is negative where the metric does its work. Scores that are nan are left out; a side whose
    scores differ by `epsilon` at most does not vary.

    >>> [round(value, 4) for value in welch([3.0, 4.0, 5.0], [1.0, 2.0, 6.0])[:3]]
    [0.6124, 2.56, 0.5903]
    """
    first, second = (_scored(side) for side in (good, incorrect))
    if min(first.size, second.size) < 2:
        return Welch(None, None, None, "fewer than two scores on a side")
    if not (varies(first, epsilon) or varies(second, epsilon)):
        return Welch(None, None, None, "the scores of neither side vary")
    with warnings.catch_warnings():
        # A side whose scores are all but equal is no reason to warn: the test says so itself.
        warnings.simplefilter("ignore", RuntimeWarning)
        found = stats.ttest_ind(first, second, equal_var=False)
    return Welch(float(found.statistic), float(found.df), float(found.pvalue))


def sensitivity(good: ArrayLike, incorrect: ArrayLike, empty: ArrayLike) -> Values:
    """How much of the way to the empty translation each error costs.

    For each item z = (good - incorrect) / (good - empty): 0 where the metric does not
    notice, 1 where the error is as bad as no translation at all (DEMETR, section 4). It
    is nan where the good translation scores as the empty one does, or a score is missing.

    >>> sensitivity([8.0, 6.0, 1.0], [6.0, 6.0, 0.0], [0.0, 2.0, 1.0]).tolist()
    [0.25, 0.0, nan]
    """
    first, second, lowest = (np.asarray(side, float) for side in (good, incorrect, empty))
    whole = first - lowest
    ratios = np.full(whole.shape, np.nan)
    rounding = ROUNDING * np.maximum(np.abs(first), np.abs(lowest))
    np.divide(first - second, whole, out=ratios, where=np.abs(whole) > rounding)
    return ratios


def _scored(side: ArrayLike) -> Values:
    values: Values = np.asarray(side, float).ravel()
    return values[~np.isnan(values)]
