"""Rows of a TSV or JSONL file with their line numbers, and numbers in them."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import orjson

from perturb.errors import DataError, brief

Row = Mapping[str, Any]


def rows(path: Path) -> Iterator[tuple[int, Row]]:
    """The rows of a file; a TSV has a header line and no quoting.

    Raises:
        DataError: the file cannot be read, or a line is not as the others.
    """
    try:
        lines = path.read_text(encoding="utf-8-sig").split("\n")
    except OSError as error:
        raise DataError(path, None, f"{error.strerror}. Give a readable file") from None
    except UnicodeDecodeError:
        raise DataError(path, None, "not in UTF-8. Save it in UTF-8") from None
    numbered = [(number, line.rstrip("\r")) for number, line in enumerate(lines, start=1)]
    filled = [(number, line) for number, line in numbered if line]
    if not filled:
        raise DataError(path, None, "empty. Give a file with a line for each item")
    return _objects(path, filled) if path.suffix == ".jsonl" else _fields(path, filled)


def number(path: Path, line: int, row: Row, name: str) -> float:
    """A finite number of a row.

    Raises:
        DataError: it is missing, no number, nan or infinite.
    """
    value = row.get(name)
    try:
        found = float(value) if isinstance(value, str | int | float) else math.nan
    except (ValueError, OverflowError):
        found = math.nan
    if isinstance(value, bool) or not math.isfinite(found) or "_" in str(value):
        shown = "no" if value is None else brief(repr(value))
        what = f"{shown} as {name!r}, expected a finite number. Score the item anew"
        raise DataError(path, line, what)
    return found


def _objects(path: Path, lines: list[tuple[int, str]]) -> Iterator[tuple[int, Row]]:
    for number, line in lines:
        try:
            row = orjson.loads(line)
        except orjson.JSONDecodeError:
            row = _with_nan(line)
        if not isinstance(row, dict):
            raise DataError(path, number, "not a JSON object. Remove or mend the line")
        yield number, row


def _with_nan(line: str) -> object:
    """Python writes NaN into JSON: read it, so that the complaint is about the number."""
    import json

    try:
        return json.loads(line)
    except (ValueError, RecursionError):
        return None


def _fields(path: Path, lines: list[tuple[int, str]]) -> Iterator[tuple[int, Row]]:
    header = lines[0][1].split("\t")
    if len(set(header)) < len(header):
        raise DataError(path, lines[0][0], "two columns have the same name. Rename one")
    for number, line in lines[1:]:
        fields = line.split("\t")
        if len(fields) != len(header):
            what = f"{len(fields)} columns, expected {len(header)}. Write no tabs inside a field"
            raise DataError(path, number, what)
        yield number, dict(zip(header, fields, strict=True))
