"""Dates and units: differences of which only some are the error, the others being allowed.

What is allowed is listed with the repairs of an item.
"""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence
from difflib import SequenceMatcher
from typing import NamedTuple

from perturb.comparison.methods import replaced
from perturb.comparison.sides import Side, Stretch
from perturb.span import Span

Piece = tuple[int | None, Span]
"""Units of the incorrect side, and the number of the marked place that they belong to."""


class Sorted(NamedTuple):
    """Stretches that are errors, and those that are not."""

    errors: list[Stretch]
    allowed: list[Stretch]


def months(good: Side, incorrect: Side, names: Container[str]) -> Sorted | None:
    """``date-time``: of the words that differ, the month; `names` are those of all months."""
    found = replaced(good, incorrect) or []
    errors = [one for one in found if incorrect.keys[one.incorrect.start] in names]
    return Sorted(errors, [one for one in found if one not in errors]) if errors else None


def units(good: Side, incorrect: Side, reference: Side) -> Sorted | None:
    """``unit-conversion``, amount as in the reference: the unit behind that amount."""
    return _quantity(good, incorrect, reference, number=False)


def amounts(good: Side, incorrect: Side, reference: Side) -> Sorted | None:
    """``unit-conversion``, unit as in the reference: the amount before that unit."""
    return _quantity(good, incorrect, reference, number=True)


def _quantity(good: Side, incorrect: Side, reference: Side, *, number: bool) -> Sorted | None:
    known = frozenset(reference.keys)
    wrong = [
        at + (not number)
        for at in _amounts(incorrect)
        if (incorrect.keys[at] in known) != number and (incorrect.keys[at + 1] in known) == number
    ]
    differing = replaced(good, incorrect)
    if len(wrong) != 1 or differing is None:
        return None
    error = Stretch(*[Span(wrong[0], wrong[0] + 1)] * 2)
    return Sorted([error], [one for one in differing if one != error])


def _amounts(side: Side) -> Iterator[int]:
    """Places of numbers that a word follows."""
    for at, (one, other) in enumerate(zip(side.raw, side.raw[1:], strict=False)):
        if any(map(str.isdigit, one)) and other.isalpha():
            yield at


def beside(good: Side, incorrect: Side, spans: Sequence[Span]) -> Sorted:
    """Marked places as stretches, one for one, and what differs outside them.

    Of a run of words that differs, the first marked place has all that the good side has there.
    """
    marked = [touched(incorrect, span) for span in spans]
    matcher = SequenceMatcher(None, good.keys, incorrect.keys, autojunk=False)
    errors: list[list[Span]] = [[] for _ in spans]
    allowed: list[Stretch] = []
    for kind, start, end, begin, stop in matcher.get_opcodes():
        run = Stretch(Span(start, end), Span(begin, stop))
        pieces = list(_pieces(run.incorrect, marked))
        shared = _in_step(run, pieces) if kind == "equal" else _shared(run, pieces)
        for (owner, _), stretch in zip(pieces, shared, strict=True):
            if owner is not None:
                errors[owner].append(stretch.good)
            elif kind != "equal":
                allowed.append(stretch)
    places = [Span(held[0].start, held[-1].end) for held in errors]
    return Sorted([*map(Stretch, places, marked)], allowed)


def _in_step(run: Stretch, pieces: Sequence[Piece]) -> Iterator[Stretch]:
    shift = run.good.start - run.incorrect.start
    return (Stretch(piece.shift(shift), piece) for _, piece in pieces)


def _shared(run: Stretch, pieces: Sequence[Piece]) -> Iterator[Stretch]:
    """All of the good side for the first marked piece, or for the only one."""
    start, end = run.good
    first = next((at for at, (owner, _) in enumerate(pieces) if owner is not None), 0)
    for at, (_, piece) in enumerate(pieces):
        if at == first:
            yield Stretch(run.good, piece)
        else:
            yield Stretch(Span(start, start) if at < first else Span(end, end), piece)


def touched(side: Side, span: Span) -> Span:
    """The units that a place touches."""
    start = sum(unit.end <= span.start for unit in side.units)
    inside = sum(unit.start < span.end and span.start < unit.end for unit in side.units)
    return Span(start, start + inside)


def _pieces(run: Span, marked: Sequence[Span]) -> Iterator[Piece]:
    """A run of units by the marked places in it; an empty run is one piece."""
    cursor = run.start
    found = False
    for number, span in enumerate(marked):
        start, end = max(span.start, run.start), min(span.end, run.end)
        touching = span.empty and run.start <= span.start <= run.end
        inside = run.empty and span.start < run.start < span.end
        if start < end or touching or inside:
            if cursor < start:
                yield None, Span(cursor, start)
            yield number, Span(start, end)
            cursor, found = end, True
    if cursor < run.end or not found:
        yield None, Span(cursor, run.end)
