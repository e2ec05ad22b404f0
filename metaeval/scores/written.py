"""Our own file of scores: a JSON object per metric and item, each with its signature."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import orjson

from metaeval.items import ItemSet
from metaeval.scores.rows import Row, number, rows
from metaeval.scores.table import ScoreTable
from perturb.errors import DataError
from perturb.files import atomic

_SIDES = ("good", "incorrect", "empty")


def write(path: Path, items: ItemSet, tables: Sequence[ScoreTable]) -> None:
    """Metric by metric, in the order of the items.

    A score that is null was not computed; ``error`` says why, or ``unread`` that the
    metric reads nothing in the texts.

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
    by_metric: dict[str, list[tuple[int, Row]]] = {}
    for line, row in rows(path):
        metric = row.get("metric")
        if not isinstance(metric, str) or not {"id", "signature", *_SIDES} <= set(row):
            raise DataError(path, line, "no score. Make some with `challengeset metaeval score`")
        by_metric.setdefault(metric, []).append((line, row))
    return [_table(path, items, metric, found) for metric, found in by_metric.items()]


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
        why = {"error": table.failures.get(item.id), "unread": table.unread.get(item.id)}
        yield row | {name: reason for name, reason in why.items() if reason}


def _table(path: Path, items: ItemSet, metric: str, found: Sequence[tuple[int, Row]]) -> ScoreTable:
    ids = [row["id"] for _, row in found]
    if ids != [item.id for item in items.items]:
        what = f"the scores of {metric} are not those of {items.path}. Score these items"
        raise DataError(path, found[0][0], what)
    columns = np.array([[_score(path, line, row, side) for side in _SIDES] for line, row in found])
    first = found[0][1]
    return ScoreTable(
        metric=metric,
        signature=str(first["signature"]),
        higher_is_better=first.get("higher_is_better") is not False,
        good=columns[:, 0],
        incorrect=columns[:, 1],
        empty=columns[:, 2],
        failures={row["id"]: str(row["error"]) for _, row in found if "error" in row},
        epsilon=number(path, found[0][0], first, "epsilon") if "epsilon" in first else 0.0,
        unread={row["id"]: str(row["unread"]) for _, row in found if "unread" in row},
    )


def _score(path: Path, line: int, row: Row, side: str) -> float:
    if row[side] is None and (side == "empty" or {"error", "unread"} & set(row)):
        return math.nan
    return number(path, line, row, side)


def _or_none(value: float) -> float | None:
    return None if math.isnan(value) else float(value)
