"""The real command, killed without warning again and again until it is done."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from tests.perturb.corpus import jsonl


COUNT = 2000
KILLS = 3
LONGEST_WAIT = 60


def records() -> Iterator[dict[str, str]]:
    """Esperanto has no pack, so that the run needs no parser and begins to work soon."""
    towns = ("Granda Monto", "Nova Urbo", "Bela Bordo", "Alta Ponto")
    for number in range(COUNT):
        text = f"La trajno {number} hodiaŭ haltas en {towns[number % len(towns)]}."
        yield {
            "id": f"s{number:04d}",
            "pair": "en-eo" if number % 3 else "fr-eo",
            "source": f"Sentence {number}",
            "reference": f"Oni diras: {text}",
            "translation": text,
        }


@pytest.fixture(scope="module")
def own(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("own") / "own.jsonl"
    path.write_bytes(jsonl(records()))
    return path


def command(own: Path, output: Path, *options: str) -> list[str]:
    words = ["perturb", "--corpus", f"own={own}", "--per-phenomenon", "50", "-o", str(output)]
    return [sys.executable, "-m", "challengeset", *words, *options]


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


def kill(running: subprocess.Popen[str], lines: int, pause: float) -> None:
    """Kill a run some time after it has reported its progress so many times."""
    assert running.stderr is not None
    for _ in range(lines):
        assert running.stderr.readline().startswith("perturbing: ")
    time.sleep(pause)
    running.kill()
    running.stderr.close()
    assert running.wait() == -signal.SIGKILL


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
    for _ in range(KILLS):
        kill(start(words), random.randint(1, 3), random.random() / 50)
        assert not output.exists()
    subprocess.run(words, check=True, capture_output=True)
    assert output.read_bytes() == undisturbed
    assert [path.name for path in tmp_path.iterdir()] == ["items.jsonl"]


def test_a_run_killed_while_it_starts_leaves_nothing_in_the_way(
    own: Path, undisturbed: bytes, tmp_path: Path
) -> None:
    output = tmp_path / "items.jsonl"
    kill(start(command(own, output)), 0, 0.3)
    subprocess.run(command(own, output, "--resume"), check=True, capture_output=True)
    assert output.read_bytes() == undisturbed


def test_no_worker_outlives_a_killed_run(own: Path, tmp_path: Path) -> None:
    running = start(command(own, tmp_path / "items.jsonl", "--workers", "2"))
    kill(running, 1, 0)
    assert all_gone(running.pid)
