"""What lets another aspect fit after all: a time by which it is over, conduct, what goes on."""

from __future__ import annotations

from itertools import pairwise

from perturb.moves.grammar.doers import acts
from perturb.moves.grammar.inflection import is_verb_form, may_be_participle
from perturb.moves.grammar.names import DATES
from perturb.moves.grammar.phrases import (
    ADVERBIAL_CLAUSE,
    AGENT,
    AUXILIARY,
    CONJUNCT,
    COUNT,
    GERUND,
    GOVERNED,
    OBJECT,
    PLACE,
    PREDICATIVE,
    RELATIVE,
    SUBJECT,
    TIME,
    adposition_class,
    children_of,
    first_member,
    heads,
    is_relative_or_question,
    subtree,
    taken_adpositions,
)
from perturb.moves.grammar.senses import domain, meanings, verb_domain
from perturb.moves.grammar.times import CONJUNCTIONS, SINCE
from perturb.moves.grammar.verb_groups import AMOUNTS, CLAUSAL_SUBJECT, VerbGroup, verb_group
from perturb.pack import Pack
from perturb.segment import Sentence, Token
from perturb.text import DASHES
from perturb.words.penn import Form

LIMITS = frozenset({AGENT, TIME})
"""Classes of adpositions that may tell by when something is over (by Monday, before May)."""
THOUGHT, TOLD, ROLE = "verb.cognition", "verb.communication", "role"
COMMON = 2
"""Meanings of a verb that are often meant."""
NEUTER = "Gender=Neut"
ISSUES = frozenset({"noun.act", "noun.cognition", "noun.communication", "noun.event"})
PERSON = "noun.person"
EVENTS = frozenset({"noun.act", "noun.event", "noun.phenomenon"})
HAPPENING = EVENTS | {"noun.communication"}
STATED = frozenset({"noun.communication"})
"""Domains of nouns for what is said, which may have a time of its own (reports since May)."""


def is_due(sentence: Sentence, head: Token, pack: Pack) -> bool:
    """True for what has a time by which it is over, as a perfect tells (must bid by Monday)."""
    return any(
        (adposition_class(link.text, pack) in LIMITS or _counts_time(sentence, link))
        and any(t.entity in DATES for t in subtree(sentence, link))
        for link in sentence.children[head.index]
        if link.pos in ("ADP", "SCONJ") and children_of(sentence, link, GOVERNED)
    )


def _counts_time(sentence: Sentence, link: Token) -> bool:
    """True for a time that is counted, at whose end it is over (in two years)."""
    return any(
        t.entity in DATES and "Number=Plur" in t.features and children_of(sentence, t, COUNT)
        for t in children_of(sentence, link, GOVERNED)
    )


def _is_bare_gerund(sentence: Sentence, word: Token) -> bool:
    """True for a gerund without an auxiliary of its own."""
    gerund = any(mark in word.features for mark in GERUND)
    return gerund and not children_of(sentence, word, AUXILIARY)


def may_be_infinitive(sentence: Sentence, group: VerbGroup) -> bool:
    """True for a base form that may be joined to an infinitive (likely to rest, own a boat)."""
    verb = group.finite
    joins = sentence.tokens[verb.index - 1].tag in ("CC", ",")
    if group.head.relation not in CONJUNCT or not joins or verb.text != verb.lemma:
        return False
    first = first_member(sentence, verb)
    between = sentence.tokens[first.index + 1 : verb.index]
    bare = group.function == "verb" and not children_of(sentence, group.head, SUBJECT)
    return bare and any("VerbForm=Inf" in t.features for t in between)


def meets_time(sentence: Sentence, head: Token, pack: Pack) -> bool:
    """True beside a clause of time now or to come (while it rains, once it opens)."""
    for clause in children_of(sentence, head, ADVERBIAL_CLAUSE):
        opening = subtree(sentence, clause)[0]
        inner = verb_group(sentence, clause, pack)
        timed = (pack.time_adverbs or {}).get(pack.lower(opening.text)) in CONJUNCTIONS
        if timed and inner is not None and inner.tense == "present":
            return True
    return False


