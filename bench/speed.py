"""Rules over English sentences, divided by what spaCy alone needs for these sentences."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import islice
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import NamedTuple

from spacy.language import Language

from corpora import open_corpus
from perturb import run
from perturb.align.store import align
from perturb.errors import MissingResource
from perturb.parse import spacy
from perturb.parse.cache import ParseCache
from perturb.parse.choose import parser
from perturb.registry import select
from perturb.rule import Rule
from perturb.segment import LanguagePair, TextSegment

PAIR = LanguagePair("de", "en")
SENTENCES = 506
BATCH = 64
SIXTEEN = (
    "demetr:repetition-twice", "demetr:repetition-four-times", "demetr:number-replaced",
    "demetr:word-swap", "demetr:omitted-adj-adv", "demetr:misspelling", "demetr:char-deleted",
    "demetr:final-punct-omitted", "demetr:punct-added", "demetr:tokenized",
    "demetr:lowercased-sentence", "demetr:lowercased-first-word", "demetr:empty",
    "demetr:unrelated", "demetr:shuffled", "demetr:reference",
)  # fmt: skip
"""The rules of the first limit."""


class Bar(NamedTuple):
    """Rules, and how many times the parse alone a run of them may take."""

    name: str
    rules: tuple[str, ...]
    most: float


BARS = (Bar("16 rules", SIXTEEN, 1.25), Bar("35 rules", ("demetr:*",), 1.5))
"""The limits are for wall time, by the command's default: a process for each core."""

ALONE = "spaCy alone"


def report(rounds: int) -> None:
    """Measure on FLORES, where both sides are one text, and on DEMETR, where they are two.

    Raises:
        MissingResource: the shared sentences or an English pipeline are not there.
    """
    for name, segments in (("FLORES-101", flores()), ("DEMETR", demetr())):
        _compare(name, segments, rounds)


def _compare(name: str, segments: Sequence[TextSegment], rounds: int) -> None:
    """Measure the sides in turn, so that a busy moment of the machine falls on all of them."""
    texts = list(dict.fromkeys(text for s in segments for text in (s.translation, s.references[0])))
    pairs = {segment.pair for segment in segments}
    print(f"{name}: {len(segments)} segments, {len(texts)} English sentences")
    pipeline = english()
    cores = len(os.sched_getaffinity(0))
    with TemporaryDirectory() as folder:
        aligned = Path(folder)
        align(segments, pairs, ParseCache(aligned), aligned)
        sides: dict[str, Callable[[], object]] = {
            ALONE: lambda: list(pipeline.pipe(texts, batch_size=BATCH)),
        }
        for bar in BARS:
            for workers in sorted({1, cores}):
                sides[_side(bar, workers)] = partial(
                    perturb, segments, select(bar.rules), workers, aligned
                )
        times = _measured(sides, rounds)
    _print(times, cores)


def _measured(sides: Mapping[str, Callable[[], object]], rounds: int) -> dict[str, list[float]]:
    for side in sides.values():
        side()
    times: dict[str, list[float]] = {name: [] for name in sides}
    for _ in range(rounds):
        for name, side in sides.items():
            times[name].append(_seconds(side))
    return times


def _side(bar: Bar, workers: int) -> str:
    return f"{bar.name}, {workers} process{'es' if workers > 1 else ''}"


def flores() -> Sequence[TextSegment]:
    """Segments whose English reference plays the translation.

    Raises:
        MissingResource: the corpus is not there; says where it is looked for.
    """
    corpus = open_corpus("flores101", _shared("flores101"))
    return list(islice(corpus.segments([PAIR]), SENTENCES))


def demetr() -> Sequence[TextSegment]:
    """Segments of ten pairs with a machine's translation and a reference, both English.

    Raises:
        MissingResource: the corpus is not there; says where it is looked for.
    """
    corpus = open_corpus("demetr", _shared("demetr"))
    return list(corpus.segments(corpus.pairs()))


def _shared(corpus: str) -> Path:
    beside = Path(__file__).parents[2] / "shared"
    folder = Path(os.environ.get("CHALLENGESET_SHARED", beside)) / "corpora" / corpus
    if not folder.is_dir():
        raise MissingResource(
            f"no {corpus} at {folder}, and no other text will do."
            f" Set CHALLENGESET_SHARED to the folder that holds corpora/{corpus}"
        )
    return folder


def english() -> Language:
    """The very pipeline that the rules' parses come from.

    Raises:
        MissingResource: there is only a tokenizer for English.
    """
    chosen = parser(PAIR.target)
    if not isinstance(chosen, spacy.SpacyParser) or "tree" not in chosen.provides:
        raise MissingResource("no spaCy pipeline for English is installed. Run make setup")
    print(f"parser: {chosen.signature}")
    return chosen._pipeline  # another one might be placed differently in memory and caches


def perturb(
    segments: Sequence[TextSegment], rules: tuple[Rule, ...], workers: int, aligned: Path
) -> None:
    """One whole run without any parse from before; the aligner has done its work."""
    with TemporaryDirectory() as folder:
        cache = Path(folder) / "cache"
        shutil.copytree(aligned, cache, ignore=shutil.ignore_patterns("parses*"))
        settings = run.Settings(
            rules=rules, seed=13, keep=None, input={}, cache=cache, workers=workers
        )
        run.run(lambda: iter(segments), Path(folder) / "items.jsonl", settings)


def _seconds(work: Callable[[], object]) -> float:
    begun = perf_counter()
    work()
    return perf_counter() - begun


def _print(times: Mapping[str, Sequence[float]], cores: int) -> None:
    alone = median(times[ALONE])
    for name, measured in times.items():
        seconds = median(measured)
        rounds = " ".join(f"{each:.2f}" for each in measured)
        print(f"{name:<22} {seconds:6.2f} s, {seconds / alone:4.2f} times spaCy alone  ({rounds})")
    for bar in BARS:
        side = _side(bar, cores)
        within = "holds" if median(times[side]) <= bar.most * alone else "DOES NOT HOLD"
        print(f"{side}, at most {bar.most} times spaCy alone: {within}")
