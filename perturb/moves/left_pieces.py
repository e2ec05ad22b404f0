"""Adpositional phrases of which a piece would be left, or with which one of the rest would go."""

from __future__ import annotations

from itertools import pairwise

from perturb.moves.adjuncts import Adjunct, is_genitive
from perturb.moves.ends import neighbour
from perturb.moves.longer_names import is_second_place
from perturb.moves.names import NAMED, PLACES, QUOTES
from perturb.moves.odd_phrases import BRACKETS
from perturb.moves.phrases import (
    AGENT,
    APPOSITION,
    COMPANY,
    CONJUNCT,
    DETERMINER,
    DIRECTION,
    PURPOSE,
    RELATIVE,
    SPEECH,
    SUBJECT,
    adposition_class,
    adposition_use,
    children_of,
)
from perturb.moves.pronouns import PERSON
from perturb.segment import Token

PAIR = 2
FOREIGN = "X"
"""What parsers take the abbreviations for that explain (i.e., viz.)."""


def leaves_piece(adjunct: Adjunct) -> bool:
    """True if the phrase and what stands beside it surely were cut at the wrong place."""
    return any(test(adjunct) for test in PIECES)


def _ends_list(adjunct: Adjunct) -> bool:
    """True for the last ways of a list that began with nouns (using oil, tallow, with or by …)."""
    before = adjunct.before
    if before is None or adjunct.is_fronted or before.text not in adjunct.pack.commas:
        return False
    member = neighbour(adjunct.sentence, before, -1)
    joined = children_of(adjunct.sentence, adjunct.phrase.adposition, CONJUNCT)
    listed = member is not None and member.relation in APPOSITION | CONJUNCT
    return listed and any(t.pos == "ADP" for t in joined)


def _opens_list(adjunct: Adjunct) -> bool:
    """True before members of a list of which the first looks like a verb (for walking boots, …)."""
    member = adjunct.beyond_comma
    if member is None or member is adjunct.after or member.tag != "VBG":
        return False
    joined = children_of(adjunct.sentence, member, CONJUNCT)
    return any(t.pos in ("NOUN", "PROPN") for t in joined)


def _is_explained(adjunct: Adjunct) -> bool:
    """True before a comma and what says the same again (to the sea, i.e., the end of the road)."""
    beyond = adjunct.beyond_comma
    comma = adjunct.after
    if adjunct.is_fronted or beyond is None or comma is None or beyond is comma:
        return False
    opens = beyond.text in QUOTES and comma.end < beyond.start
    named = adjunct.phrase.complement.pos == "PROPN" and opens
    return named or beyond.pos == FOREIGN


def _is_compound(adjunct: Adjunct) -> bool:
    """True for one bare noun of two with a direction between them (the rise of price to rent)."""
    before, noun = adjunct.before, adjunct.phrase.complement
    if before is None or before == adjunct.governor or len(adjunct.phrase.tokens) > PAIR:
        return False
    bare = noun.tag == before.tag == "NN" and not (noun.entity or before.entity)
    return bare and adjunct.kind == DIRECTION and adjunct.governor.pos == "NOUN"


def _holds_of_other(adjunct: Adjunct) -> bool:
    """True if what the head is of stands behind a name inside (the tour by Ann Lee of mills)."""
    name = adjunct.phrase.complement
    below = adjunct.sentence.children[name.index]
    apart = (t for t in below if t.pos == "ADP" and t.entity != name.entity)
    of = any(adposition_use(t.text, adjunct.pack) == "bound" for t in apart)
    return of and name.entity in PERSON | PLACES and adjunct.governor.pos == "NOUN"


def _holds_speech(adjunct: Adjunct) -> bool:
    """True if what is said hangs on the noun (they replied in the debate that it was true)."""
    verb, noun = adjunct.governor, adjunct.phrase.complement
    if verb.pos != "VERB" or children_of(adjunct.sentence, verb, SPEECH):
        return False
    clauses = children_of(adjunct.sentence, noun, RELATIVE)
    return any(
        t.text.islower() and t.tag == "WDT" and t.relation == "pobj"
        for clause in clauses
        for t in adjunct.sentence.children[clause.index]
    )


def _leaves_content(adjunct: Adjunct) -> bool:
    """True before the clause of what somebody is told of (she warned us of a rumour that …)."""
    after = adjunct.after
    content = after is not None and after.pos == "SCONJ" and after.relation == "mark"
    if after is None or not content or adjunct.is_fronted:
        return False
    pronoun = adjunct.phrase.complement.pos == "PRON"
    clause = adjunct.sentence.tokens[after.head]
    return clause.relation in SPEECH and (adjunct.use == "bound" or pronoun)


def _is_all_in_brackets(adjunct: Adjunct) -> bool:
    """True for the end of a name that fills brackets (the MBG (Mill Board of Ghent))."""
    after, governor = adjunct.after, adjunct.governor
    closes = after is not None and after.text in BRACKETS.values()
    named = governor.pos == adjunct.phrase.complement.pos == "PROPN"
    return closes and named and governor.relation in APPOSITION


def _holds_adjective(adjunct: Adjunct) -> bool:
    """True for an adjective joined to a noun inside: it goes with one before the phrase."""
    tokens = adjunct.sentence.tokens
    return any(
        t.pos == "ADJ"
        and t.relation in CONJUNCT
        and tokens[t.head].pos == "NOUN"
        and _has(t, adjunct)
        for t in adjunct.phrase.tokens
    )


