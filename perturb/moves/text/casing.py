"""Capitals carried from one word to another."""

from __future__ import annotations

import unicodedata

from perturb.edit import Edit
from perturb.grammar.names import is_name
from perturb.grammar.trust import GOLD
from perturb.pack import Pack
from perturb.segment import Sentence, Token

CLOSED_CLASSES = frozenset({"ADP", "ADV", "AUX", "CCONJ", "DET", "PART", "PRON", "SCONJ"})
NO_PERSON = frozenset({"EVENT", "FAC", "GPE", "LAW", "LOC", "NORP", "ORG", "WORK_OF_ART"})
"""Entity types of names that no title opens."""


def like(model: str, text: str, pack: Pack) -> str:
    """`text` with the capitals of `model`: none, the first letter, or all of it."""
    if len(model) > 1 and model.isupper():
        return text.upper()
    return pack.capitalise(text) if model[:1].isupper() else text


def lower_opening(sentence: Sentence, opening: Token, pack: Pack) -> Edit:
    """The first word of a sentence as it is written elsewhere in it."""
    lower = pack.lower(opening.text[:1]) + opening.text[1:]
    same = lower == opening.text or keeps_capital(sentence, opening, pack)
    return Edit(()) if same else Edit.repair(opening, lower)


def keeps_capital(sentence: Sentence, opening: Token, pack: Pack) -> bool:
    """True for a first word that has its capital anywhere: a name, I, NATO, a German noun."""
    if opening.text in pack.kept_capitals or opening.text[1:] != pack.lower(opening.text[1:]):
        return True
    if pack.nouns_capital and opening.pos in ("NOUN", ""):
        return True
    derived = pack.gazetteer is not None and opening.text in pack.gazetteer.derived
    return derived or (opening.pos not in CLOSED_CLASSES and is_name(sentence, opening, pack))


def has_sure_case(sentence: Sentence, pack: Pack, source: str = "") -> bool:
    """False where a word at the start may be a name or none.

    So is a word of the language that a parser takes for a name or a part of one (Wheelchairs), and
    a noun that the source has, too (Rangers).
    """
    opening = next((token for token in sentence.tokens if token.text.isalnum()), None)
    if opening is None or sentence.parser.startswith(GOLD):
        return True
    if opening.pos == "NOUN" and not opening.entity:
        return opening.text not in source
    if opening.pos != "PROPN" and (not opening.entity or opening.pos != "NOUN"):
        return True
    lower = pack.lower(opening.text)
    gazetteer, text = pack.gazetteer, opening.text
    listed = gazetteer is not None and (text in gazetteer.names or text in gazetteer.given)
    known = pack.spelling is None or pack.spelling.is_word(lower)
    return opening.entity in NO_PERSON or listed or not known


def without_marks(text: str) -> str:
    """The letters without their diacritics."""
    if text.isascii():
        return text
    return "".join(c for c in unicodedata.normalize("NFD", text) if not unicodedata.combining(c))
