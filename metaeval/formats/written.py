"""Our own file of scores: a JSON object per metric and item, each with its signature."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import orjson

from metaeval.formats.rows import Row, number, rows
from metaeval.formats.score_file import Filling
from metaeval.items import ItemSet
from metaeval.scores.table import ScoreTable
from perturb.errors import DataError
from perturb.files import atomic

_SIDES = ("good", "incorrect", "empty")


def write(path: Path, items: ItemSet, tables: Sequence[ScoreTable]) -> None:
    """Metric by metric, in the order of the items.

    A score that is null was not computed; ``error`` says why, or ``unread`` that the
    metric reads nothing in the texts. ``tie`` is exact, or near where scores differ by the
    metric's epsilon at most.

    Raises:
        DataError: the file cannot be written.
    """
    with atomic(path) as file:
        for table in tables:
            file.writelines(orjson.dumps(row) + b"\n" for row in _rows(items, table))


def read(path: Path, items: ItemSet) -> list[ScoreTable]:
    """The scores that `write` wrote for these items.

    Raises:
        DataError: it is another file, or belongs to other items.
    """
    metrics: dict[str, _Scores] = {}
    for line, row in rows(path):
        metric = row.get("metric")
        if not isinstance(metric, str) or not {"id", "signature", *_SIDES} <= set(row):
            raise DataError(path, line, "no score. Make some with `challengeset metaeval score`")
        if metric not in metrics:
            metrics[metric] = _Scores(path, line, row, items)
        metrics[metric].put(line, row)
    return [found.table(metric) for metric, found in metrics.items()]


def _rows(items: ItemSet, table: ScoreTable) -> Iterator[Mapping[str, Any]]:
    for place, item in enumerate(items.items):
        row = {
            "id": item.id,
            "metric": table.metric,
            **{side: _or_none(getattr(table, side)[place]) for side in _SIDES},
            "higher_is_better": table.higher_is_better,
            "epsilon": table.epsilon,
            "signature": table.signature,
        }
        told = {
            "tie": _tie(table, place),
            "error": table.failures.get(item.id),
            "unread": table.unread.get(item.id),
        }
        yield row | {name: value for name, value in told.items() if value}


def _tie(table: ScoreTable, place: int) -> str | None:
    """Whether both sides have the same score, or all but the same."""
    difference = abs(float(table.good[place] - table.incorrect[place]))
    if not difference <= table.epsilon:
        return None
    return "near" if difference else "exact"


class _Scores:
    """The scores of one metric as they come."""

    def __init__(self, path: Path, line: int, row: Row, items: ItemSet) -> None:
        self._path, self._line, self._first, self._items = path, line, row, items
        self._found = Filling(items)
        self._failures: dict[str, str] = {}
        self._unread: dict[str, str] = {}

    def put(self, line: int, row: Row) -> None:
        key = str(row["id"])
        if key not in self._items.places:
            raise self._others()
        scores = [_score(self._path, line, row, side) for side in _SIDES]
        self._found.put(self._path, line, key, scores)
        if "error" in row:
            self._failures[key] = str(row["error"])
        if "unread" in row:
            self._unread[key] = str(row["unread"])

    def table(self, metric: str) -> ScoreTable:
        if not self._found.complete:
            raise self._others()
        first, columns = self._first, self._found.columns
        return ScoreTable(
            metric=metric,
            signature=str(first["signature"]),
            higher_is_better=first.get("higher_is_better") is not False,
            good=columns[:, 0],
            incorrect=columns[:, 1],
            empty=columns[:, 2],
            failures=self._failures,
            unread=self._unread,
            epsilon=self._epsilon(),
        )

    def _epsilon(self) -> float:
        if "epsilon" not in self._first:
            return 0.0
        epsilon = number(self._path, self._line, self._first, "epsilon")
        if epsilon < 0:
            what = f"{epsilon:g} as 'epsilon', expected a number from 0. Score the items anew"
            raise DataError(self._path, self._line, what)
        return epsilon

    def _others(self) -> DataError:
        metric = self._first["metric"]
        what = f"the scores of {metric} are not those of {self._items.path}. Score these items"
        return DataError(self._path, self._line, what)


def _score(path: Path, line: int, row: Row, side: str) -> float:
    if row[side] is None and (side == "empty" or {"error", "unread"} & set(row)):
        return math.nan
    return number(path, line, row, side)


def _or_none(value: float) -> float | None:
    return None if math.isnan(value) else float(value)
