"""Segments and rules in, items and a tally of everything that did not become one out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import NamedTuple

from perturb import seeding
from perturb.align.links import aligner
from perturb.building import build
from perturb.edit import Edit
from perturb.errors import ChallengesetError
from perturb.failure import Failure, broken, failure, reason
from perturb.item import Item
from perturb.needs import missing
from perturb.pack import Pack, pack
from perturb.parse.cache import ParseCache
from perturb.rule import Card, Contrast, Refusal, Rule
from perturb.run.companions import Companions
from perturb.run.repeated import NONE, Repeated, content_key, translation_key
from perturb.segment import LanguagePair, Segment, Sentence, TextSegment
from perturb.suggest import Suggestion
from perturb.suggest.answers import Suggestions
from perturb.text import is_wordlike
from perturb.views import Reader, Sides

ALTERNATIVES = 3
"""How many items with different words a rule keeps ready per segment where a set may
hold each word only so many times."""

LONGEST = 500
"""Tokens of a text that can still be one sentence. A rule that looks at a tree or an alignment
refuses a longer one: its tree is guessed, and questions to it may take more than linear time."""

SENTENTIAL = frozenset({"tree", "alignment"})
TOO_LONG = "longer than a sentence"

ONLY_MARKS = "the translation has nothing but marks"

UNUSED = Random(0)  # noqa: S311 - nobody draws from it
"""What a rule gets that does not draw: to seed a generator takes as long as many a rule."""

NOTHING = "nothing here that the rule could change"


class Outcome(NamedTuple):
    """One line of the tally: what came of a rule, and why."""

    rule: str
    kind: str
    reason: str


class Made(NamedTuple):
    """An item with what the choice among items needs to know of it.

    `priority` is a random number of the item's own: of too many items those with the
    lowest stay. The `alternative` 0 of a segment is used unless `holds` is used up.
    """

    rule: str
    pair: str
    priority: int
    alternative: int
    holds: str
    corpus: str
    segment: str
    id: str
    payload: bytes


@dataclass
class Result:
    """What came of a batch of segments."""

    made: list[Made] = field(default_factory=list)
    tally: Counter[Outcome] = field(default_factory=Counter)
    failures: list[Failure] = field(default_factory=list)


class View(NamedTuple):
    """A parsed segment, and what is known of its translation's tokens."""

    segment: Segment
    provides: frozenset[str]


class Seen(NamedTuple):
    """A segment as rules on patterns see it, and as the others do, with what is known of it."""

    universal: View | None
    own: View | None

    def by(self, rule: Rule) -> View:
        """The segment as a rule sees it."""
        found = self.universal if rule.card.universal else self.own
        assert found is not None
        return found


