"""Names that nothing but the recogniser takes for those of people."""

from __future__ import annotations

from perturb.moves.entities.known import JOINED, Entity
from perturb.moves.grammar.name_senses import is_common, is_person_too, names_people
from perturb.moves.grammar.phrases import SUBJECT
from perturb.moves.grammar.pronouns import genders_said
from perturb.moves.grammar.senses import domain, verb_domain
from perturb.segment import Token

MENTAL = frozenset(
    {"verb.body", "verb.cognition", "verb.communication", "verb.emotion", "verb.perception"}
)
"""Domains of verbs of what people do."""

GROUPS = frozenset({"noun.group", "noun.Tops"})
"""Domains of nouns for many people (staff)."""

OWN = frozenset({"noun.body", "noun.cognition"})
"""Domains of nouns of what people have."""


def is_unheard(entity: Entity) -> bool:
    """True for a club, firm or language for all that the sentence tells (Marlow has its coast).

    Of several words the last is none of the language, nor the first the name of a place or firm.
    """
    if entity.name.area or entity.has_title or entity.is_somebody:
        return False
    if _is_joined_to_thing(entity):
        return True
    if len(entity.tokens) > 1:
        return _is_listed(entity.tokens[0], entity) or is_common(
            entity.tokens[-1].text, entity.pack
        )
    told = is_person_too(entity.text, entity.pack) or _is_said_to_be_person(entity)
    told = told or not entity.text.isalpha()
    told = told or bool(genders_said(entity.sentence.text, entity.pack))
    return not (told or _does_as_people(entity) or _has_as_people(entity))


def _is_listed(word: Token, entity: Entity) -> bool:
    """True for a word that is the name of a place or body."""
    known = entity.pack.gazetteer
    return (
        known is not None and word.text in known.names and (known.names[word.text].kind != "person")
    )


def _is_joined_to_thing(entity: Entity) -> bool:
    """True beside a common noun that is not one for people (Marlows and cards)."""
    beside = entity.sentence.children[entity.head.index]
    joined = [t for t in beside if t.relation in JOINED and t.pos == "NOUN"]
    return any(_is_thing(noun, entity) for noun in joined)


def _is_thing(noun: Token, entity: Entity) -> bool:
    people = names_people(noun.lemma, entity.pack)
    return not people and domain(noun, entity.pack) not in GROUPS


def _is_said_to_be_person(entity: Entity) -> bool:
    """True for who is said to be a painter."""
    below = entity.sentence.children[entity.governor.index]
    nouns = (t for t in below if t.relation == "attr" and t.pos == "NOUN")
    subject = entity.head.relation in SUBJECT
    return subject and any(names_people(noun.lemma, entity.pack) for noun in nouns)


def _does_as_people(entity: Entity) -> bool:
    """True for the subject of a verb of mind, body or speech (Marlow fears rain)."""
    if entity.head.relation not in SUBJECT or entity.governor.pos != "VERB":
        return False
    return verb_domain(entity.governor, entity.pack) in MENTAL


def _has_as_people(entity: Entity) -> bool:
    """True before what people have (Marlow's view)."""
    if entity.possessive is None:
        return False
    return domain(entity.governor, entity.pack) in OWN
