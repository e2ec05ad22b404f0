"""Scores of metrics over a set of items, made into the numbers that are reported."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations

import numpy as np

from metaeval.aggregates import REVERSED, Aggregate, Group, aggregates
from metaeval.groups import split
from metaeval.items import ItemSet
from metaeval.scores.table import ScoreTable
from metaeval.signature import joined
from metaeval.statistics import aces, demetr, resampling, testsuite
from metaeval.statistics.demetr import Welch
from metaeval.statistics.outcomes import Flags, Outcome, Values, mean
from metaeval.statistics.proportions import Interval, mcnemar, wilson
from perturb.errors import ChallengesetError

SHOWN = 5


@dataclass(frozen=True, slots=True)
class Result:
    """One metric on one phenomenon.

    `interval` is of the accuracy. `z` is DEMETR's sensitivity and `sensitivity` ACES's,
    both means over the items. `t`, `df` and `p` are Welch's, of the metric's own scores.
    `undefined` says of each number that is None why it is.
    """

    metric: str
    phenomenon: str
    category: str
    severity: str
    outcome: Outcome
    interval: Interval | None
    z: float | None
    z_interval: Interval | None
    sensitivity: float | None
    welch: Welch
    best: bool
    signature: str
    undefined: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Comparison:
    """Two metrics over the items that both read: difference of accuracy, McNemar's p, Holm's.

    All are None where there is no such item.
    """

    first: str
    second: str
    n: int
    difference: float | None
    p: float | None
    p_holm: float | None


@dataclass(frozen=True, slots=True)
class Evaluation:
    """All numbers of one set of items; `part` is what they have in common, if not all."""

    release: str
    part: Mapping[str, str]
    results: Sequence[Result]
    aggregates: Sequence[Aggregate]
    comparisons: Sequence[Comparison]

    def of(self, metric: str) -> Iterator[Result]:
        """The results of one metric."""
        return (result for result in self.results if result.metric == metric)


def evaluate(
    items: ItemSet, tables: Sequence[ScoreTable], *, failed_are_wrong: bool = False
) -> Evaluation:
    """Evaluate metrics that have scored all items.

    Raises:
        ChallengesetError: a metric failed on an item, and that is not to count as wrong.
    """
    if not failed_are_wrong:
        refuse_failures(tables)
    places = _places(items)
    groups = {name: _group(items, name, chosen) for name, chosen in places.items()}
    scored = [_scored(table, items, places) for table in tables]
    results = [result for each in scored for result in _results(each, groups)]
    return Evaluation(
        release=items.name,
        part=items.part,
        results=_with_best(results),
        aggregates=[
            one
            for each in scored
            for one in aggregates(
                each.table.metric,
                each.signature,
                groups,
                {name: each.outcome(name) for name in places},
                {name: each.ratios(name) for name in places},
            )
        ],
        comparisons=_comparisons(tables, items),
    )


def evaluate_parts(
    items: ItemSet,
    tables: Sequence[ScoreTable],
    by: Sequence[str],
    *,
    failed_are_wrong: bool = False,
) -> list[Evaluation]:
    """An evaluation of each part of the items that `groups.parts` makes.

    Differences between metrics are corrected within a part, not over the parts.

    Raises:
        ChallengesetError: a metric failed on an item, and that is not to count as wrong.
    """
    if not failed_are_wrong:
        refuse_failures(tables)
    return [evaluate(*chosen, failed_are_wrong=True) for chosen in split(items, tables, by)]


def refuse_failures(tables: Sequence[ScoreTable]) -> None:
    """Complain of items without a score.

    Raises:
        ChallengesetError: there are some; names the metric, the first five, and why.
    """
    for table in tables:
        if table.failures:
            listed = "; ".join(
                f"{key} ({why})" for key, why in list(table.failures.items())[:SHOWN]
            )
            more = " …" if len(table.failures) > SHOWN else ""
            raise ChallengesetError(
                f"{table.metric} failed on {len(table.failures):,} of {table.good.size:,} items:"
                f" {listed}{more}. Mend the metric, or count them as wrong with --failed wrong"
            )


def right(table: ScoreTable, *, reversed: bool = False) -> Flags:
    """Item by item, whether the metric gave the better side the higher score."""
    good, incorrect, _ = table.oriented
    lead = incorrect - good if reversed else good - incorrect
    found: Flags = lead > table.epsilon
    return found


def _places(items: ItemSet) -> Mapping[str, Sequence[int]]:
    places: dict[str, list[int]] = {}
    for place, item in enumerate(items.items):
        places.setdefault(item.phenomenon, []).append(place)
    return places


def _group(items: ItemSet, name: str, chosen: Sequence[int]) -> Group:
    first = items.items[chosen[0]]
    return Group(name, first.category, first.severity)


@dataclass(frozen=True)
class _Scored:
    """A metric's scores; `places` are those of the items it reads, by phenomenon."""

    table: ScoreTable
    places: Mapping[str, Sequence[int]]
    signature: str

    def outcome(self, name: str) -> Outcome:
        return self.table.outcome(self.places[name], reversed=name in REVERSED)

    def ratios(self, name: str) -> Values:
        return demetr.sensitivity(*(side[self.places[name]] for side in self.table.oriented))


