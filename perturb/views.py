"""Text segments parsed, in the two views that rules have of them.

A tree that a segment brings along is used instead of a parser's. Rules on patterns see
Universal Dependencies, the others what the parser itself said (`perturb.parse.universal`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

from perturb.align.lexicon import lexicon
from perturb.needs import missing
from perturb.pack import pack
from perturb.parse import Parser, Scheme, reader_of_reference
from perturb.parse.cache import ParseCache
from perturb.parse.choose import parser
from perturb.parse.conllu import GOLD
from perturb.parse.universal import own, universal
from perturb.rule import Rule, Side
from perturb.segment import GoldTree, LanguagePair, Sentence, TextSegment

TREEBANK = frozenset({"tokens", "pos", "lemma", "tree"})
"""What a gold tree tells of a sentence."""


SOURCE = frozenset[Side](["source"])


class Sides(NamedTuple):
    """Source, first reference and translation; a side that no rule reads has no tokens.

    `provides` is what is known of the translation's tokens.
    """

    source: Sentence
    reference: Sentence
    translation: Sentence
    provides: frozenset[str]


class Views(NamedTuple):
    """The sides as rules on patterns see them and as the others do; None for nobody."""

    universal: Sides | None
    own: Sides | None


class _Text(NamedTuple):
    """A side before it is parsed; no parser where no rule reads it."""

    text: str
    language: str
    parser: Parser | None
    gold: Sentence | None


class Reader:
    """Parses what the rules of a run read, and nothing else."""

    def __init__(self, rules: Sequence[Rule], cache: ParseCache) -> None:
        self._cache = cache
        self._cards = [rule.card for rule in rules]
        self._reads: dict[tuple[LanguagePair, bool], frozenset[Side]] = {}
        self._universal = any(rule.card.universal for rule in rules)
        self._own = any(not rule.card.universal for rule in rules)

    def views(self, batch: Sequence[TextSegment]) -> Iterator[Views]:
        """The sides of every segment, in order."""
        asked = [self._texts(segment) for segment in batch]
        wanted: dict[Parser, list[str]] = {}
        for side in (side for texts in asked for side in texts):
            if side.parser is not None and self._is_parsed(side):
                wanted.setdefault(side.parser, []).append(side.text)
        parsed = {chosen: self._cache.parse(chosen, texts) for chosen, texts in wanted.items()}
        for texts in asked:
            yield Views(
                _sides(_universal, texts, parsed) if self._universal else None,
                _sides(_own, texts, parsed) if self._own else None,
            )

    def _texts(self, segment: TextSegment) -> tuple[_Text, _Text, _Text]:
        source, target = segment.pair
        whole, reads = parser(target), self._sides(segment)
        first, translation, gold = segment.references[0], segment.translation, segment.trees
        reference = reader_of_reference(whole, first, translation)
        tree = _read(gold.translation, target)
        return (
            _Text(
                segment.source,
                source,
                parser(source) if "source" in reads else None,
                _read(gold.source, source) if "source" in reads else None,
            ),
            _Text(
                first,
                target,
                reference if "reference" in reads else None,
                tree if first == translation else None,
            ),
            _Text(translation, target, whole, tree),
        )

    def _sides(self, segment: TextSegment) -> frozenset[Side]:
        """The sides that some rule reads, itself or for the alignment, which can do its work."""
        pair, gold = segment.pair, segment.trees.translation is not None
        if (pair, gold) not in self._reads:
            provides = parser(pair.target).provides | (TREEBANK if gold else frozenset())
            able = [card for card in self._cards if not missing(card, provides, pair)]
            reads = frozenset[Side]().union(*(card.reads for card in able))
            aligned = lexicon(pair) is not None and any(card.aligned for card in able)
            self._reads[pair, gold] = reads | SOURCE if aligned else reads
        return self._reads[pair, gold]

    def _is_parsed(self, side: _Text) -> bool:
        return side.gold is None or (self._own and _is_foreign(side.parser))


def _read(tree: GoldTree | None, language: str) -> Sentence | None:
    return None if tree is None else tree.sentence(language, pack(language).unspaced)


def _is_foreign(chosen: Parser | None) -> bool:
    """True for a parser whose own scheme the rules without patterns were written for."""
    return chosen is not None and chosen.scheme is not Scheme.UNIVERSAL


Parsed = Mapping[Parser, Mapping[str, Sentence]]


def _sides(
    view: Callable[[_Text, Parsed], Sentence], texts: Sequence[_Text], parsed: Parsed
) -> Sides:
    source, reference, translation = (view(side, parsed) for side in texts)
    chosen = texts[-1].parser
    assert chosen is not None
    return Sides(
        source,
        reference,
        translation,
        _layers(translation) if translation.parser == GOLD else chosen.provides,
    )


def _layers(sentence: Sentence) -> frozenset[str]:
    """The same, and names where it has some."""
    named = any(token.entity for token in sentence.tokens)
    return TREEBANK | {"entities"} if named else TREEBANK


def _universal(side: _Text, parsed: Parsed) -> Sentence:
    if side.parser is None:
        return Sentence(side.text, side.language, (), "")
    return side.gold or universal(parsed[side.parser][side.text], side.parser.scheme)


def _own(side: _Text, parsed: Parsed) -> Sentence:
    if side.parser is None:
        return Sentence(side.text, side.language, (), "")
    if side.gold is not None and not _is_foreign(side.parser):
        return own(side.gold)
    return own(parsed[side.parser][side.text])
