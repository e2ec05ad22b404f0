"""What ``challengeset metaeval stats`` and ``reproduce`` print."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import asdict
from typing import Any

import orjson

from challengeset import show
from challengeset.scoring import named
from metaeval import groups, marks
from metaeval import items as item_sets
from metaeval.aggregates import Group, aces_aggregates
from metaeval.evaluation import evaluate_parts
from metaeval.formats import aces_tsv, mark_files, written
from metaeval.groups import Part
from metaeval.items import ItemSet
from metaeval.report import data
from metaeval.reproduction import demetr, tangled
from metaeval.reproduction.apart import Apart
from metaeval.scores.cache import ScoreCache
from metaeval.scores.scoring import Run
from metaeval.signature import signature
from perturb.errors import UsageError
from perturb.files import atomic
from perturb.parse.cache import default_folder

Rows = Sequence[Mapping[str, Any]]


def show_all(arguments: argparse.Namespace) -> None:
    """Print tables, or one JSON object with the same names and all numbers.

    Raises:
        ChallengesetError: whatever is wrong with items, scores or marks.
    """
    found = _of_aces(arguments) if arguments.aces_tsv else _of_items(arguments)
    if arguments.json:
        show.json(found)
        return
    for name, rows in found.items():
        if isinstance(rows, list) and rows:
            show.line(f"{name}:")
            _table(rows)
    show.line("signatures:")
    for recipe in _signatures(found):
        show.line(recipe)


def reproduce(arguments: argparse.Namespace, workers: int) -> None:
    """Print the records of a paper's table, or write them as a JSON list.

    Raises:
        ChallengesetError: whatever is wrong with the published data or the options.
    """
    decided = arguments.apart is not None or arguments.threshold is not None
    if arguments.paper == "tangled":
        apart = Apart.read(arguments.apart) if arguments.apart else None
        found = tangled.reproduce(arguments.path, apart, arguments.threshold or 0.0)
        records = list(map(asdict, found))
    elif decided:
        raise UsageError("--apart and --threshold belong to tangled. Leave them out")
    else:
        store = ScoreCache(arguments.cache or default_folder())
        with closing(store), show.progress("scoring") as tell:
            run = Run(store, workers, tell)
            records = list(map(asdict, demetr.reproduce(arguments.path, run)))
    if not arguments.json:
        _table(records)
        return
    with atomic(arguments.json) as file:
        file.write(orjson.dumps(records, option=orjson.OPT_INDENT_2) + b"\n")
    show.line(f"{len(records):,} records in {arguments.json}")


def _of_items(arguments: argparse.Namespace) -> dict[str, Any]:
    if arguments.items is None or not (arguments.scores or arguments.marks):
        raise UsageError("nothing to evaluate. Name items and --scores or --marks, or --aces-tsv")
    by = groups.dimensions(arguments.by)
    items = item_sets.read(arguments.items)
    part = groups.select(items, chosen_values(arguments))
    found: dict[str, Any] = {"release": items.name}
    if arguments.scores:
        chosen = groups.restrict(items, written.read(arguments.scores, items), part)
        wrong = arguments.failed == "wrong"
        found = data.evaluations(evaluate_parts(*chosen, by, failed_are_wrong=wrong), by)
    rows = list(_of_marks(arguments, items, part, by))
    return {**found, "marks": rows} if rows else found


def _of_marks(
    arguments: argparse.Namespace, items: ItemSet, part: Part, by: Sequence[str]
) -> Iterator[Mapping[str, Any]]:
    chosen, _ = groups.restrict(items, [], part)
    for name, path in [named(word, "--marks") for word in arguments.marks]:
        marked = mark_files.read(path, items)
        for inner, _ in groups.split(chosen, [], by):
            values = {dimension: inner.part[dimension] for dimension in by}
            for row in marks.evaluate(name, marked, inner):
                yield {**values, **data.marks(row)}


def chosen_values(arguments: argparse.Namespace) -> Mapping[str, Sequence[str]]:
    """What ``--langpair``, ``--status`` and so on ask for, by dimension."""
    return {name: getattr(arguments, name) for name in groups.DIMENSIONS}


def _of_aces(arguments: argparse.Namespace) -> dict[str, Any]:
    """Tau per phenomenon, category means and ACES-Score, as ``aces-eval`` has them."""
    import schemas

    if arguments.by or any(chosen_values(arguments).values()):
        raise UsageError("--by and choosing need items. Leave out --aces-tsv, or these")

    phenomena: list[dict[str, Any]] = []
    aggregates: list[dict[str, Any]] = []
    for metric, outcomes in aces_tsv.read(arguments.aces_tsv).items():
        recipe = signature(file=arguments.aces_tsv.name, metric=metric, ties="wrong")
        groups = {name: Group(name, schemas.phenomenon(name).category, "") for name in outcomes}
        phenomena += [
            {"metric": metric, "phenomenon": name, **data.outcome(found), "signature": recipe}
            for name, found in outcomes.items()
        ]
        made = aces_aggregates(metric, recipe, groups, outcomes)
        aggregates += map(data.aggregate, made)
    return {"phenomena": phenomena, "aggregates": aggregates}


def _signatures(found: Mapping[str, Any]) -> list[str]:
    """Each once: they are too long for the tables."""
    rows = [row for rows in found.values() if isinstance(rows, list) for row in rows]
    return list(dict.fromkeys(row["signature"] for row in rows if "signature" in row))


def _table(rows: Rows) -> None:
    told = [name for name in rows[0] if name not in {"signature", "undefined"}]
    columns = [name for name in told if any(row[name] is not None for row in rows)]
    show.table(columns, [[_cell(row[name]) for name in columns] for row in rows])


def _cell(value: object) -> str:
    if isinstance(value, float):
        return f"{value:.4g}"
    if isinstance(value, list):
        return " to ".join(f"{each:.3f}" for each in value)
    if isinstance(value, Mapping):
        return f"{value['right']} of {value['n']}"
    return "" if value is None else str(value)
