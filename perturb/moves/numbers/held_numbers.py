"""Numbers that other words of the sentence hold: fractions, shares, lists, and names of numbers."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from perturb.moves.grammar.names import opens_sentence
from perturb.moves.grammar.senses import meanings
from perturb.moves.numbers.bound_numbers import OPENING, counted
from perturb.moves.numbers.placed import Placed
from perturb.moves.text.ends import neighbour
from perturb.pack import Pack
from perturb.segment import Sentence, Token
from perturb.text import DASHES

PARTS = (2, 3, 4)
"""Into how many parts a fraction that has a word divides (half, third, quarter)."""

ROUGHLY = Fraction(8, 100)
"""By how much what is told with *nearly* may miss."""


FEW = 3
LISTED = 10
"""Tokens before a dash in which things are joined that a number behind it counts."""


YEAR = 4
"""Figures of a year."""

CLOSING, PARTED = ")", ";"
AMOUNT = 25
"""Characters before a bracket in which the amount stands that it gives in other currencies."""


def numbers_item(sentence: Sentence, number: Sequence[Token], pack: Pack) -> bool:
    """True for an ordinal that opens the sentence before a comma (Second, rinse it)."""
    word, after = number[-1], neighbour(sentence, number[-1], 1)
    rank = (pack.number_words or {}).get(pack.lower(word.text))
    opens = len(number) == 1 and opens_sentence(sentence, word)
    ordinal = rank is not None and rank.kind == "ordinal"
    return opens and ordinal and after is not None and after.text in pack.commas


def is_held(sentence: Sentence, own: Placed, placed: Sequence[Placed], pack: Pack) -> bool:
    """True for a number that a fraction, a share, what is left out or a list tells, too."""
    return (
        _is_fraction(sentence, own, placed, pack)
        or _counts_list(sentence, own, pack)
        or _is_second_currency(sentence, own)
    )


def _amount(placed: Placed) -> Fraction:
    return Fraction(placed.numeral.value, 10**placed.numeral.decimals)


def _is_fraction(sentence: Sentence, own: Placed, placed: Sequence[Placed], pack: Pack) -> bool:
    """True for one of two amounts that a word for a part compares (9, nearly half of all 20)."""
    amount = _amount(own)
    if not amount or _is_year(own):
        return False
    others = [_amount(one) for one in placed if one != own and _amount(one) and not _is_year(one)]
    if not others or not any(_is_part(token, sentence, pack) for token in sentence.tokens):
        return False
    ratios = [max(amount, other) / min(amount, other) for other in others]
    return any(abs(ratio - part) <= ROUGHLY * part for ratio in ratios for part in PARTS)


def _is_year(placed: Placed) -> bool:
    digits = placed.numeral.digits
    return len(digits) == YEAR and digits.isdecimal()


def _is_part(token: Token, sentence: Sentence, pack: Pack) -> bool:
    """True for a word that the dictionary has with *one* before it, too (half of the mills).

    What it is a part of follows, and no adjective stands before (no: the final quarter of May).
    """
    before, after = neighbour(sentence, token, -1), neighbour(sentence, token, 1)
    if after is None or after.pos not in ("ADP", "DET"):
        return False
    if token.pos == "PROPN" or (before is not None and before.pos == "ADJ"):
        return False
    ones = [word for word, row in (pack.number_words or {}).items() if row.value == 1]
    names = {f"{one}-{pack.lower(token.lemma)}" for one in ones}
    senses = meanings(pack.lower(token.lemma), "NOUN", pack)
    return any(not names.isdisjoint(sense.lemmas) for sense in senses)


def _counts_list(sentence: Sentence, own: Placed, pack: Pack) -> bool:
    """True behind a dash for so few as were joined before it (bakers and millers - two trades)."""
    dash, number = neighbour(sentence, own.tokens[0], -1), own.numeral
    if dash is None or dash.text not in DASHES or number.form != "word" or number.value > FEW:
        return False
    noun = counted(sentence, own.tokens[-1])
    after = neighbour(sentence, noun, 1)
    closed = after is None or not after.text[0].isalnum()
    joined = sentence.tokens[max(0, dash.index - LISTED) : dash.index]
    return closed and noun.index > own.tokens[-1].index and any(t.pos == "CCONJ" for t in joined)


def _is_second_currency(sentence: Sentence, own: Placed) -> bool:
    """True for one of several amounts in a bracket behind an amount ($9 (8 euros; 7 million))."""
    start, end = own.tokens[0].start, own.tokens[-1].end
    opening, closing = sentence.text.rfind(OPENING, 0, start), sentence.text.find(CLOSING, end)
    if opening < 0 or closing < 0 or CLOSING in sentence.text[opening:start]:
        return False
    before = sentence.text[max(0, opening - AMOUNT) : opening]
    inside = sentence.text[opening:start] + sentence.text[end:closing]
    return PARTED in inside and all(any(map(str.isdigit, text)) for text in (before, inside))
