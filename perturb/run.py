"""A whole run: read twice, work in batches, choose, write. It can be killed at any time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path

from perturb import companions, sample
from perturb.engine import Made
from perturb.files import atomic
from perturb.pack import pack
from perturb.parse.choose import parser, use_recorded
from perturb.rule import Rule
from perturb.segment import LanguagePair, TextSegment
from perturb.spool import Spool
from perturb.tally import Tally
from perturb.workers import ENGINES, Batch, Job

BATCH = 100


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """What decides the bytes of the output, and how it is made.

    `keep` is the most items of one phenomenon, None for all. `input` describes the
    corpora: a resumed run refuses to go on with others. `parses` are recorded parses
    (CoNLL-U) by language, to be used instead of a parser.
    """

    rules: tuple[Rule, ...]
    seed: int
    keep: int | None
    input: Mapping[str, object]
    cache: Path
    parses: Mapping[str, Path] = field(default_factory=dict)
    workers: int = 1
    engine: str = "local"
    resume: bool = False

    def decisive(self, pairs: Iterable[LanguagePair]) -> dict[str, object]:
        """The part of the settings that a resumed run must share."""
        languages = sorted({pair.target for pair in pairs})
        return {
            "phenomena": [rule.signature for rule in self.rules],
            "seed": self.seed,
            "per-phenomenon": self.keep,
            "input": dict(self.input),
            "packs": {language: pack(language).version for language in languages},
            "parsers": {language: parser(language).signature for language in languages},
        }


@dataclass
class Survey:
    """What a first reading of the input finds out."""

    count: int = 0

    def over(self, segments: Iterable[TextSegment]) -> Iterator[TextSegment]:
        """The segments as they are, counted."""
        self.pairs: set[LanguagePair] = set()
        for segment in segments:
            self.count += 1
            self.pairs.add(segment.pair)
            yield segment


def run(
    segments: Callable[[], Iterator[TextSegment]],
    output: Path,
    settings: Settings,
    progress: Callable[[int, int], None] = lambda done, count: None,
) -> Tally:
    """Perturb all segments and write the items to `output`.

    `segments` is called twice and gives the same segments in the same order both times.
    `progress` is told how many segments of how many are done.

    Raises:
        ChallengesetError: see `perturb.errors`; finished batches stay for ``--resume``.
    """
    for language, path in settings.parses.items():
        use_recorded(language, path)
    survey = Survey()
    neighbours = companions.gather(survey.over(segments()), settings.seed)
    job = Job(
        tuple(rule.id for rule in settings.rules),
        settings.seed,
        settings.cache,
        neighbours,
        settings.parses,
    )
    work = output.with_name(f".{output.name}.unfinished")
    with Spool(work, settings.decisive(survey.pairs), resume=settings.resume) as spool:
        rest = islice(_batches(segments()), spool.batches, None)
        for result in ENGINES[settings.engine](job, rest, settings.workers):
            spool.add(result, settings.keep)
            progress(min(spool.batches * BATCH, survey.count), survey.count)
        tally = _write(spool, output, settings)
    spool.remove()
    return tally


def _batches(segments: Iterator[TextSegment]) -> Iterator[Batch]:
    while batch := list(islice(segments, BATCH)):
        yield batch


def _write(spool: Spool, output: Path, settings: Settings) -> Tally:
    for rule in settings.rules:
        spool.choose(_chosen(spool, rule, settings.keep))
    order = {rule.id: place for place, rule in enumerate(settings.rules)}
    with atomic(output) as file:
        for payload in spool.output(order):
            file.write(payload + b"\n")
    return Tally.of(settings.rules, spool.tally(), spool.chosen())


def _chosen(spool: Spool, rule: Rule, keep: int | None) -> Iterator[Made]:
    uses = rule.card.each_at_most
    items = sample.within_uses(spool.by_priority(rule.id), uses)
    if keep is None:
        return items
    if uses is None:
        counts: Mapping[str, int] = spool.counts(rule.id)
    else:
        usable = sample.within_uses(spool.by_priority(rule.id), uses)
        counts = Counter(item.pair for item in usable)
    return sample.within_quotas(items, sample.quotas(counts, keep))
