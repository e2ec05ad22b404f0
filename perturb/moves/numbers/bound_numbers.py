"""Numbers that the words behind them explain, or bind to something else."""

from __future__ import annotations

from collections.abc import Sequence

from perturb.moves.grammar.names import DATES
from perturb.moves.grammar.phrases import (
    OBJECT,
)
from perturb.moves.grammar.senses import domain, meanings
from perturb.moves.text.ends import neighbour
from perturb.pack import Pack
from perturb.segment import Sentence, Token

OPENING, CLOSING = "()"
UNIT = 2
"""Tokens between a number and the bracket that says the same in another unit."""

CONVERTED = 6
"""Tokens of a number and its unit, and of both again in brackets."""

MEASURES = "noun.quantity"
"""WordNet's domain of units."""

TIMES = "noun.time"
STREETS = frozenset({"square", "street"})
"""Classes of names whose houses have numbers."""

NAMED_BY = 4
"""Tokens behind a number in which the street or the race stands that it belongs to."""


PHONING, USUAL = frozenset({"call.v.03", "dial.v.01"}), 3
"""WordNet's senses of what is done with a telephone, and how many of a verb are looked at."""


def counted(sentence: Sentence, number: Token) -> Token:
    """The noun that a number counts, also behind what joins them (two of the mills)."""
    below = (t for t in sentence.children[number.index] if t.pos == "ADP")
    joint = next((t for t in below if t.index == number.index + 1), None)
    nouns = [t for t in sentence.children[joint.index] if t.pos == "NOUN"] if joint else []
    return nouns[0] if nouns else sentence.tokens[number.head]


def is_house(sentence: Sentence, number: Sequence[Token], pack: Pack) -> bool:
    """True before the name of a street (10 Mill Street)."""
    for token in sentence.tokens[number[-1].index + 1 :][:NAMED_BY]:
        if not token.text[:1].isupper():
            return False
        row = (pack.name_words or {}).get(token.text)
        if row is not None and row["class"] in STREETS:
            return token.index > number[-1].index + 1
    return False


def is_piece(sentence: Sentence, number: Sequence[Token], pack: Pack) -> bool:
    """True for digits beside others that make no number with them (call 01 555 730; call 1515)."""
    beside = (neighbour(sentence, number[0], -1), neighbour(sentence, number[-1], 1))
    digits = number[0].text.isdecimal() and any(t and t.text.isdecimal() for t in beside)
    return digits or _is_dialled(sentence, number, pack)


def _is_dialled(sentence: Sentence, number: Sequence[Token], pack: Pack) -> bool:
    """True for figures that are all that somebody calls (dial 1515; no: call 15 bakers)."""
    verb = sentence.tokens[number[-1].head]
    alone = number[-1].relation in OBJECT and number[-1].text.isdecimal()
    if not alone or verb.index + 1 != number[0].index:
        return False
    return any(sense.name in PHONING for sense in meanings(verb.lemma, "VERB", pack)[:USUAL])


def ends_plan(sentence: Sentence, number: Sequence[Token], pack: Pack) -> bool:
    """True for figures behind a noun with a capital inside the text (its Flour-Vision 2025)."""
    before = neighbour(sentence, number[0], -1)
    if before is None or before.pos != "NOUN" or not number[0].text.isdecimal():
        return False
    whole = sentence.word(before)
    capital = sentence.text[whole[0]].isupper() and before.text[:1].isupper() and whole[0] > 0
    timed = before.entity in DATES or domain(before, pack) == TIMES
    return capital and not timed and not sentence.text.isupper()


def is_in_two_units(sentence: Sentence, number: Sequence[Token], pack: Pack) -> bool:
    """True for both numbers of a measure in another unit (nine hectares (22 acres))."""
    openings = (t.index for t in sentence.tokens[UNIT:] if t.text == OPENING)
    windows = (sentence.tokens[place - UNIT : place + UNIT + 2] for place in openings)
    return any(
        len(window) == CONVERTED
        and window[-1].text == CLOSING
        and all(domain(window[place], pack) == MEASURES for place in (1, 4))
        and not {window[0], window[3]}.isdisjoint(number)
        for window in windows
    )
