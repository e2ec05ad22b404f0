"""Words that give way to others: where they can, in which form, and what they are near."""

from __future__ import annotations

import pytest

from perturb.moves.grammar.inflection import form_of, in_form_of
from perturb.moves.grammar.senses import sense_here
from perturb.pack import pack
from perturb.segment import Token
from perturb.words.penn import NounForm

ENGLISH = pack("en")


def token(text: str, lemma: str, pos: str, features: str = "") -> Token:
    return Token(0, text, 0, len(text), lemma, pos, "", features)


@pytest.mark.parametrize(
    ("word", "lemma", "expected"),
    [
        (token("nurses", "nurse", "NOUN", "Number=Plur"), "person", "people"),
        (token("men", "man", "NOUN", "Number=Plur"), "woman", "women"),
        (token("knees", "knee", "NOUN", "Number=Plur"), "body part", "body parts"),
        (token("lakes", "lake", "NOUN", "Number=Plur"), "body of water", "bodies of water"),
        (token("facts", "fact", "NOUN", "Number=Plur"), "information", "information"),
        (token("fell", "fall", "VERB", "Tense=Past|VerbForm=Fin"), "rise", "rose"),
        (token("won", "win", "VERB", "Tense=Past|VerbForm=Part"), "ask for", "asked for"),
        (token("bigger", "big", "ADJ", "Degree=Cmp"), "small", "smaller"),
        (token("cheapest", "cheap", "ADJ", "Degree=Sup"), "expensive", None),
        (token("more", "more", "ADV", "Degree=Cmp"), "less", "less"),
        (token("dry", "dry", "ADJ", "Degree=Pos"), "wet", "wet"),
        (token("hopes", "hop", "VERB", "Tense=Past|VerbForm=Fin"), "fear", None),
    ],
)
def test_a_word_takes_the_form_of_another(word: Token, lemma: str, expected: str | None) -> None:
    assert in_form_of(word, lemma, ENGLISH) == expected


def test_a_word_without_forms_has_none() -> None:
    assert form_of(token("before", "before", "ADP")) is None
    assert form_of(token("nurse", "nurse", "NOUN", "Number=Sing")) == NounForm.SINGULAR


def test_a_witness_tells_which_meaning_a_word_has() -> None:
    assert sense_here("bank", "NOUN", frozenset(), ENGLISH) is None
    sense = sense_here("bank", "NOUN", frozenset({"the", "cant"}), ENGLISH)
    assert sense is not None
    assert "camber" in sense.lemmas
    assert sense_here("bank", "NOUN", frozenset({"cant", "money box"}), ENGLISH) is None
    owl = sense_here("owl", "NOUN", frozenset(), ENGLISH)
    assert owl is not None
    assert owl.domain == "noun.animal"
