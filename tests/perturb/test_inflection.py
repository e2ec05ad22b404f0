"""Forms of verbs as a writer would spell them, and none where the lemma is in doubt."""

from __future__ import annotations

import pytest

from perturb.moves.grammar.inflection import auxiliary_form, conjugated, inflected
from perturb.pack import pack
from perturb.segment import Token
from perturb.words.penn import Form

ENGLISH = pack("en")
KNOWN = sorted(
    lemma for lemma in ENGLISH.verb_classes or {} if lemma != "born" and " " not in lemma
)


def verb(text: str, lemma: str) -> Token:
    return Token(0, text, 0, len(text), lemma, "VERB")


@pytest.mark.parametrize(
    ("text", "lemma", "form", "expected"),
    [
        ("sank", "sink", Form.PAST_PARTICIPLE, "sunk"),
        ("travelled", "travel", Form.PRESENT_PARTICIPLE, "travelling"),
        ("traveled", "travel", Form.PRESENT_PARTICIPLE, "traveling"),
        ("fuelled", "fuel", Form.PAST_PARTICIPLE, "fuelled"),
        ("lay", "lie", Form.PAST_PARTICIPLE, None),
        ("lied", "lie", Form.PAST_PARTICIPLE, "lied"),
        ("woke", "wake", Form.PAST_PARTICIPLE, "woken"),
        ("quit", "quit", Form.PAST_PARTICIPLE, "quit"),
        ("hopes", "hop", Form.BASE, "hope"),
        ("lay", "lain", Form.BASE, None),
        ("florps", "florp", Form.BASE, None),
    ],
)
def test_the_spelling_is_the_writers(
    text: str, lemma: str, form: Form, expected: str | None
) -> None:
    assert inflected(verb(text, lemma), form, ENGLISH) == expected


@pytest.mark.parametrize("form", list(Form))
def test_every_form_leads_back_to_the_base(form: Form) -> None:
    for lemma in KNOWN:
        there = inflected(verb(lemma, lemma), form, ENGLISH)
        assert there is not None, lemma
        assert inflected(verb(there, lemma), Form.BASE, ENGLISH) == lemma


@pytest.mark.parametrize(
    ("lemma", "tense", "agreement", "expected"),
    [
        ("be", "present", "first", "am"),
        ("be", "past", "first", "was"),
        ("be", "past", "plural", "were"),
        ("have", "present", "singular", "has"),
        ("do", "past", "singular", "did"),
        ("bake", "past", "singular", None),
    ],
)
def test_an_auxiliary_agrees(lemma: str, tense: str, agreement: str, expected: str | None) -> None:
    assert auxiliary_form(lemma, tense, agreement, ENGLISH) == expected


def test_a_verb_agrees_in_the_present_only() -> None:
    token = verb("bakes", "bake")
    assert conjugated(token, "present", "plural", ENGLISH) == "bake"
    assert conjugated(token, "past", "plural", ENGLISH) == "baked"


def test_a_language_without_inflection_has_none() -> None:
    assert pack("de").penn_forms is None
    assert inflected(verb("lief", "laufen"), Form.BASE, pack("de")) is None
