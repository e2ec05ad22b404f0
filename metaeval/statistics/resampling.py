"""How far a mean may be chance, seeded; and p-values that are corrected for their number."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.typing import ArrayLike

from metaeval.statistics.outcomes import Values, varies
from metaeval.statistics.proportions import LEVEL, Interval

SEED: Final = 13
RESAMPLES: Final = 1000
HELD: Final = 2**20
"""Values of resamples that are in memory at once."""


def interval(values: ArrayLike, level: float = LEVEL) -> Interval:
    """The middle of resampled values.

    >>> interval([float(value) for value in range(101)], level=0.5)
    Interval(low=25.0, high=75.0)
    """
    tail = (1 - level) / 2
    low, high = np.quantile(np.asarray(values, float), [tail, 1 - tail])
    return Interval(float(low), float(high))


def mean_draws(values: ArrayLike, seed: int = SEED, resamples: int = RESAMPLES) -> Values | None:
    """Means of resampled values (Efron 1979, Annals of Statistics 7); nan is left out.

    None where the values do not vary: of a single one nothing can be drawn but itself.

    >>> bool((np.abs(mean_draws([1.0, 3.0, float("nan")]) - 2.0) <= 1.0).all())
    True
    """
    known = np.asarray(values, float)
    known = known[~np.isnan(known)]
    if not varies(known):
        return None
    generator = np.random.default_rng(seed)
    means = np.empty(resamples)
    for start in range(0, resamples, at_once := max(1, HELD // known.size)):
        drawn = generator.integers(0, known.size, (min(at_once, resamples - start), known.size))
        means[start : start + at_once] = known[drawn].mean(axis=1)
    return means


def holm(p_values: Sequence[float | None]) -> list[float | None]:
    """p-values corrected for their number (Holm 1979, Scandinavian Journal of Statistics 6).

    What is undefined stays so, and does not count.

    >>> [round(p, 3) for p in holm([0.01, 0.04, 0.03])]
    [0.03, 0.06, 0.06]
    """
    from statsmodels.stats.multitest import multipletests

    defined = [p for p in p_values if p is not None]
    corrected = iter(multipletests(defined, method="holm")[1] if defined else ())
    return [None if p is None else float(next(corrected)) for p in p_values]
