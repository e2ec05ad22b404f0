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
        ("omitted-conjunction", "We met Ann Lee and Bo Marsh.", "We met Ann Lee Bo Marsh."),
        ("omitted-conjunction", "It costs 30 or 40 pounds.", "It costs 30 40 pounds."),
        (
            "omitted-conjunction",
            "They asked how old the mill was and how it burned.",
            "They asked how old the mill was how it burned.",
        ),
        ("omitted-adj-adv", "It was a cold, grey morning.", "It was a grey morning."),
        ("omitted-adj-adv", "A long-haired singer left.", "A singer left."),
        ("omitted-adj-adv", "It took nearly five months.", "It took five months."),
        ("omitted-adj-adv", "He is often in the old mill.", "He is in the old mill."),
        ("omitted-adj-adv", "They want short-term gains.", "They want gains."),
        (
            "omitted-conjunction",
            "The trial began when the baker sued the town.",
            "The trial began the baker sued the town.",
        ),
        (
            "omitted-conjunction",
            "The mill improved as the season progressed.",
            "The mill improved the season progressed.",
        ),
    ],
)
def test_what_is_surely_missed(rule: str, text: str, incorrect: str) -> None:
    assert made(rule, text, again(text))[incorrect]


@pytest.mark.parametrize(
    ("rule", "text", "incorrect"),
    [
        (
            "omitted-conjunction",
            "The hall where they danced a waltz burnt.",
            "The hall they danced a waltz burnt.",
        ),
        (
            "omitted-conjunction",
            "The mill burned down, and the baker left the town.",
            "The mill burned down, the baker left the town.",
        ),
        ("omitted-adj-adv", "She chose the larger room.", "She chose the room."),
        ("omitted-adj-adv", "She sold a further boat in May.", "She sold a boat in May."),
        ("omitted-adj-adv", "It hurt the seasonal workers.", "It hurt the workers."),
        (
            "omitted-conjunction",
            "They say that Baker and Marsh worked together.",
            "They say that Baker Marsh worked together.",
        ),
        (
            "omitted-conjunction",
            "The guests cheered when the baker sang a song.",
            "The guests cheered the baker sang a song.",
        ),
        (
            "omitted-conjunction",
            "It happened when the twins met.",
            "It happened the twins met.",
        ),
        (
            "omitted-conjunction",
            "The town will decide whether to mend the road.",
            "The town will decide to mend the road.",
        ),
        (
            "omitted-conjunction",
            "They are used in mills, as they burn well on a windy day.",
            "They are used in mills, they burn well on a windy day.",
        ),
    ],
)
def test_what_a_person_has_to_confirm(rule: str, text: str, incorrect: str) -> None:
    assert made(rule, text)[incorrect] is False


@pytest.mark.parametrize(
    ("rule", "text", "incorrect"),
    [
        ("omitted-conjunction", "It is large, but not new.", "It is large, not new."),
        (
            "omitted-conjunction",
            "Ann joined them instead of Bob.",
            "Ann joined them of Bob.",
        ),
    ],
)
def test_what_is_not_missed(rule: str, text: str, incorrect: str) -> None:
    assert incorrect not in made(rule, text)


def test_a_weak_adjective_stays() -> None:
    text, without = "He met a famous miller.", "He met a miller."
    assert without not in made("omitted-adj-adv", text)


def test_a_weak_adverb_stays() -> None:
    assert "He sold the mill." not in made("omitted-adj-adv", "He soon sold the mill.")


def test_an_adverb_inside_the_sentence_goes_only_if_the_reference_has_one() -> None:
    text, without = "In the end, however, nobody came.", "In the end, nobody came."
    assert made("omitted-conjunction", text)[without] is False
    assert without not in made("omitted-conjunction", text, "Nobody came in the end.")


def test_brackets_open_no_sentence() -> None:
    (sentence,) = parser("en").parse(["It sank (I saw it)."])
    assert (
        apply(sentence, omit(sentence, sentence.tokens[3:4], ENGLISH)).text == "It sank (saw it)."
    )
