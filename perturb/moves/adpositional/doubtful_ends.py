"""Adpositional phrases of which nobody can say from the tree alone where they end."""

from __future__ import annotations

from perturb.moves.grammar.adjuncts import Adjunct
from perturb.moves.grammar.names import DATES
from perturb.moves.grammar.phrases import (
    ADPOSITION,
    AGENT,
    CONJUNCT,
    DETERMINER,
    GOVERNED,
    ORIGIN,
    TIME,
    adposition_class,
    adposition_use,
    children_of,
)
from perturb.moves.grammar.senses import domain
from perturb.moves.grammar.surroundings import TIMES
from perturb.segment import Token

LONG = 9
"""Words of a phrase that hardly ever ends where a doubtful tree ends it."""

APART = frozenset({AGENT, ORIGIN, TIME})
"""Classes of adpositions that tell more of the verb than of a noun before them."""


def is_two(adjunct: Adjunct) -> bool:
    """True for two phrases of a verb in one (dug up a street | on Saturday near the mill).

    So it is for a member that has its own article and may be joined to more than the phrase.
    """
    if adjunct.is_fronted:
        return False
    if adjunct.governor.pos == "VERB" and any(_is_apart(adjunct, t) for t in _inner(adjunct)):
        return True
    joined = children_of(adjunct.sentence, adjunct.phrase.complement, CONJUNCT)
    return is_endless(adjunct) and any(children_of(adjunct.sentence, t, DETERMINER) for t in joined)


def is_endless(adjunct: Adjunct) -> bool:
    """True for so many words that their end is in doubt where anything is."""
    return not adjunct.is_fronted and adjunct.length >= LONG


def _inner(adjunct: Adjunct) -> list[Token]:
    """The adpositions of what the phrase is about."""
    inside = children_of(adjunct.sentence, adjunct.phrase.complement, ADPOSITION)
    return [t for t in inside if t.index > adjunct.phrase.complement.index]


def _is_apart(adjunct: Adjunct, inner: Token) -> bool:
    """True for a time, origin or doer inside, and for anything but *of* and *to* behind a time."""
    kind = adposition_class(inner.text, adjunct.pack)
    if kind != ORIGIN and adposition_use(inner.text, adjunct.pack) in ("bound", "ranging"):
        return False
    timed = _is_time(adjunct, adjunct.phrase.complement)
    told = any(_is_time(adjunct, t) for t in children_of(adjunct.sentence, inner, GOVERNED))
    return timed or told or kind in APART


def _is_time(adjunct: Adjunct, noun: Token) -> bool:
    return noun.entity in DATES or domain(noun, adjunct.pack) in TIMES
