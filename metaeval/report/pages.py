"""``report.html``, which needs no other file, and ``report.md`` with pictures beside it."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Mapping, Sequence
from importlib.resources import files
from pathlib import Path
from typing import Any

from jinja2 import Environment, StrictUndefined

from metaeval.aggregates import Aggregate
from metaeval.evaluation import Evaluation, evaluate
from metaeval.items import ItemSet
from metaeval.report import misses, pictures
from metaeval.report.texts import in_html, in_markdown
from metaeval.scores.table import ScoreTable
from metaeval.statistics.proportions import Interval
from perturb.errors import DataError
from perturb.files import atomic

HTML, MARKDOWN = "report.html", "report.md"


def write(
    folder: Path, items: ItemSet, tables: Sequence[ScoreTable], *, failed_are_wrong: bool = False
) -> tuple[Path, Path]:
    """Evaluate and write both reports; returns where they are.

    Raises:
        ChallengesetError: a metric failed on an item, and that is not to count as wrong.
        DataError: the folder cannot be written.
    """
    found = evaluate(items, tables, failed_are_wrong=failed_are_wrong)
    drawn = _pictures(found)
    filled = {
        "evaluation": found,
        "aggregates": _side_by_side(found.aggregates),
        "items": items,
        "metrics": [table.metric for table in tables],
        "phenomena": _phenomena(found),
        "misses": {name: misses.worst(items, tables, name) for name in _phenomena(found)},
        "signatures": dict.fromkeys(result.signature for result in found.results),
        "pictures": {name: b64encode(png).decode() for name, png in drawn.items()},
    }
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise DataError(folder, None, f"cannot be made ({error.strerror})") from None
    for name, png in drawn.items():
        _write(folder / f"{name}.png", png)
    for name in (HTML, MARKDOWN):
        _write(folder / name, _render(name, filled).encode())
    return folder / HTML, folder / MARKDOWN


def _pictures(found: Evaluation) -> dict[str, bytes]:
    rows = _phenomena(found)
    columns = list(dict.fromkeys(result.metric for result in found.results))
    places = {(result.phenomenon, result.metric): result for result in found.results}
    accuracy = {place: result.outcome.accuracy for place, result in places.items()}
    z = {place: result.z for place, result in places.items()}
    return {
        "accuracy": pictures.heat_map(rows, columns, accuracy, "accuracy, a tie is wrong"),
        "sensitivity": pictures.heat_map(rows, columns, z, "z: cost of the error"),
        "intervals": pictures.intervals(_accuracies(found), "accuracy, 95 % interval"),
    }


def _accuracies(found: Evaluation) -> list[Aggregate]:
    return [one for one in found.aggregates if one.name.startswith("accuracy ")]


def _side_by_side(found: Sequence[Aggregate]) -> list[Aggregate]:
    """All metrics of an aggregate together."""
    names = list(dict.fromkeys(one.name for one in found))
    return sorted(found, key=lambda one: names.index(one.name))


def _phenomena(found: Evaluation) -> list[str]:
    return list(dict.fromkeys(result.phenomenon for result in found.results))


def _render(name: str, filled: Mapping[str, Any]) -> str:
    environment = Environment(
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    environment.filters |= {"per_cent": _per_cent, "number": _number, "interval": _interval}
    environment.globals |= {"marked": in_html if name == HTML else in_markdown}
    template = (files("metaeval.report") / f"{name}.jinja").read_text("utf-8")
    return environment.from_string(template).render(filled)


def _per_cent(value: float | None) -> str:
    return "–" if value is None else f"{100 * value:.1f}"


def _number(value: float | None) -> str:
    return "–" if value is None else f"{value:.3g}"


def _interval(value: Interval | None) -> str:
    return "" if value is None else f"{100 * value.low:.1f} to {100 * value.high:.1f}"


def _write(path: Path, content: bytes) -> None:
    with atomic(path) as file:
        file.write(content)
