"""The words of a language pack, as requests ask for them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache

import orjson

import schemas
from perturb.pack import Pack

LISTS = "lists"


@dataclass(frozen=True)
class PackWords:
    """The tables and the lists of a pack; a list is a column of the table ``lists``."""

    pack: Pack

    def columns(self, table: str) -> Sequence[str] | None:
        """The columns of a table in any language, or the names of all lists."""
        return tuple(self.pack.lists) if table == LISTS else _columns().get(table)

    def rows(self, table: str, column: str) -> Sequence[Mapping[str, str]] | None:
        """The rows that the pack has, or the words of a list; None where they are missing."""
        if table != LISTS:
            return self.pack.table(table)
        words = self.pack.lists[column]
        return None if words is None else [{column: word} for word in words]


@cache
def _columns() -> Mapping[str, tuple[str, ...]]:
    """The columns of every table that `pack.schema.json` knows."""
    schema = orjson.loads(schemas.read_text("pack.schema.json"))
    tables = schema["$defs"]["tables"]["properties"]
    return {name: tuple(table["items"]["properties"]) for name, table in tables.items()}
