"""One batch of segments: what is made, why nothing is, and that company does not matter."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random

import orjson
import pytest

from perturb.building import build
from perturb.edit import Edit
from perturb.engine import Engine, Made, Outcome, Result, drawn, proposals
from perturb.errors import BrokenRule
from perturb.needs import lacking
from perturb.pack import Pack, pack
from perturb.parse.cache import ParseCache
from perturb.parse.choose import parser
from perturb.registry import rules, select
from perturb.rule import Contrast, Contrasts, Refusal, Rule, Side
from perturb.segment import LanguagePair, Segment, TextSegment
from tests.perturb.sentences import sentence, text_segment

MakeEngine = Callable[..., Engine]

EMPTY, REFERENCE = select(["demetr:empty", "demetr:reference"])
(TENSE,) = select(["demetr:tense"])


def parsed(good: str) -> Segment:
    origin = text_segment(good)
    return Segment(
        origin, sentence(origin.source), (sentence(origin.references[0]),), sentence(good)
    )


def proposing(*proposed: Edit | Contrast | Refusal) -> Rule:
    def contrasts(segment: Segment, known: Pack, rng: Random) -> Contrasts:
        yield from proposed

    return replace(EMPTY, contrasts=contrasts)


def payloads(result: Result) -> dict[tuple[str, int], bytes]:
    return {(made.id, made.alternative): made.payload for made in result.made}


def test_company_and_order_make_no_difference(
    engine: Engine, segments: tuple[TextSegment, ...]
) -> None:
    together = payloads(engine.perturb(segments))
    reversed_ = payloads(engine.perturb(segments[::-1]))
    alone = [payloads(engine.perturb([segment])) for segment in segments]
    assert together == reversed_ == {key: one[key] for one in alone for key in one}


def test_other_rules_make_no_difference(
    engine: Engine, make_engine: MakeEngine, segments: tuple[TextSegment, ...]
) -> None:
    together = payloads(engine.perturb(segments))
    alone = [payloads(make_engine([rule]).perturb(segments)) for rule in rules()]
    assert {key: one[key] for one in alone for key in one} == together


@pytest.mark.parametrize("reads", [(), ("reference",), ("source", "reference")])
def test_a_rule_sees_no_analysis_but_that_of_the_sides_it_reads(reads: tuple[Side, ...]) -> None:
    seen: set[str] = set()

    def contrasts(segment: Segment, known: Pack, rng: Random) -> Contrasts:
        sides = {"source": segment.source, "reference": segment.reference}
        assert all(side.text for side in sides.values())
        seen.update(name for name, side in sides.items() if side.tokens)
        yield Refusal("only looking")

    rule = replace(EMPTY, contrasts=contrasts, card=replace(EMPTY.card, reads=frozenset(reads)))
    assert proposals(rule, parsed("Gulls."), pack("en"), Random(1)) == ([], ["only looking"])
    assert seen == set(reads)


@pytest.mark.skipif("entities" not in parser("en").provides, reason="no English pipeline")
def test_names_are_looked_for_in_the_translation_alone(make_engine: MakeEngine) -> None:
    engine = make_engine([TENSE])
    good, other = "Ida went to Lisbon in May.", "In May Ida went to Lisbon."
    found = {}
    for reference in (good, other):
        (seen,) = engine.parse([replace(text_segment(good), references=(reference,))])
        one = seen.by(TENSE).segment
        assert any(token.entity for token in one.translation.tokens)
        found[reference] = {token.entity for token in one.reference.tokens}
    assert found[other] == {""}
    assert found[good] > {""}


def test_every_segment_draws_on_its_own(make_engine: MakeEngine) -> None:
    engine = make_engine(select(["demetr:shuffled"]))
    text = "Two gulls circled the old pier."
    same = [text_segment(text, key="a"), replace(text_segment(text, key="b"), source="Quelle a")]
    others = [text_segment(text, key=f"{number}") for number in range(9)]
    orders = [
        {orjson.loads(made.payload)["incorrect"] for made in engine.perturb(batch).made}
        for batch in (same, others)
    ]
    assert len(orders[0]) == 1
    assert len(orders[1]) > 5


def test_another_seed_draws_otherwise(
    make_engine: MakeEngine, segments: tuple[TextSegment, ...]
) -> None:
    one, other = (
        {orjson.loads(made.payload)["incorrect"] for made in result.made}
        for result in (make_engine(rules(), seed).perturb(segments) for seed in (1, 2))
    )
    assert one != other


def test_every_rule_and_segment_is_in_the_tally_once(
    engine: Engine, segments: tuple[TextSegment, ...]
) -> None:
    result = engine.perturb(segments)
    counts = Counter[str]()
    for outcome, count in result.tally.items():
        counts[outcome.rule] += count
    assert counts == {rule.id: len(segments) for rule in rules()}
    made = {rule: n for (rule, kind, _), n in result.tally.items() if kind == "made"}
    first = Counter(entry.rule for entry in result.made if entry.alternative == 0)
    assert first == made


def test_a_rule_without_its_data_is_not_supported(engine: Engine) -> None:
    segment = replace(text_segment("Gulls."), pair=LanguagePair("en", "xyz"))
    tally = engine.perturb([segment]).tally
    expected = {rule.id for rule in rules() if lacking(rule, pack("xyz"), parser("xyz"))}
    assert {outcome.rule for outcome in tally if outcome.kind == "not supported"} == expected
    assert Outcome("demetr:misspelling", "not supported", "xyz has no misspelling") in tally


def test_a_refusal_is_counted_with_its_reason() -> None:
    contrasts, reasons = proposals(
        proposing(Refusal("too wet"), Refusal("too dry")), parsed("Gulls."), pack("en"), Random(1)
    )
    assert (contrasts, reasons) == ([], ["too wet", "too dry"])


def broken(segment: Segment, known: Pack, rng: Random) -> Contrasts:
    """A rule that fails on gulls."""
    yield Refusal("not yet")
    if "gull" in segment.translation.text.lower():
        raise KeyError("gull")
    yield Edit.whole(segment.translation, "x")


def test_a_rule_that_fails_is_counted_and_told_and_the_others_go_on(
    make_engine: MakeEngine,
) -> None:
    rule = replace(EMPTY, contrasts=broken)
    pair = text_segment("Gulls slept.", key="a"), text_segment("Terns slept.", key="b")
    result = make_engine([rule, REFERENCE]).perturb(pair)
    assert [(made.rule, made.segment) for made in result.made] == [
        ("demetr:empty", "b"),
        ("demetr:reference", "a"),
        ("demetr:reference", "b"),
    ]
    assert (
        result.tally[Outcome("demetr:empty", "failed", "an error of the programme (KeyError)")] == 1
    )
    (failure,) = result.failures
    told = orjson.loads(failure.payload)
    assert failure[:4] == ("demetr:empty", "de-en", "test", "a")
    assert told["rule"] == EMPTY.signature
    assert told["error"] == "KeyError('gull')"
    assert told["translation"] == "Gulls slept."
    assert told["calls"][-1].startswith("tests/perturb/test_engine.py:")


def test_a_rule_that_fails_ends_a_strict_run(cache: Path) -> None:
    rule = replace(EMPTY, contrasts=broken)
    strict = Engine([rule], 13, ParseCache(cache), {}, strict=True)
    with pytest.raises(BrokenRule, match=r"demetr:empty failed on test:1 \(de-en\): KeyError"):
        strict.perturb([text_segment("Gulls.")])


def test_changes_that_overlap_are_a_failure_of_the_rule(make_engine: MakeEngine) -> None:
    def overlapping(segment: Segment, known: Pack, rng: Random) -> Contrasts:
        yield Edit.delete(segment.translation.tokens[0]) + Edit.whole(segment.translation, "x")

    result = make_engine([replace(EMPTY, contrasts=overlapping)]).perturb([text_segment("Gulls.")])
    assert not result.made
    assert "changes overlap" in orjson.loads(result.failures[0].payload)["error"]


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("In other words:  gulls circled.", "the incorrect side is a correct translation"),
        ("gulls circled.", "incorrect equals good"),
        ("Terns slept .", "spacing is worse than on the good side"),
    ],
    ids=["a reference", "the good side", "bad spacing"],
)
def test_an_item_that_breaks_an_invariant_is_not_made(text: str, problem: str) -> None:
    segment = parsed("gulls circled.")
    _, found = build(EMPTY, segment, Contrast(Edit.whole(segment.translation, text)), seed=13)
    assert found == problem


def test_the_lowest_rank_is_tried_first() -> None:
    contrasts = [Contrast(Edit(()), rank=rank, holds=str(n)) for n, rank in enumerate([2, 0, 1, 0])]
    for seed in range(20):
        assert [contrast.rank for contrast in drawn(contrasts, Random(seed))] == [0, 0, 1, 2]
    firsts = {drawn(contrasts, Random(seed))[0].holds for seed in range(20)}
    assert firsts == {"1", "3"}


def test_what_a_rule_is_unsure_of_is_a_candidate() -> None:
    segment = parsed("Gulls circled.")
    whole = Edit.whole(segment.translation, ".")
    assert build(EMPTY, segment, Contrast(whole), seed=13)[0].status == "generated"
    unsure = Contrast(whole, sure=False, severity="major")
    item, problem = build(EMPTY, segment, unsure, seed=13)
    assert (item.status, item.severity, problem) == ("candidate", "major", None)


def test_each_word_is_kept_ready_once_per_segment(
    engine: Engine, segments: Sequence[TextSegment]
) -> None:
    text = text_segment("Tomorrow the necessary neighbours will receive a separate calendar.")
    made = engine.perturb([text]).made
    words = [entry for entry in made if entry.rule == "demetr:misspelling"]
    assert len(words) > 1
    assert len({entry.holds for entry in words}) == len(words)
    assert [entry.alternative for entry in words] == list(range(len(words)))
    assert len({_shared(entry) for entry in words}) == 1


def _shared(entry: Made) -> tuple[str, int]:
    return entry.id, entry.priority


def test_an_item_names_the_pattern_and_the_parser_of_the_source() -> None:
    segment = parsed("The gulls circled.")
    contrast = Contrast(Edit.delete(segment.translation.tokens[1]), pattern="en/x/two\u00a0words")
    item, _ = build(EMPTY, segment, contrast, 13)
    assert (item.recipe["pattern"], item.recipe["source_parser"]) == ("en/x/two\u00a0words", None)
    reading = replace(EMPTY, card=replace(EMPTY.card, reads=frozenset({"source"})))
    item, _ = build(reading, segment, replace(contrast, pattern=None), 13)
    assert item.recipe["pattern"] is None
    assert item.recipe["source_parser"] == segment.source.parser
    assert item.recipe["edited"] == ["incorrect"]
