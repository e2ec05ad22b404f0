"""Words that mind a negation of their clause, and how far that reaches."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from perturb.grammar.clauses import members, predicate, words_of
from perturb.grammar.morphology import has
from perturb.pack import Pack
from perturb.segment import Sentence, Token

LONGEST = 3
"""Words in the longest expression of the tables."""
EITHER = frozenset({"vague", "doubtful", "attitude", "sentence", "bygone"})
"""A denial beside such a word is right as a rule, so that a person has to look."""


def polarity(sentence: Sentence, head: Token, pack: Pack) -> str:
    """What the words of a clause allow its negation to be: ``free``, ``doubtful``, ``bound``.

    ``negative`` where the clause is denied already.
    """
    words = words_of(sentence, head)
    if any(_denies(word) for word in words):
        return "negative"
    effects = set(_effects(sentence, words, pack))
    if effects - EITHER:
        return "bound"
    return "doubtful" if effects or any(members(sentence, head)) else "free"


def _denies(word: Token) -> bool:
    return has(word, "Polarity", "Neg") or has(word, "PronType", "Neg")


def _effects(sentence: Sentence, words: Sequence[Token], pack: Pack) -> Iterator[str]:
    """What the words of a clause do to its negation, by the longest expressions of the pack."""
    known = pack.scope_words or {}
    covered = -1
    for word in words:
        if word.index <= covered:
            continue
        if has(word, "PronType", "Tot", "Ind") and word.pos in ("DET", "PRON", "ADV"):
            yield "universal" if has(word, "PronType", "Tot") else "vague"
        for length in range(LONGEST, 0, -1):
            piece = sentence.tokens[word.index : word.index + length]
            written = pack.lower(" ".join(token.text for token in piece))
            effect = known.get(written) or (known.get(word.lemma) if length == 1 else None)
            if effect:
                covered = piece[-1].index
                yield effect
                break


def in_scope(sentence: Sentence, word: Token, head: Token) -> bool:
    """True if a word is in the clause of a predicate itself, not in one below or beside it."""
    return predicate(sentence, word).index == head.index
