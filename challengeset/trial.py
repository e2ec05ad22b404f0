"""All rules on one sentence."""

from __future__ import annotations

import argparse
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

import orjson

from challengeset.catalogue import named_language
from corpora.text import clean
from perturb.engine import Engine, Outcome
from perturb.errors import UsageError
from perturb.pack import pack
from perturb.parse.cache import ParseCache
from perturb.patterns.sites import nearest
from perturb.registry import rules, select
from perturb.rule import Rule
from perturb.segment import LanguagePair, Sentence, TextSegment


class Trial(NamedTuple):
    """What came of every rule, and the sentence as rules on patterns see it."""

    results: list[dict[str, Any]]
    sentence: Sentence


def trial(arguments: argparse.Namespace) -> Trial:
    """For every rule its item, or the reason why there is none and the nearest pattern.

    Raises:
        UsageError: the sentence is empty, or language or phenomenon are unknown.
    """
    sentence = clean(arguments.sentence)
    if not sentence:
        raise UsageError("the sentence is empty")
    reference = clean(arguments.reference or sentence)
    segment = TextSegment(
        corpus="try",
        key=1,
        pair=LanguagePair(named_language(arguments.source_lang), named_language(arguments.lang)),
        source=clean(arguments.source),
        references=(reference,),
        translation=sentence,
        translation_from="corpus" if arguments.reference or arguments.source else "reference",
    )
    chosen = select(arguments.phenomena)
    with TemporaryDirectory() as folder:
        cache = ParseCache(Path(folder))
        result = Engine(chosen, arguments.seed, cache, {}).perturb([segment])
        (views,) = Engine(rules(), arguments.seed, cache, {}).parse([segment])
    assert views.universal is not None
    made = {entry.rule: orjson.loads(entry.payload) for entry in reversed(result.made)}
    outcomes = {outcome.rule: outcome for outcome in result.tally}
    translation = views.universal.segment.translation
    return Trial(
        [
            _result(rule, made.get(rule.id), outcomes[rule.id])
            | (_near(rule, outcomes[rule.id], translation) if arguments.tree else {})
            for rule in chosen
        ],
        translation,
    )


def _result(rule: Rule, item: dict[str, Any] | None, outcome: Outcome) -> dict[str, Any]:
    return {"phenomenon": rule.id, "item": item, "reason": outcome.reason}


def _near(rule: Rule, outcome: Outcome, sentence: Sentence) -> dict[str, Any]:
    """The pattern that came nearest where a rule on patterns made nothing."""
    silent = rule.card.nodes and outcome.kind not in ("made", "not supported")
    found = nearest(pack(sentence.language), rule.id, sentence) if silent else None
    return {"nearest": found and found._asdict()}
