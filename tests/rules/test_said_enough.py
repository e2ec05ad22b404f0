"""Names without which enough may be said, names that go on, and what no other name stands for."""

from __future__ import annotations

import random

import pytest

from perturb.moves.entities.recognition import entities
from perturb.moves.entities.renaming import renamed
from tests.rules.proposed import ENGLISH, made, segment


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("They sell lamps to US farms in spring.", "They sell lamps to farms in spring."),
        ("She asked for proof of U.S. citizenship.", "She asked for proof of citizenship."),
        ("He left Lima in spring.", "He left in spring."),
        ("They spoke about EU members in May.", "They spoke about members in May."),
    ],
)
def test_what_is_left_may_say_enough(text: str, left: str) -> None:
    assert made("omitted-named-entity", text).get(left) is False


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("They met U.S. President Ann Marlow.", "They met President Ann Marlow."),
        ("They praised Marlow's wife Ann.", "They praised wife Ann."),
        ("They thanked Norway's Ann Marlow in May.", "They thanked Ann Marlow in May."),
    ],
)
def test_a_name_beside_another_of_the_same_person_stays(text: str, left: str) -> None:
    assert left not in made("omitted-named-entity", text)


@pytest.mark.parametrize(
    "text",
    [
        "He spoke at the meeting of the Marlow Economic and Social Commission for Asia.",
        "For this Ukraine must change its laws.",
        "The rate is an eighth over LIBOR.",
        "They saw the first part of Sheriff Marlow's Wild West.",
        "It lies between the Ems and Lahn Rivers.",
    ],
)
def test_pieces_and_roles_stay(text: str) -> None:
    assert not made("omitted-named-entity", text)


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("You can walk in the city of King Marlow.", "Marlow"),
        ("The old Tarskians said that Tarski believed in rain.", " Tarski "),
    ],
)
def test_what_no_other_name_stands_for(text: str, name: str) -> None:
    assert all(name in new for new in made("named-entity-replaced", text))


def test_a_parliament_is_no_house_of_itself() -> None:
    (entity,) = entities(segment("They urged Congress to approve the mill."), ENGLISH)
    found = [renamed(entity, [entity], random.Random(seed)) for seed in range(20)]
    texts = {edit.changes[0].text for edit in found if edit is not None}
    assert texts
    assert texts.isdisjoint({"the Senate", "the House of Representatives"})


def test_a_knight_may_be_a_goldsmith() -> None:
    assert made("named-entity-replaced", "They met Sir James Goldsmith in May.")
