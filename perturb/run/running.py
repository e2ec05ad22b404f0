"""A whole run: read twice, work in batches, choose, write. It can be killed at any time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import islice
from pathlib import Path

from perturb.align.lexicon import lexicon
from perturb.errors import BrokenRule
from perturb.files import atomic, failures_file
from perturb.pack import pack
from perturb.parse.choose import parser, use_recorded
from perturb.rule import Rule
from perturb.run import companions, sample
from perturb.run.cluster import ray
from perturb.run.repeated import Counting
from perturb.run.spool import Spool, Spooled
from perturb.run.tally import Tally
from perturb.run.workers import Batch, Job, local
from perturb.segment import LanguagePair, TextSegment
from perturb.suggest.answers import Suggestions
from perturb.suggest.ask import Model, fill
from perturb.suggest.question import Question, phenomena

BATCH = 50
"""Segments; few enough that no process waits long for another's last batch."""

Progress = Callable[[int, int], None]


def silent(done: int, count: int) -> None:
    """Progress that nobody watches."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """What decides the bytes of the output, and how it is made.

    `keep` is the most items of one phenomenon, None for all. `input` describes the
    corpora: a resumed run refuses to go on with others. A rule that fails on a segment ends
    a `strict` run. `parses` are recorded parses
    (CoNLL-U) by language, to be used instead of a parser. `model` is a language model to
    ask for suggestions.
    """

    rules: tuple[Rule, ...]
    seed: int
    keep: int | None
    input: Mapping[str, object]
    cache: Path
    parses: Mapping[str, Path] = field(default_factory=dict)
    workers: int = 1
    engine: str = "local"
    ray_address: str | None = None
    resume: bool = False
    strict: bool = False
    model: Model | None = None

    def decisive(self, pairs: Iterable[LanguagePair]) -> dict[str, object]:
        """The part of the settings that a resumed run must share."""
        pairs = sorted(pairs)
        languages = sorted({pair.target for pair in pairs})
        return {
            "phenomena": [rule.signature for rule in self.rules],
            "seed": self.seed,
            "per-phenomenon": self.keep,
            "input": dict(self.input),
            "suggestions": [self.model.name, self.model.most] if self.model else None,
            "packs": {language: pack(language).version for language in languages},
            "parsers": {language: parser(language).signature for language in languages},
            "wordnets": {language: self._wordnet(language) for language in languages},
            "aligners": {str(pair): self._aligner(pair) for pair in pairs},
        }

    def _aligner(self, pair: LanguagePair) -> str | None:
        known = lexicon(pair) if any(rule.card.aligned for rule in self.rules) else None
        return known.signature if known else None

    def _wordnet(self, language: str) -> str | None:
        """The version; this process then shares what it loads with the workers it forks."""
        needed = any("wordnet" in rule.card.needs for rule in self.rules)
        found = pack(language).wordnet if needed else None
        return found.version if found else None


@dataclass
class Survey:
    """What a first reading of the input finds out."""

    count: int = 0
    pairs: set[LanguagePair] = field(default_factory=set)
    translations: Counting = field(default_factory=Counting)

    def over(self, segments: Iterable[TextSegment]) -> Iterator[TextSegment]:
        """The segments as they are, counted."""
        for segment in segments:
            self.count += 1
            self.pairs.add(segment.pair)
            self.translations.add(segment)
            yield segment


def run(
    segments: Callable[[], Iterator[TextSegment]],
    output: Path,
    settings: Settings,
    progress: Progress = silent,
    asking: Progress = silent,
) -> Tally:
    """Perturb all segments and write the items to `output`.

    `segments` can be called again and again and gives the same segments in the same order.
    `progress` is told how many segments of how many are done, `asking` how many answers of
    a language model are there.

    Raises:
        ChallengesetError: see `perturb.errors`; finished batches stay for ``--resume``.
    """
    use_recorded(settings.parses)
    work = output.with_name(f".{output.name}.unfinished")
    with Spool(work, resume=settings.resume) as spool:
        tally = _run(segments, output, settings, spool, progress, asking)
        spool.remove()
    return tally


def _run(
    segments: Callable[[], Iterator[TextSegment]],
    output: Path,
    settings: Settings,
    spool: Spool,
    progress: Progress,
    asking: Progress,
) -> Tally:
    survey = Survey()
    neighbours = companions.gather(survey.over(segments()), settings.seed)
    languages = tuple(sorted({language for pair in survey.pairs for language in pair}))
    job = Job(
        tuple(rule.id for rule in settings.rules),
        settings.seed,
        settings.cache,
        neighbours,
        settings.parses,
        _suggestions(segments(), settings, asking),
        settings.strict,
        languages,
        survey.translations.repeated(),
    )
    spool.settle(settings.decisive(survey.pairs))
    _end_if_strict(spool, settings)
    rest = islice(_batches(segments()), spool.batches, None)
    work_on = partial(ray, address=settings.ray_address) if settings.engine == "ray" else local
    for result in work_on(job, rest, settings.workers):
        spool.add(result, settings.keep)
        progress(min(spool.batches * BATCH, survey.count), survey.count)
    return _write(spool, output, settings)


def _end_if_strict(spool: Spool, settings: Settings) -> None:
    """A strict run does not go on from one in which a rule failed."""
    first = next(spool.failures(), None) if settings.strict else None
    if first:
        where = f"{first.corpus}:{first.segment} ({first.pair})"
        raise BrokenRule(f"{first.rule} failed on {where}. Go on without --strict, or start over")


def _suggestions(
    segments: Iterable[TextSegment], settings: Settings, progress: Progress
) -> Suggestions | None:
    if settings.model is None:
        return None
    wanted = [rule.id for rule in settings.rules if rule.id in phenomena()]
    questions = (
        Question(phenomenon, pack(segment.pair.target).name, segment.translation)
        for segment in segments
        for phenomenon in wanted
    )
    return fill(questions, settings.model, settings.cache, settings.seed, progress)


def _batches(segments: Iterator[TextSegment]) -> Iterator[Batch]:
    while batch := list(islice(segments, BATCH)):
        yield batch


def _write(spool: Spool, output: Path, settings: Settings) -> Tally:
    for rule in settings.rules:
        spool.choose(_chosen(spool, rule, settings.keep))
    order = {rule.id: place for place, rule in enumerate(settings.rules)}
    with atomic(output) as file:
        file.writelines(payload + b"\n" for payload in spool.output(order))
    tally = Tally.of(settings.rules, spool.tally(), spool.chosen())
    return _with_failures(tally, spool, failures_file(output))


def _with_failures(tally: Tally, spool: Spool, path: Path) -> Tally:
    """Keep what failed for a bug report; what an earlier run kept there goes."""
    broken = Counter(failure.rule for failure in spool.failures())
    if not broken:
        path.unlink(missing_ok=True)
        return tally
    with atomic(path) as file:
        for failure in spool.failures():
            file.write(failure.payload + b"\n")
    return replace(tally, broken=broken, failures=path)


def _chosen(spool: Spool, rule: Rule, keep: int | None) -> Iterator[Spooled]:
    uses = rule.card.each_at_most
    items = sample.within_uses(_distinct(spool, rule), uses)
    if keep is None:
        return items
    if uses is None:
        counts: Mapping[str, int] = spool.counts(rule.id)
    else:
        usable = sample.within_uses(_distinct(spool, rule), uses)
        counts = Counter(item.pair for item in usable)
    return sample.within_quotas(items, sample.quotas(counts, keep))


def _distinct(spool: Spool, rule: Rule) -> Iterator[Spooled]:
    return sample.without_twins(spool.by_priority(rule.id))
