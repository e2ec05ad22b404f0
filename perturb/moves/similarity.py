"""How much two sentences share."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from typing import TYPE_CHECKING

from perturb.moves.numerals import digit_strings

if TYPE_CHECKING:
    from sacrebleu.metrics.chrf import CHRF


def similar(text: str, others: Iterable[str], limit: float) -> bool:
    """True if chrF (0 to 1, sacrebleu's settings) against one of the others exceeds `limit`."""
    return any(_chrf().sentence_score(text, [o]).score > 100 * limit for o in dict.fromkeys(others))


@lru_cache(maxsize=1024)
def names_and_numbers(text: str) -> frozenset[str]:
    """Numbers, and words with a capital that is not due to the start of the sentence."""
    words = text.split()
    names = {word.strip(".,;:!?\"'()“”«»") for word in words[1:] if word[:1].isupper()}
    return digit_strings(text) | frozenset(name for name in names if len(name) > 1)


@cache
def _chrf() -> CHRF:
    from sacrebleu.metrics.chrf import CHRF

    return CHRF()
