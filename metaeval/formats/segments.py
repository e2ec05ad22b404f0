"""``*.seg.score`` and ``*.sys.score`` of MT Metrics Eval: a system and its score a line."""

from __future__ import annotations

import math
from pathlib import Path
from typing import Final

from metaeval.formats.lines import kind, lines
from perturb.errors import DataError

ENDING: Final = ".score"
NONE: Final = "None"
"""What stands where there is no score."""


def is_score_file(path: Path) -> bool:
    """Whether a file is named as those of MT Metrics Eval."""
    return kind(path) == ENDING


def read(path: Path) -> dict[str, list[float]]:
    """The scores of each system, segment by segment in the order of the file; nan for ``None``.

    Raises:
        DataError: a line is not a system and a number, systems have different numbers of
            segments, or there is nothing.
    """
    found: dict[str, list[float]] = {}
    for line, text in lines(path):
        fields = text.split()
        if len(fields) != 2:
            raise DataError(path, line, "not a system and its score. Remove or mend the line")
        found.setdefault(fields[0], []).append(_score(path, line, fields[1]))
    if not found:
        raise DataError(path, None, "empty. Give a file with a line for each segment")
    _same_length(path, found)
    return found


def _score(path: Path, line: int, text: str) -> float:
    if text == NONE:
        return math.nan
    try:
        value = float(text)
    except ValueError:
        value = math.nan
    if not math.isfinite(value):
        what = f"{text!r} as a score, expected a finite number or {NONE}. Score the segment anew"
        raise DataError(path, line, what)
    return value


def _same_length(path: Path, found: dict[str, list[float]]) -> None:
    first, expected = next((name, len(scores)) for name, scores in found.items())
    for name, scores in found.items():
        if len(scores) != expected:
            what = f"{name} has {len(scores):,} segments and {first} {expected:,}"
            raise DataError(path, None, f"{what}. Give every system the same segments")
