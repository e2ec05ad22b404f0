"""Disks that are full, files that cannot be read (twice), caches that are damaged."""

from __future__ import annotations

import errno
import os
import resource
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import orjson
import pytest

from tests.challengeset.calling import Call, Called
from tests.perturb.corpus import jsonl, records

Write = Callable[[str, str | bytes], Path]
ROOM = 600_000
"""Bytes: enough to begin a run."""

UNWRITABLE = Path("/sys/kernel")
"""Takes no file of anybody."""

UNREADABLE = Path("/proc/self/mem")
"""Opens, and then fails to be read."""


def with_little_room(room: int, *words: object) -> Called:
    """Run a command that may not write a file of more bytes."""

    def limit() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (room, room))

    command = [sys.executable, "-m", "challengeset", *map(str, words)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, preexec_fn=limit)
    return Called(done.returncode, done.stdout, done.stderr)


def assert_one_line(called: Called, *parts: object, code: int = 1) -> None:
    assert called.code == code, called.err
    last = called.err.splitlines()[-1]
    assert last.startswith("challengeset: ")
    assert "Traceback" not in called.err
    for part in parts:
        assert str(part) in last


@pytest.fixture
def items(call: Call, own: Path, tmp_path: Path) -> Path:
    output = tmp_path / "items.jsonl"
    assert call("perturb", "--corpus", f"own={own}", "--workers", 1, "-o", output).code == 0
    return output


@pytest.mark.parametrize("workers", [1, 2])
def test_a_full_disk_ends_a_run_that_goes_on_later(
    workers: int, call: Call, tmp_path: Path
) -> None:
    own, output = tmp_path / "own.jsonl", tmp_path / "items.jsonl"
    own.write_bytes(jsonl(records(300)))
    kept = ("--cache", tmp_path / "cache")
    words = ("perturb", "--corpus", f"own={own}", "--workers", workers, *kept, "-o", output)
    called = with_little_room(ROOM, *words)
    assert_one_line(called, tmp_path, "goes on with --resume")
    assert call(*words[:-1], tmp_path / "parsed.jsonl").code == 0
    called = with_little_room(ROOM, *words)
    assert_one_line(called, tmp_path / ".items.jsonl.unfinished", "goes on with --resume")
    assert not output.exists()
    assert call(*words, "--resume").code == 0
    assert output.read_bytes() == (tmp_path / "parsed.jsonl").read_bytes()
    assert not (tmp_path / ".items.jsonl.unfinished").exists()


def test_nothing_half_is_left_of_what_does_not_fit(call: Call, items: Path, tmp_path: Path) -> None:
    scores, releases = tmp_path / "scores.jsonl", tmp_path / "releases"
    assert call("metaeval", "score", items, "--metrics", "bleu", "-o", scores).code == 0
    build = ("release", "build", "--items", items, "--releases", releases, "--version")
    assert call(*build, "1.0.0").code == 0
    export = ("release", "export", releases / "1.0.0", "--format")
    cache = ("--cache", tmp_path / "scored")
    ids = [orjson.loads(line)["id"] for line in items.read_bytes().splitlines()]
    own = tmp_path / "own.tsv"
    own.write_text("\n".join(["id\tgood\tincorrect", *(f"{id}\t1\t2" for id in ids)]), "utf-8")
    full: tuple[tuple[object, ...], ...] = (
        ("metaeval", "score", items, "--metrics", "chrf", "-o", tmp_path / "new", *cache),
        ("metaeval", "score", items, "--score-file", f"mine={own}", "-o", tmp_path / "new"),
        (*build, "1.0.1"),
        (*export, "demetr", "-o", tmp_path / "new"),
        (*export, "mtme", "-o", tmp_path / "new"),
        (*export, "mqm", "-o", tmp_path / "new"),
        (*export, "parquet", "-o", tmp_path / "new"),
        ("annotate", "push", items, "--batch", "b", "--dry-run", "-o", tmp_path / "new"),
    )
    before = {path for path in tmp_path.rglob("*") if "scored" not in str(path)}
    for words in full:
        assert_one_line(with_little_room(400, *words), str(tmp_path))
        assert {path for path in tmp_path.rglob("*") if "scored" not in str(path)} == before


