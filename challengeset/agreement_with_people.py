"""What ``challengeset metaeval correlate`` does."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

from challengeset import show
from challengeset.scoring import named
from metaeval.people import files
from metaeval.people.evaluation import ALL, Plan, agreements
from metaeval.people.judged import Judged
from metaeval.people.scatter import drawn
from perturb.errors import DataError, UsageError
from perturb.files import atomic


def correlate(arguments: argparse.Namespace) -> None:
    """Print how far metrics agree with people, and write pictures if they are asked for.

    Raises:
        ChallengesetError: whatever is wrong with the files or the options.
    """
    data = _chosen(_read(arguments), arguments.langpair)
    plan = Plan(
        tested=arguments.test,
        grouping=arguments.grouping,
        resamples=arguments.resamples,
        seed=arguments.seed,
        early=not arguments.all_draws,
        top=[int(word) for word in arguments.top],
    )
    with show.progress("comparing metrics") as tell:
        found, tests = agreements(data, plan, tell)
    written = list(_pictures(arguments.plot, data)) if arguments.plot else []
    rows: dict[str, Any] = {
        "agreement": [asdict(one) for one in found],
        "tests": [asdict(one) for one in tests],
        "left_out": {judged.data: list(judged.left_out) for judged in data if judged.left_out},
    }
    if arguments.json:
        show.json(rows)
        return
    _show(rows)
    for path in written:
        show.line(f"{path} is written")


def _read(arguments: argparse.Namespace) -> list[Judged]:
    lower = arguments.lower_is_better
    if arguments.data is None:
        if arguments.human is None or not arguments.metrics:
            raise UsageError(
                "nothing to compare. Name a folder or a table, or --human FILE and --metrics"
                " NAME=FILE"
            )
        metrics = dict(named(word, "--metrics") for word in arguments.metrics)
        return [files.from_files(Path(arguments.human), metrics, lower)]
    if arguments.data.is_dir():
        if arguments.human is None:
            raise UsageError("--human names the scores of people in the folder, as in --human mqm")
        return files.from_folder(arguments.data, arguments.human, arguments.metrics, lower)
    if arguments.human is not None or arguments.metrics:
        raise UsageError("a table holds people's and metrics' scores: leave out --human, --metrics")
    return [files.from_table(arguments.data, lower)]


def _chosen(data: Sequence[Judged], langpairs: Sequence[str]) -> list[Judged]:
    known = sorted({judged.langpair for judged in data})
    if unknown := [pair for pair in langpairs if pair not in known]:
        raise UsageError(f"no scores of {unknown[0]}. There are {', '.join(known)}")
    return [judged for judged in data if not langpairs or judged.langpair in langpairs]


def _pictures(folder: Path, data: Sequence[Judged]) -> Iterator[Path]:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise DataError(folder, None, f"cannot be made ({error.strerror})") from None
    for pair, judged in {judged.langpair: judged for judged in data}.items():
        path = folder / f"{pair or 'systems'}.svg"
        with atomic(path) as file:
            file.write(drawn(judged).encode())
        yield path


def _rank(row: dict[str, Any]) -> tuple[Any, ...]:
    """Metrics of one number together, the best first; means over the pairs last."""
    parts = row["langpair"], row["level"], row["statistic"], row["grouping"]
    value = row["value"]
    return (row["langpair"] == ALL, *parts, value is None, -(value or 0.0))


def _show(rows: dict[str, Any]) -> None:
    ordered = {"agreement": sorted(rows["agreement"], key=_rank), "tests": rows["tests"]}
    for name, found in ordered.items():
        if found:
            columns = [key for key in found[0] if key not in {"undefined", "signature"}]
            show.line(f"{name}:")
            show.table(columns, [[_cell(row[key]) for key in columns] for row in found])
    for data, systems in rows["left_out"].items():
        show.line(f"{data}: left out, for lack of scores: {', '.join(systems)}")
    show.line("signatures:")
    for recipe in dict.fromkeys(row["signature"] for row in rows["agreement"]):
        show.line(recipe)


def _cell(value: object) -> str:
    if isinstance(value, float):
        return f"{value:.4g}"
    return "–" if value is None else str(value)
