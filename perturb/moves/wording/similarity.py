"""How much two sentences share."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from typing import TYPE_CHECKING

import regex

from perturb.grammar.numerals import digit_strings
from perturb.pack import Pack

if TYPE_CHECKING:
    from sacrebleu.metrics.chrf import CHRF


REMEMBERED = 256
"""Texts: one is a companion of many segments."""

NAME = 3
"""Letters or signs that two texts share by chance less often than because of a name."""

_WORDS = regex.compile(r"[\p{L}\p{M}\p{N}]+(?:[-.][\p{L}\p{M}\p{N}]+)*")

LITTLE = 0.12
"""Texts that share less of their four-grams than this were all below chrF 0.29 in 15,000
pairs of FLORES sentences in five scripts; computing chrF for them is a waste of time."""


def similar(text: str, others: Iterable[str], limit: float) -> bool:
    """True if chrF (0 to 1, sacrebleu's settings) against one of the others exceeds `limit`."""
    near = (other for other in dict.fromkeys(others) if _shared(text, other) >= LITTLE)
    return any(_chrf().sentence_score(text, [other]).score > 100 * limit for other in near)


def has_words_of(longer: str, shorter: str) -> bool:
    """Whether a text has all words of another in their order, whatever their case."""
    words = iter(_WORDS.findall(longer.casefold()))
    return all(word in words for word in _WORDS.findall(shorter.casefold()))


def share_name_or_number(one: str, other: str, pack: Pack) -> bool:
    """True for two texts with a number in common, or a word that may be a name.

    Where letters have case that is a word with a capital, also the first one unless it is a
    function word; elsewhere any word that is none, and in scripts without spaces three
    characters in a row.
    """
    if digit_strings(one) & digit_strings(other):
        return True
    if pack.letter_case:
        return bool(_capitals(one, pack) & _capitals(other, pack))
    return bool(_pieces(one, pack) & _pieces(other, pack))


@lru_cache(maxsize=REMEMBERED)
def _capitals(text: str, pack: Pack) -> frozenset[str]:
    """Words with a capital, in small letters; the first counts if it may be a name."""
    first, *others = _WORDS.findall(text) or [""]
    names = {word.casefold() for word in others if word[:1].isupper()}
    if first[:1].isupper() and pack.lower(first) not in (pack.function_words or {}):
        names.add(first.casefold())
    return frozenset(name for name in names if len(name) > 1)


def _pieces(text: str, pack: Pack) -> frozenset[str]:
    """What a name may be a part of where nothing shows it."""
    if pack.unspaced:
        words = _WORDS.findall(text)
        return frozenset(w[p : p + NAME] for w in words for p in range(len(w) - NAME + 1))
    known = pack.function_words or {}
    return frozenset(w for w in _WORDS.findall(text) if len(w) >= NAME and w not in known)


def _shared(one: str, other: str) -> float:
    """The share of the shorter text's character four-grams that the other has, too."""
    first, second = _four_grams(one), _four_grams(other)
    return len(first & second) / max(1, min(len(first), len(second)))


@lru_cache(maxsize=REMEMBERED)
def _four_grams(text: str) -> frozenset[str]:
    return frozenset(text[start : start + 4] for start in range(len(text) - 3))


@cache
def _chrf() -> CHRF:
    from sacrebleu.metrics.chrf import CHRF

    return CHRF()
