"""Building: the same bytes from the same items, all or nothing, never over another."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

import orjson
import pytest
from hypothesis import given
from hypothesis import strategies as st

from perturb.errors import DataError, UsageError
from perturb.item import Item, read_items
from release import build, verify
from release.workplace import workplace

Make = Callable[..., Item]
WriteItems = Callable[..., Path]
ROOT = Path(__file__).parents[2]


def contents(folder: Path) -> dict[str, bytes]:
    files = (path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in files}


def lines(items: list[Item]) -> bytes:
    return b"".join(item.to_json() + b"\n" for item in items)


def test_a_release_verifies_and_holds_the_items_in_canonical_order(
    released: Path, items: list[Item]
) -> None:
    assert verify(released) == []
    assert [item for _, item in read_items(released / "items.jsonl")] == items
    assert {path.name for path in released.iterdir()} == {
        "CHANGES.md",
        "CITATION.cff",
        "README.md",
        "aces.tsv",
        "croissant.json",
        "demetr",
        "items.jsonl",
        "items.parquet",
        "manifest.json",
        "mqm.tsv",
        "mt-metrics-eval",
    }
    assert [path.name for path in released.parent.iterdir()] == ["1.0.0"]


def test_another_folder_and_another_day_give_the_same_bytes(
    tmp_path: Path, released: Path, items: list[Item], monkeypatch: pytest.MonkeyPatch
) -> None:
    code = "import sys; from pathlib import Path; from release import build;"
    code += " build([Path(sys.argv[1])], '1.0.0', Path(sys.argv[2]))"
    (tmp_path / "far" / "away").mkdir(parents=True)
    path = tmp_path / "far" / "other name.jsonl"
    path.write_bytes(lines(items[::-1]))
    os.utime(path, (0, 0))
    # A clock and a hash seed of its own: sets and dates come out differently where they count.
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONHASHSEED": "4", "TZ": "Asia/Tokyo"}
    subprocess.run(
        [sys.executable, "-c", code, str(path), "releases"],
        cwd=tmp_path / "far" / "away",
        env=environment,
        check=True,
    )
    assert contents(tmp_path / "far" / "away" / "releases" / "1.0.0") == contents(released)


@given(data=st.data())
def test_order_and_files_of_the_input_do_not_matter(items: list[Item], data: st.DataObject) -> None:
    shuffled = data.draw(st.permutations(items))
    cut = data.draw(st.integers(0, len(items)))
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "all").write_bytes(lines(items))
        (folder / "one").write_bytes(lines(shuffled[:cut]))
        (folder / "other").write_bytes(lines(shuffled[cut:]))
        straight = build([folder / "all"], "1.0.0", folder / "a")
        mixed = build([folder / "one", folder / "other"], "1.0.0", folder / "b")
        assert contents(straight) == contents(mixed)


def test_how_json_was_written_does_not_matter(
    tmp_path: Path, released: Path, items: list[Item]
) -> None:
    loose = tmp_path / "loose.jsonl"
    with loose.open("wb") as file:
        for item in items:
            data = orjson.loads(item.to_json())
            file.write(orjson.dumps(dict(reversed(data.items()))).replace(b'":', b'" : ') + b"\r\n")
    again = build([loose], "1.0.0", tmp_path / "again")
    assert contents(again) == contents(released)


def test_a_last_line_without_its_end_is_an_item(tmp_path: Path, make: Make) -> None:
    path = tmp_path / "torn.jsonl"
    path.write_bytes(make().to_json())
    assert (build([path], "1.0.0", tmp_path) / "items.jsonl").read_bytes() == lines([make()])


@pytest.mark.parametrize("version", ["1.0.0", "0.10.0-rc.1", "1.2.3-x-y+build.7", "demo"])
def test_semantic_versions_and_demo_are_taken(
    tmp_path: Path, make: Make, write_items: WriteItems, version: str
) -> None:
    folder = build([write_items([make()])], version, tmp_path / "releases")
    assert verify(folder) == []


@pytest.mark.parametrize("version", ["1.0", "v1.0.0", "01.0.0", "../1.0.0", "1.0.0\n", "1.0.0-01"])
def test_other_versions_are_refused(
    tmp_path: Path, make: Make, write_items: WriteItems, version: str
) -> None:
    with pytest.raises(UsageError, match="is no version"):
        build([write_items([make()])], version, tmp_path / "releases")
    assert not (tmp_path / "releases").exists()


def test_a_release_is_never_overwritten(
    tmp_path: Path, released: Path, make: Make, write_items: WriteItems
) -> None:
    before = contents(released)
    other = write_items([make()], "other.jsonl")
    with pytest.raises(UsageError, match="frozen"):
        build([other], "1.0.0", released.parent)
    with pytest.raises(UsageError, match="only demo"):
        build([other], "1.0.0", released.parent, replace=True)
    assert contents(released) == before


def test_an_empty_folder_under_the_name_is_not_taken_over(
    tmp_path: Path, make: Make, write_items: WriteItems
) -> None:
    (tmp_path / "releases" / "1.0.0").mkdir(parents=True)
    with pytest.raises(UsageError, match="frozen"):
        build([write_items([make()])], "1.0.0", tmp_path / "releases")


def test_the_demo_is_replaced_only_on_demand(
    tmp_path: Path, make: Make, items: list[Item], write_items: WriteItems
) -> None:
    build([write_items([make()])], "demo", tmp_path / "r")
    with pytest.raises(UsageError, match="frozen"):
        build([write_items(items)], "demo", tmp_path / "r")
    demo = build([write_items(items)], "demo", tmp_path / "r", replace=True)
    assert (demo / "items.jsonl").read_bytes() == lines(items)
    assert [path.name for path in (tmp_path / "r").iterdir()] == ["demo"]


KILLED = """
import os, signal, sys
from pathlib import Path
import release.card, release.changes, release.workplace
from release import build

