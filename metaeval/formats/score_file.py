"""Scores that somebody else computed: tables keyed by item id, or files of MT Metrics Eval."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np

from metaeval.formats import segments
from metaeval.formats.rows import number, rows
from metaeval.items import ItemSet
from metaeval.scores.table import ScoreTable, described
from metaeval.statistics.outcomes import Flags, Values
from perturb.errors import DataError

SHOWN = 5
SIDES = ("good", "incorrect", "empty")
_SEGMENTS = re.compile(r".*\.seg\.score(\.gz)?")


def read(
    name: str, paths: Sequence[Path], items: ItemSet, *, higher_is_better: bool = True
) -> ScoreTable:
    """The scores of one metric in one or several files that add up to the items.

    A table has columns or keys ``id``, ``good`` and ``incorrect``, and perhaps ``empty``. A
    ``*.seg.score`` has the systems ``good`` and ``incorrect``, a line for each item of a
    language pair, in the order of the items; the pair is that of the folder it is in, or
    of the beginning of its name, or the only one of the items.

    Raises:
        DataError: a score is no finite number, an id occurs twice, or the ids are not
            exactly those of the items; the first five that are wrong are listed.
    """
    found = Filling(items)
    for path in paths:
        for line, key, scores in _scores(path, items):
            found.put(path, line, key, scores)
        found.only_known(path)
    found.whole(paths[-1])
    return ScoreTable(
        metric=name,
        signature=described(items.name, name, f"file:{','.join(path.name for path in paths)}"),
        higher_is_better=higher_is_better,
        good=found.columns[:, 0],
        incorrect=found.columns[:, 1],
        empty=found.columns[:, 2],
    )


def files(name: str, path: Path) -> list[Path]:
    """The file, or of a folder ``PAIR/NAME.seg.score`` and ``PAIR/NAME-REFERENCE.seg.score``.

    Raises:
        DataError: the folder has no such file.
    """
    if not path.is_dir():
        return [path]
    found = [file for file in sorted(path.glob("*/*")) if _SEGMENTS.fullmatch(file.name)]
    mine = [file for file in found if file.name.startswith((f"{name}.", f"{name}-"))]
    if not mine:
        raise DataError(path, None, f"no PAIR/{name}.seg.score here. Name a file")
    return mine


@dataclass
class Filling:
    """Scores of items, a row each of good, incorrect and empty, that come in any order."""

    items: ItemSet
    columns: Values = field(init=False)
    _seen: Flags = field(init=False)
    _unknown: dict[str, None] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.columns = np.full((len(self.items.items), len(SIDES)), np.nan)
        self._seen = np.zeros(len(self.items.items), bool)

    def put(self, path: Path, line: int, key: str, scores: Sequence[float]) -> None:
        """Fill the row of an item.

        Raises:
            DataError: it is filled already.
        """
        place = self.items.places.get(key)
        if place is None:
            self._unknown[key] = None
            return
        if self._seen[place]:
            raise DataError(path, line, f"the id {key} again. Give each item one score")
        self._seen[place] = True
        self.columns[place] = scores

    @property
    def complete(self) -> bool:
        """Whether every item has its scores."""
        return bool(self._seen.all())

    def only_known(self, path: Path) -> None:
        """Complain of ids that the items do not have."""
        _refuse_unknown(path, list(self._unknown), self.items)

    def whole(self, path: Path) -> None:
        """Complain of items without a score."""
        missing = np.flatnonzero(~self._seen).tolist()
        _refuse_missing(path, [self.items.items[place].id for place in missing], self.items)


def same_ids(path: Path, found: Collection[str], items: ItemSet) -> None:
    """See that a file speaks of exactly the items.

    Raises:
        DataError: ids are unknown or missing; lists the first five.
    """
    _refuse_unknown(path, [key for key in found if key not in items.places], items)
    _refuse_missing(path, [item.id for item in items.items if item.id not in found], items)


def _refuse_unknown(path: Path, unknown: list[str], items: ItemSet) -> None:
    if unknown:
        what = f"{len(unknown):,} ids that {items.path} does not have: {_first(unknown)}"
        raise DataError(path, None, f"{what}. Score the items of this very file")


def _refuse_missing(path: Path, missing: list[str], items: ItemSet) -> None:
    if missing:
        what = f"no score for {len(missing):,} items: {_first(missing)}"
        raise DataError(path, None, f"{what}. Score all of {items.path}")


def _scores(path: Path, items: ItemSet) -> Iterator[tuple[int, str, Sequence[float]]]:
    return _of_segments(path, items) if segments.is_score_file(path) else _of_rows(path)


def _of_rows(path: Path) -> Iterator[tuple[int, str, Sequence[float]]]:
    for line, row in rows(path):
        key = row.get("id")
        if not isinstance(key, str):
            raise DataError(path, line, "no id. Write the columns id, good and incorrect")
        good, incorrect = (number(path, line, row, side) for side in SIDES[:2])
        empty = number(path, line, row, "empty") if row.get("empty") is not None else np.nan
        yield line, key, (good, incorrect, empty)


def _of_segments(path: Path, items: ItemSet) -> Iterator[tuple[int, str, Sequence[float]]]:
    found = segments.read(path)
    if missing := set(SIDES[:2]) - set(found):
        what = f"no scores of the system {min(missing)}. Score good and incorrect"
        raise DataError(path, None, what)
    langpair = _langpair(path, items)
    chosen = [item.id for item in items.items if item.langpair == langpair]
    good, incorrect = (found[side] for side in SIDES[:2])
    if len(good) != len(chosen):
        what = f"{len(good):,} segments, but {items.path} has {len(chosen):,} items of {langpair}"
        raise DataError(path, None, f"{what}. Score the items of this very file")
    empty = found.get("empty", [np.nan] * len(good))
    for place, (key, *scores) in enumerate(zip(chosen, good, incorrect, empty, strict=True)):
        if np.isnan(scores[:2]).any():
            raise DataError(path, None, f"no score of segment {place + 1}. Score the item {key}")
        yield place + 1, key, scores


def _langpair(path: Path, items: ItemSet) -> str:
    for langpair in items.langpairs:
        if langpair == path.parent.name or path.name.startswith(f"{langpair}."):
            return langpair
    if len(items.langpairs) == 1:
        return items.langpairs[0]
    listed = ", ".join(items.langpairs[:SHOWN])
    what = f"no telling which pair it is of: {listed}"
    raise DataError(path, None, f"{what}. Put it into a folder of that name")


def _first(ids: list[str]) -> str:
    return ", ".join(ids[:SHOWN]) + (" …" if len(ids) > SHOWN else "")
