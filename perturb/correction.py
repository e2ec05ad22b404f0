"""An item whose spans people have corrected.

The texts stay as they are; what changes is where the error is said to be. The places on
the good side follow: between two errors both sides must read the same.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise

from perturb.checks import violations
from perturb.item import Item
from perturb.markup import annotate
from perturb.span import Span, settle

MARKED = frozenset({"addition", "substitution", "deletion", "reordering"})
"""Operations that people can tell apart by looking; the others keep their name."""

_REPAIRED = 0xE000
"""First of the private characters that stand for repairs, which may differ."""


def corrected(item: Item, spans: Sequence[Span], operation: str | None = None) -> Item:
    """The item with other error spans, ordered and disjoint; its status is corrected.

    `operation` is what people call the error, None to leave it as it is.

    Raises:
        ValueError: there is nothing to correct, or the spans break an invariant; says why.
    """
    if item.operation not in MARKED:
        raise ValueError(f"the error has the operation '{item.operation}' and no other place")
    made = replace(
        item,
        operation=operation or item.operation,
        incorrect_annotated=annotate(item.incorrect, spans),
        spans=tuple(spans),
        good_spans=tuple(
            counterparts(item.compared, item.incorrect, spans, item.recipe.get("repairs", ()))
        ),
        status="corrected",
    )
    # What the item has always broken, its rule may break.
    problems = set(violations(made)) - set(violations(item))
    if problems:
        raise ValueError("; ".join(sorted(problems)))
    return made


def counterparts(
    good: str,
    incorrect: str,
    spans: Sequence[Span],
    repairs: Sequence[Mapping[str, Sequence[int]]] = (),
) -> Iterator[Span]:
    """What stands in `good` between the pieces that spans leave of `incorrect`.

    Raises:
        ValueError: the pieces differ from what is in `good`.
    """
    whole = _Solid(good, [Span(*repair["good"]) for repair in repairs])
    marked = _Solid(incorrect, [Span(*repair["incorrect"]) for repair in repairs])
    borders = [0, *(marked.place(end) for span in spans for end in span), len(marked.text)]
    kept = [marked.text[start:end] for start, end in zip(borders[::2], borders[1::2], strict=True)]
    for before, after in pairwise(_find(kept, whole.text)):
        yield settle(good, Span(whole.offset(before.end), whole.offset(after.start)))


def _find(pieces: Sequence[str], text: str) -> Iterator[Span]:
    """Where pieces stand in a text: the first begins it, the last ends it.

    The others follow one another as early as they can.
    """
    *others, last = pieces
    cursor = 0
    for number, piece in enumerate(others):
        start = text.find(piece, cursor) if number else 0
        if start < 0 or not text.startswith(piece, start):
            raise ValueError("outside the marked words the sides differ")
        cursor = start + len(piece)
        yield Span(start, cursor)
    if not text[cursor:].endswith(last):
        raise ValueError("outside the marked words the sides differ")
    yield Span(len(text) - len(last), len(text))


class _Solid:
    """A text without white space, every repair in it being one private character."""

    def __init__(self, text: str, repairs: Sequence[Span]) -> None:
        repaired = {
            place: chr(_REPAIRED + number)
            for number, span in enumerate(repairs)
            for place in range(*span)
        }
        starts = {span.start for span in repairs}
        self._offsets = [
            place
            for place, character in enumerate(text)
            if (place in starts if place in repaired else not character.isspace())
        ]
        self._end = len(text)
        self.text = "".join(repaired.get(place, text[place]) for place in self._offsets)

    def place(self, offset: int) -> int:
        """How many characters stand before an offset of the text."""
        return sum(place < offset for place in self._offsets)

    def offset(self, place: int) -> int:
        """Where a character stands in the text."""
        return self._offsets[place] if place < len(self._offsets) else self._end
