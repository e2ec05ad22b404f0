"""Finds the tokens of a tree that satisfy a compiled request."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from perturb.requests.conditions import Computed, Links
from perturb.requests.tree import Test, Tree, value

Binding = tuple[int, ...]
"""The token of every node, by the node's place."""


class Join(NamedTuple):
    """Rows of a table, one of which has to hold the features of several nodes."""

    uses: tuple[tuple[int, str], ...]
    rows: frozenset[tuple[str, ...]]

    def holds(self, tree: Tree, bound: Binding) -> bool:
        """True if a row says what the tokens are."""
        found = (value(tree.tokens[bound[slot]], feature) for slot, feature in self.uses)
        return tuple((text or "").casefold() for text in found) in self.rows


@dataclass(slots=True)
class Group:
    """Conditions on nodes, by place. The first of them are bound already.

    `given` are the places that these have among all nodes that are bound.
    """

    given: tuple[int, ...]
    names: tuple[str, ...]
    tests: list[list[Test]]
    computed: list[list[Computed]]
    links: list[list[tuple[int, Links]]]
    joins: list[Join] = field(default_factory=list)

    def matches(self, tree: Tree, bound: Binding = ()) -> Iterator[Binding]:
        """Every way to bind the nodes; no two of them are the same token."""
        free = tree.all
        for index in bound:
            free &= ~(1 << index)
        domains = [1 << bound[place] for place in self.given]
        domains += [free] * (len(self.tests) - len(domains))
        known = tree.known
        for slot, tests in enumerate(self.tests):
            tokens = domains[slot]
            for test in tests:
                found = known.get(test)
                tokens &= tree.tested(test) if found is None else found
                if not tokens:
                    return
            domains[slot] = tokens
        yield from self._bind(tree, domains, range(len(domains)))

    def _bind(self, tree: Tree, domains: list[int], free: Sequence[int]) -> Iterator[Binding]:
        if not free:
            bound = tuple([tokens.bit_length() - 1 for tokens in domains])
            if all(join.holds(tree, bound) for join in self.joins):
                yield bound
            return
        slot = min(free, key=lambda place: domains[place].bit_count()) if len(free) > 1 else free[0]
        rest = [place for place in free if place != slot]
        computed, waiting = self.computed[slot], domains[slot]
        while waiting:
            chosen = waiting & -waiting
            waiting ^= chosen
            index = chosen.bit_length() - 1
            if computed and not all(condition.holds(tree, index) for condition in computed):
                continue
            narrowed = self._narrowed(tree, domains, slot, index)
            if narrowed:
                yield from self._bind(tree, narrowed, rest)

    def _narrowed(self, tree: Tree, domains: list[int], slot: int, index: int) -> list[int] | None:
        """What is left for the others once a node is bound to a token, if anything is."""
        chosen = 1 << index
        narrowed = [tokens & ~chosen for tokens in domains]
        narrowed[slot] = chosen
        for other, links in self.links[slot]:
            narrowed[other] &= links(tree, index)
            if not narrowed[other]:
                return None
        return narrowed if all(narrowed) else None


class Refusing(NamedTuple):
    """A `without` block: its name, and the groups each of which refuses a match."""

    name: str
    groups: tuple[Group, ...]

    def refuses(self, tree: Tree, bound: Binding) -> bool:
        """True if the block has a match that extends this one."""
        return any(next(group.matches(tree, bound), None) is not None for group in self.groups)


class Variant(NamedTuple):
    """One of the alternatives of the positive part, with the blocks that refuse it."""

    positive: Group
    blocks: tuple[Refusing, ...]


class Remark(NamedTuple):
    """What is doubtful in a request, with line and column within its text."""

    what: str
    line: int
    column: int


class Match(NamedTuple):
    """The token index of every named node, and the names of the blocks that refuse this."""

    nodes: Mapping[str, int]
    refused_by: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Compiled:
    """A request that can be matched.

    `nodes` are named in every alternative. `missing` says what words the language pack
    would need, and `mentions` which labels the request asks for, as in ``("upos", "NOUN")``.
    """

    text: str
    nodes: frozenset[str]
    variants: tuple[Variant, ...]
    blocks: tuple[str, ...]
    missing: tuple[str, ...]
    remarks: tuple[Remark, ...]
    mentions: frozenset[tuple[str, str]]

    def matches(self, tree: Tree) -> Iterator[Match]:
        """Every match that no block refuses, once."""
        return self._distinct(tree, all_blocks=False)

    def tried(self, tree: Tree) -> Iterator[Match]:
        """Every match of the positive part, with all the blocks that refuse it."""
        return self._distinct(tree, all_blocks=True)

    def _distinct(self, tree: Tree, all_blocks: bool) -> Iterator[Match]:
        seen: set[tuple[tuple[str, int], ...]] = set()
        for match in self._every(tree, all_blocks):
            key = tuple(match.nodes.items())
            if len(self.variants) == 1 or key not in seen:
                seen.add(key)
                yield match

    def _every(self, tree: Tree, all_blocks: bool) -> Iterator[Match]:
        for positive, blocks in self.variants:
            for bound in positive.matches(tree):
                refusing = (block.name for block in blocks if block.refuses(tree, bound))
                names = tuple(refusing) if all_blocks else tuple(filter(None, [next(refusing, "")]))
                if all_blocks or not names:
                    yield Match(dict(zip(positive.names, bound, strict=True)), names)
