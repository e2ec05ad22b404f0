"""UD features of a word."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from perturb.segment import Token

FINITE_MOODS = frozenset({"Ind", "Sub", "Cnd", "Imp"})
NOMINAL = frozenset({"NOUN", "PROPN", "PRON"})
REMEMBERED = 10_000


@lru_cache(maxsize=REMEMBERED)
def features(written: str) -> Mapping[str, str]:
    """``Number=Plur|Tense=Past`` as a mapping; an empty string has no feature."""
    return dict(pair.partition("=")[::2] for pair in written.split("|") if "=" in pair)


def feature(word: Token, name: str) -> str:
    """The value of a feature of a word, or an empty string."""
    return features(word.features).get(name, "")


def has(word: Token, name: str, *values: str) -> bool:
    """True if one of the values of a feature (``Int,Rel``) is among `values`."""
    found = features(word.features).get(name, "")
    return found in values or ("," in found and not set(values).isdisjoint(found.split(",")))


def relation(word: Token) -> str:
    """The relation of a word to its head without its subtype: ``nsubj`` of ``nsubj:pass``."""
    return _without_subtype(word.relation)


@lru_cache(maxsize=REMEMBERED)
def _without_subtype(relation: str) -> str:
    return relation.partition(":")[0]


def is_finite(word: Token) -> bool:
    """True for a verb form that makes a clause of its own.

    Some treebanks leave ``VerbForm=Fin`` out and give the mood only, or a person, and those of
    Slavic languages call the past an active participle.
    """
    return word.pos in ("VERB", "AUX") and makes_finite(features(word.features))


def makes_finite(found: Mapping[str, str]) -> bool:
    """True for the features of a finite form of a verb."""
    form = found.get("VerbForm")
    if form == "Part":
        return found.get("Voice") == "Act" and found.get("Tense") == "Past"
    return form == "Fin" if form else found.get("Mood") in FINITE_MOODS or "Person" in found


def is_participle(word: Token) -> bool:
    """True for a verb form, or an adjective made of one, that can stand beside a noun."""
    return has(word, "VerbForm", "Part", "Ger") and not is_finite(word)
