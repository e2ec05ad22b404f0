"""Words that something before them limits, or that a question leaves open.

*Even small* boats speak of all boats, and who asks whether somebody is aware asks whether they are
unaware as well.
"""

from __future__ import annotations

from perturb.moves.grammar.phrases import (
    MARK,
    OBJECT,
    PREDICATIVE,
    children_of,
    subtree,
)
from perturb.moves.grammar.scope_words import scope_effect
from perturb.pack import Pack
from perturb.segment import Sentence, Token

DEGREE = "weak"
"""The effect of words that tell how strong something is."""

PHRASES = frozenset({"prep", "agent", "obl", "dative"})


def is_focused(sentence: Sentence, token: Token, pack: Pack) -> bool:
    """True for a verb that *only* limits, or its object (they have only one boat).

    So is an adjective whose noun is limited (even small boats sank).
    """
    if token.pos == "ADJ":
        return _is_limited_attribute(sentence, token, pack)
    if token.pos != "VERB":
        return False
    before = sentence.tokens[max(0, token.index - 1) : token.index]
    objects = children_of(sentence, token, OBJECT | PHRASES)
    below = [child for word in (token, *objects) for child in sentence.children[word.index]]
    below += [t for noun in objects for t in subtree(sentence, noun) if t.index < noun.index]
    return any(_limits(word, pack) for word in (*before, *below))


def _is_limited_attribute(sentence: Sentence, adjective: Token, pack: Pack) -> bool:
    """True for an adjective at the beginning of a phrase right behind what limits it.

    What limits the verb limits its object, too (they only own a small boat).
    """
    if adjective.relation != "amod" or "Degree=Pos" not in adjective.features:
        return False
    noun = sentence.tokens[adjective.head]
    first = subtree(sentence, noun)[0].index
    beside = sentence.tokens[max(0, first - 1) : adjective.index]
    if noun.relation in OBJECT:
        beside = (*beside, *sentence.children[noun.head])
    return any(_limits(t, pack) and not _is_degree(t, pack) for t in beside)


def _is_degree(word: Token, pack: Pack) -> bool:
    """True for what tells how strong something is, and limits nothing (an especially dry barn)."""
    return (pack.degree_words or {}).get(pack.lower(word.text)) == DEGREE


def _limits(word: Token, pack: Pack) -> bool:
    return scope_effect(word.text, pack) == "restrictive"


def is_equated(sentence: Sentence, token: Token, pack: Pack) -> bool:
    """True for what two things have in the same degree: so have they its opposite (as old as)."""
    before = sentence.tokens[max(0, token.index - 1) : token.index]
    said = {pack.lower(t.text) for t in before if t.head == token.index}
    after = (t for t in sentence.children[token.index] if t.index > token.index)
    return any(pack.lower(t.text) in said for t in after)


def is_asked(sentence: Sentence, token: Token, pack: Pack) -> bool:
    """True for a predicate of a clause with *whether*, which asks for the opposite, too."""
    if token.pos != "ADJ" or token.relation not in PREDICATIVE | {"ccomp", "acomp"}:
        return False
    clause = sentence.tokens[token.head] if token.relation in PREDICATIVE else token
    marks = children_of(sentence, clause, MARK)
    rows = ((pack.conjunctions or {}).get(pack.lower(mark.text), {}) for mark in marks)
    return any(row.get("relation") == "content" and row["optional"] == "no" for row in rows)
