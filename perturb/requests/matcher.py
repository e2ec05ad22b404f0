"""Finds the tokens of a tree that satisfy a compiled request."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
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


@dataclass(frozen=True, slots=True, eq=False)
class Group:
    """Conditions on nodes, by place. The first of them are bound already.

    `given` are the places that these have among all nodes that are bound.
    """

    given: tuple[int, ...]
    names: tuple[str, ...]
    tests: tuple[Test, ...]
    computed: tuple[tuple[Computed, ...], ...]
    links: tuple[tuple[tuple[int, Links], ...], ...]
    joins: tuple[Join, ...]

    @property
    def effort(self) -> tuple[bool, int]:
        """What it takes to look for a match: whether something is computed, and of how many."""
        return any(self.computed), len(self.tests)

    def matches(self, tree: Tree, bound: Binding = (), lenient: bool = False) -> Iterator[Binding]:
        """Every way to bind the nodes; no two of them are the same token.

        A `lenient` match does not ask for what the programme computes.
        """
        domains = self._domains(tree, bound)
        if domains is None:
            return iter(())
        if not domains:
            return iter([()])
        computed = [()] * len(domains) if lenient else self.computed
        return self._bind(tree, domains, range(len(domains)), computed)

    def extends(self, tree: Tree, bound: Binding) -> bool:
        """True if there is a match beside nodes that are bound."""
        domains = self._domains(tree, bound)
        if not domains:
            return domains is not None
        found = self._bind(tree, domains, range(len(domains)), self.computed)
        return next(found, None) is not None

    def _domains(self, tree: Tree, bound: Binding) -> list[int] | None:
        """The tokens that each node could be for itself, unless one could be none."""
        known, given, domains, taken = tree.known, len(self.given), list[int](), 0
        for index in bound if given < len(self.tests) else ():
            taken |= 1 << index
        for slot, test in enumerate(self.tests):
            found = known.get(test)
            if found is None:
                found = tree.tested(test)
            found &= 1 << bound[self.given[slot]] if slot < given else ~taken
            if not found:
                return None
            domains.append(found)
        return domains

    def unmet(self, tree: Tree, bound: Binding) -> Iterator[str]:
        """What the programme computed otherwise of a lenient match, as in ``unit=part``."""
        for index, conditions in zip(bound, self.computed, strict=True):
            for condition in conditions:
                if not condition.holds(tree, index):
                    yield f"{condition.name}={condition.value(tree, index)}"

    def _bind(
        self,
        tree: Tree,
        domains: list[int],
        free: Sequence[int],
        computed: Sequence[Sequence[Computed]],
    ) -> Iterator[Binding]:
        slot = free[0]
        if len(free) > 1:
            slot = min(free, key=lambda place: domains[place].bit_count())
        rest = [place for place in free if place != slot]
        asked, waiting = computed[slot], domains[slot]
        while waiting:
            chosen = waiting & -waiting
            waiting ^= chosen
            index = chosen.bit_length() - 1
            narrowed = self._narrowed(tree, domains, slot, index) if rest else domains
            if narrowed is None or not all(condition.holds(tree, index) for condition in asked):
                continue
            if rest:
                yield from self._bind(tree, narrowed, rest, computed)
            else:
                bound = tuple([t.bit_length() - 1 for t in domains[:slot]])
                bound += (index, *[t.bit_length() - 1 for t in domains[slot + 1 :]])
                if all(join.holds(tree, bound) for join in self.joins):
                    yield bound

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
        return any(group.extends(tree, bound) for group in self.groups)


class Variant(NamedTuple):
    """One of the alternatives of the positive part, with the blocks that refuse it."""

    positive: Group
    blocks: tuple[Refusing, ...]
    refusing: tuple[Group, ...]
    """The groups of all blocks, those first that are soon looked at."""

    @classmethod
    def of(cls, positive: Group, blocks: Sequence[Refusing]) -> Variant:
        """A variant that asks what the programme computes last."""
        groups = chain.from_iterable(block.groups for block in blocks)
        return cls(positive, tuple(blocks), tuple(sorted(groups, key=lambda one: one.effort)))

    def accepts(self, tree: Tree, bound: Binding) -> bool:
        """True if no block has a match that extends one of the positive part."""
        for group in self.refusing:  # noqa: SIM110 - a generator takes longer than most groups
            if group.extends(tree, bound):
                return False
        return True


class Remark(NamedTuple):
    """What is doubtful in a request, with line and column within its text."""

    what: str
    line: int
    column: int


class Match(NamedTuple):
    """The token index of every named node, and what refuses this.

    `refused_by` has the names of blocks, and what the programme computed that the positive
    part does not want, as in ``unit=part``.
    """

    nodes: Mapping[str, int]
    refused_by: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Compiled:
    """A request that can be matched.

    `nodes` are named in every alternative. `missing` says what words the language pack would
    need, `mentions` which labels the request asks for, as in ``("upos", "NOUN")``, and `words`
    which tables and lists.
    """

    text: str
    nodes: frozenset[str]
    variants: tuple[Variant, ...]
    blocks: tuple[str, ...]
    missing: tuple[str, ...]
    remarks: tuple[Remark, ...]
    mentions: frozenset[tuple[str, str]]
    words: frozenset[str]

    @property
    def computed(self) -> frozenset[str]:
        """The programme's own features that the positive part asks for."""
        nodes = (conditions for of in self.variants for conditions in of.positive.computed)
        return frozenset(condition.name for conditions in nodes for condition in conditions)

    def matches(self, tree: Tree) -> Iterator[Match]:
        """Every match that nothing refuses, once."""
        return self._distinct(self._accepted(tree))

    def tried(self, tree: Tree) -> Iterator[Match]:
        """Every match of the positive part, with all that refuses it.

        What the programme computes counts among what refuses, not as a part of the rest. Of
        several alternatives that match the same nodes, the one that the fewest refuse.
        """
        return self._distinct(self._refused(tree))

    def _distinct(self, found: Iterator[Match]) -> Iterator[Match]:
        if len(self.variants) == 1:
            return found
        every: dict[tuple[tuple[str, int], ...], Match] = {}
        for match in found:
            other = every.setdefault(tuple(match.nodes.items()), match)
            if len(match.refused_by) < len(other.refused_by):
                every[tuple(match.nodes.items())] = match
        return iter(every.values())

    def _accepted(self, tree: Tree) -> Iterator[Match]:
        for variant in self.variants:
            positive = variant.positive
            for bound in positive.matches(tree):
                if variant.accepts(tree, bound):
                    yield Match(dict(zip(positive.names, bound, strict=True)))

    def _refused(self, tree: Tree) -> Iterator[Match]:
        for positive, blocks, _ in self.variants:
            for bound in positive.matches(tree, lenient=True):
                refusing = [block.name for block in blocks if block.refuses(tree, bound)]
                unmet = positive.unmet(tree, bound)
                nodes = dict(zip(positive.names, bound, strict=True))
                yield Match(nodes, (*unmet, *refusing))
