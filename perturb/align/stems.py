"""Words without their endings, so that rare forms lend each other support."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any

STEMMERS = {
    "ar": "arabic", "da": "danish", "de": "german", "en": "english", "es": "spanish",
    "fi": "finnish", "fr": "french", "hu": "hungarian", "it": "italian", "nl": "dutch",
    "no": "norwegian", "pt": "portuguese", "ro": "romanian", "ru": "russian", "sv": "swedish",
}  # fmt: skip
"""Languages with a Snowball stemmer (Porter 2001)."""

BEGINNING = 5
"""Letters that stand for a word of other languages (Fraser and Marcu 2005)."""

REMEMBERED = 20_000


@lru_cache(maxsize=REMEMBERED)
def stem(word: str, language: str) -> str:
    """What a word has in common with its other forms, in lower case."""
    if language not in STEMMERS:
        return word.lower()[:BEGINNING]
    found: str = _stemmer(language).stemWord(word.lower().replace("’", "'"))
    return found


@cache
def _stemmer(language: str) -> Any:
    from snowballstemmer import stemmer

    return stemmer(STEMMERS[language])
