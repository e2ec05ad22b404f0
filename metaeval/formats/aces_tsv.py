"""The scored TSV that EdinburghNLP's ``aces-eval`` reads: texts, then two columns per metric."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

import numpy as np

import schemas
from metaeval.formats.rows import Row, number, rows
from metaeval.items import ItemSet
from metaeval.scores.table import ScoreTable
from metaeval.statistics.outcomes import Outcome
from perturb.errors import DataError
from perturb.files import atomic
from perturb.item import Item

PREFIX: Final = "aces:"
_COLUMNS = (
    "source", "good-translation", "incorrect-translation", "reference", "phenomena", "langpair",
)  # fmt: skip


def write(path: Path, items: ItemSet, tables: Sequence[ScoreTable]) -> int:
    """Write the items of ACES's phenomena, and say how many others were left out.

    ``aces-eval`` knows no other phenomena, takes the higher score for the better one and
    calls a tie wrong: so error rates change their sign here, and where a metric failed
    both sides get the same number.

    Raises:
        DataError: no item is of ACES, no metric is there, or the file cannot be written.
    """
    places = own_places(items)
    if not tables:
        raise DataError(items.path, None, "no metric reads all of its items. Name another one")
    header = [f"{table.metric}-{side}" for table in tables for side in ("good", "bad")]
    with atomic(path) as file:
        file.write(_line([*_COLUMNS, *header]))
        for place in places:
            scores = [score for table in tables for score in _scores(table, place)]
            file.write(_line([*_texts(items.items[place]), *map(repr, scores)]))
    return len(items.items) - len(places)


def own_places(items: ItemSet) -> list[int]:
    """Where the items of ACES's phenomena stand.

    Raises:
        DataError: there are none.
    """
    places = [place for place, item in enumerate(items.items) if item.phenomenon.startswith(PREFIX)]
    if not places:
        what = "no item of ACES, and aces-eval knows no others. Write --format jsonl"
        raise DataError(items.path, None, what)
    return places


def read(path: Path) -> dict[str, dict[str, Outcome]]:
    """Outcomes by metric and phenomenon id; columns other than phenomena and scores do not matter.

    Raises:
        DataError: a phenomenon is not ACES's, a score is no finite number, or no metric
            is there.
    """
    sides: dict[str, dict[str, list[tuple[float, float]]]] = {}
    for line, row in rows(path):
        phenomenon = _phenomenon(path, line, row)
        for metric in _metrics(path, row):
            pair = tuple(number(path, line, row, f"{metric}-{side}") for side in ("good", "bad"))
            sides.setdefault(metric, {}).setdefault(phenomenon, []).append((pair[0], pair[1]))
    return {
        metric: {name: Outcome.of(*np.array(pairs).T) for name, pairs in found.items()}
        for metric, found in sides.items()
    }


def _phenomenon(path: Path, line: int, row: Row) -> str:
    label = row.get("phenomena")
    try:
        return schemas.phenomenon(f"{PREFIX}{label}").id
    except LookupError:
        what = f"{label!r} as phenomena, which ACES does not have"
        raise DataError(path, line, f"{what}. See schemas/taxonomy.toml") from None


def _metrics(path: Path, row: Row) -> list[str]:
    found = [name.removesuffix("-good") for name in row if name.endswith("-good")]
    if not found:
        what = "no scores. Write columns METRIC-good and METRIC-bad"
        raise DataError(path, 1, what)
    return found


def _scores(table: ScoreTable, place: int) -> Iterator[float]:
    good, incorrect, _ = table.oriented
    pair = float(good[place]), float(incorrect[place])
    yield from (0.0, 0.0) if np.isnan(pair).any() else pair


def _texts(item: Item) -> tuple[str, ...]:
    label = item.phenomenon.removeprefix(PREFIX)
    texts = (item.source, item.good, item.incorrect, item.reference)
    return (*(" ".join(text.split()) for text in texts), label, item.langpair)


def _line(fields: Sequence[str]) -> bytes:
    return ("\t".join(fields) + "\n").encode()
