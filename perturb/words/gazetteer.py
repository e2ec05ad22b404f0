"""Names of places and organisations, with what is needed to put one for another."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property

NOMINATIVE = "Nom"
GIVEN_NAME, SURNAME, PUBLIC_FIGURE = "given name", "surname", "public figure"
"""Classes of people's names: two that new people are made of, and those of known people."""


@dataclass(frozen=True, slots=True)
class Name:
    """One written form of a name.

    `group` is the class of what it names (country, river, newspaper) and `area` where or
    in which trade that is, both empty for none. `article` is what goes before it where it
    stands for itself. `entity` is the form that all names of the same thing share, and
    `kin` are words derived from it that its beginning does not show (Dutch). `gender` is that of
    a person, or what other words agree with; `cases` are inflected forms by UD's case.
    """

    text: str
    kind: str
    group: str
    area: str
    article: str
    entity: str
    kin: tuple[str, ...]
    gender: str = ""
    cases: Mapping[str, str] = field(default_factory=dict)

    @property
    def is_abbreviation(self) -> bool:
        """True for names in capitals alone."""
        return self.text.isupper()

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
            row["gender"],
            dict(form.split("=", 1) for form in row["cases"].split("|") if form),
        )

    def in_case(self, case: str) -> str | None:
        """The form of a case; None where it is not known. No case is that of names alone."""
        return self.text if case in ("", NOMINATIVE) else self.cases.get(case)


@dataclass(frozen=True)
class Gazetteer:
    """The names of one language, by written form.

    `given` are the given names, with their gender, also those that name something else, too.
    """

    names: Mapping[str, Name]
    given: Mapping[str, str]

    @classmethod
    def of(cls, rows: Iterable[Mapping[str, str]]) -> Gazetteer:
        """The gazetteer in the rows of tables; of two for one name the last holds."""
        names = [Name.of(row) for row in rows]
        given = {name.text: name.gender for name in names if name.group == GIVEN_NAME}
        return cls({name.text: name for name in names}, given)

    @cached_property
    def by_form(self) -> Mapping[tuple[str, str], Name]:
        """The names that are inflected, by form and case."""
        names = self.names.values()
        return {(form, case): name for name in names for case, form in name.cases.items()}

    def found(self, text: str, case: str) -> Name | None:
        """The name with a form in a case, by UD; without one its own form."""
        bare = self.names.get(text) if case in ("", NOMINATIVE) else None
        return bare or self.by_form.get((text, case))

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

    def given_names(self, gender: str) -> tuple[str, ...]:
        """Given names of a gender, or such as women and men have, that name nothing else."""
        return self._given_names[gender]

    @cached_property
    def _given_names(self) -> Mapping[str, tuple[str, ...]]:
        found: dict[str, tuple[str, ...]] = {"": ()}
        for text, gender in self.given.items():
            if self.names[text].group == GIVEN_NAME:
                found[gender] = (*found.get(gender, ()), text)
        return found
