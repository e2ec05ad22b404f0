"""Other ways to write spans down, as published data sets have them.

Items mark whole words, and what is missing directly before the next word. The data of ACES
differs in two points, and results on both can only be compared where these are the same.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from difflib import SequenceMatcher
from typing import NamedTuple

from perturb.item import Item
from perturb.markup import annotate
from perturb.span import Span, settle

BY_CHARACTER = frozenset({"ja", "ko", "th", "zh"})
"""Languages whose unit is the character in ACES."""

UNTOUCHED = frozenset({"reordering", "whole-sentence"})
"""Operations that mark pieces which are no longer than they were."""


class Notation(NamedTuple):
    """How spans are written; the default is how items have them.

    `char_level`: in Chinese, Japanese, Korean and Thai only the characters of a word that
    differ are marked. `deleted_mark_after_word`: the place of a missing punctuation mark is
    directly after the word before it.
    """

    char_level: bool = False
    deleted_mark_after_word: bool = False


class _Change(NamedTuple):
    good: Span
    incorrect: Span


def written(items: Iterable[Item], notation: Notation) -> Iterator[Item]:
    """The items with their spans in another notation."""
    return (_written(item, notation) for item in items)


def _written(item: Item, notation: Notation) -> Item:
    changes = [*map(_Change, item.good_spans, item.spans)]
    target = item.langpair.rpartition("-")[2].partition("_")[0]
    if notation.char_level and target in BY_CHARACTER and item.operation not in UNTOUCHED:
        changes = [part for change in changes for part in _by_character(item, change)]
        changes = list(_joined(changes))
    if notation.deleted_mark_after_word:
        changes = list(_after_word(item, changes))
    spans = tuple(change.incorrect for change in changes)
    return replace(
        item,
        spans=spans,
        good_spans=tuple(change.good for change in changes),
        incorrect_annotated=annotate(item.incorrect, spans),
    )


def _by_character(item: Item, change: _Change) -> Iterator[_Change]:
    good = item.compared[slice(*change.good)]
    incorrect = item.incorrect[slice(*change.incorrect)]
    if not good or not incorrect or good == incorrect:
        yield change
        return
    for tag, *places in SequenceMatcher(None, good, incorrect, autojunk=False).get_opcodes():
        if tag != "equal":
            good_span = Span(*places[:2]).shift(change.good.start)
            span = Span(*places[2:]).shift(change.incorrect.start)
            yield _Change(settle(item.compared, good_span), settle(item.incorrect, span))


def _joined(changes: Iterable[_Change]) -> Iterator[_Change]:
    """An empty span that has settled where the next one begins is part of that."""
    held: _Change | None = None
    for change in changes:
        if held and held.incorrect.end >= change.incorrect.start:
            sides = zip(held, change, strict=True)
            held = _Change(*(Span(first.start, last.end) for first, last in sides))
            continue
        if held:
            yield held
        held = change
    if held:
        yield held


def _after_word(item: Item, changes: Iterable[_Change]) -> Iterator[_Change]:
    border = -1
    for change in changes:
        mark = item.compared[slice(*change.good)]
        place = len(item.incorrect[: change.incorrect.start].rstrip())
        if change.incorrect.empty and _is_punctuation(mark) and place > border:
            change = change._replace(incorrect=Span(place, place))  # noqa: PLW2901
        border = change.incorrect.end
        yield change


def _is_punctuation(text: str) -> bool:
    return bool(text) and not any(character.isalnum() for character in text)
