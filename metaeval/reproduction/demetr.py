"""DEMETR (Karpinska et al. 2022, EMNLP): accuracy, Welch's t, sensitivity of string metrics."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np
import orjson

from metaeval.scores.metric import Candidate, Metric
from metaeval.scores.overlap import rouge
from metaeval.scores.scoring import Failure, Run, Scores, score
from metaeval.scores.strings import bleu, cer, chrf, chrf_plus_plus, ter
from metaeval.scores.table import EMPTY
from metaeval.signature import signature
from metaeval.statistics.demetr import sensitivity, welch
from metaeval.statistics.outcomes import Outcome, mean
from perturb.errors import ChallengesetError, DataError

REVERSED: Final = "base_id35_reference"
"""Here the changed side is the reference itself, and a metric has to prefer that one."""

_TEXTS = ("src_sent", "eng_sent", "mt_sent", "pert_sent")


class Pair(NamedTuple):
    """An item of a DEMETR file: the translation, the same with its error, and an empty one."""

    good: Candidate
    incorrect: Candidate
    empty: Candidate


@dataclass(frozen=True, slots=True)
class Record:
    """One metric on one file. `file` is the file's name without its ending.

    `t`, `df` and `p` are of the metric's own scores, lower or higher is better. `z` is the
    mean sensitivity over the `z_items` whose translation and empty translation differ in
    score.
    """

    metric: str
    file: str
    n: int
    right: int
    ties: int
    accuracy: float | None
    t: float | None
    df: float | None
    p: float | None
    z: float | None
    z_items: int
    signature: str


def metrics() -> tuple[Metric, ...]:
    """The metrics whose published statistics can be computed again."""
    return (bleu(), chrf(), chrf_plus_plus(), ter(), cer(), rouge())


def reproduce(path: Path, run: Run) -> list[Record]:
    """One record per metric and file of the folder ``dataset``, or of the one it is in.

    Files are known by their names, for ``pert_id`` is wrong in some. Items whose
    ``pert_check`` is not true are no perturbations and stay out.

    Raises:
        DataError: no DEMETR files are there, or one is not as published.
        ChallengesetError: a metric failed on an item.
    """
    files = {file.stem: _pairs(file) for file in _files(path)}
    candidates = [side for pairs in files.values() for pair in pairs for side in pair]
    used = metrics()
    scored = score(used, candidates, run)
    return [
        _record(metric, name, pairs, scores)
        for metric, scores in zip(used, scored, strict=True)
        for name, pairs in files.items()
    ]


def _record(metric: Metric, file: str, pairs: Sequence[Pair], scores: Scores) -> Record:
    sides = (_scores(metric, side, scores) for side in zip(*pairs, strict=True))
    good, incorrect, empty = map(np.array, sides)
    sign = 1 if metric.higher_is_better else -1
    outcome = Outcome.of(sign * good, sign * incorrect, reversed=file == REVERSED)
    test = welch(good, incorrect)
    ratios = sensitivity(good, incorrect, empty)
    return Record(
        metric=metric.name,
        file=file,
        n=outcome.n,
        right=outcome.right,
        ties=outcome.ties,
        accuracy=outcome.accuracy,
        t=test.t,
        df=test.df,
        p=test.p,
        z=mean(ratios.tolist()),
        z_items=int((~np.isnan(ratios)).sum()),
        signature=_signature(metric, file),
    )


def _signature(metric: Metric, file: str) -> str:
    better = "incorrect" if file == REVERSED else "good"
    return signature(
        data="demetr",
        file=file,
        items="pert_check",
        metric=metric.name,
        recipe=metric.recipe_for([""]).replace("|", ","),
        better=better,
        ties="wrong",
        test="welch",
    )


def _scores(metric: Metric, side: Sequence[Candidate], scores: Scores) -> list[float]:
    values: list[float] = []
    for candidate in side:
        value = scores[metric.distinct(candidate)]
        if isinstance(value, Failure):
            text = candidate.translation
            raise ChallengesetError(f"{metric.name} failed on {text!r}: {value.reason}")
        values.append(value)
    return values


def _files(path: Path) -> list[Path]:
    inner = path / "dataset"
    files = sorted((inner if inner.is_dir() else path).glob("*.json"))
    if not files:
        what = "no DEMETR files here. Give the folder that holds dataset/*.json"
        raise DataError(path, None, what)
    return files


def _pairs(file: Path) -> list[Pair]:
    try:
        items = orjson.loads(file.read_bytes())
    except (OSError, orjson.JSONDecodeError) as error:
        raise DataError(file, None, f"cannot be read ({error}). Fetch it again") from None
    if not isinstance(items, list):
        raise DataError(file, None, "not a list of items. Fetch the file again")
    pairs = [
        _pair(file, number, item)
        for number, item in enumerate(items, start=1)
        if not isinstance(item, dict) or item.get("pert_check") is True
    ]
    if not pairs:
        raise DataError(file, None, "no item whose pert_check is true. Fetch the file again")
    return pairs


def _pair(file: Path, number: int, item: Any) -> Pair:
    fields: Mapping[str, Any] = item if isinstance(item, dict) else {}
    texts = [fields.get(name) for name in _TEXTS]
    if not all(isinstance(text, str) for text in texts):
        what = f"item {number} lacks one of the texts {', '.join(_TEXTS)}. Fetch the file again"
        raise DataError(file, None, what)
    source, reference, good, incorrect = map(str, texts)
    return Pair(*(Candidate(source, reference, text) for text in (good, incorrect, EMPTY)))
