"""Adpositional phrases that can go, but that some readers call part of what they belong to."""

from __future__ import annotations

from perturb.moves.adpositional.demands import has_more
from perturb.moves.adpositional.needed import follows_idiom
from perturb.moves.grammar.adjuncts import Adjunct
from perturb.moves.grammar.names import DATES
from perturb.moves.grammar.phrases import (
    AGENT,
    DIRECTION,
    PASSIVE,
    PLACE,
    PURPOSE,
    ROLE,
    SUPERLATIVE,
    TIME,
    children_of,
    heads,
)

LASTING = frozenset({"verb.emotion", "verb.cognition", "verb.perception", "verb.stative"})
"""WordNet's domains of verbs for what goes on (owned, known), which is told of somebody."""

PAST = "Tense=Past"


def is_unsure(adjunct: Adjunct) -> bool:
    """True if the phrase may be a complement or a clause."""
    return any(test(adjunct) for test in UNSURE)


def is_part(adjunct: Adjunct, unsure: bool) -> bool:
    """True for what most readers call part of what it belongs to.

    That is the phrase of an adverb (early in May) and in a heading, and, if it is not surely
    free, that of an adjective, where somebody goes, and what they are.
    """
    governor = adjunct.governor
    if governor.pos == "ADV" or _is_of_heading(adjunct):
        return True
    goal = governor.pos == "VERB" and adjunct.kind in (DIRECTION, ROLE)
    return unsure and (goal or governor.pos == "ADJ")


def _is_expected(adjunct: Adjunct) -> bool:
    """True behind a word that can stand without, but hardly does (they collided)."""
    return adjunct.is_expected


def _is_doer(adjunct: Adjunct) -> bool:
    """True for who does what else nothing is told of (the keeper is chosen by the town).

    What once happened is a piece of news without (the keeper was arrested by the police).
    """
    verb = adjunct.governor
    passive = children_of(adjunct.sentence, verb, PASSIVE)
    if adjunct.kind != AGENT or adjunct.is_fronted or not passive or has_more(adjunct):
        return False
    return not any(PAST in t.features for t in passive)


def _is_aim(adjunct: Adjunct) -> bool:
    """True behind a noun for what it goes to (a reaction to the speech)."""
    to_it = adjunct.kind == DIRECTION and adjunct.use == "ranging"
    return to_it and adjunct.governor.pos == "NOUN"


def _is_of_name(adjunct: Adjunct) -> bool:
    """True behind a name for what it is for, which it may go on with (the Fund for Lamps)."""
    return adjunct.kind == PURPOSE and adjunct.governor.pos == "PROPN"


def _is_action(adjunct: Adjunct) -> bool:
    """True for an action, which may be a clause (in selling the mill), unless it tells when."""
    return adjunct.phrase.complement.pos == "VERB" and adjunct.kind != TIME


def _is_number(adjunct: Adjunct) -> bool:
    """True for the amount at which something is (it closed at 12)."""
    noun = adjunct.phrase.complement
    return noun.pos in ("NUM", "SYM") and noun.entity not in DATES and adjunct.kind == PLACE


def _is_of_heading(adjunct: Adjunct) -> bool:
    """True if no verb is above all words (lamps in the mill), which may be a wrong tree."""
    first = adjunct.governor
    root = next((t for t in heads(adjunct.sentence, first) if t.head == t.index), first)
    return root.pos not in ("VERB", "AUX")


def _bounds_best(adjunct: Adjunct) -> bool:
    """True for where something is the best of all, if no name tells it (the best in the trade)."""
    below = adjunct.sentence.children[adjunct.governor.index]
    best = any(t.tag in SUPERLATIVE for t in below)
    return best and adjunct.kind == PLACE and not adjunct.phrase.complement.entity


UNSURE = (
    _bounds_best,
    _is_expected,
    _is_doer,
    follows_idiom,
    _is_aim,
    _is_of_name,
    _is_action,
    _is_number,
)
