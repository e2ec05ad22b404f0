"""A set of items as a report shows it, or one of its groups."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

import numpy as np

from metaeval import groups
from metaeval.aggregates import BASELINE, REVERSED
from metaeval.evaluation import Evaluation, evaluate, right
from metaeval.groups import Part
from metaeval.items import ItemSet
from metaeval.scores.table import ScoreTable
from metaeval.statistics.outcomes import Flags, Outcome

WHOLE: Final = "all items"

IN_FULL: Final = 12
"""So many groups, the largest ones, have tables and pictures of their own."""


@dataclass(frozen=True, eq=False)
class View:
    """Items with their scores and what these are worth; `name` is that of the group."""

    name: str
    items: ItemSet
    tables: Sequence[ScoreTable]
    evaluation: Evaluation

    @property
    def metrics(self) -> list[str]:
        """Their names, in the order of the scores."""
        return [table.metric for table in self.tables]

    @property
    def phenomena(self) -> list[str]:
        """Their names, in the order of the items."""
        return list(dict.fromkeys(result.phenomenon for result in self.evaluation.results))

    @cached_property
    def right(self) -> Flags:
        """Whether a metric is right about an item (metrics, items)."""
        backwards = np.array([item.phenomenon in REVERSED for item in self.items.items])
        return np.array(
            [np.where(backwards, right(one, reversed=True), right(one)) for one in self.tables]
        )

    @cached_property
    def tied(self) -> Flags:
        """Whether both sides of an item have one score, or nearly so (metrics, items)."""
        return np.array(
            [np.abs(table.good - table.incorrect) <= table.epsilon for table in self.tables]
        )

    @cached_property
    def read(self) -> Flags:
        """Whether a metric reads the texts of an item (metrics, items)."""
        return np.array([table.reads(self.items) for table in self.tables])

    @property
    def missed(self) -> Flags:
        """Whether a metric reads an item and is not right about it (metrics, items)."""
        return self.read & ~self.right

    @cached_property
    def counted(self) -> Flags:
        """The items that accuracies over several phenomena speak of: no baselines."""
        return np.array([item.severity != BASELINE for item in self.items.items])

    def outcomes(self, places: Sequence[int]) -> list[Outcome]:
        """What each metric made of some items, baselines left out."""
        chosen = np.asarray(places, int)
        chosen = chosen[self.counted[chosen]]
        flags = (
            side[:, chosen].sum(axis=1).tolist() for side in (self.read, self.right, self.tied)
        )
        return [Outcome(*counts) for counts in zip(*flags, strict=True)]


def whole(items: ItemSet, tables: Sequence[ScoreTable], *, failed_are_wrong: bool = False) -> View:
    """All items.

    Raises:
        ChallengesetError: a metric failed on an item, and that is not to count as wrong.
    """
    found = evaluate(items, tables, failed_are_wrong=failed_are_wrong)
    return View(WHOLE, items, tables, found)


def parts(view: View, by: Sequence[str]) -> dict[str, Part]:
    """The groups of a view by their names, in the order of these; without `by` none."""
    if not by:
        return {}
    return {" · ".join(part.values.values()): part for part in groups.parts(view.items, by)}


def largest(view: View, by: Sequence[str]) -> dict[str, Part]:
    """The groups that are shown in full, in the order of their names."""
    found = parts(view, by)
    names = sorted(found, key=lambda name: -len(found[name].places))[:IN_FULL]
    whole = len(view.items.items)
    return {
        name: part for name, part in found.items() if name in names and len(part.places) < whole
    }


def of_part(view: View, name: str, part: Part) -> View:
    """A group as a view of its own."""
    items, tables = groups.restrict(view.items, view.tables, part)
    return View(name, items, tables, evaluate(items, tables, failed_are_wrong=True))
