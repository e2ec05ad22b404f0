"""Lists of things that a sentence may have counted before."""

from __future__ import annotations

from collections.abc import Sequence

from perturb.pack import Pack
from perturb.segment import Sentence, Token
from perturb.words import DASHES

OPENING = frozenset(":：(（") | DASHES
"""Marks behind which things are listed (all three - oil, salt and rye)."""

CLOSING = frozenset(";)）.") | DASHES
NOMINAL = frozenset({"NOUN", "PROPN", "ADJ", "X"})
FEWEST = 3
"""Two are joined too often for a pair to be what is counted."""

MOST = 12
"""Things that anybody still counts."""


def enumerates(sentence: Sentence, number: Token, value: int, pack: Pack) -> bool:
    """True if the sentence has a list of so many things, joined or behind a mark.

    Where "and" may join two things inside an item, both ways to count them do.
    """
    if not FEWEST <= value <= MOST:
        return False
    chains = (_joined(sentence, t) for t in sentence.tokens if t.pos in NOMINAL)
    if value in chains:
        return True
    marks = [t.index for t in sentence.tokens[number.index + 1 :] if t.text in OPENING]
    return any(_fits(_items(sentence, mark, pack), value) for mark in marks)


def _joined(sentence: Sentence, first: Token) -> int:
    """The members of the coordination that begins with a token, 1 for none."""
    if first.relation == "conj":
        return 1
    found, size = [first], 0
    while found:
        size += 1
        token = found.pop()
        found += [t for t in sentence.children[token.index] if t.relation == "conj"]
    return size


def _items(sentence: Sentence, mark: int, pack: Pack) -> tuple[int, int]:
    """Fewest and most things behind a mark: parted by commas, and by conjunctions, too."""
    stretch: list[Token] = []
    for token in sentence.tokens[mark + 1 :]:
        if token.text in CLOSING:
            break
        stretch.append(token)
    return _separators(stretch, pack)


def _separators(stretch: Sequence[Token], pack: Pack) -> tuple[int, int]:
    commas = sum(token.text in pack.commas for token in stretch)
    joints = sum(
        token.pos == "CCONJ" and stretch[place - 1].text not in pack.commas
        for place, token in enumerate(stretch)
        if place
    )
    return commas + 1, commas + joints + 1


def _fits(items: tuple[int, int], value: int) -> bool:
    return items[0] <= value <= items[1]
