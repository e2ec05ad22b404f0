"""Numbers that speak of a whole metric, each with its interval."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

import numpy as np

from metaeval.statistics import aces, resampling, testsuite
from metaeval.statistics.outcomes import Outcome, Values, mean, together
from metaeval.statistics.resampling import Interval

BASELINE: Final = "base"
"""The severity of DEMETR's baselines, which hold no error of translation: no mean has them."""

ACES: Final = "aces:"

REVERSED: Final = frozenset({"demetr:reference"})
"""Phenomena whose second side is the better one."""


class Group(NamedTuple):
    """A phenomenon with its category and severity."""

    phenomenon: str
    category: str
    severity: str


@dataclass(frozen=True, slots=True)
class Aggregate:
    """One number over several phenomena.

    `name` says which: accuracy (micro, category-macro, phenomenon-macro, or of a category),
    tau of an ACES category, aces-score, or z of a severity. `n` counts items; `ties` is
    their rate beside an accuracy. `covered` is the weight an ACES-Score speaks of.
    """

    metric: str
    name: str
    value: float | None
    interval: Interval | None
    n: int
    ties: float | None
    covered: float | None
    signature: str


@dataclass(frozen=True)
class _Scored:
    """A metric's outcomes and sensitivity ratios by phenomenon."""

    metric: str
    signature: str
    groups: Mapping[str, Group]
    outcomes: Mapping[str, Outcome]
    ratios: Mapping[str, Values]

    def make(
        self,
        name: str,
        value: float | None,
        interval: Interval | None,
        outcomes: Sequence[Outcome],
        covered: float | None = None,
    ) -> Aggregate:
        whole = together(outcomes)
        return Aggregate(
            self.metric, name, value, interval, whole.n, whole.tie_rate, covered, self.signature
        )


def aggregates(
    metric: str,
    signature: str,
    groups: Mapping[str, Group],
    outcomes: Mapping[str, Outcome],
    ratios: Mapping[str, Values],
) -> list[Aggregate]:
    """All aggregates of one metric; `outcomes` and `ratios` are by phenomenon."""
    scored = _Scored(metric, signature, groups, outcomes, ratios)
    errors = [name for name in outcomes if groups[name].severity != BASELINE]
    return [
        *_averages(scored, errors),
        *_categories(scored, errors),
        *_severities(scored),
        *aces_aggregates(metric, signature, groups, outcomes),
    ]


def aces_aggregates(
    metric: str, signature: str, groups: Mapping[str, Group], outcomes: Mapping[str, Outcome]
) -> Iterator[Aggregate]:
    """The tau of each category of ACES, and ACES-Score over those that are there."""
    names = [name for name in outcomes if name.startswith(ACES)]
    if not names:
        return
    scored = _Scored(metric, signature, groups, outcomes, {})
    tops = {name: groups[name].category.split("/")[0] for name in names}
    means = aces.category_means({name: outcomes[name].tau for name in names}, tops)
    for category, value in means.items():
        inside = [outcomes[name] for name in names if tops[name] == category]
        interval = resampling.of_aggregate(inside, lambda drawn: (2 * drawn - 1).mean(axis=0))
        yield scored.make(f"tau {category}", value, interval, inside)
    found = aces.aces_score(means)
    inside = [outcomes[name] for name in names]
    interval = resampling.of_aggregate(inside, _score_of(list(tops.values())))
    yield scored.make("aces-score", found.score, interval, inside, found.covered)


def _score_of(categories: Sequence[str]) -> Callable[[Values], Values]:
    """ACES-Score of resampled accuracies, as a weighted sum over phenomena."""
    weights = np.array([aces.WEIGHTS[name] / categories.count(name) for name in categories])

    def score(drawn: Values) -> Values:
        found: Values = weights @ (2 * drawn - 1)
        return found

    return score


def _averages(scored: _Scored, names: Sequence[str]) -> Iterator[Aggregate]:
    outcomes = {name: scored.outcomes[name] for name in names}
    if not outcomes:
        return
    categories = {name: _category(scored.groups[name]) for name in names}
    inside = list(outcomes.values())
    found = testsuite.averages(outcomes, categories)
    sizes = np.array([outcome.n for outcome in inside], float)
    merged = list(categories.values())
    of_category = np.array(
        [sizes[place] / sizes[np.array(merged) == name].sum() for place, name in enumerate(merged)]
    )
    weights = {
        "micro": sizes / sizes.sum(),
        "category-macro": of_category / len(set(merged)),
        "phenomenon-macro": np.full(sizes.shape, 1 / sizes.size),
    }
    for (name, weight), value in zip(weights.items(), found, strict=True):
        interval = resampling.of_aggregate(inside, weight.__matmul__)
        yield scored.make(f"accuracy {name}", value, interval, inside)


def _categories(scored: _Scored, names: Sequence[str]) -> Iterator[Aggregate]:
    categories = {name: _category(scored.groups[name]) for name in names}
    merged = testsuite.by_category({name: scored.outcomes[name] for name in names}, categories)
    for category, outcome in merged.items():
        interval = resampling.interval(resampling.draws(outcome))
        yield scored.make(f"accuracy {category}", outcome.accuracy, interval, [outcome])


def _severities(scored: _Scored) -> Iterator[Aggregate]:
    severities = {name: group.severity for name, group in scored.groups.items()}
    for severity in sorted({severities[name] for name in set(severities) - REVERSED}):
        names = [
            name for name in scored.ratios if severities[name] == severity and name not in REVERSED
        ]
        seeds = np.random.SeedSequence(resampling.SEED).generate_state(len(names))
        drawn = [
            resampling.mean_draws(scored.ratios[name], int(seed))
            for name, seed in zip(names, seeds, strict=True)
        ]
        defined = [means for means in drawn if means is not None]
        interval = resampling.interval(np.mean(defined, axis=0)) if defined else None
        value = mean(mean(scored.ratios[name].tolist()) for name in names)
        inside = [scored.outcomes[name] for name in names]
        yield scored.make(f"z {severity}", value, interval, inside)


def _category(group: Group) -> str:
    """The category with the paper it is of, for both papers have an omission."""
    return f"{group.phenomenon.partition(':')[0]}:{group.category}"
