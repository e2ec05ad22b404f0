"""What a line of a contrastive set says, in words common to all sets."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from corpora.record import Record
from perturb.segment import LanguagePair

REQUIRED = ("source", "reference", "good", "incorrect")


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """A contrastive pair of a set.

    All texts are in NFC without white space at their edges. `phenomenon` is an id such as
    ``hw-tsc:unit-format``; `category` and `severity` are None where the set names none.
    `annotated` is the incorrect translation with its errors in ``<v>…</v>``, None where
    the set marks none. `translation_from` is ``reference`` where the good translation is
    the only reference.
    """

    path: Path
    line: int
    phenomenon: str
    corpus: str
    segment: str
    pair: LanguagePair
    source: str
    reference: str
    good: str
    incorrect: str
    annotated: str | None = None
    category: str | None = None
    severity: str | None = None
    domain: str | None = None
    license: str | None = None
    translation_from: str = "corpus"


@dataclass(frozen=True, slots=True)
class LeftOut:
    """A line that no item can be made of, and why."""

    path: Path
    line: int
    reason: str


Read = Iterator[Entry | LeftOut]


def texts(record: Record, fields: dict[str, str]) -> dict[str, str] | LeftOut:
    """The texts of a record by the name of what they are; `fields` says where they stand.

    Raises:
        DataError: a value is no text at all.
    """
    found = {name: record.text(field) for name, field in fields.items()}
    empty = [fields[name] for name, text in found.items() if not text]
    if empty:
        return left_out(record, f"no {empty[0]}")
    return {name: text for name, text in found.items() if text}


def left_out(record: Record, reason: str) -> LeftOut:
    """The place of a record, and why nothing can be made of it."""
    assert record.line is not None
    return LeftOut(record.path, record.line, reason)


def slug(label: str) -> str:
    """A label as a part of an id: ``Named Entity & Terminology`` → ``named-entity-terminology``."""
    return re.sub(r"[^a-z0-9]+", "-", label.lower()).strip("-")
