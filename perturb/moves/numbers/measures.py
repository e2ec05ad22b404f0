"""Quantities with their units: what a text measures."""

from __future__ import annotations

import warnings
from collections.abc import Sequence
from functools import lru_cache
from typing import Any


def measures_twice(text: str, start: int, end: int) -> bool:
    """True if a text tells another quantity of the kind that stands between two offsets."""
    measured = _measured(text)
    own = [q for q in measured if q.span[0] < end and start < q.span[1]]
    kinds = {q.unit.entity.name for q in own}
    return any(q.unit.entity.name in kinds and q not in own for q in measured)


@lru_cache(maxsize=16)
def _measured(text: str) -> Sequence[Any]:
    with warnings.catch_warnings():
        # quantulum3 warns of its optional classifier, which only tells homonymous units apart.
        warnings.simplefilter("ignore")
        from quantulum3 import parser

        return tuple(parser.parse(text))
