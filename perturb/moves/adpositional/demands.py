"""Adpositional phrases that a verb, noun or adjective demands."""

from __future__ import annotations

from perturb.moves.adpositional.bearers import lacks_bearer
from perturb.moves.grammar.adjuncts import COMPLEMENTS, Adjunct
from perturb.moves.grammar.genitives import is_needed
from perturb.moves.grammar.names import DATES
from perturb.moves.grammar.phrases import (
    AGENT,
    COMPANY,
    CONJUNCT,
    DIRECTION,
    OBJECT,
    PARTICLE,
    PASSIVE,
    PLACE,
    TIME,
    adposition_use,
    children_of,
    taken_adpositions,
)
from perturb.moves.grammar.senses import meanings
from perturb.segment import Token
from perturb.words import is_wordlike

LOOSE = frozenset({AGENT, TIME})
"""Classes of adpositions that a verb with its particle hardly asks for."""


COPULAR = "copular"
"""The pack's kind of verbs that join what something is to it (to remain)."""

SEVERAL = 6
"""So many adpositions tell that a verb asks for a place, whichever it is (put, set)."""


def follows_reflexive(adjunct: Adjunct) -> bool:
    """True for where or as what somebody puts himself (she found herself in a hall)."""
    objects = children_of(adjunct.sentence, adjunct.governor, OBJECT)
    reflexive = any("Reflex=Yes" in t.features for t in objects)
    return reflexive and not (adjunct.is_adverbial or adjunct.is_fronted)


def tells_state(adjunct: Adjunct) -> bool:
    """True for where or how something stays or appears, at the end (she stays in third place).

    By the dictionary the verb is another word for a copula.
    """
    verb, after, pack = adjunct.governor, adjunct.after, adjunct.pack
    if verb.pos != "VERB" or adjunct.before != verb or adjunct.kind != PLACE:
        return False
    words = {word for sense in meanings(verb.lemma, "VERB", pack)[:1] for word in sense.lemmas}
    state = any((pack.weak_verbs or {}).get(word) == COPULAR for word in words)
    ends = after is None or not is_wordlike(after.text)
    timed = adjunct.phrase.complement.entity in DATES
    return state and ends and not timed


def is_demanded(adjunct: Adjunct) -> bool:
    """True if the head of a phrase or the word before it cannot do without (depend on it)."""
    timed = adjunct.phrase.complement.entity in DATES and not _is_amount(adjunct)
    alone = _is_stranded(adjunct) or lacks_bearer(adjunct) or _is_only_object(adjunct)
    if alone or (adjunct.kind == COMPANY and _follows_particle(adjunct)):
        return True
    if adjunct.is_adverbial and has_more(adjunct) and (timed or not adjunct.is_argument):
        return False
    before, governor = adjunct.before, adjunct.governor
    if before == governor and _lacks_object(adjunct):
        return True
    if _follows_particle(adjunct) or _is_asked_by_verb(adjunct) or _completes(adjunct):
        return True
    spared = (adjunct.is_expected and not is_needed(adjunct)) or is_usual_time(adjunct)
    demanded = adjunct.demands(governor) and not spared
    beside = before is not None and before != governor and adjunct.demands(before)
    return demanded or beside


def _is_amount(adjunct: Adjunct) -> bool:
    """True for so many years that a verb asks for as for any number (estimated at 9 years)."""
    counted = any(t.pos == "NUM" for t in adjunct.phrase.tokens)
    return counted and adjunct.is_argument and adjunct.phrase.complement.pos == "NOUN"


def is_usual_time(adjunct: Adjunct) -> bool:
    """True for when something was, behind a verb that hardly stands alone (it opened in May)."""
    timed = adjunct.phrase.complement.entity in DATES and adjunct.governor.pos == "VERB"
    return timed and adjunct.demands(adjunct.governor) and not adjunct.is_argument


def _is_stranded(adjunct: Adjunct) -> bool:
    """True for *every* time behind the adposition of a passive (they are cared for every year)."""
    verb, noun = adjunct.governor, adjunct.phrase.complement
    if adjunct.before != verb or not children_of(adjunct.sentence, verb, PASSIVE):
        return False
    below = adjunct.sentence.children[noun.index]
    every = any(t.pos == "DET" and "PronType=" not in t.features for t in below)
    timed = every and noun.entity in DATES
    return timed and adjunct.adposition in taken_adpositions(verb.lemma, adjunct.pack)


def _is_only_object(adjunct: Adjunct) -> bool:
    """True for who gets what stands before the verb (the lamp that they gave to the miller)."""
    own, verb = adjunct.phrase.adposition, adjunct.governor
    if own.relation not in OBJECT or adjunct.is_fronted:
        return False
    others = children_of(adjunct.sentence, verb, COMPLEMENTS | PASSIVE)
    asked = adjunct.adposition in taken_adpositions(verb.lemma, adjunct.pack)
    return asked and all(t == own or t.index < verb.index for t in others)


def _follows_particle(adjunct: Adjunct) -> bool:
    """True for the complement of a verb and its particle (live up to a promise)."""
    before = adjunct.before
    behind = before is not None and before.relation in PARTICLE
    loose = adjunct.kind in LOOSE or (adjunct.is_adverbial and adjunct.kind != COMPANY)
    return behind and not (loose or adjunct.has_object)


def _is_asked_by_verb(adjunct: Adjunct) -> bool:
    """True for an action that a verb asks for behind its object (keep the lamps from falling)."""
    if adjunct.phrase.complement.pos != "VERB":
        return False
    verb = adjunct.governor
    while verb.relation in OBJECT | {"conj", "acl"}:
        verb = adjunct.sentence.tokens[verb.head]
        if adjunct.demands(verb):
            return True
    return False


def _completes(adjunct: Adjunct) -> bool:
    """True for what a verb demands beside its object (pin the blame on them), unless any place.

    Where to is no such place (they brought the plan to the board).
    """
    tokens, governor = adjunct.sentence.tokens, _time_above(adjunct)
    if governor.relation not in OBJECT:
        return False
    verb = tokens[governor.head]
    row = (adjunct.pack.governed_adpositions or {}).get(verb.lemma.lower())
    demanded = row["always"].split() if row is not None else []
    any_place = len(demanded) >= SEVERAL and adjunct.kind != DIRECTION
    return adjunct.adposition in demanded and not any_place


def _time_above(adjunct: Adjunct) -> Token:
    """The noun of a phrase, or what it is of (the best years of his life in, the noise of it)."""
    tokens, noun = adjunct.sentence.tokens, adjunct.governor
    adposition = tokens[noun.head]
    time = tokens[adposition.head]
    bound = adposition_use(adposition.text, adjunct.pack) == "bound"
    nested = adposition.pos == "ADP" and time.relation in OBJECT
    nested = nested and (bound or time.entity in DATES)
    return time if nested else noun


def _lacks_object(adjunct: Adjunct) -> bool:
    """True behind a verb that asks for an object and has none but the phrase (face up to it)."""
    verb = adjunct.governor
    asks = verb.pos == "VERB" and verb.lemma in (adjunct.pack.transitive_verbs or ())
    return asks and not children_of(adjunct.sentence, verb, COMPLEMENTS | PASSIVE)


def has_more(adjunct: Adjunct) -> bool:
    """True if something else than a particle follows the head that belongs to it."""
    own, governor = {t.index for t in adjunct.phrase.tokens}, adjunct.governor
    return any(
        t.index > governor.index
        and t.index not in own
        and t.pos != "PUNCT"
        and t.relation not in PARTICLE | CONJUNCT | {"cc"}
        for t in adjunct.sentence.children[governor.index]
    )
