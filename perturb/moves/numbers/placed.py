"""The numerals of a sentence, with the tokens they consist of."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from perturb.moves.text.ends import text_of
from perturb.moves.wording.numerals import BLANKS, Numeral, read
from perturb.pack import Pack
from perturb.segment import Sentence, Token


class Placed(NamedTuple):
    """A numeral and the tokens it consists of."""

    tokens: tuple[Token, ...]
    numeral: Numeral


def numerals(sentence: Sentence, pack: Pack) -> Iterator[Placed]:
    """Every number of a sentence, in order."""
    for tokens in _grouped(sentence):
        numeral = read(text_of(tokens, sentence), pack)
        if numeral is not None:
            yield Placed(tokens, numeral)


def _grouped(sentence: Sentence) -> Iterator[tuple[Token, ...]]:
    """The words, groups of digits that blanks part (``3 000 000``) as one."""
    group: tuple[Token, ...] = ()
    previous: tuple[Token, ...] = ()
    for word in sentence.pieces:
        if previous and not _continues(sentence, previous, word):
            yield group
            group = ()
        group += word
        previous = word
    if group:
        yield group


def _continues(sentence: Sentence, before: Sequence[Token], word: Sequence[Token]) -> bool:
    """True for three digits, one blank after up to three digits."""
    if not (word[0].text.isdecimal() and before[-1].text.isdecimal()):
        return False
    blank = sentence.text[before[-1].end : word[0].start]
    digits, earlier = text_of(word, sentence), text_of(before, sentence)
    return blank in BLANKS and len(blank) == 1 and len(digits) == 3 and len(earlier) <= 3
