"""Where words begin and end, for spans (specification, S2).

A word keeps its inner hyphens, apostrophes and decimal separators; every other
punctuation mark is a word of its own. In scripts without spaces a word is a token.
"""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_right
from collections.abc import Sequence
from functools import lru_cache
from typing import Protocol

import regex

from perturb.span import Span

BEYOND = 2**62
HYPHENS = frozenset("-‐‑")
DASHES = frozenset("-–—―")
"""What stands for a dash; a hyphen does where nobody has set another one."""

APOSTROPHES = frozenset("'’")
JOINERS = HYPHENS | APOSTROPHES | frozenset("ʼ·")
_GRAPHEME = regex.compile(r"\X")
_HIGH = re.compile(r"[^\x00-\u02ff]")
"""Below, every code point is a character of its own; a line break is no part of a text."""
_JOINING = regex.compile(
    "["
    r"\p{GCB=Extend}\p{GCB=ZWJ}\p{GCB=SpacingMark}\p{GCB=Prepend}\p{GCB=Regional_Indicator}"
    r"\p{GCB=L}\p{GCB=V}\p{GCB=T}"
    "]"
)
"""What may make one grapheme of several code points."""

NO_BREAK_SPACES = "\u00a0\u202f\u2007"
NUMBER_SEPARATORS = frozenset(".,:٫٬’'")


UNSPACED = regex.compile(r"[\p{Han}\p{Hiragana}\p{Katakana}\p{Thai}\p{Lao}\p{Khmer}\p{Myanmar}ー]")
"""Letters that are written without blanks between words."""


class _Placed(Protocol):
    @property
    def start(self) -> int: ...
    @property
    def end(self) -> int: ...


def word_spans(text: str, tokens: Sequence[_Placed], unspaced: bool) -> tuple[Span, ...]:
    """Join tokens that stand together into words; the spans are in text order."""
    words: list[Span] = []
    joined = False
    for position, token in enumerate(tokens):
        here = Span(token.start, token.end)
        if not words or words[-1].end != here.start:
            words.append(here)
            joined = False
            continue
        follower = tokens[position + 1] if position + 1 < len(tokens) else None
        bridge = (
            follower is not None
            and follower.start == here.end
            and _bridges(
                text[words[-1].start : words[-1].end],
                text[here.start : here.end],
                text[follower.start : follower.end],
            )
        )
        if joined or bridge or _sticks(text, words[-1], here, unspaced):
            words[-1] = Span(words[-1].start, here.end)
        else:
            words.append(here)
        joined = bridge
    return tuple(words)


def word_at(words: Sequence[Span], place: int) -> Span | None:
    """The last word that begins at a place or before it; words are in text order."""
    index = bisect_right(words, (place, BEYOND))
    return words[index - 1] if index else None


def blank_between(left: str, right: str, unspaced: bool) -> str:
    """What parts two words: a blank, and nothing in scripts without spaces.

    Words of scripts with letter case, and numbers, keep their blank there, too.
    """
    return "" if unspaced and not (_is_spaced(left[-1:]) and _is_spaced(right[:1])) else " "


@lru_cache(maxsize=64)
def grapheme_borders(text: str) -> frozenset[int] | None:
    """Where what a reader takes for one character begins or ends (Unicode, annex 29).

    None where every code point is one.
    """
    if not _HIGH.search(text) or not _JOINING.search(text):
        return None
    return frozenset({0, *(found.end() for found in _GRAPHEME.finditer(text))})


def graphemes(text: str) -> tuple[str, ...]:
    """What a reader takes for the characters of a text, in order."""
    return tuple(text if grapheme_borders(text) is None else _GRAPHEME.findall(text))


def cuts_grapheme(text: str, place: int) -> bool:
    """True within a family emoji, a flag, or a letter with its marks."""
    borders = grapheme_borders(text)
    return borders is not None and 0 < place < len(text) and place not in borders


def with_blank(text: str, removed: Span) -> Span:
    """Words with the blanks on one side that go with them; a no-break one stays at a mark."""
    before, after = removed
    while before and text[before - 1].isspace():
        before -= 1
    while after < len(text) and text[after].isspace():
        after += 1
    at_edge = removed.start == 0 or before < removed.start
    if at_edge and after > removed.end and text[removed.end] not in NO_BREAK_SPACES:
        return Span(removed.start, after)
    opens = removed.start == 0 or _follows_opening_mark(text, removed)
    if opens and after > removed.end:
        return Span(removed.start, after)
    hangs = after == len(text) or not text[removed.end].isalnum()
    return Span(before, removed.end) if hangs else removed


def blank_left(text: str, removed: Span) -> str:
    """The blank that stays where marks go on both sides of it (*said: "Wait*)."""
    before, after = text[: removed.start][-1:], text[removed.end :][:1]
    gone = text[slice(*removed)]
    parts = before.isalnum() and after.isalnum() and any(map(str.isspace, gone))
    return " " if parts and not any(map(str.isalnum, gone)) else ""


def _follows_opening_mark(text: str, word: Span) -> bool:
    """True for a word before which only marks stand in its chunk (``"The``)."""
    before = word.start
    while before and not (text[before - 1].isalnum() or text[before - 1].isspace()):
        before -= 1
    at_border = before == 0 or text[before - 1].isspace()
    return before < word.start and at_border and text[word.start].isalnum()


def is_inside_word(text: str, place: int, unspaced: bool) -> bool:
    """True between two letters of a word, or between a letter and what combines with it.

    A letter of a script that knows no blanks is a word of its own in a text of any language.
    """
    if not 0 < place < len(text):
        return False
    before, after = text[place - 1], text[place]
    if before.isascii() and after.isascii():  # most places that anybody asks for
        lettered = _is_spaced if unspaced else str.isalnum
        return lettered(before) and lettered(after)
    if unicodedata.combining(after) or cuts_grapheme(text, place):
        return True
    if unspaced or UNSPACED.match(before) or UNSPACED.match(after):
        return _is_spaced(before) and _is_spaced(after)
    return before.isalnum() and after.isalnum()


def _is_spaced(character: str) -> bool:
    return character.isdigit() or character.lower() != character.upper()


def is_wordlike(text: str) -> bool:
    """True if a letter, digit or mark is in the text, false for bare punctuation."""
    return text.isalnum() or any(map(str.isalnum, text))


def _bridges(before: str, mark: str, after: str) -> bool:
    if not (is_wordlike(before) and is_wordlike(after)):
        return False
    if mark in JOINERS:
        return True
    return mark in NUMBER_SEPARATORS and before[-1].isdigit() and after[0].isdigit()


def _sticks(text: str, word: Span, token: Span, unspaced: bool) -> bool:
    before, after = text[word.start : word.end], text[token.start : token.end]
    if not (is_wordlike(before) and is_wordlike(after)):
        return False
    return bool(blank_between(before, after, unspaced))
