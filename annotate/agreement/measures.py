"""The measures that are reported, each a step from panels to rows and one to the number."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import numpy as np

from annotate.agreement import spans, unitizing, verdicts
from annotate.agreement.bootstrap import interval
from annotate.agreement.marks import marks, places
from annotate.agreement.numbers import Array
from annotate.agreement.panel import Panel, annotators

VERDICTS = ("accept", "reject", "unsure")
OPERATIONS = ("addition", "substitution", "reordering", "deletion")

TWO_JUDGES = "no item was judged by two annotators"
TWO_ACCEPT = "no item with a span was accepted by two annotators"
ONE_VERDICT = "every verdict is the same, so chance alone would agree"
ALL_ALIKE = "every place is marked, or none, so chance alone would agree"


@dataclass(frozen=True, slots=True)
class Estimate:
    """A number with its interval. Where one is None, `undefined` or `no_interval` says why.

    `items` counts those that say something about it.
    """

    value: float | None
    low: float | None
    high: float | None
    items: int
    undefined: str | None
    no_interval: str | None


@dataclass(frozen=True, slots=True)
class Measure:
    """How something is measured.

    `rows` gives one row for each panel, all zeros where it says nothing; `coefficient` is
    nan where the sum of rows has no value. That is so for lack of rows (`lacks`) or, where
    chance is taken into account, of variation (`constant`). `about` is verdicts or spans.
    """

    key: str
    title: str
    about: str
    rows: Callable[[Sequence[Panel]], Array]
    coefficient: Callable[[Array], Array]
    lacks: str
    constant: str = ""

    def estimate(self, rows: Array, seed: int) -> Estimate:
        """The number for the items of some rows."""
        rows = rows[rows.any(axis=1)]
        if not len(rows):
            return Estimate(None, None, None, 0, self.lacks, self.lacks)
        value = float(self.coefficient(rows.sum(axis=0)))
        if not np.isfinite(value):
            return Estimate(None, None, None, len(rows), self.constant, self.constant)
        low, high, missing = interval(rows, self.coefficient, seed)
        return Estimate(value, low, high, len(rows), None, missing)


def votes(panels: Sequence[Panel]) -> verdicts.Votes:
    """How many annotators gave each verdict, in the order of `VERDICTS`."""
    given = [[one.verdict for one in panel.judgements] for panel in panels]
    return np.array([[one.count(name) for name in VERDICTS] for one in given], dtype=np.int64)


def ratings(panels: Sequence[Panel]) -> verdicts.Ratings:
    """The verdict of each annotator, in the order of their pseudonyms."""
    columns = {name: column for column, name in enumerate(annotators(panels))}
    found = np.full((len(panels), len(columns)), -1, dtype=np.int64)
    for row, panel in enumerate(panels):
        for one in panel.judgements:
            found[row, columns[one.annotator]] = VERDICTS.index(one.verdict)
    return found


def marked(panels: Sequence[Panel], *, operations: bool = False) -> list[spans.Marked]:
    """What each annotator who accepts an item marked in it."""
    return [
        [marks(one.incorrect, one.spans, operations=operations) for one in panel.accepting()]
        for panel in panels
    ]


def unitizing_rows(panels: Sequence[Panel], *, operations: bool) -> Array:
    """The rows of `unitizing`, all operations being one value or each its own."""
    lengths = [places(panel.incorrect) for panel in panels]
    found = marked(panels, operations=operations)
    return unitizing.unitizing_rows(
        list(zip(lengths, found, strict=True)), OPERATIONS if operations else (None,)
    )


MEASURES = (
    Measure(
        "percent",
        "Observed agreement",
        "verdicts",
        lambda panels: verdicts.pair_rows(votes(panels)),
        verdicts.observed_agreement,
        TWO_JUDGES,
    ),
    Measure(
        "cohen_kappa",
        "Cohen's kappa, mean of pairs",
        "verdicts",
        lambda panels: verdicts.cohen_rows(ratings(panels), len(VERDICTS)),
        partial(verdicts.cohen_kappa, values=len(VERDICTS)),
        TWO_JUDGES,
        "both of every pair give one verdict throughout",
    ),
    Measure(
        "fleiss_kappa",
        "Fleiss' kappa",
        "verdicts",
        lambda panels: verdicts.fleiss_rows(votes(panels)),
        verdicts.fleiss_kappa,
        TWO_JUDGES,
        ONE_VERDICT,
    ),
    Measure(
        "krippendorff_alpha",
        "Krippendorff's alpha",
        "verdicts",
        lambda panels: verdicts.alpha_rows(votes(panels)),
        verdicts.krippendorff_alpha,
        TWO_JUDGES,
        ONE_VERDICT,
    ),
    Measure(
        "exact_match",
        "Exact match, all annotators",
        "spans",
        lambda panels: spans.exact_rows(marked(panels)),
        spans.exact_match,
        TWO_ACCEPT,
    ),
    Measure(
        "span_f1",
        "F1, exact",
        "spans",
        lambda panels: spans.span_rows(marked(panels)),
        spans.f1,
        TWO_ACCEPT,
    ),
    Measure(
        "character_f1",
        "F1, by character",
        "spans",
        lambda panels: spans.character_rows(marked(panels)),
        spans.f1,
        TWO_ACCEPT,
    ),
    Measure(
        "unitizing_alpha_places",
        "Unitizing alpha, places",
        "spans",
        partial(unitizing_rows, operations=False),
        unitizing.unitizing_alpha,
        TWO_ACCEPT,
        ALL_ALIKE,
    ),
    Measure(
        "unitizing_alpha",
        "Unitizing alpha, places and operations",
        "spans",
        partial(unitizing_rows, operations=True),
        unitizing.unitizing_alpha,
        TWO_ACCEPT,
        ALL_ALIKE,
    ),
)
