"""The file of a table of a language pack: its rows, and everything that is wrong with it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib.resources.abc import Traversable
from typing import NamedTuple

import orjson

import schemas
from perturb.errors import Problem, did_you_mean

SCHEMA = "pack.schema.json"
BYTE_ORDER_MARK = "\ufeff"


class Row(NamedTuple):
    """A row with the line that it is on."""

    line: int
    cells: Mapping[str, str]


class Table(NamedTuple):
    """The rows of a file that can be read, and what is wrong with the others."""

    rows: tuple[Row, ...]
    problems: tuple[Problem, ...]


@cache
def columns() -> Mapping[str, tuple[str, ...]]:
    """The columns of every table there can be."""
    tables = orjson.loads(schemas.read_text(SCHEMA))["$defs"]["tables"]["properties"]
    return {name: tuple(table["items"]["properties"]) for name, table in tables.items()}


@cache
def keys() -> Mapping[str, str]:
    """The column of every table that names a row."""
    tables = orjson.loads(schemas.read_text(SCHEMA))["$defs"]["tables"]["properties"]
    return {name: str(table["items"]["required"][0]) for name, table in tables.items()}


def read(path: Traversable, shown: str) -> Table:
    """The table in a file; its name tells which one. `shown` is what problems call the file."""
    name = path.name.removesuffix(".tsv")
    try:
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        return Table((), (Problem(shown, 0, 0, f"{error}. Save it as UTF-8"),))
    if text.startswith(BYTE_ORDER_MARK):
        return Table((), (Problem(shown, 1, 0, "a byte-order mark. Save it as UTF-8 without one"),))
    lines = [(at, line) for at, line in enumerate(text.split("\n"), 1) if line and line[0] != "#"]
    header = lines[0][1].split("\t") if lines else []
    if wrong := _wrong_header(name, header):
        return Table((), (Problem(shown, lines[0][0] if lines else 1, 0, wrong),))
    parted = [(at, line.split("\t")) for at, line in lines[1:]]
    rows = tuple(
        Row(at, dict(zip(header, cells, strict=True)))
        for at, cells in parted
        if len(cells) == len(header)
    )
    torn = (
        Problem(shown, at, 0, _wrong_count(cells, header))
        for at, cells in parted
        if len(cells) != len(header)
    )
    return Table(rows, (*torn, *_wrong_values(name, rows, shown)))


def _wrong_header(name: str, header: Sequence[str]) -> str | None:
    known = columns().get(name)
    if known is None:
        return f"there is no table '{name}'. {did_you_mean(name, columns())}"
    if len(header) == 1 and re.split(r" +", header[0]) == list(known) != header:
        return "blanks between the columns. Part them by tabs"
    if len(set(header)) < len(header):
        return "a column comes twice. Leave one of them out"
    required = set(known)
    if odd := [column for column in header if column not in required]:
        return f"there is no column '{odd[0]}'. {did_you_mean(odd[0], known)}"
    return None


def _wrong_count(cells: Sequence[str], header: Sequence[str]) -> str:
    remedy = "Part them by tabs, not blanks" if len(cells) < len(header) else "Leave tabs out"
    return f"{len(cells)} columns, expected {len(header)}. {remedy}"


def _wrong_values(name: str, rows: Sequence[Row], shown: str) -> Iterator[Problem]:
    """Cells that the schema does not allow; all of them are looked at only if there are any."""
    part = f"tables/properties/{name}"
    if schemas.problem(SCHEMA, [row.cells for row in rows], part) is None:
        return
    for row in rows:
        if wrong := schemas.problem(SCHEMA, [row.cells], part):
            found = re.match(r"0: (?:(\w+): )?(.*)", wrong)
            column, what = (found[1], found[2]) if found else ("", wrong)
            yield Problem(shown, row.line, column or 0, what)
