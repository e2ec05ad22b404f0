"""Pronouns and possessives in another case, or of another gender, by the pack's paradigms.

Possessives and reflexives count as cases: ``{Case=Acc}`` makes *him* of *he*, ``{Poss=Yes}`` *his*,
``{Reflex=Yes}`` *himself*, and ``{Gender=Fem}`` *she*.
"""

from __future__ import annotations

from collections.abc import Mapping

from perturb.grammar.morphology import feature
from perturb.pack import Pack
from perturb.segment import Token

CASES = {"Nom": "nom", "Acc": "acc", "Dat": "dat", "Gen": "gen"}
GENDERS = {"Masc": "masc", "Fem": "fem", "Neut": "neut"}
SAME = ("person", "number")


def is_listed(word: Token, pack: Pack) -> bool:
    """True for a form of the pack's paradigms."""
    return pack.lower(word.text) in (pack.pronouns or {})


def declined(word: Token, changes: Mapping[str, str], pack: Pack) -> str | None:
    """A form of the paradigm of a pronoun, or of that of another gender.

    None where there is none, where it is spelt as it was, or like a word of another kind.
    """
    known = pack.pronouns or {}
    row = known[pack.lower(word.text)]
    case = _case(changes) or _case_of(word, row)
    gender = GENDERS.get(changes.get("Gender", ""))
    for other in known.values():
        if gender:
            fits = other["gender"] == gender and all(other[name] == row[name] for name in SAME)
        else:
            fits = other["lemma"] == row["lemma"]
        if fits and case in other["case"].split():
            plain = other["form"] != row["form"] and not other["ambiguous_with"]
            return _capitalised(other["form"], pack) if plain else None
    return None


def _case(features: Mapping[str, str]) -> str | None:
    if features.get("Poss"):
        return "poss-det"
    return "refl" if features.get("Reflex") else CASES.get(features.get("Case", ""))


def _case_of(word: Token, row: Mapping[str, str]) -> str:
    """The case of a form in its place."""
    cases = row["case"].split()
    own = _case({name: feature(word, name) for name in ("Poss", "Reflex", "Case")})
    if own == "poss-det" and not word.relation.startswith(("nmod", "det")):
        own = "poss-pron"
    return own if own in cases else cases[0]


def _capitalised(form: str, pack: Pack) -> str:
    capital = pack.capitalise(form)
    return capital if capital in pack.kept_capitals else form
