"""Mathur et al. 2020, "Tangled up in BLEU" (ACL): Pearson's r with and without outliers.

Read from the files published with the paper, which separate columns by blanks whatever
their ending says. The paper's tables call the column ``sacreBLEU-BLEU`` BLEU.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from metaeval.signature import signature
from metaeval.statistics.outcomes import Flags
from metaeval.statistics.systems import CONSISTENCY, CUT_OFF, outliers, pearson
from perturb.errors import DataError

_COLUMNS = ["LP", "SYSTEM", "HUMAN"]


@dataclass(frozen=True, slots=True)
class Record:
    """One metric on one language pair; `systems_kept` are those that are no outliers."""

    langpair: str
    metric: str
    systems: int
    systems_kept: int
    r: float | None
    r_without_outliers: float | None
    signature: str


@dataclass(frozen=True, slots=True)
class Table:
    """The scores of one language pair: people's, and each metric's, a row per system."""

    langpair: str
    human: Sequence[float]
    metrics: Sequence[tuple[str, Sequence[float]]]


def reproduce(path: Path) -> list[Record]:
    """One record per language pair and metric of a folder of ``*-scores.csv``.

    Raises:
        DataError: no such files are there, or a line is not as the others.
    """
    files = sorted(path.glob("*-scores.csv"))
    if not files:
        what = "no *-scores.csv here. Give the folder wmt19_sys_scores"
        raise DataError(path, None, what)
    return [record for file in files for record in _records(read(file))]


def _records(table: Table) -> list[Record]:
    kept = ~outliers(table.human)
    return [_record(table, name, scores, kept) for name, scores in table.metrics]


def _record(table: Table, name: str, scores: Sequence[float], kept: Flags) -> Record:
    human, metric = np.array(table.human), np.array(scores)
    return Record(
        langpair=table.langpair,
        metric=name,
        systems=human.size,
        systems_kept=int(kept.sum()),
        r=pearson(metric, human),
        r_without_outliers=pearson(metric[kept], human[kept]),
        signature=signature(
            data="wmt19-da",
            langpair=table.langpair,
            metric=name,
            outliers=f"mad*{CONSISTENCY}>{CUT_OFF}",
            correlation="pearson",
        ),
    )


def read(file: Path) -> Table:
    """The table of one file.

    Raises:
        DataError: a line has too many or too few columns, or a score is no number.
    """
    try:
        lines = file.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise DataError(file, None, f"cannot be read ({error}). Fetch it again") from None
    rows = [line.split() for line in lines]
    if len(rows) < 2 or rows[0][:3] != _COLUMNS:
        raise DataError(file, 1, f"does not begin with {' '.join(_COLUMNS)}. Fetch it again")
    names, width = rows[0][3:], len(rows[0])
    values = [_values(file, line, row, width) for line, row in enumerate(rows[1:], start=2)]
    human, *metrics = zip(*values, strict=True)
    return Table(rows[1][0], human, list(zip(names, metrics, strict=True)))


def _values(file: Path, line: int, row: Sequence[str], width: int) -> list[float]:
    if len(row) != width:
        raise DataError(file, line, f"{len(row)} columns, expected {width}. Fetch it again")
    try:
        values = [float(text) for text in row[2:]]
    except ValueError as error:
        raise DataError(file, line, f"{error}. Fetch it again") from None
    if not all(map(math.isfinite, values)):
        raise DataError(file, line, "a score is not finite. Remove the system or the metric")
    return values
