"""Numbers that the words behind them explain, or bind to something else."""

from __future__ import annotations

from collections.abc import Sequence

from perturb.moves.grammar.phrases import (
    DIRECTION,
    PREDICATIVE,
    adposition_class,
    conjunction_relation,
)
from perturb.moves.text.ends import neighbour
from perturb.pack import Pack
from perturb.segment import Sentence, Token

OPENING = "("
ALTERNATIVE = "alternative"
UNIT = 2
"""Tokens between a number and the bracket that says the same in another unit."""


def is_explained(sentence: Sentence, number: Sequence[Token], pack: Pack) -> bool:
    """True for a number that a bracket gives otherwise, and for a rank beside another."""
    if _is_given_otherwise(sentence, number[-1], pack) or _is_rank_to(sentence, number, pack):
        return True
    return _is_of_named(sentence, number)


def counted(sentence: Sentence, number: Token) -> Token:
    """The noun that a number counts, also behind what joins them (two of the mills)."""
    below = (t for t in sentence.children[number.index] if t.pos == "ADP")
    joint = next((t for t in below if t.index == number.index + 1), None)
    nouns = [t for t in sentence.children[joint.index] if t.pos == "NOUN"] if joint else []
    return nouns[0] if nouns else sentence.tokens[number.head]


def _is_of_named(sentence: Sentence, number: Sequence[Token]) -> bool:
    """True for all those that were named before (oil lamps and tea lamps; the two lamps)."""
    article, noun = neighbour(sentence, number[0], -1), sentence.tokens[number[-1].head]
    if article is None or "Definite=Def" not in article.features or noun.pos != "NOUN":
        return False
    if number[0].text[0].isdigit() or noun.index < number[-1].index:
        return False
    ordinal = number[-1].pos == "ADJ"
    return not ordinal and any(t.text == noun.text for t in sentence.tokens[: article.index])


def _is_given_otherwise(sentence: Sentence, number: Token, pack: Pack) -> bool:
    """True before a bracket that opens with "or" and a number (of 360° (or 2π))."""
    behind = sentence.tokens[number.index + 1 :][: UNIT + 1]
    opening = next((t for t in behind if t.text == OPENING), None)
    joint = neighbour(sentence, opening, 1) if opening is not None else None
    other = neighbour(sentence, joint, 1) if joint is not None else None
    if joint is None or other is None:
        return False
    again = conjunction_relation(joint.text, pack) == ALTERNATIVE
    return again and any(map(str.isdigit, other.text))


def _is_rank_to(sentence: Sentence, number: Sequence[Token], pack: Pack) -> bool:
    """True for an ordinal with whom it comes behind (it is second in size to the Ems)."""
    word = number[-1]
    rank = (pack.number_words or {}).get(pack.lower(word.text))
    if rank is None or rank.kind != "ordinal":
        return False
    below = list(sentence.children[word.index])
    if word.relation in PREDICATIVE:
        below += sentence.children[word.head]
    behind = (t for t in below if t.index > word.index and t.pos == "ADP")
    return any(adposition_class(t.text, pack) == DIRECTION for t in behind)
