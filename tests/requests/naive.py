"""A second matcher that tries every assignment, straight from what a request says."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import permutations

from perturb.requests.syntax import (
    Alternatives,
    Comparison,
    Condition,
    Edge,
    Item,
    Label,
    Link,
    Node,
    parse,
)
from perturb.segment import Sentence, Token

Assignment = dict[str, Token]


def matches(text: str, sentence: Sentence) -> set[frozenset[tuple[str, int]]]:
    """Every match of a request, as pairs of a name and a token's index."""
    request = parse(text)
    found = set()
    for match in extensions(request.positive, sentence, {}):
        if not any(
            next(extensions(block.items, sentence, match), None) is not None
            for block in request.without
        ):
            found.add(frozenset((name, token.index) for name, token in match.items()))
    return found


def extensions(
    items: Sequence[Item], sentence: Sentence, bound: Assignment
) -> Iterator[Assignment]:
    for place, item in enumerate(items):
        if isinstance(item, Alternatives):
            rest = [*items[:place], *items[place + 1 :]]
            for block in item.blocks:
                yield from extensions([*block, *rest], sentence, bound)
            return
    new = [name for name in dict.fromkeys(declared(items)) if name not in bound]
    free = [token for token in sentence.tokens if token not in bound.values()]
    for chosen in permutations(free, len(new)):
        assignment = {**bound, **dict(zip(new, chosen, strict=True))}
        if all(true(item, assignment, sentence) for item in items):
            yield assignment


def declared(items: Sequence[Item]) -> Iterator[str]:
    for item in items:
        if isinstance(item, Node):
            yield item.name
        elif isinstance(item, Link) and item.kind == "->>":
            yield from (item.left, item.right)
        elif isinstance(item, Edge):
            yield from (name for name in (item.source, item.target) if name != "*")


def true(item: Item, nodes: Assignment, sentence: Sentence) -> bool:
    if isinstance(item, Node):
        token = nodes[item.name]
        return all(satisfies(feature_of(token, c.feature), c) for c in item.conditions)
    if isinstance(item, Edge):
        return edge(item, nodes, sentence)
    if isinstance(item, Link):
        return link(nodes[item.left], item.kind, nodes[item.right], sentence)
    assert isinstance(item, Comparison)
    left = feature_of(nodes[item.left[0]], item.left[1])
    if isinstance(item.right, Condition):
        return satisfies(left, item.right)
    right = feature_of(nodes[item.right[0]], item.right[1])
    return left is not None and right is not None and (left == right) == (item.operator == "=")


def feature_of(token: Token, name: str) -> str | None:
    if name == "form":
        return token.form
    if name in ("lemma", "upos"):
        return {"lemma": token.lemma, "upos": token.pos}[name] or None
    return dict(pair.split("=") for pair in token.features.split("|") if pair).get(name)


def satisfies(value: str | None, condition: Condition) -> bool:
    if condition.operator == "defined":
        return value is not None
    if condition.operator == "undefined":
        return value is None
    if value is None:
        return False
    regex = condition.regex
    fits = bool(regex.fullmatch(value)) if regex else value in condition.values
    return fits if condition.operator == "=" else not fits


def edge(item: Edge, nodes: Assignment, sentence: Sentence) -> bool:
    below = sentence.tokens if item.target == "*" else (nodes[item.target],)
    return any(
        called(token.relation, item.label)
        and (item.source == "*" or token.head == nodes[item.source].index != token.index)
        for token in below
    )


def called(relation: str, label: Label | None) -> bool:
    if label is None:
        return True
    main, *subtypes = relation.split(":", 1)
    if label.parts:
        value = {"1": main, "2": subtypes[0] if subtypes else None}
        fits = all(satisfies(value[part.feature], part) for part in label.parts)
    elif label.regex:
        fits = bool(label.regex.fullmatch(relation))
    else:
        fits = relation in label.values
    return fits != label.negated


def link(left: Token, kind: str, right: Token, sentence: Sentence) -> bool:
    if kind == "<":
        return left.index + 1 == right.index
    if kind == "+":
        return left.index + 1 == right.index and left.end >= right.start
    if kind == "<<":
        return left.index < right.index
    above = right
    for _ in sentence.tokens:
        if above.head in (-1, above.index):
            return False
        above = sentence.tokens[above.head]
        if above == left:
            return True
    return False
