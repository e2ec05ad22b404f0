"""Numbers that speak of a whole metric, each with its interval."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

import numpy as np

from metaeval.statistics import aces, proportions, resampling, testsuite
from metaeval.statistics.outcomes import Outcome, Values, mean, together, varies
from metaeval.statistics.proportions import Interval, wilson

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
    `undefined` says why there is no value or no interval.
    """

    metric: str
    name: str
    value: float | None
    interval: Interval | None
    n: int
    ties: float | None
    covered: float | None
    signature: str
    undefined: str | None = None


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
            self.metric,
            name,
            value,
            interval,
            whole.n,
            whole.tie_rate,
            covered,
            self.signature,
            _why(value, interval),
        )


def aggregates(
    metric: str,
    signature: str,
    groups: Mapping[str, Group],
    outcomes: Mapping[str, Outcome],
    ratios: Mapping[str, Values],
) -> list[Aggregate]:
    """All aggregates of one metric; `outcomes` and `ratios` are by phenomenon.

    Phenomena without an item that the metric reads are in none of them.
    """
    outcomes = {name: outcome for name, outcome in outcomes.items() if outcome.n}
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
    names = [name for name, found in outcomes.items() if name.startswith(ACES) and found.n]
    if not names:
        return
    scored = _Scored(metric, signature, groups, outcomes, {})
    tops = {name: groups[name].category.split("/")[0] for name in names}
    means = aces.category_means({name: outcomes[name].tau for name in names}, tops)
    for category, value in means.items():
        inside = [outcomes[name] for name in names if tops[name] == category]
        interval = proportions.combined(inside, [2 / len(inside)] * len(inside), -1)
        yield scored.make(f"tau {category}", value, interval, inside)
    found = aces.aces_score(means)
    inside = [outcomes[name] for name in names]
    weights = [aces.WEIGHTS[top] / list(tops.values()).count(top) for top in tops.values()]
    interval = proportions.combined(inside, [2 * weight for weight in weights], -sum(weights))
    yield scored.make("aces-score", found.score, interval, inside, found.covered)


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
    # All items together are one share; the others are sums of several.
    yield scored.make("accuracy micro", found.micro, wilson(together(inside)), inside)
    weights = {
        "category-macro": of_category / len(set(merged)),
        "phenomenon-macro": np.full(sizes.shape, 1 / sizes.size),
    }
    for (name, weight), value in zip(weights.items(), found[1:], strict=True):
        interval = proportions.combined(inside, weight.tolist())
        yield scored.make(f"accuracy {name}", value, interval, inside)


def _categories(scored: _Scored, names: Sequence[str]) -> Iterator[Aggregate]:
    categories = {name: _category(scored.groups[name]) for name in names}
    merged = testsuite.by_category({name: scored.outcomes[name] for name in names}, categories)
    for category, outcome in merged.items():
        yield scored.make(f"accuracy {category}", outcome.accuracy, wilson(outcome), [outcome])


def _severities(scored: _Scored) -> Iterator[Aggregate]:
    severities = {name: scored.groups[name].severity for name in scored.outcomes}
    for severity in sorted({severities[name] for name in set(severities) - REVERSED}):
        names = [
            name
            for name in scored.outcomes
            if severities[name] == severity and name not in REVERSED
        ]
        value = mean(mean(scored.ratios[name].tolist()) for name in names)
        interval = _mean_interval([scored.ratios[name] for name in names])
        inside = [scored.outcomes[name] for name in names]
        yield scored.make(f"z {severity}", value, interval, inside)


def _mean_interval(ratios: Sequence[Values]) -> Interval | None:
    """Of the mean over phenomena, items resampled within each; None where one has one item."""
    known = [values[~np.isnan(values)] for values in ratios]
    known = [values for values in known if values.size]
    if not any(map(varies, known)) or min(values.size for values in known) < 2:
        return None
    # A seed of its own for each, or the phenomena would be lucky together.
    seeds = np.random.SeedSequence(resampling.SEED).generate_state(len(known))
    drawn = [
        resampling.mean_draws(values, int(seed)) if varies(values) else values[0]
        for values, seed in zip(known, seeds, strict=True)
    ]
    return resampling.interval(sum(np.asarray(each) for each in drawn) / len(drawn))


def _why(value: float | None, interval: Interval | None) -> str | None:
    if value is None:
        return "no item has a score of the empty translation that is not the good one's"
    return None if interval else "a phenomenon has one item alone, or the values do not vary"


def _category(group: Group) -> str:
    """The category with the paper it is of, for both papers have an omission."""
    return f"{group.phenomenon.partition(':')[0]}:{group.category}"
