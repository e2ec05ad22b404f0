"""Adpositional phrases of which a piece would be left, or with which one of the rest would go."""

from __future__ import annotations

from itertools import pairwise

from perturb.moves.adpositional.odd import BRACKETS
from perturb.moves.entities.longer_names import is_second_place
from perturb.moves.grammar.adjuncts import Adjunct
from perturb.moves.grammar.names import DATES, NAMED, PLACES, QUOTES
from perturb.moves.grammar.phrases import (
    AGENT,
    APPOSITION,
    AUXILIARY,
    COMPANY,
    CONJUNCT,
    DETERMINER,
    DIRECTION,
    OBJECT,
    POSSESSIVE,
    PURPOSE,
    REDUCED,
    RELATIVE,
    SPEECH,
    SUBJECT,
    adposition_class,
    adposition_use,
    children_of,
    is_relative_or_question,
)
from perturb.moves.grammar.pronouns import PERSON
from perturb.moves.text.ends import neighbour
from perturb.segment import Token

PAIR = 2
SINGULAR_TAG, PLURAL_TAG = "VBZ", "VBP"
"""Penn tags of the present of one, and of several."""

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
    member = adjunct.behind_comma
    if member is None or member.tag != "VBG":
        return False
    joined = children_of(adjunct.sentence, member, CONJUNCT)
    return any(t.pos in ("NOUN", "PROPN") for t in joined)


def _is_explained(adjunct: Adjunct) -> bool:
    """True before a comma and what says the same again (to the sea, i.e., the end of the road).

    In quotes it may be another name of a place, or of what something is known as.
    """
    beyond = adjunct.beyond_comma
    comma = adjunct.after
    if adjunct.is_fronted or beyond is None or comma is None or beyond == comma:
        return False
    opens = beyond.text in QUOTES and comma.end < beyond.start
    named, role = adjunct.phrase.complement.pos == "PROPN", adjunct.use == "comparing"
    meant = named and role and beyond.tag == "VBG"
    return ((named or role) and opens) or meant or beyond.pos == FOREIGN


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
    named = name.entity in PERSON | PLACES or (name.entity != "" and adjunct.use == "bound")
    return of and named and adjunct.governor.pos == "NOUN"


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
        and ("Degree=Cmp" in t.features or _has(t, adjunct))
        for t in adjunct.phrase.tokens
    )


def _has(adjective: Token, adjunct: Adjunct) -> bool:
    """True for an adjective with a complement of its own."""
    return any(t.pos == "ADP" for t in adjunct.sentence.children[adjective.index])


def _holds_time(adjunct: Adjunct) -> bool:
    """True if a time inside has what may be a clause of the verb (its worst in years when …)."""
    tokens, noun = adjunct.phrase.tokens, adjunct.phrase.complement
    opens = (t for t in tokens if t.pos == "SCONJ" and is_relative_or_question(t))
    timed = noun.entity in DATES and not adjunct.is_fronted
    return timed and any(adjunct.sentence.tokens[t.head].head == noun.index for t in opens)


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
        first.pos == "NOUN" and second.text.istitle() and second.pos in ("ADP", "SCONJ")
        for first, second in pairwise(adjunct.phrase.tokens)
    )


def _points_back(adjunct: Adjunct) -> bool:
    """True for a thing that is told, behind an infinitive alone (a board free to rule on it)."""
    verb, pronoun = adjunct.governor, adjunct.phrase.complement
    alone = adjunct.before == verb and verb.relation == "xcomp"
    return alone and "VerbForm=Inf" in verb.features and "Gender=Neut" in pronoun.features


def _ends_title(adjunct: Adjunct) -> bool:
    """True between capitals of which the first is somebody's (in Ann's Life on Mars)."""
    noun, place = adjunct.governor, adjunct.phrase.complement
    known = noun.entity not in DATES | {""} or noun.index == 0
    titled = noun.text.istitle() and place.text.istitle() and not known
    return titled and bool(children_of(adjunct.sentence, noun, POSSESSIVE))


def _holds_doer(adjunct: Adjunct) -> bool:
    """True before an infinitive whose subject is inside (it took days by road for us to go)."""
    after, last = adjunct.after, adjunct.phrase.tokens[-1]
    if after is None or after.tag != "TO":
        return False
    opening = adjunct.sentence.tokens[last.head]
    inside = opening in adjunct.phrase.tokens[1:]
    known = last.pos == "PRON" or bool(children_of(adjunct.sentence, last, DETERMINER))
    return inside and known and adposition_class(opening.text, adjunct.pack) == PURPOSE


