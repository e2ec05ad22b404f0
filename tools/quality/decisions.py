"""How often each pattern finds a site, and how often each of its conditions decides alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path

from corpora import open_corpus
from perturb.pack import pack
from perturb.parse.choose import parser
from perturb.parse.conllu import blocks
from perturb.parse.universal import universal
from perturb.patterns.load import loaded
from perturb.patterns.pattern import Pattern
from perturb.patterns.sites import tree_of
from perturb.segment import LanguagePair, Sentence

PAIRS: Mapping[str, LanguagePair] = {
    "demetr": LanguagePair("de", "en"),
    "flores101": LanguagePair("de", "en"),
    "wmt": LanguagePair("ru", "en"),
    "ntrex": LanguagePair("de", "en"),
}
EACH = 500
"""Sentences of a corpus."""
BATCH = 50


@dataclass
class Decisions:
    """What the patterns of a language did in a number of sentences.

    `sites` counts by pattern, `alone` by condition: a block by its name, a feature of ours by
    what it was found to be (``left=verb``). What refuses together with another is not counted.
    """

    language: str
    corpora: tuple[str, ...]
    sentences: int = 0
    sites: Counter[str] = field(default_factory=Counter)
    alone: Counter[tuple[str, str]] = field(default_factory=Counter)
    patterns: Sequence[Pattern] = ()


def of_treebank(language: str, path: Path) -> Decisions:
    """The patterns of a language on the gold trees of a file of CoNLL-U."""
    trees = (block.sentence(language, pack(language).unspaced) for block in blocks(path))
    return _decided(Decisions(language, (path.parent.name,)), trees)


def of_english(folder: Path) -> Decisions:
    """The patterns of English on the parses of all corpora with English targets."""
    decided = Decisions("en", tuple(PAIRS))
    chosen = parser("en")
    for name, pair in PAIRS.items():
        segments = islice(open_corpus(name, folder / name).segments([pair]), EACH)
        texts = list(dict.fromkeys(segment.translation for segment in segments))
        for start in range(0, len(texts), BATCH):
            parsed = chosen.parse(texts[start : start + BATCH])
            _decided(decided, (universal(one, chosen.scheme) for one in parsed))
    return decided


def _decided(decided: Decisions, sentences: Iterable[Sentence]) -> Decisions:
    known = pack(decided.language)
    decided.patterns = tuple(loaded(known))
    for sentence in sentences:
        decided.sentences += 1
        tree = tree_of(sentence, known)
        for pattern in decided.patterns:
            for match in pattern.request.tried(tree):
                if not match.refused_by:
                    decided.sites[pattern.id] += 1
                elif len(match.refused_by) == 1:
                    decided.alone[pattern.phenomenon, match.refused_by[0]] += 1
    return decided
