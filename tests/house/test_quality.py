"""The comparison with DEMETR's own items, on items and files of our own."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from perturb.span import Span
from tests.metaeval.making import make_item
from tools.quality.made import Made
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
