"""Every example on a card and in a language pack, and whether there are enough of them."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import cache

import pytest

from challengeset.catalogue import supported
from perturb import proof
from perturb.grammar import senses
from perturb.needs import lacking
from perturb.pack import pack
from perturb.parse.choose import parser
from perturb.proof import Example
from perturb.registry import rules
from perturb.rule import Given, Rule
from perturb.words.wordnet.wndb import Wndb

RULES = {rule.id: rule for rule in rules()}
EXAMPLES = [example for rule in rules() for example in proof.examples(rule)]

LEAST = {"applies": 3, "refuses": 2}


@cache
def _missing(rule: str, language: str) -> str:
    return ", ".join(lacking(RULES[rule], pack(language), parser(language)))


def _english(phenomenon: str, kind: str, text: str) -> Example:
    return Example(RULES[phenomenon], "en", kind, Given(text))


@pytest.mark.parametrize("example", EXAMPLES, ids=str)
def test_the_rule_does_as_the_example_says(example: Example) -> None:
    missing = _missing(example.rule.id, example.language)
    if missing:
        pytest.skip(f"{example.language} has no {missing} on this machine")
    assert proof.problem(example) is None


@pytest.mark.parametrize(
    "rule",
    [r for r in RULES.values() if "wordnet" not in r.card.needs and set(supported(r)) <= {"en"}],
    ids=lambda rule: rule.id,
)
def test_a_rule_for_english_alone_that_asks_wordnet_needs_it(
    rule: Rule, monkeypatch: pytest.MonkeyPatch
) -> None:
    missing = _missing(rule.id, "en")
    if missing:
        pytest.skip(f"en has no {missing} on this machine")
    monkeypatch.setattr(Wndb, "senses", None)
    for remembered in (senses.are_synonyms, senses.are_term, senses.more_general, senses.opposites):
        remembered.cache_clear()
    for example in EXAMPLES:
        if (example.rule, example.language) == (rule, "en"):
            proof.problem(example)


@pytest.mark.parametrize(
    "rule", [rule for rule in RULES.values() if not rule.card.nodes], ids=lambda rule: rule.id
)
def test_a_rule_has_enough_examples_in_every_language_it_works_for(rule: Rule) -> None:
    counts = Counter((example.language, example.kind) for example in proof.examples(rule))
    # What needs nothing of a language does the same in all.
    languages = {"en", *supported(rule)} if rule.card.needs else {"en"}
    few = [
        f"{language}: {counts[language, kind]} {kind}"
        for language in languages
        for kind, least in LEAST.items()
        if counts[language, kind] < least
    ]
    assert not few


@pytest.mark.parametrize("rule", RULES.values(), ids=lambda rule: rule.id)
def test_no_example_is_given_twice(rule: Rule) -> None:
    cases = Counter((str(one), one.given, one.pattern) for one in proof.examples(rule))
    assert not [name for (name, *_), count in cases.items() if count > 1]


@pytest.mark.parametrize(
    ("example", "problem"),
    [
        (
            _english("demetr:empty", "applies", "[[Gulls circled the pier.->!]]"),
            "did not come out: !",
        ),
        (
            _english("demetr:lowercased-first-word", "applies", "[[Gulls circled->gulls circled]]"),
            "did not come out: gulls circled",
        ),
        (
            _english("demetr:lowercased-first-word", "refuses", "Gulls circled the pier."),
            "came out: gulls circled the pier.",
        ),
        (
            _english("demetr:final-punct-omitted", "rejects", "Gulls circled the pier[[.->]]"),
            "came out: Gulls circled the pier",
        ),
    ],
    ids=["another text", "wider spans", "no refusal", "no rejection"],
)
def test_a_wrong_example_is_reported(example: Example, problem: str) -> None:
    assert proof.problem(example) == problem


def test_a_right_example_turned_into_a_refusal_is_reported() -> None:
    right = next(proof.examples(RULES["demetr:empty"]))
    assert proof.problem(right) is None
    assert proof.problem(replace(right, kind="refuses", given=Given("A gull."))) == "came out: ."