class Engine:
    """Runs rules over segments. The same segment gives the same items, in any company.

    But for those that share a translation, which `repeated` knows of: they take turns at its
    sites. A rule that fails on a segment makes nothing of it, and is told of in the results;
    if `strict`, it ends the work.
    """

    def __init__(
        self,
        rules: Sequence[Rule],
        seed: int,
        cache: ParseCache,
        companions: Mapping[str, Companions],
        suggestions: Suggestions | None = None,
        *,
        repeated: Repeated = NONE,
        strict: bool = False,
    ) -> None:
        self._rules = rules
        self._seed = seed
        self._companions = companions
        self._suggestions = suggestions
        self._repeated = repeated
        self._strict = strict
        self._lacks: dict[tuple[LanguagePair, frozenset[str]], list[str]] = {}
        self._reader = Reader(rules, cache)

    def perturb(self, batch: Sequence[TextSegment]) -> Result:
        """What every rule makes of every segment of a batch."""
        result = Result()
        segments = [
            (seen, pack(text.pair.target), content_key(text))
            for text, seen in self._parsed(batch, result)
        ]
        # Rule by rule: code and tables that were just used are still in the cache of the processor.
        for place, rule in enumerate(self._rules):
            for seen, known, key in segments:
                segment, provides = seen.by(rule)
                lacks = self._missing(provides, segment.pair)[place]
                if lacks:
                    result.tally[Outcome(rule.id, "not supported", lacks)] += 1
                else:
                    self._try(rule, segment, known, key, result)
        return result

    def _parsed(
        self, batch: Sequence[TextSegment], result: Result
    ) -> list[tuple[TextSegment, Seen]]:
        """The segments that can be parsed; where a parser fails, all rules do."""
        try:
            return list(zip(batch, self.parse(batch), strict=True))
        except Exception as error:
            if len(batch) > 1 and not isinstance(error, ChallengesetError):
                return [pair for text in batch for pair in self._parsed([text], result)]
            for rule in self._rules:
                self._fail(rule, batch[0], error, result)
            return []

    def parse(self, batch: Sequence[TextSegment]) -> Iterator[Seen]:
        """The segments with their sides parsed; a side no rule reads has no tokens."""
        for text, views in zip(batch, self._reader.views(batch), strict=True):
            yield Seen(*(sides and self._view(text, sides) for sides in views))

    def _view(self, text: TextSegment, sides: Sides) -> View:
        others = (Sentence(other, text.pair.target, (), "") for other in text.references[1:])
        segment = Segment(
            text,
            sides.source,
            (sides.reference, *others),
            sides.translation,
            self._neighbours(text),
            aligner(sides.source, sides.translation),
            self._suggested(text),
        )
        return View(segment, sides.provides)

    def _neighbours(self, text: TextSegment) -> tuple[str, ...]:
        known = self._companions.get(text.pair.target)
        return known.of(text.translation) if known else ()

    def _suggested(self, text: TextSegment) -> Mapping[str, tuple[Suggestion, ...]]:
        if self._suggestions is None:
            return {}
        language = pack(text.pair.target).name
        return self._suggestions.of(language, text.translation, (rule.id for rule in self._rules))

    def _missing(self, provides: frozenset[str], pair: LanguagePair) -> list[str]:
        """What a language pair, with tokens of which so much is known, has not for each rule."""
        key = pair, provides
        if key not in self._lacks:
            self._lacks[key] = [missing(rule.card, provides, pair) for rule in self._rules]
        return self._lacks[key]

    def _try(self, rule: Rule, segment: Segment, known: Pack, key: int, result: Result) -> None:
        if refusal := _refusal(rule.card, segment):
            result.tally[Outcome(rule.id, "refused", refusal)] += 1
            return
        try:
            made, failures, refusals = self._make(rule, segment, known, key)
        except Exception as error:
            self._fail(rule, segment.origin, error, result)
            return
        result.made += made
        if made:
            result.tally[Outcome(rule.id, "made", "")] += 1
            return
        kind = "failed" if failures else "refused"
        why = (failures or refusals or [NOTHING])[0]
        result.tally[Outcome(rule.id, kind, why)] += 1

    def _fail(self, rule: Rule, text: TextSegment, error: Exception, result: Result) -> None:
        """Take note of an error of the programme; one of the data or the command goes on."""
        if isinstance(error, ChallengesetError):
            raise error
        if self._strict:
            raise broken(rule, text, error) from error
        result.tally[Outcome(rule.id, "failed", reason(error))] += 1
        result.failures.append(failure(rule, text, error))

    def _make(
        self, rule: Rule, segment: Segment, known: Pack, key: int
    ) -> tuple[list[Made], list[str], list[str]]:
        rng = seeding.generator(self._seed, rule.id, key) if rule.draws else UNUSED
        contrasts, refusals = proposals(rule, segment, known, rng)
        if len(contrasts) > 1:
            contrasts = self._order(rule, segment.origin, contrasts, rng)
        made: dict[str, Made] = {}
        failures: list[str] = []
        for contrast in contrasts:
            holds = contrast.holds or ""
            if holds in made:
                continue
            item, problem = build(rule, segment, contrast, self._seed)
            if problem:
                failures.append(problem)
                continue
            priority = seeding.number(self._seed, rule.id, key, "sample")
            made[holds] = _entry(segment.origin, item, priority, len(made), holds)
            if rule.card.each_at_most is None or len(made) == ALTERNATIVES:
                break
        return list(made.values()), failures, refusals

    def _order(
        self, rule: Rule, text: TextSegment, contrasts: list[Contrast], rng: Random
    ) -> list[Contrast]:
        """Proposals as they are drawn; segments with the same translation begin elsewhere."""
        if rule.draws:
            return drawn(contrasts, rng)
        turn = self._repeated.turn(text)
        if turn is None:
            return drawn(contrasts, seeding.generator(self._seed, rule.id, content_key(text)))
        order = drawn(contrasts, seeding.generator(self._seed, rule.id, translation_key(text)))
        return rotated(order, turn)


