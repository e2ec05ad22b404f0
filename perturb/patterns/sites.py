"""The sites that patterns find in a sentence."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from perturb.grammar.trust import is_trusted
from perturb.pack import Pack
from perturb.patterns.load import patterns
from perturb.patterns.pattern import Pattern
from perturb.requests.tree import Tree
from perturb.segment import Sentence, Token, remembered


@dataclass(frozen=True, slots=True)
class Site:
    """A place that a pattern found: ``site["N"]`` is the token of its node N.

    `pattern` is its id, as in ``en/demetr:negation/auxiliary``. A person has to confirm what is
    made here unless it is `sure`: the pattern is, and nothing contradicts the tree at its nodes.
    `write` says what to write at them.
    """

    nodes: Mapping[str, Token]
    pattern: str
    sure: bool
    write: Mapping[str, str]

    def __getitem__(self, name: str) -> Token:
        return self.nodes[name]

    def get(self, name: str) -> Token | None:
        """The token of a node that not every alternative of the pattern names."""
        return self.nodes.get(name)


def sites(
    pack: Pack, phenomenon: str, sentence: Sentence, *, needs_trust: bool = True
) -> Iterator[Site]:
    """Every site of a phenomenon, pattern by pattern.

    Where the tree of the clause does not matter to an error, it `needs_trust` in it no more: then
    a site is as sure as its pattern.

    Raises:
        BrokenRule: a pattern of the language does not load.
    """
    tree = tree_of(sentence, pack)
    for pattern in patterns(pack, phenomenon):
        if not pattern.missing:
            yield from _sites(pattern, tree, needs_trust)


def _sites(pattern: Pattern, tree: Tree, needs_trust: bool) -> Iterator[Site]:
    for match in pattern.request.matches(tree):
        nodes = {name: tree.tokens[index] for name, index in match.nodes.items()}
        sure = pattern.sure and (not needs_trust or _vouched(tree, nodes))
        yield Site(nodes, pattern.id, sure, pattern.write)


def _vouched(tree: Tree, nodes: Mapping[str, Token]) -> bool:
    """True if nothing contradicts what a parser says of the nodes."""
    return all(is_trusted(tree.sentence, node, tree.pack) for node in nodes.values())


class Nearest(NamedTuple):
    """The pattern whose positive part matches with the fewest refusals, and these.

    It refuses nothing where it has a site that the rule made nothing of.
    """

    pattern: str
    refused_by: tuple[str, ...]


def nearest(pack: Pack, phenomenon: str, sentence: Sentence) -> Nearest | None:
    """The pattern of a phenomenon that came nearest to finding a site.

    Raises:
        BrokenRule: a pattern of the language does not load.
    """
    tree = tree_of(sentence, pack)
    tried = (
        Nearest(pattern.id, match.refused_by)
        for pattern in patterns(pack, phenomenon)
        if not pattern.missing
        for match in pattern.request.tried(tree)
    )
    return min(tried, key=lambda found: len(found.refused_by), default=None)


@remembered
def tree_of(sentence: Sentence, pack: Pack) -> Tree:
    """The index of a sentence, made once."""
    return Tree(sentence, pack)
