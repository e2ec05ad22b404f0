"""Whom a pronoun may take up: the people that a sentence speaks of, by gender."""

from __future__ import annotations

from perturb.grammar.morphology import feature
from perturb.pack import Pack
from perturb.segment import Sentence, Token, remembered

PERSON = frozenset({"PERSON", "PER"})
GENDERS = {"Masc": "masc", "Fem": "fem"}
GENERAL, NAMED = "any", "named"
BESIDE = 2
"""Words around a word of a name, among which the given name stands."""


def gender(pronoun: Token) -> str:
    """The gender that a pronoun shows, as the pack calls it; empty without one."""
    return GENDERS.get(feature(pronoun, "Gender"), "")


@remembered
def people(sentence: Sentence, pack: Pack) -> frozenset[str]:
    """The genders of the people a sentence speaks of.

    `GENERAL` stands for people in general, or a ship, `NAMED` for a person by a name that does
    not tell the gender.
    """
    known = pack.gendered_words or {}
    found: set[str] = set()
    for token in sentence.tokens:
        row = known.get(pack.lower(token.text)) or known.get(token.lemma)
        if row is not None and (row["kind"] != "name" or token.pos == "PROPN"):
            found.add(row["gender"])
        elif token.entity in PERSON and not _has_given_name(sentence, token, pack):
            found.add(NAMED)
    return frozenset(found)


def _has_given_name(sentence: Sentence, token: Token, pack: Pack) -> bool:
    known = pack.gendered_words or {}
    return any(
        other.entity in PERSON and known.get(pack.lower(other.text), {}).get("kind") == "name"
        for other in sentence.tokens[max(0, token.index - BESIDE) : token.index + BESIDE + 1]
    )


def antecedent(sentence: Sentence, pronoun: Token, pack: Pack) -> str:
    """Whether a person of the gender of a pronoun is in the sentence: ``told``, or it is ``open``.

    ``named`` where there is a person by a name that does not tell the gender, ``general`` where
    there are only people in general.
    """
    found = people(sentence, pack)
    if gender(pronoun) in found:
        return "told"
    if GENERAL in found:
        return "open" if NAMED in found else "general"
    return "named" if NAMED in found else "open"


def genders_said(text: str, pack: Pack) -> frozenset[str]:
    """The genders that pronouns of a text show."""
    known = pack.pronouns or {}
    words = "".join(c if c.isalpha() else " " for c in pack.lower(text)).split()
    return frozenset(known[word]["gender"] for word in words if word in known) - {"", "neut"}
