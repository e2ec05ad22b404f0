"""What makes sure that a name is of the kind it is taken for."""

from __future__ import annotations

from perturb.moves.entities.known import Entity, is_joint, role_of
from perturb.moves.grammar.name_senses import (
    given_gender,
    is_common,
    is_part_of_place,
    is_person_too,
    is_plain_noun,
    place_group,
)
from perturb.moves.grammar.names import PEOPLES, SITES, opens_sentence
from perturb.moves.grammar.phrases import CLAUSE, SUBJECT, WAYS, adposition_class
from perturb.moves.grammar.pronouns import PERSON, antecedents, genders_said, shows_gender
from perturb.moves.text.casing import without_marks
from perturb.moves.text.ends import neighbour

LONG = 4
"""Letters of a word that does not stand for several things by chance."""

TOWNS = frozenset({"capital", "city", "town"})
RECIPIENT = "dative"
"""The relation of an adposition before whom something is given to or told."""

GENDERED = frozenset({"masc", "fem"})


def is_unmistakable(entity: Entity) -> bool:
    """True for a listed name that means nothing else, however the recogniser takes it."""
    labels = {token.entity for token in entity.tokens}
    if entity.name.kind == "person":
        return labels.isdisjoint(SITES | PEOPLES) and not _is_word_at_start(entity)
    if len(entity.tokens) > 1:
        return labels.isdisjoint(PERSON) or bool(place_group(entity.text, entity.pack))
    if entity.name.kind == "place":
        told = bool(place_group(entity.text, entity.pack)) or _is_country_alone(entity)
        return entity.name.group not in TOWNS and told
    other = PERSON | SITES | PEOPLES
    short = len(entity.text) < LONG or entity.name.is_abbreviation
    return labels.isdisjoint(other) and not short and not _is_word_at_start(entity)


def _is_country_alone(entity: Entity) -> bool:
    """True for a country whose name no word, person or town has (Andorra)."""
    text, pack = entity.text, entity.pack
    other = (
        is_plain_noun(text, pack) or is_person_too(text, pack) or given_gender(entity.head, pack)
    )
    people = any(token.entity in PERSON for token in entity.tokens)
    return entity.name.group == "country" and not (other or people)


def is_called_so(entity: Entity) -> bool:
    """True for somebody who has the name of a town or firm (Florence's eyes, Apple (16))."""
    if entity.name.kind == "person" or len(entity.tokens) > 1:
        return False
    if is_aged(entity) or _is_among_people(entity):
        return True
    acting = entity.possessive is not None or entity.head.relation in SUBJECT
    called = acting and is_common(entity.text, entity.pack)
    called = called or bool(given_gender(entity.tokens[0], entity.pack))
    if entity.name.group not in TOWNS or not called or is_somewhere(entity) or entity.is_modifier:
        return False
    source = [t for t in entity.segment.source.tokens if t.text == entity.text]
    return not any(token.entity in SITES for token in source)


def _is_among_people(entity: Entity) -> bool:
    """True for a town's name joined to that of a person (Ajax and Phoenix)."""
    head = entity.head
    first = entity.sentence.tokens[head.head]
    return head.relation == "conj" and first.entity in PERSON and entity.name.group in TOWNS


def is_aged(entity: Entity) -> bool:
    """True before an age in brackets."""
    after = entity.after
    age = None if after is None else neighbour(entity.sentence, after, 1)
    closing = None if age is None else neighbour(entity.sentence, age, 1)
    if after is None or age is None or closing is None:
        return False
    enclosed = after.text == "(" and closing.text == ")"
    return enclosed and age.text.isdigit() and len(age.text) < len("1900")


def _is_word_at_start(entity: Entity) -> bool:
    """True for a word of the language that may have its capital from its place."""
    first = entity.tokens[0]
    return opens_sentence(entity.sentence, first) and is_common(first.text, entity.pack)


def is_surely_town(entity: Entity) -> bool:
    """True in or at what is no word of the language, and beside a part of it (north of Varel)."""
    spelling, pack = entity.pack.spelling, entity.pack
    words = [token.text for token in entity.tokens if token.text.isalpha()]
    known = spelling is not None and any(
        spelling.is_word(pack.lower(without_marks(word))) for word in words
    )
    if not words or known or any(is_common(word, pack) for word in words):
        return False
    return _is_where(entity)


def _is_where(entity: Entity) -> bool:
    """True behind an adposition of place that its verb does not ask for (not: focus on)."""
    adposition, pack = entity.governor, entity.pack
    form, kind = pack.lower(adposition.text), adposition_class(adposition.text, pack)
    if kind != "place":
        return kind is not None and kind not in WAYS | {"role"}
    verb = entity.sentence.tokens[adposition.head]
    asked = (pack.governed_adpositions or {}).get(pack.lower(verb.lemma))
    return asked is None or all(form not in value.split() for value in asked.values())


def is_somewhere(entity: Entity) -> bool:
    """True behind an adposition that says where, whence or whither."""
    adposition = entity.governor
    if adposition != entity.before or adposition.relation == RECIPIENT:
        return False
    if role_of(adposition, entity.pack, small=True) == "surface":
        return False
    if entity.sentence.tokens[adposition.head].relation == adposition.relation:
        return False
    local = adposition_class(adposition.text, entity.pack) in WAYS
    beside = entity.sentence.tokens[adposition.head]
    where = beside.pos in ("ADV", "ADJ") or is_part_of_place(beside.lemma, entity.pack)
    return local or (is_joint(adposition, entity.pack) and where)


def is_within(entity: Entity) -> bool:
    """True behind an adposition that says where, perhaps with an article (in the Midlands)."""
    return adposition_class(entity.governor.text, entity.pack) in WAYS


def is_taken_up(entity: Entity) -> bool:
    """True for somebody of whom a pronoun speaks that stands for one person only.

    It may be for another before the clause that it is in (as Marlow left, he had to pay).
    """
    people = all(token.entity in PERSON for token in entity.tokens)
    people = people and entity.governor.relation != "advcl"
    said = genders_said(entity.sentence.text, entity.pack)
    if not people or len(said) != 1 or any(is_common(t.text, entity.pack) for t in entity.tokens):
        return False
    others = antecedents(entity.sentence, entity.pack) & GENDERED
    return not others and entity.is_attested()


def speaks_of_itself(entity: Entity) -> bool:
    """True for who says something of "her" or "him" (Marlow said he was late)."""
    children = entity.sentence.children
    return any(
        shows_gender(token)
        for clause in children[entity.governor.index]
        if clause.relation in CLAUSE and clause.index > entity.governor.index
        for token in children[clause.index]
        if token.relation in SUBJECT
    )
