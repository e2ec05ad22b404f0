"""What stands on the first screen: who is best, where each metric fails, what is significant."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from markupsafe import Markup

from metaeval.aggregates import BASELINE, Aggregate
from metaeval.evaluation import Comparison, Result
from metaeval.report.svg import whisker
from metaeval.report.views import View
from metaeval.statistics.permutation import clusters
from metaeval.statistics.proportions import Interval

ALPHA: Final = 0.05
WEAK, ENOUGH, HARD = 3, 10, 3
"""Phenomena named per metric, the items one needs to be named, those named of the whole set."""

MICRO, MACRO = "accuracy micro", "accuracy phenomenon-macro"


@dataclass(frozen=True)
class Standing:
    """A metric among the others.

    `rank` is that by significance, after Holm, as `permutation.clusters` says; `p` is that of
    the comparison with the best metric. `weak` are the phenomena of the lowest accuracy.
    """

    metric: str
    accuracy: float
    interval: Interval
    macro: float | None
    ties: float | None
    n: int
    rank: int
    p: float | None
    weak: Sequence[Result]
    picture: Markup


@dataclass(frozen=True)
class Hard:
    """A phenomenon, and how often the metric that is best at it is right."""

    phenomenon: str
    metric: str
    accuracy: float


def standings(view: View) -> list[Standing]:
    """The metrics from the most to the least accurate over all items that count."""
    micro, macro = (_named(view, name) for name in (MICRO, MACRO))
    known = {name: one for name, one in micro.items() if one.value is not None}
    order = sorted(known, key=lambda name: -(known[name].value or 0))
    return [
        _standing(view, known[name], macro[name].value, rank, _comparison(view, order[0], name))
        for name, rank in zip(order, _ranks(view, order), strict=True)
    ]


def hard(view: View) -> list[Hard]:
    """The phenomena at which even the best metric is worst, of those that none has right."""
    best: dict[str, Hard] = {}
    for result in _speaking(view.evaluation.results):
        share = result.outcome.accuracy or 0.0
        if result.phenomenon not in best or share > best[result.phenomenon].accuracy:
            best[result.phenomenon] = Hard(result.phenomenon, result.metric, share)
    missed = [one for one in best.values() if one.accuracy < 1]
    return sorted(missed, key=lambda one: one.accuracy)[:HARD]


def _ranks(view: View, order: Sequence[str]) -> list[int]:
    """Of metrics in the order of their accuracies."""
    beaten = {
        (pair.first, pair.second) if pair.difference > 0 else (pair.second, pair.first)
        for pair in view.evaluation.comparisons
        if pair.difference and pair.p_holm is not None and pair.p_holm < ALPHA
    }
    return clusters(
        [float(-place) for place in range(len(order))],
        lambda one, other: (order[one], order[other]) in beaten,
    )


def _standing(
    view: View, one: Aggregate, macro: float | None, rank: int, against: Comparison | None
) -> Standing:
    value = one.value or 0.0
    interval = one.interval or Interval(value, value)
    label = f"{100 * value:.1f} %, between {100 * interval.low:.1f} and {100 * interval.high:.1f}"
    return Standing(
        metric=one.metric,
        accuracy=value,
        interval=interval,
        macro=macro,
        ties=one.ties,
        n=one.n,
        rank=rank,
        p=against.p_holm if against else None,
        weak=_weakest(view.evaluation.of(one.metric)),
        picture=whisker(value, interval, label),
    )


def _weakest(results: Iterable[Result]) -> list[Result]:
    found = sorted(_speaking(results), key=lambda result: result.outcome.accuracy or 0.0)
    return [result for result in found[:WEAK] if result.outcome.accuracy != 1]


def _speaking(results: Iterable[Result]) -> list[Result]:
    """Those about errors, with items enough to speak of."""
    found = [one for one in results if one.severity != BASELINE and one.outcome.n]
    return [one for one in found if one.outcome.n >= ENOUGH] or found


def _named(view: View, name: str) -> Mapping[str, Aggregate]:
    return {one.metric: one for one in view.evaluation.aggregates if one.name == name}


def _comparison(view: View, best: str, other: str) -> Comparison | None:
    for pair in view.evaluation.comparisons:
        if {pair.first, pair.second} == {best, other}:
            return pair
    return None
