"""Nouns that are subjects, or may be, though the tree has them elsewhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

from perturb.moves.clauses.stated_clauses import may_say
from perturb.moves.grammar.phrases import (
    AUXILIARY,
    EXPLETIVE,
    FINITE_TAGS,
    OBJECT,
    PASSIVE,
    PREDICATIVE,
    SPEECH,
    SUBJECT,
    SUBJECT_OR_EMPTY,
    children_of,
    first_member,
)
from perturb.moves.grammar.verb_groups import CLAUSAL_SUBJECT
from perturb.moves.nouns.remains import is_of_people

if TYPE_CHECKING:
    from perturb.moves.nouns.choice import Head
    from perturb.segment import Sentence, Token

MAIN = SPEECH | {"ROOT", "root"}
GIVEN = SUBJECT_OR_EMPTY | CLAUSAL_SUBJECT
PARTICIPLE = "VBN"
"""The Penn tag of a past participle."""


def is_of_subject(head: Head) -> bool:
    """True for the last of several subjects (the miller and the keeper sold it).

    What there is is a subject, too (there is a mill and a barn in Ghent), and so is what a
    participle is said of before it (sold also is the mill).
    """
    first = first_member(head.sentence, head.noun)
    verb = head.sentence.tokens[first.head]
    if first.relation in PREDICATIVE and _is_inverted(head.sentence, verb):
        return True
    return first != head.noun and first.relation in SUBJECT


def _is_inverted(sentence: Sentence, verb: Token) -> bool:
    """True for a verb whose subject follows: behind *there*, or behind a participle."""
    said = children_of(sentence, verb, SUBJECT_OR_EMPTY)
    return verb.relation in PASSIVE or any(
        t.relation in EXPLETIVE or t.tag == PARTICIPLE for t in said
    )


def may_be_subject(head: Head) -> bool:
    """True for a noun that a verb behind it may be said of, or whose loss leaves such a one."""
    return any(test(head) for test in READINGS)


def _precedes_modal(head: Head) -> bool:
    """True for an object whose own verb may follow (we know his work and storms may end it)."""
    first, after = first_member(head.sentence, head.noun), head.after
    return first.relation in OBJECT and after is not None and after.tag == "MD"


def _is_true_subject(head: Head) -> bool:
    """True for an object before a main verb without subject (from what I am told bread sells)."""
    return any(
        _is_said_of(head, t) and _is_bare_finite(head, t)
        for t in head.sentence.tokens[head.noun.index + 1 :]
        if t.pos in ("VERB", "AUX")
    )


def _is_said_of(head: Head, verb: Token) -> bool:
    """True for a verb that may be what is said of the noun: behind its object, or far off.

    *They told at the fair in May the baker, old as he was, had sold it.*
    """
    above, tokens = head.sentence.tokens[head.noun.head], head.sentence.tokens
    if head.noun.relation in OBJECT and verb.relation in MAIN and may_say(above, head.pack):
        return True
    saying = tokens[verb.head]
    said = verb.relation in SPEECH and saying.index < head.noun.index
    return said and saying.pos == "VERB" and may_say(saying, head.pack)


def _leaves_lost(head: Head) -> bool:
    """True for people with *the* before what was done to them (the guests hurt in the storm)."""
    beside = head.opening is not None and head.opening == head.before
    people = beside and head.is_definite and is_of_people(head)
    if not people or head.after is None:
        return False
    return head.after.tag == PARTICIPLE or _is_bare_speech(head, head.after)


def _is_bare_speech(head: Head, verb: Token) -> bool:
    """True for a past that the tagger takes for that of speech (the guests hurt were the twins)."""
    said = children_of(head.sentence, verb, SPEECH) if verb.pos == "VERB" else ()
    return any(_is_bare_finite(head, t) for t in said)


def _is_bare_finite(head: Head, verb: Token) -> bool:
    """True for a finite verb without a subject."""
    forms = (verb, *children_of(head.sentence, verb, AUXILIARY))
    finite = any(t.tag in FINITE_TAGS for t in forms)
    return finite and not children_of(head.sentence, verb, GIVEN)


READINGS = (_precedes_modal, _is_true_subject, _leaves_lost)
