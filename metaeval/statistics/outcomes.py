"""Whether a metric prefers the good translation, item by item."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Self

import numpy as np
from numpy.typing import ArrayLike, NDArray

Flags = NDArray[np.bool_]
Values = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Outcome:
    """How often a metric was right over `n` items. Ties and failures are not right."""

    n: int
    right: int
    ties: int
    failed: int = 0

    @classmethod
    def of(cls, good: ArrayLike, incorrect: ArrayLike, *, reversed: bool = False) -> Self:
        """Count; nan is the score of a text on which the metric failed.

        `reversed` is for items whose second side is the better one: DEMETR's reference.

        >>> Outcome.of([0.9, 0.5, 0.2], [0.4, 0.5, 0.3])
        Outcome(n=3, right=1, ties=1, failed=0)
        """
        first, second = (incorrect, good) if reversed else (good, incorrect)
        first, second = np.asarray(first, float), np.asarray(second, float)
        return cls(
            n=first.size,
            right=int((first > second).sum()),
            ties=int((first == second).sum()),
            failed=int((np.isnan(first) | np.isnan(second)).sum()),
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
    )


def mean(values: Iterable[float | None]) -> float | None:
    """The mean of what is defined, so of what is neither None nor nan; None if nothing is.

    >>> mean([0.5, None, 1.0])
    0.75
    """
    defined = [value for value in values if value is not None and not math.isnan(value)]
    return float(np.mean(defined)) if defined else None
