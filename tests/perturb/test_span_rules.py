"""The rules of marking, S1 to S10 of the specification, one by one on worked sentences."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from perturb.edit import Applied, Edit, apply
from perturb.markup import annotate, parse
from perturb.segment import Sentence, Token
from perturb.span import Span
from tests.perturb.sentences import sentence


def marked(applied: Applied) -> str:
    return annotate(applied.text, applied.spans)


def good_marked(before: Sentence, applied: Applied) -> str:
    return annotate(before.text, applied.good_spans)


def word(before: Sentence, text: str) -> Token:
    return next(token for token in before.tokens if token.text == text)


def deleting(text: str, *words: str) -> Applied:
    before = sentence(text)
    return apply(before, Edit.delete(*(word(before, one) for one in words)))


def test_s1_the_text_without_its_tags_is_the_incorrect_translation() -> None:
    before = sentence(r"Write <v> and \ into the box.")
    applied = apply(before, Edit.replace(word(before, "box"), r"</v>\<v>"))
    text, spans = parse(marked(applied))
    assert text == applied.text == r"Write <v> and \ into the </v>\<v>."
    assert spans == applied.spans == (Span(25, 33),)


def test_s1_no_blank_is_added_for_the_tags() -> None:
    assert marked(deleting("The old mill burnt down.", "down")) == "The old mill burnt<v></v>."


@pytest.mark.parametrize(
    ("text", "old", "new", "expected"),
    [
        ("A well-known chef cooked.", "known", "paid", "A <v>well-paid</v> chef cooked."),
        ("They don't whistle.", "t", "d", "They <v>don'd</v> whistle."),
        ("It cost 3,5 euros.", "5", "6", "It cost <v>3,6</v> euros."),
        ('He said "stop", twice.', "stop", "start", 'He said "<v>start</v>", twice.'),
    ],
    ids=["hyphen", "apostrophe", "decimal", "marks around it"],
)
def test_s2_an_error_inside_a_word_marks_the_word(
    text: str, old: str, new: str, expected: str
) -> None:
    before = sentence(text)
    assert marked(apply(before, Edit.replace(word(before, old), new))) == expected


def test_s2_an_added_mark_is_marked_alone() -> None:
    before = sentence("The gulls circled the pier.")
    applied = apply(before, Edit.glue(",", after=word(before, "circled")))
    assert marked(applied) == "The gulls circled<v>,</v> the pier."
    assert good_marked(before, applied) == "The gulls circled <v></v>the pier."


def test_s2_in_scripts_without_spaces_the_unit_is_the_token() -> None:
    characters = (Token(i, text, i, i + 1) for i, text in enumerate("桥开放了"))
    before = Sentence("桥开放了", "zh", tuple(characters), "test", unspaced=True)
    assert marked(apply(before, Edit.replace(before.tokens[2], "门"))) == "桥开<v>门</v>了"


def test_s3_no_white_space_directly_inside_the_tags() -> None:
    before = sentence("The  gulls\u00a0circled.")
    applied = apply(before, Edit.replace(word(before, "gulls"), " two terns "))
    assert marked(applied) == "The   <v>two terns</v> \u00a0circled."


@pytest.mark.parametrize(
    ("text", "words", "expected"),
    [
        ("The old mill burnt down.", ("old",), "The <v></v>mill burnt down."),
        ("The old mill burnt down.", ("down",), "The old mill burnt<v></v>."),
        ("The old mill burnt down.", ("The",), "<v></v>old mill burnt down."),
        ('"The mill burnt down."', ("The",), '"<v></v>mill burnt down."'),
        ("The mill burnt down", ("down",), "The mill burnt<v></v>"),
        ("The mill burnt down.", (".",), "The mill burnt down<v></v>"),
        ("The mill, alas, burnt.", (",", "alas", ","), "The mill<v></v>, burnt."),
        ("Le vieux moulin\u00a0!", ("moulin",), "Le vieux\u00a0<v></v>!"),
        ("The mill (old brick) burnt.", ("old",), "The mill (<v></v>brick) burnt."),
        ('The mill, "the" one, burnt.', ("the",), 'The mill, "<v></v>" one, burnt.'),
        ("The old, tall mill burnt.", ("old", "tall"), "The<v></v>, <v></v>mill burnt."),
        ("The old tall mill burnt.", ("old", "tall"), "The <v></v>mill burnt."),
    ],
    ids=[
        "before the next word",
        "before the mark that hangs on the word before",
        "at the start",
        "after an opening quote",
        "at the end",
        "a mark",
        "a word and the mark before it",
        "before a mark with its no-break blank",
        "after an opening bracket",
        "between two quotes",
        "two places",
        "two words at one place",
    ],
)
def test_s4_a_deletion_is_an_empty_span(text: str, words: tuple[str, ...], expected: str) -> None:
    before = sentence(text)
    chosen = dict.fromkeys(word(before, one) for one in words)
    assert marked(apply(before, Edit.delete(*chosen))) == expected


def test_s5_a_substitution_marks_the_new_words_only() -> None:
    before = sentence("The mill by the river burnt down.")
    applied = apply(before, Edit.replace(word(before, "river"), "old lake"))
    assert marked(applied) == "The mill by the <v>old lake</v> burnt down."
    assert good_marked(before, applied) == "The mill by the <v>river</v> burnt down."


@pytest.mark.parametrize("blank", [" ", "  ", "\u00a0"], ids=["one", "two", "no-break"])
def test_s6_words_parted_by_white_space_only_are_one_span(blank: str) -> None:
    before = sentence(f"The old{blank}mill burnt down.")
    edit = Edit.replace(word(before, "old"), "new") + Edit.replace(word(before, "mill"), "barn")
    assert marked(apply(before, edit)) == f"The <v>new{blank}barn</v> burnt down."


def test_s6_words_parted_by_a_mark_are_two_spans() -> None:
    before = sentence("Gulls, terns and crows.")
    edit = Edit.replace(word(before, "Gulls"), "Owls") + Edit.replace(word(before, "terns"), "bats")
    assert marked(apply(before, edit)) == "<v>Owls</v>, <v>bats</v> and crows."


def test_s7_neighbours_that_change_places_are_one_span() -> None:
    before = sentence("Somebody rang the bell.")
    applied = apply(before, Edit.swap(word(before, "the"), word(before, "bell")))
    assert marked(applied) == "Somebody rang <v>bell the</v>."


def test_s7_distant_pieces_are_marked_where_they_stand_now() -> None:
    before = sentence("Nora greeted Ida warmly.")
    applied = apply(before, Edit.swap(word(before, "Nora"), word(before, "Ida")))
    assert marked(applied) == "<v>Ida</v> greeted <v>Nora</v> warmly."
    assert good_marked(before, applied) == "<v>Nora</v> greeted <v>Ida</v> warmly."


def test_s7_a_piece_that_moved_alone_leaves_an_empty_span() -> None:
    before = sentence("The gulls slowly circled the pier.")
    edit = Edit.delete(word(before, "slowly")) + Edit.insert("slowly", after=word(before, "pier"))
    assert marked(apply(before, edit)) == "The gulls <v></v>circled the pier <v>slowly</v>."


def test_s8_a_repair_that_touches_an_error_is_inside_it() -> None:
    before = sentence("An architect visited the site.")
    edit = Edit.repair(word(before, "An"), "A") + Edit.insert(
        "sleepy", before=word(before, "architect")
    )
    applied = apply(before, edit)
    assert marked(applied) == "<v>A sleepy</v> architect visited the site."
    assert applied.repairs == ()


def test_s8_any_other_repair_is_listed_and_not_marked() -> None:
    before = sentence("They crossed an old stone bridge.")
    edit = Edit.repair(word(before, "an"), "a") + Edit.delete(word(before, "old"))
    applied = apply(before, edit)
    assert marked(applied) == "They crossed a <v></v>stone bridge."
    assert applied.repairs == ((Span(13, 15), Span(13, 14)),)


def test_s8_a_new_capital_is_never_marked() -> None:
    before = sentence("Slowly gulls circled.")
    edit = Edit.repair(word(before, "gulls"), "Gulls") + Edit.replace(
        word(before, "circled"), "slept"
    )
    applied = apply(before, edit + Edit.delete(word(before, "Slowly")))
    assert marked(applied) == "<v></v>Gulls <v>slept</v>."
    assert [
        applied.text[repair.incorrect.start : repair.incorrect.end] for repair in applied.repairs
    ] == ["Gulls"]


@pytest.mark.parametrize("text", [".", "Somebody sold the <v> barn."])
def test_s9_a_whole_sentence_is_one_span_over_everything(text: str) -> None:
    before = sentence("The mill (by the river) burnt down.")
    applied = apply(before, Edit.whole(before, text))
    assert (applied.text, applied.spans) == (text, (Span(0, len(text)),))
    assert applied.good_spans == (Span(0, len(before.text)),)


def _backwards(before: Sentence) -> Edit:
    edit = Edit(())
    for token in reversed(before.tokens[::2]):
        edit += Edit.replace(token, token.text.swapcase())
    return edit


def _forwards(before: Sentence) -> Edit:
    return Edit(tuple(reversed(_backwards(before).changes)))


@pytest.mark.parametrize("order", [_backwards, _forwards])
def test_s10_spans_come_in_text_order(order: Callable[[Sentence], Edit]) -> None:
    before = sentence("Gulls circled the pier at noon.")
    assert marked(apply(before, order(before))) == (
        "<v>gULLS</v> circled <v>THE</v> pier <v>AT</v> noon<v>.</v>"
    )
