"""Segments with the same translation, as every corpus with several source languages has them.

A rule with few sites would make the same item under each source. So the segments that share a
translation take turns at its sites: their order does not depend on that of the input.
"""

from __future__ import annotations

from array import array
from dataclasses import dataclass, field
from typing import Final

import numpy as np
from numpy.typing import NDArray

from perturb import seeding
from perturb.segment import TextSegment


def content_key(text: TextSegment) -> int:
    """What chance depends on: the texts, not their place in a file."""
    return seeding.number(text.pair, text.source, text.references[0], text.translation)


def translation_key(text: TextSegment) -> int:
    """The same for all segments with the same translation."""
    return seeding.number(text.pair.target, text.translation)


def _empty() -> NDArray[np.int64]:
    return np.empty(0, np.int64)


@dataclass(frozen=True, eq=False)
class Repeated:
    """The translations that several segments have: parallel arrays of numbers.

    `translations` is sorted; `contents` are the segments that have each, sorted among
    themselves. Both have the shape (segments,) and hold no segment twice.
    """

    translations: NDArray[np.int64] = field(default_factory=_empty)
    contents: NDArray[np.int64] = field(default_factory=_empty)

    def turn(self, text: TextSegment) -> int | None:
        """Which of those with its translation a segment is, from 0; None if it is the only one."""
        wanted = translation_key(text)
        first, end = np.searchsorted(self.translations, [wanted, wanted + 1])
        if first == end:
            return None
        return int(np.searchsorted(self.contents[first:end], content_key(text)))


NONE: Final = Repeated()


class Counting:
    """Finds repeated translations while segments pass by, in 16 bytes a segment."""

    def __init__(self) -> None:
        self._keys = array("q")

    def add(self, text: TextSegment) -> None:
        """Take note of a segment."""
        self._keys.append(translation_key(text))
        self._keys.append(content_key(text))

    def repeated(self) -> Repeated:
        """What was found so far."""
        pairs = np.unique(np.array(self._keys, np.int64).reshape(-1, 2), axis=0)
        _, place, counts = np.unique(pairs[:, 0], return_inverse=True, return_counts=True)
        pairs = pairs[counts[place] > 1]
        return Repeated(pairs[:, 0].copy(), pairs[:, 1].copy())
