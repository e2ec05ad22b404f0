"""Corrected spans: the good side follows, and nothing else changes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import orjson
import pytest
from hypothesis import given
from hypothesis import strategies as st

from corpora import open_corpus
from perturb.checks import violations
from perturb.correction import MARKED, corrected
from perturb.engine import Engine
from perturb.item import Item
from perturb.markup import annotate
from perturb.parse.cache import ParseCache
from perturb.registry import select
from perturb.segment import LanguagePair
from perturb.span import Span


def make(
    good: str,
    incorrect: str,
    spans: Sequence[tuple[int, int]],
    good_spans: Sequence[tuple[int, int]],
    repairs: Sequence[dict[str, list[int]]] = (),
) -> Item:
    marked = tuple(Span(*span) for span in spans)
    return Item(
        id="demetr:negation@1/own:1/de-en/0",
        phenomenon="demetr:negation",
        category="accuracy",
        severity="critical",
        operation="substitution",
        langpair="de-zh" if good > "一" else "de-en",
        source="Quelle",
        reference="Another reference",
        good=good,
        incorrect=incorrect,
        incorrect_annotated=annotate(incorrect, marked),
        spans=marked,
        good_spans=tuple(Span(*span) for span in good_spans),
        compared_with="good",
        origin={},
        recipe={"repairs": list(repairs)},
        status="generated",
    )


@pytest.mark.parametrize(
    ("good", "incorrect", "spans", "good_spans"),
    [
        # Wider than the change, narrower than a generated span, two for one.
        ("He sold it.", "He bought it.", [(0, 9)], [(0, 7)]),
        ("He sold it.", "He bought it.", [(3, 9)], [(3, 7)]),
        ("He sold two old cars.", "He got two new cars.", [(3, 6), (11, 14)], [(3, 7), (12, 15)]),
        # What is missing has no width on one side, what was added none on the other.
        ("He often sold it.", "He sold it.", [(3, 3)], [(3, 8)]),
        ("He sold it.", "He sold it often.", [(11, 16)], [(10, 10)]),
        ("The the cat.", "The cat.", [(4, 4)], [(4, 7)]),
        # At both ends, and in unspaced text.
        ("Now he left", "He left", [(0, 2)], [(0, 6)]),
        ("他昨天在河边读书。", "他昨天读书。", [(3, 3)], [(3, 6)]),
    ],
)
def test_the_good_side_follows(
    good: str,
    incorrect: str,
    spans: list[tuple[int, int]],
    good_spans: list[tuple[int, int]],
) -> None:
    item = make(good, incorrect, [(0, len(incorrect))], [(0, len(good))])
    found = corrected(item, [Span(*span) for span in spans])
    assert found.good_spans == tuple(Span(*span) for span in good_spans)
    assert found.incorrect_annotated == annotate(incorrect, found.spans)
    assert found.status == "corrected"
    assert list(violations(found)) == []


def test_nothing_else_changes() -> None:
    item = make("He sold it.", "He bought it.", [(3, 9)], [(3, 7)])
    found = corrected(item, [Span(0, 9)], "addition")
    assert found.operation == "addition"
    kept: dict[str, Any] = {
        "operation": item.operation,
        "spans": item.spans,
        "good_spans": item.good_spans,
        "incorrect_annotated": item.incorrect_annotated,
        "status": item.status,
    }
    assert replace(found, **kept) == item


def test_repairs_may_differ_outside_the_spans() -> None:
    sides = "Eat a pear, not bread.", "Eat an apple, not cake."
    spans, good_spans = [(7, 12), (18, 22)], [(6, 10), (16, 21)]
    with pytest.raises(ValueError, match="outside the marked words the sides differ"):
        corrected(make(*sides, spans, good_spans), [Span(*span) for span in spans])
    repaired = make(*sides, spans, good_spans, [{"good": [4, 5], "incorrect": [4, 6]}])
    assert corrected(repaired, repaired.spans).good_spans == repaired.good_spans
    wider = corrected(repaired, [Span(4, 22)])
    assert wider.good_spans == (Span(4, 21),)


@pytest.mark.parametrize(
    ("spans", "why"),
    [
        ([(0, 2)], "outside the marked words the sides differ"),
        ([(3, 8)], "outside the marked words the sides differ"),
        ([(3, 10)], "white space at the edge of a span"),
        ([(3, 11)], "a span begins or ends inside a word"),
        ([], "sides differ"),
    ],
)
def test_spans_that_no_item_may_have_are_refused(spans: list[tuple[int, int]], why: str) -> None:
    item = make("He sold it.", "He bought it.", [(3, 9)], [(3, 7)])
    with pytest.raises(ValueError, match=why):
        corrected(item, [Span(*span) for span in spans])


def test_controls_have_nothing_to_correct() -> None:
    item = make("He sold it.", "Never.", [(0, 6)], [(0, 11)])
    for operation in ("whole-sentence", "none"):
        with pytest.raises(ValueError, match=operation):
            corrected(replace(item, operation=operation), [Span(0, 6)])


def test_the_generated_spans_lead_back_to_the_generated_item(tmp_path: Path) -> None:
    segments = open_corpus("sample").segments([LanguagePair("de", "en"), LanguagePair("en", "zh")])
    made = Engine(select(["*"]), 13, ParseCache(tmp_path), {}).perturb(list(segments)).made
    items = [Item.from_json(orjson.loads(entry.payload)) for entry in made]
    marked = [item for item in items if item.operation in MARKED]
    assert len(marked) > 100
    for item in marked:
        assert replace(corrected(item, item.spans), status=item.status) == item


@given(st.text("ab ", min_size=1, max_size=12), st.data())
def test_what_is_returned_holds_every_invariant(good: str, data: st.DataObject) -> None:
    incorrect = data.draw(st.text("ab ", min_size=1, max_size=12))
    start = data.draw(st.integers(0, len(incorrect)))
    end = data.draw(st.integers(start, len(incorrect)))
    item = make(good, incorrect, [(0, len(incorrect))], [(0, len(good))])
    try:
        found = corrected(item, [Span(start, end)])
    except ValueError:
        return
    assert set(violations(found)) <= set(violations(item))
