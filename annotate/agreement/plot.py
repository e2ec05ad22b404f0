"""Two coefficients of every group with their intervals, in black and white."""

from __future__ import annotations

from collections.abc import Sequence
from io import StringIO
from typing import TYPE_CHECKING

from annotate.agreement.measures import MEASURES, Estimate
from annotate.agreement.summary import Group

if TYPE_CHECKING:
    from matplotlib.axes import Axes

SHOWN = ("krippendorff_alpha", "exact_match")
LONGEST_NAME = 60

_NO_METADATA = {"Date": None, "Creator": None, "Format": None, "Type": None}


def plot(groups: Sequence[Group]) -> str:
    """An ``<svg>`` element; the same groups give the same bytes."""
    from matplotlib import rc_context, style
    from matplotlib.figure import Figure

    # A name is no formula, whatever dollars it has; a matplotlibrc that lies about says nothing.
    with (
        style.context("default"),
        rc_context({"svg.hashsalt": "challengeset", "text.parse_math": False, "font.size": 9}),
    ):
        figure = Figure(figsize=(10, 1.2 + 0.28 * len(groups)), layout="constrained")
        panels: Sequence[Axes] = figure.subplots(1, len(SHOWN), sharey=True)
        for axes, key in zip(panels, SHOWN, strict=True):
            _draw(axes, key, groups)
        names = [group.name[:LONGEST_NAME] for group in groups]
        panels[0].set_yticks(range(len(groups)), names)
        panels[0].set_ylim(len(groups) - 0.5, -0.5)
        written = StringIO()
        figure.savefig(written, format="svg", metadata=_NO_METADATA)
    svg = written.getvalue()
    return svg[svg.index("<svg") :]


def _draw(axes: Axes, key: str, groups: Sequence[Group]) -> None:
    axes.set_title(next(measure.title for measure in MEASURES if measure.key == key))
    axes.axvline(0, color="0.6", linewidth=0.8)
    axes.grid(axis="x", color="0.85")
    axes.set_axisbelow(True)
    for place, group in enumerate(groups):
        _point(axes, place, group.estimates[key])
    left = min(0.0, *(group.estimates[key].low or 0.0 for group in groups))
    axes.set_xlim(left - 0.05, 1.05)


def _point(axes: Axes, place: int, found: Estimate) -> None:
    if found.value is None:
        axes.text(0.02, place, "undefined", color="0.4", va="center", fontstyle="italic")
        return
    if found.low is not None and found.high is not None:
        axes.hlines(place, found.low, found.high, color="black", linewidth=1.5)
    axes.plot(found.value, place, "o" if found.low is not None else "D", color="black")
