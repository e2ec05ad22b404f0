"""The notation of worked examples."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from perturb.edit import Edit, apply
from perturb.example import Worked, read
from perturb.span import Span
from tests.perturb.sentences import sentence


@pytest.mark.parametrize(
    ("literal", "good", "annotated"),
    [
        ("The [[dry->wet]] road.", "The dry road.", "The <v>wet</v> road."),
        ("The [[old->]] mill burnt.", "The old mill burnt.", "The <v></v>mill burnt."),
        ("The mill burnt [[down->]].", "The mill burnt down.", "The mill burnt<v></v>."),
        ("[[Only->]] gulls stay.", "Only gulls stay.", "<v></v>gulls stay."),
        ("Gulls circle[[.->]]", "Gulls circle.", "Gulls circle<v></v>"),
        ("Gulls circle [[->circle]].", "Gulls circle.", "Gulls circle <v>circle</v>."),
        ("Gulls[[->,]] circle.", "Gulls circle.", "Gulls<v>,</v> circle."),
        ("{{An->A}} [[old->]] mill.", "An old mill.", "A <v></v>mill."),
        ("[[One->Two]] and [[two->one]].", "One and two.", "<v>Two</v> and <v>one</v>."),
        ("[[All->None]]", "All", "<v>None</v>"),
        ("开放了[[。->]]", "开放了。", "开放了<v></v>"),
        ("Plain.", "Plain.", "Plain."),
    ],
)
def test_one_literal_says_both_sides(literal: str, good: str, annotated: str) -> None:
    worked = read(literal)
    assert (worked.good, worked.annotated) == (good, annotated)


def test_a_repair_has_no_span() -> None:
    assert read("{{An->A}} mill.") == Worked("An mill.", (), "A mill.", ())


def test_both_sides_have_their_spans() -> None:
    worked = read("They [[were sent->sent were]] home [[->late]].")
    assert worked.good_spans == (Span(5, 14), Span(19, 19))
    assert worked.spans == (Span(5, 14), Span(20, 24))


WORDS = st.lists(st.sampled_from(("gulls", "circled", "the", "old", "pier")), min_size=2)


@given(WORDS, st.data())
def test_a_deletion_in_the_notation_is_a_deletion_of_the_engine(
    words: list[str], data: st.DataObject
) -> None:
    place = data.draw(st.integers(0, len(words) - 1))
    literal = " ".join([*words[:place], f"[[{words[place]}->]]", *words[place + 1 :]]) + "."
    before = sentence(" ".join(words) + ".")
    applied = apply(before, Edit.delete(before.tokens[place]))
    worked = read(literal)
    assert (worked.incorrect, worked.spans) == (applied.text, applied.spans)
    assert (worked.good, worked.good_spans) == (before.text, applied.good_spans)


@given(WORDS, st.data())
def test_a_replacement_in_the_notation_is_one_of_the_engine(
    words: list[str], data: st.DataObject
) -> None:
    place = data.draw(st.integers(0, len(words) - 1))
    literal = " ".join([*words[:place], f"[[{words[place]}->two terns]]", *words[place + 1 :]])
    before = sentence(" ".join(words))
    applied = apply(before, Edit.replace(before.tokens[place], "two terns"))
    worked = read(literal)
    assert (worked.incorrect, worked.spans) == (applied.text, applied.spans)
