"""Compiles the conditions between two braces: tests of nodes and links between them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from perturb.requests import conditions as on
from perturb.requests import vocabulary as words
from perturb.requests.matcher import Group, Remark
from perturb.requests.syntax import (
    ANY,
    Alternatives,
    Comparison,
    Condition,
    Edge,
    Item,
    Label,
    Link,
    Node,
    RequestError,
)
from perturb.requests.tables import Lookups
from perturb.requests.tree import Test, Tree
from perturb.requests.vocabulary import Vocabulary

Simple = Node | Edge | Link | Comparison


@dataclass
class Shared:
    """What all parts of one request have in common while it is compiled."""

    vocabulary: Vocabulary
    missing: list[str] = field(default_factory=list)
    remarks: list[Remark] = field(default_factory=list)
    mentions: set[tuple[str, str]] = field(default_factory=set)
    words: set[str] = field(default_factory=set)

    def remark(self, what: str | None, text: str, at: int) -> None:
        """Keep a remark, if there is one, with its place."""
        if what:
            place = RequestError(what, text, at)
            self.remarks.append(Remark(what, place.line, place.column))


def names_in(items: Sequence[Item]) -> frozenset[str]:
    """The nodes that items speak of; `Comparison` may name tables, and is left out."""
    return frozenset(name for item in items for name in _names(item) if name != ANY)


def _names(item: Item) -> Iterator[str]:
    if isinstance(item, Alternatives):
        for block in item.blocks:
            yield from names_in(block)
    elif isinstance(item, Node):
        yield item.name
    elif isinstance(item, Edge):
        yield from (item.source, item.target)
    elif isinstance(item, Link):
        yield from (item.left, item.right)


def group(items: Sequence[Simple], bound: tuple[str, ...], shared: Shared, text: str) -> Group:
    """The conditions of a block, beside nodes that are bound already.

    Raises:
        RequestError: a name, a feature or a value that does not exist.
    """
    builder = _Builder(items, bound, shared, text)
    for item in items:
        builder.add(item)
    return builder.finished()


class _Builder:
    def __init__(
        self, items: Sequence[Simple], bound: tuple[str, ...], shared: Shared, text: str
    ) -> None:
        self._bound, self._shared, self._text = bound, shared, text
        spoken_of = names_in(items) | {name for item in items for name in _compared(item)}
        given = [name for name in bound if name in spoken_of]
        declared = (name for item in items if _declares(item) for name in _names(item))
        new = dict.fromkeys(name for name in declared if name != ANY and name not in bound)
        self._slots = {name: slot for slot, name in enumerate((*given, *new))}
        nodes = range(len(self._slots))
        self._given = tuple(bound.index(name) for name in given)
        self._tests: list[list[Test]] = [[] for _ in nodes]
        self._computed: list[list[on.Computed]] = [[] for _ in nodes]
        self._links: list[list[tuple[int, on.Links]]] = [[] for _ in nodes]
        self._lookups = Lookups(shared.vocabulary.words, text, self._slots)

    def finished(self) -> Group:
        joins = tuple(self._lookups.into(self._tests))
        if not self._bound:
            self._shared.missing += self._lookups.empty
        self._shared.missing += self._lookups.missing
        self._shared.words |= self._lookups.named
        tests = tuple(on.together(frozenset(of_node)) for of_node in self._tests)
        computed, links = tuple(map(tuple, self._computed)), tuple(map(tuple, self._links))
        return Group(self._given, tuple(self._slots), tests, computed, links, joins)

    def add(self, item: Simple) -> None:
        if isinstance(item, Edge | Link) and len(set(_names(item))) == 1:
            raise RequestError("a node and itself. Name two nodes", self._text, item.at)
        if isinstance(item, Node):
            for condition in item.conditions:
                self._condition(item.name, condition)
        elif isinstance(item, Edge):
            self._edge(item)
        elif isinstance(item, Link):
            self._link(self._slot(item.left, item.at), item.kind, self._slot(item.right, item.at))
        else:
            self._comparison(item)

    def _condition(self, name: str, condition: Condition) -> None:
        vocabulary, slot = self._shared.vocabulary, self._slot(name, condition.at)
        self._check(words.unknown_feature(condition.feature, vocabulary), condition.at)
        for value in condition.values:
            problem = words.unknown_value(condition.feature, value, vocabulary)
            self._check(problem, condition.at)
        self._mention(condition)
        if condition.feature in vocabulary.features:
            feature = vocabulary.features[condition.feature]
            computed = on.Computed(condition.feature, feature, condition)
            self._computed[slot].append(computed)
            return
        self._tests[slot].append(on.having(condition))

    def _mention(self, condition: Condition) -> None:
        for value in condition.values:
            remark = words.doubtful_value(condition.feature, value)
            self._shared.remark(remark, self._text, condition.at)
            if condition.feature not in ("form", "lemma"):
                self._shared.mentions.add((condition.feature, value))
        if not condition.values and condition.feature not in ("form", "lemma"):
            self._shared.mentions.add((condition.feature, ANY))

    def _edge(self, edge: Edge) -> None:
        test = self._label(edge.label, edge.at) if edge.label else None
        if edge.target == ANY:
            self._test(edge.source, on.governing(test))
        elif edge.source == ANY:
            self._test(edge.target, test or _anything)
        else:
            self._named_edge(edge, test)

    def _named_edge(self, edge: Edge, test: Test | None) -> None:
        if edge.label and edge.label.values == ("root",) and not edge.label.negated:
            remedy = f"the root has no governor. Write * -[root]-> {edge.target}"
            raise RequestError(remedy, self._text, edge.at)
        self._link(self._slots[edge.source], "->", self._slots[edge.target])
        if test:
            self._test(edge.target, test)

    def _test(self, name: str, test: Test) -> None:
        self._tests[self._slots[name]].append(test)

    def _link(self, left: int, kind: str, right: int) -> None:
        onwards, back = on.LINKS[kind]
        self._links[left].append((right, onwards))
        self._links[right].append((left, back))

    def _label(self, label: Label, at: int) -> Test:
        for value in label.values:
            self._shared.remark(words.doubtful_relation(value), self._text, at)
            self._shared.mentions.add(("relation", value))
        for part in label.parts:
            problem = f"an edge has the parts 1 and 2, and no '{part.feature}'"
            self._check(None if part.feature in ("1", "2") else problem, part.at)
            for value in part.values if part.feature == "1" else ():
                self._shared.remark(words.doubtful_relation(value), self._text, at)
        return on.labelled(label)

    def _comparison(self, item: Comparison) -> None:
        (name, feature), right = item.left, item.right
        if name not in self._slots:
            self._lookups.restrict(item)
        elif isinstance(right, Condition):
            self._condition(name, right)
        elif right[0] in self._slots:
            self._agreement(self._slots[name], feature, item.operator, right)
        else:
            self._check(words.unknown_feature(feature, self._shared.vocabulary), item.at)
            self._lookups.use(self._slots[name], item)

    def _agreement(self, slot: int, own: str, operator: str, right: tuple[str, str]) -> None:
        other, theirs = self._slots[right[0]], right[1]
        self._links[slot].append((other, on.agreeing(own, theirs, operator)))
        self._links[other].append((slot, on.agreeing(theirs, own, operator)))

    def _slot(self, name: str, at: int) -> int:
        if name not in self._slots:
            what = f"there is no node '{name}'. Declare it, as in {name} [upos=NOUN]"
            raise RequestError(what, self._text, at)
        return self._slots[name]

    def _check(self, problem: str | None, at: int) -> None:
        if problem:
            raise RequestError(problem, self._text, at)


def _declares(item: Simple) -> bool:
    """True of what may name a token for the first time: nodes, edges and dominance."""
    return isinstance(item, Node | Edge) or (isinstance(item, Link) and item.kind == "->>")


def _anything(tree: Tree) -> int:
    return tree.all


def _compared(item: Simple) -> Iterator[str]:
    if isinstance(item, Comparison):
        yield item.left[0]
        if not isinstance(item.right, Condition):
            yield item.right[0]
