"""Letters of a word, in the characters a reader perceives."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Set
from random import Random

import regex

from perturb.pack import Pack

SHORTEST = 4
DOUBLED = frozenset("lmnprstcfлмнпрстф")
VOWELS = frozenset("aeiouyаеиоуыэюя")
"""Consonants that are often written twice for once, and letters between which they are."""

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


def misspellings(word: str, foreign: Set[str], pack: Pack) -> list[tuple[str, ...]]:
    """Misspellings that people make of a word in small letters, likely ones first, by kind.

    A letter without its mark, one letter for two and two for one, two letters exchanged: all
    of them no words of the language nor of `foreign`. None of a word that is not known itself.
    """
    known = pack.spelling is not None and pack.spelling.is_word(word)
    letters = _CHARACTER.findall(word)
    if len(letters) < SHORTEST or not _LETTERS.fullmatch(word) or not known:
        return []
    kinds = (_unmarked(letters) if pack.letter_case else (), _doubled(letters), _exchanged(letters))
    found = [
        tuple(new for new in kind if new not in foreign and not _is_read_as_word(new, pack))
        for kind in (map("".join, kind) for kind in kinds)
    ]
    return [kind for kind in found if kind]


def _unmarked(word: list[str]) -> Iterator[list[str]]:
    """The word with one of its letters bare (más, mas)."""
    for place, letter in enumerate(word):
        bare = unicodedata.normalize("NFD", letter)[0]
        if bare != letter:
            yield [*word[:place], bare, *word[place + 1 :]]


def _doubled(word: list[str]) -> Iterator[list[str]]:
    """The word with one of two equal letters, or two consonants for one between vowels."""
    for place in range(1, len(word) - 1):
        if word[place] == word[place + 1]:
            yield [*word[:place], *word[place + 1 :]]
        elif word[place] in DOUBLED and VOWELS.issuperset(word[place - 1 : place + 2 : 2]):
            yield [*word[: place + 1], *word[place:]]


def _exchanged(word: list[str]) -> Iterator[list[str]]:
    for place in range(1, len(word) - 2):
        if word[place] != word[place + 1]:
            yield [*word[:place], word[place + 1], word[place], *word[place + 2 :]]


def _is_read_as_word(word: str, pack: Pack) -> bool:
    """True for words of the language, and for strings met so often that they look like one."""
    known = pack.spelling is not None and pack.spelling.is_word(word)
    return known or (pack.frequency is not None and pack.frequency.zipf(word) >= FREQUENT)


def _keeps_case(word: str, shorter: str) -> bool:
    return word[0].isupper() == shorter[0].isupper()
