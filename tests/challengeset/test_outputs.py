"""Where a command may write: exit 2 at once where it may not, and nothing is touched."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import orjson
import pytest

from tests.challengeset.calling import Call, Called
from tests.perturb.corpus import jsonl, records

Write = Callable[[str, str | bytes], Path]
EMPTY = "demetr:empty"


@pytest.fixture
def items(call: Call, own: Path, tmp_path: Path) -> Path:
    output = tmp_path / "made" / "items.jsonl"
    output.parent.mkdir()
    assert perturb(call, own, output).code == 0
    return output


def perturb(call: Call, own: Path, output: Path | str, *options: object) -> Called:
    words = ("--corpus", f"own={own}", "--phenomena", EMPTY, "--workers", 1, *options)
    return call("perturb", *words, "-o", output)


def _refused(called: Called, why: str) -> None:
    assert called.code == 2, called
    (line,) = called.err.splitlines()
    assert line.startswith("challengeset: nothing can be written to '")
    assert why in line
    assert called.out == ""


def _bytes(folder: Path) -> dict[str, bytes]:
    return {str(path): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@pytest.fixture
def untouched(tmp_path: Path, own: Path) -> Iterator[None]:
    yield
    assert list(_bytes(tmp_path)) == [str(own)]
    assert own.read_bytes().count(b"\n") == 12


@pytest.mark.usefixtures("untouched")
@pytest.mark.parametrize(
    ("output", "why"),
    [
        ("", "a folder"),
        (".", "a folder"),
        ("nowhere/items.jsonl", "no such folder"),
        ("own.jsonl", "read, or written, by this very command"),
        ("./x/../own.jsonl", "read, or written, by this very command"),
        ("/dev/null", "a device"),
        ("/dev/full", "a device"),
        ("i" * 250 + ".jsonl", "too long"),
        ("ä" * 120 + ".jsonl", "too long"),
        ("x/" * 3000 + "items.jsonl", "too long"),
    ],
)
def test_perturb_refuses_what_is_no_place_for_a_file(
    output: str, why: str, call: Call, own: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "x").mkdir()
    _refused(perturb(call, own, output), why)


@pytest.mark.usefixtures("untouched")
def test_links_are_followed_to_an_input(call: Call, own: Path, tmp_path: Path) -> None:
    link, hard = tmp_path / "link.jsonl", tmp_path / "hard.jsonl"
    link.symlink_to(own)
    os.link(own, hard)
    for output in (link, hard):
        _refused(perturb(call, own, output), "read, or written, by this very command")
        output.unlink()


def test_links_in_a_circle_and_pipes_are_no_files(call: Call, own: Path, tmp_path: Path) -> None:
    one, other, pipe = tmp_path / "one", tmp_path / "other", tmp_path / "pipe"
    one.symlink_to(other)
    other.symlink_to(one)
    os.mkfifo(pipe)
    _refused(perturb(call, own, one), "")
    _refused(perturb(call, own, pipe), "a device or a pipe")


def test_failures_are_not_written_over_an_input(call: Call, own: Path, tmp_path: Path) -> None:
    corpus = own.rename(tmp_path / "items.failures.jsonl")
    before = corpus.read_bytes()
    _refused(perturb(call, corpus, tmp_path / "items.jsonl"), "read, or written")
    assert corpus.read_bytes() == before


@pytest.mark.parametrize("there", [True, False])
def test_a_symbolic_link_is_followed(there: bool, call: Call, own: Path, tmp_path: Path) -> None:
    folder = tmp_path / "elsewhere"
    folder.mkdir()
    target, link = folder / "items.jsonl", tmp_path / "link.jsonl"
    if there:
        target.write_text("before")
    link.symlink_to(target)
    assert perturb(call, own, link).code == 0
    assert link.is_symlink()
    assert target.read_bytes().count(b"\n") == 12
    assert [path.name for path in folder.iterdir()] == ["items.jsonl"]


def test_no_command_writes_over_what_it_reads(
    call: Call, own: Path, items: Path, tmp_path: Path
) -> None:
    scores = tmp_path / "scores.jsonl"
    assert call("metaeval", "score", items, "--metrics", "chrF", "-o", scores).code == 0
    before = _bytes(tmp_path)
    score = ("metaeval", "score", items, "--metrics", "chrF")
    _refused(call(*score, "-o", items), "read, or written")
    _refused(call(*score, "-o", tmp_path / "new", "--marks", tmp_path / "new"), "read, or written")
    named = f"mine={scores}"
    given = ("metaeval", "score", items, "--score-file", named)
    _refused(call(*given, "-o", scores), "read, or written")
    _refused(call("metaeval", "report", items, "--scores", scores, "-o", scores), "")
    verdicts = ("annotate", "adjudicate", scores, "--policy", "majority")
    _refused(call(*verdicts, "-o", scores), "read, or written")
    assert _bytes(tmp_path) == before


def test_nothing_is_written_into_a_release_that_is_read(
    call: Call, items: Path, tmp_path: Path
) -> None:
    releases = tmp_path / "releases"
    build = ("release", "build", "--items", items, "--version", "1.0.0", "--releases", releases)
    assert call(*build).code == 0
    folder = releases / "1.0.0"
    before = _bytes(tmp_path)
    _refused(
        call("release", "export", folder, "--format", "mqm", "-o", folder / "again.tsv"),
        "a part of the release",
    )
    score = ("metaeval", "score", folder, "--metrics", "chrF")
    _refused(call(*score, "-o", folder / "scores.jsonl"), "a part of the release")
    assert _bytes(tmp_path) == before


def test_a_second_run_onto_the_same_output_ends_at_once_and_the_first_goes_on(
    call: Call, tmp_path: Path
) -> None:
    own, output = tmp_path / "long.jsonl", tmp_path / "items.jsonl"
    own.write_bytes(jsonl(records(500)))
    words = ["perturb", "--corpus", f"own={own}", "--workers", "1", "-o", str(output)]
    with subprocess.Popen(
        [sys.executable, "-m", "challengeset", *words], stderr=subprocess.PIPE, text=True
    ) as first:
        assert first.stderr is not None
        while "perturbing: " not in first.stderr.readline():
            assert first.poll() is None
        for more in ((), ("--resume",)):
            second = call(*words, *more)
            assert (second.code, second.out) == (2, "")
            assert second.err.endswith("another run is at work here. Wait for it\n")
        assert first.poll() is None
        first.stderr.read()
        assert first.wait() == 0
    assert orjson.loads(output.read_bytes().splitlines()[0])["origin"]["corpus"] == "own"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["items.jsonl", "long.jsonl"]
