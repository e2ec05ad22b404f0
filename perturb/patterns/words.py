"""The words of a language pack, as requests ask for them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from perturb.pack import Pack
from perturb.pack.tabular import columns
from perturb.requests.tables import LISTS


@dataclass(frozen=True)
class PackWords:
    """The tables and the lists of a pack; a list is a column of the table ``lists``."""

    pack: Pack

    def columns(self, table: str) -> Sequence[str] | None:
        """The columns of a table in any language, or the names of all lists."""
        return tuple(self.pack.lists) if table == LISTS else columns().get(table)

    def rows(self, table: str, column: str) -> Sequence[Mapping[str, str]] | None:
        """The rows that the pack has, or the words of a list; None where they are missing."""
        if table != LISTS:
            return self.pack.table(table)
        words = self.pack.lists[column]
        return None if words is None else [{column: word} for word in words]
