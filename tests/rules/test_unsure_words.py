"""Which words a person has to look at where other words of their kind are sure."""

from __future__ import annotations

import pytest

from tests.rules.proposed import again, made


@pytest.mark.parametrize(
    ("rule", "text", "incorrect"),
    [
        ("omitted-adj-adv", "A deepwater mill is sold.", "A mill is sold."),
        (
            "omitted-adj-adv",
            "A mill (commonly called a wheel) stands in the town.",
            "A mill (called a wheel) stands in the town.",
        ),
        (
            "omitted-adj-adv",
            "They sell a wide range of lamps.",
            "They sell a range of lamps.",
        ),
        (
            "omitted-adj-adv",
            "They lost many boats after the last fair in 1983.",
            "They lost many boats after the fair in 1983.",
        ),
        (
            "omitted-adj-adv",
            "The Greek mayor met a Danish baker and a Greek miller.",
            "The mayor met a Danish baker and a Greek miller.",
        ),
    ],
)
def test_what_leaves_a_doubt(rule: str, text: str, incorrect: str) -> None:
    assert made(rule, text, again(text))[incorrect] is False


@pytest.mark.parametrize(
    ("rule", "text", "incorrect"),
    [
        ("omitted-adj-adv", "The miller secretly sold two lamps.", "The miller sold two lamps."),
    ],
)
def test_what_leaves_none(rule: str, text: str, incorrect: str) -> None:
    assert made(rule, text, again(text))[incorrect] is True


def test_substances_and_what_may_be_animals_get_no_sure_modifier() -> None:
    of_substance = made("addition", "The baker drank coffee.")
    of_animal = made("addition", "The bear feeds its mother.")
    of_person = made("addition", "The baker thanked his mother.")
    assert of_substance["The baker drank cold coffee."] is False
    assert not any(sure for text, sure in of_animal.items() if not text.endswith("its mother."))
    assert any(sure for text, sure in of_person.items() if not text.endswith("his mother."))
