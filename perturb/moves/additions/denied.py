"""Verbs that something denies, of which nothing more can be told."""

from __future__ import annotations

from perturb.moves.grammar.phrases import CONJUNCT, SUBJECT, children_of
from perturb.moves.grammar.scope_words import scope_effect
from perturb.moves.grammar.verb_groups import is_negation
from perturb.pack import Pack
from perturb.segment import Sentence, Token

NEGATIVE = "negative"


def is_nobody(sentence: Sentence, subject: Token | None, pack: Pack) -> bool:
    """True for a subject that is denied (no boat, nobody)."""
    if subject is None:
        return False
    words = (subject, *sentence.children[subject.index])
    return any(scope_effect(word.text, pack) == NEGATIVE for word in words)


def is_denied_before(sentence: Sentence, verb: Token, pack: Pack) -> bool:
    """True for a verb that shares a denial with the one it is joined to (never sold or lent it)."""
    if verb.relation not in CONJUNCT or children_of(sentence, verb, SUBJECT):
        return False
    first = sentence.tokens[verb.head]
    own = (t for t in sentence.children[first.index] if t.index < first.index)
    return any(is_negation(t, pack) or scope_effect(t.text, pack) == NEGATIVE for t in own)
