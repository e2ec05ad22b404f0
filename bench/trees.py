"""How far the English parser's trees, converted, agree with people's."""

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
from perturb.span import Span

TREEBANK = Path("ud/en_ewt-ud-dev.conllu")
COMMONEST = 40


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
    places = {Span(token.start, token.end): token for token in gold.tokens}
    for token in found.tokens:
        right = places.get(Span(token.start, token.end))
        if right is not None and right.pos != "PUNCT":
            agreement.add(token, right, _head(token, found) == _head(right, gold))


def converted(path: Path) -> Agreement:
    """How the conversion does on a treebank."""
    agreement = Agreement()
    for _, found, gold in _pairs(path):
        compare(found, gold, agreement)
    return agreement


def report() -> None:
    """Print how the parser and its conversion do on the development set of EWT.

    Raises:
        ChallengesetError: the treebank is not there.
    """
    beside = Path(__file__).parents[2] / "shared"
    path = Path(os.environ.get("CHALLENGESET_SHARED", beside)) / "corpora" / TREEBANK
    agreements = {"the parser itself": Agreement(), "converted": Agreement()}
    for own, found, gold in _pairs(path):
        compare(own, gold, agreements["the parser itself"])
        compare(found, gold, agreements["converted"])
    for name, agreement in agreements.items():
        shares = (f"{layer} {agreement.share(layer):.3f}" for layer in agreement.right)
        print(f"{name}: {agreement.tokens} tokens, {', '.join(shares)}")
    print(f"{'':6} {'people':15} the parser, converted")
    for (right, wrong), count in agreements["converted"].differences.most_common(COMMONEST):
        print(f"{count:6} {right:15} {wrong}")


def _pairs(path: Path) -> Iterator[tuple[Sentence, Sentence, Sentence]]:
    chosen = parser("en")
    golden = [block.sentence("en", unspaced=False) for block in blocks(path)]
    for own, gold in zip(chosen.parse([one.text for one in golden]), golden, strict=True):
        yield own, universal(own, chosen.scheme), gold


def _head(token: Token, sentence: Sentence) -> Span:
    head = sentence.tokens[token.head]
    return Span(0, 0) if token.head == token.index else Span(head.start, head.end)


def _base(token: Token) -> str:
    return token.relation.partition(":")[0]
