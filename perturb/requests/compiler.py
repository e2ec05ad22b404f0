"""From what a request says to what can be matched, with every name looked up."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain, product
from typing import NamedTuple

from perturb.errors import did_you_mean
from perturb.requests.groups import Shared, Simple, group, names_in
from perturb.requests.identity import doomed
from perturb.requests.matcher import Compiled, Refusing, Variant
from perturb.requests.syntax import (
    ANY,
    Alternatives,
    Block,
    Comparison,
    Condition,
    Edge,
    Gate,
    Item,
    Link,
    Node,
    Request,
    RequestError,
    parse,
)
from perturb.requests.vocabulary import Vocabulary

MOST_VARIANTS = 64


class Conditions(NamedTuple):
    """What is kept under a name for many requests: blocks, and the nodes they speak of."""

    nodes: tuple[str, ...]
    without: tuple[Block, ...]


Gates = Mapping[str, Conditions]


def compiled(
    text: str, vocabulary: Vocabulary, gates: Gates | None = None, always: Sequence[str] = ()
) -> Compiled:
    """A request ready to be matched. The gates `always` hold of the nodes that they name.

    Raises:
        RequestError: it is not in the notation or names what does not exist.
    """
    request = parse(text)
    shared = Shared(vocabulary)
    blocks = [*request.without, *_gated(request, gates or {}, always)]
    variants = [
        _variant(items, blocks, shared, text) for items in _expanded(request.positive, text)
    ]
    return Compiled(
        text,
        frozenset.intersection(*(frozenset(variant.positive.names) for variant in variants)),
        tuple(variants),
        tuple(block.name for block in blocks),
        tuple(dict.fromkeys(shared.missing)),
        tuple(dict.fromkeys(shared.remarks)),
        frozenset(shared.mentions),
        frozenset(shared.words),
    )


def _variant(
    items: Sequence[Simple], blocks: Iterable[Block], shared: Shared, text: str
) -> Variant:
    positive = group(items, (), shared, text)
    if pair := doomed(items):
        shared.remark(f"this never matches: {_same(pair)}", text, 0)
    return Variant.of(
        positive, [_refusing(block, items, positive.names, shared) for block in blocks]
    )


def _refusing(
    block: Block, items: Sequence[Simple], bound: tuple[str, ...], shared: Shared
) -> Refusing:
    alternatives = list(_expanded(block.items, block.text))
    for part in alternatives:
        if (pair := doomed((*items, *part))) and not doomed(items):
            shared.remark(f"this never refuses: {_same(pair)}", block.text, block.at)
    groups = [group(part, bound, shared, block.text) for part in alternatives]
    return Refusing(block.name, tuple(groups))


def _same(pair: tuple[str, str]) -> str:
    return f"{pair[0]} and {pair[1]} could only be one token, and two names never are"


def _expanded(items: Sequence[Item], text: str) -> Iterator[tuple[Simple, ...]]:
    """The ways to choose one of each set of alternatives."""
    choices = [
        [way for block in item.blocks for way in _expanded(block, text)]
        if isinstance(item, Alternatives)
        else [(item,)]
        for item in items
    ]
    count = 1
    for choice in choices:
        count *= len(choice)
    if count > MOST_VARIANTS:
        raise RequestError(
            f"{count} combinations of alternatives, at most {MOST_VARIANTS}", text, 0
        )
    for chosen in product(*choices):
        yield tuple(chain.from_iterable(chosen))


def _gated(request: Request, gates: Gates, always: Sequence[str]) -> Iterator[Block]:
    named = names_in(request.positive)
    unasked = (Gate(name, gates[name].nodes, 0) for name in always)
    meant = (
        gate for gate in unasked if named.issuperset(gate.nodes) or named.isdisjoint(gate.nodes)
    )
    for gate in (*request.gates, *meant):
        if gate.name not in gates:
            remedy = did_you_mean(gate.name, gates) if gates else "guards.toml has none"
            raise RequestError(f"there is no gate '{gate.name}'. {remedy}", request.text, gate.at)
        conditions = gates[gate.name]
        if len(conditions.nodes) != len(gate.nodes):
            wanted = ", ".join(conditions.nodes)
            raise RequestError(f"gate {gate.name} speaks of {wanted}", request.text, gate.at)
        if unbound := set(gate.nodes) - named:
            what = f"the guard '{gate.name}' speaks of {unbound.pop()}. Name such a node"
            raise RequestError(what, request.text, gate.at)
        yield from applied(conditions, gate)


def applied(conditions: Conditions, gate: Gate) -> Iterator[Block]:
    """The blocks of a gate for the nodes of a request; other names of the gate stay its own."""
    renamed = dict(zip(conditions.nodes, gate.nodes, strict=True))
    for block in conditions.without:
        own = {name: f"{gate.name}'{name}" for name in names_in(block.items)}
        yield block._replace(items=_renamed(block.items, own | renamed))


def _renamed(items: Sequence[Item], names: Mapping[str, str]) -> tuple[Item, ...]:
    return tuple(_with_names(item, {ANY: ANY, **names}) for item in items)


def _with_names(item: Item, names: Mapping[str, str]) -> Item:
    if isinstance(item, Alternatives):
        return Alternatives(tuple(_renamed(block, names) for block in item.blocks))
    if isinstance(item, Node):
        return item._replace(name=names[item.name])
    if isinstance(item, Edge):
        return item._replace(source=names[item.source], target=names[item.target])
    if isinstance(item, Link):
        return item._replace(left=names[item.left], right=names[item.right])
    return _comparison_with_names(item, names)


def _comparison_with_names(item: Comparison, names: Mapping[str, str]) -> Comparison:
    (left, feature), right = item.left, item.right
    if not isinstance(right, Condition):
        right = names.get(right[0], right[0]), right[1]
    return item._replace(left=(names.get(left, left), feature), right=right)
