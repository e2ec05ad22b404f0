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

COUNT = 1200
KILLS = 2
LONGEST_WAIT = 60

RULES = "demetr:empty,demetr:reference,demetr:tokenized"


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
    words = ["perturb", "--corpus", f"own={own}", "--phenomena", RULES, "-o", str(output)]
    return [sys.executable, "-m", "challengeset", *words, "--per-phenomenon", "50", *options]


@pytest.fixture(scope="module")
def undisturbed(own: Path) -> bytes:
    output = own.with_name("undisturbed.jsonl")
    finish(command(own, output))
    return output.read_bytes()


def finish(words: list[str]) -> None:
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def start(words: list[str]) -> subprocess.Popen[str]:
    return subprocess.Popen(
        words,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )


def kill(running: subprocess.Popen[str], lines: int, pause: float) -> bool:
    """Kill a run some time after so many reports of progress; False if it was done before."""
    assert running.stderr is not None
    for _ in range(lines):
        assert running.stderr.readline().startswith("perturbing: ")
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
    kills = [kill(start(words), random.randint(1, 2), random.random() / 50) for _ in range(KILLS)]
    assert any(kills)
    finish(words)
    assert output.read_bytes() == undisturbed
    assert [path.name for path in tmp_path.iterdir()] == ["items.jsonl"]


def test_no_worker_outlives_a_killed_run(own: Path, tmp_path: Path) -> None:
    running = start(command(own, tmp_path / "items.jsonl", "--workers", "2"))
    assert kill(running, 1, 0)
    assert all_gone(running.pid)
