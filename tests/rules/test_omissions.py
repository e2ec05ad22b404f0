"""What the rules of omission are sure of, what a person has to confirm, what they leave."""

from __future__ import annotations

import pytest

from perturb.edit import apply
from perturb.moves.wording.omission import omit
from perturb.parse.choose import parser
from tests.rules.proposed import ENGLISH, again, made


@pytest.mark.parametrize(
    ("rule", "text", "incorrect"),
    [
        ("omitted-adj-adv", "It was a cold, grey morning.", "It was a grey morning."),
        ("omitted-adj-adv", "A long-haired singer left.", "A singer left."),
        ("omitted-adj-adv", "It took nearly five months.", "It took five months."),
        ("omitted-adj-adv", "He is often in the old mill.", "He is in the old mill."),
        ("omitted-adj-adv", "They want short-term gains.", "They want gains."),
    ],
)
def test_what_is_surely_missed(rule: str, text: str, incorrect: str) -> None:
    assert made(rule, text, again(text))[incorrect]


@pytest.mark.parametrize(
    ("rule", "text", "incorrect"),
    [
        ("omitted-adj-adv", "She chose the larger room.", "She chose the room."),
        ("omitted-adj-adv", "She sold a further boat in May.", "She sold a boat in May."),
        ("omitted-adj-adv", "It hurt the seasonal workers.", "It hurt the workers."),
    ],
)
def test_what_a_person_has_to_confirm(rule: str, text: str, incorrect: str) -> None:
    assert made(rule, text)[incorrect] is False


def test_a_weak_adjective_stays() -> None:
    text, without = "He met a famous miller.", "He met a miller."
    assert without not in made("omitted-adj-adv", text)


def test_a_weak_adverb_stays() -> None:
    assert "He sold the mill." not in made("omitted-adj-adv", "He soon sold the mill.")


def test_brackets_open_no_sentence() -> None:
    (sentence,) = parser("en").parse(["It sank (I saw it)."])
    assert (
        apply(sentence, omit(sentence, sentence.tokens[3:4], ENGLISH)).text == "It sank (saw it)."
    )
