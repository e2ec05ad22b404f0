"""Adpositional phrases that hold a word which is not theirs, or end before one that is."""

from __future__ import annotations

from perturb.lexicon.inflection import Form
from perturb.moves.grammar.adjuncts import Adjunct
from perturb.moves.grammar.inflection import is_verb_form
from perturb.moves.grammar.names import PLACES
from perturb.moves.grammar.phrases import (
    APPOSITION,
    COMPOUND,
    CONJUNCT,
    DETERMINER,
    PASSIVE,
    POSSESSIVE,
    children_of,
)
from perturb.moves.grammar.senses import domain, meanings
from perturb.moves.grammar.surroundings import ANIMATE
from perturb.moves.text.ends import neighbour
from perturb.segment import Token

DEFINITE = "Definite=Def"
DEMONSTRATIVE = "PronType=Dem"
PLURAL = "Number=Plur"
YEAR = 4


def holds_stranger(adjunct: Adjunct) -> bool:
    """True if a word at an end of the phrase belongs elsewhere (the hall in the North | baking)."""
    return any(test(adjunct) for test in SWALLOWED)


def _ends_in_action(adjunct: Adjunct) -> bool:
    """True for what a place is said to do, which a noun before it does (a hall in Ghent baking)."""
    last, pack = adjunct.phrase.complement, adjunct.pack
    placed = any(t.entity in PLACES for t in children_of(adjunct.sentence, last, COMPOUND))
    ends = last == adjunct.phrase.tokens[-1] and last.pos == "NOUN" and not last.entity
    return placed and ends and is_verb_form(pack.lower(last.text), Form.PRESENT_PARTICIPLE, pack)


def _holds_owned(adjunct: Adjunct) -> bool:
    """True for several bare things and one of somebody (save it by taxes and Ghent's plan)."""
    several = PLURAL in adjunct.phrase.complement.features
    if not several or adjunct.governor.pos != "VERB":
        return False
    return any(t.pos == "PROPN" for t in joined_owners(adjunct))


def joined_owners(adjunct: Adjunct) -> list[Token]:
    """The owners of what is joined to a bare noun (taxes and Ghent's plan)."""
    noun, sentence = adjunct.phrase.complement, adjunct.sentence
    if children_of(sentence, noun, DETERMINER):
        return []
    joined = children_of(sentence, noun, CONJUNCT)
    return [owner for t in joined for owner in children_of(sentence, t, POSSESSIVE)]


def _holds_other_name(adjunct: Adjunct) -> bool:
    """True for one thing by which many are called (a deal between the towns, the Ghent Pact)."""
    noun = adjunct.phrase.complement
    return PLURAL in noun.features and any(
        PLURAL not in t.features
        and t.pos == "PROPN"
        and any(DEFINITE in below.features for below in adjunct.sentence.children[t.index])
        for t in children_of(adjunct.sentence, noun, APPOSITION)
    )


def _ends_in_pointer(adjunct: Adjunct) -> bool:
    """True for a word at the end that points at a place or time (see films from the fair here)."""
    last = adjunct.phrase.tokens[-1]
    return last.pos == "ADV" and DEMONSTRATIVE in last.features


def _takes_number(adjunct: Adjunct) -> bool:
    """True for a date at the start that ends in how many there are (on 1 May 20 boats sank)."""
    last, after = adjunct.phrase.tokens[-1], adjunct.after
    number = last.pos == "NUM" and last.text.isdigit() and len(last.text) < YEAR
    counted = after is not None and after.pos == "NOUN" and PLURAL in after.features
    return adjunct.is_fronted and number and counted and len(adjunct.phrase.tokens) > YEAR - 1


def _precedes_adjective(adjunct: Adjunct) -> bool:
    """True before *and* and a verb that may be an adjective (praised by men and lay people)."""
    after, sentence = adjunct.after, adjunct.sentence
    verb = neighbour(sentence, after, 1) if after is not None and after.pos == "CCONJ" else None
    noun = neighbour(sentence, verb, 1) if verb is not None else None
    if verb is None or noun is None or verb.pos != "VERB" or noun.pos != "NOUN":
        return False
    passive = bool(children_of(sentence, adjunct.governor, PASSIVE))
    known = bool(meanings(adjunct.pack.lower(verb.text), "ADJ", adjunct.pack))
    return passive and known and verb.tag != adjunct.governor.tag


def _closes_term(adjunct: Adjunct) -> bool:
    """True for the rest of a title of three words (she is editor in chief of the paper)."""
    whole, noun, pack = adjunct.governor, adjunct.phrase.complement, adjunct.pack
    if adjunct.before != whole or domain(whole, pack) not in ANIMATE:
        return False
    term = f"{whole.lemma} {adjunct.adposition} {noun.lemma}"
    return adjunct.phrase.tokens[1] == noun and bool(meanings(term, "NOUN", pack))


def _leaves_at_large(adjunct: Adjunct) -> bool:
    """True before an expression that tells all of a body (for the public | at large)."""
    after, last = adjunct.after, adjunct.phrase.tokens[-1]
    following = neighbour(adjunct.sentence, after, 1) if after is not None else None
    if after is None or following is None or following.pos != "ADJ" or adjunct.is_fronted:
        return False
    known = f"{after.text} {following.text}" in (adjunct.pack.set_phrases or ())
    return known and domain(last, adjunct.pack) in ANIMATE


SWALLOWED = (
    _closes_term,
    _leaves_at_large,
    _ends_in_action,
    _holds_owned,
    _holds_other_name,
    _ends_in_pointer,
    _takes_number,
    _precedes_adjective,
)
