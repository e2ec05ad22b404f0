"""What holds for every edit of every text."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from perturb.edit import Applied, Edit, EditError, apply
from perturb.markup import annotate, parse
from perturb.segment import Sentence
from perturb.span import Span
from tests.perturb.sentences import SENTENCES, edits, sentence


@st.composite
def cases(draw: st.DrawFn) -> tuple[Sentence, Applied]:
    of = draw(SENTENCES)
    edit = draw(edits(of))
    try:
        return of, apply(of, edit)
    except EditError:
        assume(False)
        raise


def kept(text: str, spans: Iterable[Span]) -> list[str]:
    """What is left between spans, without white space."""
    pieces: list[str] = []
    cursor = 0
    for start, end in sorted(spans):
        pieces.append("".join(text[cursor:start].split()))
        cursor = end
    return [*pieces, "".join(text[cursor:].split())]


def bare(text: str, span: Span) -> bool:
    marked = text[span.start : span.end]
    return marked == marked.strip()


def in_order(spans: Sequence[Span]) -> bool:
    return all(one.end <= other.start for one, other in pairwise(spans))


@given(cases())
def test_undoing_an_edit_restores_the_text(case: tuple[Sentence, Applied]) -> None:
    before, applied = case
    assert applied.undo() == before.text


@given(cases())
def test_spans_are_in_order_and_lie_within_their_texts(case: tuple[Sentence, Applied]) -> None:
    before, applied = case
    assert len(applied.spans) == len(applied.good_spans)
    for text, spans in ((applied.text, applied.spans), (before.text, applied.good_spans)):
        assert all(0 <= span.start <= span.end <= len(text) for span in spans)
        assert in_order(spans)


@given(cases())
def test_no_two_spans_meet_on_the_incorrect_side(case: tuple[Sentence, Applied]) -> None:
    _, applied = case
    for one, other in pairwise(applied.spans):
        assert applied.text[one.end : other.start].strip()


@given(cases())
def test_spans_have_no_white_space_at_their_edges(case: tuple[Sentence, Applied]) -> None:
    before, applied = case
    assert all(bare(applied.text, span) for span in applied.spans)
    assert all(bare(before.text, span) for span in applied.good_spans)


@given(cases())
def test_an_empty_span_stands_before_what_comes_next(case: tuple[Sentence, Applied]) -> None:
    before, applied = case
    for text, spans in ((applied.text, applied.spans), (before.text, applied.good_spans)):
        assert not any(text[span.start : span.start + 1].isspace() for span in spans if span.empty)


@given(cases())
def test_spans_of_the_good_side_end_no_word_halfway(case: tuple[Sentence, Applied]) -> None:
    before, applied = case
    for place in {edge for span in applied.good_spans for edge in span}:
        assert not any(word.start < place < word.end for word in before.words)


@given(cases())
def test_nothing_but_blanks_differs_outside_spans_and_repairs(
    case: tuple[Sentence, Applied],
) -> None:
    before, applied = case
    good = [*applied.good_spans, *(repair.good for repair in applied.repairs)]
    incorrect = [*applied.spans, *(repair.incorrect for repair in applied.repairs)]
    assert kept(before.text, good) == kept(applied.text, incorrect)


@given(cases())
def test_tags_taken_out_give_the_text_back(case: tuple[Sentence, Applied]) -> None:
    _, applied = case
    assert parse(annotate(applied.text, applied.spans)) == (applied.text, applied.spans)


@given(SENTENCES)
def test_no_change_changes_nothing(before: Sentence) -> None:
    assert apply(before, Edit(())) == Applied(before.text, (), (), (), ())


@given(SENTENCES, st.data())
def test_the_order_in_which_changes_are_named_does_not_matter(
    before: Sentence, data: st.DataObject
) -> None:
    edit = Edit.delete(*before.tokens[::3]) + Edit(
        tuple(
            change
            for token in before.tokens[1::3]
            for change in Edit.replace(token, "gull").changes
        )
    )
    shuffled = Edit(tuple(data.draw(st.permutations(edit.changes))))
    assert apply(before, shuffled) == apply(before, edit)


def test_changes_that_overlap_are_an_error() -> None:
    before = sentence("The gulls circled.")
    with pytest.raises(EditError, match="overlap"):
        apply(before, Edit.replace(before.tokens[0:2], "Two terns") + Edit.delete(before.tokens[1]))


def test_an_insertion_needs_a_place() -> None:
    with pytest.raises(TypeError, match="after or before"):
        Edit.insert("gull")
