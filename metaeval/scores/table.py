"""What one metric made of a set of items."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property

import numpy as np

from metaeval.items import ItemSet
from metaeval.scores.metric import Candidate, Metric
from metaeval.scores.scoring import Failure, Run, Score, Scores, score
from metaeval.signature import signature
from metaeval.statistics.outcomes import Flags, Outcome, Values
from perturb.item import Item

EMPTY = "."
"""The emptiest translation that every metric takes: DEMETR's lower bound."""


@dataclass(frozen=True)
class ScoreTable:
    """Scores of one metric, in the order of the items, as the metric gave them.

    nan stands where the metric failed (`failures` says why, by item id) or reads nothing in
    the texts (`unread`), and in `empty` also where nobody asked: that is the score of a
    translation of nothing but a full stop. What is unread is neither right nor wrong.
    Scores that differ by `epsilon` at most are a tie.
    """

    metric: str
    signature: str
    higher_is_better: bool
    good: Values
    incorrect: Values
    empty: Values
    failures: Mapping[str, str] = field(default_factory=dict)
    unread: Mapping[str, str] = field(default_factory=dict)
    epsilon: float = 0.0

    def reads(self, items: ItemSet) -> Flags:
        """Item by item, whether the metric reads its texts; `items` are those of the table."""
        return np.array([item.id not in self.unread for item in items.items], bool)

    def outcome(self, places: Sequence[int], *, reversed: bool = False) -> Outcome:
        """What came of the items at some places."""
        good, incorrect, _ = (side[places] for side in self.oriented)
        return Outcome.of(good, incorrect, reversed=reversed, epsilon=self.epsilon)

    @cached_property
    def oriented(self) -> tuple[Values, Values, Values]:
        """Good, incorrect and empty, turned so that higher is better."""
        sign = 1.0 if self.higher_is_better else -1.0
        return sign * self.good, sign * self.incorrect, sign * self.empty

    def at(self, places: Sequence[int], items: ItemSet) -> ScoreTable:
        """The scores at some places; `items` are those that stand there."""
        chosen = np.asarray(places, int)
        return replace(
            self,
            good=self.good[chosen],
            incorrect=self.incorrect[chosen],
            empty=self.empty[chosen],
            failures={key: why for key, why in self.failures.items() if key in items.places},
            unread={key: why for key, why in self.unread.items() if key in items.places},
        )


def score_items(metrics: Sequence[Metric], items: ItemSet, run: Run) -> list[ScoreTable]:
    """Score both sides of all items, and the empty translation of their segments.

    Raises:
        ChallengesetError: a metric cannot be loaded, or a process died.
    """
    candidates = [candidate for _, each in _all_sides(items) for candidate in each]
    scored = score(metrics, candidates, run)
    return [_table(metric, items, scores) for metric, scores in zip(metrics, scored, strict=True)]


def _all_sides(items: ItemSet) -> Iterator[tuple[Item, tuple[Candidate, Candidate, Candidate]]]:
    for item in items.items:
        yield item, sides(item, items.references.get(item.id, ()))


def sides(item: Item, others: tuple[str, ...] = ()) -> tuple[Candidate, Candidate, Candidate]:
    """The good and the incorrect translation, and the empty one; `others` are references."""
    good, incorrect, empty = (
        Candidate(item.source, item.reference, text, item.langpair, others)
        for text in (item.good, item.incorrect, EMPTY)
    )
    return good, incorrect, empty


def _table(metric: Metric, items: ItemSet, scores: Scores) -> ScoreTable:
    rows = [[scores[metric.distinct(side)] for side in each] for _, each in _all_sides(items)]
    columns = np.array([list(map(_value, row)) for row in rows]).T
    return ScoreTable(
        metric=metric.name,
        signature=described(items.name, metric.name, _recipe(metric, items)),
        higher_is_better=metric.higher_is_better,
        good=columns[0],
        incorrect=columns[1],
        empty=columns[2],
        failures=_reasons(items, rows, unread=False),
        unread=_reasons(items, rows, unread=True),
        epsilon=metric.epsilon,
    )


def _reasons(items: ItemSet, rows: Sequence[Sequence[Score]], *, unread: bool) -> Mapping[str, str]:
    """Why there is no score, by item; both sides of an item have the reference in common."""
    return {
        item.id: side.reason
        for item, (good, incorrect, _) in zip(items.items, rows, strict=True)
        for side in (incorrect, good)
        if isinstance(side, Failure) and side.unread == unread
    }


def _recipe(metric: Metric, items: ItemSet) -> str:
    """With the numbers of references, where some items have several."""
    recipe = metric.recipe_for(items.langpairs)
    if not (metric.reads_several and items.references):
        return recipe
    counts = {1 + len(items.references.get(item.id, ())) for item in items.items}
    return f"refs:{'-'.join(map(str, sorted({min(counts), max(counts)})))}|{recipe}"


def described(release: str, metric: str, recipe: str) -> str:
    """The signature of scores."""
    return signature(release=release, metric=metric, recipe=recipe.replace("|", ","))


def _value(score: Score) -> float:
    return float("nan") if isinstance(score, Failure) else score
