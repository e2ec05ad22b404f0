"""Modifiers that change the meaning of a sentence where they are put."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from perturb.edit import Edit
from perturb.moves.articles import article_repair
from perturb.moves.ends import neighbour
from perturb.moves.slots import Slot
from perturb.moves.suggested import suggested
from perturb.pack import Pack
from perturb.segment import Segment
from perturb.tables import Modifier

PARTS = {"NOUN": "adjective", "VERB": "adverb", "AUX": "adverb"}
STEM = 6
"""Letters that words of one family share."""


def fitting(segment: Segment, slot: Slot, pack: Pack) -> list[Modifier]:
    """The modifiers that make sense in a slot and that no text of the segment supports."""
    said = _words(segment, pack)
    return [
        modifier
        for modifier in pack.modifiers or ()
        if _goes_with(modifier, slot) and not _is_said(pack.lower(modifier.form), said)
    ]


def among_suggested(
    segment: Segment, slot: Slot, fit: Sequence[Modifier], pack: Pack
) -> Iterator[tuple[Modifier, str]]:
    """Those of the fitting modifiers that a language model suggests for the slot, and who."""
    for token, word, model in suggested(segment, "demetr:addition", pack):
        if token == slot.head:
            yield from ((modifier, model) for modifier in fit if modifier.form == word)


def insertion(segment: Segment, slot: Slot, modifier: Modifier, pack: Pack) -> Edit:
    """The edit that puts a modifier in its place, article and capital repaired."""
    follower, word = slot.follower, modifier.form
    before = neighbour(segment.translation, follower, -1)
    if follower.text[:1].isupper():
        lowered = Edit.repair(follower, pack.lower(follower.text))
        return Edit.insert(pack.capitalise(word), before=follower) + lowered
    repair = article_repair(before, word, pack) if before else None
    edit = Edit.insert(word, before=follower)
    return edit + repair if repair else edit


def _goes_with(modifier: Modifier, slot: Slot) -> bool:
    word = slot.head.lemma.lower()
    if modifier.pos != PARTS.get(slot.head.pos) or modifier.kind in slot.barred:
        return False
    if word in modifier.exceptions:
        return False
    return word in modifier.heads or not slot.kinds.isdisjoint(modifier.heads)


def _words(segment: Segment, pack: Pack) -> frozenset[str]:
    """The words of all texts of a segment."""
    texts = [segment.source.text, segment.translation.text]
    texts += [reference.text for reference in segment.references]
    return frozenset(pack.lower(" ".join(texts)).replace("-", " ").split())


def _is_said(word: str, said: frozenset[str]) -> bool:
    """True if a word of the same family is among those said."""
    return any(other.startswith(word[:STEM]) for other in said)
