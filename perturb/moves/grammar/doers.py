"""Who does what a verb says, and whether by its own will."""

from __future__ import annotations

from perturb.moves.grammar.names import PEOPLES
from perturb.moves.grammar.phrases import (
    CONJUNCT,
    DETERMINER,
    DOER,
    RELATIVE,
    children_of,
    is_relative_or_question,
)
from perturb.moves.grammar.pronouns import shows_gender
from perturb.moves.grammar.senses import domain
from perturb.moves.grammar.surroundings import ANIMATE
from perturb.pack import Pack
from perturb.segment import Sentence, Token

AGENTS = "agents"
"""Kind of nouns for what acts by its own will."""

GROUPS = frozenset({"ORG", "GPE"})
ACTING = GROUPS | {"PERSON", "PER", "NORP"}
"""Entities that act by their own will."""

MANY = frozenset({"Number=Plur", "Person=3"})
"""Features of a pronoun that may speak of things (they support many characters)."""


def noun_kinds(noun: Token, pack: Pack) -> frozenset[str]:
    """The kinds that the pack's table of modified nouns has for a noun."""
    return (pack.modified_nouns or {}).get(noun.lemma.lower(), frozenset())


def is_somebody(pronoun: Token) -> bool:
    """True for a pronoun that may stand for people (not: it, both)."""
    return "Gender=Neut" not in pronoun.features and "Person=" in pronoun.features


def is_he_or_she(pronoun: Token) -> bool:
    """True for a pronoun that no thing has, and for its first person."""
    return shows_gender(pronoun) or "Person=1" in pronoun.features


def is_done_by_will(sentence: Sentence, verb: Token, pack: Pack) -> bool:
    """True for a passive unless it names a doer without will (was met by rain).

    A doer of two passives stands behind the second (was met and driven by rain).
    """
    joined = children_of(sentence, verb, CONJUNCT)
    agents = [t for one in (verb, *joined) for t in children_of(sentence, one, DOER)]
    doers = [t for agent in agents for t in sentence.children[agent.index] if t.relation == "pobj"]
    return all(
        domain(doer, pack) in ANIMATE or acts(sentence, doer, speaks=False, pack=pack)
        for doer in doers
    )


def acts(sentence: Sentence, subject: Token | None, speaks: bool, pack: Pack) -> bool:
    """True for people, and for what people make up; for *they* only where it speaks."""
    if subject is None:
        return False
    if is_relative_or_question(subject):
        clause = sentence.tokens[subject.head]
        if clause.relation not in RELATIVE or clause.head == clause.index:
            return False
        subject = sentence.tokens[clause.head]
    if subject.pos == "PRON":
        if not speaks and frozenset(subject.features.split("|")) >= MANY:
            return False
        return is_somebody(subject)
    if subject.entity in PEOPLES and not children_of(sentence, subject, DETERMINER):
        return "Number=Plur" in subject.features  # a language does not act
    kinds = noun_kinds(subject, pack)
    if subject.entity in GROUPS and (kinds or subject.pos == "NOUN"):
        return AGENTS in kinds  # neither a common noun nor a war is the name of a group
    return subject.entity in ACTING or AGENTS in kinds
