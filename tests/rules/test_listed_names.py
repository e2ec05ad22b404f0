"""Names on lists and names that say what they name: which of them another can stand for."""

from __future__ import annotations

import pytest

from perturb.moves.entities.kept_names import refusal
from perturb.moves.entities.known import Entity
from perturb.moves.entities.recognition import entities
from perturb.moves.entities.renaming import is_sure
from tests.rules.proposed import ENGLISH, made, segment


def found(text: str, reference: str | None = None) -> dict[str, tuple[Entity, bool, str | None]]:
    """Every name found, whether another for it is sure, and why it stays."""
    here = entities(segment(text, reference), ENGLISH)
    return {e.text: (e, is_sure(e, here), refusal(e, here)) for e in here}


@pytest.mark.parametrize(
    ("text", "name", "group"),
    [
        ("The water comes from the Mississippi.", "Mississippi", "river"),
        ("In the eighties in the Highlands it rained.", "Highlands", "region"),
        (
            "It was the Peruvian UN rescue team that sold it.",
            "UN",
            "intergovernmental organisation",
        ),
        ("He beat them at the FBI college ball.", "FBI", "US agency"),
        ("They sold it to the Chile Fruit Board in May.", "Chile", "country"),
        ("The ABL league began in May.", "ABL", "league"),
        ("They sold it at the 2009 Utah Oil Fair.", "Utah", "state"),
        ("They live on Marlow Island and Lindau Island.", "Lindau Island", "island"),
        ("It was shown by Fujitsu Ltd in May.", "Fujitsu Ltd", "company"),
        ("Andorra is small.", "Andorra", "country"),
    ],
)
def test_what_a_name_is_of(text: str, name: str, group: str) -> None:
    entity, _, why = found(text)[name]
    assert (entity.name.group, why) == (group, None)


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("They sold it to the Chile Fruit Board in May.", "Chile"),
        ("The ABL league began in May.", "ABL"),
    ],
)
def test_what_a_person_has_to_confirm(text: str, name: str) -> None:
    assert not found(text)[name][1]


def test_of_many_words_of_a_name_the_reference_may_lack_one() -> None:
    text = "They thanked the Marlow Mill Safety Institute."
    name = "Marlow Mill Safety Institute"
    _, sure, why = found(text, "They thanked the Institute for the Safety of Marlow Dams.")[name]
    assert (sure, why) == (False, None)
    assert found(text, "They thanked the Marlow men.")[name][2] is not None


@pytest.mark.parametrize(
    ("text", "name", "reason"),
    [
        ("They met on the border with Orinoco.", "Orinoco", "the name lacks its article"),
        (
            "The prize rose in Utah and New York.",
            "New York",
            "the name may be that of a larger place",
        ),
    ],
)
def test_why_a_name_stays(text: str, name: str, reason: str) -> None:
    assert found(text)[name][2] == reason


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Since May, Tel Marlow has been part of the valley.", "Tel Marlow"),
        ("Relegated Everton beat Arsenal in May.", "Relegated Everton"),
        ("The danger from Ida or its remnants is small.", "Ida"),
        ("BXL said the action helped the company.", "BXL"),
        ("They met at the Marlow Power Station in May.", "Marlow Power Station"),
        ("Marlow City sold its debt.", "Marlow City"),
        ("The Arsawa league was strong.", "Arsawa"),
        ("They came from African, Caribbean and Asian mills.", "Caribbean"),
        ("They met with Its Marlow Corp in May.", "Its Marlow Corp"),
    ],
)
def test_what_is_taken_for_no_name_of_the_kind(text: str, name: str) -> None:
    assert name not in found(text)


def test_a_body_that_goes_without_article_gives_way_to_such_a_body() -> None:
    texts = made("named-entity-replaced", "She said USDA has sold the mill.")
    assert texts
    assert all(text.split()[2].isupper() for text in texts)
