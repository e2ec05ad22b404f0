"""The order of numbers that are compared: a range, a score, amounts of one unit."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import ceil, floor
from typing import NamedTuple

from perturb.moves.numbers.quantities import Quantity
from perturb.moves.numbers.stated_bounds import LEAST, MOST, bound
from perturb.moves.text.ends import neighbour
from perturb.segment import Token

CLOSE = 3
"""Two numbers this many tokens apart are taken for the ends of a range or a score."""

LEAST_YEAR = 1000
UNITS = frozenset({"NOUN", "SYM", "PROPN"})
"""Kinds of words that may be the unit of a number."""


class Range(NamedTuple):
    """Lowest and highest value, and the step between values."""

    low: int
    high: int
    step: int = 1


def in_order(quantity: Quantity, wide: Range) -> Range:
    """From A to B keeps A < B, and the winner of a score stays the winner.

    So do amounts of one unit anywhere (at 12.60 marks, and later down to 12.54 marks). What
    is at least so much, is at least less, too: that moves up, and at most so much down.
    """
    low, high, value = wide.low, wide.high, quantity.numeral.value
    limit = bound(quantity.sentence, quantity.tokens, quantity.pack)
    if limit == LEAST:
        low = max(low, value + 1)
    elif limit == MOST:
        high = min(high, value - 1)
    for tokens, other in quantity.all:
        if not _is_compared(quantity, tokens, other.value):
            continue
        same = Fraction(other.value * 10**quantity.numeral.decimals, 10**other.decimals)
        if same < value:
            low = max(low, floor(same) + 1)
        else:
            high = min(high, ceil(same) - 1)
    return Range(low, high, wide.step)


def _is_compared(quantity: Quantity, tokens: Sequence[Token], value: int) -> bool:
    """True for a number close by, for one of the same unit, and for one of so many before."""
    first, last = quantity.tokens[0].index, quantity.tokens[-1].index
    apart = max(tokens[0].index - last, first - tokens[-1].index)
    if apart <= CLOSE:
        return apart > 0
    part = tokens[-1].index < first and value < min(quantity.numeral.value, LEAST_YEAR)
    if part and _is_whole(quantity):
        return True
    return not _units(quantity, quantity.tokens).isdisjoint(_units(quantity, tokens))


def _units(quantity: Quantity, tokens: Sequence[Token]) -> set[str]:
    """What a number is counted in, or the month whose day it is."""
    before = neighbour(quantity.sentence, tokens[0], -1)
    after = neighbour(quantity.sentence, tokens[-1], 1)
    month = before is not None and before.text.casefold() in (quantity.pack.months or {})
    beside = [t for t in (after, before if month else None) if t is not None]
    known = quantity.pack.number_words or {}
    scales = {t.text for t in beside if t.text in known and known[t.text].value >= LEAST_YEAR}
    return scales | {t.lemma.casefold() for t in beside if t.pos in UNITS}


def _is_whole(quantity: Quantity) -> bool:
    """True behind an adposition: what was numbered before may be of these (third of 30)."""
    before = quantity.before
    if before is not None and before.pos == "DET":
        before = neighbour(quantity.sentence, before, -1)
    return before is not None and before.pos == "ADP"
