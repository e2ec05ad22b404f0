"""Scores that somebody else computed: a TSV or JSONL file keyed by item id."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from pathlib import Path

import numpy as np

from metaeval.items import ItemSet
from metaeval.scores.rows import number, rows
from metaeval.scores.table import ScoreTable, described
from perturb.errors import DataError

SHOWN = 5


def read(name: str, path: Path, items: ItemSet, *, higher_is_better: bool = True) -> ScoreTable:
    """Columns or keys ``id``, ``good`` and ``incorrect``, and perhaps ``empty``.

    Raises:
        DataError: a score is no finite number, an id occurs twice, or the ids are not
            exactly those of the items; the first five that are wrong are listed.
    """
    found = dict(_scores(path))
    same_ids(path, found, items)
    columns = np.array([found[item.id] for item in items.items]).T
    return ScoreTable(
        metric=name,
        signature=described(items.name, name, f"file:{path.name}"),
        higher_is_better=higher_is_better,
        good=columns[0],
        incorrect=columns[1],
        empty=columns[2],
    )


def _scores(path: Path) -> Iterable[tuple[str, tuple[float, float, float]]]:
    seen: set[str] = set()
    for line, row in rows(path):
        key = row.get("id")
        if not isinstance(key, str):
            raise DataError(path, line, "no id. Write the columns id, good and incorrect")
        if key in seen:
            raise DataError(path, line, f"the id {key} again. Give each item one score")
        seen.add(key)
        good, incorrect = (number(path, line, row, side) for side in ("good", "incorrect"))
        empty = number(path, line, row, "empty") if "empty" in row else float("nan")
        yield key, (good, incorrect, empty)


def same_ids(path: Path, found: Collection[str], items: ItemSet) -> None:
    """See that a file speaks of exactly the items.

    Raises:
        DataError: ids are unknown or missing; lists the first five.
    """
    unknown = [key for key in found if key not in items.places]
    if unknown:
        what = f"{len(unknown):,} ids that {items.path} does not have: {_first(unknown)}"
        raise DataError(path, None, f"{what}. Score the items of this very file")
    missing = [item.id for item in items.items if item.id not in found]
    if missing:
        what = f"no score for {len(missing):,} items: {_first(missing)}"
        raise DataError(path, None, f"{what}. Score all of {items.path}")


def _first(ids: list[str]) -> str:
    return ", ".join(ids[:SHOWN]) + (" …" if len(ids) > SHOWN else "")