def test_a_report_that_does_not_fit_is_one_line(call: Call, items: Path, tmp_path: Path) -> None:
    scores = tmp_path / "scores.jsonl"
    assert call("metaeval", "score", items, "--metrics", "bleu", "-o", scores).code == 0
    words = ("metaeval", "report", items, "--scores", scores, "-o", tmp_path / "report")
    assert_one_line(with_little_room(400, *words), tmp_path / "report")


def test_a_pipe_is_no_corpus(call: Call, own: Path, tmp_path: Path) -> None:
    pipe = tmp_path / "pipe.jsonl"
    os.mkfifo(pipe)
    for words in (
        ("perturb", "--corpus", f"own={pipe}"),
        ("perturb", "--corpus", f"own={own}", "--parses", f"eo={pipe}"),
        ("metaeval", "score", pipe, "--metrics", "bleu"),
    ):
        called = call(*words, "-o", tmp_path / "new")
        assert_one_line(called, f"{pipe}: a pipe or a device, which cannot be read twice")
    build = ("release", "build", "--items", pipe, "--version", "1.0.0", "--releases", tmp_path)
    assert_one_line(call(*build), pipe, "a pipe")


def test_check_reads_a_pipe(items: Path) -> None:
    command = f'cat "{items}" | "{sys.executable}" -m challengeset check /dev/stdin'
    done = subprocess.run(command, shell=True, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.endswith(" items checked, 0 at fault\n")


@pytest.mark.skipif(not UNREADABLE.exists(), reason="only Linux has files that fail to be read")
@pytest.mark.parametrize(
    "words",
    [
        "perturb --corpus own=FILE -o NEW",
        "perturb --corpus own=OWN --parses eo=FILE -o NEW",
        "check FILE",
        "metaeval score FILE --metrics bleu -o NEW",
        "metaeval score ITEMS --score-file mine=FILE -o NEW",
        "metaeval stats ITEMS --scores FILE",
        "metaeval stats ITEMS --marks mine=FILE",
        "metaeval stats --aces-tsv FILE",
        "release build --items FILE --version 1.0.0 --releases NEW",
        "release build --items ITEMS --configuration FILE --version 1.0.0 --releases NEW",
        "release build --items ITEMS --verdicts FILE --version 1.0.0 --releases NEW",
        "annotate push ITEMS --batch b --only FILE --dry-run",
        "annotate pull b --from-export FILE --items ITEMS -o NEW",
        "annotate agreement FILE",
        "annotate adjudicate FILE --policy majority -o NEW",
        "annotate invite --access FILE",
    ],
)
def test_what_fails_to_be_read_is_named(
    words: str, call: Call, own: Path, items: Path, tmp_path: Path
) -> None:
    broken = tmp_path / "broken.jsonl"
    broken.symlink_to(UNREADABLE)
    places = {"FILE": broken, "OWN": own, "ITEMS": items, "NEW": tmp_path / "new"}
    for name, place in places.items():
        words = words.replace(name, str(place))
    assert_one_line(call(*words.split()), broken)
    assert not places["NEW"].exists()


def _rewritten(path: Path, statement: str) -> None:
    with closing(sqlite3.connect(path)) as store:
        store.executescript(statement)


def _replaced(path: Path, content: bytes) -> None:
    for part in path.parent.glob(f"{path.name}*"):
        part.unlink()
    path.write_bytes(content)


DAMAGES = {
    "another table": "DROP TABLE kept; CREATE TABLE kept (x);",
    "values of another kind": "UPDATE kept SET value = 'x'",
    "broken values": "UPDATE kept SET value = x'5b5d5d'",
    "values that are none": "UPDATE kept SET value = x'5b315d'",
    "no values": "UPDATE kept SET value = NULL",
}


@pytest.mark.parametrize("damage", [*DAMAGES, "no database", "torn pages"])
@pytest.mark.parametrize("table", ["parses", "scores"])
def test_a_damaged_cache_is_named(
    table: str,
    damage: str,
    call: Call,
    own: Path,
    items: Path,
    tmp_path: Path,
) -> None:
    cache = tmp_path / "cache"
    words: tuple[object, ...] = ("metaeval", "score", items, "--metrics", "bleu")
    if table == "parses":
        words = ("perturb", "--corpus", f"own={own}", "--workers", 1)
    words = (*words, "--cache", cache, "-o", tmp_path / "new")
    assert call(*words).code == 0
    before = (tmp_path / "new").read_bytes()
    (path,) = cache.glob(f"{table}-*.sqlite")
    if damage in DAMAGES:
        _rewritten(path, DAMAGES[damage].replace("kept", table))
    elif damage == "torn pages":
        _rewritten(path, "PRAGMA wal_checkpoint(TRUNCATE)")
        whole = path.read_bytes()
        _replaced(path, whole[:100] + b"\xa5" * (len(whole) - 100))
    else:
        _replaced(path, b"x" * 5000)
    assert_one_line(call(*words), path, "Choose a folder with --cache")
    assert (tmp_path / "new").read_bytes() == before
    for part in cache.glob(f"{table}-*"):
        part.unlink()
    assert call(*words).code == 0
    assert (tmp_path / "new").read_bytes() == before


@pytest.mark.parametrize("damage", ["torn", "no database"])
def test_damaged_unfinished_work_is_named(
    damage: str, call: Call, own: Path, tmp_path: Path
) -> None:
    words = ("perturb", "--corpus", f"own={own}", "--workers", 1, "-o", tmp_path / "items.jsonl")
    own.write_bytes(jsonl(records(300)))
    with_little_room(ROOM, *words)
    work = tmp_path / ".items.jsonl.unfinished"
    work.write_bytes(b"SQLite format 3\0" + b"\xa5" * 5000 if damage == "torn" else b"x" * 5000)
    assert_one_line(call(*words, "--resume"), work)
    assert call(*words).code == 0


def test_nothing_is_written_into_a_frozen_release(
    call: Call, own: Path, items: Path, tmp_path: Path
) -> None:
    releases = tmp_path / "releases"
    build = ("release", "build", "--items", items, "--version")
    assert call(*build, "1.0.0", "--releases", releases).code == 0
    frozen = releases / "1.0.0"
    before = {path: path.read_bytes() for path in frozen.rglob("*") if path.is_file()}
    link = tmp_path / "link"
    link.symlink_to(frozen)
    perturb = ("perturb", "--corpus", f"own={own}", "-o")
    for words in (
        ("release", "export", frozen, "--format", "mqm", "-o", frozen / "again.tsv"),
        ("release", "export", frozen, "--format", "demetr", "-o", link / "demetr" / "again"),
        (*perturb, frozen / "items.jsonl"),
        (*perturb, link / "new.jsonl"),
        (*perturb, tmp_path / "new.jsonl", "--cache", frozen),
        (*build, "1.0.1", "--releases", frozen),
        ("annotate", "push", items, "--batch", "b", "--state", frozen / "state"),
    ):
        called = call(*words)
        assert_one_line(called, "release", code=2)
    assert {path: path.read_bytes() for path in frozen.rglob("*") if path.is_file()} == before
    assert call("release", "verify", frozen).code == 0


@pytest.mark.skipif(not UNWRITABLE.is_dir(), reason="only Linux has folders that nobody can write")
@pytest.mark.parametrize(
    "words",
    [
        "perturb --corpus own=OWN -o PLACE/items.jsonl",
        "perturb --corpus own=OWN -o NEW --cache PLACE/cache",
        "metaeval score ITEMS --metrics bleu -o PLACE/scores.jsonl",
        "metaeval score ITEMS --metrics bleu -o NEW --cache PLACE/cache",
        "release build --items ITEMS --version 1.0.0 --releases PLACE/releases",
        "annotate push ITEMS --batch b --dry-run -o PLACE/tasks.json",
        "annotate push ITEMS --batch b --state PLACE/state --access ACCESS",
        "language new eo",
    ],
)
def test_a_folder_that_nobody_can_write_is_named(
    words: str,
    call: Call,
    own: Path,
    items: Path,
    write: Write,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    access = write("access.json", '{"url": "http://127.0.0.1:9", "token": "none"}')
    real = Path.mkdir

    def mkdir(path: Path, *arguments: Any, **named: Any) -> None:
        """As where the programme itself lies on a disk that cannot be written."""
        if path.name == "eo":
            raise OSError(errno.EROFS, os.strerror(errno.EROFS), str(path))
        real(path, *arguments, **named)

    monkeypatch.setattr(Path, "mkdir", mkdir)
    new = items.with_name("new")
    places = {"OWN": own, "ITEMS": items, "PLACE": UNWRITABLE, "NEW": new, "ACCESS": access}
    for name, place in places.items():
        words = words.replace(name, str(place))
    called = call(*words.split())
    assert_one_line(called, "eo: Read-only" if words.endswith("eo") else UNWRITABLE)
    assert not new.exists()
