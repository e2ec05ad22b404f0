"""Exports: the bytes of the release, other spans on demand, all or nothing."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from challengeset.main import main
from perturb.errors import DataError, UsageError
from perturb.item import Item
from perturb.markup import annotate
from perturb.span import Span
from release import build, export
from release.formats import FORMATS

Make = Callable[..., Item]
WriteItems = Callable[..., Path]
ROOT = Path(__file__).parents[2]


def contents(path: Path) -> dict[str, bytes]:
    if path.is_file():
        return {"": path.read_bytes()}
    files = (file for file in path.rglob("*") if file.is_file())
    return {file.relative_to(path).as_posix(): file.read_bytes() for file in files}


@pytest.mark.parametrize("format", FORMATS)
def test_an_export_is_what_the_release_holds(released: Path, tmp_path: Path, format: str) -> None:
    output = tmp_path / "exported"
    words = ["release", "export", str(released), "--format", format, "-o", str(output)]
    assert main(words) == 0
    assert contents(output) == contents(released / FORMATS[format].name)
    assert sorted(path.name for path in tmp_path.iterdir() if path.name.startswith(".")) == []


def test_spans_come_in_another_notation_on_demand(
    tmp_path: Path, make: Make, write_items: WriteItems
) -> None:
    good, incorrect = "大桥在冬天开放。", "大楼在冬天开放。"
    spans = (Span(0, 2),)
    number = "aces:hallucination-number-level-1"
    word = make(number, good=good, incorrect=incorrect, spans=spans, good_spans=spans)
    mark = make(
        number,
        segment=2,
        good="Yes, it is.",
        incorrect="Yes it is.",
        spans=(Span(4, 4),),
        good_spans=(Span(3, 4),),
        operation="deletion",
    )
    made = [replace(word, langpair="en-zh", id=word.id.replace("de-en", "en-zh")), mark]
    folder = build([write_items(made)], "1.0.0", tmp_path / "r")
    words = ["release", "export", str(folder), "--format", "aces", "-o"]
    for name, switches in (
        ("usual", []),
        ("published", ["--char-level", "--deleted-mark-after-word"]),
    ):
        assert main([*words, str(tmp_path / name), *switches]) == 0
    columns = [
        [line.split("\t")[-1] for line in (tmp_path / name).read_text("utf-8").splitlines()[1:]]
        for name in ("usual", "published")
    ]
    assert columns == [
        [annotate(incorrect, spans), "Yes <v></v>it is."],
        ["大<v>楼</v>在冬天开放。", "Yes<v></v> it is."],
    ]


def test_an_export_without_items_says_so(
    tmp_path: Path, make: Make, write_items: WriteItems, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = build([write_items([make()])], "1.0.0", tmp_path / "r")
    output = tmp_path / "aces.tsv"
    assert main(["release", "export", str(folder), "--format", "aces", "-o", str(output)]) == 0
    assert capsys.readouterr().out.splitlines() == [
        f"{output} is written",
        "It is empty: no item has a phenomenon of aces",
    ]


@pytest.mark.parametrize("format", FORMATS)
def test_nothing_is_overwritten(released: Path, tmp_path: Path, format: str) -> None:
    (tmp_path / "mine").write_text("precious")
    with pytest.raises(UsageError, match="is not overwritten"):
        export(released, format, tmp_path / "mine")
    assert (tmp_path / "mine").read_text() == "precious"


def test_a_changed_release_is_not_exported(released: Path, tmp_path: Path) -> None:
    path = released / "items.jsonl"
    path.write_bytes(path.read_bytes().replace(b"early", b"later"))
    with pytest.raises(DataError, match="is not what the manifest says"):
        export(released, "mqm", tmp_path / "out.tsv")
    assert not (tmp_path / "out.tsv").exists()


KILLED = """
import os, signal, sys
from pathlib import Path
from release import export
from release.formats import plain

def die(text):
    os.kill(os.getpid(), signal.SIGKILL)

import release.formats.mqm, release.formats.mtme
release.formats.mqm.one_line = release.formats.mtme.one_line = die
export(Path(sys.argv[1]), sys.argv[2], Path(sys.argv[3]))
"""


@pytest.mark.parametrize("format", ["mqm", "mtme"])
def test_a_killed_export_leaves_nothing_half(released: Path, tmp_path: Path, format: str) -> None:
    command = [sys.executable, "-c", KILLED, str(released), format, str(tmp_path / "out")]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    killed = subprocess.run(command, cwd=ROOT, env=environment, check=False)
    assert killed.returncode == -signal.SIGKILL
    assert not (tmp_path / "out").exists()
    assert export(released, format, tmp_path / "out")
