"""Soft pairwise accuracy of whole systems: Thompson et al. 2024 (WMT).

"Improving Statistical Significance in Human Evaluation of Automatic Metrics via Soft Pairwise
Accuracy". Instead of asking whether a metric orders two systems as people do, it asks how far the
confidences of both in that order are apart.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import ArrayLike, NDArray

from metaeval.statistics.outcomes import ROUNDING, Values

HELD: Final = 2**22
"""Signs that are in memory as numbers at once."""


def signs(segments: int, resamples: int = 1000, seed: int = 13) -> NDArray[np.int8]:
    """Draws for `confidences`: 1 where the systems keep a segment, -1 where they exchange it.

    The shape is (resamples, segments).

    >>> sorted(set(signs(4, 5).ravel().tolist())), signs(4, 5).shape
    ([-1, 1], (5, 4))
    """
    generator = np.random.default_rng(seed)
    drawn = generator.integers(0, 2, (resamples, segments), dtype=np.int8)
    return 2 * drawn - 1


def confidences(scores: ArrayLike, drawn: ArrayLike) -> Values:
    """One-sided p of the paired permutation test that each system is better than each later one.

    `scores` has the shape (systems, segments), `drawn` is made by `signs` and the same for all
    pairs. The result has the shape (systems, systems); only the part above the diagonal is
    filled, all else is nan. p is the share of draws in which the difference of the sums is at
    least the one that was seen.

    >>> confidences([[2.0, 1.0], [1.0, 1.0]], [[1, 1], [-1, 1], [1, -1], [-1, -1]])[0, 1].item()
    0.5
    """
    rows, exchange = np.asarray(scores, float), np.asarray(drawn)
    count = len(rows)
    found = np.full((count, count), np.nan)
    sums = rows.sum(axis=1)
    at_once = max(1, HELD // max(1, exchange.shape[1]))
    blocks = (exchange[start : start + at_once] for start in range(0, len(exchange), at_once))
    drawn_sums = np.concatenate([block.astype(float) @ rows.T for block in blocks])
    rounding = ROUNDING * np.abs(rows).sum(axis=1).max(initial=0.0)
    for one in range(count):
        seen = sums[one] - sums[one + 1 :]
        by_chance = drawn_sums[:, one, None] - drawn_sums[:, one + 1 :]
        found[one, one + 1 :] = (by_chance >= seen - rounding).mean(axis=0)
    return found


def soft_pairwise_accuracy(metric: ArrayLike, human: ArrayLike, drawn: ArrayLike) -> float | None:
    """1 minus the mean distance of the metric's and people's p over all pairs of systems.

    Matrices of the shape (systems, segments); segments that people did not score for every
    system do not count, and `drawn` (`signs`) is for those that do. None for fewer than two
    systems or without a segment.

    >>> drawn = [[1, 1], [-1, 1], [1, -1], [-1, -1]]
    >>> soft_pairwise_accuracy([[2.0, 1.0], [1.0, 1.0]], [[2.0, 2.0], [1.0, 1.0]], drawn)
    0.75
    """
    judged = np.asarray(human, float)
    whole = complete(judged)
    judged, scores = judged[:, whole], np.asarray(metric, float)[:, whole]
    if min(judged.shape) < 1 or len(judged) < 2:
        return None
    above = np.triu_indices(len(judged), 1)
    apart = np.abs(confidences(scores, drawn) - confidences(judged, drawn))[above]
    return float(1 - apart.mean())


def complete(human: ArrayLike) -> NDArray[np.intp]:
    """The places of the segments that people scored for every system.

    >>> complete([[1.0, np.nan], [2.0, 3.0]]).tolist()
    [0]
    """
    return np.flatnonzero(~np.isnan(np.asarray(human, float)).any(axis=0))
