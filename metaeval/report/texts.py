"""Texts of items inside HTML and Markdown: nothing they contain is taken for markup."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from markupsafe import Markup, escape

from perturb.span import Span

GAP = "‸"
"""Stands where something is missing."""

_SPECIAL = re.compile(r"([\\`*_{}\[\]()#+!|~$-])")


def in_html(text: str, spans: Sequence[Span]) -> Markup:
    """The escaped text with its spans in ``<mark>``.

    >>> str(in_html("a <b> c", [Span(2, 5)]))
    'a <mark>&lt;b&gt;</mark> c'
    """
    return Markup("").join(
        Markup("<mark>{}</mark>").format(part) if marked else escape(part)
        for part, marked in _parts(text, spans)
    )


def in_markdown(text: str, spans: Sequence[Span] = ()) -> Markup:
    r"""The escaped text with its spans in bold, on one line.

    >>> print(in_markdown("a *b* <i>", [Span(2, 5)]))
    a **\*b\*** &lt;i&gt;
    """
    return Markup("").join(
        Markup("**{}**").format(_markdown(part)) if marked else _markdown(part)
        for part, marked in _parts(text, spans)
    )


def _parts(text: str, spans: Sequence[Span]) -> Iterator[tuple[str, bool]]:
    cursor = 0
    for start, end in spans:
        yield text[cursor:start], False
        yield text[start:end] or GAP, True
        cursor = end
    yield text[cursor:], False


def _markdown(text: str) -> Markup:
    # Escaped already, and the backslashes are Markdown's.
    return Markup(_SPECIAL.sub(r"\\\1", str(escape(text)).replace("\n", " ")))  # noqa: S704
