"""All rules over English sentences, divided by what spaCy alone needs for these sentences."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from itertools import islice
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

from spacy.language import Language

from corpora import open_corpus
from perturb import run
from perturb.errors import MissingResource
from perturb.parse import spacy
from perturb.parse.choose import parser
from perturb.registry import select
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
"""The rules the limit was set for."""

REQUIRED = 1.25


def report(rounds: int) -> None:
    """Measure the sides in turn, so that a busy moment of the machine falls on all of them.

    Raises:
        MissingResource: the FLORES sentences or an English pipeline are not there.
    """
    segments = flores()
    texts = [segment.translation for segment in segments]
    pipeline = english()
    sides: dict[str, Callable[[], object]] = {
        "spaCy alone": lambda: list(pipeline.pipe(texts, batch_size=BATCH)),
        "one process": lambda: perturb(segments, 1),
        "two processes": lambda: perturb(segments, 2),
    }
    for side in sides.values():
        side()
    times: dict[str, list[float]] = {name: [] for name in sides}
    for _ in range(rounds):
        for name, side in sides.items():
            times[name].append(_seconds(side))
    _print(times, len(texts))


def flores() -> Sequence[TextSegment]:
    """Segments whose English reference plays the translation.

    Raises:
        MissingResource: the corpus is not there; says where it is looked for.
    """
    beside = Path(__file__).parents[2] / "shared"
    folder = Path(os.environ.get("CHALLENGESET_SHARED", beside)) / "corpora" / "flores101"
    if not folder.is_dir():
        raise MissingResource(
            f"no FLORES-101 at {folder}, and no other text will do."
            " Set CHALLENGESET_SHARED to the folder that holds corpora/flores101"
        )
    return list(islice(open_corpus("flores101", folder).segments([PAIR]), SENTENCES))


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


def perturb(segments: Sequence[TextSegment], workers: int) -> None:
    """One whole run by all rules without any parse from before."""
    with TemporaryDirectory() as folder:
        settings = run.Settings(
            rules=select(SIXTEEN),
            seed=13,
            keep=None,
            input={},
            cache=Path(folder) / "cache",
            workers=workers,
        )
        run.run(lambda: iter(segments), Path(folder) / "items.jsonl", settings)


def _seconds(work: Callable[[], object]) -> float:
    begun = perf_counter()
    work()
    return perf_counter() - begun


def _print(times: dict[str, list[float]], sentences: int) -> None:
    print(f"{len(SIXTEEN)} rules over {sentences} sentences")
    alone = median(times["spaCy alone"])
    for name, measured in times.items():
        seconds = median(measured)
        rounds = " ".join(f"{each:.2f}" for each in measured)
        print(f"{name:<13} {seconds:6.2f} s, {seconds / alone:4.2f} times spaCy alone  ({rounds})")
    within = "holds" if median(times["one process"]) <= REQUIRED * alone else "DOES NOT HOLD"
    print(f"at most {REQUIRED} times spaCy alone in one process: {within}")
