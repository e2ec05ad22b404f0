"""Adpositional phrases without which a piece beside them has nothing to belong to."""

from __future__ import annotations

from perturb.lexicon.inflection import Form
from perturb.moves.adpositional.demands import has_more
from perturb.moves.grammar.adjuncts import Adjunct
from perturb.moves.grammar.inflection import is_verb_form
from perturb.moves.grammar.names import DATES
from perturb.moves.grammar.phrases import (
    AGENT,
    AUXILIARY,
    COMPOUND,
    DIRECTION,
    GOVERNED,
    MARK,
    NOUNS,
    OBJECT,
    PASSIVE,
    PAST_TAGS,
    PLACE,
    SUBJECT,
    TIME,
    adposition_class,
    adposition_use,
    children_of,
    is_finite,
    is_reporting,
    subjects_of,
    taken_adpositions,
)
from perturb.moves.grammar.senses import domain
from perturb.moves.grammar.surroundings import ANIMATE
from perturb.moves.grammar.verb_groups import VERBAL
from perturb.moves.text.ends import neighbour
from perturb.segment import Token
from perturb.words import DASHES, is_wordlike

DEFINITE = "Definite=Def"

ADVERBS = frozenset({"RB", "UH"})
"""Penn tags of adverbs and interjections."""

DONE = frozenset({"agent", "xcomp"})
"""Relations of by whom something was drawn, or what it is believed to be."""

FREE = frozenset({AGENT, DIRECTION, TIME})
"""Classes of adpositions whose nouns are hardly what an infinitive is about."""

GROUP = "noun.group"
MONEY = "MONEY"
SPAN = "noun.time"
PLURAL = "Number=Plur"
THIRD = "Person=3"
PAIR = 2

NEAR = 4
"""How many words before a sum the adposition of its range may stand (between about nine …)."""


def leaves_rest(adjunct: Adjunct) -> bool:
    """True if a piece beside the phrase would be left alone (the trouble with it | as read)."""
    return any(test(adjunct) for test in REMAINS)


def _parted(adjunct: Adjunct) -> Token | None:
    """The word behind the comma that ends the phrase, unless the phrase opens its clause."""
    return None if adjunct.is_fronted else adjunct.behind_comma


def _precedes_noun_alone(adjunct: Adjunct) -> bool:
    """True before a noun without a verb (they quarrel over the road, the mill and the ferry)."""
    word = _parted(adjunct)
    if word is None or DEFINITE not in word.features or adjunct.phrase.complement.entity in DATES:
        return False
    rest = adjunct.sentence.tokens[word.index :]
    return not any(t.pos in VERBAL and is_finite(adjunct.sentence, t) for t in rest)


def _precedes_participle(adjunct: Adjunct) -> bool:
    """True before what was done with the noun inside (over a plan, drawn by Ann; believed to)."""
    word = _parted(adjunct)
    if word is None or word.tag not in PAST_TAGS or adjunct.kind == TIME:
        return False
    told = children_of(adjunct.sentence, word, DONE)
    return bool(told) and not subjects_of(adjunct.sentence, word)


def _precedes_of(adjunct: Adjunct) -> bool:
    """True before a comma and what the word before is of (they took note in May, of the fire)."""
    word = _parted(adjunct)
    return (
        word is not None and adposition_use(adjunct.pack.lower(word.text), adjunct.pack) == "bound"
    )


def _precedes_infinitive(adjunct: Adjunct) -> bool:
    """True before what some thing is for (they worked on a plan to mend it), but not somebody."""
    after, noun = adjunct.after, adjunct.phrase.complement
    if after is None or after.tag != "TO" or adjunct.sentence.tokens[after.head].tag != "VB":
        return False
    if adjunct.is_fronted or adjunct.is_adverbial or adjunct.kind in FREE:
        return False
    placed = adjunct.kind == PLACE
    if placed and adjunct.adposition not in taken_adpositions(adjunct.governor.lemma, adjunct.pack):
        return False
    thing = noun.pos == "NOUN" and not noun.entity and noun == adjunct.phrase.tokens[-1]
    return thing and domain(noun, adjunct.pack) not in ANIMATE | {GROUP}


def _precedes_state(adjunct: Adjunct) -> bool:
    """True before how the noun inside is (the trouble with the plan as read, not in Ghent)."""
    after, noun = adjunct.after, adjunct.phrase.complement
    word = neighbour(adjunct.sentence, after, 1) if after is not None else None
    if after is None or word is None or adjunct.governor.pos not in NOUNS or noun.entity:
        return False
    role = adposition_use(adjunct.pack.lower(after.text), adjunct.pack) == "comparing"
    return role and word.tag in PAST_TAGS and adjunct.kind not in (PLACE, TIME)


def _follows_dash_word(adjunct: Adjunct) -> bool:
    """True at the end behind a dash, adverbs and a comma (they sail by night – well, by day)."""
    own, commas = adjunct.phrase.tokens[0], adjunct.pack.commas
    comma = own if own.text in commas else adjunct.before
    if comma is None or comma.text not in commas:
        return False
    word = neighbour(adjunct.sentence, comma, -1)
    while word is not None and word.tag in ADVERBS:
        word = neighbour(adjunct.sentence, word, -1)
    parted = word is not None and word.text in DASHES and word.index < comma.index - 1
    return parted and (adjunct.after is None or not is_wordlike(adjunct.after.text))


