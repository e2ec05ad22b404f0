"""``items.parquet``: the items as a table that pandas and ``datasets`` open.

Columns are the properties of an item, as ``schemas/item.schema.json`` lists them; what an item
does not mention is null.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import fields
from functools import cache
from itertools import islice, zip_longest
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING, Any

import orjson

import schemas
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
    """How the rows of the table at a path differ from the items, or None."""
    from pyarrow import ArrowException
    from pyarrow.parquet import ParquetFile

    try:
        with ParquetFile(path) as file:
            if not file.schema_arrow.equals(_schema()):
                return "has other columns"
            rows = (row for batch in file.iter_batches(ROWS_AT_A_TIME) for row in batch.to_pylist())
            for found, item in zip_longest(rows, items):
                if found is None or item is None or _told(found) != _told(_values(item)):
                    return "has other rows"
    except (ArrowException, OSError, UnicodeDecodeError):
        # A broken footer is an OSError, most other damage an ArrowException.
        return "cannot be read as Parquet"
    return None


def _told(value: Any) -> Any:
    """A value without what is null or left out, sequences as lists."""
    if isinstance(value, Mapping):
        return {name: _told(part) for name, part in value.items() if part is not None}
    if isinstance(value, str) or not isinstance(value, Sequence):
        return value
    return [_told(part) for part in value]


def _batches(rows: Iterator[dict[str, Any]]) -> Iterator[list[dict[str, Any]]]:
    while batch := list(islice(rows, ROWS_AT_A_TIME)):
        yield batch


def _values(item: Item) -> dict[str, Any]:
    values = {name: getattr(item, name) for name in COLUMNS}
    # In schema 1 a segment may be a number; a column has one type.
    return values | {"origin": {**item.origin, "segment": str(item.origin["segment"])}}


def _record_batch(rows: list[dict[str, Any]]) -> pyarrow.RecordBatch:
    import pyarrow

    return pyarrow.RecordBatch.from_pylist(rows, schema=_schema())


@cache
def _schema() -> pyarrow.Schema:
    import pyarrow

    described = orjson.loads(schemas.read_text("item.schema.json"))
    properties, shared = described["properties"], described["$defs"]
    return pyarrow.schema([(name, _type(properties[name], shared)) for name in COLUMNS])


def _type(described: Mapping[str, Any], shared: Mapping[str, Any]) -> pyarrow.DataType:
    """The type of a column whose values satisfy a part of the schema of items."""
    import pyarrow

    if "$ref" in described:
        return _type(shared[PurePosixPath(described["$ref"]).name], shared)
    if "properties" in described:
        parts = described["properties"].items()
        return pyarrow.struct([(name, _type(part, shared)) for name, part in parts])
    if "items" in described:
        return pyarrow.list_(_type(described["items"], shared))
    return pyarrow.int64() if "integer" in described.get("type", ()) else pyarrow.string()
