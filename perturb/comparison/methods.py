"""The methods of Table F.1: stretches of words that differ, found in one way each.

A method returns None where the texts are not of the kind that it is for.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from perturb.comparison.sides import Side, Stretch
from perturb.span import Span

Method = Callable[[Side, Side], list[Stretch] | None]


def added_or_missing(good: Side, incorrect: Side) -> list[Stretch] | None:
    """Words that were only added, only left out, or replaced one for one."""
    more, fewer = len(good.units), len(incorrect.units)
    if more == fewer:
        return replaced(good, incorrect)
    if more > fewer:
        missing = _surplus(good.keys, incorrect.keys, late=False)
        return None if missing is None else [Stretch(*both) for both in missing]
    added = _surplus(incorrect.keys, good.keys, late=True)
    return None if added is None else [Stretch(place, run) for run, place in added]


def replaced(good: Side, incorrect: Side) -> list[Stretch] | None:
    """Every word that differs from the one at its place, in texts of equally many words."""
    if len(good.units) != len(incorrect.units):
        return None
    return [
        Stretch(Span(place, place + 1), Span(place, place + 1))
        for place, (one, other) in enumerate(zip(good.keys, incorrect.keys, strict=True))
        if one != other
    ]


def covering(good: Side, incorrect: Side) -> list[Stretch]:
    """All from the first word that differs to the last one."""
    begin = _common(good.keys, incorrect.keys)
    end = _common(good.keys[begin:][::-1], incorrect.keys[begin:][::-1])
    return [Stretch(*(Span(begin, len(side.units) - end) for side in (good, incorrect)))]


def word_level(good: Side, incorrect: Side) -> list[Stretch]:
    """Place by place in texts of equally many words, else all between the ends that agree."""
    found = replaced(good, incorrect)
    return covering(good, incorrect) if found is None else found


def swapped(good: Side, incorrect: Side) -> list[Stretch] | None:
    """The two pieces that changed places.

    Within what changed, the shortest beginning of the good side that ends the incorrect one,
    and the reverse; what stands between them must be the same.
    """
    [(whole, other)] = covering(good, incorrect)
    left, right = good.keys[slice(*whole)], incorrect.keys[slice(*other)]
    first, second = _overlap(left, right), _overlap(right, left)
    fits = first and second and first + second <= min(len(left), len(right))
    if not fits or left[first : len(left) - second] != right[second : len(right) - first]:
        return None
    return [
        Stretch(Span(whole.start, whole.start + first), Span(other.start, other.start + second)),
        Stretch(Span(whole.end - second, whole.end), Span(other.end - first, other.end)),
    ]


def whole_sentence(good: Side, incorrect: Side) -> list[Stretch]:
    """Everything."""
    return [Stretch(Span(0, len(good.units)), Span(0, len(incorrect.units)))]


def regrouped(good: Side, incorrect: Side) -> list[Stretch]:
    """Runs of chunks whose blanks differ, where texts differ in nothing else."""
    found: list[Stretch] = []
    here = there = begun = begun_there = 0
    lead = 0
    while here < len(good.units) or there < len(incorrect.units):
        if lead <= 0:
            lead += len(good.raw[here])
            here += 1
        else:
            lead -= len(incorrect.raw[there])
            there += 1
        if lead == 0 and there > begun_there:
            if (here - begun, there - begun_there) != (1, 1):
                found.append(Stretch(Span(begun, here), Span(begun_there, there)))
            begun, begun_there = here, there
    return found


METHODS: Mapping[str, Method] = {
    "addition/omissions": added_or_missing,
    "word-lvl-compare-to-good": word_level,
    "word-lvl-compare-to-ref": word_level,
    "word-swap": swapped,
    "whole-sentence": whole_sentence,
}
"""By the name in ``taxonomy.toml``; those that need more than two sides are in `special`."""


def _surplus(
    longer: Sequence[str], shorter: Sequence[str], *, late: bool
) -> list[tuple[Span, Span]] | None:
    """Runs of the longer list that the shorter one lacks, each with its place there.

    One run, if that explains the difference: as far to the end (`late`) or to the beginning
    as it can be. Else as many as it takes. None if something else differs as well.
    """
    extra = len(longer) - len(shorter)
    begin = _common(longer, shorter)
    end = _common(longer[::-1], shorter[::-1])
    if begin + end >= len(shorter):
        at = begin if late else len(shorter) - end
        return [(Span(at, at + extra), Span(at, at))]
    return _scattered(longer, shorter)


def _scattered(longer: Sequence[str], shorter: Sequence[str]) -> list[tuple[Span, Span]] | None:
    found: list[tuple[Span, Span]] = []
    cursor = 0
    for at, key in enumerate((*shorter, None)):
        start = cursor
        while cursor < len(longer) and longer[cursor] != key:
            cursor += 1
        if cursor == len(longer) and key is not None:
            return None
        if cursor > start:
            found.append((Span(start, cursor), Span(at, at)))
        cursor += 1
    return found


def _common(one: Sequence[str], other: Sequence[str]) -> int:
    """How many at the beginning are the same."""
    count = 0
    for left, right in zip(one, other, strict=False):
        if left != right:
            break
        count += 1
    return count


def _overlap(one: Sequence[str], other: Sequence[str]) -> int:
    """The length of the shortest beginning of one that ends the other; 0 if there is none."""
    lengths = range(1, min(len(one), len(other)))
    return next((length for length in lengths if one[:length] == other[-length:]), 0)
