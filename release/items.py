"""What this room asks of items: one by one, of several together, and in which order."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

import orjson

import schemas
from perturb import registry
from perturb.checks import violations
from perturb.item import SCHEMA, Item, schema_of

ITSELF = "itself"
"""Whose translation a sentence of a treebank in one language is."""

NONCOMMERCIAL = re.compile(r"(?<![a-z])nc(?![a-z])|non-?commercial", re.IGNORECASE)


class NotAnItem(ValueError):
    """A line that does not satisfy ``schemas/item.schema.json``; says why."""


class Order(NamedTuple):
    """Where an item stands in a release; sorts as `perturb` writes its output."""

    phenomenon: int
    corpus: str
    segment: str
    langpair: str
    id: str


def read(line: bytes) -> Item:
    """The item of one line.

    Raises:
        NotAnItem: it is not JSON or breaks the schema.
    """
    try:
        data = orjson.loads(line)
    except orjson.JSONDecodeError:
        raise NotAnItem("not JSON") from None
    problem = schemas.problem(schema_of(data), data)
    if problem:
        raise NotAnItem(problem)
    return Item.from_json(data)


def unchecked(path: Path) -> Iterator[Item]:
    """The items of a file that is known to hold nothing else."""
    with path.open("rb") as file:
        for line in file:
            yield Item.from_json(orjson.loads(line))


def faults(item: Item) -> Iterator[str]:
    """Why an item cannot be released, as far as it shows in the item alone."""
    try:
        schemas.phenomenon(item.phenomenon)
    except LookupError:
        yield "a phenomenon that schemas/taxonomy.toml does not list"
    if item.recipe.get("translation") == ITSELF:
        yield "a sentence that plays its own translation. Make items of parallel text"
    yield from violations(item, _breaks().get(item.phenomenon, frozenset()))


def order(item: Item) -> Order:
    """The place of an item; phenomena of other sets stand last."""
    return Order(
        _places().get(item.phenomenon, len(_places())),
        item.origin["corpus"],
        item.segment,
        item.langpair,
        item.id,
    )


def is_noncommercial(item: Item) -> bool:
    """True if the licence of its corpus says so in its name (``CC-BY-NC-4.0``)."""
    return NONCOMMERCIAL.search(item.origin["license"] or "") is not None


class Together:
    """What only shows in the company of other items. Remembers all it has seen."""

    def __init__(self) -> None:
        self._ids: set[str] = set()
        self._texts: set[bytes] = set()
        self._versions: dict[str, int | None] = {}
        self._packs: dict[str, str] = {}

    def same_id(self, item: Item) -> Iterator[str]:
        """A complaint if the id was seen before."""
        if item.id in self._ids:
            yield "the id of another item before it"
        self._ids.add(item.id)

    def same_texts(self, item: Item) -> Iterator[str]:
        """A complaint if an item of this phenomenon before had the very same texts."""
        texts = (item.phenomenon, item.langpair, item.source, item.good, item.incorrect)
        # A digest: the texts of 100,000 items would fill the memory.
        digest = hashlib.blake2b(orjson.dumps(texts), digest_size=16).digest()
        if digest in self._texts:
            yield "the texts of another item of this phenomenon before it"
        self._texts.add(digest)

    def other_version(self, item: Item) -> Iterator[str]:
        """A complaint if an item before was made by another version of the rule."""
        version = item.recipe["rule_version"]
        first = self._versions.setdefault(item.phenomenon, version)
        if version != first:
            made = [
                f"by version {one} of the rule" if one else "by no rule" for one in (version, first)
            ]
            yield f"made {made[0]}, items before it {made[1]}"

    def other_pack(self, item: Item) -> Iterator[str]:
        """A complaint if an item before was made with other data of the language.

        Items of schema 1 do not say which data that was.
        """
        if item.schema < SCHEMA:
            return
        pack: str = item.recipe["pack"]
        first = self._packs.setdefault(pack.partition(" ")[0], pack)
        if pack != first:
            yield f"made with the language pack {pack}, items before it with {first}"


@cache
def _places() -> Mapping[str, int]:
    return {phenomenon.id: place for place, phenomenon in enumerate(schemas.taxonomy())}


@cache
def _breaks() -> Mapping[str, frozenset[str]]:
    return {rule.id: rule.card.breaks for rule in registry.rules()}
