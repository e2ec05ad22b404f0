"""Two edits of one sentence: what the incorrect side differs in from the compared one."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from perturb.edit import Edit, EditError, apply
from perturb.markup import annotate
from perturb.rule import UNCHANGED, Contrast
from perturb.segment import Segment, Sentence
from perturb.sides import Difference, contrasted, difference
from perturb.span import Span
from tests.perturb.sentences import SENTENCES, edits, sentence, text_segment


@st.composite
def cases(draw: st.DrawFn) -> tuple[Sentence, Edit, Edit, Difference]:
    of = draw(SENTENCES)
    compared, incorrect = draw(edits(of)), draw(edits(of))
    try:
        return of, compared, incorrect, difference(of, compared, incorrect)
    except EditError:
        assume(False)
        raise


def blankless(text: str, without: Iterable[Span]) -> str:
    """The text without some parts and without white space."""
    gone = {place for span in without for place in range(*span)}
    return "".join(c for place, c in enumerate(text) if place not in gone and not c.isspace())


@given(cases())
def test_each_side_is_what_its_own_edit_makes(
    case: tuple[Sentence, Edit, Edit, Difference],
) -> None:
    of, compared, incorrect, found = case
    assert found.compared == apply(of, compared).text
    assert found.incorrect == apply(of, incorrect).text


@given(cases())
def test_the_sides_are_the_same_outside_spans_and_repairs(
    case: tuple[Sentence, Edit, Edit, Difference],
) -> None:
    *_, found = case
    good = [*found.good_spans, *(repair.good for repair in found.repairs)]
    incorrect = [*found.spans, *(repair.incorrect for repair in found.repairs)]
    assert blankless(found.compared, good) == blankless(found.incorrect, incorrect)


@given(cases())
def test_spans_are_in_order_and_lie_within_their_texts(
    case: tuple[Sentence, Edit, Edit, Difference],
) -> None:
    *_, found = case
    assert len(found.spans) == len(found.good_spans)
    for text, spans in ((found.incorrect, found.spans), (found.compared, found.good_spans)):
        assert all(0 <= span.start <= span.end <= len(text) for span in spans)
        assert all(one.end <= other.start for one, other in pairwise(spans))


@given(SENTENCES, st.data())
def test_with_the_compared_side_unchanged_it_is_the_edit_itself(
    of: Sentence, data: st.DataObject
) -> None:
    edit = data.draw(edits(of))
    try:
        applied = apply(of, edit)
    except EditError:
        assume(False)
    found = difference(of, UNCHANGED, edit)
    assert found == (of.text, applied.text, applied.spans, applied.good_spans, applied.repairs)


@given(SENTENCES, st.data())
def test_the_same_edit_of_both_sides_is_no_error(of: Sentence, data: st.DataObject) -> None:
    edit = data.draw(edits(of))
    try:
        found = difference(of, edit, edit)
    except EditError:
        assume(False)
    assert (found.spans, found.good_spans) == ((), ())


BAKER = sentence("The old baker sold bread in March.")
_, OLD, BAKERS, _, BREAD, IN, MARCH, _ = BAKER.tokens


@pytest.mark.parametrize(
    ("compared", "incorrect", "good", "marked"),
    [
        (Edit.delete(OLD), UNCHANGED, "The baker sold bread in March.",
         "The <v>old</v> baker sold bread in March."),
        (Edit.delete(IN, MARCH), UNCHANGED, "The old baker sold bread.",
         "The old baker sold bread <v>in March</v>."),
        (Edit.repair(MARCH, "Mar"), Edit.replace(MARCH, "May"), "The old baker sold bread in Mar.",
         "The old baker sold bread in <v>May</v>."),
        (Edit.replace(OLD, "young"), Edit.delete(BREAD), "The young baker sold bread in March.",
         "The <v>old</v> baker sold <v></v>in March."),
        (Edit.repair(BAKERS, "miller"), Edit.replace(OLD, "young"),
         "The old miller sold bread in March.", "The <v>young baker</v> sold bread in March."),
    ],
)  # fmt: skip
def test_places_are_known_from_both_edits(
    compared: Edit, incorrect: Edit, good: str, marked: str
) -> None:
    found = difference(BAKER, compared, incorrect)
    assert found.compared == good
    assert annotate(found.incorrect, found.spans) == marked


def test_sides_that_change_parts_of_the_same_words_are_an_error() -> None:
    with pytest.raises(EditError, match="parts of the same words"):
        difference(BAKER, Edit.replace([OLD, BAKERS], "Ada"), Edit.replace(OLD, "young"))


def segment() -> Segment:
    origin = text_segment(BAKER.text)
    return Segment(origin, sentence(origin.source), (sentence(origin.references[0]),), BAKER)


def test_a_contrast_may_edit_every_side() -> None:
    known = segment()
    contrast = Contrast(
        good=Edit.delete(OLD),
        source=Edit.delete(known.source.tokens[-1]),
        reference=Edit.delete(known.reference.tokens[0]),
    )
    made = contrasted(known, contrast, "good")
    assert (made.source, made.good) == ("Quelle", "The baker sold bread in March.")
    assert made.reference.startswith("other words")
    assert made.difference.incorrect == BAKER.text
    assert made.edited == ("source", "reference", "good")


def test_the_incorrect_side_may_be_made_of_the_reference() -> None:
    known = segment()
    first = known.reference.tokens[0]
    made = contrasted(known, Contrast(Edit.replace(first, "By")), "reference")
    assert (made.good, made.edited) == (BAKER.text, ("incorrect",))
    assert made.difference.compared == made.reference == known.reference.text
    assert made.difference.incorrect.startswith("By other words")
    assert made.difference.spans == ((0, 2),)
