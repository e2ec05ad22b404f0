"""The comparison with DEMETR's own items, on items and files of our own."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from perturb.registry import select
from perturb.run.tally import Line
from perturb.span import Span
from tests.metaeval.making import make_item
from tools.quality.made import Made
from tools.quality.pages import demetr
from tools.quality.published import Likeness, likeness

GOOD = "The old bridge over the river reopened."
PHENOMENON = "demetr:omitted-adj-adv"
FILE = "critical_id21_adj_adv_removed.json"
OURS = "The bridge over the river reopened."


@pytest.mark.parametrize(
    ("theirs", "identical", "touching"),
    [
        (OURS, 1, 1),
        ("The bridge over the river is open.", 0, 1),
        ("The old bridge over the river.", 0, 0),
    ],
)
def test_compares_the_text_and_the_place(
    theirs: str, identical: int, touching: int, tmp_path: Path
) -> None:
    rows = [
        {"id": 1, "mt_sent": GOOD, "pert_sent": theirs, "pert_check": True},
        {"id": 2, "mt_sent": GOOD, "pert_sent": theirs, "pert_check": True},
        {"id": 3, "mt_sent": GOOD, "pert_sent": GOOD, "pert_check": False},
    ]
    (tmp_path / FILE).write_text(json.dumps(rows), encoding="utf-8")
    item = make_item(
        phenomenon=PHENOMENON,
        operation="deletion",
        good=GOOD,
        incorrect=OURS,
        spans=(Span(4, 4),),
        good_spans=(Span(4, 7),),
        origin={"segment": 1},
    )
    made = Made({PHENOMENON: [item]}, {})
    assert likeness(PHENOMENON, made, tmp_path) == Likeness(2, 1, identical, touching)


@pytest.mark.parametrize(
    ("theirs", "statuses", "short_by"),
    [
        (1, ["generated"], ""),
        (2, ["generated"], "items: 1"),
        (100, ["generated"], "items: 94"),
        (2, ["generated", "candidate"], "generated: 1"),
        (5, ["candidate", "candidate"], "items: 3, generated: 2"),
    ],
)
def test_the_page_says_what_is_missing_to_the_aims(
    theirs: int, statuses: list[str], short_by: str
) -> None:
    items = [make_item(phenomenon=PHENOMENON, status=status) for status in statuses]
    made = Made({PHENOMENON: items}, {PHENOMENON: Line(PHENOMENON, 5, len(items), 0, {}, {}, {})})
    page = demetr(select([PHENOMENON]), made, {PHENOMENON: Likeness(theirs, 1, 1, 1)})
    [row] = [line for line in page.splitlines() if f"`{PHENOMENON}` | automatic" in line]
    assert row.split("|")[6].strip() == short_by
