"""The whole that can go or change: a noun with its compound parts, a name, a phrase."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence
from functools import cache

from perturb.grammar.morphology import relation
from perturb.segment import Sentence, Token

COMPOUND = frozenset(
    {"compound", "compound:nn", "flat", "flat:name", "flat:foreign", "fixed", "goeswith"}
)
"""Relations by which words make up one noun or name."""
NO_PART = frozenset({"DET", "ADV", "PRON", "AUX", "CCONJ", "SCONJ"})
"""What is no part of a noun, whatever a parser says."""
JOINING_MARKS = frozenset("-‐‑–—/&'’@_")
UNSPACED_SCRIPTS = frozenset({"CJK", "HIRAGANA", "KATAKANA", "THAI", "LAO", "KHMER", "MYANMAR"})
"""How Unicode's names of characters begin in scripts without blanks between words."""


def dependents(sentence: Sentence, word: Token, *relations: str) -> Iterator[Token]:
    """The dependents of a word, in text order; of some relations, subtypes included."""
    for below in sentence.children[word.index]:
        if not relations or relation(below) in relations:
            yield below


def noun_unit(sentence: Sentence, noun: Token) -> tuple[Token, ...]:
    """A noun, or a name, with its compound parts; nothing where other words stand between."""
    parts = {noun.index}
    for below in sentence.children[noun.index]:
        if below.relation in COMPOUND:
            parts |= {word.index for word in sentence.subtrees[below.index]}
    first, last = min(parts), max(parts)
    unit = sentence.tokens[first : last + 1]
    inside = all(word.index in parts or _belongs(word, parts) for word in unit)
    return unit if inside and not any(_foreign(word, noun) for word in unit) else ()


def phrase(sentence: Sentence, head: Token) -> tuple[Token, ...]:
    """All that hangs on a word, without the marks at its edges; nothing where it is parted."""
    words = sentence.subtrees[head.index]
    while words and words[0].pos == "PUNCT":
        words = words[1:]
    while words and words[-1].pos == "PUNCT":
        words = words[:-1]
    whole = bool(words) and words[-1].index - words[0].index + 1 == len(words)
    return words if whole and not _goes_on(sentence, words[-1]) else ()


def _goes_on(sentence: Sentence, last: Token) -> bool:
    """True for the last word of a phrase in a name that the next word goes on with."""
    follows = sentence.tokens[last.index + 1 : last.index + 2]
    return last.pos == "PROPN" and any(word.pos == "PROPN" for word in follows)


def before(sentence: Sentence, unit: Sequence[Token]) -> Token | None:
    """The word directly before some words."""
    return sentence.tokens[unit[0].index - 1] if unit and unit[0].index else None


def after(sentence: Sentence, unit: Sequence[Token]) -> Token | None:
    """The word directly after some words."""
    follows = unit[-1].index + 1 if unit else len(sentence.tokens)
    return sentence.tokens[follows] if follows < len(sentence.tokens) else None


def is_whole(sentence: Sentence, unit: Sequence[Token]) -> bool:
    """True if neither a joining mark nor half of a contraction ties words to their neighbours."""
    if not unit:
        return False
    first, last = before(sentence, unit), after(sentence, unit)
    return not (
        (first is not None and _tied(first, unit[0], first.text))
        or (last is not None and _tied(unit[-1], last, last.text))
    )


def _tied(one: Token, other: Token, mark: str) -> bool:
    if one.start == other.start:
        return True
    if one.end != other.start or mark[:1] in JOINING_MARKS:
        return one.end == other.start
    return mark[:1].isalnum() and not any(map(_is_unspaced, (one.text[-1], other.text[0])))


@cache
def _is_unspaced(character: str) -> bool:
    """True for a character of a script whose words stand without blanks."""
    return unicodedata.name(character, "").split(" ")[0] in UNSPACED_SCRIPTS


def _foreign(word: Token, noun: Token) -> bool:
    return word.index != noun.index and word.pos in NO_PART


def _belongs(word: Token, parts: set[int]) -> bool:
    return word.pos == "PUNCT" and word.head in parts