def _scored(table: ScoreTable, items: ItemSet, places: Mapping[str, Sequence[int]]) -> _Scored:
    if table.unread:
        reads = table.reads(items)
        places = {
            name: [place for place in chosen if reads[place]] for name, chosen in places.items()
        }
    return _Scored(table, places, _signature(table, items.part))


def _results(scored: _Scored, groups: Mapping[str, Group]) -> Iterator[Result]:
    table = scored.table
    among = np.unique(table.oriented[0])
    for name, chosen in scored.places.items():
        good, incorrect, empty = (side[chosen] for side in table.oriented)
        outcome, ratios = scored.outcome(name), scored.ratios(name)
        draws = resampling.mean_draws(ratios)
        differences = aces.sensitivity(good, incorrect, among)
        welch = demetr.welch(table.good[chosen], table.incorrect[chosen], table.epsilon)
        result = Result(
            metric=table.metric,
            phenomenon=name,
            category=groups[name].category,
            severity=groups[name].severity,
            outcome=outcome,
            interval=wilson(outcome),
            z=mean(ratios.tolist()),
            z_interval=None if draws is None else resampling.interval(draws),
            sensitivity=None if differences is None else mean(differences.tolist()),
            welch=welch,
            best=False,
            signature=scored.signature,
            undefined={},
        )
        yield replace(result, undefined=_reasons(result, bool(np.isnan(empty).all())))


def _reasons(result: Result, no_empty: bool) -> Mapping[str, str]:
    """Why numbers of a result are None."""
    if not result.outcome.n:
        return {"accuracy": "the metric reads nothing in the texts"}
    reasons = {
        "z": "no scores of the empty translation"
        if no_empty
        else "the good translations score as the empty one does",
        "z_interval": "one item alone, or the values do not vary",
        "sensitivity": "the middle half of the good translations' scores does not vary",
    }
    told = {name: why for name, why in reasons.items() if getattr(result, name) is None}
    welch = result.welch.undefined
    return told | (dict.fromkeys(("t", "df", "p"), welch) if welch else {})


def _signature(table: ScoreTable, part: Mapping[str, str]) -> str:
    """The recipe of the scores with that of the statistics, the version last again."""
    recipe, _, version = table.signature.rpartition("|")
    failed = {"failed": "wrong"} if table.failures else {}
    ties = {"ties": "wrong", "epsilon": f"{table.epsilon:g}"}
    ways = {
        "intervals": "wilson,mover",
        "bootstrap": resampling.RESAMPLES,
        "seed": resampling.SEED,
    }
    return f"{recipe}|{joined(**part, **ties, **failed, **ways)}|{version}"


def _with_best(results: Sequence[Result]) -> list[Result]:
    """Mark, within each phenomenon, the metrics that no other is significantly better than."""
    by_phenomenon: dict[str, dict[str, Outcome]] = {}
    for result in results:
        by_phenomenon.setdefault(result.phenomenon, {})[result.metric] = result.outcome
    best = {name: testsuite.best(outcomes) for name, outcomes in by_phenomenon.items()}
    return [replace(result, best=result.metric in best[result.phenomenon]) for result in results]


def _comparisons(tables: Sequence[ScoreTable], items: ItemSet) -> list[Comparison]:
    flags = {table.metric: _all_right(table, items) for table in tables}
    read = {
        table.metric: np.array([item.id not in table.unread for item in items.items])
        for table in tables
    }
    found = [
        _compared(one, other, flags, read[one] & read[other])
        for one, other in combinations(flags, 2)
    ]
    corrected = resampling.holm([each.p for each in found])
    return [replace(each, p_holm=p) for each, p in zip(found, corrected, strict=True)]


def _compared(one: str, other: str, flags: Mapping[str, Flags], both: Flags) -> Comparison:
    first, second = flags[one][both], flags[other][both]
    n = int(both.sum())
    difference = float(first.mean() - second.mean()) if n else None
    return Comparison(one, other, n, difference, mcnemar(first, second), None)


def _all_right(table: ScoreTable, items: ItemSet) -> Flags:
    backwards = np.array([item.phenomenon in REVERSED for item in items.items])
    return np.where(backwards, right(table, reversed=True), right(table))
