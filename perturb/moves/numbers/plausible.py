"""What else a number could be: values that are plausible in its place.

Every kind of number has its range: a percentage ends at 100, a day with its month, an
hour with the day, a year is not far off and never after the text was written.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from perturb.moves.grammar.pronouns import PERSON
from perturb.moves.numbers.dated import has_weekday
from perturb.moves.numbers.enumerations import enumerates
from perturb.moves.numbers.quantities import Quantity
from perturb.moves.numbers.ranks import Range, in_order
from perturb.moves.numbers.years import AHEAD, NONE, YEARS, latest_year, said_numbers, year_range
from perturb.moves.text.ends import neighbour
from perturb.moves.wording.articles import article_repair, is_conditional
from perturb.moves.wording.numerals import DECADE, Numeral, years_said
from perturb.pack import Pack
from perturb.segment import Token
from perturb.text import is_wordlike

DECADES = 20
DECADES_OF = frozenset({DECADE, "'s", "’s"})
"""Endings of decades, some with an apostrophe (the 1980's)."""

SHORT_DECADES = range(20, 100, 10)
"""What decades are called for short, of a century and of somebody's age; none is the 10s."""

DAYS = 31
WEEK = 7
MONTHS = 12
QUARTERS = 4
MINUTES = 59
CENTURY_STEP = 3
LATEST_CENTURY = 21
OLDEST = 110
PAIR = 2
ADULT = 18
YOUTH = 4
"""Years by which the age of those below `ADULT` changes."""

WORD_STEP = 3
SMALL_WORDS = range(2, 13)
ROUND_WORDS = range(20, 100, 10)
MOST_VALUES = 200
HIGHEST = {"month": MONTHS, "quarter": QUARTERS}
NUMBERED = {"century": LATEST_CENTURY, "quarter": QUARTERS}
"""What ordinals written as words number, too, and the highest of them."""

UNITS = ("century", "day", "minute", "month", "quarter")
HUNDRED = 100


def other_values(quantity: Quantity) -> tuple[int, ...]:
    """The values the number may take, at most about `MOST_VALUES`, perhaps none.

    As round as the old one and written with as many digits, of the same plural category,
    and not on any side of the segment yet.
    """
    numeral, pack = quantity.numeral, quantity.pack
    low, high, step = in_order(quantity, RANGES[kind(quantity)](quantity))
    while (high - low) // step > MOST_VALUES:
        step *= 10
    first = numeral.value - (numeral.value - max(low, 2)) // step * step
    taken, left_out = said_numbers(quantity), (numeral.value, 10**numeral.decimals)
    agrees, can_stand = _agreement(numeral, pack), _standing(quantity)
    return tuple(
        value
        for value in range(first, high + 1, step)
        if value not in left_out and str(value) not in taken and agrees(value) and can_stand(value)
    )


def _standing(quantity: Quantity) -> Callable[[int], bool]:
    """Tells if a number can be written, no list has so many, and the article before stays right.

    (Of five fields that include wheat, rye, oats and peas, four are named.)
    """
    sentence, pack, first = quantity.sentence, quantity.pack, quantity.tokens[0]
    before = quantity.before
    article = before if before is not None and is_conditional(before, pack) else None

    def can_stand(value: int) -> bool:
        written = quantity.numeral.write(value, pack)
        if written is None or _is_said(written, quantity):
            return False
        if first.pos == "NUM" and enumerates(sentence, first, value, pack):
            return False
        return article is None or article_repair(article, written, pack) is None

    return can_stand


def _is_said(written: str, quantity: Quantity) -> bool:
    """True for a number word that the sentence has, too (second, whilst they are third)."""
    if quantity.numeral.form != "word":
        return False
    return written.casefold() in {token.text.casefold() for token in quantity.sentence.tokens}


def kind(quantity: Quantity) -> str:
    """The key of `RANGES` for a number."""
    numeral, cues = quantity.numeral, quantity.cues
    whole = not numeral.decimals and numeral.form == "plain"
    if numeral.form in ("word", "pair"):
        units = (cue for cue in NUMBERED if cue in cues and numeral.value <= NUMBERED[cue])
        return next(units, numeral.form)
    if whole and _follows_hour(quantity):
        return "minute"
    if numeral.form == "clock" or ("clock" in cues and whole and numeral.value <= 24):
        return "hour"
    unit = next((cue for cue in UNITS if cue in cues), None)
    if whole and unit is not None and numeral.value <= HIGHEST.get(unit, numeral.value):
        return unit
    if whole and numeral.value <= DAYS and _is_date(quantity):
        return "day"
    if quantity.is_share:
        return "percent"
    if whole and (_is_decade(numeral) or _is_year(quantity)):
        return "decade" if numeral.tail else "year"
    aged = "age" in cues or "old" in numeral.tail or (whole and _is_aged(quantity))
    return "age" if aged else "plain"


def _is_aged(quantity: Quantity) -> bool:
    """True for a number between commas behind somebody (Ann Lee, 31, or: also 31, has left)."""
    after, tokens, commas = quantity.after, quantity.sentence.tokens, quantity.pack.commas
    if after is None or after.text not in commas or quantity.numeral.value > OLDEST:
        return False
    first = quantity.tokens[0].index
    places = (t.index for t in tokens[max(0, first - PAIR) : first] if t.text in commas)
    return any(place and tokens[place - 1].entity in PERSON for place in places)


def _follows_hour(quantity: Quantity) -> bool:
    """True after the mark between hours and minutes (``23 h 35``)."""
    clock = (quantity.pack.numbers or {}).get("clock", ())
    return quantity.before is not None and quantity.before.text in clock


def _is_date(quantity: Quantity) -> bool:
    """True beside a month, and for an ordinal that counts no noun (``on the 25th``)."""
    if _months(quantity):
        return True
    counts = quantity.after is not None and is_wordlike(quantity.after.text)
    return quantity.numeral.tail in _ordinals(quantity.pack) and not counts


def _months(quantity: Quantity) -> tuple[int, ...]:
    """The days of the months beside a number, or beside the day it is joined to (May 5 and 9)."""
    known = quantity.pack.months or {}
    found = tuple(known[word][1] for word in quantity.beside if word in known)
    return found or tuple(
        days
        for tokens, numeral in quantity.all
        if 0 < _apart(tokens, quantity.tokens) <= PAIR and numeral.value <= DAYS
        for days in _months(replace(quantity, tokens=tokens, numeral=numeral, all=()))
    )


def _apart(tokens: Sequence[Token], others: Sequence[Token]) -> int:
    return max(tokens[0].index - others[-1].index, others[0].index - tokens[-1].index)


def _is_decade(numeral: Numeral) -> bool:
    known = numeral.value in YEARS or numeral.value in SHORT_DECADES
    return known and numeral.tail in DECADES_OF


def _is_year(quantity: Quantity) -> bool:
    numeral, after = quantity.numeral, quantity.after
    if numeral.tail or numeral.value not in YEARS or len(numeral.digits) != 4:
        return False
    counts = after is not None and after.pos == "NOUN" and "Number=Plur" in after.features
    return "year" in quantity.cues or not (counts and numeral.value % 100 == 0)


def _around(quantity: Quantity) -> Range:
    """Between half and twice the number, and as round; what may be a day stays one."""
    numeral, value = quantity.numeral, quantity.numeral.value
    day = numeral.tail in _ordinals(quantity.pack) and value <= DAYS
    high = min(value * 2, DAYS) if day else value * 2
    return Range(-(-value // 2), high, _roundness(value))


def _word(quantity: Quantity) -> Range:
    value = quantity.numeral.value
    words, step = (ROUND_WORDS, 10) if value in ROUND_WORDS else (SMALL_WORDS, 1)
    low = max(words[0], -(-value // 2), value - WORD_STEP * step)
    return Range(low, min(words[-1], value * 2, value + WORD_STEP * step), step)


def _pair(quantity: Quantity) -> Range:
    """The second member of a score or range: which is the larger stays."""
    first, second = quantity.numeral.first, quantity.numeral.value
    contexts, tokens = quantity.pack.number_contexts, quantity.sentence.tokens
    if second == first + 1 and any(contexts.get(t.text.casefold()) == "night" for t in tokens):
        return NONE
    if first < second:
        years = first in YEARS and second in YEARS
        high = second + AHEAD if years else second * 2
        return Range(first + 1, min(high, _day(quantity).high) if _is_date(quantity) else high)
    return Range(-(-second // 2), min(first - 1, second * 2))


def _hour(quantity: Quantity) -> Range:
    value = quantity.numeral.value
    return Range(-(-value // 2), min(value * 2, 12 if value <= 12 else 23))


def _day(quantity: Quantity) -> Range:
    """Within the month; beside its weekday a day moves by whole weeks (Monday, May 11)."""
    step = WEEK if has_weekday(quantity.sentence, quantity.tokens, quantity.pack) else 1
    return Range(2, min(_months(quantity), default=DAYS), step)


def _month(quantity: Quantity) -> Range:
    return Range(2, MONTHS)


def _quarter(quantity: Quantity) -> Range:
    return Range(2, QUARTERS)


def _minute(quantity: Quantity) -> Range:
    around = _around(quantity)
    return around._replace(high=min(around.high, MINUTES), step=1)


def _century(quantity: Quantity) -> Range:
    """In its place among the other times; a year of the century itself leaves no other."""
    value, said = quantity.numeral.value, quantity.sentence.text
    others = {year // HUNDRED + 1 for year in years_said(said)}
    low = max([value - CENTURY_STEP, 2, *(n + 1 for n in others if n <= value)])
    before = quantity.before
    if before is not None and before.pos == "DET":
        before = neighbour(quantity.sentence, before, -1)
    contexts = quantity.pack.number_contexts
    due = before is not None and contexts.get(before.text.casefold()) == "deadline"
    highest = value if due else min(value + CENTURY_STEP, LATEST_CENTURY)
    return Range(low, min([highest, *(n - 1 for n in others if n >= value)]))


def _decade(quantity: Quantity) -> Range:
    """Not far off, and in its place among others (the 1950s, 60s and 70s)."""
    value = quantity.numeral.value
    if value in SHORT_DECADES:
        low, high = max(value - DECADES, SHORT_DECADES[0]), min(value + DECADES, SHORT_DECADES[-1])
    else:
        low, high = value - DECADES, min(value + DECADES, latest_year(quantity))
    others = {_in_century(n.value, value) for _, n in quantity.all if _is_decade(n)}
    low = max([low, *(n + 10 for n in others if n < value)])
    return Range(low, min([high, *(n - 10 for n in others if n > value)]), 10)


def _in_century(decade: int, value: int) -> int:
    """A decade as it is written beside another (1950 beside 60 is 50, 60 beside 1950 is 1960)."""
    if value in SHORT_DECADES:
        return decade % HUNDRED
    return decade if decade in YEARS else value // HUNDRED * HUNDRED + decade


def _percent(quantity: Quantity) -> Range:
    """Not far off: at most what other shares leave of a hundred, where they leave anything.

    A share moves by half of it or of the rest, whichever is less (of 60, to 40 or 80).
    """
    around, value, unit = _around(quantity), quantity.numeral.value, 10**quantity.numeral.decimals
    most = max(HUNDRED * unit, value)
    if value < HUNDRED * unit:
        reach = max(around.step, min(value, HUNDRED * unit - value) // 2)
        around = around._replace(low=value - reach, high=value + reach)
        most -= 1
    beside = sum(n.value * unit // 10**n.decimals for n in quantity.shares if n != quantity.numeral)
    high = most - beside if value + beside <= HUNDRED * unit else most
    return around._replace(high=min(around.high, high))


def _age(quantity: Quantity) -> Range:
    """The young stay young, so that what they do stays likely (15-year-old pupils)."""
    around, value = _around(quantity), quantity.numeral.value
    if value < ADULT:
        return around._replace(low=max(around.low, value - YOUTH), high=value + YOUTH)
    return around._replace(low=max(around.low, ADULT), high=min(around.high, OLDEST))


RANGES: dict[str, Callable[[Quantity], Range]] = {
    "word": _word,
    "pair": _pair,
    "hour": _hour,
    "day": _day,
    "month": _month,
    "quarter": _quarter,
    "minute": _minute,
    "century": _century,
    "decade": _decade,
    "year": year_range,
    "percent": _percent,
    "age": _age,
    "plain": _around,
}


def _roundness(value: int) -> int:
    """1 for 37, 10 for 250, 1000 for 14000: the new number is as round as the old."""
    step = 1
    while value % (step * 10) == 0 and value > step * 10:
        step *= 10
    return step


def _agreement(numeral: Numeral, pack: Pack) -> Callable[[int], bool]:
    """Tells if neither the noun's form nor the attached ordinal suffix has to change."""
    flag, suffixes = str(pack.flags.get("numeral_agreement", "none")), _ordinals(pack)
    plural, suffix = _plural(numeral.value, flag), _suffix(numeral.value)
    suffixed = numeral.tail in suffixes and len(suffixes) > 1

    def agrees(value: int) -> bool:
        return _plural(value, flag) == plural and not (suffixed and _suffix(value) != suffix)

    return agrees


def _ordinals(pack: Pack) -> tuple[str, ...]:
    return tuple((pack.numbers or {}).get("ordinal_suffixes", ()))


def _suffix(value: int) -> int:
    """Unicode CLDR's ordinal category in English: 1st, 2nd, 3rd, or any other."""
    return value % 10 if value % 10 in (1, 2, 3) and value % 100 not in (11, 12, 13) else 0


def _plural(value: int, flag: str) -> str:
    """The plural category that decides the form of the noun (Unicode CLDR)."""
    ones, tens = value % 10, value % 100
    if flag == "one/few/many":
        few = ones in (2, 3, 4) and tens not in (12, 13, 14)
        return "few" if few else "one" if ones == 1 and tens != 11 else "many"
    if flag == "dual":
        few = 3 <= tens <= 10
        return "two" if value == 2 else "few" if few else "many" if tens > 10 else "other"
    return "one" if value == 1 else "many"
