"""What a rule needs, and what languages with their parsers and lexicons lack of it."""

from __future__ import annotations

from collections.abc import Iterable

from perturb.align.lexicon import lexicon, targets
from perturb.pack import Pack, pack
from perturb.parse import Parser
from perturb.patterns import load as patterns
from perturb.rule import Card, Rule
from perturb.segment import LanguagePair

TOOLS = {
    "tokens": "tokenizer",
    "pos": "tagger",
    "lemma": "lemmatizer",
    "tree": "dependency parser",
    "entities": "name recogniser",
    "alignment": "word aligner",
}
"""What provides a layer of analysis is called."""

PHENOMENON = "phenomenon"
"""What a language lacks that has no such thing: nobody can fill it in."""

ALIGNMENT = frozenset({"alignment"})


def in_words(needs: Iterable[str]) -> str:
    """What rules need, as a person would call it: ``tagger, function words``."""
    return ", ".join(TOOLS.get(need, need.replace("_", " ")) for need in needs)


def lacking(rule: Rule, known: Pack, chosen: Parser) -> list[str]:
    """What a rule needs and a language, with the parser it gets, has not from any source."""
    aligned = ALIGNMENT if known.language in targets() else frozenset()
    return _lacks(rule.card, known, chosen.provides | aligned)


def missing(card: Card, provides: frozenset[str], pair: LanguagePair) -> str:
    """What a rule of a card lacks of a language pair, given what is known of the tokens.

    Empty if it lacks nothing.
    """
    aligned = ALIGNMENT if lexicon(pair) else frozenset()
    needs = _lacks(card, pack(pair.target), provides | aligned)
    if not needs:
        return ""
    if needs == [PHENOMENON]:
        return f"{pair.target} has no such thing: {pack(pair.target).absent(card.id)}"
    source = f" for {pair.source}" if needs == list(ALIGNMENT) else ""
    return f"{pair.target} has no {in_words(needs)}{source}"


def _lacks(card: Card, known: Pack, provides: frozenset[str]) -> list[str]:
    """The same, with the patterns of a rule that finds its places by them.

    The phenomenon itself where the language has no such thing.
    """
    if known.absent(card.id):
        return [PHENOMENON]
    lacks = known.lacks(card.needs, provides)
    if not card.nodes:
        return lacks
    of_patterns = [patterns.lacking(known, of, card.nodes) for of in card.sites]
    return lacks if [] in of_patterns else [*lacks, *of_patterns[0]]
