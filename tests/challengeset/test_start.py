"""The programme as a process: quick to answer, quiet about its own insides."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

HEAVY = ("jsonschema", "numpy", "orjson", "rapidfuzz", "rich", "spacy", "stanza", "torch")

LOADED = """
import sys
from challengeset.main import main
try:
    main(sys.argv[1:])
except SystemExit:
    pass
print("loaded:", *sorted({name.partition(".")[0] for name in sys.modules}))
"""


def run(*words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "challengeset", *words]
    return subprocess.run(command, capture_output=True, text=True, check=False)


@pytest.mark.parametrize(
    "words", [("--help",), ("--version",), ("perturb", "--help"), ("nothing",)]
)
def test_help_loads_nothing_heavy(words: tuple[str, ...]) -> None:
    command = [sys.executable, "-c", LOADED, *words]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    loaded = done.stdout.splitlines()[-1].split()
    assert "argparse" in loaded
    assert not set(HEAVY) & set(loaded)


def test_help_names_every_command() -> None:
    done = run("--help")
    assert done.returncode == 0
    assert done.stderr == ""
    commands = {"phenomena", "explain", "try", "perturb", "check", "release", "language", "doctor"}
    assert commands <= set(re.findall(r"^ {4}(\w+)", done.stdout, re.MULTILINE))


def test_the_version_is_said() -> None:
    done = run("--version")
    assert (done.returncode, done.stdout.split()[0]) == (0, "challengeset")


def test_an_error_shows_no_traceback(tmp_path: Path) -> None:
    missing = tmp_path / "none.jsonl"
    done = run("check", str(missing))
    assert done.returncode == 1
    (line,) = done.stderr.splitlines()
    assert line.startswith(f"challengeset: {missing}: no such file. ")


def test_a_reader_that_leaves_early_is_no_error(tmp_path: Path) -> None:
    items = tmp_path / "items.jsonl"
    items.touch()
    buffered = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    checking = subprocess.Popen(
        [sys.executable, "-m", "challengeset", "check", str(items)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=buffered,
    )
    assert checking.stdout is not None
    assert checking.stderr is not None
    checking.stdout.close()
    said = checking.stderr.read()
    checking.stderr.close()
    assert (checking.wait(), said) == (0, "")
