"""No token begins or ends within a grapheme: a family emoji, a flag, a letter with its marks.

spaCy parts emojis from what joins them, and jieba letters of other scripts from their vowels.
"""

from __future__ import annotations

from collections.abc import Sequence

from perturb.segment import Token
from perturb.text import cuts_grapheme


def with_whole_graphemes(text: str, tokens: Sequence[Token]) -> tuple[Token, ...]:
    """Join tokens whose border cuts a grapheme; the first speaks for all of them."""
    owners: list[int] = []
    for token in tokens:
        cut = bool(owners) and cuts_grapheme(text, token.start)
        owners.append(owners[-1] if cut else owners[-1] + 1 if owners else 0)
    if not owners or owners[-1] == len(tokens) - 1:
        return tuple(tokens)
    joined: list[Token] = []
    for owner, token in zip(owners, tokens, strict=True):
        if owner < len(joined):
            joined[-1] = _grown(joined[-1], token, text)
        else:
            head = owners[token.head] if token.head >= 0 else token.head
            joined.append(token._replace(index=owner, head=head))
    return tuple(joined)


def _grown(token: Token, rest: Token, text: str) -> Token:
    whole = text[token.start : rest.end]
    return token._replace(text=whole, end=rest.end, lemma=whole if token.lemma else "")
