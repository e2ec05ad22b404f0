"""Which names are taken for what, and what is put for them."""

from __future__ import annotations

from random import Random

import pytest

from perturb.edit import apply
from perturb.moves.entities.kept_names import refusal
from perturb.moves.entities.known import Entity
from perturb.moves.entities.recognition import entities
from perturb.moves.entities.renaming import is_sure, renamed
from perturb.pack import pack
from perturb.parse.choose import parser
from perturb.segment import LanguagePair, Segment, Sentence, TextSegment, Token

ENGLISH = pack("en")


def segment(text: str, reference: str | None = None, parsed: Sentence | None = None) -> Segment:
    reference = text if reference is None else reference
    first, second = parser("en").parse([text, reference])
    pair = LanguagePair("und", "en")
    origin = TextSegment("own", 1, pair, "", (reference,), text, "corpus")
    return Segment(origin, Sentence("", "und", (), ""), (second,), parsed or first)


def found(text: str, reference: str | None = None) -> list[Entity]:
    return entities(segment(text, reference), ENGLISH)


def outcomes(text: str, seeds: int = 40) -> set[str]:
    here = found(text)
    made = set()
    for seed in range(seeds):
        for entity in here:
            edit = None if refusal(entity, here) else renamed(entity, here, Random(seed))
            if edit is not None:
                made.add(apply(entity.sentence, edit).text)
    return made


@pytest.mark.parametrize(
    ("text", "name", "group", "sure"),
    [
        ("They live in Norway.", "Norway", "country", True),
        ("The trail follows Lake Garda.", "Lake Garda", "lake", True),
        ("He moved to Uppsala University.", "Uppsala University", "university", True),
        ("Mr. Karlsson sold the boat.", "Karlsson", "surname", True),
        ("Helen Brown sold the boat.", "Helen Brown", "full name", True),
        ("The mill in Gantofta was sold.", "Gantofta", "city", True),
        ("He was born in Gantofta in 1970.", "Gantofta", "city", False),
        ("She posts on Instagram every day.", "Instagram", "company", True),
        ("His wife Linnea sold it.", "Linnea", "given name", True),
        ("O'Hara sold his boat.", "O'Hara", "surname", True),
        ("They opened a shop in Brno.", "Brno", "city", True),
        ("They own the carmaker Vindra.", "Vindra", "carmaker", True),
        ("He met the singer Olga Marlin.", "Olga Marlin", "full name", True),
    ],
)
def test_the_kind_of_a_name(text: str, name: str, group: str, sure: bool) -> None:
    (entity,) = found(text)
    assert (entity.text, entity.name.group, entity.sure) == (name, group, sure)


@pytest.mark.parametrize(
    "text",
    [
        "They pray to Jesus.",
        "The sign is in Catalan.",
        "We left on Monday in June.",
        "It rains.",
        "On Monday Thomas Vindra lost its licence.",
        "Credit has to go to Holt.",
        "The train from Gantofta was late.",
        "The leaders Hearts won.",
        "Storm Ida hit the coast.",
        "Rangers watch the bears.",
    ],
)
def test_what_is_no_name_or_never_replaced(text: str) -> None:
    assert found(text) == []


def test_new_names_are_of_the_same_kind_and_nowhere_in_the_segment() -> None:
    gazetteer = ENGLISH.gazetteer
    assert gazetteer is not None
    new = {
        text.removeprefix("They live in ").rstrip(".") for text in outcomes("They live in Norway.")
    }
    bare = {name.removeprefix("the ") for name in new}
    assert {gazetteer.names[name].group for name in bare} == {"country"}
    assert {gazetteer.names[name].area for name in bare} == {"europe"}
    assert "Norway" not in bare
    assert {"the Netherlands", "the Czech Republic", "the United Kingdom"} & new


def test_an_article_goes_with_its_name_and_stays_with_its_noun() -> None:
    assert "They rowed across Rhine." not in outcomes("They rowed across the Danube.")
    alone = outcomes("The Netherlands won the final.", seeds=150)
    assert {"Italy won the final.", "The Czech Republic won the final."} <= alone
    assert all(text.startswith("The ") for text in outcomes("The London office closed."))


def test_people_become_people_who_do_not_exist() -> None:
    gazetteer, words = ENGLISH.gazetteer, ENGLISH.gendered_words
    assert gazetteer is not None
    assert words is not None
    surnames = {name.text for name in gazetteer.groups["person", "surname"]}
    for text in outcomes("Helen Brown lost her keys."):
        given, surname, *_ = text.split()
        assert words[given.lower()]["gender"] == "fem"
        assert surname in surnames


@pytest.mark.parametrize(
    ("text", "gender"),
    [
        ("Rowan Marlow sold his mill.", "masc"),
        ("Rowan Marlow, a baker, said she had sold the mill.", "fem"),
        ("They thanked his wife Rowan Marlow.", "fem"),
        ("Rowan Marlow sold his mill to the king.", ""),
        ("Rowan Marlow sold the mill.", ""),
    ],
)
def test_the_new_given_name_fits_the_pronouns_that_stay(text: str, gender: str) -> None:
    words = ENGLISH.gendered_words
    assert words is not None
    rows = [words.get(word.lower()) for made in outcomes(text) for word in made.split()]
    named = {row["gender"] for row in rows if row is not None and row["kind"] == "name"}
    assert named == {gender} - {""}


