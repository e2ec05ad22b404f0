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
        ("omitted-subject", "Today the keeper sold it.", "Today the sold it."),
        ("omitted-adj-adv", "It was a cold, grey morning.", "It was a grey morning."),
        ("omitted-adj-adv", "A long-haired singer left.", "A singer left."),
        (
            "omitted-noun",
            "She praised a song written by the baker.",
            "She praised a written by the baker.",
        ),
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
        (
            "omitted-pp",
            "Since the founding of Ghent in 1537, bread has been sold near the mill by bakers.",
            "Since the founding of Ghent, bread has been sold near the mill by bakers.",
        ),
        (
            "omitted-pp",
            "He took steps to move the grain to a separate, safer old barn, thus keeping the mill.",
            "He took steps to move the grain, thus keeping the mill.",
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
        ("omitted-subject", "They like boats that are fast.", "They like boats are fast."),
        ("omitted-subject", "Farmers need water.", "Need water."),
        ("omitted-adj-adv", "She chose the larger room.", "She chose the room."),
        ("omitted-adj-adv", "She sold a further boat in May.", "She sold a boat in May."),
        ("omitted-adj-adv", "It hurt the seasonal workers.", "It hurt the workers."),
        (
            "omitted-content-verb",
            "The miller has an old boat.",
            "The miller an old boat.",
        ),
        ("omitted-noun", "The horses graze on meadows.", "The horses graze on."),
        ("omitted-noun", "The town fined the careless sailors.", "The town fined the careless."),
        ("omitted-pp", "They painted the roof of the mill.", "They painted the roof."),
        ("omitted-pp", "The roof of the mill is red.", "The roof is red."),
        ("omitted-pp", "Two trams collided with a cart today.", "Two trams collided today."),
        ("omitted-noun", "He compared it with other mills.", "He compared it with other."),
        (
            "omitted-content-verb",
            "The guard has opened the gate.",
            "The guard has the gate.",
        ),
        (
            "omitted-content-verb",
            "To please them, the mayor has sold nine lamps.",
            "To them, the mayor has sold nine lamps.",
        ),
        (
            "omitted-content-verb",
            "Imagine a mill so clean that guests sleep in it.",
            "A mill so clean that guests sleep in it.",
        ),
        (
            "omitted-content-verb",
            "Brown predicted Lee's mill would close in May.",
            "Brown Lee's mill would close in May.",
        ),
        (
            "omitted-conjunction",
            "They say that Baker and Marsh worked together.",
            "They say that Baker Marsh worked together.",
        ),
        (
            "omitted-content-verb",
            "The old lamps were mended and are quite cheap.",
            "The old lamps were and are quite cheap.",
        ),
        ("omitted-pp", "In physics, weight is a force.", "Weight is a force."),
        ("omitted-pp", "The baker was waiting behind the mill.", "The baker was waiting."),
        (
            "omitted-pp",
            "Although he waited behind the mill, geese came.",
            "Although he waited, geese came.",
        ),
        ("omitted-noun", "They lived on bread and fish.", "They lived on and fish."),
        ("omitted-subject", "They do not know the way.", "Do not know the way."),
        (
            "omitted-subject",
            "The survey found prices had fallen.",
            "The survey found had fallen.",
        ),
        ("omitted-subject", "Bakers at both mills use oil.", "At both mills use oil."),
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
        ("omitted-named-entity", "He visited Lima and Quito.", "He visited and Quito."),
        ("omitted-named-entity", "He visited Lima and Quito.", "He visited Lima and."),
        ("omitted-named-entity", "He paid in Hong Kong dollars.", "He paid in dollars."),
    ],
)
def test_what_a_person_has_to_confirm(rule: str, text: str, incorrect: str) -> None:
    assert made(rule, text)[incorrect] is False


@pytest.mark.parametrize(
    ("rule", "text", "incorrect"),
    [
        ("omitted-conjunction", "It is large, but not new.", "It is large, not new."),
        ("omitted-subject", "Somehow you need water.", "Somehow need water."),
        ("omitted-subject", "Not all doors are shut.", "Not are shut."),
        (
            "omitted-content-verb",
            "Prices fell 9 percent and sales rose 13 percent.",
            "Prices fell 9 percent and sales 13 percent.",
        ),
        (
            "omitted-pp",
            "They all left long before the end of the war.",
            "They all left long before the end.",
        ),
        ("omitted-noun", "The wind raised the total cost.", "The wind raised the total."),
        ("omitted-noun", "The storm hurt two farmers.", "The storm hurt two."),
        ("omitted-noun", "They started work with him.", "They started with him."),
        ("omitted-pp", "He got a fifth of the prize.", "He got a fifth."),
        (
            "omitted-conjunction",
            "Ann joined them instead of Bob.",
            "Ann joined them of Bob.",
        ),
        (
            "omitted-content-verb",
            "The portrait was painted by Ann Lee.",
            "The portrait was by Ann Lee.",
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
