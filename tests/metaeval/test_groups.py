"""Parts of items, and the numbers of parts."""

from __future__ import annotations

import numpy as np
import pytest

from challengeset.commands.metaeval import DIMENSIONS
from metaeval import groups
from metaeval.evaluation import evaluate, evaluate_parts
from metaeval.items import ItemSet
from metaeval.report import data
from metaeval.statistics.outcomes import Outcome
from perturb.errors import UsageError
from tests.metaeval.making import make_item, make_items, make_table

PAIRS = ["de-en", "en-zh", "de-en", "en-ja", "en-zh", "de-en"]


@pytest.fixture
def items() -> ItemSet:
    made = [make_item(number, langpair=pair) for number, pair in enumerate(PAIRS)]
    news = {"corpus": "own", "segment": 9, "domain": "news", "license": None}
    recipe = {**made[0].recipe, "pattern": "en/demetr:number-replaced/plain"}
    return make_items(*made, make_item(9, origin=news, recipe=recipe, status="accepted"))


def test_every_dimension_has_an_option() -> None:
    assert tuple(groups.DIMENSIONS) == DIMENSIONS


def test_parts_are_disjoint_and_whole(items: ItemSet) -> None:
    for by in ([], ["langpair"], ["domain", "status"], ["pattern"], list(DIMENSIONS)):
        found = groups.parts(items, by)
        assert sorted(place for part in found for place in part.places) == list(range(7))
        assert all(list(part.values) == by for part in found)
    assert [part.values["langpair"] for part in groups.parts(items, ["langpair"])] == [
        "de-en", "en-ja", "en-zh",
    ]  # fmt: skip
    assert [dict(part.values) for part in groups.parts(items, ["domain", "pattern"])] == [
        {"domain": "news", "pattern": "en/demetr:number-replaced/plain"},
        {"domain": "none", "pattern": "none"},
    ]


def test_items_are_chosen_by_all_that_is_asked(items: ItemSet) -> None:
    assert groups.select(items, {"langpair": ["EN-*"]}).places == [1, 3, 4]
    assert groups.select(items, {"langpair": ["en-ja,de-en"], "status": []}).places == [
        0, 2, 3, 5, 6,
    ]  # fmt: skip
    assert groups.select(items, {"langpair": ["de-en"], "status": ["accepted"]}).places == [6]
    assert groups.select(items, {}).values == {}


def test_what_no_item_has_is_said(items: ItemSet) -> None:
    with pytest.raises(
        UsageError, match=r"langpair 'en-zhh'. Did you mean en-zh\? There are de-en"
    ):
        groups.select(items, {"langpair": ["en-zhh"]})
    with pytest.raises(UsageError, match="no item is left by --langpair en-ja, --status accepted"):
        groups.select(items, {"langpair": ["en-ja"], "status": ["accepted"]})
    with pytest.raises(UsageError, match=r"grouped by 'language'. Choose of langpair, domain"):
        groups.dimensions(["langpair,language"])


def test_a_part_has_the_numbers_of_its_items(items: ItemSet) -> None:
    table = make_table([2, 2, 1, 1, np.nan, 2, 2], [1, 1, 1, 2, 1, 1, 1], failures={
        items.items[4].id: "why"
    })  # fmt: skip
    found = evaluate_parts(items, [table], ["langpair"], failed_are_wrong=True)
    assert [(one.part["langpair"], one.results[0].outcome) for one in found] == [
        ("de-en", Outcome(4, 3, 1)),
        ("en-ja", Outcome(1, 0, 0)),
        ("en-zh", Outcome(2, 1, 0, 1)),
    ]
    recipes = [one.results[0].signature for one in found]
    assert "|langpair:de-en|ties:wrong|epsilon:0|intervals:" in recipes[0]
    assert "|langpair:en-zh|ties:wrong|epsilon:0|failed:wrong|intervals:" in recipes[2]
    rows = data.evaluations(found, ["langpair"])
    assert {row["langpair"] for rows_ in list(rows.values())[1:] for row in rows_} == set(PAIRS)


def test_without_parts_the_numbers_are_those_of_all(items: ItemSet) -> None:
    table = make_table([2] * 7, [1, 3] * 3 + [2])
    assert evaluate_parts(items, [table], []) == [evaluate(items, [table])]
