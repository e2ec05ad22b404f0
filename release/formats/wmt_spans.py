"""``wmt-spans.tsv``: the table of the span task of WMT's automated MT evaluation.

Columns and their order are those that the scripts of wmt-conference/wmt25-mteval write and
score (``testset_jsonl_to_tsv_task2.py``, ``create_tsv_from_wmt24_esa.py``, ``scoring_esa.py``):
half-open ranges of code points with blanks between, ``-1``, ``-1`` and ``no-error`` where
there is none, and an empty range where something is missing, which their scorer passes over.
They know minor and major alone; what is critical, or no translation at all, is major.
"""

from __future__ import annotations

import csv
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

from perturb.item import Item
from perturb.span import Span
from release.formats.plain import one_line
from release.formats.wmt import NO_DOMAIN, SET

COLUMNS: Final = (
    "doc_id", "segment_id", "source_lang", "target_lang", "set_id", "system_id", "source_segment",
    "hypothesis_segment", "reference_segment", "domain_name", "method", "start_indices",
    "end_indices", "error_types",
)  # fmt: skip

NO_ERROR: Final = ("-1", "-1", "no-error")
SET_ID: Final = f"challenge_{SET}"
MINOR, MAJOR = "minor", "major"


def write(items: Iterable[Item], path: Path) -> Mapping[Path, int]:
    """Write a row for either translation of an item, the good one first."""
    count = 0
    # Quotes as pandas writes and reads them.
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, delimiter="\t", lineterminator="\n")
        writer.writerow(COLUMNS)
        for count, item in enumerate(items, start=1):
            writer.writerows(_rows(item, count))
    return {path: count}


def _rows(item: Item, number: int) -> Iterator[Sequence[object]]:
    severity = MINOR if item.severity == MINOR else MAJOR
    for system, text, marks in (
        ("good", item.good, NO_ERROR),
        ("incorrect", item.incorrect, _marks(item.spans, severity)),
    ):
        yield (
            item.id, number, *item.langpair.split("-"), SET_ID, system, one_line(item.source),
            one_line(text), one_line(item.reference), item.origin["domain"] or NO_DOMAIN, "",
            *marks,
        )  # fmt: skip


def _marks(spans: Sequence[Span], severity: str) -> tuple[str, str, str]:
    if not spans:
        return NO_ERROR
    starts, ends = (" ".join(map(str, side)) for side in zip(*spans, strict=True))
    return starts, ends, " ".join([severity] * len(spans))
