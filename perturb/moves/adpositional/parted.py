"""Adpositional phrases that share a piece with their neighbours, which would be left alone."""

from __future__ import annotations

from itertools import pairwise

from perturb.lexicon.inflection import Form
from perturb.moves.grammar.adjuncts import Adjunct
from perturb.moves.grammar.inflection import is_verb_form
from perturb.moves.grammar.names import DATES, PLACES
from perturb.moves.grammar.phrases import (
    ADVERBIAL_CLAUSE,
    ADVERBIAL_NOUN,
    AGENT,
    COMPOUND,
    CONJUNCT,
    COUNT,
    DIRECTION,
    NOMINALS,
    NOUNS,
    ORIGIN,
    PAST_TAGS,
    PLACE,
    POSSESSIVE,
    PURPOSE,
    REDUCED,
    ROLE,
    TIME,
    adposition_class,
    adposition_use,
    children_of,
    conjunction_class,
    subjects_of,
    taken_adpositions,
)
from perturb.moves.grammar.senses import domain, meanings
from perturb.moves.grammar.surroundings import ANIMATE
from perturb.moves.text.ends import neighbour
from perturb.segment import Token
from perturb.words import is_wordlike

GROUP = "noun.group"
WHOLE = frozenset({"whole.n.02"})
"""WordNet's sense of what has all its parts (the town as a whole)."""

LONGEST = 3
"""Words of the longest conjunction (as well as)."""


def is_parted(adjunct: Adjunct) -> bool:
    """True if the phrase and its neighbour are one piece, or share one (from May | to June)."""
    return any(test(adjunct) for test in PARTED)


def _may_be_infinitive(adjunct: Adjunct) -> bool:
    """True for a verb read as part of its object (they weave hemp to fashion ropes and sails)."""
    first, noun = adjunct.phrase.tokens[1], adjunct.phrase.complement
    goal = adjunct.kind == DIRECTION and adjunct.use == "ranging"
    if not goal or first.tag != "NN" or first.head != noun.index or noun.tag != "NNS":
        return False
    verb, pack = adjunct.governor, adjunct.pack
    beside = adjunct.before is None or verb.index in (adjunct.before.index, adjunct.before.head)
    if verb.pos != "VERB" or beside or first.relation not in COMPOUND:
        return False
    asked = adjunct.adposition in taken_adpositions(verb.lemma, pack)
    return not asked and is_verb_form(pack.lower(first.text), Form.BASE, pack)


def _is_clause(adjunct: Adjunct) -> bool:
    """True for a past that looks like a noun, behind who did it (after the couple split)."""
    verb, pack = adjunct.phrase.complement, adjunct.pack
    if verb.tag != "NN" or adjunct.adposition not in (pack.conjunctions or {}):
        return False
    people = (
        domain(t, pack) in ANIMATE | {GROUP}
        for t in children_of(adjunct.sentence, verb, COMPOUND)
        if t.index == verb.index - 1 and t.pos == "NOUN"
    )
    return any(people) and is_verb_form(pack.lower(verb.text), Form.PAST, pack)


def _leaves_like(adjunct: Adjunct) -> bool:
    """True before one more of its kind that joins no other noun (at fairs, as well as feasts)."""
    tokens, last = adjunct.sentence.tokens, adjunct.phrase.tokens[-1]
    if adjunct.is_fronted or adjunct.behind_comma is None:
        return False
    joins = [t for t in tokens[last.index + 1 :][: LONGEST + 1] if is_wordlike(t.text)]
    words = " ".join(t.text for t in joins)
    if len(joins) < LONGEST or conjunction_class(words, adjunct.pack) != "coordinator":
        return False
    like = neighbour(adjunct.sentence, joins[-1], 1)
    if like is None or like.pos in ("ADP", "ADV", "AUX", "SCONJ", "VERB"):
        return False
    first = tokens[joins[-1].head]
    return first.pos in ("VERB", "AUX", "ADV") or first.relation in ADVERBIAL_NOUN | COMPOUND


def _is_from_walk(adjunct: Adjunct) -> bool:
    """True for where a way of so many minutes begins (two hours' walk from the town)."""
    if adjunct.kind != ORIGIN or adjunct.governor.pos != "NOUN":
        return False
    owners = children_of(adjunct.sentence, adjunct.governor, POSSESSIVE)
    times = (t for t in owners if t.entity in DATES)
    return any(children_of(adjunct.sentence, t, COUNT) for t in times)


def _holds_infinitive(adjunct: Adjunct) -> bool:
    """True for an action and an aim of the verb's (their part in baking bread and to help us)."""
    action, children = adjunct.phrase.complement, adjunct.sentence.children
    return action.tag == "VBG" and any(
        verb.tag == "VB" and any(t.tag == "TO" for t in children[verb.index])
        for verb in children_of(adjunct.sentence, action, CONJUNCT)
    )


