"""How far the parsers' trees, in Universal Dependencies, agree with people's."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from perturb.parse.choose import parser
from perturb.parse.conllu import blocks
from perturb.parse.universal import universal
from perturb.segment import Sentence, Token

TREEBANKS = {
    "en": Path("ud/en_ewt-ud-dev.conllu"),
    "fr": Path("ud/fr_gsd-ud-dev.conllu"),
    "es": Path("ud/es_gsd-ud-dev.conllu"),
}
COMMONEST = 20


@dataclass
class Agreement:
    """Tokens whose borders are the same on both sides, without punctuation."""

    tokens: int = 0
    right: Counter[str] = field(default_factory=Counter)
    differences: Counter[tuple[str, str]] = field(default_factory=Counter)

    def add(self, found: Token, gold: Token, same_head: bool) -> None:
        """Compare two analyses of a token."""
        self.tokens += 1
        same_label = found.relation == gold.relation
        self.right["UAS"] += same_head
        self.right["LAS"] += same_head and same_label
        self.right["LAS without subtypes"] += same_head and _base(found) == _base(gold)
        self.right["UPOS"] += found.pos == gold.pos
        self.right["features"] += found.features == gold.features
        if not (same_head and same_label):
            wrong = "" if same_head else " elsewhere"
            self.differences[gold.relation, f"{found.relation}{wrong}"] += 1

    def share(self, layer: str) -> float:
        """How many of the tokens are right, from 0 to 1."""
        return self.right[layer] / self.tokens


def compare(found: Sentence, gold: Sentence, agreement: Agreement) -> None:
    """Count the tokens of one sentence."""
    places = {_place(token): token for token in gold.tokens}
    for token in found.tokens:
        right = places.get(_place(token))
        if right is not None and right.pos != "PUNCT":
            agreement.add(token, right, _head(token, found) == _head(right, gold))


def converted(language: str, path: Path) -> Agreement:
    """How the parser's trees do on a treebank once they are Universal Dependencies."""
    agreement = Agreement()
    for _, found, gold in _triples(language, path):
        compare(found, gold, agreement)
    return agreement


def report() -> None:
    """Print how the installed parsers do on the development sets of some treebanks.

    Raises:
        ChallengesetError: a treebank is not there.
    """
    beside = Path(__file__).parents[2] / "shared"
    folder = Path(os.environ.get("CHALLENGESET_SHARED", beside)) / "corpora"
    for language, name in TREEBANKS.items():
        if "tree" in parser(language).provides:
            _report(language, folder / name)


def _report(language: str, path: Path) -> None:
    before, after = Agreement(), Agreement()
    for own, found, gold in _triples(language, path):
        compare(own, gold, before)
        compare(found, gold, after)
    print(f"{path.name}: {parser(language).signature}")
    for name, agreement in (("the parser itself", before), ("converted", after)):
        shares = (f"{layer} {agreement.share(layer):.3f}" for layer in agreement.right)
        print(f"{name}: {agreement.tokens} tokens, {', '.join(shares)}")
    print(f"{'':6} {'people':15} the parser, converted")
    for (right, wrong), count in after.differences.most_common(COMMONEST):
        print(f"{count:6} {right:15} {wrong}")


def _triples(language: str, path: Path) -> Iterator[tuple[Sentence, Sentence, Sentence]]:
    """Every sentence as the parser has it, converted, and as people drew it."""
    chosen = parser(language)
    golden = [block.sentence(language, unspaced=False) for block in blocks(path)]
    for own, gold in zip(chosen.parse([one.text for one in golden]), golden, strict=True):
        yield own, universal(own, chosen.scheme), gold


def _place(token: Token) -> tuple[int, int, str]:
    return token.start, token.end, token.part.lower()


def _head(token: Token, sentence: Sentence) -> tuple[int, int, str]:
    return (0, 0, "") if token.head == token.index else _place(sentence.tokens[token.head])


def _base(token: Token) -> str:
    return token.relation.partition(":")[0]
