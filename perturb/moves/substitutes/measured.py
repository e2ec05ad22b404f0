"""Adjectives that a measure goes with, and superlatives that count (two feet wide, most barns)."""

from __future__ import annotations

from perturb.moves.grammar.names import DATES
from perturb.moves.grammar.phrases import DETERMINER, children_of
from perturb.moves.grammar.senses import domain
from perturb.moves.grammar.surroundings import MEASURES, TIMES
from perturb.pack import Pack
from perturb.segment import Sentence, Token
from perturb.text import HYPHENS

MEASURE = 4
"""Tokens before an adjective in which a measure of it stands (a 27-foot (8-metre) tall tower)."""


def is_measured(sentence: Sentence, token: Token, pack: Pack) -> bool:
    """True for an adjective behind a measure: a two-foot wide brim is not two-foot narrow.

    A time is one only if it is next to the adjective (a two-minute long film), and then in the
    plural without a number, too (centuries long), as other units are (a few millimetres thick).
    A number itself is one (9,000 strong). What compares is measured as well as its opposite
    (two years older).
    """
    if token.pos != "ADJ" or "Degree=Cmp" in token.features:
        return False
    before = sentence.tokens[max(0, token.index - MEASURE) : token.index]
    stated = bool(before) and before[-1].pos == "NUM" and token.relation != "amod"
    if stated or (before and _is_span(before[-1], pack)):
        return True
    units = [word for word in before if word.text not in HYPHENS][-1:]
    timed = any(word.entity in DATES or domain(word, pack) in TIMES for word in units)
    counted = timed and any(word.pos == "NUM" for word in before)
    return counted or any(word.entity == "QUANTITY" for word in before)


def _is_span(word: Token, pack: Pack) -> bool:
    return domain(word, pack) in MEASURES and "Number=Plur" in word.features


def counts_noun(sentence: Sentence, token: Token) -> bool:
    """True for a superlative that counts a noun and does not compare (in most modern barns)."""
    return "Degree=Sup" in token.features and _bare_noun(sentence, token) is not None


def may_count(sentence: Sentence, token: Token) -> bool:
    """True for a comparative that tells the degree of an adjective, or counts what follows.

    More modern boats are such as are more modern, or more of them.
    """
    noun = _bare_noun(sentence, token) if "Degree=Cmp" in token.features else None
    return noun is not None and "Number=Plur" in noun.features


def _bare_noun(sentence: Sentence, degree: Token) -> Token | None:
    """The noun, if it has no determiner, of the adjective that a word of degree is before."""
    adjective = sentence.tokens[degree.head]
    if degree.relation != "advmod" or adjective.relation != "amod":
        return None
    noun = sentence.tokens[adjective.head]
    return None if children_of(sentence, noun, DETERMINER) else noun