def _is_asked_before(adjunct: Adjunct) -> bool:
    """True for what a verb asks for behind a comma (it bans men at the mill, from baking)."""
    first, noun = adjunct.phrase.tokens[0], adjunct.phrase.complement
    if noun.pos != "VERB" or adjunct.is_fronted or adjunct.kind != ORIGIN:
        return False
    between = adjunct.sentence.tokens[adjunct.governor.index + 1 : first.index]
    return any(t.pos == "VERB" and adjunct.demands(t) for t in between)


def _is_told_of_doer(adjunct: Adjunct) -> bool:
    """True for a named doer before what was done with it (asked by the Mill Act, passed in May)."""
    word, doer = adjunct.behind_comma, adjunct.phrase.complement
    if word is None or word.tag not in PAST_TAGS or adjunct.kind != AGENT:
        return False
    reduced = word.relation in REDUCED | ADVERBIAL_CLAUSE
    return reduced and doer.pos == "PROPN" and not subjects_of(adjunct.sentence, word)


def _opens_way(adjunct: Adjunct) -> bool:
    """True for a place before one that it reaches into (snow for Ohio | into southern Iowa)."""
    after, place = adjunct.after, adjunct.phrase.complement
    if after is None or after.pos != "ADP" or place.entity not in PLACES:
        return False
    into = adposition_class(after.text, adjunct.pack) == DIRECTION
    into = into and adposition_use(after.text, adjunct.pack) == "dependent"
    below = adjunct.sentence.children[after.index]
    return into and adjunct.kind in (PLACE, PURPOSE) and any(t.entity in PLACES for t in below)


def _closes_way(adjunct: Adjunct) -> bool:
    """True for such a place that is reached behind the other (snow for Ohio | into Iowa)."""
    before, place = adjunct.before, adjunct.phrase.complement
    if before is None or not {before.entity, place.entity} <= PLACES:
        return False
    opening, into = adjunct.sentence.tokens[before.head], adjunct.kind == DIRECTION
    beside = opening.head == adjunct.governor.index and adjunct.use == "dependent"
    return into and beside and adposition_class(opening.text, adjunct.pack) in (PLACE, PURPOSE)


def _is_of_day(adjunct: Adjunct) -> bool:
    """True for what tells which day is meant (on the Tuesday after the fair)."""
    day = adjunct.before
    timed = adjunct.kind == TIME or adjunct.use == "adverbial"
    if day is None or day.pos != "PROPN" or day.entity not in DATES or not timed:
        return False
    return any("Definite=Def" in t.features for t in adjunct.sentence.children[day.index])


def _closes_range(adjunct: Adjunct) -> bool:
    """True for a time behind that from which something is (from 1961 | through 1963)."""
    before = adjunct.before
    if before is None or not {before.entity, adjunct.phrase.complement.entity} <= DATES:
        return False
    opening = adjunct.sentence.tokens[before.head]
    starts = adposition_class(opening.text, adjunct.pack) == ORIGIN
    return starts and opening.head == adjunct.governor.index


def _holds_giver(adjunct: Adjunct) -> bool:
    """True for a time and from whom something came (a goal in the ninth minute from Ann Lee)."""
    children = adjunct.sentence.children
    below = children[adjunct.phrase.complement.index]
    if adjunct.phrase.complement.entity not in DATES or adjunct.governor.pos != "VERB":
        return False
    origins = (t for t in below if adposition_class(t.text, adjunct.pack) == ORIGIN)
    return any(n.pos in NOUNS and n.entity not in DATES for t in origins for n in children[t.index])


def _shares_noun(adjunct: Adjunct) -> bool:
    """True if a verb before shares the noun (they take part in and profit | from the fair)."""
    verb = adjunct.governor
    if verb.relation not in CONJUNCT or adjunct.is_fronted:
        return False
    joins = adjunct.sentence.tokens[verb.head + 1 : verb.index]
    joins = tuple(t for t in joins if t.pos != "PUNCT")
    return any(_is_lone(adjunct, one) and other.pos == "CCONJ" for one, other in pairwise(joins))


def _is_lone(adjunct: Adjunct, word: Token) -> bool:
    """True for an adposition that has no noun."""
    bare = word.tag == "IN" and not adjunct.sentence.children[word.index]
    return bare and adposition_class(word.text, adjunct.pack) is not None


def _precedes_whole(adjunct: Adjunct) -> bool:
    """True before what the noun inside is taken as (it was sold by the firm | as a whole)."""
    after = adjunct.after
    if after is None or adjunct.is_fronted or adjunct.phrase.complement.pos not in NOMINALS:
        return False
    nouns = adjunct.sentence.children[after.index]
    role = adposition_class(after.text, adjunct.pack) == ROLE and len(nouns) == 1
    return role and any(s.name in WHOLE for s in meanings(nouns[0].lemma, "NOUN", adjunct.pack))


PARTED = (
    _may_be_infinitive,
    _is_clause,
    _leaves_like,
    _is_from_walk,
    _holds_infinitive,
    _is_asked_before,
    _is_told_of_doer,
    _opens_way,
    _closes_way,
    _is_of_day,
    _closes_range,
    _holds_giver,
    _shares_noun,
    _precedes_whole,
)
