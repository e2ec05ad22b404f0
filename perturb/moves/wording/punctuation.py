"""The punctuation marks of a sentence that belong to no word, number or address."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator

from perturb.moves.text.ends import is_owned
from perturb.pack import Pack
from perturb.segment import Sentence, Token

DOUBLE_QUOTES = frozenset('"“”„‟«»「」『』＂')
PRIMES = frozenset("\"″'′")
"""Marks of inches, feet, minutes and seconds behind a number."""

ASKING = {"!": "?", "！": "？", "¡": "¿", "﹗": "﹖"}
"""Exclamation marks with the question marks of the same width and place."""

SHORT = 3
"""Words of an opening that needs no comma."""

ADDRESS = ("://", "www.", "@")


def marks(sentence: Sentence, pack: Pack) -> Iterator[Token]:
    """The marks, in text order; none of a text with an address in it."""
    if not any(part in sentence.text for part in ADDRESS):
        for token in sentence.tokens:
            if _is_mark(token.text) and not _is_inside(sentence, token, pack):
                yield token


def _is_mark(text: str) -> bool:
    return all(unicodedata.category(character).startswith("P") for character in text)


def _is_inside(sentence: Sentence, mark: Token, pack: Pack) -> bool:
    """True for a mark that ties two words or numbers, or that an abbreviation owns."""
    if is_owned(sentence, mark, pack):
        return True
    before = sentence.text[mark.start - 1 : mark.start]
    after = sentence.text[mark.end : mark.end + 1]
    if not (before.isalnum() and after.isalnum()):
        return False
    wide = unicodedata.east_asian_width(mark.text[0]) in "WF"
    return not wide or (before.isdigit() and after.isdigit())


def is_prime(sentence: Sentence, mark: Token) -> bool:
    """True for a mark directly behind a number, such as that of inches."""
    before = sentence.text[mark.start - 1 : mark.start]
    return mark.text in PRIMES and before.isdigit()


def are_paired(quotes: list[Token]) -> bool:
    """Whether every quote that opens is closed by the next one, with words between."""
    kinds = [quote.text for quote in quotes]
    pairs = zip(kinds[::2], kinds[1::2], strict=False)
    return len(kinds) % 2 == 0 and all(one == other == '"' or one != other for one, other in pairs)


def is_optional(sentence: Sentence, comma: Token, pack: Pack) -> bool:
    """True for a comma that some writers leave out: behind a short opening, before *and*."""
    after = sentence.tokens[comma.index + 1 : comma.index + 2]
    return comma.index <= SHORT or any(_joins(token, pack) for token in after)


def _joins(token: Token, pack: Pack) -> bool:
    if token.pos:
        return token.pos == "CCONJ"
    return (pack.function_words or {}).get(pack.lower(token.text)) == "conjunction"
