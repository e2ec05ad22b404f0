"""The aggregates of the DFKI test suite (Macketanz et al. 2022; Avramidis et al. 2023, WMT)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from metaeval.statistics.outcomes import Outcome, mean, together


class Averages(NamedTuple):
    """Three means of accuracy, between 0 and 1: every item, category or phenomenon counts once."""

    micro: float | None
    category_macro: float | None
    phenomenon_macro: float | None


def by_category(
    outcomes: Mapping[str, Outcome], categories: Mapping[str, str]
) -> dict[str, Outcome]:
    """All items of the phenomena of each category.

    >>> found = by_category({"a": Outcome(2, 1, 0), "b": Outcome(2, 2, 0)}, {"a": "x", "b": "x"})
    >>> found == {"x": Outcome(4, 3, 0)}
    True
    """
    return {
        category: together([outcomes[name] for name in outcomes if categories[name] == category])
        for category in sorted({categories[name] for name in outcomes})
    }


def averages(outcomes: Mapping[str, Outcome], categories: Mapping[str, str]) -> Averages:
    """Means over phenomena with items.

    >>> averages({"a": Outcome(8, 8, 0), "b": Outcome(2, 1, 0), "c": Outcome(10, 0, 0)},
    ...          {"a": "x", "b": "x", "c": "y"})
    Averages(micro=0.45, category_macro=0.45, phenomenon_macro=0.5)
    """
    merged = by_category(outcomes, categories)
    return Averages(
        micro=together(list(outcomes.values())).accuracy,
        category_macro=mean([outcome.accuracy for outcome in merged.values()]),
        phenomenon_macro=mean([outcome.accuracy for outcome in outcomes.values()]),
    )


def best(outcomes: Mapping[str, Outcome], alpha: float = 0.05) -> list[str]:
    """The first cluster: the most accurate metric and all not significantly below it.

    `outcomes` are of different metrics over the same items. One-tailed z-test for two
    proportions with pooled variance, as the test suite compares systems.

    >>> best({"a": Outcome(100, 90, 0), "b": Outcome(100, 85, 0), "c": Outcome(100, 60, 0)})
    ['a', 'b']
    """
    scored = {name: outcome for name, outcome in outcomes.items() if outcome.n}
    if not scored:
        return []
    top = max(scored.values(), key=lambda outcome: outcome.right / outcome.n)
    return [name for name, outcome in scored.items() if _p(top, outcome) >= alpha]


def _p(top: Outcome, other: Outcome) -> float:
    """Probability of such a lead, or a greater one, if both were equally accurate."""
    from statsmodels.stats.proportion import proportions_ztest

    # All right or all wrong on both sides: no variance, and no difference either.
    if together([top, other]).accuracy in {0.0, 1.0}:
        return 1.0
    counts, sizes = (top.right, other.right), (top.n, other.n)
    return float(proportions_ztest(counts, sizes, alternative="larger")[1])
