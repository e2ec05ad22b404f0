"""Names that are half of something, and names that may be somebody's or something else's."""

from __future__ import annotations

import pytest

from perturb.moves.entities.kept_names import refusal
from perturb.moves.entities.recognition import entities
from tests.rules.proposed import ENGLISH, segment


def kinds(text: str) -> dict[str, tuple[str, str | None]]:
    """What every name is taken for, and why it stays."""
    found = entities(segment(text), ENGLISH)
    return {entity.text: (entity.name.group, refusal(entity, found)) for entity in found}


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("They lived in Anatolia for years.", "Anatolia"),
        ("They put all moulds into Protista in May.", "Protista"),
        ("They fish at the Ruby Bank of the North Sea.", "Ruby Bank of the North Sea"),
        ("Mills such as Al-Marlow, one of the oldest firms here, left.", "Al-Marlow"),
        ("Talks with Telefono have ended in May.", "Telefono"),
        ("Bengola was fortified in May.", "Bengola"),
    ],
)
def test_what_is_no_name_of_the_kind(text: str, name: str) -> None:
    assert name not in kinds(text)


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Washington entered the mill in May.", "Washington"),
        ("Led by Count Marlow and Washington, the army won.", "Washington"),
        ("They read about the Ruby Institute of the USSR.", "Ruby Institute"),
        ("With Bonaire and Curaçao, Aruba is one of the ABC islands.", "Aruba"),
        ("They sailed to Scotland with a Scottish crew.", "Scotland"),
    ],
)
def test_names_for_which_no_other_stands(text: str, name: str) -> None:
    assert kinds(text).get(name, ("", "no name"))[1]


@pytest.mark.parametrize(
    ("text", "group"),
    [
        ('"The mill has closed," Graham added.', "surname"),
        ("She told her son Graham about it.", "given name"),
        ('"The mill has closed," Brett added.', "given name"),
    ],
)
def test_who_is_known_by_a_surname_alone(text: str, group: str) -> None:
    assert {kind for kind, _ in kinds(text).values()} == {group}
