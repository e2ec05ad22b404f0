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
from metaeval.statistics.resampling import Interval
from perturb.errors import ChallengesetError

SHOWN = 5


@dataclass(frozen=True, slots=True)
class Result:
    """One metric on one phenomenon.

    `interval` is of the accuracy. `z` is DEMETR's sensitivity and `sensitivity` ACES's,
    both means over the items. `t`, `df` and `p` are Welch's, of the metric's own scores.
    """

    metric: str
    phenomenon: str
    category: str
    severity: str
    outcome: Outcome
    interval: Interval
    z: float | None
    z_interval: Interval | None
    sensitivity: float | None
    welch: Welch
    best: bool
    signature: str


@dataclass(frozen=True, slots=True)
class Comparison:
    """Two metrics over the same items: difference of accuracy, p of chance, p after Holm."""

    first: str
    second: str
    difference: float
    p: float
    p_holm: float


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
    recipes = {table.metric: _signature(table, items.part) for table in tables}
    results = [
        result
        for table in tables
        for result in _results(table, places, groups, recipes[table.metric])
    ]
    return Evaluation(
        release=items.name,
        part=items.part,
        results=_with_best(results),
        aggregates=[
            one
            for table in tables
            for one in aggregates(
                table.metric,
                recipes[table.metric],
                groups,
                {name: _outcome(table, name, chosen) for name, chosen in places.items()},
                {name: _ratios(table, chosen) for name, chosen in places.items()},
            )
        ],
        comparisons=_comparisons(tables, places),
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
    return incorrect > good if reversed else good > incorrect


def _places(items: ItemSet) -> Mapping[str, Sequence[int]]:
    places: dict[str, list[int]] = {}
    for place, item in enumerate(items.items):
        places.setdefault(item.phenomenon, []).append(place)
    return places


def _group(items: ItemSet, name: str, chosen: Sequence[int]) -> Group:
    first = items.items[chosen[0]]
    return Group(name, first.category, first.severity)


def _results(
    table: ScoreTable,
    places: Mapping[str, Sequence[int]],
    groups: Mapping[str, Group],
    recipe: str,
) -> Iterator[Result]:
    among = np.unique(table.oriented[0])
    for name, chosen in places.items():
        good, incorrect, _ = (side[chosen] for side in table.oriented)
        outcome = _outcome(table, name, chosen)
        ratios = _ratios(table, chosen)
        z = resampling.mean_draws(ratios)
        differences = aces.sensitivity(good, incorrect, among)
        yield Result(
            metric=table.metric,
            phenomenon=name,
            category=groups[name].category,
            severity=groups[name].severity,
            outcome=outcome,
            interval=resampling.interval(resampling.draws(outcome)),
            z=mean(ratios.tolist()),
            z_interval=None if z is None else resampling.interval(z),
            sensitivity=None if differences is None else mean(differences.tolist()),
            welch=demetr.welch(table.good[chosen], table.incorrect[chosen]),
            best=False,
            signature=recipe,
        )


def _outcome(table: ScoreTable, name: str, chosen: Sequence[int]) -> Outcome:
    good, incorrect, _ = (side[chosen] for side in table.oriented)
    return Outcome.of(good, incorrect, reversed=name in REVERSED)


def _ratios(table: ScoreTable, chosen: Sequence[int]) -> Values:
    return demetr.sensitivity(*(side[chosen] for side in table.oriented))


def _signature(table: ScoreTable, part: Mapping[str, str]) -> str:
    """The recipe of the scores with that of the statistics, the version last again."""
    recipe, _, version = table.signature.rpartition("|")
    failed = {"failed": "wrong"} if table.failures else {}
    sampling = {"bootstrap": resampling.RESAMPLES, "seed": resampling.SEED}
    return f"{recipe}|{joined(**part, ties='wrong', **failed, **sampling)}|{version}"


def _with_best(results: Sequence[Result]) -> list[Result]:
    """Mark, within each phenomenon, the metrics that no other is significantly better than."""
    by_phenomenon: dict[str, dict[str, Outcome]] = {}
    for result in results:
        by_phenomenon.setdefault(result.phenomenon, {})[result.metric] = result.outcome
    best = {name: testsuite.best(outcomes) for name, outcomes in by_phenomenon.items()}
    return [replace(result, best=result.metric in best[result.phenomenon]) for result in results]


def _comparisons(
    tables: Sequence[ScoreTable], places: Mapping[str, Sequence[int]]
) -> list[Comparison]:
    flags = {table.metric: _all_right(table, places).astype(float) for table in tables}
    pairs = list(combinations(flags, 2))
    p_values = [resampling.permutation_test(flags[one], flags[other]) for one, other in pairs]
    return [
        Comparison(one, other, float(flags[one].mean() - flags[other].mean()), p, holm)
        for (one, other), p, holm in zip(pairs, p_values, resampling.holm(p_values), strict=True)
    ]


def _all_right(table: ScoreTable, places: Mapping[str, Sequence[int]]) -> Flags:
    backwards = [place for name in REVERSED & set(places) for place in places[name]]
    found = right(table)
    found[backwards] = right(table, reversed=True)[backwards]
    return found
