"""Spans as published data sets write them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from perturb.item import Item
from perturb.markup import parse
from perturb.span import Span
from release.formats.notation import Notation, written
from tests.release.conftest import make_item

Make = Callable[..., Item]

BY_CHARACTER = Notation(char_level=True)
AFTER_WORD = Notation(deleted_mark_after_word=True)


def item(
    langpair: str,
    good: str,
    annotated: str,
    good_spans: list[Span],
    operation: str = "substitution",
) -> Item:
    incorrect, spans = parse(annotated)
    return make_item(
        langpair=langpair,
        good=good,
        incorrect=incorrect,
        spans=spans,
        good_spans=tuple(good_spans),
        operation=operation,
    )


def annotated(made: Item, notation: Notation) -> str:
    [found] = written([made], notation)
    assert parse(found.incorrect_annotated) == (found.incorrect, found.spans)
    return found.incorrect_annotated


@pytest.mark.parametrize(
    ("langpair", "good", "words", "good_span", "characters"),
    [
        ("en-zh", "大桥开放了", "<v>大楼</v>开放了", Span(0, 2), "大<v>楼</v>开放了"),
        ("en-zh_Hant", "三點見", "<v>五點</v>見", Span(0, 2), "<v>五</v>點見"),
        ("en-ja", "橋が開いた", "橋が<v>開かなかった</v>", Span(2, 5), "橋が開<v>かなかっ</v>た"),
        ("en-ko", "다리를 건넜다", "<v>도리를</v> 건넜다", Span(0, 3), "<v>도</v>리를 건넜다"),
        ("en-th", "สะพานเปิด", "<v>สะพาย</v>เปิด", Span(0, 5), "สะพา<v>ย</v>เปิด"),
        ("en-zh", "大桥很好", "<v>大桥梁</v>很好", Span(0, 2), "大桥<v>梁</v>很好"),
        ("en-zh", "大桥梁很好", "<v>大桥</v>很好", Span(0, 3), "大桥<v></v>很好"),
        ("en-de", "Er sah es", "Er <v>saht</v> es", Span(3, 6), "Er <v>saht</v> es"),
    ],
)
def test_where_words_are_not_spaced_only_characters_that_differ_are_marked(
    langpair: str, good: str, words: str, good_span: Span, characters: str
) -> None:
    assert annotated(item(langpair, good, words, [good_span]), BY_CHARACTER) == characters


@pytest.mark.parametrize("operation", ["reordering", "whole-sentence"])
def test_what_moved_is_marked_as_a_whole(operation: str) -> None:
    moved = item("en-zh", "大桥很好", "<v>很好大桥</v>", [Span(0, 4)], operation=operation)
    assert annotated(moved, BY_CHARACTER) == "<v>很好大桥</v>"


def test_what_was_only_added_or_only_deleted_stays_as_it_is() -> None:
    added = item("en-zh", "桥好", "桥<v>很</v>好", [Span(1, 1)])
    assert annotated(added, BY_CHARACTER) == "桥<v>很</v>好"
    deleted = item("en-zh", "桥很好", "桥<v></v>好", [Span(1, 2)])
    assert annotated(deleted, BY_CHARACTER) == "桥<v></v>好"


@given(good=st.text("大桥好 了", max_size=8), incorrect=st.text("大桥好 了", max_size=8))
def test_pieces_are_in_order_apart_and_without_blanks_at_their_edges(
    good: str, incorrect: str
) -> None:
    whole = make_item(
        langpair="en-zh",
        good=good,
        incorrect=incorrect,
        spans=(Span(0, len(incorrect)),),
        good_spans=(Span(0, len(good)),),
    )
    [found] = written([replace(whole, operation="substitution")], BY_CHARACTER)
    cursor = -1
    for span in found.spans:
        assert cursor < span.start <= span.end <= len(incorrect)
        cursor = span.end
    assert len(found.spans) == len(found.good_spans)


@pytest.mark.parametrize(
    ("good", "usual", "good_span", "published"),
    [
        ("Yes, it is.", "Yes <v></v>it is.", Span(3, 4), "Yes<v></v> it is."),
        ("It is.", "It is<v></v>", Span(5, 6), "It is<v></v>"),
        ("It is so.", "It <v></v>so.", Span(3, 5), "It <v></v>so."),
        ("„It is“", "<v></v>It is“", Span(0, 1), "<v></v>It is“"),
    ],
)
def test_the_place_of_a_missing_mark_is_after_the_word_before(
    good: str, usual: str, good_span: Span, published: str
) -> None:
    assert annotated(item("de-en", good, usual, [good_span]), AFTER_WORD) == published


def test_a_place_does_not_move_into_another_span() -> None:
    usual = "<v>No</v> <v></v>it is."
    both = item("de-en", "Yes, it is.", usual, [Span(0, 3), Span(3, 4)])
    assert annotated(both, AFTER_WORD) == usual


def test_the_usual_notation_is_that_of_the_items(items: list[Item]) -> None:
    assert list(written(items, Notation())) == items
