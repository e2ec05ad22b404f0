"""Capitals carried from one word to another."""

from __future__ import annotations

from perturb.pack import Pack


def like(model: str, text: str, pack: Pack) -> str:
    """`text` with the capitals of `model`: none, the first letter, or all of it."""
    if len(model) > 1 and model.isupper():
        return text.upper()
    return pack.capitalise(text) if model[:1].isupper() else text
