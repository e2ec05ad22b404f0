"""Parts of a set of items that have something in common, and parts of scores with them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fnmatch import fnmatchcase
from typing import Final

from rapidfuzz.process import extractOne

from metaeval.items import ItemSet
from metaeval.scores.table import ScoreTable
from perturb.errors import UsageError
from perturb.item import Item

NONE: Final = "none"
"""The value of an item that says nothing of a dimension."""

SHOWN = 5

DIMENSIONS: Final[Mapping[str, Callable[[Item], str]]] = {
    "langpair": lambda item: item.langpair,
    "domain": lambda item: str(item.origin.get("domain") or NONE),
    "corpus": lambda item: str(item.origin.get("corpus") or NONE),
    "status": lambda item: item.status,
    "pattern": lambda item: str(item.recipe.get("pattern") or NONE),
    "phenomenon": lambda item: item.phenomenon,
}
"""What items are grouped and chosen by, with where an item says it."""


@dataclass(frozen=True)
class Part:
    """Places of items that have the same values, by dimension; without values, all of them."""

    values: Mapping[str, str]
    places: Sequence[int]


def dimensions(words: Iterable[str]) -> tuple[str, ...]:
    """The dimensions named, each once; a word may hold several, parted by commas.

    Raises:
        UsageError: a name is unknown.

    >>> dimensions(["langpair,Domain", "langpair"])
    ('langpair', 'domain')
    """
    names = [name.lower() for name in _listed(words)]
    for name in names:
        if name not in DIMENSIONS:
            raise UsageError(f"nothing is grouped by {name!r}. Choose of {', '.join(DIMENSIONS)}")
    return tuple(dict.fromkeys(names))


def parts(items: ItemSet, by: Sequence[str]) -> list[Part]:
    """The parts of a set in the order of their values; all items as one part without `by`."""
    found: dict[tuple[str, ...], list[int]] = {}
    for place, item in enumerate(items.items):
        key = tuple(DIMENSIONS[name](item) for name in by)
        found.setdefault(key, []).append(place)
    return [Part(dict(zip(by, key, strict=True)), found[key]) for key in sorted(found)]


def select(items: ItemSet, wanted: Mapping[str, Sequence[str]]) -> Part:
    """The items that have one of the wanted values in every dimension that has any.

    Values may hold ``*``, commas between several, and any case.

    Raises:
        UsageError: no item has a value, or none has all; tells the nearest values.
    """
    chosen = {name: list(_listed(words)) for name, words in wanted.items() if words}
    allowed = {name: _matching(items, name, values) for name, values in chosen.items()}
    places = [
        place
        for place, item in enumerate(items.items)
        if all(DIMENSIONS[name](item) in values for name, values in allowed.items())
    ]
    if not places:
        asked = ", ".join(f"--{name} {','.join(values)}" for name, values in chosen.items())
        raise UsageError(f"no item is left by {asked}. Ask for less at once")
    return Part({name: ",".join(values) for name, values in chosen.items()}, places)


def restrict(
    items: ItemSet, tables: Sequence[ScoreTable], part: Part
) -> tuple[ItemSet, list[ScoreTable]]:
    """The items of a part with their scores, in the order they have in the whole.

    What the part has in common is remembered by the items, for signatures.
    """
    if not part.values:
        return items, list(tables)
    chosen = replace(
        items,
        items=[items.items[place] for place in part.places],
        part={**items.part, **part.values},
    )
    return chosen, [table.at(part.places, chosen) for table in tables]


def split(
    items: ItemSet, tables: Sequence[ScoreTable], by: Sequence[str]
) -> Iterator[tuple[ItemSet, list[ScoreTable]]]:
    """The parts of a set one after the other, each with its scores."""
    for part in parts(items, by):
        yield restrict(items, tables, part)


def _listed(words: Iterable[str]) -> Iterator[str]:
    for word in words:
        yield from filter(None, map(str.strip, word.split(",")))


def _matching(items: ItemSet, dimension: str, wanted: Sequence[str]) -> set[str]:
    """The values of a dimension that the items have and somebody wants."""
    known = {DIMENSIONS[dimension](item) for item in items.items}
    found: set[str] = set()
    for value in wanted:
        matching = {each for each in known if _matches(each.lower(), value.lower())}
        if not matching:
            raise UsageError(_unknown(dimension, value, sorted(known)))
        found |= matching
    return found


def _matches(value: str, pattern: str) -> bool:
    return value == pattern or fnmatchcase(value, pattern)


def _unknown(dimension: str, value: str, known: Sequence[str]) -> str:
    nearest = extractOne(value, known, score_cutoff=60)
    meant = f"Did you mean {nearest[0]}? " if nearest else ""
    more = " …" if len(known) > SHOWN else ""
    return (
        f"no item has the {dimension} {value!r}. {meant}There are {', '.join(known[:SHOWN])}{more}"
    )
