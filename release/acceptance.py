"""What people concluded of the items of a pattern."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from scipy import stats

from perturb.item import Item
from release.markdown import table

CONCLUSIONS = ("accepted", "corrected", "rejected")
SURE = 0.95
"""The share of its items that a sure pattern has to make right."""

WORTH_ASKING = 0.5
"""The share of right items below which a candidate pattern wastes people's time."""

LEVEL = 0.95


class Acceptance(NamedTuple):
    """Verdicts on the items of one pattern in one language; corrected ones are right."""

    accepted: int = 0
    corrected: int = 0
    rejected: int = 0

    @property
    def judged(self) -> int:
        """How many items people came to a conclusion on."""
        return sum(self)

    @property
    def share(self) -> float | None:
        """The share that is right; None where nobody judged."""
        return (self.judged - self.rejected) / self.judged if self.judged else None

    @property
    def interval(self) -> tuple[float, float] | None:
        """Where the share of all items may be, by Wilson 1927 (JASA 22), at 95 %.

        >>> [round(end, 3) for end in Acceptance(accepted=8, rejected=2).interval]
        [0.49, 0.943]
        """
        if not self.judged:
            return None
        test = stats.binomtest(self.judged - self.rejected, self.judged)
        found = test.proportion_ci(LEVEL, method="wilson")
        return float(found.low), float(found.high)

    def is_below(self, share: float) -> bool:
        """Whether even the upper end of the interval is."""
        return self.interval is not None and self.interval[1] < share


class Acceptances:
    """Verdicts counted by pattern and target language while items pass by."""

    def __init__(self) -> None:
        self._counts: Counter[tuple[str, str, str]] = Counter()

    def add(self, item: Item) -> None:
        """Count an item that has the status people gave it; others count for nothing."""
        pattern = item.recipe.get("pattern")
        if pattern and item.status in CONCLUSIONS:
            self._counts[str(pattern), item.langpair.rpartition("-")[2], item.status] += 1

    def of(self, pattern: str, language: str) -> Acceptance:
        """What was counted for one pattern."""
        return Acceptance(*(self._counts[pattern, language, name] for name in CONCLUSIONS))

    def to_json(self) -> dict[str, dict[str, dict[str, int]]]:
        """Verdicts by pattern and language, for the manifest."""
        found: dict[str, dict[str, dict[str, int]]] = {}
        for pattern, language in sorted({(one, other) for one, other, _ in self._counts}):
            found.setdefault(pattern, {})[language] = self.of(pattern, language)._asdict()
        return found


def render(patterns: Mapping[str, Mapping[str, Mapping[str, int]]]) -> str:
    """The table of a dataset card, patterns that are surely not sure named below it."""
    found = [
        (pattern, language, Acceptance(**counts))
        for pattern, languages in patterns.items()
        for language, counts in languages.items()
    ]
    below = [f"`{pattern}` ({language})" for pattern, language, one in found if one.is_below(SURE)]
    header = ["Pattern", "Language", *CONCLUSIONS, "Right", f"{LEVEL:.0%} interval"]
    rows = ([pattern, language, *one, *_shares(one)] for pattern, language, one in found)
    named = f"Surely below {SURE:.0%}: {', '.join(below)}." if below else ""
    return "\n\n".join(filter(None, [table(header, rows), named]))


def _shares(one: Acceptance) -> Iterator[str]:
    assert one.share is not None
    assert one.interval is not None
    low, high = one.interval
    yield f"{one.share:.0%}"
    yield f"{low:.0%} to {high:.0%}"


def advice(status: str, acceptance: Acceptance) -> str | None:
    """What to do with a pattern of some status, where the verdicts are clear about it."""
    if status == "sure" and acceptance.is_below(SURE):
        return "make it a candidate"
    if status == "candidate" and acceptance.is_below(WORTH_ASKING):
        return "skip it"
    return None
