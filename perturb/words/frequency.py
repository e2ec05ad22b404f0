"""How often words are used, from wordfreq's counts (https://github.com/rspeer/wordfreq)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from perturb.words import jieba

PARTED_BY_JIEBA = "jieba"
"""What wordfreq calls the tokenizer of texts whose words a dictionary parts."""


@dataclass(frozen=True, slots=True)
class Frequency:
    """The counts of one language."""

    language: str

    def zipf(self, word: str) -> float:
        """log10 of a word's uses per thousand million words; 0 if it was never counted.

        For English about 7 for the most frequent words, 4 for known ones, below 3 for rare
        ones. Words of several parts get an estimate from their parts.
        """
        return _zipf(self.language, word)


def frequency(language: str) -> Frequency | None:
    """The counts of a language, or None where there are none."""
    return Frequency(language) if language in _counted() else None


@lru_cache(maxsize=10_000)
def _zipf(language: str, word: str) -> float:
    import wordfreq
    from wordfreq.language_info import get_language_info

    if get_language_info(language)["tokenizer"] == PARTED_BY_JIEBA:
        jieba.fill_counts()
    return float(wordfreq.zipf_frequency(word, language))


@lru_cache(maxsize=1)
def _counted() -> frozenset[str]:
    import wordfreq

    return frozenset(wordfreq.available_languages())
