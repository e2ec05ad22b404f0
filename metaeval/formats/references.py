"""More references of items than their own, from a file."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from metaeval.formats.rows import rows
from metaeval.items import ItemSet
from perturb.errors import DataError, brief


def read(path: Path, items: ItemSet) -> ItemSet:
    """The items with the references of a table: ``id`` and ``reference``, a row for each.

    JSON lines and Parquet may have a list ``references`` instead. Items that the file does not
    name keep the one they have, and what an item has already is not added.

    Raises:
        DataError: an id is unknown, or a row has no reference.
    """
    found: dict[str, list[str]] = {}
    for line, row in rows(path):
        key = row.get("id")
        if not isinstance(key, str) or key not in items.places:
            what = f"no item {brief(repr(key))} in {items.path}. Name its items"
            raise DataError(path, line, what)
        known = [items.items[items.places[key]].reference, *found.get(key, [])]
        new = [text for text in _texts(path, line, row) if text not in known]
        found.setdefault(key, []).extend(dict.fromkeys(new))
    return replace(items, references={key: tuple(texts) for key, texts in found.items() if texts})


def _texts(path: Path, line: int, row: Mapping[str, Any]) -> list[str]:
    texts = row.get("references", row.get("reference"))
    listed = [texts] if isinstance(texts, str) else texts
    if not isinstance(listed, list) or not listed:
        raise DataError(path, line, "no reference. Write the columns id and reference")
    for text in listed:
        if not isinstance(text, str) or not text.strip():
            raise DataError(path, line, "an empty reference. Leave the row out")
    return listed
