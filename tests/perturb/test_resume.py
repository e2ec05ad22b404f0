"""The real command, killed without warning again and again until it is done."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest

from tests.perturb.corpus import jsonl

Write = Callable[[str, str | bytes], Path]
Start = Callable[..., "subprocess.Popen[str]"]

COUNT = 2000
LONGEST_WAIT = 60
FEWEST_KILLS = 3

RULES = "demetr:lowercased-*,demetr:tokenized,demetr:misspelling,demetr:shuffled,demetr:reference"
"""Rules that need no parser, so that a run begins to work soon after its start."""


def records() -> Iterator[dict[str, str]]:
    places = ("Graz", "Linz", "Wels", "Steyr", "Villach")
    for number in range(COUNT):
        text = f"Vielleicht hält der Zug {number} auch in {places[number % len(places)]}."
        yield {
            "id": f"s{number:04d}",
            "pair": "en-de" if number % 3 else "fr-de",
            "source": f"Sentence {number}",
            "reference": f"Es heißt: {text}",
            "translation": text,
        }


@pytest.fixture(scope="module")
def own(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("own") / "own.jsonl"
    path.write_bytes(jsonl(records()))
    return path


def command(own: Path, output: Path, *options: str) -> list[str]:
    words = ["perturb", "--corpus", f"own={own}", "--phenomena", RULES, "-o", str(output)]
    return [sys.executable, "-m", "challengeset", *words, "--per-phenomenon", "50", *options]


@pytest.fixture(scope="module")
def undisturbed(own: Path) -> bytes:
    output = own.with_name("undisturbed.jsonl")
    subprocess.run(command(own, output), check=True, capture_output=True)
    return output.read_bytes()


def start(words: list[str]) -> subprocess.Popen[str]:
    return subprocess.Popen(
        words,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )


def kill_at(running: subprocess.Popen[str], line: int, pause: float) -> bool:
    """Kill a run some time after it has said so many lines; False if it was done before."""
    assert running.stderr is not None
    for _ in range(line):
        running.stderr.readline()
    time.sleep(pause)
    running.kill()
    running.stderr.close()
    return running.wait() == -signal.SIGKILL


def all_gone(group: int) -> bool:
    """True as soon as no process of a group is left, False if one stays."""
    ending = time.monotonic() + LONGEST_WAIT
    while time.monotonic() < ending:
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.05)
    os.killpg(group, signal.SIGKILL)
    return False


@pytest.mark.parametrize("workers", ["1", "2"])
def test_a_run_killed_again_and_again_ends_with_the_same_bytes(
    workers: str, own: Path, undisturbed: bytes, tmp_path: Path
) -> None:
    output = tmp_path / "items.jsonl"
    words = command(own, output, "--workers", workers, "--resume")
    random = Random(int(workers))
    kills = 0
    while kill_at(start(words), random.randint(0, 3), random.random() / 5):
        kills += 1
        assert not output.exists()
    assert kills >= FEWEST_KILLS
    assert output.read_bytes() == undisturbed
    assert [path.name for path in tmp_path.iterdir()] == ["items.jsonl"]


def test_no_worker_outlives_a_killed_run(own: Path, tmp_path: Path) -> None:
    running = start(command(own, tmp_path / "items.jsonl", "--workers", "2"))
    assert kill_at(running, 1, 0)
    assert all_gone(running.pid)
