"""The tree of a sentence as the matcher reads it: sets of tokens, each a whole number.

Bit ``i`` of a set stands for the token with index ``i``.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from typing import Any

from perturb.grammar.morphology import features
from perturb.segment import Sentence, Token

Test = Callable[["Tree"], int]
"""The tokens of a tree that satisfy a condition."""

TEXTUAL = {"form": "form", "lemma": "lemma", "upos": "pos"}
"""Features that are columns of their own, and what they are called of a token."""
EMPTY = ("", "_")


def value(token: Token, feature: str) -> str | None:
    """What a token's feature is; None where it is not defined."""
    if feature in TEXTUAL:
        found: str = getattr(token, TEXTUAL[feature])
        return None if found in EMPTY and feature != "form" else found
    return features(token.features).get(feature)


class Tree:
    """A sentence with indexes by everything that a request can ask for.

    `sentence` is one of Universal Dependencies, `pack` whatever the programme's own
    features are computed with.
    """

    def __init__(self, sentence: Sentence, pack: Any = None) -> None:
        self.sentence, self.pack = sentence, pack
        self.tokens = tokens = sentence.tokens
        self.all = (1 << len(tokens)) - 1
        self.heads = [t.head if 0 <= t.head != t.index else -1 for t in tokens]
        self.children = [0] * len(tokens)
        for index, head in enumerate(self.heads):
            if head >= 0:
                self.children[head] |= 1 << index
        self.known: dict[Test, int] = {}
        self._computed: dict[tuple[str, int], str] = {}

    def tested(self, test: Test) -> int:
        """The tokens that satisfy a condition, looked for once."""
        found = self.known.get(test)
        if found is None:
            found = self.known[test] = test(self)
        return found

    def _by(self, column: str) -> dict[str, int]:
        found: dict[str, int] = defaultdict(int)
        for token in self.tokens:
            found[getattr(token, column)] |= 1 << token.index
        return dict(found)

    @cached_property
    def by_relation(self) -> Mapping[str, int]:
        """The tokens of every relation to what governs them."""
        return self._by("relation")

    @cached_property
    def columns(self) -> Mapping[str, Mapping[str, int]]:
        """The tokens of every form, lemma and part of speech."""
        return {name: self._by(column) for name, column in TEXTUAL.items()}

    @cached_property
    def by_features(self) -> Mapping[str, int]:
        """The tokens of every column of features."""
        return self._by("features")

    def values(self, feature: str) -> Iterator[tuple[str, int]]:
        """The values of a feature in this tree, each with its tokens; one may come twice."""
        if feature in TEXTUAL:
            for found, tokens in self.columns[feature].items():
                if found not in EMPTY or feature == "form":
                    yield found, tokens
            return
        for column, tokens in self.by_features.items():
            of_column = features(column).get(feature)
            if of_column is not None:
                yield of_column, tokens

    def below(self, index: int) -> int:
        """All that a token dominates."""
        found = waiting = self.children[index]
        while waiting:
            lowest = waiting & -waiting
            new = self.children[lowest.bit_length() - 1] & ~found
            found |= new
            waiting = (waiting ^ lowest) | new
        return found

    def above(self, index: int) -> int:
        """All that dominates a token."""
        found, head = 0, self.heads[index]
        while head >= 0 and not found >> head & 1:
            found |= 1 << head
            head = self.heads[head]
        return found

    def heads_of(self, tokens: int) -> int:
        """The tokens that govern one of these."""
        found = 0
        for index in indices(tokens):
            if self.heads[index] >= 0:
                found |= 1 << self.heads[index]
        return found

    def computed(self, name: str, index: int, function: Callable[..., str]) -> str:
        """A feature of the programme's own, computed once."""
        key = name, index
        found = self._computed.get(key)
        if found is None:
            found = function(self.sentence, self.tokens[index], self.pack)
            self._computed[key] = found
        return found


def indices(tokens: int) -> Iterator[int]:
    """The members of a set of tokens, in text order."""
    while tokens:
        lowest = tokens & -tokens
        yield lowest.bit_length() - 1
        tokens ^= lowest
