"""ACES and Span-ACES: tables of ACES's six columns, and an annotated one.

Amrhein, Moghe and Guillou 2022 (WMT); Moghe et al. 2024. The column of annotated
translations may be empty.
"""

from __future__ import annotations

from collections.abc import Sequence

import schemas
from corpora.contrastive.entry import Entry, LeftOut, left_out, texts
from corpora.languages import language_pair
from corpora.record import Record
from perturb.segment import LanguagePair

NAME = "aces"
LICENSE = "CC-BY-NC-SA-4.0"
LABEL, PAIR, ANNOTATED = "phenomena", "langpair", "incorrect-translation-annotated"
TEXTS = {
    "source": "source",
    "good": "good-translation",
    "incorrect": "incorrect-translation",
    "reference": "reference",
}


def is_header(names: Sequence[str]) -> bool:
    """Whether these are the columns."""
    return {*TEXTS.values(), LABEL, PAIR} <= set(names)


def read(record: Record) -> Entry | LeftOut:
    """What a row says; its segment is the number of its line.

    Raises:
        DataError: the languages are none.
    """
    found = texts(record, TEXTS | {"label": LABEL})
    if isinstance(found, LeftOut):
        return found
    label = found.pop("label")
    try:
        phenomenon = schemas.phenomenon(f"{NAME}:{label}").id
    except LookupError:
        return left_out(record, f"{label!r} is no phenomenon of ACES")
    return Entry(
        path=record.path,
        line=record.line or 0,
        phenomenon=phenomenon,
        corpus=NAME,
        segment=str(record.line),
        pair=_pair(record),
        annotated=record.text(ANNOTATED),
        license=LICENSE,
        **found,
    )


def _pair(record: Record) -> LanguagePair:
    try:
        return language_pair(record.required(PAIR))
    except ValueError as error:
        raise record.error(f"{error}. Use ISO 639 codes.") from error
