"""Tables with a row a phenomenon, group or bucket and a column a metric."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from metaeval.evaluation import Result
from metaeval.report.views import View
from metaeval.statistics.outcomes import Outcome
from metaeval.statistics.proportions import Interval, wilson

MEASURES: Final[Mapping[str, str]] = {
    "accuracy": "accuracy, %",
    "ties": "ties, %",
    "tau": "tau",
    "z": "z",
    "sensitivity": "sensitivity",
    "t": "Welch's t",
}
"""What a cell may show, with the words of the page for it."""

IN_PER_CENT: Final = frozenset({"accuracy", "ties"})


@dataclass(frozen=True)
class Number:
    """A number as it is sorted by and as it is read, with its interval if it has one."""

    value: float | None
    text: str
    interval: Interval | None = None
    ends: str = ""


@dataclass(frozen=True)
class Cell:
    """One metric in one row: a number for each measure, and whether it is among the best."""

    numbers: Mapping[str, Number]
    best: bool = False

    @property
    def missed(self) -> float:
        """The share of items about which the metric is not right."""
        accuracy = self.numbers["accuracy"].value
        return 0.0 if accuracy is None else 1 - accuracy


@dataclass(frozen=True)
class Row:
    """A phenomenon or group; `lead` is what stands before the cells, after the name."""

    name: str
    n: int
    cells: Sequence[Cell | None]
    lead: Sequence[str] = ()


@dataclass(frozen=True)
class Table:
    """Rows under a heading; `head` are the names of the columns before those of the metrics.

    `note` says what is not in it.
    """

    title: str
    head: Sequence[str]
    metrics: Sequence[str]
    rows: Sequence[Row] = field(default_factory=list)
    note: str = ""

    @property
    def measures(self) -> list[str]:
        """Those that any cell has."""
        cells = [cell for row in self.rows for cell in row.cells if cell]
        return [name for name in MEASURES if any(name in cell.numbers for cell in cells)]


def phenomena(view: View) -> Table:
    """A row a phenomenon, in the order of the items."""
    found = {(result.phenomenon, result.metric): result for result in view.evaluation.results}
    rows = []
    for name in view.phenomena:
        results = [found[name, metric] for metric in view.metrics]
        n = max(result.outcome.n for result in results)
        lead = (results[0].category, results[0].severity)
        rows.append(Row(name, n, list(map(_of_result, results)), lead))
    return Table("phenomenon", ("category", "severity"), view.metrics, rows)


def groups(view: View, title: str, places: Mapping[str, Sequence[int]]) -> Table:
    """A row a group of items, over all phenomena but the baselines."""
    rows = []
    for name, chosen in places.items():
        outcomes = view.outcomes(chosen)
        n = max(outcome.n for outcome in outcomes)
        rows.append(Row(name, n, list(map(_of_outcome, outcomes))))
    return Table(title, (), view.metrics, [row for row in rows if row.n])


def _of_outcome(outcome: Outcome) -> Cell | None:
    if not outcome.n:
        return None
    shares = {"accuracy": outcome.accuracy, "ties": outcome.tie_rate, "tau": outcome.tau}
    interval = {"accuracy": wilson(outcome)}
    return Cell({name: number(name, value, interval.get(name)) for name, value in shares.items()})


def _of_result(result: Result) -> Cell | None:
    outcome = result.outcome
    if not outcome.n:
        return None
    values = {
        "accuracy": outcome.accuracy,
        "ties": outcome.tie_rate,
        "tau": outcome.tau,
        "z": result.z,
        "sensitivity": result.sensitivity,
        "t": result.welch.t,
    }
    intervals = {"accuracy": result.interval, "z": result.z_interval}
    numbers = {name: number(name, value, intervals.get(name)) for name, value in values.items()}
    return Cell(numbers, result.best)


def number(measure: str, value: float | None, interval: Interval | None = None) -> Number:
    """A number in the unit and with the digits of its measure."""
    if value is None:
        return Number(None, "–")
    ends = "–".join(_digits(measure, end) for end in interval) if interval else ""
    return Number(value, _digits(measure, value), interval, ends)


def _digits(measure: str, value: float) -> str:
    if measure in IN_PER_CENT:
        return f"{100 * value:.1f}"
    # A minus is no hyphen.
    return f"{value:.2f}".replace("-", "−")
