"""Numbers of which others of the sentence are the parts, or that make one with them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import combinations, permutations

from perturb.moves.wording.numerals import Numeral

LEAST_YEAR = 1000
PAIR, ONE = 2, "1"
WHOLE = 100
"""Percent that parts add up to."""

LEAST_CHANGE = 5
"""Per cent by which numbers seldom differ by chance."""

ROUNDING = 1
"""Per cent by which shares miss the whole, and a change the numbers before and after it."""

LEAST_SUM = 4
"""Smaller numbers add up by chance (one of two boats with three men)."""

LEAST_PRODUCT = 15
"""Smaller numbers are products by chance, too (13 rows of 7 beads make 91)."""

SUMMANDS, FURTHER = (2, 3, 4), (1, 2)
"""How many numbers make a sum, and how many do with one of them."""

LEAST_SPAN = 5
"""Fewer years are between two years by chance (two mills built in 1920 and 1922)."""

ROUGH = 4
"""The part of a time by which it is rounded at most (for 400 years, 1483 to 1975)."""

FEW = 9
"""Numbers in one sentence of which all sums can be tried."""

ADDED = frozenset({"plain", "word"})
PAIRED = "pair"


def adds_up(own: Numeral, others: Sequence[Numeral]) -> bool:
    """True for a sum of others, for its parts, and for both parts of a hundred (85-15).

    So are a score and the lead that it tells (three goals, 29-26).
    """
    beside = [n for n in _without(own, others) if n.form in ADDED and not _is_year(n)]
    if own.form == PAIRED:
        return own.first + own.value == WHOLE or any(_is_lead(n, own) for n in beside)
    if own.form not in ADDED or _is_year(own):
        return False
    if any(_is_lead(own, n) for n in others if n.form == PAIRED):
        return True
    # One and first are everywhere, 1 is not.
    counted = [_amount(n) for n in beside if n.value > 1 or n.digits == ONE]
    return _is_sum_or_part(_amount(own), counted)


def _without(own: Numeral, numerals: Iterable[Numeral]) -> list[Numeral]:
    """The others: all but one that is equal, whichever of them that is."""
    others = list(numerals)
    others.remove(own)
    return others


def _is_lead(number: Numeral, score: Numeral) -> bool:
    return number.value > 1 and _amount(number) == abs(score.first - score.value)


def makes_whole(own: Numeral, percentages: Iterable[Numeral]) -> bool:
    """True for a share that makes a hundred percent with others."""
    amounts = [_amount(n) for n in _without(own, percentages)]
    whole = _amount(own) + sum(amounts)
    if len(amounts) >= PAIR and abs(whole - WHOLE) <= ROUNDING:
        return True
    return bool(amounts) and WHOLE in (whole, *(_amount(own) + a for a in amounts))


def tells_change(own: Numeral, others: Iterable[Numeral], percentages: Sequence[Numeral]) -> bool:
    """True for one of two numbers and the share by which they differ (by 75%, from 20 to 5)."""
    shares = [_amount(n) for n in percentages if _amount(n) >= LEAST_CHANGE]
    amounts = [_amount(n) for n in others if n not in percentages and _counts(n)]
    if not shares or len(amounts) > FEW or (own not in percentages and not _counts(own)):
        return False
    pairs = [(a, b) for a, b in permutations(amounts, PAIR) if a != b]
    if own not in percentages:
        pairs = [pair for pair in pairs if _amount(own) in pair]
        return any(_differs_by(share, *pair) for share in shares for pair in pairs)
    return any(_differs_by(_amount(own), *pair) for pair in pairs)


def _counts(numeral: Numeral) -> bool:
    return numeral.form in ADDED and not _is_year(numeral) and numeral.value > 1


def _differs_by(share: Fraction, before: Fraction, after: Fraction) -> bool:
    return abs(abs(after - before) * WHOLE / before - share) <= ROUNDING


def spans_years(own: Numeral, others: Sequence[Numeral], *, roughly: bool = False) -> bool:
    """True for the years between two others (in the 159 years 1671–1830), perhaps rounded.

    So it is with the first and last of them, where the years between are more than a few.
    """
    if _is_year(own):
        ends = {abs(n.value - own.value) for n in others if _is_year(n)} - set(range(LEAST_SPAN))
        return not ends.isdisjoint(n.value for n in others if not n.decimals)
    slack = own.value // ROUGH if roughly else 0
    years: set[int] = set()
    for numeral in others:
        years |= {value for value in (numeral.value, numeral.first) if value >= LEAST_YEAR}
    apart = {abs(one - other) for one in years for other in years} - {0}
    return any(abs(span - own.value) <= slack for span in apart)


def _is_sum_or_part(amount: Fraction, beside: Sequence[Fraction]) -> bool:
    """True if some numbers make the amount, or make another number with it (91 in 13 rows)."""
    if len(beside) > FEW:
        return False
    if amount >= LEAST_PRODUCT and any(a * b == amount for a, b in combinations(beside, 2)):
        return True
    sums = {sum(parts) for n in SUMMANDS for parts in combinations(beside, n)}
    if amount >= LEAST_SUM and amount in sums:
        return True
    for place, whole in enumerate(beside):
        rest = [*beside[:place], *beside[place + 1 :]]
        parts = (sum(c) for n in FURTHER for c in combinations(rest, n))
        if whole >= LEAST_SUM and any(amount + part == whole for part in parts):
            return True
    return False


def _amount(numeral: Numeral) -> Fraction:
    return Fraction(numeral.value, 10**numeral.decimals)


def _is_year(numeral: Numeral) -> bool:
    return len(numeral.digits) == 4 and numeral.digits.isdecimal() and numeral.value >= LEAST_YEAR
