"""Names of places and organisations, with what is needed to put one for another."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property


@dataclass(frozen=True, slots=True)
class Name:
    """One written form of a name.

    `group` is the class of what it names (country, river, newspaper) and `area` where or
    in which trade that is, both empty for none. `article` is what goes before it where it
    stands for itself. `entity` is the form that all names of the same thing share, and
    `kin` are words derived from it that its beginning does not show (Dutch).
    """

    text: str
    kind: str
    group: str
    area: str
    article: str
    entity: str
    kin: tuple[str, ...]

    @property
    def is_abbreviation(self) -> bool:
        """True for names in capitals alone."""
        return self.text.isupper()

    def as_surname(self) -> Name:
        """A public figure as what can be put for one: whoever has a surname."""
        return replace(self, group="surname") if self.group == "public figure" else self

    @classmethod
    def of(cls, row: Mapping[str, str]) -> Name:
        """The name in a row of ``gazetteer.tsv``."""
        return cls(
            row["name"],
            row["kind"],
            row["class"],
            row["area"],
            row["article"],
            row["alias_of"] or row["name"],
            tuple(filter(None, row["kin"].split(","))),
        )


@dataclass(frozen=True)
class Gazetteer:
    """The names of one language, by written form."""

    names: Mapping[str, Name]

    @classmethod
    def of(cls, rows: Iterable[Mapping[str, str]]) -> Gazetteer:
        """The gazetteer in the rows of a table."""
        return cls({name.text: name for name in map(Name.of, rows)})

    @cached_property
    def longest(self) -> int:
        """Characters of the longest name."""
        return max(map(len, self.names), default=0)

    @cached_property
    def derived(self) -> frozenset[str]:
        """The words derived from names."""
        return frozenset(word for name in self.names.values() for word in name.kin)

    @cached_property
    def forms(self) -> Mapping[str, tuple[str, ...]]:
        """All written forms of an entity."""
        found: dict[str, tuple[str, ...]] = {}
        for name in self.names.values():
            found[name.entity] = (*found.get(name.entity, ()), name.text)
        return found

    @cached_property
    def kinds(self) -> Mapping[str, str]:
        """The kind that the names of a group are of."""
        return {group: kind for kind, group in self.groups}

    @cached_property
    def groups(self) -> Mapping[tuple[str, str], tuple[Name, ...]]:
        """The names of every kind and group, one for each entity, but all abbreviations."""
        found: dict[tuple[str, str], list[Name]] = {}
        for name in self.names.values():
            if name.text == name.entity or name.is_abbreviation:
                found.setdefault((name.kind, name.group), []).append(name)
        return {key: tuple(names) for key, names in found.items()}
