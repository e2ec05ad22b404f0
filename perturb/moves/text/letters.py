"""Letters of a word, in the characters a reader perceives."""

from __future__ import annotations

from collections.abc import Set
from random import Random

import regex

from perturb.pack import Pack

SHORTEST = 4
FREQUENT = 3.0
"""Zipf frequency from which on readers know a string as one that is used."""

_LETTERS = regex.compile(r"[\p{L}\p{M}]+")
_CHARACTER = regex.compile(r"\X")


def without_one(word: str, foreign: Set[str], pack: Pack, rng: Random) -> str | None:
    """The word without one of its characters, drawn by chance.

    None if the word has fewer than four characters, anything but letters or only capitals,
    or if every result is a word of the language or one of `foreign`, in case folding.
    """
    characters = list(word) if word.isascii() else _CHARACTER.findall(word)
    lettered = _LETTERS.fullmatch(word) and not word.isupper()
    if len(characters) < SHORTEST or not lettered or pack.spelling is None:
        return None
    places = list(range(len(characters)))
    rng.shuffle(places)
    for place in places:
        shorter = "".join(characters[:place] + characters[place + 1 :])
        lower = pack.lower(shorter)
        known = lower in foreign or _is_read_as_word(lower, pack)
        if not known and _keeps_case(word, shorter):
            return shorter
    return None


def _is_read_as_word(word: str, pack: Pack) -> bool:
    """True for words of the language, and for strings met so often that they look like one."""
    known = pack.spelling is not None and pack.spelling.is_word(word)
    return known or (pack.frequency is not None and pack.frequency.zipf(word) >= FREQUENT)


def _keeps_case(word: str, shorter: str) -> bool:
    return word[0].isupper() == shorter[0].isupper()
