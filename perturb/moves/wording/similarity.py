"""How much two sentences share."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from typing import TYPE_CHECKING

from perturb.moves.wording.numerals import digit_strings

if TYPE_CHECKING:
    from sacrebleu.metrics.chrf import CHRF


LITTLE = 0.12
"""Texts that share less of their four-grams than this were all below chrF 0.29 in 15,000
pairs of FLORES sentences in five scripts; computing chrF for them is a waste of time."""


def similar(text: str, others: Iterable[str], limit: float) -> bool:
    """True if chrF (0 to 1, sacrebleu's settings) against one of the others exceeds `limit`."""
    near = (other for other in dict.fromkeys(others) if _shared(text, other) >= LITTLE)
    return any(_chrf().sentence_score(text, [other]).score > 100 * limit for other in near)


@lru_cache(maxsize=1024)
def names_and_numbers(text: str) -> frozenset[str]:
    """Numbers, and words with a capital that is not due to the start of the sentence."""
    words = text.split()
    names = {word.strip(".,;:!?\"'()“”«»") for word in words[1:] if word[:1].isupper()}
    return digit_strings(text) | frozenset(name for name in names if len(name) > 1)


def _shared(one: str, other: str) -> float:
    """The share of the shorter text's character four-grams that the other has, too."""
    first, second = _four_grams(one), _four_grams(other)
    return len(first & second) / max(1, min(len(first), len(second)))


@lru_cache(maxsize=1024)
def _four_grams(text: str) -> frozenset[str]:
    return frozenset(text[start : start + 4] for start in range(len(text) - 3))


@cache
def _chrf() -> CHRF:
    from sacrebleu.metrics.chrf import CHRF

    return CHRF()
