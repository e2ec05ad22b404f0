"""Adpositional phrases that no word around them holds, and some that look alike."""

from __future__ import annotations

import pytest

from tests.rules.proposed import made

RULE = "omitted-pp"


@pytest.mark.parametrize(
    ("text", "incorrect"),
    [
        ("They moved the oven into the hall from the yard.", "They moved the oven into the hall."),
        ("Bread has been cheap since 1990.", "Bread has been cheap."),
        ('She called it "a hit" in Ghent.', 'She called it "a hit".'),
        ("The email from the keeper also named the cook.", "The email also named the cook."),
        (
            "The cook stopped baking despite protests by the keepers.",
            "The cook stopped baking despite protests.",
        ),
        (
            "It is a valley with fires in the hills and floods in the plain.",
            "It is a valley with fires in the hills and floods.",
        ),
        ("They tried at the start of May to sell the mill.", "They tried to sell the mill."),
        (
            "Prior to the sale in 1975, the mill had nine keepers.",
            "Prior to the sale, the mill had nine keepers.",
        ),
        ("Her old lamps were sold together in 1910.", "Her old lamps were sold together."),
    ],
)
def test_phrases_that_are_free(text: str, incorrect: str) -> None:
    assert made(RULE, text)[incorrect]


@pytest.mark.parametrize(
    ("text", "incorrect"),
    [
        ("She was the first cook to sing in Ghent.", "She was the first cook to sing."),
        ("It is the longest tunnel in the valley.", "It is the longest tunnel."),
    ],
)
def test_what_a_person_has_to_confirm(text: str, incorrect: str) -> None:
    assert made(RULE, text)[incorrect] is False


@pytest.mark.parametrize(
    ("text", "incorrect"),
    [
        ("They moved the oven from the yard into the hall.", "They moved the oven into the hall."),
        ("They opened in cases when it rained.", "They opened when it rained."),
        ("He slept while watching the mill.", "He slept."),
        (
            "The up mark looks like a star and the down mark like a boot.",
            "The up mark looks like a star and the down mark.",
        ),
        ("The gangs of people left.", "The gangs left."),
        (
            "He has lots of advice from the past two years urging him to leave.",
            "He has lots of advice urging him to leave.",
        ),
        ("They deal with the effects of the storm.", "They deal with the effects."),
        ("They met mayors of cities and talked.", "They met mayors and talked."),
        ("They have more lamps than the old ovens.", "They have more lamps."),
    ],
)
def test_phrases_that_stay(text: str, incorrect: str) -> None:
    assert incorrect not in made(RULE, text)
