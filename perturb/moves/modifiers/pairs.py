"""Modifiers that say little beside one word, by the pack (close proximity, a decade long reign)."""

from __future__ import annotations

from collections.abc import Iterator

from perturb.moves.text.ends import neighbour
from perturb.pack import Pack
from perturb.segment import Sentence, Token

Word = tuple[Token, ...]


def is_of_hollow_pair(sentence: Sentence, word: Word, token: Token, pack: Pack) -> bool:
    """True if the pack has it with its noun or a neighbour (upper limit, later on that)."""
    known = pack.hollow_words or {}
    return any(pair in known for pair in _pairs(sentence, word, token, pack))


def _pairs(sentence: Sentence, word: Word, token: Token, pack: Pack) -> Iterator[str]:
    """The word with what it tells more of, before one word or two, and behind one."""
    form = pack.lower(sentence.text[word[0].start : token.end])
    yield f"{form} {pack.lower(sentence.tokens[token.head].lemma)}"
    before = neighbour(sentence, word[0], -1)
    if before is not None:
        yield f"{pack.lower(before.lemma)} {form}"
        yield f"{pack.lower(before.text)} {form}"
    after, beyond = (neighbour(sentence, token, place) for place in (1, 2))
    if after is not None and beyond is not None:
        yield f"{form} {pack.lower(after.text)} {pack.lower(beyond.text)}"
