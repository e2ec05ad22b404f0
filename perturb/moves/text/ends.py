"""First and last words, and the run of marks that closes a sentence."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from operator import attrgetter

from perturb.pack import Pack
from perturb.segment import Sentence, Token, remembered
from perturb.span import Span
from perturb.text import DASHES, is_wordlike

STOP = "."
ENDING = frozenset({"ending", "month", "weekday"})
"""Kinds of abbreviations that share their full stop with a sentence."""

_START, _END = attrgetter("start"), attrgetter("end")
BRACKETS = {"(": ")", "[": "]", "（": "）", "「": "」"}


@remembered
def final_run(sentence: Sentence, pack: Pack) -> tuple[Token, ...]:
    """The punctuation, quotes and brackets after the last word, perhaps none."""
    closing = pack.ending_marks
    start = len(sentence.tokens)
    while start and set(sentence.tokens[start - 1].text) <= closing:
        start -= 1
    return sentence.tokens[start:]


def is_owned(sentence: Sentence, stop: Token, pack: Pack) -> bool:
    """True for the full stop of an abbreviation that may end a sentence, too (etc.)."""
    before = neighbour(sentence, stop, -1)
    if before is None or before.end != stop.start or stop.text != STOP:
        return False
    return (pack.abbreviations or {}).get(before.text + STOP) in ENDING


def first_word(sentence: Sentence, pack: Pack) -> tuple[Token, ...]:
    """The tokens of the first word after opening quotes, dashes and inverted marks."""
    opening = pack.opening_marks or frozenset()
    for token in sentence.tokens:
        if token.text not in opening and token.text not in DASHES:
            return word_tokens(sentence, sentence.word(token))
    return ()


@remembered
def last_word(sentence: Sentence, pack: Pack) -> tuple[Token, ...]:
    """The tokens of the word before the final run; none if that is no word."""
    before = len(sentence.tokens) - len(final_run(sentence, pack))
    if not before or not is_wordlike(sentence.tokens[before - 1].text):
        return ()
    return word_tokens(sentence, sentence.word(sentence.tokens[before - 1]))


def word_tokens(sentence: Sentence, word: Span) -> tuple[Token, ...]:
    """The tokens that lie in a span."""
    first = bisect_left(sentence.tokens, word.start, key=_START)
    behind = bisect_right(sentence.tokens, word.end, key=_END)
    return sentence.tokens[first:behind]


def text_of(tokens: Sequence[Token], sentence: Sentence) -> str:
    """The text from the first to the last of neighbouring tokens."""
    return sentence.text[tokens[0].start : tokens[-1].end]


def neighbour(sentence: Sentence, token: Token, step: int) -> Token | None:
    """The token before (-1) or after (1) a token."""
    place = token.index + step
    return sentence.tokens[place] if 0 <= place < len(sentence.tokens) else None


def are_same(one: Token | None, other: Token | None, pack: Pack) -> bool:
    """True for two tokens of one form, whatever their capitals (put it in Ghent in May)."""
    return one is not None and other is not None and pack.lower(one.text) == pack.lower(other.text)


def is_whole_word(sentence: Sentence, token: Token) -> bool:
    """True if the token is a word, and not a piece of one."""
    return sentence.word(token) == (token.start, token.end)