def die(*arguments):
    os.kill(os.getpid(), signal.SIGKILL)

module, function, path, folder = sys.argv[1:]
setattr(sys.modules[module], function, die)
build([Path(path)], "1.0.0", Path(folder))
"""


@pytest.mark.parametrize(
    "point", ["release.card render", "release.changes render", "release.workplace _move"]
)
def test_a_killed_build_leaves_no_release_and_does_not_hinder_the_next(
    tmp_path: Path, items: list[Item], write_items: WriteItems, point: str
) -> None:
    path, folder = write_items(items), tmp_path / "releases"
    command = [sys.executable, "-c", KILLED, *point.split(), str(path), str(folder)]
    killed = subprocess.run(
        command, cwd=ROOT, env={**os.environ, "PYTHONPATH": str(ROOT)}, check=False
    )
    assert killed.returncode == -signal.SIGKILL
    assert [left.name for left in folder.iterdir()] == [".1.0.0.building"]
    assert verify(build([path], "1.0.0", folder)) == []
    assert [left.name for left in folder.iterdir()] == ["1.0.0"]


def test_what_a_killed_build_left_does_not_get_into_the_next(
    tmp_path: Path, make: Make, write_items: WriteItems
) -> None:
    stale = tmp_path / "releases" / ".1.0.0.building"
    (stale / "folder").mkdir(parents=True)
    (stale / "folder" / "file").touch()
    (stale / "link").symlink_to(tmp_path)
    assert verify(build([write_items([make()])], "1.0.0", tmp_path / "releases")) == []


def test_a_failing_build_leaves_nothing(
    tmp_path: Path, make: Make, write_items: WriteItems, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*arguments: object) -> str:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("release.card.render", full)
    with pytest.raises(DataError, match="No space left"):
        build([write_items([make()])], "1.0.0", tmp_path / "releases")
    assert not list((tmp_path / "releases").iterdir())


def test_two_builds_of_a_version_do_not_meet(
    tmp_path: Path, make: Make, write_items: WriteItems
) -> None:
    path, folder = write_items([make()]), tmp_path / "releases"
    with workplace(folder / "1.0.0", replace=False) as unfinished:
        (unfinished / "mine").touch()
        with pytest.raises(UsageError, match="another build"):
            build([path], "1.0.0", folder)
        assert verify(build([path], "2.0.0", folder)) == []
    assert [file.name for file in (folder / "1.0.0").iterdir()] == ["mine"]


def test_holding_a_folder_that_was_renamed_meanwhile_is_not_enough(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def finish_the_other_build(*arguments: object) -> None:
        (tmp_path / ".1.0.0.building").rename(tmp_path / "1.0.0")
        (tmp_path / "1.0.0" / "items.jsonl").touch()

    monkeypatch.setattr("fcntl.flock", finish_the_other_build)
    with (
        pytest.raises(UsageError, match="another build"),
        workplace(tmp_path / "1.0.0", replace=False),
    ):
        pytest.fail("the folder belongs to another build")
    assert (tmp_path / "1.0.0" / "items.jsonl").exists()


def test_a_release_that_appears_meanwhile_is_kept(tmp_path: Path) -> None:
    target = tmp_path / "1.0.0"
    with pytest.raises(UsageError, match="frozen"), workplace(target, replace=False):
        target.mkdir()
    assert [path.name for path in tmp_path.iterdir()] == ["1.0.0"]


def test_items_that_change_during_the_build_stop_it(
    tmp_path: Path, items: list[Item], write_items: WriteItems, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = write_items(items)

    def begin_and_change(*arguments: object) -> dict[str, object]:
        path.write_bytes(lines(items[::-1]))
        return {}

    monkeypatch.setattr("release.manifest.begin", begin_and_change)
    with pytest.raises(DataError, match="has changed meanwhile"):
        build([path], "1.0.0", tmp_path / "releases")
