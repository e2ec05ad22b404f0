"""The Chinese-English challenge set of HW-TSC (WMT 2022).

A table whose first and last columns are both called ``source``: the sentence, and the
corpus that it is of.
"""

from __future__ import annotations

from collections.abc import Sequence

from corpora.contrastive.aces import TEXTS
from corpora.contrastive.entry import Entry, LeftOut, slug, texts
from corpora.record import Record
from perturb.segment import LanguagePair

NAME = "hw-tsc"
LABEL = "phenomena"
HEADER = [*TEXTS.values(), LABEL]
PAIR = LanguagePair("zh", "en")


def is_header(names: Sequence[str]) -> bool:
    """Whether these are the columns."""
    return [*names] in (HEADER, [*HEADER, "source"])


def read(record: Record) -> Entry | LeftOut:
    """What a row says; its segment is the number of its line."""
    found = texts(record, TEXTS | {"label": LABEL})
    if isinstance(found, LeftOut):
        return found
    label = found.pop("label")
    return Entry(
        path=record.path,
        line=record.line or 0,
        phenomenon=f"{NAME}:{slug(label)}",
        category=label,
        corpus=NAME,
        segment=str(record.line),
        pair=PAIR,
        **found,
    )
