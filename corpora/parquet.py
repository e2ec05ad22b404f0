"""Parquet files with the columns of a user's own file; rows count from 1."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from corpora.record import Record
from corpora.tsv import columns
from perturb.errors import DataError

ROWS_AT_ONCE = 1000
REFERENCES = "references"


def records(path: Path) -> Iterator[Record]:
    """Stream the rows, a few at a time.

    Raises DataError for a file that is not Parquet or is damaged, texts that are not UTF-8,
    and a table without source and reference.
    """
    import pyarrow

    try:
        for number, fields in enumerate(_rows(path), start=1):
            yield Record(path, number, fields)
    except (pyarrow.ArrowException, OSError) as error:
        reason = str(error).partition("\n")[0] or type(error).__name__
        raise DataError(path, None, f"{reason}. Give a readable Parquet file.") from error
    except UnicodeDecodeError as error:
        raise DataError(path, None, "a text is not UTF-8. Write the file again.") from error


def _rows(path: Path) -> Iterator[dict[str, Any]]:
    from pyarrow.parquet import ParquetFile

    with ParquetFile(path) as file:
        names = file.schema_arrow.names
        columns(["reference" if name == REFERENCES else name for name in names], path)
        for batch in file.iter_batches(batch_size=ROWS_AT_ONCE):
            yield from batch.to_pylist()
