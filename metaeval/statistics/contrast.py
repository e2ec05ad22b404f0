"""Metrics that mark errors instead of scoring: which side has the more, or the worse ones?"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

WEIGHTS: Final[Mapping[str, int]] = {"critical": 10, "major": 5, "minor": 1}
CAP: Final = 25
"""The penalty of one translation is never higher, as in MQM (Freitag et al. 2021, TACL 9)."""


def by_count(severities: Sequence[str]) -> float:
    """A score of a translation: minus the number of its errors.

    >>> by_count(["minor", "major"])
    -2.0
    """
    return -float(len(severities))


def by_weight(severities: Sequence[str]) -> float:
    """A score of a translation: minus the weights of its errors, of which 25 at most count.

    Moghe et al. 2024 (Span-ACES) score span-marking metrics in this way, so that they can
    be compared by tau with all others.

    Raises:
        KeyError: a severity other than critical, major and minor.

    >>> by_weight(["minor", "major"]), by_weight(["critical"] * 3)
    (-6.0, -25.0)
    """
    return -float(min(CAP, sum(WEIGHTS[severity] for severity in severities)))
