"""Scores of people and of metrics for the same systems and segments."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

import numpy as np

from metaeval.statistics.outcomes import Values

SEGMENT: Final = "seg"
SYSTEM: Final = "sys"


@dataclass(frozen=True)
class Judged:
    """One language pair. All matrices have the shape (systems, segments), higher is better.

    nan in `human` is no score; the metrics have one everywhere else. On the level ``sys``
    there is one column. `left_out` are systems that people or a metric have no scores of.
    """

    langpair: str
    data: str
    level: str
    systems: Sequence[str]
    human: Values
    metrics: Mapping[str, Values]
    left_out: Sequence[str] = ()

    def of_systems(self) -> Judged:
        """The means of the segments: people's of those they scored, a metric's of all."""
        if self.level == SYSTEM:
            return self
        return replace(
            self,
            level=SYSTEM,
            human=np.nanmean(self.human, axis=1, keepdims=True),
            metrics={
                name: scores.mean(axis=1, keepdims=True) for name, scores in self.metrics.items()
            },
        )

    def top(self, count: int) -> Judged:
        """The best systems by people, in their order here."""
        best = np.argsort(-self.of_systems().human[:, 0], kind="stable")[:count]
        kept = sorted(best.tolist())
        return replace(
            self,
            systems=[self.systems[place] for place in kept],
            human=self.human[kept],
            metrics={name: scores[kept] for name, scores in self.metrics.items()},
        )
