"""How far a batch is: by annotator and by phenomenon."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from annotate.batch import Batch
from annotate.pull import Pulled


@dataclass(frozen=True, slots=True)
class Status:
    """Counts of judgements: `wanted` in all, and per annotator and phenomenon."""

    batch: str
    items: int
    wanted: int
    annotators: Mapping[str, Mapping[str, int]]
    phenomena: Mapping[str, Mapping[str, int]]
    problems: int


def status(batch: Batch, pulled: Pulled) -> Status:
    """Count what was pulled against what was pushed."""
    wanted = batch.settings.annotators
    asked = Counter(item.phenomenon for item in batch.items.values())
    done = Counter(judgement.phenomenon for judgement in pulled.judgements)
    return Status(
        batch=batch.settings.name,
        items=len(batch.items),
        wanted=len(batch.items) * wanted,
        annotators=_by_annotator(pulled),
        phenomena={
            phenomenon: {"wanted": count * wanted, "judged": done[phenomenon]}
            for phenomenon, count in sorted(asked.items())
        },
        problems=sum(not problem.repaired for problem in pulled.problems),
    )


def _by_annotator(pulled: Pulled) -> dict[str, dict[str, int]]:
    counts: dict[str, Counter[str]] = {}
    for judgement in pulled.judgements:
        counts.setdefault(judgement.annotator, Counter())[judgement.verdict] += 1
    for skip in pulled.skipped:
        counts.setdefault(skip["annotator"], Counter())["skipped"] += 1
    for problem in pulled.problems:
        if problem.annotator is not None and not problem.repaired:
            counts.setdefault(problem.annotator, Counter())["to do again"] += 1
    columns = ("accept", "reject", "unsure", "skipped", "to do again")
    return {name: {key: counts[name][key] for key in columns} for name in sorted(counts)}
