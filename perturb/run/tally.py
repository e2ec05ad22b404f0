"""What came of every rule: items, and the reasons where there are none."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path

from perturb.engine import Outcome
from perturb.rule import Rule


@dataclass(frozen=True, slots=True)
class Line:
    """One rule's line: every segment seen ends in exactly one of the counts.

    `left_out` items were made and not taken, because the set holds enough of them.
    """

    rule: str
    segments: int
    items: int
    left_out: int
    refused: Mapping[str, int]
    failed: Mapping[str, int]
    not_supported: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Tally:
    """A line per rule, in the order of the papers.

    `broken` counts the segments on which rules failed, by rule; `failures` is the file that
    tells of them.
    """

    lines: tuple[Line, ...]
    broken: Mapping[str, int] = field(default_factory=dict)
    failures: Path | None = None

    @classmethod
    def of(cls, rules: Sequence[Rule], outcomes: Counter[Outcome], chosen: Counter[str]) -> Tally:
        """The tally of a run in which no rule failed."""
        return cls(tuple(_line(rule.id, outcomes, chosen[rule.id]) for rule in rules))

    @property
    def items(self) -> int:
        """How many items the set holds."""
        return sum(line.items for line in self.lines)

    def to_json(self) -> list[dict[str, object]]:
        """For ``--json``."""
        return [asdict(line) for line in self.lines]


def _line(rule: str, outcomes: Counter[Outcome], items: int) -> Line:
    def reasons(kind: str) -> dict[str, int]:
        counts = {o.reason: n for o, n in outcomes.items() if o.rule == rule and o.kind == kind}
        return dict(sorted(counts.items(), key=lambda pair: (-pair[1], pair[0])))

    made = sum(reasons("made").values())
    return Line(
        rule=rule,
        segments=sum(n for o, n in outcomes.items() if o.rule == rule),
        items=items,
        left_out=made - items,
        refused=reasons("refused"),
        failed=reasons("failed"),
        not_supported=reasons("not supported"),
    )
