"""The items of a file or a release, and the name that signatures know them by."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

import orjson

from perturb.errors import DataError
from perturb.item import Item, read_items

ITEMS = "items.jsonl"
MANIFEST = "manifest.json"
DIGITS = 12


@dataclass(frozen=True)
class ItemSet:
    """Items in the order of their file. `name` is a version, or a checksum for a mere file.

    `part` says what the items have in common where they are not all of the file. `references`
    are more references than their own, by item id.
    """

    name: str
    path: Path
    items: Sequence[Item]
    part: Mapping[str, str] = field(default_factory=dict)
    references: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    @cached_property
    def places(self) -> Mapping[str, int]:
        """Where each id stands."""
        return {item.id: place for place, item in enumerate(self.items)}

    @cached_property
    def langpairs(self) -> Sequence[str]:
        """The language pairs, in order."""
        return sorted({item.langpair for item in self.items})


def read(path: Path) -> ItemSet:
    """The items of a file, or of the folder of a release.

    Raises:
        DataError: a line is no item, an id occurs twice, or there are no items at all.
    """
    file = path / ITEMS if path.is_dir() else path
    first: dict[str, int] = {}
    items: list[Item] = []
    for line, item in read_items(file):
        if item.id in first:
            what = f"the id {item.id} of line {first[item.id]} again. Remove one of them"
            raise DataError(file, line, what)
        first[item.id] = line
        items.append(item)
    if not items:
        raise DataError(file, None, "no items. Make some with `challengeset perturb`")
    return ItemSet(_release(path) or _checksum(file), file, items)


def _release(path: Path) -> str | None:
    manifest = path / MANIFEST
    if not path.is_dir() or not manifest.is_file():
        return None
    try:
        return str(orjson.loads(manifest.read_bytes())["version"])
    except (KeyError, TypeError, orjson.JSONDecodeError):
        what = "no manifest of a release. See `challengeset release verify`"
        raise DataError(manifest, None, what) from None


def _checksum(file: Path) -> str:
    with file.open("rb") as opened:
        return f"sha256-{hashlib.file_digest(opened, 'sha256').hexdigest()[:DIGITS]}"
