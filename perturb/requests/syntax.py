"""From the text of a request to what it says, with the place of every part of it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

ANY = "*"


class RequestError(ValueError):
    """A request that cannot be used; `line` and `column` count from 1 within its text."""

    def __init__(self, what: str, text: str, at: int) -> None:
        before = text[:at]
        self.what, self.text, self.at = what, text, at
        self.line, self.column = before.count("\n") + 1, at - before.rfind("\n")
        super().__init__(f"{self.line}:{self.column}: {what}")


class Condition(NamedTuple):
    """``upos=NOUN|PROPN``: a feature of a node, or of the label of an edge.

    `operator` is ``=``, ``<>``, ``defined`` or ``undefined``. The one value of a regular
    expression is in `regex` instead.
    """

    feature: str
    operator: str
    values: tuple[str, ...]
    regex: re.Pattern[str] | None
    at: int


class Node(NamedTuple):
    """``N [upos=NOUN, !Definite]``."""

    name: str
    conditions: tuple[Condition, ...]
    at: int


class Label(NamedTuple):
    """What an edge may be called: some names, all others, or parts of a name (``1=nsubj``)."""

    values: tuple[str, ...]
    negated: bool
    regex: re.Pattern[str] | None
    parts: tuple[Condition, ...]


class Edge(NamedTuple):
    """``V -[nsubj]-> S``; either end may be ``*``, which names no token."""

    source: str
    label: Label | None
    target: str
    at: int


class Link(NamedTuple):
    """``A < B``, ``A << B``, ``A + B`` or ``A ->> B``."""

    left: str
    kind: str
    right: str
    at: int


class Comparison(NamedTuple):
    """``A.lemma = B.lemma`` or ``A.lemma = table.column``; `left` and `right` are dotted."""

    left: tuple[str, str]
    operator: str
    right: tuple[str, str] | Condition
    at: int


@dataclass(frozen=True, slots=True)
class Alternatives:
    """``any { … | … }``."""

    blocks: tuple[tuple[Item, ...], ...]


Item = Node | Edge | Link | Comparison | Alternatives


class Block(NamedTuple):
    """``without { … } % name``; without a comment the name is what the braces hold."""

    items: tuple[Item, ...]
    name: str
    text: str
    at: int


class Gate(NamedTuple):
    """``gate whole { N }``: conditions kept under a name, on these nodes."""

    name: str
    nodes: tuple[str, ...]
    at: int


class Request(NamedTuple):
    """All that a request says."""

    text: str
    positive: tuple[Item, ...]
    without: tuple[Block, ...]
    gates: tuple[Gate, ...]


class _Lexeme(NamedTuple):
    kind: str
    text: str
    at: int
    end: int


_LEXEMES = re.compile(
    r"""(?P<blank>\s+|%[^\n]*)
    |(?P<regex>re"(?:[^"\\\n]|\\.)*"|/(?:[^/\\\n]|\\.)+/i?)
    |(?P<string>"(?:[^"\\\n]|\\.)*")
    |(?P<word>[^\W_][\w-]*(?<!-)(?::[a-z]+)*)
    |(?P<sign>->>|->|-\[|\]->|<<|<>|[<=+\[\]{};,|!^*.:@])""",
    re.VERBOSE,
)
_COMMENT = re.compile(r"[ \t]*%[ \t]*([^\n]*?)[ \t]*(?=\n|$)")
_END = "the end"
LINKS = frozenset({"<", "<<", "+", "->>"})


def parse(text: str) -> Request:
    """What a request says.

    Raises:
        RequestError: it is not in the notation; tells the place and what belongs there.
    """
    return _Reader(text).request()


def _lexemes(text: str) -> Iterator[_Lexeme]:
    at = 0
    while at < len(text):
        found = _LEXEMES.match(text, at)
        if found is None:
            what = "this quote is not closed" if text[at] == '"' else f"'{text[at]}' means nothing"
            raise RequestError(what, text, at)
        if found.lastgroup != "blank":
            yield _Lexeme(str(found.lastgroup), found[0], at, found.end())
        at = found.end()
    yield _Lexeme("end", _END, at, at)


class _Reader:
    """Reads lexemes from left to right."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._all = tuple(_lexemes(text))
        self._place = 0

    @property
    def _next(self) -> _Lexeme:
        return self._all[self._place]

    def _take(self) -> _Lexeme:
        self._place += 1
        return self._all[self._place - 1]

    def _accept(self, *signs: str) -> bool:
        found = self._next.kind in ("sign", "word") and self._next.text in signs
        self._place += found
        return found

    def _expect(self, sign: str) -> _Lexeme:
        if not self._accept(sign):
            raise self._error(f"expected '{sign}'")
        return self._all[self._place - 1]

    def _error(self, what: str) -> RequestError:
        return RequestError(f"{what}, found {self._shown}", self._text, self._next.at)

    @property
    def _shown(self) -> str:
        return _END if self._next.kind == "end" else f"'{self._next.text}'"

    def request(self) -> Request:
        positive: list[Item] = []
        without: list[Block] = []
        gates: list[Gate] = []
        while self._next.kind != "end":
            start = self._next.at
            if self._accept("pattern"):
                positive += self._items()
            elif self._next.text == "any":
                positive.append(self._alternatives())
            elif self._accept("without"):
                without.append(self._block(start))
            elif self._accept("gate"):
                gates.append(Gate(self._word("the name of a gate"), self._names(), start))
            else:
                raise self._error("expected pattern, without, any or gate")
        return Request(self._text, tuple(positive), tuple(without), tuple(gates))

    def _block(self, start: int) -> Block:
        opening = self._next.end
        items = self._items()
        closing = self._all[self._place - 1]
        comment = _COMMENT.match(self._text, closing.end)
        inside = " ".join(self._text[opening : closing.at].split())
        return Block(items, (comment and comment[1]) or inside, self._text, start)

    def _names(self) -> tuple[str, ...]:
        self._expect("{")
        names = [self._word("a node")]
        while self._accept(",", ";"):
            names.append(self._word("a node"))
        self._expect("}")
        return tuple(names)

    def _items(self) -> tuple[Item, ...]:
        self._expect("{")
        items = self._until("}")
        self._expect("}")
        return items

    def _until(self, *ends: str) -> tuple[Item, ...]:
        items: list[Item] = []
        while self._next.text not in ends:
            items.append(self._item())
            if self._next.text not in ends:
                self._expect(";")
        return tuple(items)

    def _alternatives(self) -> Alternatives:
        self._expect("any")
        self._expect("{")
        blocks = [self._until("|", "}")]
        while self._accept("|"):
            blocks.append(self._until("|", "}"))
        self._expect("}")
        return Alternatives(tuple(blocks))

    def _item(self) -> Item:
        at = self._next.at
        if self._next.text == "any":
            return self._alternatives()
        name = ANY if self._accept(ANY) else self._word("a node")
        sign = self._take()
        if sign.text == "[" and name != ANY:
            return Node(name, self._conditions(), at)
        if sign.text in ("->", "-["):
            label = self._label() if sign.text == "-[" else None
            target = ANY if name != ANY and self._accept(ANY) else self._word("a node")
            return Edge(name, label, target, at)
        if sign.text in LINKS and name != ANY:
            return Link(name, sign.text, self._word("a node"), at)
        if sign.text == "." and name != ANY:
            return self._comparison(name, at)
        self._place -= 1
        raise self._error("expected [, ->, -[, ->>, <, <<, + or a dot after the node")

    def _comparison(self, name: str, at: int) -> Comparison:
        left = (name, self._feature())
        operator = self._operator()
        if self._next.kind == "word" and self._all[self._place + 1].text == ".":
            right = self._take().text
            self._expect(".")
            return Comparison(left, operator, (right, self._feature()), at)
        return Comparison(left, operator, self._values(left[1], operator, at), at)

    def _conditions(self) -> tuple[Condition, ...]:
        found: list[Condition] = []
        while not self._accept("]"):
            found.append(self._condition())
            if self._next.text != "]":
                self._expect(",")
        return tuple(found)

    def _condition(self) -> Condition:
        at = self._next.at
        if self._accept("!"):
            return Condition(self._feature(), "undefined", (), None, at)
        feature = self._feature()
        if self._next.text not in ("=", "<>"):
            return Condition(feature, "defined", (), None, at)
        operator = self._operator()
        if self._accept(ANY):
            return Condition(feature, "defined", (), None, at)
        return self._values(feature, operator, at)

    def _operator(self) -> str:
        if self._accept("=", "<>"):
            return self._all[self._place - 1].text
        raise self._error("expected = or <>")

    def _values(self, feature: str, operator: str, at: int) -> Condition:
        if self._next.kind == "regex":
            return Condition(feature, operator, (), self._regex(), at)
        return Condition(feature, operator, self._alternatives_of_values(), None, at)

    def _alternatives_of_values(self) -> tuple[str, ...]:
        values = [self._value()]
        while self._accept("|"):
            values.append(self._value())
        return tuple(values)

    def _value(self) -> str:
        if self._next.kind == "string":
            return re.sub(r"\\(.)", r"\1", self._take().text[1:-1])
        return self._word("a value")

    def _regex(self) -> re.Pattern[str]:
        found = self._take()
        ignoring = found.text.endswith("/i")
        inside = found.text[1:-2] if ignoring else found.text[1:-1].removeprefix('e"')
        try:
            return re.compile(inside, re.IGNORECASE if ignoring else 0)
        except re.error as error:
            raise RequestError(f"{error} in a regular expression", self._text, found.at) from None

    def _label(self) -> Label:
        negated = self._accept("^")
        if self._next.kind == "regex":
            label = Label((), negated, self._regex(), ())
        elif self._next.text == "!" or self._all[self._place + 1].text in ("=", "<>"):
            parts = [self._condition()]
            while self._accept(","):
                parts.append(self._condition())
            label = Label((), negated, None, tuple(parts))
        else:
            label = Label(self._alternatives_of_values(), negated, None, ())
        self._expect("]->")
        return label

    def _feature(self) -> str:
        name, layered, layer = self._word("a feature").partition("__")
        return f"{name}[{layer}]" if layered else name

    def _word(self, what: str) -> str:
        if self._next.kind != "word":
            raise self._error(f"expected {what}")
        return self._take().text
