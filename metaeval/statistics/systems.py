"""Metrics against people on whole systems: Mathur et al. 2020, "Tangled up in BLEU" (ACL)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import ArrayLike
from scipy import stats

from metaeval.statistics.outcomes import ROUNDING, Flags, varies

CONSISTENCY: Final = 1.483
"""Makes the median absolute deviation of a normal sample its standard deviation."""

CUT_OFF: Final = 2.5


def outliers(human: ArrayLike) -> Flags:
    """Systems whose human score is far from the others', by median absolute deviation.

    |score - median| / (1.483 MAD) > 2.5 (section 4.2 of the paper). Where more than half
    of the systems have the same score the deviation is 0, and nothing is an outlier.

    >>> outliers([0.1, 0.0, -0.1, 0.05, -2.0]).tolist()
    [False, False, False, False, True]
    """
    scores = np.asarray(human, float)
    distances = np.abs(scores - np.median(scores))
    deviation = CONSISTENCY * np.median(distances)
    if deviation <= ROUNDING * np.abs(scores).max(initial=0.0):
        return np.zeros(scores.shape, bool)
    far: Flags = distances / deviation > CUT_OFF
    return far


def pearson(metric: ArrayLike, human: ArrayLike) -> float | None:
    """Pearson's r; None for fewer than two systems or a side that does not vary.

    >>> pearson([1.0, 2.0, 3.0], [10.0, 20.0, 60.0])
    0.944911182523068
    """
    scores, judged = np.asarray(metric, float), np.asarray(human, float)
    if not (varies(scores) and varies(judged)):
        return None
    return float(stats.pearsonr(scores, judged).statistic)


class SystemPair(NamedTuple):
    """Two systems, first minus second; `significant`: people tell them apart."""

    metric: float
    human: float
    significant: bool


class Decisions(NamedTuple):
    """What comes of trusting a metric from a difference of `threshold` on.

    Type I: accepted as better, though people see no difference or the contrary. Type II:
    not accepted, though people see that it is better.
    """

    threshold: float
    accepted: int
    type_1: int
    rejected: int
    type_2: int


def decisions(pairs: Iterable[SystemPair], threshold: float = 0.0) -> Decisions:
    """Count the errors of a decision rule (section 5 of the paper).

    Each pair is turned so that the metric's difference is not negative. The first system
    is accepted as better if the difference is above 0 and not below the threshold.

    >>> seen = [SystemPair(2.0, 0.3, True), SystemPair(-1.5, 0.2, True),
    ...         SystemPair(0.5, 0.1, False), SystemPair(0.4, 0.5, True)]
    >>> decisions(seen, 1.0)
    Decisions(threshold=1.0, accepted=2, type_1=1, rejected=2, type_2=1)
    """
    turned = [pair if pair.metric >= 0 else _turn(pair) for pair in pairs]
    accepted = [pair for pair in turned if pair.metric > 0 and pair.metric >= threshold]
    rejected = [pair for pair in turned if not (pair.metric > 0 and pair.metric >= threshold)]
    return Decisions(
        threshold,
        accepted=len(accepted),
        type_1=sum(not (pair.significant and pair.human > 0) for pair in accepted),
        rejected=len(rejected),
        type_2=sum(pair.significant for pair in rejected),
    )


def _turn(pair: SystemPair) -> SystemPair:
    return SystemPair(-pair.metric, -pair.human, pair.significant)
