"""What the patterns of a language find in a treebank, and what is new since the last time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from random import Random

import orjson

from perturb.engine import proposals
from perturb.errors import DataError
from perturb.files import atomic
from perturb.grammar.morphology import features
from perturb.pack import Pack, languages, pack
from perturb.parse.cache import default_folder
from perturb.parse.conllu import Block, blocks
from perturb.patterns.features import FEATURES
from perturb.patterns.load import loaded
from perturb.patterns.pattern import Pattern
from perturb.patterns.sites import tree_of
from perturb.registry import rules
from perturb.requests.syntax import ANY
from perturb.segment import LanguagePair, Segment, Sentence, TextSegment
from perturb.sides import contrasted

FREQUENT = 3.0  # zipf
KNOWN_SHARE = 0.8
FEW_WORDS = 300
"""Of fewer words nobody can say which language they are in."""

Outputs = Mapping[str, Sequence[str]]
"""Every text that a pattern's sites become, marked, by sentence and pattern."""


@dataclass
class Counts:
    """What a treebank has for the patterns of a language.

    `found` counts sites by pattern and `matched` matches of its positive part, `fired` how often
    what could refuse it did, by pattern and name.
    """

    sentences: int = 0
    found: Counter[str] = field(default_factory=Counter)
    matched: Counter[str] = field(default_factory=Counter)
    fired: Counter[tuple[str, str]] = field(default_factory=Counter)
    used: set[tuple[str, str]] = field(default_factory=set)
    outputs: dict[str, list[str]] = field(default_factory=dict)

    def never_fired(self, known: Pack) -> list[str]:
        """Blocks of patterns with matches that refused none of them."""
        return [
            f"{pattern.id}: {block}"
            for pattern in loaded(known)
            if self.matched[pattern.id]
            for block in dict.fromkeys(pattern.request.blocks)
            if not self.fired[pattern.id, block]
        ]

    def unused(self, known: Pack) -> list[str]:
        """Labels that requests ask for and the treebank never has."""
        asked = Counter(
            label
            for pattern in loaded(known)
            for label in pattern.request.mentions - self.used
            if label[0] not in FEATURES
        )
        return [
            f"{name}={value}: {by} {'pattern asks' if by == 1 else 'patterns ask'} for it"
            for (name, value), by in sorted(asked.items())
        ]


def count(language: str, treebank: Path) -> Counts:
    """Run every pattern of a language on every sentence of a treebank.

    Raises:
        DataError: the treebank is malformed, or in another language.
    """
    known = pack(language)
    counts = Counts()
    for name, sentence in _sentences(known, treebank):
        counts.sentences += 1
        _use(counts, sentence)
        for pattern in loaded(known):
            if not pattern.missing:
                _try(counts, pattern, sentence, known)
        counts.outputs.update(_outputs(name, sentence, known))
    return counts


def changes(language: str, treebank: Path, outputs: Outputs) -> tuple[list[str], list[str]] | None:
    """New and lost outputs since the last run on the same treebank; keeps these for the next.

    None the first time.
    """
    digest = sha256(treebank.read_bytes()).hexdigest()[:16]
    path = default_folder() / "checks" / f"{language}-{digest}.json"
    before = orjson.loads(path.read_bytes()) if path.is_file() else None
    path.parent.mkdir(parents=True, exist_ok=True)
    with atomic(path) as file:
        file.write(orjson.dumps(outputs, option=orjson.OPT_SORT_KEYS))
    if before is None:
        return None
    return _missing(outputs, before), _missing(before, outputs)


def _missing(these: Outputs, others: Outputs) -> list[str]:
    return [
        f"{key}: {text}"
        for key, texts in sorted(these.items())
        for text in texts
        if text not in others.get(key, ())
    ]


def _sentences(known: Pack, treebank: Path) -> Iterator[tuple[str, Sentence]]:
    _check_name(known, treebank)
    every = [(block, block.sentence(known.language, known.unspaced)) for block in blocks(treebank)]
    if not every:
        raise DataError(treebank, None, "no sentence. Name a treebank in CoNLL-U")
    _check_words(known, treebank, [sentence for _, sentence in every])
    for block, sentence in every:
        yield _name(block), sentence


def _name(block: Block) -> str:
    return block.comments.get("sent_id", f"line {block.line}")


def _check_name(known: Pack, treebank: Path) -> None:
    word = treebank.name.replace("_", ".").replace("-", ".").partition(".")[0]
    if word in languages() and word != known.language:
        what = f"a treebank of '{word}' by its name. Check {word}, or rename it"
        raise DataError(treebank, None, what)


def _check_words(known: Pack, treebank: Path, sentences: Sequence[Sentence]) -> None:
    """Nine of ten words of any text are frequent in its language, and seldom in another."""
    if known.frequency is None:
        return
    words = [
        token.form.lower()
        for sentence in sentences
        for token in sentence.tokens
        if token.form.isalpha() and token.pos != "PROPN"
    ]
    frequent = sum(known.frequency.zipf(word) >= FREQUENT for word in words)
    if len(words) >= FEW_WORDS and frequent < KNOWN_SHARE * len(words):
        share = f"{frequent / len(words):.0%} of its words are frequent in {known.name}"
        raise DataError(treebank, None, f"only {share}. Name a treebank of that language")


def _use(counts: Counts, sentence: Sentence) -> None:
    for token in sentence.tokens:
        counts.used |= {("upos", token.pos), ("relation", token.relation)}
        for name, value in features(token.features).items():
            counts.used |= {(name, value), (name, ANY)}


def _try(counts: Counts, pattern: Pattern, sentence: Sentence, known: Pack) -> None:
    for match in pattern.request.tried(tree_of(sentence, known)):
        counts.matched[pattern.id] += 1
        counts.found[pattern.id] += not match.refused_by
        counts.fired.update((pattern.id, name) for name in match.refused_by)


def _outputs(name: str, sentence: Sentence, known: Pack) -> Iterator[tuple[str, list[str]]]:
    segment = _segment(name, sentence)
    for rule in rules():
        if not rule.card.universal:
            continue
        contrasts, _ = proposals(rule, segment, known, Random(0))  # noqa: S311
        by_pattern: dict[str, list[str]] = {}
        for contrast in contrasts:
            text = contrasted(segment, contrast, rule.card.compared_with).difference.incorrect
            by_pattern.setdefault(f"{name} {contrast.pattern}", []).append(text)
        yield from by_pattern.items()


def _segment(name: str, sentence: Sentence) -> Segment:
    text = sentence.text
    pair = LanguagePair(sentence.language, sentence.language)
    origin = TextSegment("check", name, pair, text, (text,), text, "itself")
    return Segment(origin, sentence, (sentence,), sentence)
