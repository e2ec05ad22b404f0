"""Capitals carried from one word to another."""

from __future__ import annotations

import unicodedata

from perturb.pack import Pack


def like(model: str, text: str, pack: Pack) -> str:
    """`text` with the capitals of `model`: none, the first letter, or all of it."""
    if len(model) > 1 and model.isupper():
        return text.upper()
    return pack.capitalise(text) if model[:1].isupper() else text


def without_marks(text: str) -> str:
    """The letters without their diacritics."""
    if text.isascii():
        return text
    return "".join(c for c in unicodedata.normalize("NFD", text) if not unicodedata.combining(c))
