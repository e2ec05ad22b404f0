"""Capitals carried from one word to another."""

from __future__ import annotations

import unicodedata

from perturb.pack import Pack
from perturb.segment import Sentence

FEWEST_CAPITALS = 3
VERBAL = frozenset({"auxiliary", "modal"})
"""Classes of function words that have capitals in titles, as other verbs have."""


def like(model: str, text: str, pack: Pack) -> str:
    """`text` with the capitals of `model`: none, the first letter, or all of it."""
    if len(model) > 1 and model.isupper():
        return text.upper()
    return pack.capitalise(text) if model[:1].isupper() else text


def is_title(sentence: Sentence, pack: Pack) -> bool:
    """True where only closed words other than verbs have no capital (Ann Lee Wins the Cup)."""
    words = [token.text for token in sentence.tokens if token.text.isalpha()][1:]
    small = [word for word in words if not word[0].isupper()]
    classes = [(pack.function_words or {}).get(word) for word in small]
    closed = all(kind is not None and kind not in VERBAL for kind in classes)
    return closed and len(words) - len(small) >= FEWEST_CAPITALS


def without_marks(text: str) -> str:
    """The letters without their diacritics."""
    if text.isascii():
        return text
    return "".join(c for c in unicodedata.normalize("NFD", text) if not unicodedata.combining(c))