def ranks_since(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True for the time since which something is the first or most (its best sale since May).

    So, too, inside what tells that (the first time it has sold bread since May).
    """
    known = pack.time_adverbs or {}
    if group.head.relation in RELATIVE and _is_ranked(sentence, sentence.tokens[group.head.head]):
        return True
    for link in sentence.tokens[group.verb.index + 2 :]:
        if known.get(pack.lower(link.text)) == SINCE:
            noun = sentence.tokens[link.index - 1]
            above = (noun, *(t for t in heads(sentence, noun) if t.index > group.verb.index))
            if any(_is_ranked(sentence, t) for t in above):
                return True
    return False


def dates_noun(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True for a time right behind several things told (has seen signs in reports since May).

    They hang on a noun of the object, not on the verb.
    """
    known = pack.time_adverbs or {}
    for link in sentence.tokens[group.verb.index + 2 :]:
        noun = sentence.tokens[link.index - 1]
        if known.get(pack.lower(link.text)) != SINCE or noun.relation not in GOVERNED:
            continue
        inside = sentence.tokens[noun.head]
        several = noun.tag == "NNS" and adposition_class(inside.text, pack) == PLACE
        if several and sentence.tokens[inside.head].pos == "NOUN" and domain(noun, pack) in STATED:
            return True
    return False


def dates_other(sentence: Sentence, group: VerbGroup, kind: str, pack: Pack) -> bool:
    """True where the first date behind the verb may be that of what happened, or was compared.

    So it is right behind an event (described a row in May), and beyond the amount of a change
    (sold, up 9 % on 2015; marked a 9 % fall from May; rose from 9 % in May). A clause of time
    before what is said may be of that (when it rang, he said, it sank), and a year inside a
    phrase is what that is called by (the 1950 race).
    """
    start = group.verb.index + 1
    opening = children_of(sentence, group.head, ADVERBIAL_CLAUSE)
    if kind == "reporting" and any(t.index < start for t in opening):
        return True
    if any(t.entity in DATES for t in subtree(sentence, group.head) if t.index < start):
        return False
    dated = next((t for t in sentence.tokens[start:] if t.entity in DATES), None)
    if dated is None:
        return False
    link = sentence.tokens[dated.index - 1]
    noun = sentence.tokens[link.index - 1] if link.pos == "ADP" else link
    described = sentence.tokens[dated.head]
    if described.index > dated.index and described.entity not in DATES:
        return described.pos == "NOUN"
    changes = (t for t in sentence.tokens[start : link.index] if t.pos in ("NOUN", "ADV"))
    if any(
        c.entity in AMOUNTS for t in changes if not t.entity for c in sentence.children[t.index]
    ):
        return True
    if noun.entity in AMOUNTS and sentence.tokens[noun.head].pos == "ADP":
        return True
    known = HAPPENING if kind == "reporting" else EVENTS
    senses = meanings(pack.lower(noun.lemma), "NOUN", pack)[:COMMON]
    lasts = group.verb.lemma == "be" and not group.is_passive
    happens = lasts or any(sense.domain in known for sense in senses)
    return noun.pos == "NOUN" and noun.index >= start and happens


def is_cleft_act(sentence: Sentence, group: VerbGroup) -> bool:
    """True where what is done may be told by a gerund (what I tried was being a cook)."""
    subject = group.subject
    if subject is None or subject.relation not in CLAUSAL_SUBJECT or group.verb.lemma != "be":
        return False
    return any(is_relative_or_question(t) for t in children_of(sentence, subject, OBJECT))


def portrays(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True for telling what something is like (the song characterises cooks as thieves)."""
    if group.is_passive or not children_of(sentence, group.head, OBJECT):
        return False
    roles = [adposition_class(t.text, pack) for t in sentence.children[group.head.index]]
    senses = meanings(group.verb.lemma, "VERB", pack)[:COMMON]
    return ROLE in roles and any(sense.domain == TOLD for sense in senses)


def is_quality(sentence: Sentence, token: Token, pack: Pack) -> bool:
    """True for an adjective, be it read as a noun without article that is none (is colourblind)."""
    if token.pos == "ADJ" or token.tag != "NN" or sentence.children[token.index]:
        return token.pos == "ADJ"
    return pack.wordnet is not None and not meanings(pack.lower(token.text), "NOUN", pack)


def _is_ranked(sentence: Sentence, noun: Token) -> bool:
    """True for a noun with a superlative or an ordinal (the wettest week, the first race)."""
    below = sentence.children[noun.index]
    return any("Degree=Sup" in t.features or t.entity == "ORDINAL" for t in below)


def may_be_conduct(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True for an adjective of what acts by its own will (the guards are rude, keen to help).

    So, too, for who or what that is (he is who he is).
    """
    told = children_of(sentence, group.head, PREDICATIVE)
    if any(is_relative_or_question(t) for t in told):
        return True
    if any(_takes_stance(sentence, group, t, pack) for t in told):
        return True
    acting = acts(sentence, group.subject, speaks=True, pack=pack)
    acting = acting or _is_one_of_people(sentence, group, pack)
    return acting and any(is_quality(sentence, t, pack) for t in told)


def _is_one_of_people(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True for one of several people (one of the guards was rude)."""
    subject = group.subject
    if subject is None or subject.pos != "NUM":
        return False
    phrases = sentence.children[subject.index]
    nouns = [t for link in phrases for t in children_of(sentence, link, GOVERNED)]
    return any(domain(t, pack) == PERSON for t in nouns)


def _takes_stance(sentence: Sentence, group: VerbGroup, quality: Token, pack: Pack) -> bool:
    """True for *it* and what that is on an issue (it is silent on the plan, but dependent on it).

    So a town or a firm behaves, of which *it* may speak.
    """
    subject = group.subject
    if quality.pos != "ADJ" or subject is None or NEUTER not in subject.features:
        return False
    for link in sentence.children[quality.index]:
        free = link.text not in taken_adpositions(quality.lemma, pack)
        things = children_of(sentence, link, GOVERNED)
        if free and adposition_class(link.text, pack) == PLACE and link.pos == "ADP":
            return any(domain(t, pack) in ISSUES for t in things)
    return False


def may_be_passive(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True for an adjective written like a participle, which may be done now (are closed)."""
    told = children_of(sentence, group.head, PREDICATIVE)
    told += [group.head] if group.head != group.verb else []
    return any(t.pos != "NOUN" and may_be_participle(t, pack) for t in told)


def may_be_progressive(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True for a copula whose noun opens with a gerund, maybe its verb (is at work selling tea).

    The noun may be the gerund, behind what is done (are boat racing), or follow that
    (was cross examining). So, too, where a gerund is joined to it (are good and getting better),
    and for a passive whose subject goes on behind a dash (lamps were added - red ones and blue).
    """
    if _names_more(sentence, group):
        return True
    told = children_of(sentence, group.head, PREDICATIVE)
    if any(t.pos == "ADJ" for t in told):
        joined = (c for t in (group.head, *told) for c in children_of(sentence, t, CONJUNCT))
        return any(_is_bare_gerund(sentence, t) for t in joined)
    nouns = [t for t in told if t.pos == "NOUN"]
    words = [subtree(sentence, t)[0] for t in nouns]
    words += [t for t, first in zip(nouns, words, strict=True) if first.pos == "NOUN"]
    gerunds = [t for t in nouns if t in words and t.tag == "NN"]
    words += [after for t, after in pairwise(sentence.tokens) if t in gerunds]
    return any(is_verb_form(pack.lower(t.text), Form.PRESENT_PARTICIPLE, pack) for t in words)


def _names_more(sentence: Sentence, group: VerbGroup) -> bool:
    """True for a participle between the copula and a dash, taken for a part of the noun behind."""
    after = sentence.tokens[group.verb.index + 1 : group.verb.index + 3]
    return len(after) > 1 and after[0].tag == "VBN" and after[1].text in DASHES


def is_thought(verb: Token, pack: Pack) -> bool:
    """True for what people come to think of a thing (is understood by few)."""
    return verb_domain(verb, pack) == THOUGHT
