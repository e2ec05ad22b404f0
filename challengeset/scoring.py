"""What ``challengeset metaeval score`` does."""

from __future__ import annotations

import argparse
from collections.abc import Collection, Iterator, Sequence
from contextlib import closing
from pathlib import Path

from challengeset import show
from metaeval import items as item_sets
from metaeval import marks
from metaeval.evaluation import refuse_failures
from metaeval.items import ItemSet
from metaeval.scores import aces_tsv, judge, score_file, written
from metaeval.scores.cache import ScoreCache
from metaeval.scores.catalogue import choose
from metaeval.scores.metric import Metric
from metaeval.scores.scoring import Run
from metaeval.scores.table import ScoreTable, score_items, sides
from perturb.errors import UsageError
from perturb.parse.cache import default_folder

MARKING = "GEMBA-MQM="


def score(arguments: argparse.Namespace, workers: int) -> Iterator[str]:
    """Score, write, and tell what was written.

    Raises:
        ChallengesetError: whatever is wrong with items, metrics, score files or output.
    """
    metrics = choose(arguments.metrics)
    lower = frozenset(map(str.lower, arguments.lower_is_better))
    files = [named(word, "--score-file") for word in arguments.score_file]
    _check_names(metrics, [name for name, _ in files], lower)
    marking = _marking(arguments)
    items = item_sets.read(arguments.items)
    read = [
        score_file.read(name, path, items, higher_is_better=name.lower() not in lower)
        for name, path in files
    ]
    tables = [*_computed(metrics, items, arguments.cache, workers), *read]
    if arguments.failed != "wrong":
        refuse_failures(tables)
    yield from _write(arguments, items, tables)
    if marking:
        yield _write_marks(arguments.marks, *marking, items)


def named(word: str, option: str) -> tuple[str, Path]:
    """``NAME=PATH``.

    Raises:
        UsageError: the word is not of that form.
    """
    name, _, path = word.partition("=")
    if not (name and path):
        raise UsageError(f"{option} {word}: write NAME=PATH, as in mine=scores.tsv")
    return name, Path(path)


def _check_names(
    metrics: Sequence[Metric], files: Sequence[str], lower: Collection[str]
) -> None:
    names = [*(metric.name for metric in metrics), *files]
    if not names:
        raise UsageError("nothing to score with. Name --metrics or a --score-file")
    if twice := [name for name in names if names.count(name) > 1]:
        raise UsageError(f"{twice[0]} is named twice. Give the score file another name")
    known = set(map(str.lower, files))
    if unknown := [name for name in sorted(lower) if name not in known]:
        raise UsageError(f"--lower-is-better {unknown[0]}: no --score-file has that name")


def _computed(
    metrics: Sequence[Metric], items: ItemSet, cache: Path | None, workers: int
) -> list[ScoreTable]:
    if not metrics:
        return []
    with closing(ScoreCache(cache or default_folder())) as store, show.progress("scoring") as tell:
        return score_items(metrics, items, Run(store, workers, tell))


def _write(
    arguments: argparse.Namespace, items: ItemSet, tables: Sequence[ScoreTable]
) -> Iterator[str]:
    if arguments.format == "aces-tsv":
        left_out = aces_tsv.write(arguments.output, items, tables)
        if left_out:
            yield f"{left_out:,} items of other phenomena than ACES's are left out"
    else:
        written.write(arguments.output, items, tables)
    failed = sum(len(table.failures) for table in tables)
    yield f"{len(tables)} metrics over {len(items.items):,} items in {arguments.output}"
    if failed:
        yield f"{failed:,} of these scores failed and count as wrong"


def _marking(arguments: argparse.Namespace) -> tuple[str, str | None] | None:
    """Model and server, where marks are asked for."""
    words = [word for word in arguments.metrics if word.lower().startswith(MARKING.lower())]
    if arguments.marks is None:
        return None
    if not words:
        raise UsageError("--marks needs a metric that marks: GEMBA-MQM=MODEL@URL")
    model, _, url = words[0][len(MARKING) :].partition("@")
    return model, url or None


def _write_marks(path: Path, model: str, url: str | None, items: ItemSet) -> str:
    found = judge.mark(model, url, [side for item in items.items for side in sides(item)[:2]])
    marks.write(path, ((item.id, (next(found), next(found))) for item in items.items))
    return f"marks of {len(items.items):,} items in {path}"
