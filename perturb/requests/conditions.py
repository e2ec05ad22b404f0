"""Conditions on single tokens and pairs of tokens, as functions on sets of tokens."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import NamedTuple

from perturb.requests.syntax import Condition, Label
from perturb.requests.tree import TEXTUAL, Test, Tree, value
from perturb.requests.vocabulary import Feature

Links = Callable[[Tree, int], int]
"""The tokens that stand in a relation to one token."""


@cache
def together(tests: frozenset[Test]) -> Test:
    """Tokens that satisfy all of some tests; the same tests give the same function."""
    if len(tests) == 1:
        return next(iter(tests))

    def test(tree: Tree) -> int:
        found = tree.all
        for each in tests:
            found &= tree.tested(each)
            if not found:
                break
        return found

    return test


class Computed(NamedTuple):
    """A condition on a feature that the programme computes."""

    name: str
    feature: Feature
    condition: Condition

    def holds(self, tree: Tree, index: int) -> bool:
        """True if the token satisfies the condition."""
        return holds(self.condition, self.value(tree, index))

    def value(self, tree: Tree, index: int) -> str:
        """What the feature is of a token."""
        return tree.computed(self.name, index, self.feature.function)


def holds(condition: Condition, found: str | None) -> bool:
    """True if a feature with this value satisfies a condition."""
    _, operator, values, regex, _ = condition
    if found is None or operator in ("defined", "undefined"):
        return (found is None) == (operator == "undefined")
    inside = regex.fullmatch(found) is not None if regex else found in values
    return inside == (operator == "=")


def having(condition: Condition) -> Test:
    """Tokens with a feature; the same condition gives the same function."""
    return _having(condition._replace(at=0))


@cache
def _having(condition: Condition) -> Test:
    feature = condition.feature

    def one_by_one(tree: Tree) -> int:
        negative = condition.operator == "undefined"
        found = tree.all if negative else 0
        for of_token, tokens in tree.values(feature):
            if holds(condition, of_token) != negative:
                found = found & ~tokens if negative else found | tokens
        return found

    def by_value(tree: Tree) -> int:
        found = 0
        for name in condition.values:
            found |= tree.columns[feature].get(name, 0)
        return found

    exact = feature in TEXTUAL and condition.operator == "=" and condition.regex is None
    return by_value if exact else one_by_one


@cache
def listed(feature: str, words: frozenset[str], negated: bool) -> Test:
    """Tokens whose feature, in lower case, is among some words, or is not."""

    def test(tree: Tree) -> int:
        found = 0
        for of_token, tokens in tree.values(feature):
            if (of_token.casefold() in words) != negated:
                found |= tokens
        return found

    return test


def labelled(label: Label) -> Test:
    """Tokens by what their relation to their governor is called, roots among them."""
    parts = tuple(part._replace(at=0) for part in label.parts)
    return _labelled(label._replace(parts=parts))


@cache
def _labelled(label: Label) -> Test:
    fits = cache(lambda relation: is_called(relation, label))

    def test(tree: Tree) -> int:
        found = 0
        for relation, tokens in tree.by_relation.items():
            if fits(relation):
                found |= tokens
        return found

    return test


def is_called(relation: str, label: Label) -> bool:
    """True if the label of an edge allows a relation."""
    if label.parts:
        main, _, subtype = relation.partition(":")
        parts = {"1": main, "2": subtype or None}
        return all(holds(part, parts[part.feature]) for part in label.parts) != label.negated
    if label.regex:
        return (label.regex.fullmatch(relation) is not None) != label.negated
    return (relation in label.values) != label.negated


@cache
def governing(below: Test | None) -> Test:
    """Tokens that govern one of those that satisfy a test, or any."""
    return lambda tree: tree.heads_of(tree.tested(below) if below else tree.all)


def _head(tree: Tree, index: int) -> int:
    above = tree.heads[index]
    return 1 << above if above >= 0 else 0


def _joined_on(tree: Tree, index: int) -> int:
    """The next token, if no blank stands between."""
    last = index + 1 == len(tree.tokens)
    return 0 if last or tree.tokens[index + 1].start > tree.tokens[index].end else 2 << index


LINKS: dict[str, tuple[Links, Links]] = {
    "->": (lambda tree, index: tree.children[index], _head),
    "<": (lambda tree, index: 2 << index & tree.all, lambda tree, index: 1 << index >> 1),
    "<<": (
        lambda tree, index: tree.all >> (index + 1) << (index + 1),
        lambda tree, index: (1 << index) - 1,
    ),
    "+": (
        _joined_on,
        lambda tree, index: _joined_on(tree, index - 1) and 1 << index >> 1 if index else 0,
    ),
    "->>": (Tree.below, Tree.above),
}
"""What stands to the right of a token in a relation, and to the left."""


@cache
def agreeing(own: str, other: str, operator: str) -> Links:
    """Tokens whose feature `other` is what `own` is of a token, or is defined otherwise."""

    def links(tree: Tree, index: int) -> int:
        wanted, found = value(tree.tokens[index], own), 0
        if wanted is not None:
            for of_token, tokens in tree.values(other):
                if (of_token == wanted) == (operator == "="):
                    found |= tokens
        return found

    return links
