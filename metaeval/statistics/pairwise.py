"""Pairwise accuracy with ties, and the difference from which on a metric's scores differ.

Deutsch, Foster and Freitag 2023, "Ties Matter" (EMNLP): a metric is right about a pair if it
orders it as people do, a tie being an order, too. Matrices and groupings are those of
`metaeval.statistics.correlation`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from metaeval.statistics.correlation import Grouping, groups
from metaeval.statistics.outcomes import Flags, Values

MOST_PAIRS: Final = 10_000_000
"""Of more the differences would not fit into memory: group by item."""


class Accuracy(NamedTuple):
    """A mean over groups with pairs, and the greatest difference of scores that is a tie.

    `value` is None, with the reason, where no group has a pair.
    """

    value: float | None
    epsilon: float
    groups: int
    undefined: str | None = None


@dataclass(frozen=True)
class Pairs:
    """All pairs within the groups of people's scores, to ask many metrics about.

    `one` and `other` are places in a flattened matrix, in the order that people gave them;
    `tied` says where people saw no difference. The weights of a group's pairs add up to
    one over the number of groups.
    """

    one: NDArray[np.intp]
    other: NDArray[np.intp]
    tied: Flags
    weight: Values
    groups: int

    @classmethod
    def of(cls, human: ArrayLike, grouping: Grouping) -> Pairs:
        """The pairs of a matrix; nan is no score.

        Raises:
            ValueError: there are more than `MOST_PAIRS`.

        >>> Pairs.of([[1.0, 2.0, np.nan]], "none").one.tolist()
        [1]
        """
        judged = np.atleast_2d(human).astype(float)
        places = np.arange(judged.size, dtype=float).reshape(judged.shape)
        found = [where.astype(np.intp) for where, _ in groups(places, judged, grouping)]
        found = [where for where in found if where.size > 1]
        sizes = [where.size * (where.size - 1) // 2 for where in found]
        if sum(sizes) > MOST_PAIRS:
            raise ValueError(f"more than {MOST_PAIRS:,} pairs. Group by item")
        if not found:
            nowhere = np.empty(0, np.intp)
            return cls(nowhere, nowhere, np.empty(0, bool), np.empty(0), 0)
        ends = [where[np.stack(np.triu_indices(where.size, 1))] for where in found]
        one, other = np.concatenate(ends, axis=1)
        flat = judged.ravel()
        swapped = flat[one] < flat[other]
        return cls(
            np.where(swapped, other, one),
            np.where(swapped, one, other),
            flat[one] == flat[other],
            np.repeat([1 / (size * len(found)) for size in sizes], sizes),
            len(found),
        )

    def accuracy(self, metric: ArrayLike, epsilon: float = 0.0) -> Accuracy:
        """See `accuracy`.

        Raises:
            ValueError: the metric lacks a score.

        >>> Pairs.of([[1.0, 2.0]], "none").accuracy([[0.5, 0.5]]).value
        0.0
        """
        if not self.groups:
            return Accuracy(None, epsilon, 0, "no group has two scores of people")
        lead = self._lead(metric)
        right = np.where(self.tied, np.abs(lead) <= epsilon, lead > epsilon)
        return Accuracy(float(self.weight @ right), epsilon, self.groups)

    def calibrated(self, metric: ArrayLike) -> Accuracy:
        """See `calibrated`.

        Raises:
            ValueError: the metric lacks a score.

        >>> Pairs.of([[2.0, 2.0]], "none").calibrated([[0.5, 0.75]]).epsilon
        0.25
        """
        if not self.groups:
            return self.accuracy(metric)
        lead = self._lead(metric)
        distance = np.abs(lead)
        # What a pair adds to the mean once it is a tie.
        gain = self.weight * np.where(self.tied, 1.0, -1.0 * (lead > 0))
        order = np.argsort(distance)
        order = order[distance[order] > 0]
        distance, gain = distance[order], np.cumsum(gain[order])
        # All pairs of one distance become ties together.
        last = np.append(np.diff(distance) > 0, True)[: distance.size]
        epsilons = np.concatenate([[0.0], distance[last]])
        totals = np.concatenate([[0.0], gain[last]])
        best = int(np.argmax(totals > totals.max() - ROUNDED))
        return self.accuracy(metric, float(epsilons[best]))

    def _lead(self, metric: ArrayLike) -> Values:
        flat = np.asarray(metric, float).ravel()
        lead: Values = flat[self.one] - flat[self.other]
        if np.isnan(lead).any():
            raise ValueError("the metric has no score where people have one")
        return lead


ROUNDED: Final = 1e-12
"""Accuracies that are closer are equal, so that the smaller epsilon is taken."""


def accuracy(
    metric: ArrayLike, human: ArrayLike, grouping: Grouping = "item", epsilon: float = 0.0
) -> Accuracy:
    """The share of pairs that the metric and people order alike, ties among them.

    The metric sees a tie where its scores differ by `epsilon` at most.

    >>> accuracy([[0.9, 0.8, 0.3]], [[2.0, 2.0, 1.0]], "none").value
    0.6666666666666666
    >>> accuracy([[0.9, 0.8, 0.3]], [[2.0, 2.0, 1.0]], "none", epsilon=0.2).value
    1.0
    """
    try:
        return Pairs.of(human, grouping).accuracy(metric, epsilon)
    except ValueError as error:
        return Accuracy(None, epsilon, 0, str(error))


def calibrated(metric: ArrayLike, human: ArrayLike, grouping: Grouping = "item") -> Accuracy:
    """`accuracy` with the epsilon that makes it the highest, the smallest of several.

    Every difference between two scores of the metric is tried.

    >>> calibrated([[0.75, 0.5, 0.25]], [[2.0, 2.0, 1.0]], "none")
    Accuracy(value=0.6666666666666666, epsilon=0.0, groups=1, undefined=None)
    >>> calibrated([[0.75, 0.5, 0.0]], [[2.0, 2.0, 1.0]], "none")
    Accuracy(value=1.0, epsilon=0.25, groups=1, undefined=None)
    """
    try:
        return Pairs.of(human, grouping).calibrated(metric)
    except ValueError as error:
        return Accuracy(None, 0.0, 0, str(error))
