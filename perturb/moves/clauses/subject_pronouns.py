"""The pronoun that takes up the subject of a clause."""

from __future__ import annotations

from perturb.moves.grammar.name_senses import is_common
from perturb.moves.grammar.phrases import children_of
from perturb.moves.grammar.pronouns import PERSON
from perturb.moves.grammar.senses import domain
from perturb.moves.grammar.verb_groups import VerbGroup, agreement
from perturb.pack import Pack
from perturb.segment import Sentence, Token

THINGS = frozenset({"ORG", "GPE", "LOC", "FAC", "PRODUCT", "EVENT", "WORK_OF_ART", "LAW"})
LIVING = frozenset({"noun.person", "noun.animal"})
NUMBERS = {"singular": "sing", "plural": "plur"}
PHRASES = frozenset({"prep", "nmod"})


def taken_up(sentence: Sentence, group: VerbGroup, pack: Pack) -> str | None:
    """The pronoun that takes up the subject of a clause; None for one person and in doubt."""
    subject = group.subject
    if subject is None or group.first is None:
        return None
    row = (pack.pronouns or {}).get(pack.lower(subject.text))
    if row is not None:
        kept = subject.text in pack.kept_capitals
        return (subject.text if kept else row["form"]) if "nom" in row["case"] else None
    number = agreement(sentence, group)
    if number == "singular" and _is_of_many(sentence, subject):
        return None
    gender = "" if number == "plural" else _gender(subject, group.first, pack)
    if number not in NUMBERS or gender is None:
        return None
    wanted = ("3", NUMBERS[number], gender)
    return next(
        (
            known["form"]
            for known in (pack.pronouns or {}).values()
            if (known["person"], known["number"], known["gender"]) == wanted
            and "nom" in known["case"].split()
        ),
        None,
    )


def _is_of_many(sentence: Sentence, subject: Token) -> bool:
    """True for a noun with a plural in its phrase, which may be what is meant (the rest of us)."""
    return any(
        "Number=Plur" in noun.features
        for phrase in children_of(sentence, subject, PHRASES)
        for noun in (phrase, *sentence.children[phrase.index])
    )


def _gender(subject: Token, first: Token, pack: Pack) -> str | None:
    """The gender of one person or thing; None where neither word nor name tells it."""
    known = pack.gendered_words or {}
    word = first if subject.pos == "PROPN" else subject
    row = known.get(pack.lower(word.text))
    if row is not None and (subject.entity in PERSON or row["kind"] == "noun"):
        return row["gender"]
    if subject.pos == "PROPN":
        return "neut" if subject.entity in THINGS and _names_thing(subject, first, pack) else None
    known_domain = "" if subject.entity in PERSON else domain(subject, pack)
    return "neut" if known_domain and known_domain not in LIVING else None


def _names_thing(subject: Token, first: Token, pack: Pack) -> bool:
    """True for a name with an article, a listed place or organisation, and one like *… Park*.

    Parsers take people for organisations.
    """
    known = pack.gazetteer.names.get(subject.text) if pack.gazetteer else None
    if known is not None:
        return known.kind != "person"
    return first.pos == "DET" or (first != subject and is_common(subject.text, pack))
