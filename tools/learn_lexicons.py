"""Learn the lexicons of the word aligner from corpora under CC BY-SA.

    python -m tools.learn_lexicons [PAIR ...]

reads FLORES-101, NTREX-128 and Parallel Universal Dependencies from ``corpora`` below
``$CHALLENGESET_SHARED`` (or ``shared`` beside the repository) and writes
``perturb/align/lexicons/``. The words of a pair are aligned in both directions by eflomal
(Östling and Tiedemann 2016), as sil-thot has it; what both directions link is counted. It takes
a minute for a pair with 2,000 sentences; the same texts give the same file.
"""

from __future__ import annotations

import os
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from pathlib import Path
from typing import Any

from corpora import open_corpus
from perturb.align.lexicon import COLUMNS
from perturb.align.stems import stem
from perturb.files import atomic
from perturb.pack import languages, pack
from perturb.parse import Parser, spacy
from perturb.parse.conllu import blocks
from perturb.segment import LanguagePair
from perturb.text import is_wordlike

ROOT = Path(__file__).resolve().parent.parent
CORPORA = Path(os.environ.get("CHALLENGESET_SHARED", ROOT.parent / "shared")) / "corpora"
TARGET = ROOT / "perturb/align/lexicons"
HEADER = """\
# source: FLORES-101, NTREX-128, Parallel Universal Dependencies; see tools/learn_lexicons.py
# licence: CC BY-SA 4.0
"""

UNCUT = frozenset({"ja", "th"})
"""Languages written without blanks for which no segmenter is there."""

SEED = 1
ITERATIONS = (10, 10, 20)
"""Sweeps with word translations alone, with jumps, with fertilities."""

LEAST = 2
"""Links from which a pair of words is kept; one may be chance."""

COMMON = 0.002
"""Share of all words from which one says so little that it may be linked beside another."""

Words = tuple[str, ...]
Bitext = Sequence[tuple[Words, Words]]
Links = set[tuple[int, int]]


def main() -> None:
    """Write the lexicons of the pairs asked for, or of all."""
    TARGET.mkdir(exist_ok=True)
    asked = [LanguagePair(*name.split("-")) for name in sys.argv[1:]]
    for pair in asked or pairs():
        texts = sorted(set(sentences(pair)))
        path = TARGET / f"{pair}.tsv"
        rows = list(learn(cut(pair, texts)).rows())
        with atomic(path) as file:
            file.write("".join([HEADER, *map(_line, [COLUMNS, *rows])]).encode())
        print(f"{path.name}: {len(texts):,} sentences, {len(rows):,} pairs of words", flush=True)


def pairs() -> Iterator[LanguagePair]:
    """English with every language of FLORES, and the languages with a pack with each other."""
    others = {pair.target for pair in open_corpus("flores101", CORPORA / "flores101").pairs()}
    for pair in combinations(sorted(others - UNCUT), 2):
        if "en" in pair or set(pair) <= set(languages()):
            yield LanguagePair(*pair)


def sentences(pair: LanguagePair) -> Iterator[tuple[str, str]]:
    """All sentence pairs of the three corpora."""
    flores = open_corpus("flores101", CORPORA / "flores101")
    yield from ((segment.source, segment.translation) for segment in flores.segments([pair]))
    for texts in map(_side_by_side, ([_ntrex(side) for side in pair], [_pud(s) for s in pair])):
        yield from texts


def _side_by_side(sides: Sequence[dict[Any, str]]) -> Iterator[tuple[str, str]]:
    first, second = sides
    return ((first[key], second[key]) for key in first if key in second)


def _ntrex(language: str) -> dict[Any, str]:
    corpus = open_corpus("ntrex", CORPORA / "ntrex")
    other = "de" if language == "en" else language
    pair = LanguagePair("en", other)
    if pair not in corpus.pairs():
        return {}
    english = language == "en"
    return {s.key: s.source if english else s.translation for s in corpus.segments([pair])}


def _pud(language: str) -> dict[str, str]:
    path = CORPORA / "pud" / f"{language}.conllu"
    if not path.is_file():
        return {}
    return {block.comments["sent_id"]: block.text for block in blocks(path)}


def cut(pair: LanguagePair, texts: Iterable[tuple[str, str]]) -> list[tuple[Words, Words]]:
    """The stems of every sentence pair."""
    sides = zip(*texts, strict=True)
    stems = [_stems(lang, side) for lang, side in zip(pair, sides, strict=True)]
    return list(zip(*stems, strict=True))


def _stems(language: str, texts: Sequence[str]) -> list[Words]:
    sentences = _tokenizer(language).parse(texts)
    return [tuple(stem(token.text, language) for token in one.tokens) for one in sentences]


def _tokenizer(language: str) -> Parser:
    known = pack(language)
    (name,) = (entry.removeprefix("tokenizer:") for entry in known.parsers if "tokenizer" in entry)
    return spacy.tokenizer(name, language, known.unspaced)


@dataclass
class Counts:
    """How often stems were linked, linked without further words, and there."""

    linked: Counter[tuple[str, str]] = field(default_factory=Counter)
    alone: Counter[tuple[str, str]] = field(default_factory=Counter)
    first: Counter[str] = field(default_factory=Counter)
    second: Counter[str] = field(default_factory=Counter)

    def rows(self) -> Iterator[tuple[object, ...]]:
        """The rows of a lexicon."""
        for pair, count in sorted(self.linked.items()):
            one, other = pair
            if count >= LEAST and all(map(str.strip, pair)) and any(map(str.isalpha, one + other)):
                yield one, other, count, self.alone[pair], self.first[one], self.second[other]


def learn(bitext: Bitext) -> Counts:
    """Count what eflomal links in both directions."""
    counts = Counts()
    for one, other in bitext:
        counts.first.update(one)
        counts.second.update(other)
    common = _common(counts.first), _common(counts.second)
    there, back = _aligned(bitext), _aligned([(other, one) for one, other in bitext])
    for (one, other), forward, turned in zip(bitext, there, back, strict=True):
        backward = {(first, second) for second, first in turned}
        telling = {
            (i, j)
            for i, j in forward | backward
            if one[i] not in common[0] and other[j] not in common[1]
        }
        for i, j in forward & backward:
            if is_wordlike(one[i]) and is_wordlike(other[j]):
                counts.linked[one[i], other[j]] += 1
                counts.alone[one[i], other[j]] += not any((a == i) != (b == j) for a, b in telling)
    return counts


def _common(counts: Counter[str]) -> set[str]:
    most = COMMON * counts.total()
    return {word for word, count in counts.items() if count > most or not is_wordlike(word)}


def _aligned(bitext: Bitext) -> list[Links]:
    from thot.alignment import EflomalAlignmentModel

    model = EflomalAlignmentModel()
    model.seed = SEED
    model.deterministic = True
    model.auto_iterations = False
    model.set_iterations(*ITERATIONS)
    model.emit_training_alignments = True
    for one, other in bitext:
        model.add_sentence_pair(one, other)
    model.start_training()
    for _ in range(model.scheduled_iterations):
        model.train()
    model.end_training()
    return [
        _nonzero(model.get_training_alignment(place)[1].to_numpy()) for place in range(len(bitext))
    ]


def _nonzero(matrix: Any) -> Links:
    import numpy as np

    return {(int(row), int(column)) for row, column in np.argwhere(matrix)}


def _line(row: Iterable[object]) -> str:
    return "\t".join(map(str, row)) + "\n"


if __name__ == "__main__":
    main()
