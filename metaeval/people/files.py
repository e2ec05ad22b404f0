"""Scores of people and metrics from files of MT Metrics Eval, and from tables of WMT."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import reduce
from pathlib import Path
from typing import Final

import numpy as np

from metaeval.formats import segments
from metaeval.people.judged import SEGMENT, SYSTEM, Judged
from metaeval.reproduction import tangled
from metaeval.statistics.outcomes import Values
from perturb.errors import DataError

HUMAN: Final = "human-scores"
METRICS: Final = "metric-scores"
_NAME = re.compile(r"(?P<name>.+)\.(?P<level>seg|sys)\.score(\.gz)?")
_PAIR = re.compile(r"(?P<pair>[A-Za-z_]+-[A-Za-z_]+)\.(?P<name>.+)")

Scores = Mapping[str, Sequence[float]]


def from_files(human: Path, metrics: Mapping[str, Path], lower: Collection[str] = ()) -> Judged:
    """One language pair from a file of people's scores and one for each metric.

    Metrics in `lower` are error rates, and change their sign.

    Raises:
        DataError: a file is none, or they do not belong together.
    """
    named = _NAME.fullmatch(human.name)
    level = named["level"] if named else SEGMENT
    pair = _PAIR.match(named["name"]) if named else None
    found = {name: (path, segments.read(path)) for name, path in metrics.items()}
    return _judged(pair["pair"] if pair else "", level, human, found, lower)


def from_folder(
    folder: Path, human: str, wanted: Collection[str] = (), lower: Collection[str] = ()
) -> list[Judged]:
    """All language pairs of a test set of MT Metrics Eval, segments first, then systems.

    `human` is the name of the scores in ``human-scores/PAIR.NAME.seg.score``; the metrics are
    those in ``metric-scores/PAIR/``, or the `wanted` ones, with or without their reference
    (``COMET`` is ``COMET-refA``, too).

    Raises:
        DataError: no such scores are there, or files do not belong together.
    """
    found = [
        _judged(pair, level, path, _metrics(folder / METRICS / pair, level, wanted), lower)
        for pair, level, path in _human_files(folder / HUMAN, human)
        if _metrics(folder / METRICS / pair, level, wanted)
    ]
    if not found:
        names = sorted({name for _, name, _, _ in _listed(folder / HUMAN)})
        listed = f" People's scores here: {', '.join(names)}" if names else ""
        what = f"no {HUMAN}/PAIR.{human}.seg.score with {METRICS}/PAIR/METRIC.seg.score."
        raise DataError(folder, None, f"{what}{listed or ' Give the folder of a test set'}")
    return sorted(found, key=lambda judged: (judged.level, judged.langpair))


def from_table(path: Path, lower: Collection[str] = ()) -> Judged:
    """A table of a WMT metrics task: LP, SYSTEM, HUMAN and a column for each metric.

    Raises:
        DataError: it is no such table.
    """
    table = tangled.read(path)
    signs = {name: -1.0 if name in lower else 1.0 for name, _ in table.metrics}
    return Judged(
        table.langpair,
        path.name,
        SYSTEM,
        table.systems,
        np.array(table.human)[:, None],
        {name: signs[name] * np.array(scores)[:, None] for name, scores in table.metrics},
    )


def _human_files(folder: Path, human: str) -> Iterator[tuple[str, str, Path]]:
    for pair, name, level, path in _listed(folder):
        if name == human:
            yield pair, level, path


def _listed(folder: Path) -> Iterator[tuple[str, str, str, Path]]:
    for path in sorted(folder.glob("*.score*")):
        named = _NAME.fullmatch(path.name)
        pair = _PAIR.fullmatch(named["name"]) if named else None
        if named and pair:
            yield pair["pair"], pair["name"], named["level"], path


def _metrics(folder: Path, level: str, wanted: Collection[str]) -> dict[str, tuple[Path, Scores]]:
    found: dict[str, tuple[Path, Scores]] = {}
    for path in sorted(folder.glob("*.score*")):
        named = _NAME.fullmatch(path.name)
        if named is None or named["level"] != level:
            continue
        name = named["name"]
        if not wanted or name in wanted or name.rpartition("-")[0] in wanted:
            found[name] = (path, segments.read(path))
    return found


def _judged(
    langpair: str,
    level: str,
    human: Path,
    metrics: Mapping[str, tuple[Path, Scores]],
    lower: Collection[str],
) -> Judged:
    people = segments.read(human)
    judged = {name for name, scores in people.items() if not np.isnan(scores).all()}
    scored: list[set[str]] = [set(scores) for _, scores in metrics.values()]
    common = reduce(set.intersection, scored, judged)
    systems = [name for name in people if name in common]
    if not systems:
        raise DataError(human, None, "no system that the metrics scored, too. Score the same ones")
    matrix = _matrix(people, systems)
    _same_segments(human, matrix, metrics, systems)
    names = dict.fromkeys([*people, *(name for _, found in metrics.values() for name in found)])
    return Judged(
        langpair,
        human.name,
        level,
        systems,
        matrix,
        {
            name: _matrix(scores, systems) * (-1.0 if name in lower else 1.0)
            for name, (_, scores) in metrics.items()
        },
        [name for name in names if name not in common],
    )


def _matrix(scores: Scores, systems: Sequence[str]) -> Values:
    return np.array([scores[system] for system in systems], float)


def _same_segments(
    human: Path,
    judged: Values,
    metrics: Mapping[str, tuple[Path, Scores]],
    systems: Sequence[str],
) -> None:
    for path, scores in metrics.values():
        matrix = _matrix(scores, systems)
        if matrix.shape != judged.shape:
            what = f"{matrix.shape[1]:,} segments, but {human} has {judged.shape[1]:,}"
            raise DataError(path, None, f"{what}. Score the same ones")
        missing = np.argwhere(np.isnan(matrix))
        if missing.size:
            system, segment = missing[0]
            what = f"no score of segment {segment + 1} of {systems[system]}. Score all segments"
            raise DataError(path, None, what)
