"""Is this a word of the language? From simplemma's word lists and wordfreq's counts."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from perturb.words.frequency import frequency

FREQUENT = 3.5
"""Zipf frequency (log10 of uses per thousand million words) from which a string that no
word list holds counts as a word all the same: a loan, an informal form, a new word."""


@dataclass(frozen=True, slots=True)
class Spelling:
    """The word lists of one language; inflected forms are in them."""

    language: str

    def is_word(self, word: str) -> bool:
        """True for words of the language in any accepted spelling."""
        return _is_word(self.language, word)

    def is_form(self, form: str, lemma: str) -> bool:
        """True if a word list has a form as one of a lemma, or as one of its participle's."""
        if form == lemma:
            return self.is_word(form)
        found = _lemma(self.language, form)
        return lemma in (found, found and _lemma(self.language, found))


def spelling(language: str) -> Spelling | None:
    """The word lists of a language, or None where there are none."""
    from simplemma.strategies.dictionaries.dictionary_factory import SUPPORTED_LANGUAGES

    return Spelling(language) if language in SUPPORTED_LANGUAGES else None


@lru_cache(maxsize=10_000)
def _is_word(language: str, word: str) -> bool:
    import simplemma

    if simplemma.is_known(word, language):
        return True
    counts = frequency(language)
    return counts is not None and counts.zipf(word) >= FREQUENT


@lru_cache(maxsize=10_000)
def _lemma(language: str, form: str) -> str | None:
    import simplemma

    known = bool(form) and simplemma.is_known(form, language)
    return simplemma.lemmatize(form, language) if known else None