def _is_all_of_reduced(adjunct: Adjunct) -> bool:
    """True for all that a participle has that looks like the past (past boys gathered there)."""
    verb = adjunct.governor
    reduced = verb.tag == "VBD" and verb.relation in ("acl", "advcl")
    return reduced and not subjects_of(adjunct.sentence, verb) and not has_more(adjunct)


def _splits_verb(adjunct: Adjunct) -> bool:
    """True beside a noun of two words that may be a verb (a look at the mill points | to it)."""
    last, after, before = adjunct.phrase.tokens[-1], adjunct.after, adjunct.before
    if after is not None and _is_verb_with(adjunct, last, after):
        return True
    return before is not None and _is_verb_with(adjunct, before, adjunct.phrase.adposition)


def _is_verb_with(adjunct: Adjunct, noun: Token, adposition: Token) -> bool:
    """True for the plural of a compound that as a verb asks for where to (mill points, to)."""
    pack, form = adjunct.pack, adjunct.pack.lower(adposition.text)
    parts = children_of(adjunct.sentence, noun, COMPOUND)
    if noun.tag != "NNS" or noun.relation not in GOVERNED or not parts or adposition.pos != "ADP":
        return False
    asked = form in taken_adpositions(noun.lemma, pack)
    directed = adposition_class(form, pack) == DIRECTION
    return asked and directed and is_verb_form(pack.lower(noun.text), Form.PRESENT_SINGULAR, pack)


def _follows_opening(adjunct: Adjunct) -> bool:
    """True behind the conjunction of a clause that has no main one (while in Rome, he wrote)."""
    before = adjunct.before
    if before is None or before.relation not in MARK or not adjunct.is_fronted:
        return False
    verb = adjunct.sentence.tokens[before.head]
    return verb.head == verb.index and verb == adjunct.governor


def _is_in_money(adjunct: Adjunct) -> bool:
    """True for what a sum is told in, or for its other end (nine dollars in loans, 5 to 9 dollars).

    The other end stands behind an adposition of ranges (between 5 dollars to 9).
    """
    before, noun = adjunct.before, adjunct.phrase.complement
    if before is None or before.entity != MONEY:
        return False
    bare = len(adjunct.phrase.tokens) == PAIR and noun.pos == "NOUN" and not noun.entity
    if adjunct.kind == PLACE and bare:
        return True
    earlier = adjunct.sentence.tokens[max(0, before.index - NEAR) : before.index]
    ranges = any(adposition_use(t.text, adjunct.pack) == "ranging" for t in earlier)
    return adjunct.kind == DIRECTION and noun.entity == MONEY and ranges


def _precedes_their_clause(adjunct: Adjunct) -> bool:
    """True before a comma and *they*, who are inside (I made bread for my sons, they are ill)."""
    word, noun = _parted(adjunct), adjunct.phrase.complement
    if word is None or word.pos != "PRON" or word.relation not in SUBJECT:
        return False
    plural = PLURAL in word.features and THIRD in word.features and PLURAL in noun.features
    reported = is_reporting(adjunct.sentence.tokens[word.head], adjunct.pack)
    return plural and not reported and domain(noun, adjunct.pack) in ANIMATE


def _leaves_comma(adjunct: Adjunct) -> bool:
    """True for a subject whose verb a comma would part from it (the mill of Ann, Bob, | burned)."""
    verb, before = _parted(adjunct), adjunct.before
    if verb is None or verb.pos not in VERBAL or before != adjunct.governor:
        return False
    main = adjunct.sentence.tokens[verb.head] if verb.relation in AUXILIARY | PASSIVE else verb
    return before in subjects_of(adjunct.sentence, main)


def _is_of_gerund(adjunct: Adjunct) -> bool:
    """True for when a bare action is that may be a participle (to mend it beginning in May)."""
    noun, pack, own = adjunct.before, adjunct.pack, adjunct.phrase.tokens[0]
    if noun is None or noun.pos != "NOUN" or noun.relation not in OBJECT:
        return False
    bare = all(t == own for t in adjunct.sentence.children[noun.index])
    gerund = is_verb_form(pack.lower(noun.text), Form.PRESENT_PARTICIPLE, pack)
    return bare and gerund and adjunct.phrase.complement.entity in DATES


def _is_span_before(adjunct: Adjunct) -> bool:
    """True for a bare span before what bounds it (what she saw in the years | after 1990)."""
    noun, after = adjunct.phrase.complement, adjunct.after
    if after is None or after.pos != "ADP" or adjunct.is_fronted or noun.pos != "NOUN":
        return False
    timed = adposition_class(after.text, adjunct.pack) == TIME
    bare = len(adjunct.phrase.tokens) == PAIR + 1 and noun == adjunct.phrase.tokens[-1]
    return bare and timed and domain(noun, adjunct.pack) == SPAN and after.start > noun.end


REMAINS = (
    _precedes_noun_alone,
    _precedes_participle,
    _precedes_of,
    _precedes_infinitive,
    _precedes_state,
    _follows_dash_word,
    _is_all_of_reduced,
    _splits_verb,
    _follows_opening,
    _is_in_money,
    _precedes_their_clause,
    _leaves_comma,
    _is_of_gerund,
    _is_span_before,
)
