"""Systems by people's and a metric's scores, outliers marked, and r over the best systems.

As Mathur et al. 2020 ("Tangled up in BLEU", figures 1 and 3) draw them. Shades of grey and
shapes, so that any printer can print them.
"""

from __future__ import annotations

from io import StringIO
from typing import TYPE_CHECKING, Final

import numpy as np

from metaeval.people.judged import Judged
from metaeval.statistics.outcomes import Flags
from metaeval.statistics.systems import outliers, pearson

if TYPE_CHECKING:
    from matplotlib.axes import Axes

ACROSS: Final = 3
SIDE: Final = 2.8
"""Inches of a plot."""

FEWEST: Final = 4
"""Systems of a correlation over the best ones."""

LONGEST: Final = 40
MARKERS: Final = "osD^vP*X<>"


def drawn(judged: Judged) -> str:
    """SVG of one language pair: a plot for each metric, and one of all over the best systems."""
    from matplotlib import rc_context
    from matplotlib.figure import Figure

    whole = judged.of_systems()
    far = outliers(whole.human[:, 0])
    count = len(whole.metrics) + 1
    rows = -(-count // ACROSS)
    # Text stays text; same numbers, same bytes. Dollars are no mathematics.
    with rc_context(
        {"svg.fonttype": "none", "svg.hashsalt": "challengeset", "text.parse_math": False}
    ):
        figure = Figure(figsize=(SIDE * ACROSS, SIDE * rows), layout="constrained")
        places = [figure.add_subplot(rows, ACROSS, place + 1) for place in range(count)]
        for axes, name in zip(places, whole.metrics, strict=False):
            _scatter(axes, whole, name, far)
        _over_best(places[-1], whole)
        file = StringIO()
        figure.savefig(file, format="svg", metadata={"Date": None, "Creator": None})
    return file.getvalue()


def _scatter(axes: Axes, whole: Judged, name: str, far: Flags) -> None:
    human, scores = whole.human[:, 0], whole.metrics[name][:, 0]
    axes.scatter(human[~far], scores[~far], s=18, c="black")
    axes.scatter(human[far], scores[far], s=34, facecolors="none", edgecolors="black", marker="s")
    for place in np.flatnonzero(far).tolist():
        at = (float(human[place]), float(scores[place]))
        axes.annotate(whole.systems[place], at, xytext=(4, 4), textcoords="offset points",
                      fontsize=7)  # fmt: skip
    all_of_them, kept = pearson(scores, human), pearson(scores[~far], human[~far])
    told = f"r {_shown(all_of_them)}, without outliers {_shown(kept)}"
    axes.set_title(f"{name[:LONGEST]}\n{told}", fontsize=8)
    axes.set_xlabel("people", fontsize=8)
    axes.tick_params(labelsize=7)


def _over_best(axes: Axes, whole: Judged) -> None:
    sizes = range(FEWEST, len(whole.systems) + 1)
    for place, name in enumerate(whole.metrics):
        parts = [whole.top(size) for size in sizes]
        found = [pearson(part.metrics[name][:, 0], part.human[:, 0]) for part in parts]
        values = [np.nan if value is None else value for value in found]
        grey = str(0.6 * place / len(whole.metrics))
        marker = MARKERS[place % len(MARKERS)]
        axes.plot(list(sizes), values, marker=marker, color=grey, linewidth=1, markersize=4,
                  label=name)  # fmt: skip
    axes.set_title(f"{whole.langpair} r over the N best systems".strip(), fontsize=8)
    axes.set_xlabel("N", fontsize=8)
    axes.tick_params(labelsize=7)
    axes.legend(fontsize=6, frameon=False)


def _shown(value: float | None) -> str:
    return "undefined" if value is None else f"{value:.2f}"
