"""Confidence intervals: items are drawn again and again, with replacement."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from annotate.agreement.numbers import Array

RESAMPLES = 1000
CONFIDENCE = 0.95
DEFINED = 0.95
"""Share of resamples that must have a value; an interval of fewer would be too narrow."""

_CELLS = 4_000_000


class Interval(NamedTuple):
    """Both ends, or the reason why there are none."""

    low: float | None
    high: float | None
    undefined: str | None


def interval(rows: Array, coefficient: Callable[[Array], Array], seed: int) -> Interval:
    """The percentile interval of the coefficient of the sum of `rows`, shape (items, …).

    Source: B. Efron and R. J. Tibshirani (1993), An introduction to the bootstrap, chapter 13.
    """
    if len(rows) < 2:
        return Interval(None, None, "one item is too few to draw from")
    values = coefficient(_resampled(rows, seed))
    values = values[np.isfinite(values)]
    if len(values) < DEFINED * RESAMPLES:
        share = f"{len(values)} of {RESAMPLES}"
        return Interval(None, None, f"only {share} resamples have a value: too few items vary")
    tail = (1 - CONFIDENCE) / 2
    low, high = np.quantile(values, [tail, 1 - tail])
    return Interval(float(low), float(high), None)


def _resampled(rows: Array, seed: int) -> Array:
    """Sums of resamples, shape (resamples, …); a few at a time, so that memory is bounded."""
    generator = np.random.default_rng(seed)
    items = len(rows)
    step = max(1, _CELLS // items)
    drawn = []
    for start in range(0, RESAMPLES, step):
        size = min(step, RESAMPLES - start)
        drawn.append(generator.multinomial(items, np.full(items, 1 / items), size=size) @ rows)
    return np.concatenate(drawn)
