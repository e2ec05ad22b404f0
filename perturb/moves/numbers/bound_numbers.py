"""Numbers that the words behind them explain, or bind to something else."""

from __future__ import annotations

from collections.abc import Sequence

from perturb.moves.grammar.names import DATES
from perturb.moves.grammar.phrases import (
    DIRECTION,
    OBJECT,
    PREDICATIVE,
    adposition_class,
    conjunction_relation,
)
from perturb.moves.grammar.senses import domain, meanings
from perturb.moves.text.ends import neighbour
from perturb.pack import Pack
from perturb.segment import Sentence, Token

OPENING, CLOSING = "()"
HYPHEN, SLASH = "-/"
ALTERNATIVE = "alternative"
UNIT = 2
"""Tokens between a number and the bracket that says the same in another unit."""

CONVERTED = 6
"""Tokens of a number and its unit, and of both again in brackets."""

MEASURES = "noun.quantity"
"""WordNet's domain of units."""

TIMES = "noun.time"
EVENT = "event"
STREETS = frozenset({"square", "street"})
"""Classes of names whose houses have numbers."""

NAMED_BY = 4
"""Tokens behind a number in which the street or the race stands that it belongs to."""

APART = frozenset({"ADP", "CCONJ", "PRON", "PUNCT", "VERB"})
"""Kinds of words that do not stand in the name of a race."""

PHONING, USUAL = frozenset({"call.v.03", "dial.v.01"}), 3
"""WordNet's senses of what is done with a telephone, and how many of a verb are looked at."""

POSSESSIVE, COUNTABLE = "POS", frozenset({"ADJ", "ADV", "NOUN", "NUM", "PROPN", "PUNCT", "SYM"})
"""The Penn tag of the possessive's ending, and what begins with a number counts."""

ENDED_PAIR = 4
"""Tokens of two words, what joins them, and the mark behind them."""


def is_explained(sentence: Sentence, number: Sequence[Token], pack: Pack) -> bool:
    """True for a number that a bracket gives otherwise, and for a rank beside another."""
    if _is_given_otherwise(sentence, number[-1], pack) or _is_rank_to(sentence, number, pack):
        return True
    if _is_in_two_units(sentence, number, pack):
        return True
    return _is_of_named(sentence, number)


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
    """True for digits beside others that make no number with them (call 01 555 730).

    So, too, for a street that crosses another (148th/Mill), for the rank in a title (the 13th
    Two-Mill Plan), for the length that a race is
    called by (the 110 metres hurdles), for the number of a telephone (call 1515), and for what
    counts nothing behind its owner (Lee's 500 fell).
    """
    if _is_dialled(sentence, number, pack) or _is_behind_owner(sentence, number):
        return True
    if _ranks_title(sentence, number) or _is_at_corner(sentence, number):
        return True
    beside = (neighbour(sentence, number[0], -1), neighbour(sentence, number[-1], 1))
    digits = number[0].text.isdecimal() and any(t and t.text.isdecimal() for t in beside)
    return digits or _names_event(sentence, number[-1], pack)


def _is_dialled(sentence: Sentence, number: Sequence[Token], pack: Pack) -> bool:
    """True for figures that are all that somebody calls (dial 1515; no: call 15 bakers)."""
    verb = sentence.tokens[number[-1].head]
    alone = number[-1].relation in OBJECT and number[-1].text.isdecimal()
    if not alone or verb.index + 1 != number[0].index:
        return False
    return any(sense.name in PHONING for sense in meanings(verb.lemma, "VERB", pack)[:USUAL])


def _ranks_title(sentence: Sentence, number: Sequence[Token]) -> bool:
    """True before two words with capitals, the first of several pieces (13th Two-Mill Plan)."""
    after = neighbour(sentence, number[-1], 1)
    if after is None or not after.text.istitle() or not number[-1].text[0].isdecimal():
        return False
    start, end = sentence.word(after)
    beyond = next((t for t in sentence.tokens[after.index + 1 :] if t.start >= end), None)
    whole = start == after.start and HYPHEN in sentence.text[start:end]
    return whole and beyond is not None and beyond.text.istitle()


def _is_at_corner(sentence: Sentence, number: Sequence[Token]) -> bool:
    """True for a street with a number that a slash joins to another's name (148th/Mill)."""
    end = number[-1].end
    ranked = sentence.text[number[0].start].isdigit() and sentence.text[end - 1].isalpha()
    beyond = sentence.text[end : end + 2]
    return ranked and beyond[:1] == SLASH and beyond[1:].isupper()


def _is_behind_owner(sentence: Sentence, number: Sequence[Token]) -> bool:
    """True for figures alone behind a name in the possessive (Marlow & Lee's 500)."""
    mark, owner = (neighbour(sentence, number[0], -place) for place in (1, 2))
    if mark is None or owner is None or mark.tag != POSSESSIVE or owner.pos != "PROPN":
        return False
    after = neighbour(sentence, number[-1], 1)
    return number[-1].text.isdecimal() and (after is None or after.pos not in COUNTABLE)


def ends_plan(sentence: Sentence, number: Sequence[Token], pack: Pack) -> bool:
    """True for figures behind a noun with a capital inside the text (its Flour-Vision 2025)."""
    before = neighbour(sentence, number[0], -1)
    if before is None or before.pos != "NOUN" or not number[0].text.isdecimal():
        return False
    whole = sentence.word(before)
    capital = sentence.text[whole[0]].isupper() and before.text[:1].isupper() and whole[0] > 0
    timed = before.entity in DATES or domain(before, pack) == TIMES
    return capital and not timed and not sentence.text.isupper()


def opens_pair(sentence: Sentence, comma: Token) -> bool:
    """True if just two words follow, joined (it has two parts, north and south)."""
    behind = sentence.tokens[comma.index + 1 :][:ENDED_PAIR]
    kinds = [token.pos for token in behind]
    return len(kinds) == ENDED_PAIR and kinds[1::2] == ["CCONJ", "PUNCT"] and kinds[0] == kinds[2]


def _names_event(sentence: Sentence, number: Token, pack: Pack) -> bool:
    behind = sentence.tokens[number.index + 1 :][:NAMED_BY]
    kinds = [pack.number_contexts.get(pack.lower(token.text)) for token in behind]
    return EVENT in kinds and all(t.pos not in APART for t in behind[: kinds.index(EVENT)])


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


def _is_in_two_units(sentence: Sentence, number: Sequence[Token], pack: Pack) -> bool:
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
