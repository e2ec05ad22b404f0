"""A release that was built when items had schema 1: read for ever, never extended."""

from __future__ import annotations

import shutil
from pathlib import Path

import orjson
import pytest

from challengeset.main import main
from perturb.errors import DataError
from perturb.item import Item, read_items
from release import build, export, verify
from release.difference import difference
from release.formats import FORMATS
from tests.recipes import DIGEST
from tests.release.test_audit import forge, lines

RELEASE = Path(__file__).parent / "schema1" / "1.0.0"
ITEMS = RELEASE / "items.jsonl"


def test_it_is_as_it_was_built() -> None:
    assert verify(RELEASE) == []


def test_its_items_are_of_all_kinds() -> None:
    items = [item for _, item in read_items(ITEMS)]
    assert {item.schema for item in items} == {1}
    assert {type(item.origin["segment"]) for item in items} == {int, str}
    assert {"aligner" in item.recipe for item in items} == {True, False}


def test_a_change_is_found(tmp_path: Path) -> None:
    folder = shutil.copytree(RELEASE, tmp_path / "1.0.0")
    path = folder / "items.jsonl"
    path.write_bytes(path.read_bytes().replace(b'"rule_version":17', b'"rule_version":18', 1))
    forge(folder)
    assert any("by version 18" in problem for problem in verify(folder))


@pytest.mark.parametrize("format", FORMATS)
def test_it_is_exported(format: str, tmp_path: Path) -> None:
    name = FORMATS[format].name
    files = orjson.loads((RELEASE / "manifest.json").read_bytes())["files"]
    rows = [entry["rows"] for path, entry in files.items() if Path(path).parts[0] == name]
    assert rows
    assert sum(export(RELEASE, format, tmp_path / "exported").values()) == sum(rows)


def test_metrics_score_it(tmp_path: Path) -> None:
    scores, report = tmp_path / "scores.jsonl", tmp_path / "report"
    command = ["metaeval", "score", str(RELEASE), "--metrics", "chrF", "-o", str(scores)]
    assert main([*command, "--cache", str(tmp_path)]) == 0
    command = ["metaeval", "report", str(RELEASE), "--scores", str(scores), "-o", str(report)]
    assert main(command) == 0
    assert "release:1.0.0" in (report / "report.md").read_text(encoding="utf-8")


def test_items_in_a_new_format_alone_are_no_other_items(tmp_path: Path) -> None:
    path = tmp_path / "items.jsonl"
    path.write_bytes(b"".join(orjson.dumps(_renewed(line)) + b"\n" for line in _old_lines()))
    assert {item.schema for _, item in read_items(path)} == {2}
    found = difference(ITEMS, path)
    assert (found.added, found.removed, found.corrected) == ([], [], {})
    path.write_bytes(path.read_bytes().replace(b'"seed":13', b'"seed":14', 1))
    assert list(difference(ITEMS, path).corrected.values()) == [["recipe"]]


def _old_lines() -> list[bytes]:
    return ITEMS.read_bytes().splitlines()


def _renewed(line: bytes) -> dict[str, object]:
    data = orjson.loads(line)
    recipe = data["recipe"]
    new = {"pattern": None, "edited": ["incorrect"], "source_parser": None, "aligner": None}
    renewed = {**new, **recipe, "pack": f"{recipe['pack']} {DIGEST}"}
    return {**data, "origin": {**data["origin"], "segment": str(data["origin"]["segment"])}} | {
        "recipe": renewed
    }


def test_a_new_release_does_not_hold_them(tmp_path: Path) -> None:
    with pytest.raises(DataError, match=r"items\.jsonl:1: .*\n.*an item of schema 1") as caught:
        build([ITEMS], "2.0.0", tmp_path)
    assert "Make it once more" in str(caught.value)
    assert not list(tmp_path.iterdir())


def test_one_of_them_in_a_new_release_is_found(released: Path, items: list[Item]) -> None:
    old = Item.from_json(orjson.loads(_old_lines()[0]))
    (released / "items.jsonl").write_bytes(lines([*items, old]))
    forge(released)
    expected = f"items.jsonl:{len(items) + 1}: an item of schema 1 in a release of schema 2"
    assert any(problem.endswith(expected) for problem in verify(released))
