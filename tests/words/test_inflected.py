"""Words of a sentence in another form, as patterns write them."""

from __future__ import annotations

import pytest

from perturb.edit import apply
from perturb.moves.wording.inflected import inflected
from perturb.moves.wording.templates import written
from perturb.pack import pack
from perturb.segment import Sentence
from tests.requests.words import sentence

ENGLISH = pack("en")
PAST, PRESENT = "Mood=Ind|Tense=Past|VerbForm=Fin", "Mood=Ind|Tense=Pres|VerbForm=Fin"
SINGULAR = ("NOUN", 2, "nsubj", "Number=Sing")


def two(text: str, lemma: str, upos: str, features: str, *noun: str | int) -> Sentence:
    """A subject and its verb."""
    pos, _, relation, shown = noun or SINGULAR
    first = text.split(maxsplit=1)[0].lower()
    subject = (first, str(pos), 2, str(relation), str(shown))
    return sentence(text, subject, (lemma, upos, 0, "root", features))


def result(of: Sentence, template: str, place: int = 1) -> str | None:
    edit = written(of, {"V": template}, {"V": of.tokens[place]}, ENGLISH)
    return None if edit is None else apply(of, edit).text


@pytest.mark.parametrize(
    ("of", "template", "expected"),
    [
        (two("Prices fell", "fall", "VERB", PAST, "NOUN", 2, "nsubj", "Number=Plur"),
         "{Tense=Pres}", "Prices fall"),
        (two("Rain fell", "fall", "VERB", PAST), "{Tense=Pres}", "Rain falls"),
        (two("Rain falls", "fall", "VERB", PRESENT), "{Tense=Past}", "Rain fell"),
        (two("Rain fell", "fall", "VERB", PAST), "will {VerbForm=Inf}", "Rain will fall"),
        (two("Rain fell", "fall", "VERB", PAST),
         "{lemma=be|Tense=Past} {VerbForm=Ger}", "Rain was falling"),
        (two("Rain fell", "fall", "VERB", PAST), "{form[:-2]}i{lemma[-2:]}", "Rain feill"),
        (two("Rain fell", "fall", "VERB", PAST), "{lemma[1:]}", "Rain all"),
        (two("I was", "be", "AUX", f"{PAST}|Number=Sing|Person=3", "PRON", 2, "nsubj",
             "Number=Sing|Person=1|PronType=Prs"), "{Tense=Pres}", "I am"),
        (two("Rain travelled", "travel", "VERB", PAST), "{VerbForm=Ger}", "Rain travelling"),
        (two("Rain falled", "fall", "VERB", PAST), "{Tense=Pres}", None),
        (two("Rain are", "be", "AUX", PRESENT), "{Tense=Past}", None),
    ],
)  # fmt: skip
def test_a_verb_agrees_with_its_subject(of: Sentence, template: str, expected: str | None) -> None:
    assert result(of, template) == expected


@pytest.mark.parametrize(
    ("conjunction", "expected"), [("and", "Tom and Ann walk"), ("or", None), ("nor", None)]
)
def test_joined_subjects_are_several_unless_one_is_enough(
    conjunction: str, expected: str | None
) -> None:
    of = sentence(
        f"Tom {conjunction} Ann walked",
        ("Tom", "PROPN", 4, "nsubj", "Number=Sing"),
        (conjunction, "CCONJ", 3, "cc", ""),
        ("Ann", "PROPN", 1, "conj", "Number=Sing"),
        ("walk", "VERB", 0, "root", PAST),
    )
    assert result(of, "{Tense=Pres}", 3) == expected


def test_a_relative_pronoun_agrees_with_what_it_stands_for() -> None:
    of = sentence(
        "Boys who walked",
        ("boy", "NOUN", 0, "root", "Number=Plur"),
        ("who", "PRON", 3, "nsubj", "PronType=Rel"),
        ("walk", "VERB", 1, "acl:relcl", PAST),
    )
    assert result(of, "{Tense=Pres}", 2) == "Boys who walk"


def test_a_capital_stays() -> None:
    of = sentence(
        "Fell rain", ("fall", "VERB", 0, "root", PAST), ("rain", "NOUN", 1, "nsubj", "Number=Sing")
    )
    assert result(of, "{Tense=Pres}", 0) == "Falls rain"


def test_another_adjective_has_the_ending_of_the_first() -> None:
    told = "Case=Dat|Degree=Pos|Gender=Fem|Number=Sing"
    of = sentence(
        "alten Stadt", ("alt", "ADJ", 2, "amod", told), ("Stadt", "NOUN", 0, "root", told)
    )
    assert inflected(of, of.tokens[0], {}, pack("de"), "neu") == "neuen"


def test_an_adjective_that_shows_no_gender_has_that_of_its_noun() -> None:
    of = sentence(
        "vida feliz",
        ("vida", "NOUN", 0, "root", "Gender=Fem|Number=Sing"),
        ("feliz", "ADJ", 1, "amod", "Number=Sing"),
    )
    assert inflected(of, of.tokens[1], {}, pack("es"), "nuevo") == "nueva"
