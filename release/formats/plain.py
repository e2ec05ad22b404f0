"""Texts for files that know neither quotes nor escapes: one line a row, tabs between cells."""

from __future__ import annotations

import re
from collections.abc import Iterable

# All that str.splitlines or a terminal takes for more than a character.
_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029]")


def one_line(text: str) -> str:
    """A blank for every control character and line end: places in the text stay what they are."""
    return _CONTROL.sub(" ", text)


def row(cells: Iterable[object]) -> bytes:
    """A line of tab-separated cells, each of them one line."""
    return "\t".join(map(str, cells)).encode() + b"\n"
