"""Comma-separated files with a header line, as spreadsheets write them."""

from __future__ import annotations

import csv
from collections.abc import Iterator, Sequence
from pathlib import Path

from corpora.record import Record
from corpora.text import LINE_LIMIT, lines
from corpora.tsv import columns
from perturb.errors import DataError


def records(path: Path) -> Iterator[Record]:
    """Stream the rows below the header; blank lines are passed over.

    Semicolons part the columns if they do so in the header. Raises DataError for a header
    without source and reference, a repeated column, an open quote, and rows with more or
    fewer columns than the header.
    """
    csv.field_size_limit(LINE_LIMIT)
    reader = csv.reader(_lines(path), delimiter=_delimiter(path), strict=True)
    try:
        header = columns(next(reader), path)
        for fields in reader:
            if fields:
                yield Record(path, reader.line_num, _named(header, fields, path, reader.line_num))
    except csv.Error as error:
        what = f"{error}. Put quotes around fields with commas, and double those inside."
        raise DataError(path, reader.line_num, what) from error


def _named(
    header: Sequence[str], fields: Sequence[str], path: Path, line: int
) -> dict[str, object]:
    if len(fields) != len(header):
        what = f"{len(fields)} columns, expected {len(header)}"
        raise DataError(path, line, f"{what}. Put quotes around fields with commas.")
    return dict(zip(header, fields, strict=True))


def _delimiter(path: Path) -> str:
    header = next(lines(path))
    return ";" if ";" in header and "," not in header else ","


def _lines(path: Path) -> Iterator[str]:
    """With their ends, which may stand inside a field."""
    return (f"{line}\n" for line in lines(path))
