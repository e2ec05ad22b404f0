"""Tags in, tags out, whatever the text holds."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from perturb.markup import MarkupError, annotate, parse
from perturb.span import Span
from tests.perturb.sentences import ANY_TEXT, TEXTS

TAGGED = st.lists(st.sampled_from(("<v>", "</v>", "\\", "\\<v>", "a", " ")) | ANY_TEXT).map("".join)


@st.composite
def marked_texts(draw: st.DrawFn) -> tuple[str, tuple[Span, ...]]:
    text = draw(TEXTS | TAGGED)
    places = draw(st.lists(st.integers(0, len(text)), max_size=8).map(sorted))
    return text, tuple(Span(start, end) for start, end in list(pairwise(places))[::2])


@given(marked_texts())
def test_annotate_and_parse_are_inverse(case: tuple[str, tuple[Span, ...]]) -> None:
    text, spans = case
    assert parse(annotate(text, spans)) == (text, spans)


@given(TEXTS)
def test_a_text_without_tags_is_written_as_it_is(text: str) -> None:
    plain = text.replace("<", "(")
    assert annotate(plain, ()) == plain


@given(TAGGED)
def test_what_is_read_can_be_written_again(annotated: str) -> None:
    try:
        text, spans = parse(annotated)
    except MarkupError:
        return
    assert parse(annotate(text, spans)) == (text, spans)


@pytest.mark.parametrize(
    ("text", "spans", "annotated"),
    [
        ("a gull", [Span(2, 6)], "a <v>gull</v>"),
        ("a gull", [Span(2, 2)], "a <v></v>gull"),
        ("a <v> b", [], r"a \<v> b"),
        ("a </v> b", [Span(0, 1)], r"<v>a</v> \</v> b"),
        (r"a \<v>", [], r"a \\\<v>"),
        ("a\\", [Span(0, 2)], r"<v>a\\</v>"),
        ("a\\b", [Span(2, 3)], r"a\\<v>b</v>"),
        (r"C:\temp", [], r"C:\temp"),
    ],
)
def test_literal_tags_and_backslashes_are_escaped(
    text: str, spans: list[Span], annotated: str
) -> None:
    assert annotate(text, spans) == annotated


@pytest.mark.parametrize(
    ("annotated", "problem"),
    [
        ("a <v>gull", "never closed"),
        ("a gull</v>", "unexpected </v> at 6"),
        ("<v>a <v>gull</v></v>", "unexpected <v> at 5"),
    ],
)
def test_tags_that_do_not_pair_up_are_an_error(annotated: str, problem: str) -> None:
    with pytest.raises(MarkupError, match=problem):
        parse(annotated)
