"""Adpositional phrases that can go, but that some readers call part of what they belong to."""

from __future__ import annotations

from perturb.moves.adpositional.demands import has_more
from perturb.moves.adpositional.loose import may_be_told_more
from perturb.moves.adpositional.needed import follows_idiom
from perturb.moves.grammar.adjuncts import Adjunct, is_genitive
from perturb.moves.grammar.names import DATES
from perturb.moves.grammar.phrases import (
    AGENT,
    CONJUNCT,
    DETERMINER,
    DIRECTION,
    OBJECT,
    ORIGIN,
    PASSIVE,
    PLACE,
    POSSESSIVE,
    PURPOSE,
    ROLE,
    SUPERLATIVE,
    TIME,
    WAYS,
    adposition_class,
    children_of,
    heads,
)
from perturb.moves.grammar.senses import domain, meanings, verb_domain
from perturb.moves.grammar.surroundings import EVENTS, GROUPS

MOVING = frozenset({"verb.contact", "verb.motion"})
PAIR = 2
PAST = "Tense=Past"
PLAIN = frozenset({"noun.animal", "noun.artifact", "noun.food", "noun.person", "noun.plant"})
"""WordNet's domains of what has something that can be left untold (the lamp of the mill)."""

VAGUE = frozenset({"noun.act", "noun.group", "noun.process", "noun.quantity"})
"""WordNet's domains of what may be an action or a part (the addition of a ship)."""


POINTED = EVENTS - {"noun.food"} | {
    f"noun.{kind}"
    for kind in ("attribute", "cognition", "feeling", "location", "possession", "state")
}
"""WordNet's domains of nouns that *the* points with at what was told (the case, the area)."""


def is_unsure(adjunct: Adjunct) -> bool:
    """True if the phrase may be a complement or a clause."""
    return any(test(adjunct) for test in UNSURE)


def is_part(adjunct: Adjunct, unsure: bool) -> bool:
    """True for what most readers call part of what it belongs to.

    That is the phrase of an adverb (early in May), in a heading, and *of* at the start. If it is
    not surely free, it is that of an adjective, where somebody goes, what they are, half a term.
    """
    governor = adjunct.governor
    first_of = adjunct.use == "bound" and adjunct.is_fronted
    if governor.pos == "ADV" or _is_of_heading(adjunct) or first_of or _lacks_grade(adjunct):
        return True
    goal = governor.pos == "VERB" and (adjunct.kind in (DIRECTION, ROLE) or _is_way(adjunct))
    tests = (_is_of_attribute, _is_counted, _is_half_term, _is_half_passive)
    return unsure and (goal or governor.pos == "ADJ" or any(test(adjunct) for test in tests))


def _lacks_grade(adjunct: Adjunct) -> bool:
    """True for a role that a word before asks for (as many boats as carts, see it all as lost)."""
    if adjunct.kind != ROLE or adjunct.is_fronted:
        return False
    rows, own = adjunct.pack.governed_adpositions or {}, adjunct.adposition
    before = adjunct.sentence.tokens[: adjunct.phrase.tokens[0].index]
    above = (adjunct.governor, *heads(adjunct.sentence, adjunct.governor))
    graded = any(adjunct.pack.lower(t.text) == own and t.pos == "ADV" for t in before)
    verbs = [rows[t.lemma] for t in above if t.pos == "VERB" and t.lemma in rows]
    action = adjunct.phrase.complement.pos in ("AUX", "VERB")
    return graded or action or any(own in row["always"].split() for row in verbs)


def _is_counted(adjunct: Adjunct) -> bool:
    """True for a bare number, or the second half of a range (from cook | to teacher)."""
    noun, above = adjunct.phrase.complement, adjunct.sentence.tokens[adjunct.governor.head]
    number = noun.pos == "NUM" and noun.entity not in DATES
    bare = number and len(adjunct.phrase.tokens) == PAIR and not adjunct.is_fronted
    ranging = adposition_class(above.text, adjunct.pack) == ORIGIN
    return bare or (ranging and adjunct.kind == DIRECTION)


def _is_half_term(adjunct: Adjunct) -> bool:
    """True behind a bare object that makes a term with its verb (the fair takes place in May)."""
    verb, noun = adjunct.governor, adjunct.before
    if noun is None or noun.relation not in OBJECT or noun.head != verb.index:
        return False
    bare = not adjunct.sentence.children[noun.index]
    return bare and bool(meanings(f"{verb.lemma} {noun.lemma}", "VERB", adjunct.pack))


def _is_half_passive(adjunct: Adjunct) -> bool:
    """True for who does it behind a participle alone (it is a sum of gifts and paid by us)."""
    verb = adjunct.governor
    joined = verb.tag == "VBN" and verb.relation in CONJUNCT
    above = adjunct.sentence.tokens[verb.head]
    return joined and adjunct.kind == AGENT and above.tag != verb.tag


def _is_way(adjunct: Adjunct) -> bool:
    """True for the only thing that is told of a motion (boats went through the lock)."""
    moves = verb_domain(adjunct.governor, adjunct.pack) in MOVING
    return (
        moves and adjunct.kind in WAYS | {None} and not (adjunct.is_fronted or adjunct.has_company)
    )


def _is_of_attribute(adjunct: Adjunct) -> bool:
    """True for what anything but a plain thing or somebody is of (the size of the mill).

    So it is for what a thing holds or is made of (trays of rolls), which has no article.
    """
    if not is_genitive(adjunct):
        return False
    noun, whole = adjunct.phrase.complement, adjunct.governor
    marks = DETERMINER | POSSESSIVE
    told = noun.pos == "PROPN" or children_of(adjunct.sentence, noun, marks)
    bare = "Number=Sing" in whole.features and not children_of(adjunct.sentence, whole, marks)
    if adjunct.before != whole or bare or not told or may_be_told_more(adjunct):
        return True
    known = [s.domain for s in meanings(adjunct.pack.lower(whole.lemma), "NOUN", adjunct.pack)]
    return not known or known[0] not in PLAIN or not VAGUE.isdisjoint(known)


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


def _joins_things(adjunct: Adjunct) -> bool:
    """True for several things without a name, whose series may go on (with lamps and boats)."""
    joined = any(t.pos == "CCONJ" for t in adjunct.phrase.tokens)
    return joined and not adjunct.phrase.complement.entity


def _only_points(adjunct: Adjunct) -> bool:
    """True for what was spoken of before and is hardly missed (it grew this way).

    So is a bare *the* noun for no body or thing (they won votes in the region, bread for the trip).
    """
    noun, rest = adjunct.phrase.complement, adjunct.phrase.tokens[1:]
    if noun.pos != "NOUN" or noun.entity in DATES:
        return False
    below = [t for t in adjunct.sentence.children[noun.index] if t in rest]
    if any("PronType=Dem" in t.features or t.tag == "PDT" for t in below):
        return True
    bare = len(rest) == PAIR and any("Definite=Def" in t.features for t in below)
    kind = domain(noun, adjunct.pack)
    place = adjunct.kind == PLACE and kind in GROUPS
    return bare and not adjunct.is_fronted and (place or kind in POINTED)


UNSURE = (
    _only_points,
    is_genitive,
    _joins_things,
    _bounds_best,
    _is_expected,
    _is_doer,
    follows_idiom,
    _is_aim,
    _is_of_name,
    _is_action,
    _is_number,
)
