"""Half-open ranges of Unicode code points, the only unit positions are given in."""

from __future__ import annotations

from typing import NamedTuple


class Span(NamedTuple):
    """``text[start:end]``; empty where ``start == end``."""

    start: int
    end: int

    @property
    def empty(self) -> bool:
        """True for the span of a deletion, which marks a place and no text."""
        return self.start == self.end

    def shift(self, by: int) -> Span:
        """The same range `by` code points further on."""
        return Span(self.start + by, self.end + by)


def settle(text: str, span: Span) -> Span:
    """No white space at the edges; an empty span directly before what comes next (S3, S4)."""
    start, end = span
    if start < end and not text[start].isspace() and not text[end - 1].isspace():
        return span
    while start < end and text[start].isspace():
        start += 1
    while end > start and text[end - 1].isspace():
        end -= 1
    if start < end:
        return Span(start, end)
    while start < len(text) and text[start].isspace():
        start += 1
    if start == len(text):
        start = len(text.rstrip())
    return Span(start, start)
