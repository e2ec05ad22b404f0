"""Standard streams that are closed, full or poor in characters, and a process without a home."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ME = (sys.executable, "-m", "challengeset")
SENTENCE = "Die Möwe 🦉 flog hoch."
NOBODY = 12345


def run(
    redirection: str, *words: str | bytes, **environment: str
) -> subprocess.CompletedProcess[bytes]:
    """Run a command behind a redirection of the shell."""
    command = ["bash", "-c", f'"$@" {redirection}', "bash", *ME, *words]
    return subprocess.run(
        command, capture_output=True, check=False, env={**os.environ, **environment}
    )


def assert_one_line(done: subprocess.CompletedProcess[bytes], code: int, part: str) -> None:
    assert done.returncode == code, done.stderr.decode()
    (line,) = done.stderr.decode().splitlines()
    assert line.startswith("challengeset: ")
    assert part in line


@pytest.mark.parametrize("words", [("explain", "demetr:empty"), ("--help",), ("--version",)])
def test_a_full_output_is_one_line(words: tuple[str, ...]) -> None:
    done = run(">/dev/full", *words)
    assert_one_line(done, 1, "standard output cannot be written (No space left on device)")


@pytest.mark.parametrize("closed", [">&-", ">&- 2>&-", "<&-"])
def test_a_closed_stream_is_one_that_nobody_reads(closed: str, tmp_path: Path) -> None:
    output = tmp_path / "items.jsonl"
    words = ("--pairs", "de-en", "--phenomena", "demetr:empty", "--workers", "1")
    done = run(closed, "perturb", "--corpus", "sample", *words, "-o", str(output))
    assert done.returncode == 0, done.stderr.decode()
    assert all(map(json.loads, output.read_text("utf-8").splitlines()))


@pytest.mark.parametrize("lost", ["2>&-", "2>/dev/full"])
def test_an_error_that_nobody_can_read_keeps_its_code(lost: str, tmp_path: Path) -> None:
    done = run(lost, "check", str(tmp_path / "none.jsonl"))
    assert (done.returncode, done.stdout, done.stderr) == (1, b"", b"")


def test_who_reads_only_the_beginning_still_gets_the_verdict(tmp_path: Path) -> None:
    broken = tmp_path / "release"
    broken.mkdir()
    done = run("| true; exit ${PIPESTATUS[0]}", "release", "verify", str(broken))
    assert (done.returncode, b"Error" in done.stderr) == (1, False)


def test_what_an_encoding_lacks_is_escaped() -> None:
    words = ("try", SENTENCE, "--lang", "de", "--phenomena", "demetr:empty")
    shown = run("", *words, "--json", PYTHONIOENCODING="ascii")
    assert (shown.returncode, shown.stderr) == (0, b"")
    assert json.loads(shown.stdout.decode("ascii"))[0]["item"]["good"] == SENTENCE
    page = run("", "explain", "demetr:tokenized", PYTHONIOENCODING="latin-1")
    assert (page.returncode, page.stderr) == (0, b"")


@pytest.mark.parametrize(
    "words",
    [
        ("try", b"caf\xe9", "--lang", "en"),
        ("perturb", "--corpus", b"own=\xff.tsv", "-o", "x"),
        (b"\xff",),
    ],
)
def test_an_argument_that_is_not_utf_8_is_one_line(words: tuple[str | bytes, ...]) -> None:
    assert_one_line(run("", *words), 2, "is not in UTF-8")


def test_who_has_no_home_is_asked_for_a_folder() -> None:
    setpriv = shutil.which("setpriv")
    if os.geteuid() or setpriv is None or not (Path(sys.executable).parents[3].stat().st_mode & 1):
        pytest.skip("only root can become a user that has no home, and that one must find us")
    made = ("perturb", "--corpus", "sample", "-o", "items.jsonl")
    command = [setpriv, f"--reuid={NOBODY}", "--clear-groups", *ME, *made]
    done = subprocess.run(command, capture_output=True, check=False, env={}, cwd="/")
    assert_one_line(done, 2, "--cache or in CHALLENGESET_CACHE")


@pytest.mark.parametrize(("home", "code"), [("/nonexistent", 2), ("/dev/null", 1)])
def test_a_home_that_is_none_is_not_made(home: str, code: int, tmp_path: Path) -> None:
    words = ("perturb", "--corpus", "sample", "-o", str(tmp_path / "items.jsonl"))
    done = run("", *words, HOME=home, CHALLENGESET_CACHE="", XDG_CACHE_HOME="")
    assert_one_line(done, code, "--cache")
    assert not Path("/nonexistent").exists()