def test_the_genitive_keeps_its_ending() -> None:
    assert all("s's " not in text for text in outcomes("Fujitsu's new factory is large."))


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("The Bank of Peru is closed.", "the name is part of a longer one"),
        ("Helen Brown left, and Brown was tired.", "the name comes again in another form"),
        ("They live in Geneva, Switzerland.", "where the place lies is said beside it"),
        ("We ordered Brussels sprouts.", "the name is part of a common noun"),
        ("They met in Lima (Peru).", "the name is explained in brackets"),
        ("The advisor (NSA) resigned.", "the name is explained in brackets"),
    ],
)
def test_why_a_name_stays(text: str, reason: str) -> None:
    here = found(text)
    assert reason in {refusal(entity, here) for entity in here}


def test_a_person_confirms_what_the_reference_does_not() -> None:
    here = found("They live in Norway.", reference="They live in the north.")
    assert [is_sure(entity, here) for entity in here] == [False]
    assert [refusal(entity, here) for entity in here] == [None]


def test_a_person_confirms_where_a_derived_word_is_in_the_sentence() -> None:
    here = found("Norway thanked the Norwegian team.")
    assert [is_sure(entity, here) for entity in here] == [False]


def test_another_label_set_and_other_relations_will_do() -> None:
    text = "Norway's teams met in Lima."
    words = [
        ("Norway", 0, 6, "PROPN", "nmod:poss", 2, "LOC"),
        ("'s", 6, 8, "PART", "case", 0, ""),
        ("teams", 9, 14, "NOUN", "nsubj", 3, ""),
        ("met", 15, 18, "VERB", "root", 3, ""),
        ("in", 19, 21, "ADP", "case", 5, ""),
        ("Lima", 22, 26, "PROPN", "obl", 3, "LOC"),
        (".", 26, 27, "PUNCT", "punct", 3, ""),
    ]
    tokens = tuple(
        Token(place, form, start, end, form, pos, "", "", head, relation, entity)
        for place, (form, start, end, pos, relation, head, entity) in enumerate(words)
    )
    parsed = Sentence(text, "en", tokens, "by hand")
    here = entities(segment(text, parsed=parsed), ENGLISH)
    assert [(entity.text, entity.name.group) for entity in here] == [
        ("Norway", "country"),
        ("Lima", "capital"),
    ]
    assert here[0].possessive is not None
    assert [refusal(entity, here) for entity in here] == [None, None]


@pytest.mark.parametrize(
    "text",
    [
        "A man named Aristarchus said so.",
        "Elizabeth II is the last monarch.",
        "The prosecutor Ann Lee QC spoke.",
        "They live in Lima and in Bogotá-based camps.",
    ],
)
def test_names_are_replaced_before_numbers_letters_and_hyphens(text: str) -> None:
    made = outcomes(text, seeds=5)
    assert made
    assert all(
        word in one
        for one in made
        for word in text.split()
        if word.strip(".") in {"II", "QC", "named", "camps"}
    )


@pytest.mark.parametrize(
    "text",
    [
        "He bet on Zoidberg.",
        "The daughter Apple (16) left.",
        "They watched Keeping Up With The Simpsons.",
    ],
)
def test_what_is_of_another_kind_stays(text: str) -> None:
    assert not outcomes(text, seeds=3)


def test_streets_are_replaced_by_streets() -> None:
    gazetteer = ENGLISH.gazetteer
    assert gazetteer is not None
    streets = [name.text for name in gazetteer.groups["place", "street"]]
    made = outcomes("They heard noises on Bürgerstrasse at night.", seeds=5)
    assert made
    assert all(any(street in one for street in streets) for one in made), made


def test_a_stray_closing_quote_opens_no_title() -> None:
    assert outcomes('He left." In Lima "All Is Well" was sung.', seeds=3)


@pytest.mark.parametrize(
    ("text", "group"),
    [
        ("They thanked Mr Paul for the roof.", "surname"),
        ("Others of the Paul family left early.", "surname"),
        ("They thanked Prince Paul for the roof.", "given name"),
        ("They thanked Paul for the roof.", "given name"),
        ("They thanked Thomas for the roof.", "surname"),
        ("They thanked his ancestor Thomas for the roof.", "given name"),
    ],
)
def test_titles_and_families_tell_a_surname(text: str, group: str) -> None:
    assert [entity.name.group for entity in found(text)] == [group]


@pytest.mark.parametrize(
    "text",
    [
        "Marlow's shareholders sold their shares.",
        "Kabyle, the predominant language, is taught.",
        "Bill on aids for farmers today.",
    ],
)
def test_what_only_looks_like_a_person_is_none(text: str) -> None:
    assert not found(text)
