"""What changed since the release before: added, removed, corrected, with ids."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import orjson
import pytest

from challengeset.main import main
from perturb.errors import DataError
from perturb.item import Item
from perturb.span import Span
from release import build, verify
from release.difference import difference
from release.frozen import predecessor

Make = Callable[..., Item]
WriteItems = Callable[..., Path]


@pytest.fixture
def successor(released: Path, items: list[Item], make: Make, write_items: WriteItems) -> Path:
    """A release without the first item, with another one, and with the second corrected."""
    corrected = make(
        segment=2,
        status="corrected",
        spans=(Span(12, 17), Span(18, 24)),
        good_spans=(Span(12, 18), Span(19, 24)),
    )
    new = make("demetr:final-punct-omitted", segment="c[1]")
    path = write_items([corrected, *items[2:], new], "second")
    return build([path], "1.1.0", released.parent)


def test_changes_are_named_with_their_ids(released: Path, successor: Path) -> None:
    text = (successor / "CHANGES.md").read_text("utf-8")
    assert text.startswith("# Changes in 1.1.0\n\nCompared with 1.0.0, whose digest is `")
    assert "1 added, 1 removed, 1 corrected, 4 unchanged." in text
    assert "## Added\n\n### demetr:final-punct-omitted (1)\n\n" in text
    assert r"- demetr:final-punct-omitted@1/weather:c\[1\]/de-en/0" in text
    assert "- demetr:word-swap@1/news:b/de-en/0\n" in text
    changed = "incorrect_annotated, spans, good_spans, status"
    assert f"- demetr:word-swap@1/weather:2/de-en/0 ({changed})\n" in text


def test_the_manifest_names_the_release_before(released: Path, successor: Path) -> None:
    first, second = (
        orjson.loads((folder / "manifest.json").read_bytes()) for folder in (released, successor)
    )
    assert first["previous"] is None
    assert second["previous"] == {"version": "1.0.0", "digest": first["digest"]}
    assert verify(successor) == []


def test_the_first_release_says_so(released: Path) -> None:
    assert (released / "CHANGES.md").read_text("utf-8") == (
        "# Changes in 1.0.0\n\nNo release came before this one.\n"
    )


def test_diff_prints_what_changed(
    released: Path, successor: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["release", "diff", str(released), str(successor)]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "+ demetr:final-punct-omitted@1/weather:c[1]/de-en/0",
        "- demetr:word-swap@1/news:b/de-en/0",
        "~ demetr:word-swap@1/weather:2/de-en/0: incorrect_annotated, spans, good_spans, status",
        "1 added, 1 removed, 1 corrected, 4 unchanged",
    ]


def test_diff_prints_json(
    released: Path, successor: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["release", "diff", str(successor), str(released), "--json"]) == 0
    assert orjson.loads(capsys.readouterr().out) == {
        "added": ["demetr:word-swap@1/news:b/de-en/0"],
        "removed": ["demetr:final-punct-omitted@1/weather:c[1]/de-en/0"],
        "corrected": [
            {
                "id": "demetr:word-swap@1/weather:2/de-en/0",
                "changed": ["incorrect_annotated", "spans", "good_spans", "status"],
            }
        ],
        "unchanged": 4,
    }


def test_a_release_does_not_differ_from_itself(released: Path, items: list[Item]) -> None:
    found = difference(released / "items.jsonl", released / "items.jsonl")
    assert found == ([], [], {}, len(items))


def test_diff_believes_no_items_that_are_not_what_they_were(
    released: Path, successor: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (released / "items.jsonl").write_bytes(b"")
    assert main(["release", "diff", str(released), str(successor)]) == 1
    assert f"{released}/items.jsonl: is not what the manifest says" in capsys.readouterr().err


@pytest.mark.parametrize("name", ["absent", "empty"])
def test_diff_needs_releases(
    released: Path, tmp_path: Path, name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "empty").mkdir()
    assert main(["release", "diff", str(tmp_path / name), str(released)]) == 1
    assert "Name the folder of a release" in capsys.readouterr().err


def test_the_release_before_is_the_highest_earlier_version(
    tmp_path: Path, make: Make, write_items: WriteItems
) -> None:
    path = write_items([make()])
    for version in ("0.9.0", "0.10.0", "1.0.0-rc.1", "1.0.0", "demo"):
        build([path], version, tmp_path / "r")
    found = [predecessor(tmp_path / "r", version) for version in ("0.9.0", "1.0.0", "2.0.0")]
    assert [one and one.folder.name for one in found] == [None, "1.0.0-rc.1", "1.0.0"]
    assert predecessor(tmp_path / "r", "demo") is None
    assert predecessor(tmp_path / "absent", "1.0.0") is None


def test_another_release_before_can_be_named(
    released: Path, tmp_path: Path, make: Make, write_items: WriteItems
) -> None:
    elsewhere = build([write_items([make()])], "0.1.0", tmp_path / "elsewhere", previous=released)
    assert "Compared with 1.0.0" in (elsewhere / "CHANGES.md").read_text("utf-8")


def test_a_damaged_release_before_ends_the_build(
    released: Path, make: Make, write_items: WriteItems
) -> None:
    (released / "items.jsonl").write_bytes(b"{}\n")
    with pytest.raises(DataError, match="is not what the manifest says"):
        build([write_items([make()], "next")], "1.0.1", released.parent)
    assert [path.name for path in released.parent.iterdir()] == ["1.0.0"]
