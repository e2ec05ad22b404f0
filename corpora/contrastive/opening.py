"""From a file to the reader of its set, by what is in the file."""

from __future__ import annotations

from codecs import BOM_UTF8
from collections.abc import Sequence
from pathlib import Path

import orjson

from corpora.contrastive import aces, demetr, dfki, hwtsc, wmt
from corpora.contrastive.entry import Read
from corpora.contrastive.located import objects
from corpora.record import Record
from corpora.text import LINE_LIMIT, clean, lines
from corpora.tsv import split
from perturb.errors import DataError

BEGINNING = 1024
SETS = (
    "ACES, Span-ACES, HW-TSC and wmt-spans are tables, DEMETR, DFKI's items.json and wmt26 are JSON"
)


def read(path: Path) -> Read:
    """What the lines of a file say, in their order.

    Raises:
        DataError: the file cannot be read, or is of no set that has a reader.
    """
    if _is_json(path):
        yield from _read_json(path)
    else:
        yield from _read_table(path, next(lines(path)).split("\t"))


def _is_json(path: Path) -> bool:
    """By its first bytes: all of it may be one line."""
    if not path.is_file():
        return False
    with path.open("rb") as file:
        return file.read(BEGINNING).removeprefix(BOM_UTF8).lstrip()[:1] in (b"[", b"{")


def _read_json(path: Path) -> Read:
    if _is_document(path):
        yield from wmt.read_lines(path)
        return
    found = objects(path)
    reader = demetr.read if found.key is None else dfki.read
    for record in found.records:
        yield reader(record)


def _is_document(path: Path) -> bool:
    """By its first line, which is a whole object in JSON lines alone."""
    with path.open("rb") as file:
        line = file.readline(LINE_LIMIT)
    try:
        first = orjson.loads(line.removeprefix(BOM_UTF8))
    except orjson.JSONDecodeError:
        return False
    return isinstance(first, dict) and wmt.is_document(first)


def _read_table(path: Path, header: Sequence[str]) -> Read:
    names = [clean(name) for name in header]
    if wmt.is_header(names):
        yield from wmt.read_rows(path)
        return
    for module in (aces, hwtsc):
        if module.is_header(names):
            for number, line in enumerate(lines(path), start=1):
                if number > 1 and clean(line):
                    yield module.read(_record(path, number, names, line))
            return
    raise DataError(path, 1, f"columns of no set that can be imported. {SETS}.")


def _record(path: Path, number: int, names: Sequence[str], line: str) -> Record:
    fields = split(line, len(names), path, number)
    # HW-TSC calls two columns by one name: the first one is the sentence.
    return Record(path, number, dict(reversed([*zip(names, fields, strict=True)])))
