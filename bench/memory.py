"""The peak memory of ``challengeset perturb`` over ever more segments.

German translations have a tokenizer, where no pipeline is installed: what grows with the input is
the programme's own. English ones have a pipeline, and a word aligner.
"""

from __future__ import annotations

import os
import sys
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from resource import struct_rusage
from subprocess import DEVNULL, Popen
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

import jsonlines

from perturb.errors import ChallengesetError

SIZES = (1_000, 10_000, 100_000)
PARTS = Path(__file__).with_name("sentences.toml")
PAIR = "en-de"
PAIRS = (PAIR, "de-en")
MOST_GROWTH, MOST = 1.1, 400 * 2**20
"""How much more memory the largest input may take than the smallest, and how many bytes at most."""

# What getrusage(2) counts in differs between the two.
UNIT = 1 if sys.platform == "darwin" else 1024


def report(sizes: Sequence[int]) -> None:
    """Print one line a size: the run is a process of its own each time.

    Raises:
        ChallengesetError: a run failed.
    """
    for pair in PAIRS:
        peaks = [_measured(pair, size) for size in sizes]
        within = peaks[-1] <= MOST_GROWTH * peaks[0] and max(peaks) <= MOST
        limits = f"{MOST_GROWTH - 1:.0%} more from first to last, {MOST / 2**20:.0f} MiB"
        print(f"{pair}, at most {limits}: {'holds' if within else 'DOES NOT HOLD'}", flush=True)


def _measured(pair: str, size: int) -> int:
    """The bytes that so many segments take at most; prints them."""
    with TemporaryDirectory() as folder:
        corpus = Path(folder) / "made_up.jsonl"
        with jsonlines.open(corpus, "w") as file:
            file.write_all(segments(size, pair))
        begun = perf_counter()
        most = peak_of(corpus)
        seconds = perf_counter() - begun
    told = f"{most / 2**20:7.1f} MiB at most, {seconds:6.1f} s"
    print(f"{pair}, {size:>9,} segments: {told}", flush=True)
    return most


def segments(count: int, pair: str = PAIR) -> Iterator[dict[str, str]]:
    """Made-up segments, the same ones every time, of English and German in either direction."""
    rng = Random(13)  # noqa: S311 - not for secrets
    parts = tomllib.loads(PARTS.read_text(encoding="utf-8"))
    for number in range(1, count + 1):
        sides = _sentence(rng, parts)
        if pair != PAIR:
            sides = {"source": sides["reference"], "reference": sides["source"]}
        yield {"id": str(number), "pair": pair, **sides}


def peak_of(corpus: Path) -> int:
    """Bytes of memory that perturbing a file by all rules takes at most.

    Raises:
        ChallengesetError: it failed.
    """
    output = corpus.with_name("items.jsonl")
    words = ["perturb", "--corpus", f"made_up={corpus}", "--cache", str(corpus.parent)]
    # Of several processes only the largest would be measured.
    words += ["--workers", "1", "-o", str(output)]
    return peak(words, corpus.with_name("log"))


def peak(words: Sequence[str], log: Path) -> int:
    """Bytes of memory that a command of the programme takes at most.

    Raises:
        ChallengesetError: it failed.
    """
    return usage(words, log).ru_maxrss * UNIT


def usage(words: Sequence[str], log: Path) -> struct_rusage:
    """What a command of the programme takes of the machine.

    Raises:
        ChallengesetError: it failed.
    """
    command = [sys.executable, "-m", "challengeset", *words]
    with log.open("wb") as file:
        process = Popen(command, stdout=DEVNULL, stderr=file)  # noqa: S603 - our own command
        _, status, used = os.wait4(process.pid, 0)
    if status:
        raise ChallengesetError(f"challengeset {words[0]} failed: {log.read_text()}")
    return used


def _sentence(rng: Random, parts: Mapping[str, Any]) -> dict[str, str]:
    drawn = {kind: rng.choice(words) for kind, words in parts["words"].items()}
    name = "".join(rng.choices(parts["syllables"], k=2)).capitalize() + rng.choice(parts["endings"])
    drawn |= {"name": name, "day": rng.randint(2, 28), "count": rng.randint(3, 999)}
    pattern = rng.choice(parts["patterns"])
    return {role: text.format(**drawn) for role, text in pattern.items()}
