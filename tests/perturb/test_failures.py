"""A rule that fails on a segment does not end a run; whatever the text, ours do not fail."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random

import orjson
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from perturb import engine as module
from perturb.engine import Engine
from perturb.errors import BrokenRule
from perturb.files import failures_file
from perturb.item import sorting
from perturb.pack import Pack
from perturb.parse.cache import ParseCache
from perturb.parse.spacy import SpacyParser
from perturb.registry import rules, select
from perturb.rule import Contrast, Rule
from perturb.run.running import Settings, run
from perturb.segment import Segment, Sentence, TextSegment
from tests.perturb.corpus import segments
from tests.perturb.sentences import TEXTS, settled, text_segment

RULE = "demetr:repetition-twice"
FATAL = "s0070"


@pytest.fixture
def broken_rule(monkeypatch: pytest.MonkeyPatch) -> None:
    """One of our rules fails on two of the segments, in this process."""
    genuine = module.proposals

    def failing(
        rule: Rule, segment: Segment, known: Pack, rng: Random
    ) -> tuple[list[Contrast], list[str]]:
        if rule.id == RULE and segment.origin.key in ("s0003", FATAL):
            raise ValueError("more than 4300 digits")
        return genuine(rule, segment, known, rng)

    monkeypatch.setattr(module, "proposals", failing)


@pytest.fixture
def plan(cache: Path) -> Settings:
    chosen = select([RULE, "demetr:reference"])
    return Settings(rules=chosen, seed=13, keep=None, input={}, cache=cache)


def _corpus() -> Iterator[TextSegment]:
    return iter(segments(121))


@pytest.mark.usefixtures("broken_rule")
def test_failures_are_counted_named_and_kept_and_the_items_written(
    tmp_path: Path, plan: Settings
) -> None:
    output = tmp_path / "items.jsonl"
    tally = run(_corpus, output, plan)
    assert tally.broken == {RULE: 2}
    assert tally.failures == failures_file(output) == tmp_path / "items.failures.jsonl"
    told = [orjson.loads(line) for line in tally.failures.read_bytes().splitlines()]
    assert [(one["rule"], one["corpus"], one["segment"]) for one in told] == [
        (f"{RULE}@{plan.rules[0].card.version}", "own", key) for key in ("s0003", FATAL)
    ]
    assert sum(line.items for line in tally.lines) == 121 + 119
    assert sorted(p.name for p in tmp_path.iterdir()) == ["items.failures.jsonl", "items.jsonl"]


@pytest.mark.usefixtures("broken_rule")
def test_a_strict_run_ends_at_the_first_and_a_resumed_one_goes_on_without(
    tmp_path: Path, plan: Settings
) -> None:
    output = tmp_path / "items.jsonl"
    with pytest.raises(BrokenRule, match=rf"{RULE} failed on own:s0003 \(de-en\): ValueError"):
        run(_corpus, output, replace(plan, strict=True))
    assert not output.exists()
    assert run(_corpus, output, replace(plan, resume=True)).broken == {RULE: 2}


def test_a_run_without_failures_takes_away_what_an_earlier_one_told(
    tmp_path: Path, plan: Settings
) -> None:
    output = tmp_path / "items.jsonl"
    failures_file(output).write_text("{}\n")
    assert not run(_corpus, output, plan).broken
    assert not failures_file(output).exists()


def test_a_text_on_which_a_parser_fails_is_a_failure_of_every_rule(
    cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    genuine = SpacyParser.parse

    def failing(parser: SpacyParser, texts: Sequence[str]) -> Iterator[Sentence]:
        if any("fatal" in text for text in texts):
            raise IndexError("no such token")
        return genuine(parser, texts)

    monkeypatch.setattr(SpacyParser, "parse", failing)
    batch = [
        text_segment(text, key=place)
        for place, text in enumerate(
            ("Gulls never slept.", "Gulls had a fatal nap.", "Terns slept.")
        )
    ]
    chosen = select([RULE, "demetr:reference"])
    result = Engine(chosen, 13, ParseCache(cache), {}).perturb(batch)
    assert {entry.segment for entry in result.made} == {sorting("0"), sorting("2")}
    assert [(one.rule, one.segment) for one in result.failures] == [
        (rule.id, "1") for rule in chosen
    ]


HOSTILE = (
    "The key is " + "7" * 4301 + ".",
    "7" * 4301 + " boats were sold in " + "1" * 4301 + " towns.",
    "In " + "9" * 5000 + " and 20.",
    "It is " + "3." * 3000 + " metres long.",
    "In May " + "2" * 4400 + " he left for 1" + ",000" * 1500 + " euros.",
    "He paid " + "8" * 4301 + "% of 5 and 20:" + "0" * 5000 + ".",
)
"""Numbers that Python would not read."""


@pytest.fixture(scope="module")
def every(cache: Path) -> Engine:
    return Engine(rules(), 13, ParseCache(cache), {}, strict=True)


@pytest.mark.parametrize("text", HOSTILE, ids=range(len(HOSTILE)))
def test_no_rule_fails_on_long_numbers(every: Engine, text: str) -> None:
    for pair in ("de-en", "en-de", "en-es", "en-zh", "en-ar", "en-eo"):
        every.perturb([text_segment(text, pair=pair)])


@settings(max_examples=40)
@given(TEXTS.map(settled).filter(bool), st.sampled_from(["de-en", "en-es", "en-zh", "en-ar"]))
def test_no_rule_fails_on_any_text(every: Engine, text: str, pair: str) -> None:
    every.perturb([replace(text_segment(text, pair=pair), source=text, references=(text,))])
