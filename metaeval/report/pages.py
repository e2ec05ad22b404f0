"""``report.html``, which needs no other file, and ``report.md``; all scores stay beside them."""

from __future__ import annotations

import hashlib
from base64 import b64encode
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from jinja2 import Environment, FunctionLoader, StrictUndefined
from markupsafe import Markup

from metaeval.items import ItemSet
from metaeval.report import misses, shown, spread, summary, svg, tables, views
from metaeval.report.tables import Table
from metaeval.report.texts import in_markdown
from metaeval.report.views import View
from metaeval.scores.table import ScoreTable
from metaeval.statistics.proportions import Interval
from perturb.errors import DataError
from perturb.files import atomic

HTML, MARKDOWN = "report.html", "report.md"
SCRIPT, STYLE = "report.js", "report.css"

LANGPAIR: Final = ("langpair",)
SMALL: Final = 0.001
ROWS: Final = 2000
"""Groups in a table, the largest ones."""

IN_MARKDOWN: Final = 10
"""Items in the Markdown report."""


def write(
    folder: Path,
    items: ItemSet,
    scored: Sequence[ScoreTable],
    *,
    by: Sequence[str] = (),
    failed_are_wrong: bool = False,
    tell: Callable[[int, int], None] = lambda done, count: None,
) -> tuple[Path, Path]:
    """Evaluate and write both reports; returns where they are.

    With `by`, items are also grouped by these dimensions of `groups.DIMENSIONS`. `tell` hears
    how many evaluations are done, and of how many.

    Raises:
        ChallengesetError: a metric failed on an item, and that is not to count as wrong.
        DataError: the folder cannot be written.
    """
    whole = views.whole(items, scored, failed_are_wrong=failed_are_wrong)
    filled = _filled(whole, tuple(by), _in_full(whole, by, tell))
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise DataError(folder, None, f"cannot be made ({error.strerror})") from None
    for name in (HTML, MARKDOWN):
        with atomic(folder / name) as file:
            file.write(_render(name, filled).encode())
    return folder / HTML, folder / MARKDOWN


def _in_full(whole: View, by: Sequence[str], tell: Callable[[int, int], None]) -> list[View]:
    largest = views.largest(whole, by)
    tell(1, 1 + len(largest))
    found = []
    for name, part in largest.items():
        found.append(views.of_part(whole, name, part))
        tell(1 + len(found), 1 + len(largest))
    return found


def _filled(whole: View, by: Sequence[str], in_full: Sequence[View]) -> Mapping[str, Any]:
    script, style = (_read(name) for name in (SCRIPT, STYLE))
    return {
        "whole": whole,
        "title": _title(whole.items),
        "by": by,
        "views": [_view(view, by) for view in (whole, *in_full)],
        "data": Markup(shown.data(whole, by, in_full)),  # noqa: S704
        "script": Markup(script),  # noqa: S704
        "script_hash": b64encode(hashlib.sha256(script.encode()).digest()).decode(),
        "style": Markup(style),  # noqa: S704
        "signatures": dict.fromkeys(result.signature for result in whole.evaluation.results),
        "worst": [whole.items.items[place] for place in misses.worst(whole)[:IN_MARKDOWN]],
        "shown": {"worst": misses.WORST, "all": misses.IN_ALL},
    }


def _title(items: ItemSet) -> str:
    """The release, and what its items were chosen by."""
    chosen = (f"{dimension} {value}" for dimension, value in items.part.items())
    return ", ".join([items.name, *chosen])


def _view(view: View, by: Sequence[str]) -> Mapping[str, Any]:
    """What the templates say of all items, or of one group."""
    by_length = spread.lengths(view)
    return {
        "name": view.name,
        "n": len(view.items.items),
        "metrics": view.metrics,
        "phenomena": tables.phenomena(view),
        "heat": _heat_map(view),
        "standings": summary.standings(view),
        "hard": summary.hard(view),
        "groups": _groups(view, by) if view.name == views.WHOLE else [],
        "distributions": spread.distributions(view),
        "lengths": by_length,
        "of_lengths": spread.of_lengths(by_length),
        "comparisons": view.evaluation.comparisons,
        "aggregates": _side_by_side(view),
    }


def _groups(view: View, by: Sequence[str]) -> list[Table]:
    """A table of what was asked for, and one of pairs, where there are several."""
    found = []
    for wanted in dict.fromkeys((by, LANGPAIR)):
        places = {name: part.places for name, part in views.parts(view, wanted).items()}
        if len(places) > 1 or wanted == by:
            found.append(_of_largest(view, " · ".join(wanted), places))
    return [table for table in found if table.rows]


def _of_largest(view: View, title: str, places: Mapping[str, Sequence[int]]) -> Table:
    """A row a group, but for the smallest where there are more than a page can hold."""
    largest = frozenset(sorted(places, key=lambda name: -len(places[name]))[:ROWS])
    kept = {name: chosen for name, chosen in places.items() if name in largest}
    left = len(places) - len(kept)
    note = f"{left:,} smaller groups are left out. `metaeval stats` tells of all." if left else ""
    return replace(tables.groups(view, title, kept), note=note)


def _heat_map(view: View) -> Markup:
    shares = {
        (result.phenomenon, result.metric): result.outcome.accuracy
        for result in view.evaluation.results
    }
    label = "Accuracy by phenomenon and metric, in per cent. The table below has the same numbers"
    return svg.heat_map(view.phenomena, view.metrics, shares, label)


def _side_by_side(view: View) -> Mapping[str, Mapping[str, Any]]:
    """By the name of an aggregate, then by metric."""
    found: dict[str, dict[str, Any]] = {}
    for one in view.evaluation.aggregates:
        found.setdefault(one.name, {})[one.metric] = one
    return found


def _render(name: str, filled: Mapping[str, Any]) -> str:
    environment = Environment(
        autoescape=True,
        loader=FunctionLoader(_read),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    environment.filters |= {
        "chance": _chance,
        "interval": _interval,
        "number": _number,
        "per_cent": _per_cent,
        "thousands": "{:,}".format,
    }
    environment.globals |= {
        "marked": in_markdown,
        "MEASURES": tables.MEASURES,
        "STRONG": svg.STRONG,
    }
    return environment.get_template(f"{name}.jinja").render(filled)


def _read(name: str) -> str:
    return (files("metaeval.report") / name).read_text("utf-8")


def _per_cent(value: float | None) -> str:
    return "–" if value is None else _minus(f"{100 * value:.1f}")


def _number(value: float | None) -> str:
    return "–" if value is None else _minus(f"{value:.3g}")


def _minus(text: str) -> str:
    """A minus is no hyphen, but stays one in an exponent."""
    return f"−{text[1:]}" if text.startswith("-") else text


def _chance(p: float | None) -> str:
    """A probability: what is smaller than can be told apart is said to be so."""
    if p is None:
        return "–"
    return "< 0.001" if p < SMALL else f"{p:.3f}"


def _interval(value: Interval | None) -> str:
    return "" if value is None else f"{100 * value.low:.1f}–{100 * value.high:.1f}"
