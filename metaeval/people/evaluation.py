"""How far metrics agree with people, and which agree better than others."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations, groupby
from typing import Final

import numpy as np

from metaeval.people.judged import SEGMENT, SYSTEM, Judged
from metaeval.signature import signature
from metaeval.statistics import correlation, permutation
from metaeval.statistics.correlation import GROUPINGS, Correlation, Grouping
from metaeval.statistics.outcomes import Values
from metaeval.statistics.pairwise import Accuracy, Pairs
from metaeval.statistics.permutation import Statistic
from metaeval.statistics.soft_accuracy import complete, signs, soft_pairwise_accuracy
from metaeval.statistics.systems import outliers

Progress = Callable[[int, int], None]

ALL: Final = "all"
"""The language pair of a mean over all pairs."""

ALPHA: Final = 0.05
COEFFICIENTS: Final = {
    "pearson": correlation.pearson,
    "spearman": correlation.spearman,
    "kendall": correlation.kendall,
}
TESTED: Final = ("accuracy-t", "accuracy", "pearson", "spearman", "kendall")
"""What metrics can be compared by on segments; ``accuracy-t`` is tie-calibrated."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What is computed beside the coefficients.

    `tested` with `grouping` is what metrics are compared by, with `resamples` draws of
    `seed`, fewer where it is clear `early`. `top` are numbers of best systems.
    """

    tested: str = "accuracy-t"
    grouping: Grouping = "item"
    resamples: int = permutation.RESAMPLES
    seed: int = 13
    early: bool = True
    top: Sequence[int] = ()


@dataclass(frozen=True, slots=True)
class Agreement:
    """One number of one metric; None, with the reason, where it is undefined.

    `n` counts the groups on segments, the systems on systems. `epsilon` is the greatest tie
    of a pairwise accuracy. `cluster` is the rank by significance, where metrics are tested.
    """

    langpair: str
    level: str
    statistic: str
    grouping: str
    metric: str
    value: float | None
    n: int
    epsilon: float | None
    cluster: int | None
    undefined: str | None
    signature: str


@dataclass(frozen=True, slots=True)
class Test:
    """One-sided p that the first metric, which has the higher value, is no better."""

    langpair: str
    level: str
    test: str
    statistic: str
    first: str
    second: str
    difference: float | None
    p: float | None
    draws: int | None
    undefined: str | None


def agreements(
    data: Sequence[Judged], plan: Plan, progress: Progress = lambda done, count: None
) -> tuple[list[Agreement], list[Test]]:
    """All numbers of all language pairs, means over the pairs last, and the tests.

    `progress` is told how many pairs of metrics are compared on segments.
    """
    found: list[Agreement] = []
    tests: list[Test] = []
    count = sum(math.comb(len(one.metrics), 2) for one in data if one.level == SEGMENT)
    permuted = 0
    whole = {judged.langpair for judged in data if judged.level == SYSTEM}
    for judged in data:
        if judged.level == SEGMENT:
            compared = []
            for test in _permutations(judged, plan):
                compared.append(test)
                permuted += 1
                progress(permuted, count)
            tests += compared
            found += _clustered(list(_on_segments(judged, plan)), compared)
        if judged.level == SYSTEM or judged.langpair not in whole:
            williams = list(_williams(judged.of_systems()))
            tests += williams
            found += _clustered(list(_on_systems(judged, plan)), williams)
        elif judged.level == SEGMENT:
            found += _soft(judged, plan)
    return [*found, *_means(found)], tests


def _on_segments(judged: Judged, plan: Plan) -> Iterator[Agreement]:
    for name, scores in judged.metrics.items():
        for statistic, function in COEFFICIENTS.items():
            for grouping in GROUPINGS:
                found = function(scores, judged.human, grouping)
                yield _agreement(judged, name, statistic, grouping, found, plan)
    for grouping in GROUPINGS:
        yield from _accuracies(judged, grouping, plan)


def _accuracies(judged: Judged, grouping: Grouping, plan: Plan) -> Iterator[Agreement]:
    try:
        pairs = Pairs.of(judged.human, grouping)
    except ValueError as error:
        missing = Accuracy(None, 0.0, 0, str(error))
        for name in judged.metrics:
            yield _agreement(judged, name, "accuracy-t", grouping, missing, plan)
        return
    for name, scores in judged.metrics.items():
        for statistic, ask in (("accuracy", pairs.accuracy), ("accuracy-t", pairs.calibrated)):
            yield _agreement(judged, name, statistic, grouping, ask(scores), plan)


def _on_systems(judged: Judged, plan: Plan) -> Iterator[Agreement]:
    whole = judged.of_systems()
    yield from _coefficients(whole, "none", plan)
    kept = np.flatnonzero(~outliers(whole.human[:, 0])).tolist()
    yield from _coefficients(_chosen(whole, kept), "no outliers", plan)
    for count in plan.top:
        if 2 <= count < len(whole.systems):
            yield from _coefficients(whole.top(count), f"top {count}", plan)
    if judged.level == SEGMENT:
        yield from _soft(judged, plan)


def _coefficients(whole: Judged, grouping: str, plan: Plan) -> Iterator[Agreement]:
    pairs = Pairs.of(whole.human, "none")
    for name, scores in whole.metrics.items():
        for statistic, function in COEFFICIENTS.items():
            found = function(scores, whole.human, "none")
            yield _agreement(whole, name, statistic, grouping, found, plan)
        yield _agreement(whole, name, "accuracy", grouping, pairs.accuracy(scores), plan)


def _soft(judged: Judged, plan: Plan) -> Iterator[Agreement]:
    """Soft pairwise accuracy, which is of systems but needs their segments."""
    drawn = signs(complete(judged.human).size, plan.resamples, plan.seed)
    for name, scores in judged.metrics.items():
        value = soft_pairwise_accuracy(scores, judged.human, drawn)
        why = None if value is not None else "no segment that people scored for two systems"
        found = Correlation(value, 1, why)
        whole = replace(judged, level=SYSTEM)
        yield _agreement(whole, name, "soft accuracy", "none", found, plan)


def _agreement(
    judged: Judged,
    name: str,
    statistic: str,
    grouping: str,
    found: Correlation | Accuracy,
    plan: Plan,
) -> Agreement:
    sampling = {"draws": plan.resamples, "seed": plan.seed}
    return Agreement(
        judged.langpair,
        judged.level,
        statistic,
        grouping,
        name,
        found.value,
        found.groups if judged.level == SEGMENT else len(judged.systems),
        found.epsilon if isinstance(found, Accuracy) else None,
        None,
        found.undefined,
        signature(
            data=judged.data,
            langpair=judged.langpair,
            metric=name,
            level=judged.level,
            statistic=statistic,
            grouping=grouping,
            systems=len(judged.systems),
            **(sampling if statistic == "soft accuracy" else {}),
        ),
    )


def _chosen(judged: Judged, kept: Sequence[int]) -> Judged:
    return replace(
        judged,
        systems=[judged.systems[place] for place in kept],
        human=judged.human[list(kept)],
        metrics={name: scores[list(kept)] for name, scores in judged.metrics.items()},
    )


def _permutations(judged: Judged, plan: Plan) -> Iterator[Test]:
    statistic = _statistic(judged.human, plan)
    values = {
        name: statistic(permutation.standardised(scores, judged.human), judged.human)
        for name, scores in judged.metrics.items()
    }
    for first, second in combinations(_in_order(values), 2):
        found = permutation.perm_both(
            judged.metrics[first],
            judged.metrics[second],
            judged.human,
            statistic,
            permutation.exchanges(judged.human.shape, plan.resamples, plan.seed),
            early=plan.early,
        )
        yield Test(
            judged.langpair,
            SEGMENT,
            "perm-both",
            f"{plan.tested} {plan.grouping}",
            first,
            second,
            found.difference,
            found.p,
            found.draws,
            found.undefined,
        )


def _statistic(human: Values, plan: Plan) -> Statistic:
    if plan.tested in COEFFICIENTS:
        function = COEFFICIENTS[plan.tested]
        return lambda metric, judged: function(metric, judged, plan.grouping).value
    try:
        pairs = Pairs.of(human, plan.grouping)
    except ValueError:
        return lambda metric, judged: None
    ask: Callable[[Values], Accuracy] = (
        pairs.calibrated if plan.tested == "accuracy-t" else pairs.accuracy
    )
    return lambda metric, judged: ask(metric).value


def _williams(whole: Judged) -> Iterator[Test]:
    human = whole.human
    values = {
        name: correlation.pearson(scores, human).value for name, scores in whole.metrics.items()
    }
    for first, second in combinations(_in_order(values), 2):
        one, other = values[first], values[second]
        between = correlation.pearson(whole.metrics[first], whole.metrics[second]).value
        p = difference = None
        if one is not None and other is not None and between is not None:
            difference = one - other
            p = permutation.williams(one, other, between, len(human))
        yield Test(
            whole.langpair,
            SYSTEM,
            "williams",
            "pearson none",
            first,
            second,
            difference,
            p,
            None,
            None if p is not None else "fewer than four systems, or scores that do not vary",
        )


def _in_order(values: dict[str, float | None]) -> list[str]:
    return sorted(values, key=lambda name: -np.inf if (v := values[name]) is None else -v)


def _clustered(found: list[Agreement], tests: Sequence[Test]) -> list[Agreement]:
    """The agreements with the ranks of those that were tested."""
    if not tests:
        return found
    tested = [
        place
        for place, one in enumerate(found)
        if f"{one.statistic} {one.grouping}" == tests[0].statistic and one.value is not None
    ]
    beaten = {(test.first, test.second) for test in tests if test.p is not None and test.p < ALPHA}
    names = [found[place].metric for place in tested]
    values = [found[place].value or 0.0 for place in tested]
    ranks = permutation.clusters(values, lambda a, b: (names[a], names[b]) in beaten)
    of_place = dict(zip(tested, ranks, strict=True))
    return [replace(one, cluster=of_place.get(place)) for place, one in enumerate(found)]


def _means(found: Sequence[Agreement]) -> Iterator[Agreement]:
    """Over the language pairs, of numbers that all pairs have."""
    pairs = {one.langpair for one in found}
    if len(pairs) < 2:
        return

    def key(one: Agreement) -> tuple[str, str, str, str]:
        return one.level, one.statistic, one.grouping, one.metric

    for _, group in groupby(sorted(found, key=key), key):
        members = list(group)
        values = [one.value for one in members if one.value is not None]
        if {one.langpair for one in members} == pairs and len(values) == len(members):
            level, statistic, grouping, metric = key(members[0])
            yield replace(
                members[0],
                langpair=ALL,
                value=float(np.mean(values)),
                n=len(members),
                epsilon=None,
                cluster=None,
                signature=signature(
                    mean=",".join(one.langpair for one in members),
                    metric=metric,
                    level=level,
                    statistic=statistic,
                    grouping=grouping,
                ),
            )
