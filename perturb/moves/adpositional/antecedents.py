"""Adpositional phrases that hold what a later pronoun means: without it nobody knows whom."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise

from perturb.moves.grammar.adjuncts import Adjunct
from perturb.moves.grammar.names import DATES, PLACES
from perturb.moves.grammar.phrases import (
    CONJUNCT,
    NOMINALS,
    NOUNS,
    POSSESSIVE,
    SUBJECT,
    WAYS,
    children_of,
)
from perturb.moves.grammar.pronouns import PERSON, shows_gender
from perturb.moves.grammar.senses import domain
from perturb.moves.grammar.surroundings import PEOPLE
from perturb.segment import Token

CONCRETE = frozenset({"noun.animal", "noun.artifact", "noun.group", "noun.object", "noun.person"})
"""WordNet's domains of what has something itself (the roof of the mill lost its tiles)."""

DEMONSTRATIVE = "PronType=Dem"
PLURAL = "Number=Plur"
SINGULAR = "Number=Sing"
THIRD = "Person=3"

ADDING = frozenset({"additive", "positive"})
"""The pack's effects of words that tell the same of another thing, too (also, too)."""

JOINT, PAIR = 2, 2
"""Tokens that join a clause to the one before it (a comma, but), and those of *this too*."""

Fits = Callable[[Adjunct, Token], bool]
"""Tells whether a pronoun can mean a word."""


def holds_antecedent(adjunct: Adjunct) -> bool:
    """True if a pronoun behind the phrase has nothing to mean but what is inside.

    For Ann Lee, the price was twice her wage; the draft of the laws was old when they passed them.
    """
    if _is_pointed_at(adjunct) or _is_taken_up(adjunct):
        return True
    inside = [t for t in adjunct.phrase.tokens if t.pos == "PRON"]
    return any(
        _is_lost(adjunct, pronoun) and not any(_are_alike(t, pronoun) for t in inside)
        for pronoun in _later_pronouns(adjunct)
    )


def _is_pointed_at(adjunct: Adjunct) -> bool:
    """True for a place or time that a later word points at (he came to Rome and stayed there)."""
    behind = adjunct.sentence.tokens[adjunct.phrase.tokens[-1].index + 1 :]
    pointing = [t for t in behind if DEMONSTRATIVE in t.features]
    if adjunct.phrase.complement.entity in DATES:
        return any(adjunct.sentence.tokens[t.head].entity in DATES for t in pointing)
    placed = adjunct.kind in WAYS and adjunct.phrase.complement.pos in NOUNS
    return placed and any(t.pos == "ADV" and t.head == t.index - 1 for t in pointing)


def _is_taken_up(adjunct: Adjunct) -> bool:
    """True for one thing of which as much is told right behind (in the first game, but this too …).

    Without the word for *too* the pronoun may mean the whole clause.
    """
    first = adjunct.phrase.tokens[-1].index + 1
    scopes, behind = adjunct.pack.scope_words or {}, adjunct.sentence.tokens[first:]
    taken_up = any(
        DEMONSTRATIVE in pronoun.features
        and pronoun.relation in SUBJECT
        and scopes.get(adjunct.pack.lower(word.text)) in ADDING
        for pronoun, word in pairwise(behind[: JOINT + PAIR])
    )
    return taken_up and adjunct.phrase.complement.pos == "NOUN"


def _are_alike(one: Token, other: Token) -> bool:
    """True for two pronouns that may mean the same, which then stands before the phrase."""
    return all(
        [f for f in one.features.split("|") if f.startswith(kind)]
        == [f for f in other.features.split("|") if f.startswith(kind)]
        for kind in ("Gender=", "Number=")
    )


def _later_pronouns(adjunct: Adjunct) -> Iterator[Token]:
    """The personal pronouns of the third person behind the phrase.

    The subject of the main clause is known from the text before (in the mill of Ann, he sang).
    """
    behind = adjunct.sentence.tokens[adjunct.phrase.tokens[-1].index + 1 :]
    known = (t for t in behind if t.pos == "PRON" and THIRD in t.features)
    return (t for t in known if not _is_main_subject(adjunct, t))


def _is_main_subject(adjunct: Adjunct, pronoun: Token) -> bool:
    """True for the subject of the main clause."""
    verb = adjunct.sentence.tokens[pronoun.head]
    return pronoun.relation in SUBJECT and verb.head == verb.index


def _is_lost(adjunct: Adjunct, pronoun: Token) -> bool:
    """True if the pronoun means somebody or something in the phrase and nothing before it."""
    features = set(pronoun.features.split("|"))
    if shows_gender(pronoun):
        return _is_only(adjunct, pronoun, _is_person)
    if PLURAL in features:
        return _is_only(adjunct, pronoun, _is_several) or _is_of_abstract(adjunct, pronoun, PLURAL)
    if pronoun.relation not in POSSESSIVE:
        return False
    return _is_only(adjunct, pronoun, _is_thing) or _is_of_abstract(adjunct, pronoun, SINGULAR)


def _is_only(adjunct: Adjunct, pronoun: Token, fits: Fits) -> bool:
    """True if only the phrase holds a word before the pronoun that fits it."""
    own = {t.index for t in adjunct.phrase.tokens}
    inside = any(fits(adjunct, t) for t in adjunct.phrase.tokens)
    before = adjunct.sentence.tokens[: pronoun.index]
    return inside and not any(fits(adjunct, t) for t in before if t.index not in own)


def _is_person(adjunct: Adjunct, word: Token) -> bool:
    """True for somebody: a person's name, a noun for people, a pronoun with a gender."""
    if word.pos == "PRON":
        return shows_gender(word) or "Person=1" in word.features
    if word.pos == "PROPN":
        return word.entity not in DATES | PLACES
    return word.pos == "NOUN" and domain(word, adjunct.pack) in PEOPLE


def _is_several(adjunct: Adjunct, word: Token) -> bool:
    """True for more than one, and for a name, which may be a body of people."""
    if word.entity in DATES or word.pos not in NOMINALS:
        return False
    joined = bool(children_of(adjunct.sentence, word, CONJUNCT))
    named = word.pos == "PROPN" and word.entity not in PLACES | PERSON
    subject = named and word.relation in SUBJECT
    return PLURAL in word.features or joined or (subject and word not in adjunct.phrase.tokens)


def _is_thing(adjunct: Adjunct, word: Token) -> bool:
    """True for one thing or body."""
    if word.pos == "PRON":
        return "Gender=Neut" in word.features or "PronType=Rel" in word.features
    nominal = word.pos in NOUNS and word.entity not in DATES | PERSON
    return nominal and PLURAL not in word.features


def _is_of_abstract(adjunct: Adjunct, pronoun: Token, number: str) -> bool:
    """True if it means what something abstract is of (the force of a wind and its direction)."""
    noun, whole = adjunct.phrase.complement, adjunct.governor
    if whole.pos != "NOUN" or adjunct.use != "bound" or whole.relation not in SUBJECT:
        return False
    alike = all(number in t.features for t in (noun, whole))
    kind = domain(whole, adjunct.pack)
    between = adjunct.sentence.tokens[adjunct.phrase.tokens[-1].index + 1 : pronoun.index]
    others = any(t.pos in NOMINALS and number in t.features for t in between)
    return alike and bool(kind) and kind not in CONCRETE and not others