def _has(adjective: Token, adjunct: Adjunct) -> bool:
    """True for an adjective with a complement of its own."""
    return any(t.pos == "ADP" for t in adjunct.sentence.children[adjective.index])


def _holds_second_role(adjunct: Adjunct) -> bool:
    """True for two things, each with its article, as which one is taken (as a sign and a …)."""
    if adjunct.use != "comparing" or adjunct.phrase.tokens[0] != adjunct.phrase.adposition:
        return False
    joined = children_of(adjunct.sentence, adjunct.phrase.complement, CONJUNCT)
    return any(children_of(adjunct.sentence, noun, DETERMINER) for noun in joined)


def _holds_unlike(adjunct: Adjunct) -> bool:
    """True for a name and what is no name (the fight against the Danes and the course of it)."""
    name, children = adjunct.phrase.complement, adjunct.sentence.children
    if name.entity not in NAMED:
        return False
    joined = children_of(adjunct.sentence, name, CONJUNCT)
    return any(
        noun.pos == "NOUN"
        and noun.entity == ""
        and children_of(adjunct.sentence, noun, DETERMINER)
        and any(t.pos == "ADP" for t in children[noun.index])
        for noun in joined
    )


def _is_compared(adjunct: Adjunct) -> bool:
    """True for a comparison that goes on behind (at a slower pace than we do)."""
    after = adjunct.after
    more = any("Degree=Cmp" in t.features for t in adjunct.phrase.tokens)
    if after is None or not more:
        return False
    return adposition_use(after.text, adjunct.pack) == "excluding"


def _is_other_role(adjunct: Adjunct) -> bool:
    """True for the second of two that are held against each other (not as a cook, but as …)."""
    before = adjunct.before
    if before is None or before.pos != "CCONJ" or adjunct.use != "comparing":
        return False
    return any(
        adjunct.pack.lower(t.text) == adjunct.adposition
        for t in adjunct.sentence.tokens[: before.index]
    )


def _ends_name(adjunct: Adjunct) -> bool:
    """True for where a body is that has another place in its name (Institute of Ghent at Rome)."""
    place = adjunct.phrase.complement
    if place.pos != "PROPN" or len(adjunct.phrase.tokens) > PAIR:
        return False
    return is_second_place(adjunct.sentence, place, adjunct.pack)


def _is_clause(adjunct: Adjunct) -> bool:
    """True for somebody with what he does (it is common for bakers to rise early)."""
    noun = adjunct.phrase.complement
    if adjunct.kind != PURPOSE or adjunct.governor.pos != "ADJ":
        return False
    below = adjunct.sentence.children[noun.index]
    return any(t.tag == "TO" for verb in below for t in adjunct.sentence.children[verb.index])


def _names_event(adjunct: Adjunct) -> bool:
    """True for a doer that is no person before what may be its own (by the war with Ghent)."""
    after, doer = adjunct.after, adjunct.phrase.complement
    if after is None or adjunct.kind != AGENT or doer.pos != "PROPN" or doer.entity in PERSON:
        return False
    return after.pos == "ADP" and adposition_class(after.text, adjunct.pack) == COMPANY


def _recurs(adjunct: Adjunct) -> bool:
    """True if the noun has the same phrase once more (the threat of rain is the threat of rain)."""
    if not is_genitive(adjunct) or adjunct.before != adjunct.governor:
        return False
    lower, text = adjunct.pack.lower, adjunct.sentence.text
    start, end = adjunct.governor.start, adjunct.phrase.tokens[-1].end
    return lower(text).count(lower(text[start:end])) > 1


def _opens_subject(adjunct: Adjunct) -> bool:
    """True for a name at the start, maybe the first of those listed (as Ann, Bob and Lee rose)."""
    named = adjunct.phrase.complement.pos == "PROPN" and adjunct.use == "comparing"
    if not named or not adjunct.is_fronted or adjunct.before is not None:
        return False
    said = children_of(adjunct.sentence, adjunct.governor, SUBJECT)
    return any(children_of(adjunct.sentence, noun, CONJUNCT) for noun in said)


def _holds_title(adjunct: Adjunct) -> bool:
    """True before more of a title that begins inside (in her old novel From the Mill to Ghent)."""
    after = adjunct.after
    if after is None or after.pos != "ADP":
        return False
    return any(
        first.tag == "NN" and second.text.istitle() and second.pos in ("ADP", "SCONJ")
        for first, second in pairwise(adjunct.phrase.tokens)
    )


def _points_back(adjunct: Adjunct) -> bool:
    """True for a thing that is told, behind an infinitive alone (a board free to rule on it)."""
    verb, pronoun = adjunct.governor, adjunct.phrase.complement
    alone = adjunct.before == verb and verb.relation == "xcomp"
    return alone and "VerbForm=Inf" in verb.features and "Gender=Neut" in pronoun.features


PIECES = (
    _ends_list,
    _opens_list,
    _is_explained,
    _is_compound,
    _holds_of_other,
    _holds_speech,
    _leaves_content,
    _is_all_in_brackets,
    _holds_adjective,
    _holds_second_role,
    _holds_unlike,
    _is_compared,
    _is_other_role,
    _ends_name,
    _is_clause,
    _names_event,
    _recurs,
    _opens_subject,
    _holds_title,
    _points_back,
)
