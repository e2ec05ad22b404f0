"""What looks like a name of a kind and is none, and what is left of names and numbers."""

from __future__ import annotations

import random

import pytest

from perturb.edit import apply
from perturb.engine import proposals
from perturb.moves.entities.kept_names import refusal
from perturb.moves.entities.recognition import entities
from perturb.registry import select
from tests.rules.proposed import ENGLISH, made, segment


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Brandt Copy said its main mill had closed.", "Brandt Copy"),
        ("Lindau said the addition to its fleet was small.", "Lindau"),
        ("For instance, Gorani Kurdish is spoken in the valley.", "Gorani Kurdish"),
        ("Al-Marlow and a number of other peace groups were banned.", "Al-Marlow"),
        ("They praised mills, like Elba, Cadora, and Ruben, for the oil.", "Ruben"),
        ("Fog closed two airports -- LaBaye, Ann B. Marlow and Ems -- at dawn.", "Ann B. Marlow"),
        ("The sculptor made a head of Thor in spring.", "Thor"),
        ("They owed 12 billion U.S. Dlrs in May.", "U.S. Dlrs"),
        ("He wrote of tea at the Boston Tea Party in May.", "Boston Tea Party"),
        ("She flew with Utah Airways Express in May.", "Utah Airways Express"),
        ("They founded the League of Mills in May.", "League of Mills"),
        ("The Shakespeare Theatre Company sang.", "Shakespeare Theatre Company"),
        ("In Buddhism, they keep silent for a while.", "Buddhism"),
        ("He came from the Utah province Wednesday to sell oil.", "Wednesday"),
    ],
)
def test_what_is_taken_for_no_name_of_the_kind(text: str, name: str) -> None:
    assert name not in {entity.text for entity in entities(segment(text), ENGLISH)}


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("They heard the group sing Ann's strange Life on Mars.", "Mars"),
        ('"He [Wales] sold the boat," she said.', "Wales"),
        ("Trade between South and North Korea rose.", "North Korea"),
        ("It is run by the Ghent Mill Office for the Care of Dams.", "Ghent Mill Office"),
    ],
)
def test_pieces_of_names_stay(text: str, name: str) -> None:
    here = entities(segment(text), ENGLISH)
    assert all(refusal(entity, here) for entity in here if entity.text == name)


def test_a_firm_with_a_famous_name_that_does_something_is_for_a_person_to_confirm() -> None:
    text = "In 1884, Tesla moved to accept a job."
    found = {entity.text: entity.sure for entity in entities(segment(text), ENGLISH)}
    assert found == {"Tesla": False}


def test_an_apostrophe_alone_is_part_of_the_name_that_goes() -> None:
    (rule,) = select(["demetr:named-entity-replaced"])
    here = segment("They praised the Philippines' new harbour.")
    for seed in range(5):
        contrasts, _ = proposals(rule, here, ENGLISH, random.Random(seed))
        for contrast in contrasts:
            edited = apply(here.translation, contrast.incorrect)
            (span,) = edited.spans
            assert edited.text[span.start : span.end].endswith("s'")


def test_no_article_comes_behind_a_participle() -> None:
    texts = made("named-entity-replaced", "They met the Democratic-led Congress in spring.")
    assert all("-led the " not in text for text in texts)


def test_titles_of_two_words_stay() -> None:
    texts = made("named-entity-replaced", "Det Insp Ann Marlow said the gate was shut.")
    assert texts
    assert all(text.startswith("Det Insp ") for text in texts)
