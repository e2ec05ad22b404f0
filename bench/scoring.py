"""All string metrics over DEMETR, beside plain calls of the same libraries in one process.

Plain calls score the translation and its perturbed version of every item, one after the
other. The commands' way scores every distinct pair of texts once, in several processes,
and keeps the scores on disk.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

import orjson

from metaeval.scores.cache import ScoreCache
from metaeval.scores.catalogue import choose
from metaeval.scores.metric import Candidate, Metric
from metaeval.scores.scoring import Run, score
from perturb.errors import MissingResource

REQUIRED = {1: 0.7, 2: 0.5}
"""Times of plain calls, by the number of processes."""


def report(rounds: int) -> None:
    """Measure both ways in turn and print their ratio, whole and metric by metric.

    Raises:
        MissingResource: DEMETR is not there.
    """
    candidates = demetr()
    metrics = choose(["strings"])
    print(f"{len(candidates):,} texts, {len(metrics)} metrics")
    plain = dict.fromkeys((metric.name for metric in metrics), 0.0)
    ours = dict.fromkeys(REQUIRED, 0.0)
    for _ in range(rounds):
        for metric in metrics:
            plain[metric.name] += plainly(metric, candidates)
        for workers in ours:
            ours[workers] += together(metrics, candidates, workers)
    _print(plain, ours, rounds)


def demetr() -> Sequence[Candidate]:
    """Both sides of every item of the shared DEMETR files, checked or not.

    Raises:
        MissingResource: the files are not there; says where they are looked for.
    """
    beside = Path(__file__).parents[2] / "shared"
    folder = Path(os.environ.get("CHALLENGESET_SHARED", beside)) / "corpora/demetr/dataset"
    files = sorted(folder.glob("*.json"))
    if not files:
        raise MissingResource(
            f"no DEMETR at {folder}. Set CHALLENGESET_SHARED to the folder that holds corpora"
        )
    return [
        Candidate(item["src_sent"], item["eng_sent"], item[side])
        for file in files
        for item in orjson.loads(file.read_bytes())
        for side in ("mt_sent", "pert_sent")
    ]


def plainly(metric: Metric, candidates: Sequence[Candidate]) -> float:
    """Seconds for all candidates in a row; loading is not counted."""
    scorer = metric.load()
    scorer(candidates[:1])
    begun = perf_counter()
    for candidate in candidates:
        scorer([candidate])
    return perf_counter() - begun


def together(metrics: Sequence[Metric], candidates: Sequence[Candidate], workers: int) -> float:
    """Seconds for all candidates and metrics, loading and an empty cache included."""
    with TemporaryDirectory() as folder, closing(ScoreCache(Path(folder))) as cache:
        begun = perf_counter()
        score(metrics, candidates, Run(cache, workers))
        return perf_counter() - begun


def _print(plain: dict[str, float], ours: dict[int, float], rounds: int) -> None:
    for name, seconds in plain.items():
        print(f"  {name:<8} {seconds / rounds:7.1f} s")
    whole = sum(plain.values())
    print(f"plain calls  {whole / rounds:6.1f} s")
    for workers, seconds in ours.items():
        within = "holds" if seconds <= REQUIRED[workers] * whole else "DOES NOT HOLD"
        print(f"{workers} processes  {seconds / rounds:6.1f} s, {seconds / whole:.2f} times plain"
              f" calls; at most {REQUIRED[workers]}: {within}")  # fmt: skip
