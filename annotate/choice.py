"""Which items of a file go to annotators."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from fnmatch import fnmatchcase
from hashlib import sha256
from pathlib import Path

from annotate.tasks import fault
from perturb.errors import DataError
from perturb.item import Item, read_items


def choose(
    path: Path,
    phenomena: Sequence[str] = ("*",),
    sample: int | None = None,
    only: Collection[str] | None = None,
) -> list[Item]:
    """Items in the order of the file, fit to be pushed.

    `phenomena` are patterns in any case, of which one must fit; of what is left, `only` these
    ids, and a `sample` of so many items, the same ones every time.

    Raises:
        DataError: an item cannot be pushed or occurs twice, or none is left.
    """
    chosen: dict[str, Item] = {}
    for number, item in read_items(path):
        if not _wanted(item, phenomena, only):
            continue
        if item.id in chosen:
            raise DataError(path, number, f"{item.id} occurs twice. Remove one of them")
        problem = fault(item)
        if problem is not None:
            raise DataError(path, number, f"{item.id}: {problem}. Remove or mend the line")
        chosen[item.id] = item
    if not chosen:
        raise DataError(path, None, "no item to push. Widen --phenomena, or give another file")
    drawn = set(sorted(chosen, key=_lot)[:sample])
    return [item for id, item in chosen.items() if id in drawn]


def _wanted(item: Item, phenomena: Sequence[str], only: Collection[str] | None) -> bool:
    if only is not None and item.id not in only:
        return False
    return any(fnmatchcase(item.phenomenon.lower(), pattern.lower()) for pattern in phenomena)


def _lot(id: str) -> bytes:
    """Draws without a generator: whatever else is in the file, an item keeps its lot."""
    return sha256(id.encode()).digest()
