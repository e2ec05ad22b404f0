"""Words that may not go because a neighbour would be left loose, or would take their place."""

from __future__ import annotations

import pytest

from tests.rules.proposed import made


@pytest.mark.parametrize(
    ("text", "incorrect"),
    [
        (
            (
                "Starting in the 1890s, gold rushes in Alaska and the nearby valley brought many "
                "keepers to the town."
            ),
            (
                "Starting in the 1890s, gold in Alaska and the nearby valley brought many keepers "
                "to the town."
            ),
        ),
        (
            "Baking bread and selling the lamps of the old mill in town.",
            "Baking bread and the lamps of the old mill in town.",
        ),
        (
            "The mill has many halls, mostly painted by Ann Lee's old pupils.",
            "The mill has many halls, mostly by Ann Lee's old pupils.",
        ),
        (
            "The lamps can be found throughout the valley.",
            "The lamps can be throughout the valley.",
        ),
        (
            "A fee of nine crowns would be proposed for the new lamps.",
            "A fee of nine crowns would be for the new lamps.",
        ),
        ("The trip has made me discover my home.", "The trip has me discover my home."),
        (
            "The firm focused on good lamps and reduced the cost of oil.",
            "The firm focused on good lamps and the cost of oil.",
        ),
    ],
)
def test_verbs_that_the_rest_can_do_without(text: str, incorrect: str) -> None:
    assert incorrect not in made("omitted-content-verb", text)


def test_the_name_of_a_speaker_can_stand_before_a_quotation() -> None:
    text = 'Kerr said, "The mill was not the best, but it was a good time."'
    rest = 'Kerr, "The mill was not the best, but it was a good time."'
    assert rest not in made("omitted-content-verb", text)


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
