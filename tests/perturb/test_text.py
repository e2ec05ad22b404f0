"""The units that errors are marked in."""

from __future__ import annotations

import pytest
from hypothesis import given

from perturb.segment import Sentence
from perturb.text import blank_between, cuts_grapheme, is_wordlike
from tests.perturb.sentences import SENTENCES, sentence


def words(text: str, *, unspaced: bool = False) -> list[str]:
    return [text[start:end] for start, end in sentence(text, unspaced=unspaced).words]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a well-known chef", ["a", "well-known", "chef"]),
        ("a non‑stop flight", ["a", "non‑stop", "flight"]),
        ("state-of-the-art", ["state-of-the-art"]),
        ("they don't", ["they", "don't"]),
        ("l’eau d'août", ["l’eau", "d'août"]),
        ("col·lecció", ["col·lecció"]),
        ("cost 3,5 or 1.000", ["cost", "3,5", "or", "1.000"]),
        ("at 8:30, now", ["at", "8:30", ",", "now"]),
        ("Swiss 1’000’000", ["Swiss", "1’000’000"]),
        ("water/swamp", ["water", "/", "swamp"]),
        ("red,green", ["red", ",", "green"]),
        ("end.Next", ["end", ".", "Next"]),
        ("rock -n- roll", ["rock", "-", "n", "-", "roll"]),
        ("the dogs' bowls", ["the", "dogs", "'", "bowls"]),
        ("'tis late", ["'", "tis", "late"]),
        ("$5 and 5%", ["$", "5", "and", "5", "%"]),
        ("well--known", ["well", "-", "-", "known"]),
        ("(so)", ["(", "so", ")"]),
        ("café 𝒜𝒷 مَرْحَبًا", ["café", "𝒜𝒷", "مَرْحَبًا"]),
    ],
)
def test_words_keep_inner_hyphens_apostrophes_and_separators(
    text: str, expected: list[str]
) -> None:
    assert words(text) == expected


def test_a_token_with_marks_of_its_own_is_one_word() -> None:
    whole = sentence("U.S. troops")
    merged = whole.tokens[0]._replace(text="U.S.", end=4)
    tokens = (merged, *(token for token in whole.tokens if token.start > 4))
    found = Sentence(whole.text, "en", tokens, "test").words
    assert [whole.text[start:end] for start, end in found] == ["U.S.", "troops"]


def test_clitics_that_a_tokenizer_parts_are_one_word() -> None:
    whole = sentence("donkeys")
    parts = (
        whole.tokens[0]._replace(text="don", end=3),
        whole.tokens[0]._replace(index=1, text="keys", start=3),
    )
    assert Sentence(whole.text, "en", parts, "test").words == ((0, 7),)
    assert Sentence("大桥开放", "zh", parts, "test", unspaced=True).words == ((0, 3), (3, 7))


def test_latin_words_stay_whole_in_scripts_without_spaces() -> None:
    assert words("我们用Wi-Fi上网", unspaced=True)[-1] != "Wi"
    assert blank_between("用a", "b上", unspaced=True) == " "
    assert blank_between("用", "b", unspaced=True) == ""
    assert blank_between("a", "b", unspaced=False) == " "


@given(SENTENCES)
def test_words_cover_the_tokens_in_order(of: Sentence) -> None:
    cursor = 0
    for start, end in of.words:
        assert cursor <= start < end <= len(of.text)
        assert not of.text[cursor:start].strip()
        cursor = end
    assert not of.text[cursor:].strip()


@given(SENTENCES)
def test_words_hold_no_white_space_but_under_a_mark(of: Sentence) -> None:
    blanks = [place for word in of.words for place in range(*word) if of.text[place].isspace()]
    assert all(cuts_grapheme(of.text, place + 1) for place in blanks)


@given(SENTENCES)
def test_every_token_is_inside_exactly_one_word(of: Sentence) -> None:
    for token in of.tokens:
        holding = [word for word in of.words if word.start <= token.start < word.end]
        assert holding == [of.word(token)]
        assert token.end <= holding[0].end


@given(SENTENCES)
def test_a_word_of_several_tokens_ends_in_letters_or_digits(of: Sentence) -> None:
    edges = {token.start: token for token in of.tokens}
    for start, end in of.words:
        if edges[start].end < end:
            assert is_wordlike(edges[start].text)
            assert is_wordlike(next(t.text for t in of.tokens if t.end == end))
