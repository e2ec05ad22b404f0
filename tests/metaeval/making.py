"""Items and score tables for tests."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from metaeval.items import ItemSet
from metaeval.scores.table import ScoreTable
from perturb.item import Item
from perturb.markup import annotate
from perturb.span import Span
from tests.recipes import make_recipe

GOOD = "The river rose by nine metres overnight."
INCORRECT = "The river rose by two metres overnight."


def make_item(number: int = 0, **changes: Any) -> Item:
    """An item of a number that was replaced, or what `changes` make of it."""
    fields: dict[str, Any] = {
        "id": f"demetr:number-replaced@1/own:{number}/de-en/0",
        "phenomenon": "demetr:number-replaced",
        "category": "accuracy",
        "severity": "critical",
        "operation": "substitution",
        "langpair": "de-en",
        "source": f"Quelle {number}.",
        "reference": "Overnight the river rose nine metres.",
        "good": GOOD,
        "incorrect": INCORRECT,
        "spans": (Span(18, 21),),
        "good_spans": (Span(18, 22),),
        "compared_with": "good",
        "origin": {"corpus": "own", "segment": str(number), "domain": None, "license": None},
        "recipe": make_recipe(),
        "status": "generated",
    } | changes
    marked = annotate(fields["incorrect"], fields["spans"])
    return Item(**{"incorrect_annotated": marked} | fields)


def make_items(*items: Item) -> ItemSet:
    """A set that has no file."""
    return ItemSet("0.1.0", Path("items.jsonl"), items)


def make_table(
    good: Sequence[float],
    incorrect: Sequence[float],
    metric: str = "mine",
    *,
    higher_is_better: bool = True,
    failures: Mapping[str, str] | None = None,
) -> ScoreTable:
    """Scores as a metric would give them."""
    return ScoreTable(
        metric=metric,
        signature=f"release:0.1.0|metric:{metric}|recipe:none|v:0",
        higher_is_better=higher_is_better,
        good=np.array(good, float),
        incorrect=np.array(incorrect, float),
        empty=np.zeros(len(good)),
        failures=failures or {},
    )
