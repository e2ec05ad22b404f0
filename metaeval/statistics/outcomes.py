"""Whether a metric prefers the good translation, item by item."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, Self

import numpy as np
from numpy.typing import ArrayLike, NDArray

Flags = NDArray[np.bool_]
Values = NDArray[np.float64]


ROUNDING: Final = 1e-12
"""Values that differ by less than this share of the greatest are one and the same."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How often a metric was right over `n` items. Ties and failures are not right.

    `near_ties` are the ties whose scores are not equal.
    """

    n: int
    right: int
    ties: int
    failed: int = 0
    near_ties: int = 0

    @classmethod
    def of(
        cls,
        good: ArrayLike,
        incorrect: ArrayLike,
        *,
        reversed: bool = False,
        epsilon: float = 0.0,
    ) -> Self:
        """Count; nan is the score of a text on which the metric failed.

        `reversed` is for items whose second side is the better one: DEMETR's reference.
        Scores that differ by `epsilon` at most are a tie.

        >>> Outcome.of([0.9, 0.5, 0.2, 0.41], [0.4, 0.5, 0.3, 0.4], epsilon=0.02)
        Outcome(n=4, right=1, ties=2, failed=0, near_ties=1)
        """
        first, second = (incorrect, good) if reversed else (good, incorrect)
        difference = np.asarray(first, float) - np.asarray(second, float)
        ties = np.abs(difference) <= epsilon
        return cls(
            n=difference.size,
            right=int((difference > epsilon).sum()),
            ties=int(ties.sum()),
            failed=int(np.isnan(difference).sum()),
            near_ties=int((ties & (difference != 0)).sum()),
        )

    @property
    def accuracy(self) -> float | None:
        """Share of items where the good translation has the higher score; a tie is wrong.

        Karpinska et al. 2022, DEMETR (EMNLP), section 4: the unperturbed translation has
        to be scored above the perturbed one.

        >>> Outcome(n=4, right=3, ties=1).accuracy
        0.75
        """
        return self.right / self.n if self.n else None

    @property
    def tau(self) -> float | None:
        """Kendall's tau-like agreement: (concordant - discordant) / all, ties discordant.

        Amrhein et al. 2022, ACES (WMT), section 5.

        >>> Outcome(n=4, right=3, ties=1).tau
        0.5
        """
        return (2 * self.right - self.n) / self.n if self.n else None

    @property
    def tie_rate(self) -> float | None:
        """Share of items whose two sides have the same score.

        >>> Outcome(n=4, right=3, ties=1).tie_rate
        0.25
        """
        return self.ties / self.n if self.n else None


def together(outcomes: Sequence[Outcome]) -> Outcome:
    """The outcome over the items of all.

    >>> together([Outcome(2, 1, 0), Outcome(3, 3, 0)]).accuracy
    0.8
    """
    return Outcome(
        n=sum(each.n for each in outcomes),
        right=sum(each.right for each in outcomes),
        ties=sum(each.ties for each in outcomes),
        failed=sum(each.failed for each in outcomes),
        near_ties=sum(each.near_ties for each in outcomes),
    )


def mean(values: Iterable[float | None]) -> float | None:
    """The mean of what is defined, so of what is neither None nor nan; None if nothing is.

    >>> mean([0.5, None, 1.0])
    0.75
    """
    defined = [value for value in values if value is not None and not math.isnan(value)]
    return float(np.mean(defined)) if defined else None


def varies(values: ArrayLike, epsilon: float = 0.0) -> bool:
    """Whether values differ by more than `epsilon` and than rounding makes of equal ones.

    >>> varies([0.3, 0.1 + 0.2]), varies([0.3, 0.2]), varies([])
    (False, True, False)
    """
    known = np.asarray(values, float)
    if known.size < 2:
        return False
    return bool(np.ptp(known) > max(epsilon, ROUNDING * float(np.abs(known).max())))
