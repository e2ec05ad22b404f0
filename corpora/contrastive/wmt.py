"""Challenge sets as ``release export`` writes them for WMT's shared tasks, and back again.

``wmt26`` are the JSON lines of the challenge-set subtask: a document an item, with
translations called good and incorrect. ``wmt-spans`` is the table of the span task: two
rows an item. Either names the item, and with it phenomenon, corpus, segment and languages.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import islice, pairwise
from pathlib import Path
from typing import Final

import schemas
from corpora import jsonl
from corpora.contrastive.entry import Entry, LeftOut, Read, left_out, texts
from corpora.languages import language_pair
from corpora.record import Record
from corpora.text import LINE_LIMIT, lines
from perturb.errors import DataError

SEPARATOR: Final = "_###_"
NAME, TRANSLATIONS, REFERENCES, REFERENCE = "doc_id", "tgt_text", "refs", "refA"
SIDES: Final = ("good", "incorrect")
DOCUMENT: Final = {"source": "src_text", "reference": REFERENCE, "good": SIDES[0],
                   "incorrect": SIDES[1]}  # fmt: skip

SYSTEM, HYPOTHESIS = "system_id", "hypothesis_segment"
ROW: Final = {"source": "source_segment", "reference": "reference_segment", "good": SIDES[0],
              "incorrect": SIDES[1]}  # fmt: skip
STARTS, ENDS, KINDS = "start_indices", "end_indices", "error_types"
COLUMNS: Final = frozenset({NAME, SYSTEM, HYPOTHESIS, STARTS, ENDS, KINDS})
NO_ERROR, MISSING = "no-error", "missing"

_TAG = re.compile(r"</?v>")
_ITEM = re.compile(
    r"(?P<phenomenon>[^/@]+)(?:@[0-9]+)?/(?P<corpus>[^/:]+):(?P<segment>.+)/(?P<pair>[^/]+)/[0-9]+"
)


def is_document(fields: Mapping[str, object]) -> bool:
    """Whether an object is a line of ``wmt26``."""
    return {NAME, TRANSLATIONS} <= set(fields)


def is_header(names: Sequence[str]) -> bool:
    """Whether these are the columns of ``wmt-spans``."""
    return set(names) >= COLUMNS


def read_lines(path: Path) -> Read:
    """What the documents of ``wmt26`` say, in their order.

    Raises:
        DataError: a line is no object, or holds something else than texts.
    """
    for record in jsonl.records(path):
        yield _entry(record, _inside(record), DOCUMENT)


def read_rows(path: Path) -> Read:
    """What each two rows of ``wmt-spans`` say, in their order.

    Raises:
        DataError: a row has another number of columns, or ranges that are none.
    """
    records = _records(path)
    while pair := list(islice(records, 2)):
        if [record.fields[SYSTEM] for record in pair] != [*SIDES] or _differ(pair):
            yield left_out(pair[0], "no two rows of one doc_id, good and then incorrect")
            continue
        sides = {side: one.fields[HYPOTHESIS] for side, one in zip(SIDES, pair, strict=True)}
        entry = _entry(pair[1], {**pair[1].fields, **sides}, ROW)
        annotated = _annotated(pair[1])
        yield replace(entry, annotated=annotated) if isinstance(entry, Entry) else entry


def _differ(pair: Sequence[Record]) -> bool:
    return pair[0].fields[NAME] != pair[1].fields[NAME]


def _inside(record: Record) -> Mapping[str, object]:
    """The fields of a document with its reference and translations among them."""
    found = dict(record.fields)
    for name in (REFERENCES, TRANSLATIONS):
        inner = record.fields.get(name)
        if not isinstance(inner, dict):
            raise record.error(f"{name} is no object. Write the texts by their names into it.")
        found |= inner
    return found


def _entry(record: Record, fields: Mapping[str, object], names: dict[str, str]) -> Entry | LeftOut:
    match = _ITEM.fullmatch(record.required(NAME).split(SEPARATOR, 4)[-1])
    if not match:
        return left_out(record, f"{NAME} names no item of a release")
    try:
        phenomenon = schemas.phenomenon(match["phenomenon"]).id
        pair = language_pair(match["pair"])
    except (LookupError, ValueError):
        return left_out(record, f"{NAME} names no phenomenon or pair that is known")
    found = texts(Record(record.path, record.line, fields), names)
    if isinstance(found, LeftOut):
        return found
    return Entry(
        path=record.path,
        line=record.line or 0,
        phenomenon=phenomenon,
        corpus=match["corpus"],
        segment=match["segment"],
        pair=pair,
        **found,
    )


def _annotated(record: Record) -> str | None:
    """The incorrect translation with its errors in tags; None where one of them has no place."""
    starts, ends, kinds = (str(record.fields[name]).split() for name in (STARTS, ENDS, KINDS))
    text = str(record.fields[HYPOTHESIS])
    if kinds == [NO_ERROR]:
        return text
    if MISSING in (*starts, *ends) or _TAG.search(text):
        return None
    pieces, cursor = [], 0
    for start, end in sorted(_ranges(record, starts, ends, kinds)):
        pieces += [text[cursor:start], "<v>", text[start:end], "</v>"]
        cursor = end
    return "".join([*pieces, text[cursor:]])


def _ranges(record: Record, *columns: Sequence[str]) -> list[tuple[int, int]]:
    length = len(str(record.fields[HYPOTHESIS]))
    try:
        found = [(int(start), int(end)) for start, end, _ in zip(*columns, strict=True)]
    except ValueError:
        found = []
    if not found or any(not 0 <= start <= end <= length for start, end in found):
        what = f"{STARTS}, {ENDS} and {KINDS} are no ranges of this text"
        raise record.error(f"{what}. Write as many of each, with blanks between.")
    if any(end > start for (_, end), (start, _) in pairwise(sorted(found))):
        raise record.error(f"{STARTS} and {ENDS} overlap. Write ranges that do not.")
    return found


def _records(path: Path) -> Iterator[Record]:
    csv.field_size_limit(LINE_LIMIT)
    reader = csv.reader((f"{line}\n" for line in lines(path)), delimiter="\t", strict=True)
    try:
        header = next(reader)
        for fields in filter(None, reader):
            if len(fields) != len(header):
                what = f"{len(fields)} columns, expected {len(header)}. Quote tabs inside a field."
                raise DataError(path, reader.line_num, what)
            yield Record(path, reader.line_num, dict(zip(header, fields, strict=True)))
    except csv.Error as error:
        raise DataError(path, reader.line_num, f"{error}. Double quotes inside quotes.") from error