def _lends_noun(adjunct: Adjunct) -> bool:
    """True before the same adposition, if a noun inside owns that (for rain or hats for snow)."""
    after = adjunct.after
    if after is None or adjunct.is_fronted or after.pos != "ADP":
        return False
    joined = any(t.pos == "CCONJ" for t in adjunct.phrase.tokens)
    return joined and adjunct.pack.lower(after.text) == adjunct.adposition


def _holds_subject(adjunct: Adjunct) -> bool:
    """True if the subject is behind a comma inside (as the head of a firm, Ann Lee spent years)."""
    tokens, after = adjunct.phrase.tokens, adjunct.after
    if after is None or _verb_of(adjunct) not in (after, adjunct.sentence.tokens[after.head]):
        return False
    commas = [t.index for t in tokens if t.text in adjunct.pack.commas]
    if adjunct.governor.relation not in SUBJECT or len(commas) % PAIR == 0:
        return False
    first, *rest = adjunct.sentence.tokens[commas[-1] - 1 : tokens[-1].index + 1]
    return rest[-1].entity != first.entity and not any(t.pos == "CCONJ" for t in rest)


def _verb_of(adjunct: Adjunct) -> Token:
    """What the head of the phrase belongs to."""
    return adjunct.sentence.tokens[adjunct.governor.head]


def _leaves_relative(adjunct: Adjunct) -> bool:
    """True before a conjunction that is the object in its clause (at the desk that we bought)."""
    after = adjunct.after
    return after is not None and after.pos == "SCONJ" and after.relation in OBJECT | SUBJECT


def _is_between_openings(adjunct: Adjunct) -> bool:
    """True between two conjunctions of which the second needs it (although in the hope that …)."""
    before, after = adjunct.before, adjunct.after
    if before is None or after is None:
        return False
    return before.pos == after.pos == "SCONJ" and before.head == after.head


def _disagrees(adjunct: Adjunct) -> bool:
    """True for a subject that its verb does not fit, so that more belongs to it (no lines … is)."""
    noun, verb = adjunct.governor, _verb_of(adjunct)
    if noun.relation not in SUBJECT or noun.pos != "NOUN":
        return False
    before = [t for t in children_of(adjunct.sentence, verb, AUXILIARY) if t.index < verb.index]
    finite = before[0] if before else verb
    if children_of(adjunct.sentence, noun, CONJUNCT):
        return False
    plural = "Number=Plur" in noun.features
    return finite.tag == (SINGULAR_TAG if plural else PLURAL_TAG)


def _holds_question(adjunct: Adjunct) -> bool:
    """True if a noun inside has a clause that it cannot have (told by a sign whether to stay)."""
    tokens = adjunct.sentence.tokens
    opens = (t for t in adjunct.phrase.tokens if t.relation == "mark" and _asks(t, adjunct))
    return any(tokens[t.head].relation in RELATIVE | REDUCED for t in opens)


def _asks(word: Token, adjunct: Adjunct) -> bool:
    """True for a conjunction that only opens what is asked (whether)."""
    row = (adjunct.pack.conjunctions or {}).get(adjunct.pack.lower(word.text))
    return row is not None and row["relation"] == "content" and row["optional"] == "no"


def _leaves_next_verb(adjunct: Adjunct) -> bool:
    """True if a relative clause inside may go on behind (with a kick which failed, but did us)."""
    joins = adjunct.beyond_comma
    if joins is None or joins.pos != "CCONJ" or adjunct.is_fronted:
        return False
    following = neighbour(adjunct.sentence, joins, 1)
    held = any(is_relative_or_question(t) for t in adjunct.phrase.tokens)
    return held and following is not None and following.pos in ("VERB", "AUX")


def _follows_marker(adjunct: Adjunct) -> bool:
    """True behind the marker of an infinitive that does not follow (from here to in the north)."""
    before = adjunct.before
    return before is not None and before.tag == "TO" and not adjunct.is_fronted


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
    _holds_time,
    _holds_second_role,
    _holds_unlike,
    _is_compared,
    _is_other_role,
    _ends_name,
    _is_clause,
    _names_event,
    _opens_subject,
    _holds_title,
    _points_back,
    _ends_title,
    _holds_doer,
    _lends_noun,
    _holds_subject,
    _leaves_relative,
    _is_between_openings,
    _disagrees,
    _holds_question,
    _leaves_next_verb,
    _follows_marker,
)
