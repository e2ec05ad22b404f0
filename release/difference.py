"""What two releases have and have not in common, item by item."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import orjson

from perturb.item import version_of

RECIPE_1 = (
    *("rule_version", "seed", "parser", "pack", "translation", "suggested_by", "aligner"),
    "repairs",
)
"""What a recipe of schema 1 tells."""


class Difference(NamedTuple):
    """Ids of items, in canonical order.

    `corrected` gives, for items of both releases, the names of the properties that differ.
    """

    added: Sequence[str]
    removed: Sequence[str]
    corrected: Mapping[str, Sequence[str]]
    unchanged: int

    def summary(self) -> str:
        """How many there are of each kind."""
        return (
            f"{len(self.added):,} added, {len(self.removed):,} removed,"
            f" {len(self.corrected):,} corrected, {self.unchanged:,} unchanged"
        )

    def to_json(self) -> dict[str, Any]:
        """For other programmes."""
        corrected = [{"id": id, "changed": names} for id, names in self.corrected.items()]
        return {**self._asdict(), "corrected": corrected}


def difference(old: Path, new: Path) -> Difference:
    """Compare two files of items; only ids and places stay in memory."""
    places = _places(old)
    added: list[str] = []
    corrected: dict[str, Sequence[str]] = {}
    unchanged = 0
    with old.open("rb") as before, new.open("rb") as after:
        for line in after:
            item = orjson.loads(line)
            place = places.pop(item["id"], None)
            if place is None:
                added.append(item["id"])
                continue
            before.seek(place)
            names = _differing(before.readline(), line)
            if names:
                corrected[item["id"]] = names
            else:
                unchanged += 1
    return Difference(added, list(places), corrected, unchanged)


def _places(path: Path) -> dict[str, int]:
    """Where in a file the item of each id begins, in bytes."""
    places = {}
    offset = 0
    with path.open("rb") as file:
        for line in file:
            places[orjson.loads(line)["id"]] = offset
            offset += len(line)
    return places


def _differing(old: bytes, new: bytes) -> list[str]:
    if old == new:
        return []
    before, after = orjson.loads(old), orjson.loads(new)
    if version_of(before["recipe"]) != version_of(after["recipe"]):
        before, after = _as_schema_1(before), _as_schema_1(after)
    return [name for name in after if before.get(name) != after[name]]


def _as_schema_1(item: Mapping[str, Any]) -> dict[str, Any]:
    """What schema 1 can say of an item, so that a new format alone is no correction."""
    recipe = {name: item["recipe"].get(name) for name in RECIPE_1}
    pack = " ".join(str(recipe["pack"]).split(" ")[:2])
    origin = {**item["origin"], "segment": str(item["origin"]["segment"])}
    return {**item, "origin": origin, "recipe": {**recipe, "pack": pack}}
