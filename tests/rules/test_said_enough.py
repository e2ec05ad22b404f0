"""Names without which enough may be said, names that go on, and what no other name stands for."""

from __future__ import annotations

import random

import pytest

from perturb.moves.entities.recognition import entities
from perturb.moves.entities.renaming import renamed
from tests.rules.proposed import ENGLISH, made, segment


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
