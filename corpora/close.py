"""Which languages are so close that a translation into one may pass for one into the other."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files
from typing import NamedTuple

from perturb.facts import CloseTranslation


class Close(NamedTuple):
    """A close language; `better` is true if it is the one with more text to learn from."""

    language: str
    better: bool


def closest(language: str, others: Iterable[str]) -> Close | None:
    """The first language of the table that is close to one, among others."""
    there = set(others)
    return next((one for one in _table().get(language, ()) if one.language in there), None)


def close_translation(close: Close, text: str) -> CloseTranslation:
    """The fact that a corpus has a text in a close language."""
    return CloseTranslation(close.language, text, "more" if close.better else "fewer")


@cache
def _table() -> Mapping[str, tuple[Close, ...]]:
    text = (files(__package__) / "close_languages.tsv").read_text(encoding="utf-8")
    rows = [line.split("\t") for line in text.splitlines() if line and not line.startswith("#")]
    found: dict[str, tuple[Close, ...]] = {}
    for better, other in rows[1:]:
        found[better] = (*found.get(better, ()), Close(other, better=False))
        found[other] = (*found.get(other, ()), Close(better, better=True))
    return found
