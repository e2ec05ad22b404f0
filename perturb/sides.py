"""The texts of a contrast: each side as the corpus has it, or edited.

The incorrect side is an edit of the text that its card compares it with: the translation, the
reference or the source. Where that text is edited, too, both are made of the same sentence, and
the places in which they differ are known from the two edits.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from perturb.edit import (
    Applied,
    Carried,
    Edit,
    EditError,
    Mark,
    Repair,
    apply,
    carried_out,
    carry,
    marked,
)
from perturb.rule import UNCHANGED, Contrast
from perturb.segment import Segment, Sentence
from perturb.span import Span, settle


class Difference(NamedTuple):
    """Two texts made of one sentence, and how the incorrect one differs from the compared one.

    `spans` lie in `incorrect`, `good_spans` in `compared`, pairwise.
    """

    compared: str
    incorrect: str
    spans: tuple[Span, ...]
    good_spans: tuple[Span, ...]
    repairs: tuple[Repair, ...]


class Contrasted(NamedTuple):
    """The sides of an item; `edited` names those that differ from what the corpus holds."""

    source: str
    reference: str
    good: str
    difference: Difference
    edited: tuple[str, ...]


def contrasted(segment: Segment, contrast: Contrast, compared_with: str) -> Contrasted:
    """Carry out the edits of a contrast.

    Raises:
        EditError: changes of one edit overlap, or two sides change parts of the same words.
    """
    sides = {"source": segment.source, "reference": segment.reference, "good": segment.translation}
    if contrast.source == contrast.reference == contrast.good == UNCHANGED:
        return _only_incorrect(sides, contrast.incorrect, compared_with)
    edits = {"source": contrast.source, "reference": contrast.reference, "good": contrast.good}
    base = compared_with if compared_with in sides else "good"
    found = difference(sides[base], edits[base], contrast.incorrect)
    made = {side: _edited(sides[side], edit) for side, edit in edits.items() if side != base}
    made[base] = found.compared
    edited = [side for side, text in made.items() if text != sides[side].text]
    if found.incorrect != sides[base].text:
        edited.append("incorrect")
    return Contrasted(made["source"], made["reference"], made["good"], found, tuple(edited))


def _only_incorrect(sides: Mapping[str, Sentence], edit: Edit, compared_with: str) -> Contrasted:
    """The edit of one side, where all others stay as they are."""
    base = sides.get(compared_with, sides["good"])
    found = difference(base, UNCHANGED, edit)
    source, reference, good = (side.text for side in sides.values())
    edited = ("incorrect",) if found.incorrect != base.text else ()
    return Contrasted(source, reference, good, found, edited)


def _edited(sentence: Sentence, edit: Edit) -> str:
    return sentence.text if edit == UNCHANGED else restorable(sentence, edit).text


def restorable(sentence: Sentence, edit: Edit) -> Applied:
    """An edit carried out, and proved to be what is between two texts.

    Raises:
        EditError: undoing it does not restore the sentence.
    """
    applied = apply(sentence, edit)
    if applied.undo() != sentence.text:
        raise EditError("undoing the edit does not restore the sentence")
    return applied


def difference(sentence: Sentence, compared: Edit, incorrect: Edit) -> Difference:
    """Two edits of one sentence side by side.

    Raises:
        EditError: changes overlap, or cannot be undone.
    """
    other = restorable(sentence, incorrect)
    if compared == UNCHANGED:
        return Difference(sentence.text, other.text, other.spans, other.good_spans, other.repairs)
    restorable(sentence, compared)
    kept, wrong = carried_out(sentence, compared), carried_out(sentence, incorrect)
    marks = sorted([*_of_one(kept, wrong), *_of_other(kept, wrong), *_of_both(kept, wrong)])
    settled = [
        Mark(settle(kept.text, one.good), settle(wrong.text, one.incorrect), one.marked)
        for one in marks
    ]
    return Difference(kept.text, wrong.text, *marked(wrong.text, kept.text, settled))


def _of_one(kept: Carried, wrong: Carried) -> list[Mark]:
    """What only the compared side changes."""
    return [
        Mark(mark.incorrect, _carried(mark.good, wrong), mark.marked)
        for mark, (old, _) in zip(kept.marks, kept.places, strict=True)
        if not any(_meet(old, other) for other, _ in wrong.places)
    ]


def _of_other(kept: Carried, wrong: Carried) -> list[Mark]:
    """What only the incorrect side changes."""
    return [
        Mark(_carried(mark.good, kept), mark.incorrect, mark.marked)
        for mark, (old, _) in zip(wrong.marks, wrong.places, strict=True)
        if not any(_meet(old, other) for other, _ in kept.places)
    ]


def _of_both(kept: Carried, wrong: Carried) -> list[Mark]:
    """What both change, in different ways.

    Raises:
        EditError: they change parts of the same words.
    """
    ours, theirs = _shared(kept, wrong), _shared(wrong, kept)
    if [old for (old, _), _ in ours] != [old for (old, _), _ in theirs]:
        raise EditError("two sides change parts of the same words")
    return [
        Mark(one.incorrect, other.incorrect, one.marked or other.marked)
        for ((_, new), one), ((_, newer), other) in zip(ours, theirs, strict=True)
        if kept.text[slice(*new)] != wrong.text[slice(*newer)]
    ]


def _shared(one: Carried, other: Carried) -> list[tuple[tuple[Span, Span], Mark]]:
    """The changes where the other side changes something, too."""
    changes = zip(one.places, one.marks, strict=True)
    return [
        (place, mark)
        for place, mark in changes
        if any(_meet(place[0], old) for old, _ in other.places)
    ]


def _meet(one: Span, other: Span) -> bool:
    return one == other or (one.start < other.end and other.start < one.end)


def _carried(span: Span, through: Carried) -> Span:
    """Where a part of the sentence is in an edited text that leaves it as it is."""
    start = carry(span.start, through.places, end=False)
    return Span(start, max(start, carry(span.end, through.places, end=True)))
