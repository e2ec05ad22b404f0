"""The invariants of a file of items, from anywhere."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from perturb.checks import violations
from perturb.item import read_items
from perturb.registry import rules


def recheck(path: Path) -> tuple[int, list[dict[str, Any]]]:
    """How many items a file has, and what is wrong with which of them.

    Raises:
        DataError: the file is missing or a line is no item.
    """
    breaks = {rule.id: rule.card.breaks for rule in rules()}
    seen: dict[str, int] = {}
    count = 0
    problems: list[dict[str, Any]] = []
    for number, item in read_items(path):
        count += 1
        found = list(violations(item, breaks.get(item.phenomenon, frozenset())))
        if item.id in seen:
            found.append(f"the item of line {seen[item.id]} has this id")
        seen.setdefault(item.id, number)
        problems += [{"line": number, "id": item.id, "problem": problem} for problem in found]
    return count, problems
