"""How many annotators it takes, as ``policies.toml`` has it."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from importlib.resources import files


@dataclass(frozen=True, slots=True, kw_only=True)
class Policy:
    """When votes suffice; ``policies.toml`` explains the properties."""

    name: str
    summary: str
    judgements: int
    unsure: str
    more_than: str | None = None
    at_least: str | None = None

    def suffices(self, votes: int, voters: int) -> bool:
        """Whether so many votes of so many voters decide."""
        if not voters:
            return False
        share = Fraction(votes, voters)
        if self.more_than is not None:
            return share > Fraction(self.more_than)
        return share >= Fraction(self.at_least or "1")


@cache
def policies() -> Mapping[str, Policy]:
    """All policies by name."""
    table = tomllib.loads((files(__package__) / "policies.toml").read_text("utf-8"))
    return {name: Policy(name=name, **entry) for name, entry in table.items()}
