"""Modifiers that change the meaning of a sentence where they are put."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache

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
    texts = (segment.source, segment.translation, *segment.references)
    said = _beginnings(pack.lower(" ".join(side.text for side in texts)))
    return [
        modifier
        for modifier in _going_with(slot, pack)
        if pack.lower(modifier.form)[:STEM] not in said and modifier.implied_by.isdisjoint(said)
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


def _going_with(slot: Slot, pack: Pack) -> list[Modifier]:
    word, part = slot.head.lemma.lower(), PARTS.get(slot.head.pos)
    found = {
        place: modifier
        for head in (word, *slot.kinds)
        for place, modifier in _by_head(pack).get(head, ())
    }
    return [
        modifier
        for _, modifier in sorted(found.items())
        if modifier.pos == part
        and modifier.kind not in slot.barred
        and word not in modifier.exceptions
    ]


@cache
def _by_head(pack: Pack) -> dict[str, list[tuple[int, Modifier]]]:
    """The modifiers, with their places in the table, by the words and kinds they go with."""
    found: dict[str, list[tuple[int, Modifier]]] = {}
    for place, modifier in enumerate(pack.modifiers or ()):
        for head in modifier.heads:
            found.setdefault(head, []).append((place, modifier))
    return found


@lru_cache(maxsize=64)
def _beginnings(text: str) -> frozenset[str]:
    """What words of the same family as those of a text begin with."""
    words = frozenset(text.replace("-", " ").split())
    return frozenset(word[:length] for word in words for length in range(1, STEM + 1))
