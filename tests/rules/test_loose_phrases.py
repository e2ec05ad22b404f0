"""Conjunctions that may not go because a neighbour would take their place."""

from __future__ import annotations

import pytest

from tests.rules.proposed import made


@pytest.mark.parametrize(
    ("text", "incorrect"),
    [
        (
            "The ferry sails to Trinidad and Tobago in May.",
            "The ferry sails to Trinidad Tobago in May.",
        ),
        (
            "This is the best care, given when there is nothing else to do.",
            "This is the best care, given there is nothing else to do.",
        ),
        (
            "They can choose to wait, opting instead to pay a fee.",
            "They can choose to wait, opting to pay a fee.",
        ),
        (
            "It lives in a valley that is otherwise very dry.",
            "It lives in a valley that is very dry.",
        ),
        (
            "Lamps from red to, for instance, green are sold in town.",
            "Lamps from red to green are sold in town.",
        ),
        (
            "The privately held flour trade and bread firm said it plans to build a mill.",
            "The privately held flour trade bread firm said it plans to build a mill.",
        ),
    ],
)
def test_conjunctions_that_are_not_missed(text: str, incorrect: str) -> None:
    assert incorrect not in made("omitted-conjunction", text)


def test_a_past_that_may_be_a_participle() -> None:
    text = "The lamp is a part of the mill and used to light the hall."
    rest = "The lamp is a part of the mill used to light the hall."
    assert made("omitted-conjunction", text)[rest] is False
