"""Subjects of which the tree took too little or too much."""

from __future__ import annotations

from typing import TYPE_CHECKING

from perturb.moves.adverbs import may_be_adverb
from perturb.moves.ends import BRACKETS, neighbour
from perturb.moves.names import DATES
from perturb.moves.phrases import (
    CONJUNCT,
    COPULA,
    DETERMINER,
    OBJECT,
    SUBJECT,
    children_of,
    is_relative_or_question,
)
from perturb.moves.senses import meanings
from perturb.segment import Token
from perturb.words import is_wordlike

if TYPE_CHECKING:
    from perturb.moves.subjects import Subject

PARTS = frozenset({"compound", "nn"})
ATTRIBUTED = frozenset({"attr"}) | COPULA


def is_cut(subject: Subject) -> bool:
    """True if what goes is surely not the subject, or not all that has to go with it."""
    if any(test(subject) for test in CUT):
        return True
    return not subject.whole and any(test(subject) for test in PARTIAL)


def _meets_noun(subject: Subject) -> bool:
    """True before an adverb that is none (the robot android won)."""
    after = neighbour(subject.sentence, subject.tokens[-1], 1)
    if after is None or after.pos != "ADV" or subject.noun.pos != "PROPN":
        return False
    word, pack = subject.pack.lower(after.text), subject.pack
    return bool(meanings(word, "NOUN", pack)) and not may_be_adverb(word, pack)


def _follows_object(subject: Subject) -> bool:
    """True behind a word at the start that the tree makes an object (EU farm minister Lee says)."""
    before = neighbour(subject.sentence, subject.head.phrase[0], -1)
    if before is None or before.index or is_relative_or_question(before):
        return False
    return before.relation in OBJECT and before.head > subject.noun.index


def _is_second(subject: Subject) -> bool:
    """True behind another subject of the same verb (some of present-day Rome was lost)."""
    start = subject.head.phrase[0].index
    others = children_of(subject.sentence, subject.verb, SUBJECT)
    return any(t.index < start and t.pos in ("DET", "PRON", "NUM") for t in others)


def _is_quality(subject: Subject) -> bool:
    """True for an adjective that opens the text before *is* (notable is her work)."""
    noun, verb = subject.noun, subject.verb
    bare = noun.index == 0 and len(subject.head.phrase) == 1 and noun.tag == "NNP"
    if not bare or noun.entity or noun.index + 1 != subject.finite.index:
        return False
    determined = (
        t
        for t in children_of(subject.sentence, verb, ATTRIBUTED)
        if children_of(subject.sentence, t, DETERMINER)
    )
    known = meanings(subject.pack.lower(noun.text), "ADJ", subject.pack)
    return bool(known) and next(determined, None) is not None


def _is_statement(subject: Subject) -> bool:
    """True for things before what may be what they do, and a comma (the dogs attack, but …)."""
    noun, after = subject.noun, subject.head.after
    if after is None or after.text not in subject.pack.commas or noun.tag != "NN":
        return False
    before = neighbour(subject.sentence, noun, -1)
    many = before is not None and before.tag == "NNS" and before.relation in PARTS
    return many and bool(meanings(noun.lemma, "VERB", subject.pack))


def _is_of_time(subject: Subject) -> bool:
    """True for a time behind its adposition, read as one with the subject (by 900 AD, waves …)."""
    first, phrase = subject.head.phrase[0], subject.head.phrase
    before = neighbour(subject.sentence, first, -1)
    timed = first.entity in DATES or first.pos == "NUM"
    dated = timed and before is not None and before.pos in ("ADP", "SCONJ")
    return dated and any(t.text in subject.pack.commas for t in phrase)


def _plans(subject: Subject) -> bool:
    """True before a verb that would be a noun with its infinitive (the new mill plans to grow)."""
    verb = subject.finite
    after = neighbour(subject.sentence, verb, 1)
    if verb != subject.verb or after is None or after.tag != "TO":
        return False
    attributed = subject.head.has_attribute and subject.head.opening is not None
    next_to = neighbour(subject.sentence, subject.tokens[-1], 1) == verb
    return attributed and next_to and bool(meanings(verb.lemma, "NOUN", subject.pack))


def _opens_list(subject: Subject) -> bool:
    """True for the first of several with a comma behind it (once the lamps, nails and oil …)."""
    after = subject.head.after
    comma = after is not None and after.text in subject.pack.commas
    return comma and bool(children_of(subject.sentence, subject.noun, CONJUNCT))


def _leaves_bare_attribute(subject: Subject) -> bool:
    """True if an adjective without article opens the text and could be a noun or go on."""
    head = subject.head
    first = head.phrase[0]
    bare = head.opening is None and first.index == 0 and head.has_attribute
    return bare and first.pos == "ADJ" and bool(meanings(first.lemma.lower(), "NOUN", subject.pack))


def _joins_on(subject: Subject) -> bool:
    """True for a name with an adposition that goes on (the Union of Old Mills and New Boats)."""
    last, after = subject.tokens[-1], subject.head.after
    beyond = neighbour(subject.sentence, after, 1) if after is not None else None
    if after is None or beyond is None or after.pos != "CCONJ" or last == subject.noun:
        return False
    holds = any(t.pos == "ADP" for t in subject.tokens)
    return holds and last.pos == beyond.pos == "PROPN"


def _leaves_short_form(subject: Subject) -> bool:
    """True before the short form of a name in brackets (the Old Mill Board (OMB) said)."""
    after = subject.head.after
    beyond = neighbour(subject.sentence, after, 1) if after is not None else None
    opens = after is not None and after.text in BRACKETS
    return opens and beyond is not None and _is_short(beyond)


def _is_short(word: Token) -> bool:
    return is_wordlike(word.text) and word.text.isupper()


def _leaves_name(subject: Subject) -> bool:
    """True if an adjective behind a name would be its noun (the Peru national team won)."""
    adjective = subject.head.before
    if adjective is None or adjective.pos != "ADJ" or adjective not in subject.head.phrase:
        return False
    before = neighbour(subject.sentence, adjective, -1)
    named = before is not None and before.pos == "PROPN" and before in subject.head.phrase
    return named and bool(meanings(adjective.lemma.lower(), "NOUN", subject.pack))


def leaves_participle(subject: Subject) -> bool:
    """True for an article left before a participle with a phrase (the [lamps] made by him)."""
    head = subject.head
    after = head.after
    if subject.whole or after is None or head.opening is None or head.opening != head.before:
        return False
    below = subject.sentence.children[after.index]
    told = any(t.index > after.index and t.pos == "ADP" for t in below)
    return after.tag == "VBN" and after.head == subject.noun.index and told


CUT = (
    _meets_noun,
    _follows_object,
    _is_second,
    _is_quality,
    _is_statement,
    _is_of_time,
    _plans,
)
"""What speaks against the subject as a whole, too."""

PARTIAL = (
    _opens_list,
    _leaves_bare_attribute,
    _joins_on,
    _leaves_short_form,
    _leaves_name,
)
"""What only speaks against leaving a part of it."""
