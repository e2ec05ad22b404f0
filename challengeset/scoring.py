"""What ``challengeset metaeval score`` does."""

from __future__ import annotations

import argparse
import math
from collections.abc import Collection, Iterator, Sequence
from contextlib import closing
from dataclasses import replace
from pathlib import Path

from challengeset import show
from metaeval import items as item_sets
from metaeval import marks
from metaeval.evaluation import refuse_failures
from metaeval.formats import aces_tsv, references, score_file, written
from metaeval.items import ItemSet
from metaeval.scores import judge, tokenizers
from metaeval.scores.cache import ScoreCache
from metaeval.scores.catalogue import choose
from metaeval.scores.metric import Metric
from metaeval.scores.scoring import Run
from metaeval.scores.table import ScoreTable, score_items, sides
from perturb.errors import ChallengesetError, UsageError
from perturb.parse.cache import default_folder

MARKING = "GEMBA-MQM="


def score(arguments: argparse.Namespace, workers: int) -> Iterator[str]:
    """Score, write, and tell what was written.

    Raises:
        ChallengesetError: whatever is wrong with items, metrics, score files or output.
    """
    metrics = choose(arguments.metrics)
    lower = frozenset(map(str.lower, arguments.lower_is_better))
    files = _by_name(arguments.score_file)
    _check_names(metrics, list(files), lower)
    marking = _marking(arguments)
    items = item_sets.read(arguments.items)
    if arguments.format == "aces-tsv":
        aces_tsv.own_places(items)  # complains before anything is scored
    if arguments.references:
        items = references.read(arguments.references, items)
    read = [
        score_file.read(name, paths, items, higher_is_better=name.lower() not in lower)
        for name, paths in files.items()
    ]
    computed = _computed(metrics, items, arguments.cache, workers)
    tables = _with_epsilons([*computed, *read], arguments.epsilon)
    if arguments.failed != "wrong":
        refuse_failures(tables)
    if any(metric.tokenizer for metric in metrics):
        yield from tokenizers.advice(map(tokenizers.language, items.langpairs))
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
    if not name.isprintable():
        raise UsageError(f"{option} {name!r}: the name has characters that nobody can read")
    return name, Path(path)


def _by_name(words: Sequence[str]) -> dict[str, list[Path]]:
    """The score files of each metric; a folder stands for the files of MT Metrics Eval in it."""
    found: dict[str, list[Path]] = {}
    for name, path in (named(word, "--score-file") for word in words):
        found.setdefault(name, []).extend(score_file.files(name, path))
    return found


def _check_names(metrics: Sequence[Metric], files: Sequence[str], lower: Collection[str]) -> None:
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
        readable = [table for table in tables if not table.unread]
        for table in tables:
            if table.unread:
                yield f"{_unread(table)}. It is left out, for aces-eval would call these wrong"
        left_out = aces_tsv.write(arguments.output, items, readable)
        if left_out:
            yield f"{left_out:,} items of other phenomena than ACES's are left out"
    else:
        written.write(arguments.output, items, tables)
    failed = sum(len(table.failures) for table in tables)
    yield from map(_near_ties, filter(_has_near_ties, tables))
    if arguments.format != "aces-tsv":
        yield from map(_unread, filter(lambda table: table.unread, tables))
    yield f"{len(tables)} metrics over {len(items.items):,} items in {arguments.output}"
    if failed:
        yield f"{failed:,} of these scores failed and count as wrong"


def _with_epsilons(tables: Sequence[ScoreTable], words: Sequence[str]) -> list[ScoreTable]:
    """The tables with the differences that ``--epsilon`` calls a tie.

    Raises:
        UsageError: a word is not NAME=NUMBER, or nothing of that name was scored.
    """
    epsilons = dict(_epsilon(word, [table.metric for table in tables]) for word in words)
    return [replace(table, epsilon=epsilons.get(table.metric, table.epsilon)) for table in tables]


def _epsilon(word: str, known: Sequence[str]) -> tuple[str, float]:
    name, _, text = word.rpartition("=")
    try:
        epsilon = float(text)
    except ValueError:
        epsilon = math.nan
    if not 0 <= epsilon < math.inf:
        raise UsageError(f"--epsilon {word}: write NAME=NUMBER, as in mine=0.001")
    for metric in known:
        if metric.lower() == name.lower():
            return metric, epsilon
    raise UsageError(f"--epsilon {word}: no metric {name!r}. There are {', '.join(known)}")


def _has_near_ties(table: ScoreTable) -> bool:
    return table.outcome(range(table.good.size)).near_ties > 0


def _near_ties(table: ScoreTable) -> str:
    found = table.outcome(range(table.good.size))
    near = f"{found.near_ties:,} of them near ties, at most {table.epsilon:g} apart"
    return f"{table.metric} has {found.ties:,} ties, {near}"


def _unread(table: ScoreTable) -> str:
    why = next(iter(table.unread.values()))
    return f"{table.metric} has no score for {len(table.unread):,} items: {why}"


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
    try:
        marks.write(path, ((item.id, (next(found), next(found))) for item in items.items))
    except ValueError as error:
        remedy = "Marks need an answer for every item: leave out --marks"
        raise ChallengesetError(f"{path} is not written: {error}. {remedy}") from None
    return f"marks of {len(items.items):,} items in {path}"
