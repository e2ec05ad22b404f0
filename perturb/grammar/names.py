"""Names: proper nouns, and common words that are a part of one."""

from __future__ import annotations

from perturb.grammar.units import noun_unit
from perturb.pack import Pack
from perturb.segment import Sentence, Token

AMOUNTS = frozenset({"CARDINAL", "DATE", "MONEY", "ORDINAL", "PERCENT", "QUANTITY", "TIME"})
"""Types of entities that are no names (OntoNotes)."""


def is_name(sentence: Sentence, word: Token, pack: Pack) -> bool:
    """True for a proper noun, a word of a named entity, or a capital that no rule explains."""
    if word.pos == "PROPN" or (word.entity and word.entity not in AMOUNTS):
        return True
    return is_capitalised(word) and not pack.nouns_capital and not _opens(sentence, word)


def holds_name(sentence: Sentence, noun: Token, pack: Pack) -> bool:
    """True if a noun with its compound parts is or contains a name."""
    return any(is_name(sentence, word, pack) for word in noun_unit(sentence, noun))


def is_capitalised(word: Token) -> bool:
    """True for a word with a capital first letter."""
    return word.form[:1].isupper() or word.form[:1].istitle()


def _opens(sentence: Sentence, word: Token) -> bool:
    """True where a capital says only that something begins."""
    earlier = word.index - 1
    while earlier >= 0 and sentence.tokens[earlier].pos == "PUNCT":
        if sentence.tokens[earlier].text not in ",;-–—()":
            return True
        earlier -= 1
    return earlier < 0
