"""Which rules and patterns the tables and lists of a language pack serve."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from perturb.pack import PARSED, Pack
from perturb.patterns.load import loaded
from perturb.registry import rules


@dataclass(frozen=True, eq=False)
class Watched(Pack):
    """A pack that notes which of its tables are read."""

    read: set[str] = field(default_factory=set)

    @classmethod
    def of(cls, known: Pack) -> Watched:
        """The same pack, watched."""
        return cls(known.language, known.data, known.folder)

    def table(self, name: str) -> Any:
        """The rows of a table, once it is noted."""
        self.read.add(name)
        return super().table(name)


def served(known: Pack) -> Mapping[str, tuple[str, ...]]:
    """The rules and patterns that ask for a table or ``lists.NAME``, by its name."""
    found: dict[str, list[str]] = defaultdict(list)
    for rule in rules():
        for need in (*rule.card.needs, *rule.card.uses):
            for table in _tables(known, need):
                found[table].append(rule.id)
    for pattern in loaded(known):
        for name in sorted(pattern.request.words):
            found[name].append(pattern.id)
    return {name: tuple(dict.fromkeys(users)) for name, users in sorted(found.items())}


def _tables(known: Pack, need: str) -> set[str]:
    """The tables that a property of a pack is made of."""
    if need in PARSED:
        return set()
    watched = Watched.of(known)
    getattr(watched, need)
    return watched.read
