"""lemminflect's dictionary of English (https://github.com/bjascob/LemmInflect).

It knows Penn Treebank tags, and guesses where it knows nothing, which is not asked for here.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

REMEMBERED = 20_000
BASE = "VB"


class Lemminflect:
    """Verbs, nouns, adjectives and adverbs of English."""

    def forms(self, lemma: str, upos: str, features: Mapping[str, str]) -> tuple[str, ...] | None:
        """As `Backend.forms`."""
        tag = _tag(upos, features)
        return _known(lemma, tag) or None if tag else None


def backend(language: str, rows: Sequence[Mapping[str, str]] | None) -> Lemminflect:
    """The dictionary; it has one language only."""
    return Lemminflect()


def _tag(upos: str, features: Mapping[str, str]) -> str | None:
    """The Penn Treebank's tag of a form."""
    if upos in ("VERB", "AUX"):
        return _verb_tag(features)
    if upos == "NOUN":
        return {"Sing": "NN", "Plur": "NNS"}.get(features.get("Number", "Sing"))
    if upos in ("ADJ", "ADV"):
        positive = "JJ" if upos == "ADJ" else "RB"
        return {"Cmp": positive + "R", "Sup": positive + "S"}.get(
            features.get("Degree", "Pos"), positive
        )
    return None


def _verb_tag(features: Mapping[str, str]) -> str | None:
    form, tense = features.get("VerbForm"), features.get("Tense")
    if form == "Inf" or features.get("Mood") == "Imp":
        return BASE
    if form == "Part" and (tense == "Past" or features.get("Voice") == "Pass"):
        return "VBN"
    if form in ("Ger", "Part"):
        return "VBG"
    if tense == "Pres":
        return _present(features.get("Number"), features.get("Person"))
    return "VBD" if tense == "Past" else None


def _present(number: str | None, person: str | None) -> str | None:
    if number == "Sing" and person in ("3", None):
        return "VBZ"
    return "VBP" if number == "Plur" or person in ("1", "2") else None


@lru_cache(maxsize=REMEMBERED)
def _known(lemma: str, tag: str) -> tuple[str, ...]:
    import lemminflect

    return tuple(lemminflect.getInflection(lemma, tag, inflect_oov=False))
