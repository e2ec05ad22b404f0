"""The forms of English words by Penn Treebank tags, for moves that ask for them so."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from enum import StrEnum
from functools import lru_cache
from typing import Self


@dataclass(frozen=True, slots=True)
class Auxiliary:
    """A word that builds verb groups: a finite form of an auxiliary, or the negation.

    `full` is the form without contraction. `function` is be, perfect, support, future,
    modal, possibility or negation. `tense` and `agreement` (first, singular, plural) are
    empty where the form tells nothing of them. `negated` is the form that is written
    together with the negation, if there is one.
    """

    full: str
    lemma: str
    function: str
    tense: str
    agreement: str
    negated: str

    @classmethod
    def of(cls, row: Mapping[str, str]) -> Self:
        """The auxiliary of a row of a pack's table."""
        return cls(**{field.name: row[field.name] for field in fields(cls)})


class Form(StrEnum):
    """Forms that a verb of many languages has; the values are Penn Treebank tags."""

    BASE = "VB"
    PRESENT_SINGULAR = "VBZ"
    PRESENT_PLURAL = "VBP"
    PAST = "VBD"
    PAST_PARTICIPLE = "VBN"
    PRESENT_PARTICIPLE = "VBG"


class NounForm(StrEnum):
    """Forms that a noun of many languages has; the values are Penn Treebank tags."""

    SINGULAR = "NN"
    PLURAL = "NNS"


class Degree(StrEnum):
    """Forms of an adjective; the values are Penn Treebank tags."""

    POSITIVE = "JJ"
    COMPARATIVE = "JJR"
    SUPERLATIVE = "JJS"


class AdverbDegree(StrEnum):
    """Forms of an adverb; the values are Penn Treebank tags."""

    POSITIVE = "RB"
    COMPARATIVE = "RBR"
    SUPERLATIVE = "RBS"


AnyForm = Form | NounForm | Degree | AdverbDegree


class PennForms:
    """lemminflect's dictionary, without its guesses for unknown words."""

    def forms(self, lemma: str, form: AnyForm) -> tuple[str, ...]:
        """All spellings of a form, the most usual first; none if the word is not known."""
        return _english(lemma, form)

    def verb_of(self, form: str) -> str | None:
        """The only verb that has a form; None if there are several, or none."""
        return _english_verb(form)


@lru_cache(maxsize=20_000)
def _english(lemma: str, form: AnyForm) -> tuple[str, ...]:
    import lemminflect

    return tuple(lemminflect.getInflection(lemma, form.value, inflect_oov=False))


@lru_cache(maxsize=20_000)
def _english_verb(form: str) -> str | None:
    import lemminflect

    lemmas = lemminflect.getLemma(form, "VERB", lemmatize_oov=False)
    return lemmas[0] if len(lemmas) == 1 else None
