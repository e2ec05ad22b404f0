"""Spans as ranges of places, so that white space and empty spans need no care.

A text of n characters other than white space has 2n + 1 places: its characters, and the
gaps before, between and after them. An ordinary span covers its characters and the gaps
between them; the span of a deletion is one gap. So no range is empty, and spans that differ
in white space alone are the same.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate
from typing import NamedTuple

from annotate.judgement import MarkedSpan


class Mark(NamedTuple):
    """A half-open range of places and what happened there, if that matters.

    Even places are gaps, odd ones characters.
    """

    start: int
    end: int
    operation: str | None = None


def places(text: str) -> int:
    """How many places a text has."""
    return 2 * sum(not character.isspace() for character in text) + 1


def marks(text: str, spans: Iterable[MarkedSpan], *, operations: bool = False) -> tuple[Mark, ...]:
    """The marks of spans of a text, ordered.

    Words marked one by one with nothing but white space between them are one mark, if they
    have the same operation or operations do not matter.
    """
    before = list(accumulate((not character.isspace() for character in text), initial=0))
    found = sorted(_mark(before, span, operations) for span in spans)
    joined: list[Mark] = []
    for mark in dict.fromkeys(found):
        if joined and _touch(joined[-1], mark):
            joined[-1] = joined[-1]._replace(end=mark.end)
        else:
            joined.append(mark)
    return tuple(joined)


def characters(found: Sequence[Mark]) -> Iterator[int]:
    """The characters that are marked; of a deletion the gap."""
    for mark in found:
        yield from range(mark.start, mark.end, 2)


def _mark(before: Sequence[int], span: MarkedSpan, operations: bool) -> Mark:
    operation = span.operation if operations else None
    start, end = before[span.start], before[span.end]
    if start == end:
        return Mark(2 * start, 2 * start + 1, operation)
    return Mark(2 * start + 1, 2 * end, operation)


def _touch(one: Mark, other: Mark) -> bool:
    """Whether only a gap is between them; a deletion, itself a gap, touches nothing."""
    words = one.start % 2 == other.start % 2 == 1
    return words and one.end + 1 == other.start and one.operation == other.operation
