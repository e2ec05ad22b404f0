"""What rules cost beside what spaCy alone needs for the same sentences, one process each."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import islice
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

from spacy.language import Language

from bench import memory
from corpora import open_corpus
from perturb.align.lexicon import lexicon
from perturb.align.links import align
from perturb.align.stems import stem
from perturb.engine import Engine
from perturb.errors import MissingResource
from perturb.parse import spacy
from perturb.parse.cache import ParseCache
from perturb.parse.choose import parser
from perturb.processes import seldom_collecting
from perturb.registry import select
from perturb.rule import Rule
from perturb.run import running
from perturb.segment import LanguagePair, Segment, TextSegment

PAIR = LanguagePair("de", "en")
SENTENCES = 506
MADE_UP = 1000
BATCH = 64
ALL = ("demetr:*",)
MECHANICAL = (
    "demetr:repetition-twice", "demetr:repetition-four-times", "demetr:number-replaced",
    "demetr:misspelling", "demetr:char-deleted", "demetr:final-punct-omitted",
    "demetr:punct-added", "demetr:tokenized", "demetr:lowercased-sentence",
    "demetr:lowercased-first-word", "demetr:empty", "demetr:unrelated", "demetr:shuffled",
    "demetr:reference",
)  # fmt: skip
"""Rules that need tokens and no more."""

ALONE, WHOLE, CACHED, ALIGNING = (
    "spaCy alone",
    "all rules",
    "all rules, cached parses",
    "alignment",
)
AT_MOST = {WHOLE: 3.5, CACHED: 0.5, ALIGNING: 1.0}
"""How many times what spaCy alone takes a side may take on DEMETR."""


@dataclass
class Side:
    """Something that is measured: work that tells how many segments and items it did."""

    work: Callable[[], tuple[int, int]]
    seconds: list[float] = field(default_factory=list)
    done: tuple[int, int] = (0, 0)

    def measure(self) -> None:
        """Do the work once more."""
        begun = perf_counter()
        self.done = self.work()
        self.seconds.append(perf_counter() - begun)

    def __str__(self) -> str:
        rates = (
            f"{count / median(self.seconds):8,.0f} {unit}/s"
            for count, unit in zip(self.done, ("segments", "items"), strict=True)
            if count
        )
        rounds = " ".join(f"{each:.2f}" for each in self.seconds)
        return f"{median(self.seconds):6.2f} s, {', '.join(rates)}  ({rounds})"


def report(rounds: int) -> None:
    """Measure on FLORES, where both sides are one text, and on DEMETR, where they are two.

    Raises:
        MissingResource: the shared sentences or an English pipeline are not there.
    """
    _compare("FLORES-101", flores(), rounds, {})
    _compare("DEMETR", demetr(), rounds, AT_MOST)
    _mechanical(rounds)


def _compare(
    name: str, segments: Sequence[TextSegment], rounds: int, at_most: Mapping[str, float]
) -> None:
    """Measure the sides in turn, so that a busy moment of the machine falls on all of them."""
    texts = list(dict.fromkeys(text for s in segments for text in (s.translation, s.references[0])))
    print(f"{name}: {len(segments)} segments, {len(texts)} English sentences")
    pipeline, rules = english(), select(ALL)
    with TemporaryDirectory() as folder:
        engine = Engine(rules, 13, ParseCache(Path(folder)), {})
        parsed = [seen.by(rules[0]).segment for seen in engine.parse(segments)]
        sides = {
            ALONE: Side(partial(_parse, pipeline, texts)),
            WHOLE: Side(partial(perturb, segments, rules)),
            CACHED: Side(partial(_make, engine, segments)),
            ALIGNING: Side(partial(_align, parsed)),
        }
        _measure(sides, rounds)
    alone = median(sides[ALONE].seconds)
    for side, most in at_most.items():
        times = median(sides[side].seconds) / alone
        within = "holds" if times <= most else "DOES NOT HOLD"
        print(f"{side}, at most {most} times spaCy alone: {times:.2f}, {within}", flush=True)


def _mechanical(rounds: int) -> None:
    """Rules that need tokens alone, on made-up German, whose words a tokenizer finds."""
    pair = LanguagePair(*memory.PAIR.split("-"))
    segments = [
        TextSegment("own", s["id"], pair, s["source"], (s["reference"],), s["reference"], "corpus")
        for s in memory.segments(MADE_UP)
    ]
    print(f"made up: {len(segments)} segments, {len(MECHANICAL)} mechanical rules")
    _measure({"tokenizer": Side(partial(perturb, segments, select(MECHANICAL)))}, rounds)


def _measure(sides: Mapping[str, Side], rounds: int) -> None:
    for side in sides.values():
        side.work()
    for _ in range(rounds):
        for side in sides.values():
            side.measure()
    first = median(next(iter(sides.values())).seconds)
    for name, side in sides.items():
        print(f"{name:<25} {median(side.seconds) / first:5.2f} times, {side}", flush=True)


def flores() -> Sequence[TextSegment]:
    """Segments whose English reference plays the translation.

    Raises:
        MissingResource: the corpus is not there; says where it is looked for.
    """
    corpus = open_corpus("flores101", _shared("flores101"))
    return list(islice(corpus.segments([PAIR]), SENTENCES))


def demetr() -> Sequence[TextSegment]:
    """Segments of five pairs with a machine's translation and a reference, both English.

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


def _parse(pipeline: Language, texts: Sequence[str]) -> tuple[int, int]:
    return sum(1 for _ in pipeline.pipe(texts, batch_size=BATCH)), 0


def perturb(segments: Sequence[TextSegment], rules: tuple[Rule, ...]) -> tuple[int, int]:
    """One whole run in this process, without any parse from before."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        output = folder / "items.jsonl"
        settings = running.Settings(rules=rules, seed=13, keep=None, input={}, cache=folder)
        running.run(lambda: iter(segments), output, settings)
        with output.open("rb") as file:
            return len(segments), sum(1 for _ in file)


def _make(engine: Engine, segments: Sequence[TextSegment]) -> tuple[int, int]:
    """The rules and the engine alone: parses come from disk, items go nowhere."""
    made = 0
    for place in range(0, len(segments), running.BATCH):
        with seldom_collecting():  # as the workers of a run do
            made += len(engine.perturb(segments[place : place + running.BATCH]).made)
    return len(segments), made


def _align(parsed: Sequence[Segment]) -> tuple[int, int]:
    """The aligner alone, on all segments, whether or not a rule would ask."""
    stem.cache_clear()
    for segment in parsed:
        known = lexicon(segment.pair)
        if known is not None:
            align(segment.source, segment.translation, known)
    return len(parsed), 0
