"""Verbs whose tense may change after all: conditions, what others say, what is joined to a time."""

from __future__ import annotations

from perturb.moves.grammar.phrases import (
    ADVERBIAL_CLAUSE,
    AGENT,
    AUXILIARY,
    CONJUNCT,
    MARK,
    PREDICATIVE,
    SPEECH,
    SUBJECT,
    adposition_class,
    children_of,
    conjunction_relation,
    subtree,
)
from perturb.moves.grammar.tenses import verb_class
from perturb.moves.grammar.verb_groups import VerbGroup, conjuncts, verb_group
from perturb.pack import Pack
from perturb.segment import Sentence

CONDITION = "condition"
NOW = frozenset({"present", "open"})
DEMAND = "demand"


def is_condition(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True for what has to be so for the rest, which a past may tell too (if it is renewed)."""
    if group.head.relation not in ADVERBIAL_CLAUSE:
        return False
    opening = subtree(sentence, group.head)[0]
    return conjunction_relation(opening.text, pack) == CONDITION


def is_joined_to_future(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True for a present beside a future, which would fit as well (has a ship and will sail)."""
    if group.tense != "present":
        return False
    joined = list(conjuncts(sentence, group, pack))
    if group.head.relation in CONJUNCT:
        first = verb_group(sentence, sentence.tokens[group.head.head], pack)
        joined += [first] if first is not None else []
    return any(other.tense == "future" for other in joined)


def serves_other(sentence: Sentence, group: VerbGroup) -> bool:
    """True for a future whose auxiliary serves a second verb (will be debt financed and rise)."""
    return group.tense == "future" and any(
        t.tag == "VB" and t.relation in CONJUNCT and sentence.tokens[t.head].tag != t.tag
        for t in subtree(sentence, group.head)
        if not children_of(sentence, t, AUXILIARY | MARK | SUBJECT)
    )


def is_over_by_now(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True for a perfect of what is over by now, which may be a guess (by now it has begun)."""
    known = pack.time_adverbs or {}
    return group.function == "perfect" and any(
        known.get(pack.lower(word.text)) in NOW
        for link in sentence.children[group.head.index]
        if adposition_class(link.text, pack) == AGENT
        for word in sentence.children[link.index]
    )


def is_message(group: VerbGroup, pack: Pack) -> bool:
    """True for the present of what somebody demands in the news (China urges a ban)."""
    if group.subject is None or not group.subject.entity:
        return False
    plain = group.function == "verb" and group.tense == "present"
    return plain and verb_class(group.verb, pack) == DEMAND


def tells_past_fact(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True before what was so (it is well known that he sang), which was as well known."""
    told = children_of(sentence, group.head, PREDICATIVE)
    facts = (t for word in told for t in children_of(sentence, word, SPEECH))
    inner = (verb_group(sentence, t, pack) for t in facts)
    return any(other is not None and other.tense == "past" for other in inner)
