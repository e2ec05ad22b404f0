"""JSON lines, one object per segment."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import jsonlines
import orjson

from corpora.record import Record, kind
from corpora.text import clean, lines
from perturb.errors import DataError

_BLANK: Final[dict[str, object]] = {}


def records(path: Path) -> Iterator[Record]:
    """Stream the objects; blank lines are passed over.

    Raises DataError for a line that is not a JSON object, lone surrogates included.
    """
    try:
        with jsonlines.Reader(lines(path), loads=_loads) as reader:
            for number, fields in enumerate(reader.iter(allow_none=True), start=1):
                if fields is not _BLANK:
                    yield _record(path, number, fields)
    except jsonlines.InvalidLineError as error:
        what = f"not JSON: {error.__cause__}. Write one object per line."
        raise DataError(path, error.lineno, what) from error


def _loads(line: str | bytes) -> Any:
    # The reader can skip blank lines by itself, but then does not tell line numbers.
    return orjson.loads(line) if clean(str(line)) else _BLANK


def _record(path: Path, number: int, fields: object) -> Record:
    if not isinstance(fields, dict):
        what = f"{kind(fields)} instead of an object. Write {{…}} on every line."
        raise DataError(path, number, what)
    return Record(path, number, fields)
