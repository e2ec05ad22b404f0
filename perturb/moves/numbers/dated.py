"""Times that a sentence counts between ends that it gives, and dates with their weekday."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from perturb.moves.grammar.senses import meanings
from perturb.moves.numbers.placed import Placed
from perturb.moves.text.ends import neighbour
from perturb.pack import Pack
from perturb.segment import Sentence, Token

DAY, MONTH, YEAR = "day.n.01", "calendar_month.n.01", "year.n.01"
"""WordNet's senses of the times that are counted."""

DAYS, MONTHS, YEAR_DAYS = 31, 12, 366
LEAST_YEAR = 1000
NEAR = 3
"""Tokens between a day and the month that it shares with another (from 3 to 9 May)."""

DATE_PARTS = frozenset({"ADP", "DET", "NUM", "PUNCT"})
"""Kinds of words inside a date, beside months (Monday, the 4th of May, 2015)."""

Ends = tuple[tuple[Placed, ...], int, int]
"""The numbers that tell the two ends of a time, and what these are."""


def is_between_ends(sentence: Sentence, own: Placed, placed: Sequence[Placed], pack: Pack) -> bool:
    """True for a count whose ends are given, and for these (eight months, January to August).

    Either end may be counted or not (the nine days from 3 to 12 May).
    """
    for count in placed:
        unit, value = _unit(sentence, count, pack), count.numeral.value
        for told, first, last in _ends(sentence, unit, placed, pack):
            apart = last - first if unit == YEAR else (last - first) % _cycle(unit)
            if own in (count, *told) and count not in told and apart <= value <= apart + 1:
                return True
    return False


def has_weekday(sentence: Sentence, number: Sequence[Token], pack: Pack) -> bool:
    """True for a part of a date that stands with its weekday (Monday, May 11, 2015)."""
    return any(
        _meets_weekday(sentence, number[end], step, pack) for end, step in ((0, -1), (-1, 1))
    )


def _meets_weekday(sentence: Sentence, end: Token, step: int, pack: Pack) -> bool:
    """True if nothing but parts of a date stands between a number and a weekday."""
    token = neighbour(sentence, end, step)
    while token is not None and (token.pos in DATE_PARTS or _month(token, pack)):
        token = neighbour(sentence, token, step)
    return token is not None and _is_weekday(token, pack)


def _is_weekday(token: Token, pack: Pack) -> bool:
    day = (pack.time_adverbs or {}).get(pack.lower(token.text)) == "day"
    return day and token.text.istitle()


def _unit(sentence: Sentence, count: Placed, pack: Pack) -> str | None:
    """The sense of what a number counts, also where they are one word (an 8-month stay)."""
    after = neighbour(sentence, count.tokens[-1], 1)
    noun = count.numeral.tail.strip("-").partition("-")[0] or (after.lemma if after else "")
    senses = meanings(pack.lower(noun), "NOUN", pack)
    return senses[0].name if senses else None


def _cycle(unit: str | None) -> int:
    return MONTHS if unit == MONTH else YEAR_DAYS


def _ends(
    sentence: Sentence, unit: str | None, placed: Sequence[Placed], pack: Pack
) -> Iterator[Ends]:
    """Every two times of the sentence that may be the ends of one that is counted."""
    if unit == MONTH:
        months = filter(None, (_month(token, pack) for token in sentence.tokens))
        yield from (((), first, last) for (first, _), (last, _) in combinations(months, 2))
    elif unit in (DAY, YEAR):
        known = _days(sentence, placed, pack) if unit == DAY else _years(placed)
        for (one, first), (other, last) in combinations(known, 2):
            yield (one, other), first, last


def _years(placed: Sequence[Placed]) -> Iterator[tuple[Placed, int]]:
    for one in placed:
        if one.numeral.value >= LEAST_YEAR and len(one.numeral.digits) == len(str(LEAST_YEAR)):
            yield from ((one, value) for value in _values(one))


def _days(sentence: Sentence, placed: Sequence[Placed], pack: Pack) -> Iterator[tuple[Placed, int]]:
    """The days that are told with their months, counted from the beginning of the year."""
    lengths = dict((pack.months or {}).values())
    for one in placed:
        month = _month_of(sentence, one.tokens, pack)
        if month is not None and one.numeral.value <= DAYS:
            before = sum(lengths[n] for n in range(1, month))
            yield from ((one, before + value) for value in _values(one))


def _values(one: Placed) -> tuple[int, ...]:
    numeral = one.numeral
    return (numeral.first, numeral.value) if numeral.form == "pair" else (numeral.value,)


def _month_of(sentence: Sentence, number: Sequence[Token], pack: Pack) -> int | None:
    """The month beside a number, or the one that it shares with another."""
    behind = sentence.tokens[number[-1].index + 1 :][: NEAR + 1]
    before = sentence.tokens[max(0, number[0].index - NEAR - 1) : number[0].index]
    either = {token.index: row for token in (*behind, *before) if (row := _month(token, pack))}
    nearest = min(either, key=lambda place: abs(place - number[0].index), default=None)
    return None if nearest is None else either[nearest][0]


def _month(token: Token, pack: Pack) -> tuple[int, int] | None:
    """The month that a word with a capital names: its place in the year, and its days."""
    return (pack.months or {}).get(pack.lower(token.text)) if token.text.istitle() else None
