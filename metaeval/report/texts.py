"""Texts of items inside HTML and Markdown: nothing they contain is taken for markup."""

from __future__ import annotations

import re
from collections.abc import Sequence

from markupsafe import Markup, escape

from perturb.span import Span

GAP = "‸"
"""Stands where something is missing."""

_SPECIAL = re.compile(r"([\\`*_{}\[\]()#+!|~$-])")


def pieces(text: str, spans: Sequence[Span]) -> list[str]:
    """What stands outside and inside of the spans by turns.

    >>> pieces("a b c", [Span(2, 3), Span(5, 5)])
    ['a ', 'b', ' c', '', '']
    """
    found = []
    cursor = 0
    for start, end in spans:
        found += [text[cursor:start], text[start:end]]
        cursor = end
    return [*found, text[cursor:]]


def in_markdown(text: str, spans: Sequence[Span] = ()) -> Markup:
    r"""The escaped text with its spans in bold, on one line.

    >>> print(in_markdown("a *b* <i>", [Span(2, 5)]))
    a **\*b\*** &lt;i&gt;
    """
    return Markup("").join(
        Markup("**{}**").format(_markdown(part or GAP)) if place % 2 else _markdown(part)
        for place, part in enumerate(pieces(text, spans))
    )


def _markdown(text: str) -> Markup:
    # Escaped already, and the backslashes are Markdown's.
    return Markup(_SPECIAL.sub(r"\\\1", str(escape(text)).replace("\n", " ")))  # noqa: S704
