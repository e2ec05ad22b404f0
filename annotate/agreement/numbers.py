"""The little arithmetic that all coefficients share."""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike, NDArray

Array = NDArray[np.float64]


def divide(above: ArrayLike, below: ArrayLike) -> Array:
    """A quotient that is nan where there is nothing to divide by."""
    one, other = np.broadcast_arrays(
        np.asarray(above, dtype=np.float64), np.asarray(below, dtype=np.float64)
    )
    quotient: Array = np.full(one.shape, np.nan)
    np.divide(one, other, out=quotient, where=other != 0)
    return quotient


def ratio(sums: Array) -> Array:
    """The first column over the second; shape (..., 2) to (...)."""
    return divide(sums[..., 0], sums[..., 1])
