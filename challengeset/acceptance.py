"""Every pattern, what it finds, what items it made and what people said of them."""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from challengeset.catalogue import named_language, require_pack
from challengeset.concordance import segments
from perturb.item import read_items
from perturb.pack import Pack, languages, pack
from perturb.patterns.load import patterns
from perturb.patterns.pattern import Pattern
from perturb.patterns.sites import tree_of
from perturb.registry import rules, select
from perturb.rule import Rule
from perturb.segment import Sentence
from release.verdicts import Verdicts

GONE = "no longer there"


def rows(arguments: argparse.Namespace) -> list[dict[str, Any]]:
    """One row per pattern and language that uses it, and one per pattern that only items name.

    Raises:
        UsageError: a language, phenomenon or corpus is unknown.
        DataError: items, verdicts or a corpus cannot be read.
    """
    verdicts = Verdicts.read(arguments.verdicts, None)
    counted = _counted(arguments.items, verdicts)
    chosen = [rule for rule in select(arguments.phenomena) if rule.card.universal]
    made: list[dict[str, Any]] = []
    for language in _languages(arguments.lang):
        known = pack(language)
        found = [pattern for rule in chosen for pattern in patterns(known, rule.id)]
        sites = _sites(arguments.corpus, known, found) if arguments.corpus else None
        made += [_row(pattern, language, sites, counted) for pattern in found]
    there = {(row["language"], row["pattern"]) for row in made}
    others = sorted({(language, pattern) for language, pattern, _ in counted} - there)
    wanted = {rule.id for rule in chosen}
    return made + [
        _counts(pattern, language, GONE, counted)
        for language, pattern in others
        if arguments.lang in (None, language) and pattern.split("/")[1] in wanted
    ]


def _languages(asked: str | None) -> Sequence[str]:
    if asked is None:
        return languages()
    language = named_language(asked)
    require_pack(language)
    return (language,)


def _counted(paths: Sequence[Path], verdicts: Verdicts) -> Counter[tuple[str, str, str]]:
    """Items by target language, pattern and status, verdicts applied."""
    counted: Counter[tuple[str, str, str]] = Counter()
    for path in paths:
        for _, item in read_items(path):
            if pattern := item.recipe.get("pattern"):
                status = verdicts.applied(item).status
                counted[item.langpair.rpartition("-")[2], str(pattern), status] += 1
    return counted


def _sites(corpus: str, known: Pack, found: Sequence[Pattern]) -> Counter[str]:
    sites: Counter[str] = Counter()
    rule: Rule = next(rule for rule in rules() if rule.card.universal)
    for segment in segments(corpus, known, rule, None):
        sites.update(_found(segment.translation, found, known))
    return sites


def _found(sentence: Sentence, found: Sequence[Pattern], known: Pack) -> Iterator[str]:
    tree = tree_of(sentence, known)
    for pattern in found:
        if not pattern.missing:
            yield from (pattern.id for _ in pattern.request.matches(tree))


def _row(
    pattern: Pattern, language: str, sites: Counter[str] | None, counted: Counter[Any]
) -> dict[str, Any]:
    status = f"lacks {', '.join(pattern.missing)}" if pattern.missing else pattern.status
    row = _counts(pattern.id, language, status, counted)
    return row if sites is None else {**row, "sites": sites[pattern.id]}


def _counts(pattern: str, language: str, status: str, counted: Counter[Any]) -> dict[str, Any]:
    own = (language, pattern)
    states = {of: count for (*named, of), count in counted.items() if tuple(named) == own}
    judged = {of: states.get(of, 0) for of in ("accepted", "corrected", "rejected")}
    right = judged["accepted"] + judged["corrected"]
    every = right + judged["rejected"]
    return {
        "pattern": pattern,
        "language": language,
        "status": status,
        "items": sum(states.values()),
        **judged,
        "acceptance": right / every if every else None,
    }
