"""What makes the progressive of a state less than surely wrong: a state that may be new."""

from __future__ import annotations

from perturb.moves.grammar import times
from perturb.moves.grammar.inflection import inflected
from perturb.moves.grammar.phrases import (
    GERUND,
    OBJECT,
    OPEN_CLAUSE,
    PLACE,
    PREDICATIVE,
    SPEECH,
    adposition_class,
    children_of,
)
from perturb.moves.grammar.scope_words import scope_effect
from perturb.moves.grammar.senses import domain, meanings
from perturb.moves.grammar.tenses import is_clitic
from perturb.moves.grammar.verb_groups import VerbGroup
from perturb.moves.verbs.unsure_aspects import is_thought
from perturb.pack import Pack
from perturb.segment import Sentence
from perturb.words.penn import Form

PERSON, NEGATIVE = "noun.person", "negative"
NEUTER = "Gender=Neut"
OWNED = ("ADP", "PRON", "AUX", "NOUN")
"""Kinds of the words around a misspelt *its*."""

NOW = frozenset({times.PRESENT, "open"})
KNOWN = "state"
"""The class of verbs that tell a state and nothing else (know, own)."""
PUT = "result"
"""The class of verbs whose passive tells where or how a thing was put, or is (located)."""


def may_be_new(sentence: Sentence, group: VerbGroup, kind: str, pack: Pack) -> bool:
    """True for a state that may be told as what comes about (now exists, believes in it).

    So, too, for what someone means or deserves to do, and for what comes of a thing (the rain
    means that they rest); what a word like *understanding* tells of its subject is a quality.
    """
    if group.verb.lemma == "be" or group.is_passive:
        return group.is_passive and kind == PUT
    if _is_of_now(sentence, group, pack):
        return True
    if kind == KNOWN:
        return False
    if _results(sentence, group, pack) or _trusts(sentence, group, pack):
        return True
    meant = bool(children_of(sentence, group.head, OPEN_CLAUSE))
    return meant or _may_be_quality(sentence, group, pack)


def _is_of_now(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True beside a word that tells now from before (what now exists, no longer exists)."""
    known = pack.time_adverbs or {}
    for word in sentence.children[group.head.index]:
        two = f"{sentence.tokens[word.index - 1].text} {word.text}"
        tells = scope_effect(two, pack) == NEGATIVE or known.get(pack.lower(word.text)) in NOW
        if word.pos == "ADV" and tells:
            return True
    return False


def _results(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True for a thing that brings about what a clause tells (the rain means that they rest)."""
    subject = group.subject
    if subject is None or subject.pos != "NOUN" or domain(subject, pack) == PERSON:
        return False
    if is_thought(group.verb, pack):
        return False
    return bool(children_of(sentence, group.head, SPEECH))


def _trusts(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True for a thought of what one relies on (believes in the mill), which may grow."""
    links = (t for t in sentence.children[group.head.index] if t.pos == "ADP")
    inside = any(adposition_class(t.text, pack) == PLACE for t in links)
    told = children_of(sentence, group.head, OBJECT | SPEECH)
    return inside and not told and is_thought(group.verb, pack)


def _may_be_quality(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True for a verb whose gerund is an adjective, too (he is understanding)."""
    gerund = inflected(group.verb, Form.PRESENT_PARTICIPLE, pack)
    if gerund is None or not meanings(pack.lower(gerund), "ADJ", pack):
        return False
    if is_thought(group.verb, pack):
        return True
    takes_object = group.verb.lemma in (pack.transitive_verbs or ())
    return takes_object and not children_of(sentence, group.head, OBJECT | SPEECH)


def is_idiom(group: VerbGroup) -> bool:
    """True for a plural past of *it*, which only the phrase *as it were* has."""
    subject = group.subject
    if subject is None or NEUTER not in subject.features or len(group.verbs) > 1:
        return False
    return group.verb.lemma == "be" and "Number=Plur" not in subject.features and _is_plural(group)


def may_be_owner(sentence: Sentence, group: VerbGroup) -> bool:
    """True for *it's* between an adposition and a noun: *its*, misspelt (on it's way)."""
    start = group.finite.index
    around = sentence.tokens[max(start - 2, 0) : start + 2]
    if tuple(token.pos for token in around) != OWNED or not is_clitic(group.finite):
        return False
    return NEUTER in around[1].features


def stands_alone(sentence: Sentence, group: VerbGroup) -> bool:
    """True for a copula whose rest was told before (if it is, we rest)."""
    if group.verb.lemma != "be" or group.head != group.verb:
        return False
    behind = (t for t in sentence.children[group.head.index] if t.index > group.verb.index)
    return all(t.pos == "PUNCT" or t in group.negations for t in behind)


def _is_plural(group: VerbGroup) -> bool:
    return group.auxiliary is not None and group.auxiliary.agreement == "plural"


def goes_on(sentence: Sentence, group: VerbGroup) -> bool:
    """True for what is in the progressive (is getting built, would be double checking it)."""
    if any(mark in t.features for t in group.verbs for mark in GERUND):
        return True
    behind = sentence.tokens[group.verb.index + 2 : group.verb.index + 3]
    told = children_of(sentence, group.head, PREDICATIVE)
    adjective = any(t.pos == "ADJ" and t.index == group.verb.index + 1 for t in told)
    return adjective and any(mark in t.features for t in behind for mark in GERUND)
