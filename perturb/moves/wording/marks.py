"""Where a punctuation mark would surely be wrong."""

from __future__ import annotations

from itertools import pairwise

from perturb.grammar.names import is_name
from perturb.grammar.verbatim import is_verbatim
from perturb.pack import Pack
from perturb.segment import Sentence, Token
from perturb.text import is_inside_word, is_wordlike

QUOTES = frozenset("\"'“”„‟‘’‚«»‹›「」『』")


BEFORE_NOUN = frozenset({"article", "possessive"})


def opens_noun_phrase(token: Token, pack: Pack) -> bool:
    """True for articles and possessives, which nothing but a noun phrase may follow."""
    if (pack.function_words or {}).get(pack.lower(token.text)) in BEFORE_NOUN:
        return True
    return "Poss=Yes" in token.features and token.relation in ("poss", "det", "nmod:poss")


def may_follow(sentence: Sentence, token: Token, mark: str, pack: Pack) -> bool:
    """True if the mark, put directly after an `inner` token, cannot be right there."""
    if mark in pack.tight_marks and not opens_noun_phrase(token, pack):
        return False
    if mark in QUOTES and any(quote in sentence.text for quote in QUOTES):
        return False
    return f"{pack.lower(token.text)}{mark}" not in (pack.abbreviations or {})


def inner(sentence: Sentence, pack: Pack) -> list[Token]:
    """The words inside a clause, with more than a word before and behind them."""
    return [
        token
        for token, following in pairwise(sentence.tokens[:-1])
        if token.index and _inside_clause(sentence, token, following, pack)
    ]


def _inside_clause(sentence: Sentence, token: Token, following: Token, pack: Pack) -> bool:
    if not (is_wordlike(token.text) and is_wordlike(following.text)):
        return False
    if (token.end == following.start) != sentence.unspaced:
        return False
    if is_inside_word(sentence.text, token.end, sentence.unspaced):
        return False
    if any(map(str.isdigit, token.text + following.text)):
        return False
    if is_verbatim(sentence, token) or is_verbatim(sentence, following):
        return False
    before = sentence.tokens[token.index - 1]
    if not is_wordlike(before.text) or (pack.letter_case and following.text[:1].isupper()):
        return False
    return not is_name(sentence, token, pack)
