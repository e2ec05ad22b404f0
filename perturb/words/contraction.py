"""Tokens that join two words, for parsers that know them as one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Self


@dataclass(frozen=True, slots=True)
class Contraction:
    """A token that is an adposition and the article after it (French *du*)."""

    adposition: str
    article: str
    lemma: str
    features: str

    @classmethod
    def of(cls, row: Mapping[str, str]) -> Self:
        """The contraction of a row of a pack's table."""
        return cls(row["adposition"], row["article"], row["lemma"], row["features"])
