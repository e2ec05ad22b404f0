"""A tree that can be bent, for conversions from one scheme to another."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from perturb.segment import Token


class Tree:
    """A tree that can be bent; words are numbers, `heads` of the root is -1."""

    def __init__(self, tokens: Sequence[Token]) -> None:
        self.tokens = tokens
        self.heads = [-1 if token.head == token.index else token.head for token in tokens]
        self.relations = [token.relation for token in tokens]
        self.pos = [token.pos for token in tokens]
        self.features = [token.features for token in tokens]
        self._below: list[list[int]] = [[] for _ in tokens]
        for word, head in enumerate(self.heads):
            if head >= 0:
                self._below[head].append(word)

    def below(self, word: int, *relations: str) -> list[int]:
        """The dependents of a word, in text order, if asked for in some relations only."""
        found = sorted(self._below[word])
        return [one for one in found if self.relations[one] in relations] if relations else found

    def attach(self, word: int, head: int, relation: str | None = None) -> None:
        """Hang a word below another one."""
        if self.heads[word] >= 0:
            self._below[self.heads[word]].remove(word)
        self.heads[word] = head
        if head >= 0:
            self._below[head].append(word)
        if relation is not None:
            self.relations[word] = relation

    def exchange(self, above: int, below: int, relation: str, *staying: str) -> None:
        """A dependent takes the place of its head, which comes to hang below it.

        What depends on the head goes along but for some relations.
        """
        self.attach(below, self.heads[above], self.relations[above])
        for word in self.below(above):
            if self.relations[word] not in staying:
                self.attach(word, below)
        self.attach(above, below, relation)

    def lemma(self, word: int) -> str:
        """The lemma in lower case."""
        return self.tokens[word].lemma.lower()

    def form(self, word: int) -> str:
        """The word in lower case."""
        return self.tokens[word].text.lower()

    def tag(self, word: int) -> str:
        """The Penn tag."""
        return self.tokens[word].tag

    def bottom_up(self) -> list[int]:
        """All words, none after one above it."""
        order: list[int] = []
        waiting = [word for word, head in enumerate(self.heads) if head < 0]
        while waiting:
            order.append(word := waiting.pop())
            waiting += self._below[word]
        return order[::-1]

    def above(self, word: int) -> Iterator[int]:
        """The head of a word, its head, and so on."""
        while (word := self.heads[word]) >= 0:
            yield word