def _refusal(card: Card, segment: Segment) -> str | None:
    """Why a rule need not look at a segment."""
    if card.fact and segment.fact(card.fact) is None:
        return f"the corpus has no {card.fact.about}. Give one that has: {card.fact.corpora}"
    return TOO_LONG if _is_too_long(card, segment) else None


def _is_too_long(card: Card, segment: Segment) -> bool:
    """True for a translation, or a source where the rule reads it, that is no sentence."""
    longest = len(segment.translation.tokens)
    if card.aligned or "source" in card.reads:
        longest = max(longest, len(segment.source.tokens))
    return longest > LONGEST and not SENTENTIAL.isdisjoint((*card.needs, *card.uses))


def _entry(origin: TextSegment, item: Item, priority: int, alternative: int, holds: str) -> Made:
    return Made(
        rule=item.phenomenon,
        pair=item.langpair,
        priority=priority,
        alternative=alternative,
        holds=holds,
        corpus=origin.corpus,
        segment=item.segment,
        id=item.id,
        payload=item.to_json(),
    )


def proposals(
    rule: Rule, segment: Segment, known: Pack, rng: Random
) -> tuple[list[Contrast], list[str]]:
    """What a rule proposes, and the reasons it gave where it proposed nothing."""
    if not is_wordlike(segment.translation.text):
        return [], [ONLY_MARKS]
    contrasts: list[Contrast] = []
    refusals: list[str] = []
    shown = segment.showing(rule.card.reads)
    for proposal in rule.contrasts(shown, known, rng):
        if isinstance(proposal, Refusal):
            refusals.append(proposal.reason)
        elif isinstance(proposal, Edit):
            contrasts.append(Contrast(proposal))
        else:
            contrasts.append(proposal)
    if rule.card.nodes:  # a pattern that finds a site in two ways
        contrasts = list(dict.fromkeys(contrasts))
    return contrasts, refusals


def drawn(contrasts: Iterable[Contrast], rng: Random) -> list[Contrast]:
    """Proposals in the order they are tried: by rank, by chance among equals.

    Those of sure patterns come first. A pattern is drawn, and then one of its sites, so that
    a pattern with many sites does not crowd out the others.
    """
    shuffled = list(contrasts)
    if len(shuffled) > 1:
        rng.shuffle(shuffled)
        patterns = sorted({contrast.pattern or "" for contrast in shuffled})
        turns = {name: rng.random() for name in patterns}
        shuffled.sort(key=lambda one: (_unsure(one), one.rank, turns[one.pattern or ""]))
    return shuffled


def rotated(order: Sequence[Contrast], turn: int) -> list[Contrast]:
    """The proposals from another place on, the sure ones first; ranks take turns, too.

    A site that two patterns find has one turn.
    """
    distinct = {one.edits: one for one in reversed(order)}.values()
    groups = [
        [one for one in order if one in distinct and one.sure == sure] for sure in (True, False)
    ]
    return [group[(turn + place) % len(group)] for group in groups for place in range(len(group))]


def _unsure(contrast: Contrast) -> bool:
    return contrast.pattern is not None and not contrast.sure
