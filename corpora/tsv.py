"""Tab-separated files: a user's own, with a header line, and how fields are quoted."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path

from corpora.record import Record
from corpora.text import clean, lines
from perturb.errors import DataError

_QUOTED = r'"(?:[^"]|"")*"'
_FIELD = re.compile(rf"(?:^|\t)({_QUOTED}(?=\t|\Z)|[^\t]*)")


def records(path: Path) -> Iterator[Record]:
    """Stream the rows below the header; blank lines are passed over.

    Raises DataError for a header without source and reference, a repeated column, and
    rows with more or fewer columns than the header.
    """
    numbered = enumerate(lines(path), start=1)
    header = columns(next(numbered)[1].split("\t"), path)
    for number, line in numbered:
        if clean(line):
            fields = split(line, len(header), path, number)
            yield Record(path, number, dict(zip(header, fields, strict=True)))


def columns(header: Sequence[str], path: Path) -> Sequence[str]:
    """The names of a table's columns.

    Raises DataError for a header without source and reference, and a repeated column.
    """
    names = [clean(name) for name in header]
    for name in ("source", "reference"):
        if name not in names:
            remedy = "Begin the file with a line of column names"
            raise DataError(path, 1, f"no column {name}. {remedy}: source, reference …")
    if repeated := next((name for name in names if names.count(name) > 1), None):
        raise DataError(path, 1, f"two columns are called {repeated!r}. Rename one.")
    return names


def split(line: str, columns: int, path: Path, number: int) -> list[str]:
    """The fields of a line, without the quotes that only guard them.

    Tabs inside quotes are looked for only if there are too many otherwise: a quotation
    may well begin in one field and end in another. DataError if the count stays wrong.
    """
    fields = line.split("\t")
    if len(fields) > columns:
        fields = _FIELD.findall(line)
    if len(fields) != columns:
        what = f"{len(fields)} columns, expected {columns}"
        raise DataError(path, number, f"{what}. Quote tabs or use JSON lines (.jsonl).")
    return [unquote(field) for field in fields]


def unquote(field: str) -> str:
    """``"a ""b"" c"`` → ``a "b" c``, but a sentence in quotation marks stays as it is.

    Quotes guard a field if all inside are doubled and there was something to guard: a
    tab or a quote.
    """
    inner = field[1:-1]
    guarded = re.fullmatch(_QUOTED, field) and ("\t" in inner or '""' in inner)
    return inner.replace('""', '"') if guarded else field
