"""Places found by comparing beside those that rules mark, on DEMETR's own changes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import schemas
from tests.corpora.test_contrastive import demetr
from tools.imported_spans import Agreement, main, measure

FILES = ["demetr:final-punct-omitted", "demetr:word-swap", "demetr:punct-added"]


def test_a_change_is_made_again_and_compared(tmp_path: Path) -> None:
    rows = [
        demetr(),
        demetr(id=8, mt_sent="It sleeps.", pert_sent="It sleeps"),
        demetr(id=9, mt_sent="It sleeps.", pert_sent="It dreams."),
    ]
    known = schemas.phenomenon("demetr:final-punct-omitted")
    (tmp_path / f"{known.released_as}.json").write_text(json.dumps(rows), encoding="utf-8")
    assert measure(tmp_path, known, tmp_path) == Agreement(3, 2, 2)


@pytest.mark.parametrize("phenomenon", FILES)
def test_published_changes(phenomenon: str, shared: Path, tmp_path: Path) -> None:
    dataset = shared / "corpora" / "demetr" / "dataset"
    found = measure(dataset, schemas.phenomenon(phenomenon), tmp_path)
    assert found.again > 400
    assert found.same >= 0.99 * found.again


def test_a_folder_without_the_files_is_an_error(tmp_path: Path) -> None:
    assert main([str(tmp_path)]) == 1
