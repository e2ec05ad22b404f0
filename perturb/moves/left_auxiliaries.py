"""Auxiliaries that stay behind without their verb, and whether they can do without it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from perturb.moves.ends import neighbour
from perturb.moves.inflection import auxiliary
from perturb.moves.names import DATES, PLACES
from perturb.moves.phrases import (
    AGENT,
    AUXILIARY,
    DIRECTION,
    GERUND,
    OBJECT,
    ORIGIN,
    PASSIVE,
    PLACE,
    PURPOSE,
    SUBJECT,
    TIME,
    adposition_class,
    children_of,
    subtree,
)
from perturb.segment import Token

if TYPE_CHECKING:
    from perturb.moves.predicates import Predicate

MODAL = frozenset({"modal", "possibility"})
AGENTS = frozenset({"agent", "obl:agent"})
LASTING = PLACES | {"ORG"}
AUTHORS = frozenset({"PERSON", "ORG"})


def is_replaced(predicate: Predicate) -> bool:
    """True if the auxiliary before the verb says much the same with what is left."""
    after = neighbour(predicate.sentence, predicate.tokens()[-1], 1)
    if not predicate.is_participle or predicate.ends or after is None:
        return False
    if after.pos == "PART" or (predicate.is_light and not predicate.is_after_copula):
        return True
    if not predicate.is_after_copula:
        owned = children_of(predicate.sentence, predicate.verb, OBJECT)
        if not owned or after.pos not in ("DET", "PRON", "PROPN"):
            loose = after.pos != "NUM" and _follows_adverb(predicate)
            return bool(owned or after.pos in ("ADJ", "NOUN")) and not loose
        return not (_follows_adverb(predicate) or _is_definite(predicate, owned[0]))
    if _goes_on_being(predicate, after):
        return False
    if after.pos == "ADP" and after.head == predicate.verb.index:
        return _can_be_predicate(predicate, after)
    if after.tag == "VBG" or _tells_place(predicate, after):
        return True
    passive = bool(children_of(predicate.sentence, predicate.verb, PASSIVE))
    return passive and after.pos not in ("SCONJ", "ADV")


def _goes_on_being(predicate: Predicate, after: Token) -> bool:
    """True behind *being*, which no phrase or adverb goes with (is being tested daily)."""
    helpers = children_of(predicate.sentence, predicate.verb, PASSIVE)
    gerund = any(mark in t.features for t in helpers for mark in GERUND)
    return gerund and after.pos in ("ADP", "ADV", "SCONJ")


def is_supported(predicate: Predicate) -> bool:
    """True behind an auxiliary that is a verb, too, where nothing is denied (what they do sell)."""
    found = children_of(predicate.sentence, predicate.verb, AUXILIARY | {"neg"})
    known = [auxiliary(token, predicate.pack) for token in found]
    functions = {row.function for row in known if row is not None}
    return "support" in functions and "negation" not in functions


def _follows_adverb(predicate: Predicate) -> bool:
    """True behind an adverb that does not go before an object (has again a cart)."""
    before = neighbour(predicate.sentence, predicate.verb, -1)
    return before is not None and before.relation == "advmod" and before.pos == "ADV"


def _is_definite(predicate: Predicate, noun: Token) -> bool:
    """True for one certain thing, which somebody hardly just has (has opened the gate)."""
    below = predicate.sentence.children[noun.index]
    known = any("Definite=Def" in t.features for t in below)
    return known or (noun.pos == "PRON" and "PronType=Prs" in noun.features)


def _tells_place(predicate: Predicate, adverb: Token) -> bool:
    """True for an adverb of place, and for one of which it is not known (was back)."""
    known = predicate.pack.time_adverbs or ()
    return adverb.pos == "ADV" and predicate.pack.lower(adverb.text) not in known


def _can_be_predicate(predicate: Predicate, adposition: Token) -> bool:
    """True for a place or time to be at (or to have been to), and for whom something is by."""
    pack = predicate.pack
    kind = adposition_class(adposition.text, pack) or PLACE
    below = {t.entity for t in predicate.sentence.children[adposition.index]}
    if _is_done_by_one(predicate, adposition) or not below:
        return False
    if below & DATES and kind != AGENT and not _is_somebody(predicate):
        return not _is_named(predicate)
    if _is_possible(predicate) or (kind in (AGENT, PURPOSE) and _is_somebody(predicate)):
        return False
    named = {t.entity for t in subtree(predicate.sentence, adposition)}
    by_author = kind == AGENT and bool(named & AUTHORS)
    before = neighbour(predicate.sentence, predicate.verb, -1)
    been = before is not None and "VerbForm=Part" in before.features
    if kind in (PLACE, TIME, PURPOSE, ORIGIN) or (kind == DIRECTION and been):
        return True
    return by_author or bool(below & DATES)


def _is_done_by_one(predicate: Predicate, adposition: Token) -> bool:
    """True where it is told further on who did it (was agreed on Monday by the guests)."""
    below = children_of(predicate.sentence, predicate.verb, AGENTS)
    return any(t.index > adposition.index for t in below)


def _is_named(predicate: Predicate) -> bool:
    """True for a place or body, which is at no time (Rome was founded in May)."""
    said = children_of(predicate.sentence, predicate.verb, SUBJECT)
    return any(t.entity in LASTING for t in said)


def _is_possible(predicate: Predicate) -> bool:
    """True behind a modal: what can be sold in a shop is not what can be in it."""
    found = children_of(predicate.sentence, predicate.verb, AUXILIARY)
    known = (auxiliary(token, predicate.pack) for token in found)
    return any(row is not None and row.function in MODAL for row in known)


def _is_somebody(predicate: Predicate) -> bool:
    """True for a person as subject, whom nobody is the author of (he was met by Lee)."""
    said = children_of(predicate.sentence, predicate.verb, SUBJECT)
    return any(t.entity == "PERSON" or _is_he_or_she(t) for t in said)


def _is_he_or_she(token: Token) -> bool:
    return "Gender=Masc" in token.features or "Gender=Fem" in token.features
