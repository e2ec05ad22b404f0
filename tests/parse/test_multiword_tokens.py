"""Tokens of several words: du, del, im, dello, which an edit changes as a whole or not at all."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from perturb.edit import Edit, apply
from perturb.parse.conllu import blocks
from perturb.parse.universal import own
from perturb.parse.words import Surface, Word, depth, join_words, place_words
from perturb.segment import Sentence, Token
from tests.parse.conllu_text import written

FRENCH = """\
# text = Il parle du port.
1 Il il PRON _ _ 2 nsubj _ _
2 parle parler VERB _ _ 0 root _ _
3-4 du _ _ _ _ _ _ _ _
3 de de ADP _ _ 5 case _ _
4 le le DET _ _ 5 det _ _
5 port port NOUN _ _ 2 obl _ SpaceAfter=No
6 . . PUNCT _ _ 2 punct _ _
"""
SPANISH = """\
# text = Vuelve del mar.
1 Vuelve volver VERB _ _ 0 root _ _
2-3 del _ _ _ _ _ _ _ _
2 de de ADP _ _ 4 case _ _
3 el el DET _ _ 4 det _ _
4 mar mar NOUN _ _ 1 obl _ SpaceAfter=No
5 . . PUNCT _ _ 1 punct _ _
"""
GERMAN = """\
# text = Im Hafen liegt Eis.
1-2 Im _ _ _ _ _ _ _ _
1 In in ADP _ _ 3 case _ _
2 dem der DET _ _ 3 det _ _
3 Hafen Hafen NOUN _ _ 4 obl _ _
4 liegt liegen VERB _ _ 0 root _ _
5 Eis Eis NOUN _ _ 4 nsubj _ SpaceAfter=No
6 . . PUNCT _ _ 4 punct _ _
"""
ITALIAN = """\
# text = Il re dello stagno
1 Il il DET _ _ 2 det _ _
2 re re NOUN _ _ 0 root _ _
3-4 dello _ _ _ _ _ _ _ _
3 di di ADP _ _ 5 case _ _
4 lo il DET _ _ 5 det _ _
5 stagno stagno NOUN _ _ 2 nmod _ _
"""
CASES = (
    (FRENCH, ("de", "le"), "du", "Il parle port."),
    (SPANISH, ("de", "el"), "del", "Vuelve mar."),
    (GERMAN, ("In", "dem"), "Im", "Hafen liegt Eis."),
    (ITALIAN, ("di", "lo"), "dello", "Il re stagno"),
)


def read(folder: Path, block: str) -> Sentence:
    (found,) = blocks(written(folder / "own.conllu", block))
    return found.sentence("und", unspaced=False)


def words(sentence: Sentence, forms: tuple[str, str]) -> tuple[Token, Token]:
    first, second = (token for token in sentence.tokens if token.part)
    assert (first.form, second.form) == forms
    return first, second


@pytest.mark.parametrize(("block", "forms", "written_as", "without"), CASES)
def test_words_of_a_token_share_its_place(
    tmp_path: Path, block: str, forms: tuple[str, str], written_as: str, without: str
) -> None:
    sentence = read(tmp_path, block)
    first, second = words(sentence, forms)
    assert (first.start, first.end, first.text) == (second.start, second.end, second.text)
    assert first.text == written_as
    assert sentence.words == tuple(sorted(set(sentence.words)))
    assert sentence.word(first) == sentence.word(second) == (first.start, first.end)
    assert (first, second) in sentence.pieces
    assert sentence.wholes[first.index] == sentence.wholes[second.index] == (first, second)
    assert sentence.chunk(first) == sentence.chunk(second) == first.index


@pytest.mark.parametrize(("block", "forms", "written_as", "without"), CASES)
def test_an_edit_of_one_word_is_one_of_the_token(
    tmp_path: Path, block: str, forms: tuple[str, str], written_as: str, without: str
) -> None:
    sentence = read(tmp_path, block)
    first, second = words(sentence, forms)
    for edit in (Edit.delete(first), Edit.delete(second), Edit.delete(first, second)):
        applied = apply(sentence, edit)
        assert applied.text == without
        assert applied.undo() == sentence.text
        assert [sentence.text[a:b] for a, b in applied.good_spans] == [written_as]
    swapped = apply(sentence, Edit.swap(second, sentence.tokens[second.index + 1]))
    assert written_as in swapped.text
    assert swapped.undo() == sentence.text
    assert apply(sentence, Edit.replace([first, second], "X")).text == sentence.text.replace(
        written_as, "X"
    )


@pytest.mark.parametrize(("block", "forms", "written_as", "without"), CASES)
def test_rules_without_patterns_see_one_token(
    tmp_path: Path, block: str, forms: tuple[str, str], written_as: str, without: str
) -> None:
    sentence = own(read(tmp_path, block))
    (token,) = (token for token in sentence.tokens if token.text == written_as)
    assert token.form == written_as
    assert token.lemma == read(tmp_path, block).tokens[token.index].lemma
    assert [t.index for t in sentence.tokens] == list(range(len(sentence.tokens)))
    assert sentence.tokens[token.head].text in ("port", "mar", "Hafen", "stagno")


def test_a_token_that_its_words_spell_out_has_a_place_for_each() -> None:
    do = Word(1, "do", "do", "AUX", "", "", 0, "root")
    no = Word(2, "n't", "not", "PART", "", "", 1, "advmod")
    first, second = place_words("don't", [[Surface(0, 5, (do, no))]])
    assert [(t.text, t.start, t.end, t.part) for t in (first, second)] == [
        ("do", 0, 2, ""),
        ("n't", 2, 5, ""),
    ]


def test_the_word_nearest_to_the_root_speaks_for_its_token() -> None:
    there = Word(1, "There", "there", "PRON", "EX", "", 2, "expl")
    is_ = Word(2, "is", "be", "VERB", "VBZ", "", 0, "root")
    boat = Word(3, "boat", "boat", "NOUN", "NN", "", 2, "nsubj")
    surfaces = [Surface(0, 7, (there, is_)), Surface(8, 12, (boat,))]
    first, second = join_words("There's boat", place_words("There's boat", [surfaces]))
    assert (first.lemma, first.head) == ("be", 0)
    assert (second.head, second.index) == (0, 1)


@st.composite
def trees_in_tokens(draw: st.DrawFn) -> list[Surface]:
    count = draw(st.integers(1, 12))
    order = draw(st.permutations(range(1, count + 1)))
    above = {n: draw(st.sampled_from([0, *order[:place]])) for place, n in enumerate(order)}
    forms = [Word(n, "w", str(n), "", "", "", above[n], "") for n in range(1, count + 1)]
    borders = sorted({0, count, *draw(st.sets(st.integers(0, count)))})
    return [Surface(a, b, tuple(forms[a:b])) for a, b in pairwise(borders)]


@given(surfaces=trees_in_tokens())
def test_joining_words_never_bends_a_tree_into_a_loop(surfaces: list[Surface]) -> None:
    text = "x" * 12
    tokens = join_words(text, place_words(text, [surfaces]))
    assert len(tokens) == len(surfaces)
    assert all(depth(token.index, tokens) < len(tokens) for token in tokens)
