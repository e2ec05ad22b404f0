"""What was marked is what comes back, in code points; what cannot be is refused."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import schemas
from annotate import interface, spans
from annotate.judgement import MarkedSpan
from annotate.spans import Broken
from perturb.item import Item
from perturb.span import Span, settle
from tests.annotate.sentences import item, items

TEXT = "The old  bridge was closed."


def region(start: object, end: object, label: str = "substitution", **more: Any) -> dict[str, Any]:
    value = {"start": start, "end": end, "text": "not to be trusted", "labels": [label]}
    return {"from_name": "mark", "to_name": "incorrect", "type": "labels", "value": value} | more


def read(*regions: dict[str, Any], text: str = TEXT) -> spans.Marked:
    return spans.read(regions, item(text))


def places(*regions: dict[str, Any], text: str = TEXT) -> list[tuple[int, int]]:
    return [(span.start, span.end) for span in read(*regions, text=text).spans]


@pytest.mark.parametrize("made", items(80), ids=lambda made: f"{made.langpair} {made.operation}")
def test_a_generated_span_comes_back_as_it_was(made: Item) -> None:
    back = spans.generated(made)
    assert [span.span for span in back] == [settle(made.incorrect, span) for span in made.spans]
    assert {span.origin for span in back} == {"generated"}
    assert {span.operation for span in back} == {made.operation}


def test_an_error_against_the_reference_has_no_shade_on_the_good_side() -> None:
    made = item("A [[red->blue]] door.")
    compared = replace(made, compared_with="reference", reference="One red door.")
    assert len(spans.regions(made)) == 2
    assert len(spans.regions(compared)) == 1


def test_the_shade_on_the_good_side_is_no_answer() -> None:
    regions = spans.regions(item("A [[red->blue]] door."))
    assert [region["from_name"] for region in regions] == ["mark", "counterpart"]
    assert regions[1]["readonly"]
    assert len(spans.read(regions, item("A [[red->blue]] door.")).spans) == 1


def test_every_operation_of_the_papers_can_be_marked() -> None:
    operations = {
        operation
        for kind in schemas.taxonomy()
        for operation in kind.operations
        if operation != "none"
    }
    for operation in operations:
        assert interface.mark_for(operation, empty=False) in interface.marks()
        assert interface.mark_for(operation, empty=True) == "missing-before"


@pytest.mark.parametrize(
    ("label", "start", "end", "place"),
    [
        ("missing-before", 9, 15, 9),
        ("missing-after", 4, 7, 9),
        ("missing-after", 7, 8, 9),
        ("missing-before", 7, 9, 9),
        ("missing-after", 20, 26, 26),
        ("missing-before", 26, 27, 26),
        ("missing-before", 0, 3, 0),
        ("missing-after", 26, 27, 27),
        ("missing-before", 8, 8, 9),
    ],
)
def test_one_missing_word_is_one_place(label: str, start: int, end: int, place: int) -> None:
    assert places(region(start, end, label)) == [(place, place)]


def test_in_scripts_without_blanks_a_place_is_between_characters() -> None:
    assert places(region(2, 4, "missing-after"), text="駅前のパン屋") == [(4, 4)]
    assert places(region(4, 6, "missing-before"), text="駅前のパン屋") == [(4, 4)]


def test_white_space_at_an_edge_is_repaired_and_told() -> None:
    marked = read(region(3, 9))
    assert [span.span for span in marked.spans] == [Span(4, 7)]
    assert marked.repairs == ("white space at the edge of substitution at 3",)


@pytest.mark.parametrize(
    ("start", "end"),
    [(-1, 3), (0, 28), (5, 4), (1.0, 3), ("1", 3), (True, 3), (None, None), (7, 9), (4, 4)],
)
def test_what_is_not_in_the_text_is_refused(start: object, end: object) -> None:
    with pytest.raises(Broken) as refused:
        read(region(start, end))
    assert refused.value.kind == "offsets"


@pytest.mark.parametrize(
    "broken",
    [
        region(0, 3, "typo"),
        region(0, 3, to_name="good"),
        region(0, 3) | {"value": None},
        region(0, 3) | {"value": {"start": 0, "end": 3}},
        region(0, 3) | {"value": {"start": 0, "end": 3, "labels": ["addition", "reordering"]}},
    ],
)
def test_a_mark_that_is_none_of_ours_is_refused(broken: dict[str, Any]) -> None:
    with pytest.raises(Broken) as refused:
        read(broken)
    assert refused.value.kind == "interface"


@pytest.mark.parametrize(
    "pair",
    [
        (region(0, 7), region(4, 15)),
        (region(0, 7), region(0, 7, "addition")),
        (region(0, 7), region(4, 4, "missing-before")),
    ],
)
def test_overlaps_are_refused(pair: tuple[dict[str, Any], dict[str, Any]]) -> None:
    for regions in (pair, pair[::-1]):
        with pytest.raises(Broken) as refused:
            read(*regions)
        assert refused.value.kind == "overlap"


def test_the_same_mark_twice_is_one() -> None:
    assert places(region(0, 3), region(0, 3)) == [(0, 3)]


def test_neighbours_of_one_operation_are_one_span() -> None:
    assert places(region(4, 7), region(9, 15)) == [(4, 15)]
    assert places(region(4, 7, "reordering"), region(9, 15, "reordering")) == [(4, 15)]
    assert places(region(4, 7), region(9, 15, "addition")) == [(4, 7), (9, 15)]


def test_pieces_that_were_moved_apart_stay_apart() -> None:
    assert places(region(0, 3, "reordering"), region(9, 15, "reordering")) == [(0, 3), (9, 15)]


def test_in_an_item_whatever_touches_is_one_place() -> None:
    marked = read(region(9, 9, "missing-before"), region(9, 15), region(20, 26, "addition"))
    assert spans.places(TEXT, marked.spans) == (Span(9, 15), Span(20, 26))


def test_where_a_mark_comes_from_is_kept() -> None:
    marked = read(
        region(0, 3, origin="prediction"),
        region(9, 15, "addition", origin="prediction-changed"),
        region(20, 26, origin="manual"),
    )
    assert [span.origin for span in marked.spans] == ["generated", "relabelled", "manual"]


WORDS = (Span(0, 3), Span(4, 7), Span(9, 15), Span(16, 19), Span(20, 26), Span(26, 27))


def test_spans_snap_to_whole_words_when_asked() -> None:
    marked = read(region(5, 6), region(12, 12, "missing-before"), region(22, 27, "addition"))
    snapped = spans.snap(TEXT, marked.spans, WORDS)
    assert [span.span for span in snapped] == [Span(4, 7), Span(9, 9), Span(20, 27)]


def test_snapping_refuses_what_then_overlaps() -> None:
    marked = read(region(9, 11), region(12, 15, "addition"))
    with pytest.raises(Broken):
        spans.snap(TEXT, marked.spans, WORDS)


@given(st.data())
def test_any_marks_come_out_in_order_disjoint_and_trimmed(data: st.DataObject) -> None:
    text = data.draw(st.text(alphabet="ab \n👩‍é́.", min_size=1, max_size=30))
    ends = st.integers(0, len(text))
    labels = st.sampled_from(sorted(interface.marks()))
    drawn = data.draw(st.lists(st.tuples(ends, ends, labels), max_size=4))
    regions = [region(min(a, b), max(a, b), label) for a, b, label in drawn]
    try:
        found = spans.read(regions, item(text)).spans
    except Broken:
        return
    _assert_tidy(text, found)
    again = [
        region(s.start, s.end, interface.mark_for(s.operation, empty=s.span.empty)) for s in found
    ]
    assert [span[:3] for span in spans.read(again, item(text)).spans] == [s[:3] for s in found]


def _assert_tidy(text: str, found: tuple[MarkedSpan, ...]) -> None:
    cursor = 0
    for span in found:
        assert cursor <= span.start <= span.end <= len(text)
        assert settle(text, span.span) == span.span
        assert span.span.empty == (span.operation == "deletion")
        cursor = span.end
