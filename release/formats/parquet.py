"""``items.parquet``: the items as a table that pandas and ``datasets`` open.

Columns are the properties of an item. A column has one type, so the segment is a string here
and what a recipe does not mention is null.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields
from functools import cache
from itertools import islice, zip_longest
from pathlib import Path
from typing import TYPE_CHECKING, Any

from perturb.item import Item

if TYPE_CHECKING:
    import pyarrow

ROWS_AT_A_TIME = 5_000
COLUMNS = tuple(field.name for field in fields(Item))


def write(items: Iterable[Item], path: Path) -> Mapping[Path, int]:
    """Write all items; the same ones give the same bytes with the same pyarrow."""
    from pyarrow.parquet import ParquetWriter

    count = 0
    with ParquetWriter(path, _schema(), compression="zstd") as file:
        for batch in _batches(map(_values, items)):
            file.write_batch(_record_batch(batch))
            count += len(batch)
    return {path: count}


def difference(path: Path, items: Iterable[Item]) -> str | None:
    """How the table at a path differs from what `write` makes of the items, or None."""
    from pyarrow import ArrowException
    from pyarrow.parquet import ParquetFile

    try:
        with ParquetFile(path) as file:
            if not file.schema_arrow.equals(_schema()):
                return "has other columns"
            expected = _batches(map(_values, items))
            for found, batch in zip_longest(file.iter_batches(ROWS_AT_A_TIME), expected):
                if found is None or batch is None or found != _record_batch(batch):
                    return "has other rows"
    except (ArrowException, OSError):
        # A broken footer is an OSError, most other damage an ArrowException.
        return "cannot be read as Parquet"
    return None


def _batches(rows: Iterator[dict[str, Any]]) -> Iterator[list[dict[str, Any]]]:
    while batch := list(islice(rows, ROWS_AT_A_TIME)):
        yield batch


def _values(item: Item) -> dict[str, Any]:
    values = {name: getattr(item, name) for name in COLUMNS}
    return {**values, "origin": {**item.origin, "segment": str(item.origin["segment"])}}


def _record_batch(rows: list[dict[str, Any]]) -> pyarrow.RecordBatch:
    import pyarrow

    return pyarrow.RecordBatch.from_pylist(rows, schema=_schema())


@cache
def _schema() -> pyarrow.Schema:
    import pyarrow as pa

    text, number = pa.string(), pa.int64()
    span = pa.list_(number)
    origin = pa.struct(dict.fromkeys(("corpus", "segment", "domain", "license"), text).items())
    recipe = pa.struct(
        {
            "rule_version": number,
            "seed": number,
            **dict.fromkeys(("parser", "pack", "translation", "suggested_by"), text),
            "repairs": pa.list_(pa.struct({"good": span, "incorrect": span}.items())),
        }.items()
    )
    structured = {
        "spans": pa.list_(span),
        "good_spans": pa.list_(span),
        "origin": origin,
        "recipe": recipe,
    }
    return pa.schema([(name, structured.get(name, text)) for name in COLUMNS])
