"""Every pattern, what it finds, what items it made and what people said of them."""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from challengeset.catalogue import named_language, require_pack
from challengeset.concordance import segments
from perturb.item import Item, read_items
from perturb.pack import Pack, languages, pack
from perturb.patterns.load import patterns
from perturb.patterns.pattern import Pattern
from perturb.patterns.sites import tree_of
from perturb.registry import rules, select
from perturb.rule import Rule
from perturb.segment import Sentence
from release.acceptance import Acceptances, advice
from release.verdicts import Verdicts

GONE = "no longer there"

OTHER_TEXTS = "the item has other texts now"
OTHER_VERSION = "the item was made by another version of its rule"
NO_ITEM = "the item is in none of the files"
"""Why a verdict is not applied."""


class Judged:
    """Items by pattern and language, with what people concluded of them.

    A verdict on an item that is not there as it was judged is not applied but told of in
    `unapplied`: by how many, and for what reason.
    """

    def __init__(self, items: Sequence[Path], verdicts: Sequence[Path]) -> None:
        self.made: Counter[tuple[str, str]] = Counter()
        self.acceptances = Acceptances()
        self.unapplied: Counter[str] = Counter()
        known = Verdicts.read(verdicts, None)
        met: set[str] = set()
        for path in items:
            for _, item in read_items(path):
                met.add(item.id)
                self._add(item, known)
        versions = {_unversioned(id) for id in met}
        for id in known.by_item.keys() - met:
            is_other = _unversioned(id) in versions
            self.unapplied[OTHER_VERSION if is_other else NO_ITEM] += 1

    def _add(self, item: Item, known: Verdicts) -> None:
        pattern = item.recipe.get("pattern")
        if pattern:
            self.made[str(pattern), item.langpair.rpartition("-")[2]] += 1
        try:
            self.acceptances.add(known.applied(item))
        except ValueError:
            self.unapplied[OTHER_TEXTS] += 1


def _unversioned(id: str) -> tuple[str, str]:
    """The id of an item without the version of its rule."""
    rule, _, rest = id.partition("/")
    return rule.partition("@")[0], rest


def rows(arguments: argparse.Namespace, judged: Judged) -> list[dict[str, Any]]:
    """One row per pattern and language that uses it, and one per pattern that only items name.

    Raises:
        UsageError: a language, phenomenon or corpus is unknown.
        DataError: a corpus cannot be read.
    """
    chosen = [rule for rule in select(arguments.phenomena) if rule.card.universal]
    made: list[dict[str, Any]] = []
    for language in _languages(arguments.lang):
        known = pack(language)
        found = [pattern for rule in chosen for pattern in patterns(known, rule.id)]
        sites = _sites(arguments.corpus, known, found) if arguments.corpus else None
        made += [_row(pattern, language, sites, judged) for pattern in found]
    there = {(row["pattern"], row["language"]) for row in made}
    wanted = {rule.id for rule in chosen}
    return made + [
        _counts(pattern, language, GONE, judged)
        for pattern, language in sorted(judged.made.keys() - there)
        if arguments.lang in (None, language) and pattern.split("/")[1] in wanted
    ]


def _languages(asked: str | None) -> Sequence[str]:
    if asked is None:
        return languages()
    language = named_language(asked)
    require_pack(language)
    return (language,)


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
    pattern: Pattern, language: str, sites: Counter[str] | None, judged: Judged
) -> dict[str, Any]:
    status = f"lacks {', '.join(pattern.missing)}" if pattern.missing else pattern.status
    row = _counts(pattern.id, language, status, judged)
    return row if sites is None else {**row, "sites": sites[pattern.id]}


def _counts(pattern: str, language: str, status: str, judged: Judged) -> dict[str, Any]:
    found = judged.acceptances.of(pattern, language)
    return {
        "pattern": pattern,
        "language": language,
        "status": status,
        "items": judged.made[pattern, language],
        **found._asdict(),
        "acceptance": found.share,
        "interval": found.interval,
        "advice": advice(status, found),
    }
