"""Mathur et al. 2020, "Tangled up in BLEU" (ACL): metrics and people on pairs and on all systems.

Pearson's r with and without outliers, and the decisions that a metric takes between two
systems.

Read from the files published with the paper, which separate columns by blanks whatever
their ending says. The paper's tables call the column ``sacreBLEU-BLEU`` BLEU.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path

import numpy as np

from metaeval.formats.lines import lines
from metaeval.reproduction.apart import Apart
from metaeval.signature import signature
from metaeval.statistics.outcomes import Flags
from metaeval.statistics.systems import (
    CONSISTENCY,
    CUT_OFF,
    Decisions,
    SystemPair,
    decisions,
    outliers,
    pearson,
)
from perturb.errors import DataError

_COLUMNS = ["LP", "SYSTEM", "HUMAN"]


@dataclass(frozen=True, slots=True)
class Record:
    """One metric on one language pair; `systems_kept` are those that are no outliers.

    `accepted` to `type_2` count pairs of systems, see `metaeval.statistics.systems.Decisions`.
    """

    langpair: str
    metric: str
    systems: int
    systems_kept: int
    r: float | None
    r_without_outliers: float | None
    accepted: int
    type_1: int
    rejected: int
    type_2: int
    signature: str


@dataclass(frozen=True, slots=True)
class Table:
    """The scores of one language pair: people's, and each metric's, a row per system."""

    langpair: str
    systems: Sequence[str]
    human: Sequence[float]
    metrics: Sequence[tuple[str, Sequence[float]]]


def reproduce(path: Path, apart: Apart | None = None, threshold: float = 0.0) -> list[Record]:
    """One record per language pair and metric of a folder of ``*-scores.csv``.

    `apart` are the pairs of systems that people tell apart; without it they do so wherever
    their scores differ. `threshold` is the difference from which on a metric is trusted.

    Raises:
        DataError: no such files are there, a line is not as the others, or `apart` names a
            system that is in none of them.
    """
    files = sorted(path.glob("*-scores.csv"))
    if not files:
        what = "no *-scores.csv here. Give the folder wmt19_sys_scores"
        raise DataError(path, None, what)
    tables = list(map(read, files))
    if apart:
        apart.check({(table.langpair, system) for table in tables for system in table.systems})
    return [record for table in tables for record in _records(table, apart, threshold)]


def _records(table: Table, apart: Apart | None, threshold: float) -> list[Record]:
    kept = ~outliers(table.human)
    return [
        _record(table, name, scores, kept, decided(table, scores, apart, threshold), apart)
        for name, scores in table.metrics
    ]


def decided(
    table: Table, scores: Sequence[float], apart: Apart | None, threshold: float
) -> Decisions:
    """What comes of trusting a metric on every pair of systems, outliers among them."""
    pairs = [
        SystemPair(
            scores[one] - scores[other],
            difference := table.human[one] - table.human[other],
            difference != 0
            if apart is None
            else apart.holds(table.langpair, table.systems[one], table.systems[other]),
        )
        for one, other in combinations(range(len(table.systems)), 2)
    ]
    return decisions(pairs, threshold)


def _record(
    table: Table,
    name: str,
    scores: Sequence[float],
    kept: Flags,
    found: Decisions,
    apart: Apart | None,
) -> Record:
    human, metric = np.array(table.human), np.array(scores)
    return Record(
        langpair=table.langpair,
        metric=name,
        systems=human.size,
        systems_kept=int(kept.sum()),
        r=pearson(metric, human),
        r_without_outliers=pearson(metric[kept], human[kept]),
        accepted=found.accepted,
        type_1=found.type_1,
        rejected=found.rejected,
        type_2=found.type_2,
        signature=signature(
            data="wmt19-da",
            langpair=table.langpair,
            metric=name,
            outliers=f"mad*{CONSISTENCY}>{CUT_OFF}",
            correlation="pearson",
            apart=apart.name if apart else "any-difference",
            threshold=f"{found.threshold:g}",
        ),
    )


def read(file: Path) -> Table:
    """The table of one file, which may end in ``.gz``.

    Raises:
        DataError: a line has too many or too few columns or is of another language pair, or a
            score is no number.
    """
    rows = [line.split() for _, line in lines(file)]
    if len(rows) < 2 or rows[0][:3] != _COLUMNS:
        raise DataError(file, 1, f"does not begin with {' '.join(_COLUMNS)}. Fetch it again")
    for line, row in enumerate(rows[2:], start=3):
        if row[:1] != rows[1][:1]:
            raise DataError(file, line, "another language pair. Give each pair a table of its own")
    names, width = rows[0][3:], len(rows[0])
    values = [_values(file, line, row, width) for line, row in enumerate(rows[1:], start=2)]
    human, *metrics = zip(*values, strict=True)
    systems = [row[1] for row in rows[1:]]
    return Table(rows[1][0], systems, human, list(zip(names, metrics, strict=True)))


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
