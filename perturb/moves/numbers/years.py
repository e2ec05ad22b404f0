"""Years that may stand in the place of another: near it, in its order, and none to come."""

from __future__ import annotations

from perturb.moves.grammar.times import POINTS
from perturb.moves.numbers.dated import has_weekday
from perturb.moves.numbers.quantities import Quantity
from perturb.moves.numbers.ranks import CLOSE, Range
from perturb.moves.wording.numerals import digit_strings, years_said

YEARS = range(1000, 2100)
YEAR_STEPS = ((1900, 25), (1980, 10), (YEARS[-1], 5))
"""How far a year moves, up to the last of an age: of recent things most people know the time."""

AHEAD = 5
OVER, LONG_OVER = 1950, 1975
"""The last year after which whatever text was written, and the last that it is moved to."""

AHEAD_OF = frozenset({"future", "modal"})
"""Functions of auxiliaries with what has not happened yet."""

NONE = Range(1, 0)
"""No value at all."""


def year_range(quantity: Quantity) -> Range:
    """Not far off, in its place among the other years, none later than the text.

    The year of a date that stands with its weekday is known by that (Monday, May 11, 2015).
    """
    if has_weekday(quantity.sentence, quantity.tokens, quantity.pack):
        return NONE
    value = quantity.numeral.value
    reach = next(reach for last, reach in YEAR_STEPS if value <= last)
    years = sorted({value, *years_said(quantity.sentence.text)})
    place = years.index(value)
    low = max(value - reach, years[place - 1] + 1 if place else YEARS[0])
    high = years[place + 1] - 1 if place + 1 < len(years) else YEARS[-1]
    latest = value + AHEAD if _ends_range(quantity) else latest_year(quantity)
    if latest <= OVER and _is_one_time(quantity):
        latest = LONG_OVER
    if "deadline" in quantity.cues or _is_ahead(quantity):
        # What is done by a year is done by the next, too.
        return Range(max(low, value - AHEAD), min(value - 1, high))
    return Range(low, min(value + reach, high, latest))


def _is_one_time(quantity: Quantity) -> bool:
    """True unless the time before or behind a year is told (since 1890, which 1910 is, too)."""
    before = quantity.before
    if before is None or before.pos not in ("ADP", "SCONJ"):
        return True
    return (quantity.pack.time_adverbs or {}).get(quantity.pack.lower(before.text)) in POINTS


def _is_ahead(quantity: Quantity) -> bool:
    """True for the latest year of a sentence about what will be."""
    known = quantity.pack.auxiliaries or {}
    found = (known.get(quantity.pack.lower(t.text)) for t in quantity.sentence.tokens)
    future = any(auxiliary is not None and auxiliary.function in AHEAD_OF for auxiliary in found)
    return future and quantity.numeral.value == latest_year(quantity)


def _ends_range(quantity: Quantity) -> bool:
    """True for the second of two years (``from 2015 to 2022``): it may lie ahead."""
    first = quantity.tokens[0].index
    return any(
        0 < first - tokens[-1].index <= CLOSE and other.value in YEARS
        for tokens, other in quantity.all
    )


def latest_year(quantity: Quantity) -> int:
    """The latest year that any side mentions: the text is no older than that."""
    numbers = (int(number) for number in said_numbers(quantity) if len(number) == 4)
    return max([quantity.numeral.value, *(number for number in numbers if number in YEARS)])


def said_numbers(quantity: Quantity) -> frozenset[str]:
    """Every number in digits on any side of the segment."""
    segment = quantity.segment
    sides = segment.source, segment.translation, *segment.references
    return frozenset[str]().union(*(digit_strings(side.text) for side in sides))
