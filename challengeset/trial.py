"""All rules on one sentence."""

from __future__ import annotations

import argparse
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import orjson

from challengeset.catalogue import named_language
from corpora.text import clean
from perturb.engine import Engine
from perturb.errors import UsageError
from perturb.parse.cache import ParseCache
from perturb.registry import select
from perturb.segment import LanguagePair, TextSegment


def trial(arguments: argparse.Namespace) -> list[dict[str, Any]]:
    """For every rule its item, or the reason why there is none.

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
    rules = select(arguments.phenomena)
    with TemporaryDirectory() as folder:
        cache = ParseCache(Path(folder))
        engine = Engine(rules, arguments.seed, cache, {})
        result = engine.perturb([segment])
    made = {entry.rule: orjson.loads(entry.payload) for entry in reversed(result.made)}
    reasons = {outcome.rule: outcome.reason for outcome in result.tally}
    return [
        {"phenomenon": rule.id, "item": made.get(rule.id), "reason": reasons[rule.id]}
        for rule in rules
    ]
