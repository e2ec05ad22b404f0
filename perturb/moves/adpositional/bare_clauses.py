"""Adpositional phrases without which a clause tells nothing, or is no clause."""

from __future__ import annotations

from perturb.moves.adpositional.bare_verbs import leaves_verb_bare
from perturb.moves.adpositional.demands import has_more
from perturb.moves.grammar.adjuncts import COMPLEMENTS, Adjunct
from perturb.moves.grammar.names import DATES
from perturb.moves.grammar.phrases import (
    ADVERBIAL_CLAUSE,
    AGENT,
    AUXILIARY,
    NOUNS,
    OBJECT,
    PASSIVE,
    PLACE,
    RELATIVE,
    SUBJECT,
    TIME,
    children_of,
    is_relative_or_question,
    subjects_of,
)
from perturb.moves.grammar.senses import verb_domain
from perturb.moves.text.ends import neighbour

EMPTY = frozenset({"verb.creation", "verb.perception", "verb.stative"})
"""WordNet's domains of verbs that say no more than that something is there (made, seen, held)."""

ASKING = "?"


def leaves_bare_clause(adjunct: Adjunct) -> bool:
    """True if the clause of the phrase would tell nothing, or is none of its own."""
    return leaves_verb_bare(adjunct) or any(test(adjunct) for test in BARE)


def _is_relative_alone(adjunct: Adjunct) -> bool:
    """True in a relative clause that would say what is known (bread, which is made from rye)."""
    verb, sentence = adjunct.governor, adjunct.sentence
    if verb.relation not in RELATIVE or adjunct.is_fronted:
        return False
    if not any(is_relative_or_question(t) for t in subjects_of(sentence, verb)):
        return False
    objects = [t for t in children_of(sentence, verb, COMPLEMENTS) if t.index > verb.index]
    if objects:
        light = len(objects) == 1 and objects[0] == adjunct.before and objects[0].tag == "NN"
        bare = light and not sentence.children[objects[0].index]
        return bare and objects[0].relation in OBJECT
    passive = bool(children_of(sentence, verb, PASSIVE))
    return not has_more(adjunct) and (passive or verb_domain(verb, adjunct.pack) in EMPTY)


def _is_all_of_passive(adjunct: Adjunct) -> bool:
    """True for all that follows a passive."""
    passive = bool(children_of(adjunct.sentence, adjunct.governor, PASSIVE))
    return passive and not (adjunct.is_fronted or has_more(adjunct))


def _is_seen(adjunct: Adjunct) -> bool:
    """True for where or by whom something is made or seen, of which nothing else is told."""
    where = adjunct.kind in (AGENT, PLACE) and adjunct.phrase.complement.entity not in DATES
    return (
        where
        and _is_all_of_passive(adjunct)
        and verb_domain(adjunct.governor, adjunct.pack) in EMPTY
    )


def leaves_little(adjunct: Adjunct) -> bool:
    """True if a passive would say but what is done (the road is closed due to a fire).

    When or by whom it is done is not missed there.
    """
    timed = adjunct.kind == TIME or adjunct.phrase.complement.entity in DATES
    return _is_all_of_passive(adjunct) and not (timed or adjunct.kind == AGENT)


def _is_no_passive(adjunct: Adjunct) -> bool:
    """True if the auxiliary precedes the subject (the mayor is Ann Lee elected in May)."""
    verb, sentence = adjunct.governor, adjunct.sentence
    helped = children_of(sentence, verb, PASSIVE)
    said = subjects_of(sentence, verb)
    if not helped or not said or sentence.text.rstrip().endswith(ASKING):
        return False
    return helped[0].index < said[0].index


def _is_inverted(adjunct: Adjunct) -> bool:
    """True for a subject behind its verb (wider than is the case in Ghent)."""
    noun, tokens = adjunct.governor, adjunct.sentence.tokens
    verb = tokens[noun.head]
    clause = verb.relation in ADVERBIAL_CLAUSE and verb.pos == "AUX"
    behind = noun.relation in SUBJECT and verb.index < noun.index and noun.pos in NOUNS
    return clause and behind


def _describes(adjunct: Adjunct) -> bool:
    """True for all that a participle right behind a noun has (her proof written in the mill)."""
    verb = adjunct.governor
    before = neighbour(adjunct.sentence, verb, -1)
    if before is None or before.pos not in NOUNS or verb.tag != "VBN":
        return False
    lone = not children_of(adjunct.sentence, verb, AUXILIARY | SUBJECT)
    loose = verb.relation in ADVERBIAL_CLAUSE and verb.head < verb.index
    return lone and loose and not has_more(adjunct)


BARE = (
    _is_relative_alone,
    _is_seen,
    _is_no_passive,
    _is_inverted,
    _describes,
)
