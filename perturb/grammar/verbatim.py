"""What is written as it is: addresses, mentions, hashtags, and titles in quotes or brackets."""

from __future__ import annotations

from functools import lru_cache

from perturb.grammar.quotations import enclosed
from perturb.segment import Sentence, Token

MENTIONS = frozenset("@#")
BRACKETS = "([{\"'“‘„«"
"""What may stand before a mention without a blank."""
REMEMBERED = 10_000


def is_verbatim(sentence: Sentence, token: Token) -> bool:
    """True for a word of an address, a mention, a hashtag, or of a few words in quotes."""
    if is_address(token.text) or is_in_mention(sentence, token):
        return True
    return enclosed(sentence, token) == "short"


@lru_cache(maxsize=REMEMBERED)
def is_address(text: str) -> bool:
    """True for web and mail addresses, mentions and hashtags."""
    from spacy.lang.lex_attrs import like_email, like_url

    if text[:1] in "@#" and len(text) > 1:
        return True
    return len(text) > 3 and (like_email(text) or like_url(text) or "://" in text)


def is_in_mention(sentence: Sentence, token: Token) -> bool:
    """True for a piece of a mention, a hashtag or a placeholder (#NAME#)."""
    start = sentence.tokens[sentence.chunk(token)].start
    chunk = sentence.text[start:].split(maxsplit=1)[0].lstrip(BRACKETS)
    return chunk[:1] in MENTIONS and any(letter.isalpha() for letter in chunk)
