"""Rows of a TSV, CSV, JSON lines or Parquet file with their line numbers, and numbers in them."""

from __future__ import annotations

import csv
import math
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

import orjson

from metaeval.formats.lines import LONGEST, kind, lines
from perturb.errors import DataError, brief

Row = Mapping[str, Any]

BATCH: Final = 10_000
"""Rows of a Parquet file that are held at once."""


def rows(path: Path) -> Iterator[tuple[int, Row]]:
    """The rows of a file by its ending, which may be followed by ``.gz``.

    A TSV has a header line and no quoting, a CSV a header line and quotes; of a Parquet
    file the rows are counted from 1.

    Raises:
        DataError: the file cannot be read, or a line is not as the others.
    """
    readers = {".jsonl": _objects, ".csv": _quoted, ".parquet": _parquet}
    found = readers.get(kind(path), _fields)(path)
    try:
        first = next(found)
    except StopIteration:
        raise DataError(path, None, "empty. Give a file with a line for each item") from None
    yield first
    yield from found


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


def _filled(path: Path) -> Iterator[tuple[int, str]]:
    return ((number, line) for number, line in lines(path) if line)


def _objects(path: Path) -> Iterator[tuple[int, Row]]:
    for number, line in _filled(path):
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


def _fields(path: Path) -> Iterator[tuple[int, Row]]:
    found = ((number, line.split("\t")) for number, line in _filled(path))
    return _named(path, found, "Write no tabs inside a field")


def _quoted(path: Path) -> Iterator[tuple[int, Row]]:
    csv.field_size_limit(LONGEST)
    reader = csv.reader((f"{line}\n" for _, line in lines(path)), strict=True)
    try:
        found = ((reader.line_num, fields) for fields in reader if fields)
        yield from _named(path, found, "Quote commas inside a field")
    except csv.Error as error:
        raise DataError(path, reader.line_num, f"{error}. Quote fields with quotes") from None


def _named(
    path: Path, found: Iterator[tuple[int, list[str]]], advice: str
) -> Iterator[tuple[int, Row]]:
    header: list[str] = []
    for number, fields in found:
        if not header:
            if len(set(fields)) < len(fields):
                raise DataError(path, number, "two columns have the same name. Rename one")
            header = fields
        elif len(fields) != len(header):
            what = f"{len(fields)} columns, expected {len(header)}. {advice}"
            raise DataError(path, number, what)
        else:
            yield number, dict(zip(header, fields, strict=True))


def _parquet(path: Path) -> Iterator[tuple[int, Row]]:
    import pyarrow
    from pyarrow.parquet import ParquetFile

    number = 0
    try:
        with ParquetFile(path) as file:
            for batch in file.iter_batches(BATCH):
                for row in batch.to_pylist():
                    number += 1
                    yield number, row
    except OSError as error:
        raise DataError(path, None, f"{error.strerror or error}. Give a readable file") from None
    except pyarrow.ArrowException as error:
        what = f"no table of Parquet ({str(error).splitlines()[0]}). Write it anew"
        raise DataError(path, None, what) from None
