"""Names that are half of a term, a title or a longer name, and numbers that belong to others."""

from __future__ import annotations

import pytest

from tests.rules.proposed import made


@pytest.mark.parametrize(
    "text",
    [
        "Marlow (the Federal Service for Mills) warns the baker that it is late.",
        "The PMD introduced a futures contract in May.",
        "Native Americans confirmed the sale.",
        "Handball Karlov Ostrov had a victory in spring.",
        "They built one library in each Angolan province.",
        "The massive Peru–Marlow Delta is here.",
        "The head of Telmov Alexander Karlov accused them.",
    ],
)
def test_for_what_no_other_name_stands(text: str) -> None:
    assert not made("named-entity-replaced", text)


def test_the_place_in_a_name_with_a_comma_stays() -> None:
    text = "The papers are at the University of California, Los Angeles."
    assert all("Los Angeles" in out for out in made("named-entity-replaced", text))


def test_a_person_confirms_who_is_no_sure_antecedent() -> None:
    found = made("named-entity-replaced", "As Telmov withdrew from the film, he had to pay.")
    assert set(found.values()) == {False}
