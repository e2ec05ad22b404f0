"""Terms that are too general: where one is sure, where a person tells, where none may stand."""

from __future__ import annotations

import pytest

from tests.rules.test_held_phrases import made

RULE = "hypernym"


@pytest.mark.parametrize(
    ("text", "incorrect"),
    [
        ("They saw German dentists.", "They saw European dentists."),
        ("A Japanese baker sold the mill.", "An Asian baker sold the mill."),
        (
            "The Navy held a parade of the Baltic Fleet.",
            "The Navy held an event of the Baltic Fleet.",
        ),
        ("The accident blocked the road.", "The event blocked the road."),
    ],
)
def test_what_is_sure(text: str, incorrect: str) -> None:
    assert made(RULE, text)[incorrect]


@pytest.mark.parametrize(
    ("text", "incorrect"),
    [
        (
            "The film studio Berg Brothers sold its boats.",
            "The company Berg Brothers sold its boats.",
        ),
        ("We fed our cat Tom.", "We fed our animal Tom."),
        ("Anna Berg, a biologist, sold her boat.", "Anna Berg, a scientist, sold her boat."),
        ("Canada's farmers sold their mills.", "Canada's people sold their mills."),
        ("They need this type of manager.", "They need this type of person."),
        ("They met White House officials in May.", "They met people in May."),
        ("The barn hid crew vehicles.", "The barn hid objects."),
        ("They had a parade of lies.", "They had an event of lies."),
        ("Spanish ships met a French boat.", "Spanish ships met a European boat."),
        ("Two men sold the mill.", "Two people sold the mill."),
        ("The residents sold the mill.", "The people sold the mill."),
        ("The company sold the mill.", "The organization sold the mill."),
        ("They visited other countries.", "They visited other places."),
    ],
)
def test_what_a_person_has_to_confirm(text: str, incorrect: str) -> None:
    assert made(RULE, text)[incorrect] is False


@pytest.mark.parametrize(
    ("text", "incorrect"),
    [
        ("The baker Anna Berg sold the mill.", "The person Anna Berg sold the mill."),
        ("They saw West German dentists.", "They saw West European dentists."),
        ("It is the closest match for the old boat.", "It is the closest event for the old boat."),
        (
            "They sell European boats and many German boats.",
            "They sell European boats and many European boats.",
        ),
        ("The inner mechanics of the mill are old.", "The inner workers of the mill are old."),
        ("They kicked the ball into the box.", "They kicked the ball into the container."),
    ],
)
def test_what_never_comes_out(text: str, incorrect: str) -> None:
    assert incorrect not in made(RULE, text)
