"""What else a number could be: values that are plausible in its place.

Every kind of number has its range: a percentage ends at 100, a day with its month, an
hour with the day, a year is not far off and never after the text was written.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import ceil, floor
from random import Random
from typing import NamedTuple

from perturb.grammar.numerals import digit_strings
from perturb.grammar.quantities import DAYS, LAST_CENTURY, MINUTES, MONTHS, OLDEST, YEARS, Quantity
from perturb.moves.numbers.agreement import agrees
from perturb.segment import Segment

YEAR_STEPS = ((1900, 25), (1980, 10), (YEARS[-1], 5))
"""How far a year moves, up to the last of an age: of recent things most people know the time."""

OVER, LONG_OVER = 1950, 1975
"""The last year after which whatever text was written, and the last that it is moved to."""

DECADES, CENTURY_STEP, WEEK = 20, 3, 7
HOURS, SHORTEST = 23, 28
ADULT, YOUTH = 18, 4
"""The young stay young, so that what they do stays likely (15-year-old pupils)."""

SMALL_WORDS, ROUND_WORDS = range(2, 13), range(20, 100, 10)
WORD_STEP = 3
MOST_VALUES = 200
CLOSE = 3
"""Two numbers this many tokens apart are taken for the ends of a range or a score."""

LONGEST_BOUND = 3
"""Words that tell a bound (no fewer than)."""


class Range(NamedTuple):
    """Lowest and highest value, and the step between values."""

    low: int
    high: int
    step: int = 1


NONE = Range(1, 0)
"""No value at all."""


def other_values(quantity: Quantity, segment: Segment, rng: Random) -> Iterator[int]:
    """The values the number may take, at most about `MOST_VALUES`, in an order that is drawn.

    As round as the old one and written with as many digits, in the same form of the words
    beside it, in its order among the numbers beside it, and on no side of the segment yet.
    """
    said, value = _said(segment), quantity.numeral.value
    low, high, step = _in_order(quantity, RANGES.get(quantity.kind, _around)(quantity, said))
    while (high - low) // step > MOST_VALUES:
        step *= 10
    first = value - (value - max(low, 2)) // step * step
    left_out = (value, 10**quantity.numeral.decimals)
    others = list(range(first, high + 1, step))
    while others:
        place = rng.randrange(len(others))
        others[place], other = others[-1], others[place]
        others.pop()
        if other not in left_out and str(other) not in said and agrees(other, quantity):
            yield other


def _said(segment: Segment) -> frozenset[str]:
    """Every number in digits on any side of the segment."""
    sides = segment.source, segment.translation, *segment.references
    return frozenset[str]().union(*(digit_strings(side.text) for side in sides))


def _around(quantity: Quantity, _: frozenset[str]) -> Range:
    """Between half and twice the number, and as round."""
    value, step = quantity.numeral.value, 1
    while value % (step * 10) == 0 and value > step * 10:
        step *= 10
    return Range(-(-value // 2), value * 2, step)


def _word(quantity: Quantity, _: frozenset[str]) -> Range:
    value = quantity.numeral.value
    words, step = (ROUND_WORDS, 10) if value in ROUND_WORDS else (SMALL_WORDS, 1)
    low = max(words[0], -(-value // 2), value - WORD_STEP * step)
    return Range(low, min(words[-1], value * 2, value + WORD_STEP * step), step)


def _pair(quantity: Quantity, said: frozenset[str]) -> Range:
    """The second member of a score or a range: which is the larger stays."""
    first, second = quantity.numeral.first, quantity.numeral.value
    if first > second:
        return Range(-(-second // 2), min(first - 1, second * 2))
    days = quantity.month is not None and second <= DAYS
    years = first in YEARS
    most = quantity.month if days else second + YEAR_STEPS[-1][1] if years else second * 2
    return Range(first + 1, most or DAYS)


def _year(quantity: Quantity, said: frozenset[str]) -> Range:
    """Not far off, none later than the text; decades and centuries stay such."""
    value, tail = quantity.numeral.value, quantity.numeral.tail
    step = 100 if tail and value % 100 == 0 else 10 if value % 10 == 0 else 1
    if value < YEARS[0]:
        return Range(max(DECADES, value - DECADES), min(value + DECADES, 90), step)
    reach = DECADES if step == 10 else next(far for last, far in YEAR_STEPS if value <= last)
    if tail:
        # An ending that is read with the last digit leaves that as it is.
        reach = max(reach, 10)
    years = [int(year) for year in said if len(year) == 4 and int(year) in YEARS]
    latest = max([value, *years])
    high = value - 1 if "deadline" in quantity.cues else LONG_OVER if latest <= OVER else latest
    if _ends_range(quantity):
        high = max(high, value + YEAR_STEPS[-1][1])
    return Range(value - max(reach, step), min(value + max(reach, step), high), step)


def _ends_range(quantity: Quantity) -> bool:
    """True for the second of two years (from 2015 to 2022): it may lie ahead."""
    return any(
        other.is_year and 0 < quantity.tokens[0].index - other.tokens[-1].index <= CLOSE
        for other in quantity.others
    )


def _day(quantity: Quantity, _: frozenset[str]) -> Range:
    """Within the month; beside its weekday a day moves by whole weeks (Monday, May 11)."""
    return Range(2, quantity.month or DAYS, WEEK if _has_weekday(quantity) else 1)


def _has_weekday(quantity: Quantity) -> bool:
    known = quantity.pack.number_contexts
    return any(known.get(t.text.casefold()) == "weekday" for t in quantity.sentence.tokens)


def _percent(quantity: Quantity, _: frozenset[str]) -> Range:
    """By half of the share or of the rest, whichever is less (of 60, to 40 or 80)."""
    value, whole = quantity.numeral.value, 100 * 10**quantity.numeral.decimals
    around = _around(quantity, frozenset())
    if value == whole:
        return NONE
    if value > whole:
        return around
    reach = max(around.step, min(value, whole - value) // 2)
    return Range(value - reach, min(value + reach, whole - 1), around.step)


def _age(quantity: Quantity, _: frozenset[str]) -> Range:
    value = quantity.numeral.value
    if value < ADULT:
        return Range(max(2, value - YOUTH), value + YOUTH)
    return Range(max(-(-value // 2), ADULT), min(value * 2, OLDEST))


def _hour(quantity: Quantity, _: frozenset[str]) -> Range:
    value = quantity.numeral.value
    return Range(-(-value // 2), min(value * 2, 12 if value <= 12 else HOURS))


def _century(quantity: Quantity, _: frozenset[str]) -> Range:
    value = quantity.numeral.value
    high = value - 1 if "deadline" in quantity.cues else LAST_CENTURY - 1
    return Range(max(2, value - CENTURY_STEP), min(value + CENTURY_STEP, high))


def _month(quantity: Quantity, _: frozenset[str]) -> Range:
    """Any other month, unless a day is told with it that not all of them have."""
    days = [other.numeral.value for other in quantity.others if other.kind == "day"]
    return NONE if max(days, default=1) > SHORTEST else Range(2, MONTHS)


def _up_to(most: int) -> Callable[[Quantity, frozenset[str]], Range]:
    return lambda quantity, _: Range(2, min(most, quantity.numeral.value * 2))


RANGES: dict[str, Callable[[Quantity, frozenset[str]], Range]] = {
    "word": _word,
    "pair": _pair,
    "clock": _hour,
    "day": _day,
    "month": _month,
    "minute": _up_to(MINUTES),
    "century": _century,
    "year": _year,
    "percent": _percent,
    "age": _age,
}


def _in_order(quantity: Quantity, wide: Range) -> Range:
    """From A to B keeps A < B, and so do amounts of one unit; a bound stays untrue."""
    low, high, value = wide.low, wide.high, quantity.numeral.value
    limit, unit = _bound(quantity), 10**quantity.numeral.decimals
    if limit == "least":
        low = max(low, value + 1)
    elif limit == "most":
        high = min(high, value - 1)
    for other in quantity.others:
        if _is_compared(quantity, other):
            amount = other.numeral.amount * unit
            low = max(low, floor(amount) + 1) if amount < value else low
            high = min(high, ceil(amount) - 1) if amount > value else high
    return Range(low, high, wide.step)


def _is_compared(quantity: Quantity, other: Quantity) -> bool:
    """True for a number close by, for another year or day, and for one of the same unit."""
    apart = max(
        other.tokens[0].index - quantity.tokens[-1].index,
        quantity.tokens[0].index - other.tokens[-1].index,
    )
    if apart <= CLOSE or quantity.kind == other.kind in ("year", "day"):
        return True
    return not _units(quantity).isdisjoint(_units(other))


def _units(quantity: Quantity) -> set[str]:
    after = quantity.after
    known = after is not None and (after.pos in ("NOUN", "SYM", "PROPN") or not after.pos)
    return {(after.lemma or after.text).casefold()} if after is not None and known else set()


def _bound(quantity: Quantity) -> str | None:
    """Whether the words before a number, or behind its unit, tell the least or most it is."""
    tokens, start = quantity.sentence.tokens, quantity.tokens[0].index
    end = quantity.tokens[-1].index + 1
    runs = [tokens[max(0, start - n) : start] for n in range(LONGEST_BOUND, 0, -1)]
    behind = (tokens[at : at + 2] for at in (end, end + 1))
    for run in (*runs, *(run for run in behind if run and run[0].pos in ("CCONJ", ""))):
        kind = quantity.pack.number_contexts.get(" ".join(t.text.casefold() for t in run))
        if kind in ("least", "most"):
            return kind
    return None
