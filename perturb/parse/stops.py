"""The mark that closes a text is a token of its own, whatever stands before it.

spaCy leaves a full stop with a single letter (*4892 m.*), with figures in German (*im Jahr 1979.*)
and with capitals behind a figure (*support 5G.*).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import regex

from perturb.segment import Token
from perturb.text import is_wordlike

_CLOSED = regex.compile(r"(.*[^\p{Sentence_Terminal}])(\p{Sentence_Terminal})")
_TERMINAL = regex.compile(r"\p{Sentence_Terminal}")
_WITH_STOPS = regex.compile(r"(?:[\p{L}\p{M}]{1,3}\.){2,}")
"""Abbreviations that are nothing else (U.S., z.B., Ph.D.)."""

STOP = "."


def with_final_stop(
    tokens: Sequence[Token], is_abbreviation: Callable[[str], bool]
) -> tuple[Token, ...]:
    """Part the mark from the last word, unless it is the full stop of an abbreviation.

    Quotes and brackets may stand behind it. A single letter with a stop is no abbreviation here.
    """
    place = max((t.index for t in tokens if is_wordlike(t.text)), default=-1)
    if place < 0 or any(_TERMINAL.search(t.text) for t in tokens[place + 1 :]):
        return tuple(tokens)
    closed = _CLOSED.fullmatch(tokens[place].text)
    if closed is None or _owns(tokens[place].text, is_abbreviation):
        return tuple(tokens)
    word, mark = _parted(tokens[place], closed[2])
    behind = [t._replace(index=t.index + 1) for t in tokens[place + 1 :]]
    moved = [_moved(t, place) for t in (*tokens[:place], word, *behind)]
    return (*moved[: place + 1], mark, *moved[place + 1 :])


def _owns(text: str, is_abbreviation: Callable[[str], bool]) -> bool:
    single = len(text) == len("m.") and text[0].isalpha()
    if single or not text.endswith(STOP):
        return False
    return _WITH_STOPS.fullmatch(text) is not None or is_abbreviation(text)


def _parted(word: Token, mark: str) -> tuple[Token, Token]:
    end = word.end - len(mark)
    bare = word._replace(
        text=word.text.removesuffix(mark), end=end, lemma=word.lemma.removesuffix(mark)
    )
    closing = Token(
        word.index + 1,
        mark,
        end,
        word.end,
        lemma=mark if word.lemma else "",
        pos="PUNCT" if word.pos else "",
        tag=mark if word.tag else "",
        head=word.index,
        relation="punct" if word.relation else "",
    )
    return bare, closing


def _moved(token: Token, place: int) -> Token:
    """The token with its head where that is after a mark was put behind a place."""
    return token._replace(head=token.head + 1) if token.head > place else token
