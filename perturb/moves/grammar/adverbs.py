"""Which words are adverbs, whatever the parser calls them."""

from __future__ import annotations

from perturb.moves.grammar.senses import meanings
from perturb.pack import Pack

SAYS_NOTHING = frozenset({"empty", "excess"})
"""The pack's effects of words that say nothing of their own, or only before what they grade."""


def degree_effect(word: str, pack: Pack) -> str | None:
    """What the loss of a word of degree does, by the pack: ``empty``, ``weak`` …"""
    return (pack.degree_words or {}).get(pack.lower(word))


def may_be_adverb(text: str, pack: Pack) -> bool:
    """True for what the pack or WordNet knows as one, and for what is no word."""
    return is_listed_adverb(text, pack) or bool(meanings(pack.lower(text), "ADV", pack))


def is_listed_adverb(text: str, pack: Pack) -> bool:
    """True for what a table or an ending of the pack tells as one, and for what is no word."""
    word = pack.lower(text)
    tables = (
        pack.function_words,
        pack.time_adverbs,
        pack.degree_words,
        pack.scope_words,
        pack.conjunctions,
    )
    if not word.isalpha() or any(word in (table or ()) for table in tables):
        return True
    return word.endswith(_endings(pack))


def _endings(pack: Pack) -> tuple[str, ...]:
    return tuple(row["suffix"] for row in pack.suffixes or () if row["derived"] == "ADV")
