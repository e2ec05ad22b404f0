"""Verifying: every change is found, and nothing outside the folder is touched."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import orjson
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from perturb.item import Item
from perturb.span import Span
from release import build, manifest, verify

Make = Callable[..., Item]


def lines(items: list[Item]) -> bytes:
    return b"".join(item.to_json() + b"\n" for item in items)


def forge(folder: Path, **changes: Any) -> None:
    """Make the manifest say what the folder now holds, and anything else."""
    claimed = orjson.loads((folder / "manifest.json").read_bytes())
    for name, entry in claimed["files"].items():
        rows = (folder / name).read_bytes().count(b"\n") if name == "items.jsonl" else entry["rows"]
        claimed["files"][name] = manifest.describe(folder / name, rows)
    claimed |= changes
    claimed["digest"] = manifest.digest(claimed)
    (folder / "manifest.json").write_bytes(manifest.dumps(claimed))


def forge_items(folder: Path, items: list[Item], **changes: Any) -> list[str]:
    """What is found where someone wrote other items and a manifest to go with them."""
    (folder / "items.jsonl").write_bytes(lines(items))
    forge(folder, **changes)
    return [problem.removeprefix(f"{folder}/") for problem in verify(folder)]


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_any_changed_byte_is_found(released: Path, data: st.DataObject) -> None:
    files = sorted(path for path in released.rglob("*") if path.is_file())
    path = data.draw(st.sampled_from(files))
    original = path.read_bytes()
    place = data.draw(st.integers(0, len(original) - 1))
    byte = data.draw(st.integers(0, 255).filter(lambda byte: byte != original[place]))
    path.write_bytes(original[:place] + bytes([byte]) + original[place + 1 :])
    try:
        assert any(problem.startswith(str(path)) for problem in verify(released))
    finally:
        path.write_bytes(original)


@pytest.mark.parametrize("name", ["items.jsonl", "README.md", "manifest.json"])
def test_bytes_added_and_removed_are_found(released: Path, name: str) -> None:
    original = (released / name).read_bytes()
    for changed in (original + b"\n", original[:-1], b""):
        (released / name).write_bytes(changed)
        assert any(problem.startswith(str(released / name)) for problem in verify(released))


def test_the_manifest_vouches_for_what_no_other_file_says(released: Path) -> None:
    path = released / "manifest.json"
    path.write_bytes(path.read_bytes().replace(b'"rejected": 0', b'"rejected": 7'))
    assert verify(released) == [f"{path}: the digest belongs to other content"]


@pytest.mark.parametrize("name", ["items.jsonl", "README.md", "manifest.json"])
def test_a_missing_file_is_found(released: Path, name: str) -> None:
    (released / name).unlink()
    assert f"{released / name}: missing" in verify(released)


def test_what_is_too_much_is_found(released: Path) -> None:
    (released / "notes\n.txt").write_text("hello")
    (released / "empty").mkdir()
    os.mkfifo(released / "pipe")
    assert verify(released) == [
        f"{released}/empty: an empty folder",
        f"{released}/pipe: neither a file nor a folder",
        f"'{released}/notes\\n.txt': not listed in the manifest",
    ]


def test_a_link_does_not_stand_for_a_file(released: Path, tmp_path: Path) -> None:
    (released / "items.jsonl").rename(tmp_path / "elsewhere")
    (released / "items.jsonl").symlink_to(tmp_path / "elsewhere")
    assert verify(released) == [
        f"{released}/items.jsonl: neither a file nor a folder",
        f"{released}/items.jsonl: missing",
    ]


@pytest.mark.parametrize("name", ["../outside", "/etc/hostname", "a/../../outside", ".hidden", ""])
def test_a_manifest_cannot_point_outside(released: Path, tmp_path: Path, name: str) -> None:
    (released.parent / "outside").write_text("secret")
    claimed = orjson.loads((released / "manifest.json").read_bytes())
    entry = manifest.describe(released.parent / "outside", None)
    forge(released, files={**claimed["files"], name: entry})
    [problem] = verify(released)
    assert problem.startswith(f"{released / 'manifest.json'}: files: ")


def test_a_phenomenon_that_nobody_knows_is_found(released: Path, items: list[Item]) -> None:
    forged = [replace(items[0], phenomenon="demetr:word-swop"), *items[1:]]
    assert any("taxonomy.toml does not list" in one for one in forge_items(released, forged))


def test_a_copy_elsewhere_is_as_good(released: Path, tmp_path: Path) -> None:
    assert verify(shutil.copytree(released, tmp_path / "copy")) == []


def test_no_folder_is_no_release(tmp_path: Path) -> None:
    assert verify(tmp_path / "absent") == [f"{tmp_path / 'absent'}: no such folder"]
    (tmp_path / "empty").mkdir()
    assert verify(tmp_path / "empty") == [f"{tmp_path}/empty/manifest.json: missing"]


def test_order_is_checked(released: Path, items: list[Item]) -> None:
    swapped = [*items[:3], items[4], items[3], items[5]]
    assert forge_items(released, swapped) == ["items.jsonl:5: out of order"]


def test_items_are_checked_one_by_one(released: Path, items: list[Item], make: Make) -> None:
    wrong = make("demetr:word-swap", segment=10, spans=(Span(12, 90),))
    problems = forge_items(released, [*items[:3], wrong, *items[4:]])
    assert "items.jsonl:4: a span lies outside the text" in problems


def test_items_are_checked_together(released: Path, items: list[Item], make: Make) -> None:
    other = make("aces:hallucination-number-level-1", segment=3, rule_version=2)
    assert forge_items(released, [items[0], *items, other]) == [
        "items.jsonl:2: the id of another item before it",
        "items.jsonl:2: the texts of another item of this phenomenon before it",
        "items.jsonl:8: made by version 2 of the rule, items before it by version 1 of the rule",
        *(
            f"manifest.json: {name} is not what items.jsonl says"
            for name in ("items", "counts", "rules", "corpora")
        ),
    ]


def test_keys_of_a_recipe_stand_in_their_order(released: Path, items: list[Item]) -> None:
    turned = replace(items[0], recipe=dict(reversed([*items[0].recipe.items()])))
    problems = forge_items(released, [turned, *items[1:]])
    assert problems == ["items.jsonl:1: not written as the programme writes items"]


def test_packs_that_were_mixed_are_found(released: Path, items: list[Item], make: Make) -> None:
    other = make("aces:hallucination-number-level-1", segment=3)
    recipe = {**other.recipe, "pack": other.recipe["pack"].replace("sha256:0", "sha256:1")}
    problems = forge_items(released, [*items, replace(other, recipe=recipe)])
    assert problems[0].startswith("items.jsonl:7: made with the language pack en 1 sha256:10")


@pytest.mark.parametrize(
    "name", ["items", "counts", "rules", "packs", "parsers", "seeds", "translations", "corpora"]
)
def test_the_manifest_says_what_the_items_say(released: Path, name: str) -> None:
    claimed = orjson.loads((released / "manifest.json").read_bytes())[name]
    empty = 5 if name == "items" else type(claimed)()
    forge(released, **{name: empty})
    assert verify(released) == [f"{released}/manifest.json: {name} is not what items.jsonl says"]


def test_rejected_items_do_not_belong(released: Path, items: list[Item], make: Make) -> None:
    rejected = make("aces:hallucination-number-level-1", segment=3, status="rejected")
    assert "items.jsonl:7: a rejected item" in forge_items(released, [*items, rejected])


def test_noncommercial_items_are_no_surprise(tmp_path: Path, make: Make) -> None:
    (tmp_path / "items").write_bytes(lines([make(license="CC-BY-NC-4.0")]))
    folder = build([tmp_path / "items"], "1.0.0", tmp_path, include_noncommercial=True)
    forge(folder, include_noncommercial=False)
    assert verify(folder) == [f"{folder}/manifest.json: says nothing of the 1 non-commercial items"]


def test_items_are_written_one_way(released: Path, items: list[Item]) -> None:
    path = released / "items.jsonl"
    path.write_bytes(path.read_bytes().replace(b'"status":"accepted"', b'"status": "accepted"'))
    forge(released)
    assert verify(released) == [f"{path}:5: not written as the programme writes items"]


def test_a_table_that_was_cut_off_is_named(released: Path) -> None:
    path = released / "items.parquet"
    path.write_bytes(path.read_bytes()[:-100])
    assert verify(released) == [
        f"{path}: bytes is not what the manifest says",
        f"{path}: sha256 is not what the manifest says",
    ]
    forge(released)
    assert verify(released)[0] == f"{path}: cannot be read as Parquet"


@pytest.mark.parametrize(
    ("name", "old", "new"),
    [
        ("aces.tsv", b"91", b"19"),
        ("mqm.tsv", b"Minor", b"Major"),
        ("demetr/minor_id14_word_swap.json", b"early", b"later"),
        ("mt-metrics-eval/references/de-en.refA.txt", b"early", b"later"),
    ],
)
def test_what_is_made_of_the_items_is_made_again(
    released: Path, name: str, old: bytes, new: bytes
) -> None:
    path = released / name
    path.write_bytes(path.read_bytes().replace(old, new))
    forge(released)
    assert verify(released) == [f"{path}: is not what is made of items.jsonl"]


def test_a_table_of_other_items_is_found(
    released: Path, tmp_path: Path, items: list[Item], write_items: Callable[..., Path]
) -> None:
    other = build([write_items(items[1:], "fewer")], "1.0.0", tmp_path / "others")
    shutil.copy(other / "items.parquet", released)
    forge(released)
    assert verify(released)[0] == f"{released}/items.parquet: has other rows"


@pytest.mark.parametrize("name", ["README.md", "CITATION.cff", "croissant.json"])
def test_the_texts_say_what_the_manifest_says(released: Path, name: str) -> None:
    path = released / name
    path.write_bytes(path.read_bytes() + b" ")
    forge(released)
    assert verify(released) == [f"{path}: is not what the manifest says"]


def test_what_another_version_of_the_programme_made_is_only_hashed(released: Path) -> None:
    (released / "aces.tsv").write_bytes(b"another layout\n")
    forge(released, challengeset_version="0.0.1")
    assert verify(released) == []
