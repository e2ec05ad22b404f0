r"""``<v>…</v>``: error spans in running text, and back.

A literal ``<v>`` or ``</v>`` of the text is written with a backslash before it, and
backslashes that stand before a tag are doubled; every other text is written as it is.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from perturb.span import Span

_LITERAL = re.compile(r"(\\*)(</?v>)")
_SPECIAL = re.compile(r"[<\\]")
_TRAILING = re.compile(r"\\+\Z")


class MarkupError(ValueError):
    """Tags that do not pair up."""


def annotate(text: str, spans: Iterable[Span]) -> str:
    """Write spans, ordered and disjoint, into a text."""
    # Nearly no text holds a tag or a backslash: those go the short way.
    escape, before_tag = (_escape, _before_tag) if _SPECIAL.search(text) else (str, str)
    pieces: list[str] = []
    cursor = 0
    for start, end in spans:
        pieces += [before_tag(text[cursor:start]), "<v>", before_tag(text[start:end]), "</v>"]
        cursor = end
    return "".join([*pieces, escape(text[cursor:])])


def parse(annotated: str) -> tuple[str, tuple[Span, ...]]:
    """The text without its tags, and the spans they marked.

    Raises:
        MarkupError: a tag is not closed, not opened, or nested.
    """
    pieces: list[str] = []
    spans: list[Span] = []
    cursor = length = 0
    opened: int | None = None
    for match in _LITERAL.finditer(annotated):
        backslashes, tag = match.groups()
        literal = "\\" * (len(backslashes) // 2) + (tag if len(backslashes) % 2 else "")
        pieces += [annotated[cursor : match.start()], literal]
        length += match.start() - cursor + len(literal)
        cursor = match.end()
        if len(backslashes) % 2:
            continue
        if (tag == "<v>") == (opened is not None):
            raise MarkupError(f"unexpected {tag} at {match.start(2)}")
        if opened is None:
            opened = length
        else:
            spans.append(Span(opened, length))
            opened = None
    if opened is not None:
        raise MarkupError("<v> is never closed")
    return "".join([*pieces, annotated[cursor:]]), tuple(spans)


def _escape(text: str) -> str:
    return _LITERAL.sub(lambda match: match[1] * 2 + "\\" + match[2], text)


def _before_tag(text: str) -> str:
    return _TRAILING.sub(lambda match: match[0] * 2, _escape(text))
