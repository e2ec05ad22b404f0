"""Words that may not go because a neighbour would be left loose, or would take their place."""

from __future__ import annotations

import pytest

from tests.rules.proposed import made


@pytest.mark.parametrize(
    ("text", "incorrect"),
    [
        (
            (
                "The word has been used in reference to the old mills of the valley, as well as to "
                "the town."
            ),
            "The word has been used, as well as to the town.",
        ),
        (
            "The ferries to Ghent will start around May and to Rome around July.",
            "The ferries to Ghent will start around May and to Rome.",
        ),
        (
            "The old boat is ready for the fair, in the course of which it will carry two teams.",
            "The old boat is ready, in the course of which it will carry two teams.",
        ),
        (
            "The keeper said the company's deal with the guild expirted on Monday.",
            "The keeper said the company's deal.",
        ),
        (
            "The keepers plan to sell the lamps within one year after opening the mill.",
            "The keepers plan to sell the lamps after opening the mill.",
        ),
        (
            (
                "They will ask the board for a ruling about the mill in the cellars of which it "
                "found old oil."
            ),
            "They will ask the board for a ruling about the mill.",
        ),
        (
            (
                "Next are Dutch with 90 native speakers (3 %), followed by German with 80 native "
                "speakers (2 %) and French with 60 (1 %)."
            ),
            "Next are Dutch with 90 native speakers (3 %), followed by German.",
        ),
        (
            "He sold the lamps to the guests of the Hall --Ghent.",
            "He sold the lamps to the guests.",
        ),
        (
            "The two boats may be returned to service before the fair.",
            "The two boats may be returned before the fair.",
        ),
        (
            "They supplement this with lamp oil through the pipe.",
            "They supplement this through the pipe.",
        ),
        (
            "The bakers blamed the sell-off in Ghent on town officials.",
            "The bakers blamed the sell-off in Ghent.",
        ),
    ],
)
def test_phrases_that_leave_or_take_a_piece(text: str, incorrect: str) -> None:
    assert incorrect not in made("omitted-pp", text)


@pytest.mark.parametrize(
    ("text", "incorrect"),
    [
        (
            (
                "A spokesman for the National Guild of Bakers and Millers, representing 200 "
                "workers, said they would strike."
            ),
            "A spokesman, representing 200 workers, said they would strike.",
        ),
        (
            (
                "The keepers found that most of the oil can be saved from old mills, also called a "
                "sieve pump (SP)."
            ),
            "The keepers found that most of the oil can be saved, also called a sieve pump (SP).",
        ),
        (
            (
                "The keepers found that most of the flour and much of the oil can be saved from "
                "old mills using a wooden sieve."
            ),
            "The keepers found that most of the flour and much of the oil can be saved.",
        ),
    ],
)
def test_phrases_that_a_participle_may_tell_of(text: str, incorrect: str) -> None:
    assert made("omitted-pp", text)[incorrect] is False


@pytest.mark.parametrize(
    ("text", "incorrect"),
    [
        ("Sultan Omar I wrote nine songs in Ghent.", "Sultan Omar wrote nine songs in Ghent."),
        (
            "King Otto I ruled the valley for ten years.",
            "King Otto ruled the valley for ten years.",
        ),
        (
            "The 12th-century baker, Ann Lee wrote many songs in the town.",
            "The, Ann Lee wrote many songs in the town.",
        ),
        (
            "The keeper (an old man) winds wool strings round his arms and carries the lamps.",
            "The keeper (an old man) winds round his arms and carries the lamps.",
        ),
        (
            "A guild statement broadcast over Ghent Radio called on the keepers to wait.",
            "A broadcast over Ghent Radio called on the keepers to wait.",
        ),
        (
            "An approach to baking involving the use of data that will support good plans.",
            "An approach to baking involving the use of data will support good plans.",
        ),
    ],
)
def test_subjects_that_are_none_or_leave_another(text: str, incorrect: str) -> None:
    assert incorrect not in made("omitted-subject", text)


def test_a_first_person_behind_a_place_or_a_day() -> None:
    assert made("omitted-subject", "In Rome I saw nine old mills.")["In Rome saw nine old mills."]


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
