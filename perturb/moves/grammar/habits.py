"""Verbs that mark a habit of the past and tell nothing themselves."""

from __future__ import annotations

from perturb.moves.grammar.phrases import OBJECT, OPEN_CLAUSE, PASSIVE, children_of
from perturb.pack import Pack
from perturb.segment import Sentence, Token

USES = "uses"
"""The pack's kind of verbs for making use of something."""


def marks_habit(sentence: Sentence, verb: Token, pack: Pack) -> bool:
    """True for a past with an infinitive that tells of a habit, not of a use (he used to sing)."""
    if USES not in (pack.modified_verbs or {}).get(pack.lower(verb.lemma), frozenset()):
        return False
    if "Tense=Past" not in verb.features or children_of(sentence, verb, OBJECT | PASSIVE):
        return False
    below = children_of(sentence, verb, OPEN_CLAUSE)
    return any("VerbForm=Inf" in t.features for t in below)
