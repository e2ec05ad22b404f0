"""How far a number may be chance: bootstrap intervals and permutation tests, all seeded."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import ArrayLike

from metaeval.statistics.outcomes import Outcome, Values

SEED: Final = 13
RESAMPLES: Final = 1000
LEVEL: Final = 0.95


class Interval(NamedTuple):
    """A percentile interval."""

    low: float
    high: float


def draws(outcome: Outcome, seed: int = SEED, resamples: int = RESAMPLES) -> Values:
    """Accuracies of resampled items.

    Items that are drawn with replacement are right as often as a binomial variable says,
    so nothing has to be drawn item by item (Efron 1979, Annals of Statistics 7).

    Raises:
        ValueError: there is no item.

    >>> draws(Outcome(4, 4, 0), resamples=3).tolist()
    [1.0, 1.0, 1.0]
    """
    if not outcome.n:
        raise ValueError("nothing to resample")
    generator = np.random.default_rng(seed)
    return generator.binomial(outcome.n, outcome.right / outcome.n, resamples) / outcome.n


def interval(values: ArrayLike, level: float = LEVEL) -> Interval:
    """The middle of resampled values.

    >>> interval([float(value) for value in range(101)], level=0.5)
    Interval(low=25.0, high=75.0)
    """
    tail = (1 - level) / 2
    low, high = np.quantile(np.asarray(values, float), [tail, 1 - tail])
    return Interval(float(low), float(high))


def of_aggregate(
    outcomes: Sequence[Outcome],
    aggregate: Callable[[Values], Values],
    seed: int = SEED,
    resamples: int = RESAMPLES,
) -> Interval:
    """The interval of a function of several accuracies, items resampled within each.

    `aggregate` takes an array (outcomes, resamples) and gives one value per resample.

    >>> pair = [Outcome(100, 100, 0), Outcome(100, 0, 0)]
    >>> of_aggregate(pair, lambda accuracies: accuracies.mean(axis=0))
    Interval(low=0.5, high=0.5)
    """
    # A seed of its own for each, or the phenomena would be lucky together.
    seeds = np.random.SeedSequence(seed).generate_state(len(outcomes))
    rows = [
        draws(outcome, int(own), resamples) for outcome, own in zip(outcomes, seeds, strict=True)
    ]
    return interval(aggregate(np.array(rows)))


def mean_draws(values: ArrayLike, seed: int = SEED, resamples: int = RESAMPLES) -> Values | None:
    """Means of resampled values; None without values. nan is left out.

    >>> mean_draws([2.0, 2.0, float("nan")], resamples=3).tolist()
    [2.0, 2.0, 2.0]
    """
    known = np.asarray(values, float)
    known = known[~np.isnan(known)]
    if not known.size:
        return None
    generator = np.random.default_rng(seed)
    # How often each value is drawn: cheaper than drawing them one by one.
    counts = generator.multinomial(known.size, np.full(known.size, 1 / known.size), resamples)
    means: Values = counts @ known / known.size
    return means


def permutation_test(
    first: ArrayLike, second: ArrayLike, seed: int = SEED, resamples: int = RESAMPLES
) -> float:
    """Two-sided p of a paired test: would exchanging the metrics item by item do as much?

    Phipson and Smyth 2010 (SAGMB 9): the observed arrangement counts, so p is never 0.
    `first` and `second` are what two metrics made of the same items, as 1 right, 0 wrong.

    >>> permutation_test([1, 1, 1, 1, 1, 1, 1, 1], [0, 0, 0, 0, 0, 0, 0, 0]) < 0.05
    True
    >>> permutation_test([1, 0, 1, 0], [1, 0, 1, 0])
    1.0
    """
    difference = np.asarray(first, float) - np.asarray(second, float)
    difference = difference[difference != 0]
    observed = abs(difference.sum())
    generator = np.random.default_rng(seed)
    extreme = sum(
        abs(difference @ generator.choice((-1.0, 1.0), difference.size)) >= observed - 1e-9
        for _ in range(resamples)
    )
    return float((extreme + 1) / (resamples + 1))


def holm(p_values: Sequence[float]) -> list[float]:
    """p-values corrected for their number (Holm 1979, Scandinavian Journal of Statistics 6).

    >>> [round(p, 3) for p in holm([0.01, 0.04, 0.03])]
    [0.03, 0.06, 0.06]
    """
    from statsmodels.stats.multitest import multipletests

    if not p_values:
        return []
    return [float(p) for p in multipletests(p_values, method="holm")[1]]
