"""What is left of a phrase when its head goes, and whether that stands alone.

*She parked near the* is no sentence, *she parked near the red* may be one, *she parked near
three* is. What tells them apart are the word directly before the gap and the one after it.
"""

from __future__ import annotations

from collections.abc import Sequence

from perturb.grammar.morphology import feature, has, is_finite, is_participle, relation
from perturb.grammar.names import whole_name
from perturb.grammar.units import after, before, noun_unit
from perturb.pack import Pack
from perturb.segment import Sentence, Token

NUMERAL = frozenset({"Ord", "Card", "Frac", "Mult", "Dist"})
LEFT = (
    "start", "article", "possessive", "determiner", "numeral", "adjective", "genitive",
    "adposition", "coordinator", "verb", "other",
)  # fmt: skip
RIGHT = (
    "end", "mark", "function", "coordinator", "adverb", "determiner", "verb", "participle", "noun",
)  # fmt: skip
DETERMINATIONS = ("definite", "indefinite", "possessive", "other", "none")
_RIGHT = {
    "ADP": "function", "AUX": "function", "CCONJ": "coordinator", "SCONJ": "function",
    "PART": "function", "PUNCT": "mark", "ADV": "adverb", "DET": "determiner", "PRON": "determiner",
}  # fmt: skip


def left_of_gap(sentence: Sentence, noun: Token) -> str:
    """What stands directly before the gap that a noun with its compound parts leaves.

    One of `LEFT`; ``other`` is what does not hang on the noun.
    """
    return _left(sentence, noun, noun_unit(sentence, noun))


def left_of_name(sentence: Sentence, head: Token, pack: Pack) -> str:
    """What stands directly before the gap that a name with its article leaves."""
    return _left(sentence, head, whole_name(sentence, head, pack))


def _left(sentence: Sentence, noun: Token, unit: Sequence[Token]) -> str:
    word = before(sentence, unit)
    if word is None:
        return "start"
    if word.head != noun.index:
        above = sentence.tokens[word.head]
        if relation(word) == "case" and above.head == noun.index:
            return "genitive"
        return "verb" if word.index == noun.head and word.pos == "VERB" else "other"
    return _kind(word)


def _kind(word: Token) -> str:
    if word.pos == "NUM" or relation(word) == "nummod" or has(word, "NumType", *NUMERAL):
        return "numeral"
    if relation(word) in ("det", "nmod") and feature(word, "Poss") == "Yes":
        return "possessive"
    if relation(word) == "det":
        return "article" if has(word, "PronType", "Art") else "determiner"
    if relation(word) == "amod":
        return "adjective"
    return {"case": "adposition", "cc": "coordinator"}.get(relation(word), "other")


def right_of_gap(sentence: Sentence, noun: Token) -> str:
    """What stands directly after the gap, and could be taken for the head that went.

    One of `RIGHT`: ``verb`` is a finite one, ``noun`` all that can be a noun phrase itself.
    """
    return _right(sentence, noun, noun_unit(sentence, noun))


def right_of_name(sentence: Sentence, head: Token, pack: Pack) -> str:
    """What stands directly after the gap that a name leaves, and could be taken for it."""
    return _right(sentence, head, whole_name(sentence, head, pack))


def _right(sentence: Sentence, noun: Token, unit: Sequence[Token]) -> str:
    word = after(sentence, unit)
    if word is None:
        return "end"
    if word.pos == "PART" and has(word, "Case", "Gen"):
        return "noun"
    if word.pos == "PUNCT" or word.pos in _RIGHT:
        return "noun" if word.head == noun.index and feature(word, "Poss") else _RIGHT[word.pos]
    if is_finite(word) and not is_participle(word):
        return "verb"
    return "participle" if is_participle(word) else "noun"


def determination(sentence: Sentence, noun: Token) -> str:
    """The determiner of a noun: definite, indefinite, possessive, other, or none."""
    found = "none"
    for word in sentence.children[noun.index]:
        if feature(word, "Poss") == "Yes" and relation(word) in ("det", "nmod"):
            return "possessive"
        if relation(word) == "det":
            article = has(word, "PronType", "Art")
            known = {"Def": "definite", "Ind": "indefinite"}.get(feature(word, "Definite"), "other")
            found = known if article else "other"
    return found


def is_nominal(sentence: Sentence, word: Token, pack: Pack) -> str:
    """Whether an adjective can stand for a noun: ``any``, ``definite`` (the poor) or ``no``.

    Superlatives, comparatives and ordinals can, those built with *most* and *more* too, and so
    can all where the language lets nouns go. What has a capital names people of a country.
    """
    counts = has(word, "NumType", *NUMERAL) or word.form[:1].isdigit()
    compared = (word, *sentence.children[word.index])
    if counts or any(has(one, "Degree", "Sup", "Cmp", "Abs") for one in compared):
        return "any"
    if pack.flags.get("noun_ellipsis"):
        return "any"
    known = pack.nominal_words
    if known is None:
        return "any"
    listed = known.get(pack.lower(word.text)) or known.get(word.lemma)
    return listed or ("definite" if word.index and word.form[:1].isupper() else "no")
