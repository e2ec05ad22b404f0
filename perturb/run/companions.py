"""Other translations of the same set, for phenomena that borrow a whole sentence.

Of each target language at most `KEPT` texts are kept, those with the lowest random
number of their own, so that the choice does not depend on the order of the input. In
that order every text is followed by the ones it may borrow: in a set no larger than
`KEPT` this is a derangement, no text is its own companion and each is borrowed once.
"""

from __future__ import annotations

from bisect import bisect_right, insort
from collections.abc import Iterable
from itertools import chain, islice

from perturb import seeding
from perturb.segment import TextSegment

KEPT = 5000
OFFERED = 12


class Companions:
    """The texts of one language, in the order of their random numbers."""

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self._entries: list[tuple[int, str]] = []
        self._texts: set[str] = set()

    def add(self, text: str) -> None:
        """Take note of a text; equal texts count once."""
        if text in self._texts:
            return
        entry = (self._number(text), text)
        if len(self._entries) == KEPT:
            if entry > self._entries[-1]:
                return
            self._texts.remove(self._entries.pop()[1])
        insort(self._entries, entry)
        self._texts.add(text)

    def of(self, text: str) -> tuple[str, ...]:
        """The texts that follow this one, beginning again at the end."""
        place = bisect_right(self._entries, (self._number(text), text))
        following = chain(islice(self._entries, place, None), islice(self._entries, place))
        return tuple(other for _, other in islice(following, OFFERED) if other != text)

    def _number(self, text: str) -> int:
        return seeding.number(self._seed, "companions", text)


def gather(segments: Iterable[TextSegment], seed: int) -> dict[str, Companions]:
    """The companions of every target language of a set, in one pass over it."""
    found: dict[str, Companions] = {}
    for segment in segments:
        if segment.pair.target not in found:
            found[segment.pair.target] = Companions(seed)
        found[segment.pair.target].add(segment.translation)
    return found
