"""What renders a phrase of the translation in the source, and what says it in a reference."""

from __future__ import annotations

from collections.abc import Sequence, Set

from perturb.grammar.units import phrase
from perturb.segment import Alignment, Sentence, Token
from perturb.text import is_wordlike

CONTENT = frozenset({"ADJ", "ADV", "INTJ", "NOUN", "NUM", "PROPN", "SYM", "VERB"})
"""Parts of speech of the words that have a meaning of their own."""

Words = tuple[Token, ...]


def source_phrase(source: Sentence, words: Sequence[Token], alignment: Alignment) -> Words:
    """The smallest phrase of the source that renders these words and none besides.

    Every content word on either side has its counterpart in the other phrase. Nothing where
    there is no such phrase.
    """
    inside = {word.index for word in words}
    linked = {link.source for index, link in alignment.links.items() if index in inside}
    outside = {link.source for index, link in alignment.links.items() if index not in inside}
    if not linked or any(index not in alignment.links for index in _content(words)):
        return ()
    found = [phrase(source, source.tokens[index]) for index in sorted(linked)]
    return min((one for one in found if _renders(one, linked, outside)), key=len, default=())


def _renders(words: Sequence[Token], linked: Set[int], outside: Set[int]) -> bool:
    places = {word.index for word in words}
    return linked <= places and places.isdisjoint(outside) and _content(words) <= linked


def _content(words: Sequence[Token]) -> set[int]:
    return {word.index for word in words if word.pos in CONTENT}


def same_phrase(sentence: Sentence, words: Sequence[Token]) -> Words:
    """The phrase of a sentence that has the same words, nothing where it has none or two."""
    wanted = _said(words)
    found = {
        one: None
        for head in sentence.tokens
        if head.pos in CONTENT and _said(one := phrase(sentence, head)) == wanted
    }
    return next(iter(found)) if len(found) == 1 else ()


def _said(words: Sequence[Token]) -> list[str]:
    return [word.text.casefold() for word in words if is_wordlike(word.text)]
