"""Time and peak memory of building and verifying a release of made-up items."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import NamedTuple

import jsonlines

from bench.memory import UNIT, peak, segments, usage
from perturb.errors import ChallengesetError

ITEMS = 100_000
SEGMENTS = 10_000
# Rules that need no pipeline: what takes the time here is the release.
PHENOMENA = (
    "demetr:repetition-*,demetr:number-replaced,demetr:final-punct-omitted,demetr:punct-added,"
    "demetr:tokenized,demetr:lowercased-*,demetr:empty,demetr:unrelated,demetr:shuffled,"
    "demetr:reference"
)
TOGETHER_WITHIN = 120.0
MEMORY_WITHIN = 2**30


class _Cost(NamedTuple):
    """Seconds by the clock, seconds of a processor, bytes."""

    seconds: float
    processor: float
    memory: int


def report() -> None:
    """Make the items, then build and verify, each in a process of its own.

    Raises:
        ChallengesetError: a command failed, or there are too few items.
    """
    with TemporaryDirectory() as name:
        folder = Path(name)
        items = _items(folder)
        release = ["release", "build", "--items", str(items), "--version", "1.0.0"]
        steps = {
            "build": [*release, "--releases", str(folder)],
            "verify": ["release", "verify", str(folder / "1.0.0")],
        }
        measured = {step: _measure(words, folder / "log") for step, words in steps.items()}
    for step, cost in measured.items():
        times = f"{cost.seconds:6.1f} s, of which {cost.processor:5.1f} s at work"
        print(f"{step:<7} {times}, {cost.memory / 2**20:6.1f} MiB at most")
    seconds = sum(cost.seconds for cost in measured.values())
    within = (
        seconds <= TOGETHER_WITHIN and max(c.memory for c in measured.values()) <= MEMORY_WITHIN
    )
    limits = f"{TOGETHER_WITHIN:.0f} s together, {MEMORY_WITHIN / 2**20:.0f} MiB"
    print(f"{ITEMS:,} items, {limits}: {'holds' if within else 'DOES NOT HOLD'}")


def _items(folder: Path) -> Path:
    """A file of items as `perturb` makes them."""
    corpus, made, items = (folder / name for name in ("made_up.jsonl", "made.jsonl", "items.jsonl"))
    with jsonlines.open(corpus, "w") as file:
        file.write_all(_distinct_segments())
    words = ["perturb", "--corpus", f"made_up={corpus}", "--cache", str(folder)]
    words += ["--phenomena", PHENOMENA, "--per-phenomenon", str(SEGMENTS), "-o", str(made)]
    peak(words, folder / "log")
    with made.open("rb") as source, items.open("wb") as file:
        file.writelines(islice(source, ITEMS))
    with items.open("rb") as file:
        count = sum(1 for _ in file)
    if count < ITEMS:
        raise ChallengesetError(f"only {count:,} items came of {SEGMENTS:,} segments")
    return items


def _distinct_segments() -> Iterator[dict[str, str]]:
    """A release has no text twice."""
    return iter({segment["source"]: segment for segment in segments(SEGMENTS)}.values())


def _measure(words: list[str], log: Path) -> _Cost:
    begun = perf_counter()
    used = usage(words, log)
    seconds = perf_counter() - begun
    return _Cost(seconds, used.ru_utime + used.ru_stime, used.ru_maxrss * UNIT)
