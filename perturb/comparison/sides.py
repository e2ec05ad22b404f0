"""A text as the units that are compared, and stretches of units as places in the text."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple
from unicodedata import combining

import regex

from perturb.segment import Sentence
from perturb.span import Span, settle
from perturb.text import UNSPACED, cuts_grapheme

CHUNK = re.compile(r"\S+")
CHARACTERS = regex.compile(rf"(?={UNSPACED.pattern})\X|(?:(?!{UNSPACED.pattern})\X)+")


@dataclass(frozen=True)
class Side:
    """A text, the places of its units in order, and what each is compared by."""

    text: str
    units: tuple[Span, ...]
    fold: Callable[[str], str]

    @cached_property
    def keys(self) -> tuple[str, ...]:
        """What units are compared by."""
        return tuple(self.fold(unit) for unit in self.raw)

    @cached_property
    def raw(self) -> tuple[str, ...]:
        """The units as they are written."""
        return tuple(self.text[unit.start : unit.end] for unit in self.units)

    def place(self, stretch: Span) -> Span:
        """Where a stretch of units is; an empty one stands before the unit that follows (S4)."""
        if not stretch.empty:
            return Span(self.units[stretch.start].start, self.units[stretch.end - 1].end)
        if stretch.start < len(self.units):
            before = self.units[stretch.start].start
        else:
            before = len(self.text.rstrip())
        return Span(before, before)


class Stretch(NamedTuple):
    """Units of the compared side, and those that stand there on the incorrect one."""

    good: Span
    incorrect: Span


def words(sentence: Sentence, fold: Callable[[str], str], *, fine: bool = False) -> Side:
    """The words and marks of a sentence.

    Where nobody parts words that are written without blanks, and if `fine` also where
    somebody does, each of their characters is a unit, as in ACES.
    """
    text = sentence.text
    if (sentence.unspaced and not fine) or not UNSPACED.search(text):
        return Side(text, sentence.words, fold)
    units = (part for word in sentence.words for part in _characters(text, word))
    return Side(text, _whole(text, units), fold)


def _whole(text: str, units: Iterable[Span]) -> tuple[Span, ...]:
    """The units, those that a border cuts a grapheme between as one."""
    whole: list[Span] = []
    for unit in units:
        if whole and whole[-1].end == unit.start and cuts_grapheme(text, unit.start):
            whole[-1] = Span(whole[-1].start, unit.end)
        else:
            whole.append(unit)
    return tuple(whole)


def _characters(text: str, word: Span) -> Iterator[Span]:
    """A word in characters of scripts without blanks, what stands between them as it is."""
    for found in CHARACTERS.finditer(text, *word):
        yield Span(*found.span())


def recased(side: Side, text: str) -> Side:
    """The same units in a text that differs in case alone."""
    return Side(text, side.units, side.fold)


def parted(side: Side, other: Side) -> Side:
    """Marks at the edges of words as units of their own, unless the other side has that word.

    A tokenizer leaves some marks where they are, as in ``river~``, which no word needs.
    """
    known = frozenset(other.keys)
    units = [
        part
        for unit, key in zip(side.units, side.keys, strict=True)
        for part in ([unit] if key in known else _parts(side.text, unit))
    ]
    return Side(side.text, _whole(side.text, units), side.fold)


def _parts(text: str, unit: Span) -> Iterator[Span]:
    """The marks before a word, the word, the marks behind it."""
    inside = [place for place in range(*unit) if text[place].isalnum() or combining(text[place])]
    if not inside:
        yield unit
        return
    yield from (Span(place, place + 1) for place in range(unit.start, inside[0]))
    yield Span(inside[0], inside[-1] + 1)
    yield from (Span(place, place + 1) for place in range(inside[-1] + 1, unit.end))


def chunks(text: str) -> Side:
    """What blanks part."""
    return Side(text, tuple(Span(*found.span()) for found in CHUNK.finditer(text)), str)


def joined(stretches: Sequence[Stretch]) -> list[Stretch]:
    """Stretches in order, those that meet on the incorrect side as one (S6)."""
    result: list[Stretch] = []
    for stretch in sorted(stretches, key=lambda stretch: (stretch.incorrect, stretch.good)):
        if result and result[-1].incorrect.end == stretch.incorrect.start:
            last = result[-1]
            result[-1] = Stretch(
                Span(last.good.start, stretch.good.end),
                Span(last.incorrect.start, stretch.incorrect.end),
            )
        else:
            result.append(stretch)
    return result


def merged(text: str, spans: Sequence[Span]) -> tuple[Span, ...]:
    """Places of a text, those with nothing but white space between them as one (S6)."""
    result: list[Span] = []
    for span in sorted(spans):
        if result and not text[result[-1].end : span.start].strip():
            result[-1] = settle(text, Span(result[-1].start, max(result[-1].end, span.end)))
        else:
            result.append(settle(text, span))
    return tuple(result)


def unmarked(good: Side, incorrect: Side, stretches: Sequence[Stretch]) -> Iterator[Stretch]:
    """Single units outside all stretches that are written differently: capitals."""
    here = there = 0
    for stretch in stretches:
        yield from _pairs(good, incorrect, here, there, stretch.incorrect.start - there)
        here, there = stretch.good.end, stretch.incorrect.end
    yield from _pairs(good, incorrect, here, there, len(incorrect.units) - there)


def _pairs(good: Side, incorrect: Side, here: int, there: int, count: int) -> Iterator[Stretch]:
    for step in range(count):
        one, other = here + step, there + step
        if good.raw[one] != incorrect.raw[other]:
            yield Stretch(Span(one, one + 1), Span(other, other + 1))
