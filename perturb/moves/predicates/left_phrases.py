"""Phrases that stay behind a copula without their verb and tell where, by whom or with what."""

from __future__ import annotations

from perturb.moves.grammar.doers import is_he_or_she
from perturb.moves.grammar.names import DATES, PLACES
from perturb.moves.grammar.phrases import (
    AGENT,
    COMPANY,
    DIRECTION,
    GOVERNED,
    ORIGIN,
    PASSIVE,
    PLACE,
    RELATIVE,
    SUBJECT,
    children_of,
    is_relative_or_question,
    subtree,
    taken_adpositions,
)
from perturb.moves.grammar.senses import domain, meanings
from perturb.moves.predicates.predicate import Predicate
from perturb.segment import Token

SITES = frozenset({"noun.artifact", "noun.location", "noun.object"})
WHERE = SITES | {"noun.act", "noun.event", "noun.state"}
"""WordNet's domains of what somebody may just be in (a room, a fight, arrest)."""

DEEDS = frozenset({"noun.act", "noun.communication", "noun.event"})
"""WordNet's domains of what is by somebody, whatever was done about it (a report by Lee)."""

GATHERED = frozenset({"noun.Tops", "noun.group"})
HELD = frozenset({"noun.act", "noun.event", "noun.state"})
USUAL = 4
"""A gathering is an event in one of so many of its first meanings (the meeting was by Lee)."""

LAND = frozenset({"noun.location", "noun.object"})
WORK = "WORK_OF_ART"
UNDOING = frozenset({"verb.change", "verb.contact"})
"""WordNet's domains of what is done to a deed, and does not make it (work ruined by carts)."""

THING, PERSON = "noun.artifact", "noun.person"
BODIES = frozenset({"noun.group", "noun.person", "noun.Tops"})
NAMES = frozenset({"GPE", "NORP", "ORG", "PERSON"})
"""The recogniser's labels of who may have done something."""


def is_at_or_by(predicate: Predicate, adposition: Token, kind: str) -> bool:
    """True for a good predicate: she was *in a room*, it was *by the guild*, is *with us*."""
    if kind == AGENT:
        return _is_author(predicate, adposition)
    if kind == COMPANY:
        return _goes_with(predicate, adposition)
    if kind == DIRECTION:
        return predicate.is_light and _is_it(predicate)
    return _is_where(predicate, adposition, kind)


def is_somebody(predicate: Predicate) -> bool:
    """True for a person as subject, whom nobody is the author of (he was met by Lee)."""
    said = children_of(predicate.sentence, predicate.verb, SUBJECT)
    return any(t.entity == "PERSON" or is_he_or_she(t) for t in said)


def _is_where(predicate: Predicate, adposition: Token, kind: str) -> bool:
    """True for where somebody is or is from (she was *beneath the roof*, is *from Ghent*).

    A deed is from a place, too (the attack was *from the hill*).
    """
    governed = children_of(predicate.sentence, adposition, GOVERNED)
    if any(t.entity in DATES for t in governed) or kind not in (PLACE, ORIGIN):
        return False
    named = any(t.entity in PLACES or t.pos == "PROPN" for t in governed)
    known = WHERE if kind == PLACE else LAND
    if not is_somebody(predicate):
        known = known if kind == ORIGIN and _is_deed(predicate) else frozenset()
        return any(domain(t, predicate.pack) in known for t in governed)
    return named or (kind == PLACE and any(domain(t, predicate.pack) in known for t in governed))


def _is_author(predicate: Predicate, adposition: Token) -> bool:
    """True for a deed or a text, and who it may be by, and for people by a thing (by a cart).

    A deed is by a thing, too (the attacks were made *by boats*).
    """
    governed = children_of(predicate.sentence, adposition, GOVERNED)
    if is_somebody(predicate):
        return any(domain(t, predicate.pack) in SITES for t in governed)
    deed = _is_deed(predicate)
    told = subtree(predicate.sentence, adposition)
    named = any(t.entity in NAMES for t in told) and (deed or _is_it(predicate))
    senses = meanings(predicate.verb.lemma, "VERB", predicate.pack)[:1]
    used = deed and not any(sense.domain in UNDOING for sense in senses)
    used = used and any(domain(t, predicate.pack) == THING for t in told if t.pos == "NOUN")
    deed = deed or _is_it(predicate)
    return named or used or (deed and any(domain(t, predicate.pack) in BODIES for t in governed))


def is_by_people(predicate: Predicate, adposition: Token) -> bool:
    """True for what people may be the authors of (by bakers)."""
    governed = children_of(predicate.sentence, adposition, GOVERNED)
    return any(domain(t, predicate.pack) == PERSON for t in governed)


def _is_deed(predicate: Predicate) -> bool:
    return any(_is_made(t, predicate) for t in _said(predicate))


def _is_made(subject: Token, predicate: Predicate) -> bool:
    """True for a deed, a text, or a work that is called by its name."""
    sort = domain(subject, predicate.pack)
    if subject.entity == WORK or sort in DEEDS:
        return True
    senses = meanings(subject.lemma, "NOUN", predicate.pack)[:USUAL]
    return sort in GATHERED and not subject.entity and any(s.domain in HELD for s in senses)


def _said(predicate: Predicate) -> list[Token]:
    """The subject of a verb, and the noun that it takes up in a relative clause."""
    said = children_of(predicate.sentence, predicate.verb, SUBJECT)
    taken_up = predicate.verb.relation in RELATIVE and any(map(is_relative_or_question, said))
    return [*said, predicate.sentence.tokens[predicate.verb.head]] if taken_up else said


def _is_it(predicate: Predicate) -> bool:
    """True for the pronoun of a thing, which may be anything."""
    said = children_of(predicate.sentence, predicate.verb, SUBJECT)
    return any("Gender=Neut" in t.features for t in said)


def _goes_with(predicate: Predicate, adposition: Token) -> bool:
    """True for what one does, or what is done, together with another (is working with Lee).

    What a verb takes nobody just is (is filled with oil).
    """
    if not children_of(predicate.sentence, predicate.verb, PASSIVE):
        return True
    taken = taken_adpositions(predicate.verb.lemma, predicate.pack)
    return predicate.pack.lower(adposition.text) not in taken
