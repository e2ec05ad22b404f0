"""Relative pronouns as subjects, actions in order, and other conjunctions that are missed."""

from __future__ import annotations

import pytest

from tests.rules.proposed import made

RULE = "omitted-conjunction"


@pytest.mark.parametrize(
    ("text", "incorrect"),
    [
        (
            "The mill that stands in the valley is old.",
            "The mill stands in the valley is old.",
        ),
        (
            "Lee, who runs the mill, sold it.",
            "Lee, runs the mill, sold it.",
        ),
        (
            "She met a baker with a boat which was built in Ghent.",
            "She met a baker with a boat was built in Ghent.",
        ),
    ],
)
def test_subjects_of_relative_clauses_are_missed(text: str, incorrect: str) -> None:
    assert made(RULE, text)[incorrect]


@pytest.mark.parametrize(
    ("text", "incorrect"),
    [
        (
            "The firm that bought the mill left the valley.",
            "The firm bought the mill left the valley.",
        ),
        (
            "The old mill, which they mend every year, is in Ghent.",
            "The old mill, they mend every year, is in Ghent.",
        ),
        (
            "She met Bob, a cook who works in the mill.",
            "She met Bob, a cook works in the mill.",
        ),
        (
            "They limit the lamps that are sold in the valley.",
            "They limit the lamps are sold in the valley.",
        ),
        (
            "They sold mills to local bakers and grain dealers from Ghent.",
            "They sold mills to local bakers grain dealers from Ghent.",
        ),
    ],
)
def test_what_a_person_has_to_confirm(text: str, incorrect: str) -> None:
    assert made(RULE, text)[incorrect] is False


@pytest.mark.parametrize(
    ("text", "incorrect"),
    [
        ("The lamp that the keeper sold is old.", "The lamp the keeper sold is old."),
        (
            "The old plan, which they announced in May, is bad.",
            "The old plan, they announced in May, is bad.",
        ),
        ("The lamps that burned all night are new.", "The lamps burned all night are new."),
        ("They know a keeper who sells lamps.", "They know a keeper sells lamps."),
        ("They saw men who mend lamps.", "They saw men mend lamps."),
        (
            "After a fire that killed two cooks, the mill was closed.",
            "After a fire killed two cooks, the mill was closed.",
        ),
        ("She met Ann and a cook who works there.", "She met Ann and a cook works there."),
        ("They met men who worked there and who sang.", "They met men who worked there and sang."),
        ("A mill that burned down in May.", "A mill burned down in May."),
        (
            "The hat with the wide brim that's worn in Ghent is cheap.",
            "The hat with the wide brim's worn in Ghent is cheap.",
        ),
        (
            "After selling the mill, they left the valley.",
            "Selling the mill, they left the valley.",
        ),
        (
            "They sold the mill, before leaving the valley.",
            "They sold the mill, leaving the valley.",
        ),
    ],
)
def test_what_is_as_good_without(text: str, incorrect: str) -> None:
    assert incorrect not in made(RULE, text)
