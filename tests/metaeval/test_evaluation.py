"""Evaluations of whole sets, and the reports made of them."""

from __future__ import annotations

import math
import re

import pytest

from metaeval.evaluation import evaluate
from metaeval.items import ItemSet
from metaeval.report import data
from metaeval.scores.table import ScoreTable
from metaeval.statistics.outcomes import Outcome
from perturb.errors import ChallengesetError
from perturb.span import Span
from tests.metaeval.making import make_item, make_items, make_table

NASTY = 'rose <script>alert("1")</script> by [two](http://x) *metres* | `a`'


@pytest.fixture
def items() -> ItemSet:
    aces = {"phenomenon": "aces:omission", "category": "omission", "severity": "major"}
    base = {"phenomenon": "demetr:reference", "category": "baseline", "severity": "base"}
    nasty = {"incorrect": NASTY, "spans": (Span(5, 13), Span(33, 33))}
    return make_items(
        *(make_item(number) for number in range(3)),
        make_item(3, id="nasty", **nasty),
        *(make_item(number, id=f"o{number}", **aces) for number in range(2)),
        make_item(9, id="r", **base),
    )


@pytest.fixture
def tables() -> list[ScoreTable]:
    return [
        make_table([2, 2, 2, 1, 2, 2, 1], [1, 1, 2, 3, 1, 3, 2], "BLEU"),
        make_table([1, 1, 1, 1, 1, 1, 2], [2, 2, 2, 2, 2, 2, 1], "TER", higher_is_better=False),
    ]


def test_results_by_phenomenon(items: ItemSet, tables: list[ScoreTable]) -> None:
    found = evaluate(items, tables)
    assert {(one.metric, one.phenomenon): one.outcome for one in found.results} == {
        ("BLEU", "demetr:number-replaced"): Outcome(4, 2, 1),
        ("BLEU", "aces:omission"): Outcome(2, 1, 0),
        ("BLEU", "demetr:reference"): Outcome(1, 1, 0),
        ("TER", "demetr:number-replaced"): Outcome(4, 4, 0),
        ("TER", "aces:omission"): Outcome(2, 2, 0),
        ("TER", "demetr:reference"): Outcome(1, 1, 0),
    }
    signatures = {one.signature for one in found.results}
    assert all(re.fullmatch(r"release:.*\|ties:wrong\|.*\|seed:13\|v:[^|]+", s) for s in signatures)
    [pair] = found.comparisons
    assert pair.difference == pytest.approx(4 / 7 - 1)


def test_aggregates_leave_baselines_out(items: ItemSet, tables: list[ScoreTable]) -> None:
    found = {one.name: one for one in evaluate(items, tables[:1]).aggregates}
    values = {name: one.value for name, one in found.items()}
    assert values["accuracy micro"] == 0.5
    assert values["accuracy category-macro"] == values["accuracy phenomenon-macro"] == 0.5
    assert values["accuracy demetr:accuracy"] == values["accuracy aces:omission"] == 0.5
    assert "accuracy demetr:baseline" not in values
    assert found["accuracy micro"].n == 6
    assert found["accuracy micro"].ties == pytest.approx(1 / 6)
    assert (values["tau omission"], values["aces-score"]) == (0, 0)
    assert found["aces-score"].covered == 5
    assert values["z critical"] == pytest.approx((0.5 + 0.5 + 0 - 2) / 4)
    for one in found.values():
        assert one.interval is not None
        assert one.interval.low <= (one.value or 0) <= one.interval.high


def test_failures_are_named_and_wrong_only_if_asked(items: ItemSet) -> None:
    table = make_table(
        [math.nan, *[2] * 6], [1] * 7, failures={items.items[0].id: "ValueError: no"}
    )
    with pytest.raises(ChallengesetError, match=r"mine failed on 1 of 7 items: .*\(ValueError"):
        evaluate(items, [table])
    found = evaluate(items, [table], failed_are_wrong=True)
    first = data.evaluations([found])["phenomena"][0]
    assert (first["n"], first["right"], first["failed"]) == (4, 3, 1)
    assert "|failed:wrong|" in first["signature"]
