"""Plots as PNG, in shades of grey with the numbers written in: they survive any printer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from io import BytesIO
from typing import TYPE_CHECKING, Final

import numpy as np

from metaeval.aggregates import Aggregate
from metaeval.statistics.outcomes import Values

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

DOTS_PER_INCH: Final = 110
ROW, COLUMN, LABELS, HEAD = 0.27, 0.85, 3.6, 1.3
"""Inches: a row, a column, the room for names of rows and of columns."""

MARKERS: Final = "osD^vP*X<>"
DARK: Final = 0.65

Cells = Mapping[tuple[str, str], float | None]


def heat_map(rows: Sequence[str], columns: Sequence[str], cells: Cells, label: str) -> bytes:
    """Values between 0 (white) and 1 (black) by row and column; a dash where there is none."""
    values = np.array([[_number(cells.get((row, column))) for column in columns] for row in rows])
    figure = _figure(LABELS + COLUMN * len(columns) + 1, HEAD + ROW * len(rows))
    axes = figure.add_subplot()
    image = axes.imshow(values, cmap="Greys", vmin=0, vmax=1, aspect="auto")
    axes.set_xticks(range(len(columns)), columns, rotation=40, ha="left", fontsize=9)
    axes.set_yticks(range(len(rows)), rows, fontsize=8)
    axes.tick_params(top=True, labeltop=True, bottom=False, labelbottom=False, length=0)
    axes.set_xticks(np.arange(-0.5, len(columns)), minor=True)
    axes.set_yticks(np.arange(-0.5, len(rows)), minor=True)
    axes.grid(which="minor", color="white", linewidth=1)
    axes.tick_params(which="minor", length=0)
    _write_in(axes, values)
    bar = figure.colorbar(image, ax=axes, pad=0.03, aspect=30)
    bar.set_label(label, fontsize=9)
    return _png(figure)


def intervals(found: Sequence[Aggregate], label: str) -> bytes:
    """A line per aggregate, a marker per metric with its interval."""
    names = list(dict.fromkeys(one.name for one in found))
    metrics = list(dict.fromkeys(one.metric for one in found))
    figure = _figure(8.5, HEAD + 0.15 * len(names) * (1 + len(metrics)))
    axes = figure.add_subplot()
    for place, metric in enumerate(metrics):
        mine = [one for one in found if one.metric == metric and one.value is not None]
        heights = [names.index(one.name) + _offset(place, len(metrics)) for one in mine]
        axes.errorbar(
            [one.value or 0.0 for one in mine],
            heights,
            xerr=_errors(mine),
            fmt=MARKERS[place % len(MARKERS)],
            color=str(0.6 * place / len(metrics)),
            markersize=5,
            capsize=2,
            linewidth=1,
            label=metric,
        )
    axes.set_yticks(range(len(names)), [name.partition(" ")[2] for name in names], fontsize=9)
    axes.set_ylim(len(names) - 0.5, -0.5)
    axes.set_xlabel(label, fontsize=9)
    axes.grid(axis="x", color="0.85", linewidth=0.6)
    axes.legend(loc="center left", bbox_to_anchor=(1.01, 0.5), fontsize=8, frameon=False)
    return _png(figure)


def _figure(width: float, height: float) -> Figure:
    # Not pyplot: it keeps every figure, and asks for a display.
    from matplotlib.figure import Figure

    return Figure(figsize=(width, height), layout="constrained")


def _write_in(axes: Axes, values: Values) -> None:
    for (row, column), value in np.ndenumerate(values):
        shown = "–" if np.isnan(value) else f"{value:.2f}"
        colour = "white" if value > DARK else "black"
        axes.text(column, row, shown, ha="center", va="center", color=colour, fontsize=8)


def _offset(place: int, count: int) -> float:
    """Metrics stand one below the other within the line of an aggregate."""
    return 0.7 * ((place + 0.5) / count - 0.5)


def _errors(found: Sequence[Aggregate]) -> Values:
    pairs = [
        (one.value - one.interval.low, one.interval.high - one.value)
        if one.interval and one.value is not None
        else (0.0, 0.0)
        for one in found
    ]
    lengths: Values = np.clip(np.array(pairs, float).reshape(-1, 2).T, 0, None)
    return lengths


def _number(value: float | None) -> float:
    return float("nan") if value is None else value


def _png(figure: Figure) -> bytes:
    # Neither date nor version of the library: same numbers, same bytes.
    file = BytesIO()
    figure.savefig(file, format="png", dpi=DOTS_PER_INCH, metadata={"Software": None})
    return file.getvalue()
