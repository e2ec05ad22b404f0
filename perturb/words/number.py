"""Words for numbers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Self


@dataclass(frozen=True, slots=True)
class NumberWord:
    """A number written out: its value, whether it counts or orders, and UD features of the form."""

    value: int
    kind: str
    features: str = ""

    @classmethod
    def of(cls, row: Mapping[str, str]) -> Self:
        """The number of a row of a pack's table."""
        return cls(int(row["value"]), row["kind"], row.get("features", ""))
