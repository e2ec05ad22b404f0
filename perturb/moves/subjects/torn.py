"""Subjects whose phrase the tree tore, or whose adjective can stand for them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from perturb.moves.grammar.names import is_headline, opens_sentence
from perturb.moves.grammar.phrases import (
    SPEECH,
    SUBJECT,
    children_of,
    is_finite,
    subjects_of,
)
from perturb.moves.grammar.senses import domain, meanings
from perturb.moves.nouns.misread import is_run_together

if TYPE_CHECKING:
    from perturb.moves.nouns.choice import Head
    from perturb.moves.subjects.choice import Subject
    from perturb.segment import Token

PERSON, COMMON = "noun.person", 2
"""The domain of people, and how many meanings of a noun are often meant."""
OPENING = frozenset({"DET", "PART", "ADP", "SCONJ"})
"""Words that have a capital where a new line begins, but seldom inside a name."""


def is_torn(subject: Subject) -> bool:
    """True if the subject may be another one, or none, or what is left can be one."""
    head, verb = subject.head, subject.verb
    if _may_be_noun(head, verb):
        return True
    if any(is_run_together(t, head.pack) for t in head.tokens):
        return True
    if _is_in_title(subject.finite, head):
        return True
    return _leaves_person(head) or _leaves_contrast(head) or _holds_line(head, verb)


def _is_in_title(verb: Token, head: Head) -> bool:
    """True before a verb with a capital that opens no sentence (the show, We Are Late, is on)."""
    titled = verb.text.istitle() and verb.index > head.noun.index
    return titled and not (opens_sentence(head.sentence, verb) or is_headline(head.sentence))


def _may_be_noun(head: Head, verb: Token) -> bool:
    """True for a verb that is a subject, or before one without (mill runs are dear)."""
    if verb.tag != "VBZ":
        return False
    told = (t for t in children_of(head.sentence, verb, SPEECH) if is_finite(head.sentence, t))
    return verb.relation in SUBJECT or any(not subjects_of(head.sentence, t) for t in told)


def _leaves_person(head: Head) -> bool:
    """True for a person and an adjective that is a noun for people, too (a native guard)."""
    before = head.before
    if before is None or not head.has_attribute or domain(head.noun, head.pack) != PERSON:
        return False
    named = meanings(head.pack.lower(before.text), "NOUN", head.pack)[:COMMON]
    return any(sense.domain == PERSON for sense in named)


def _leaves_contrast(head: Head) -> bool:
    """True for *the* adjective beside its opposite (the new mill is dearer than the old one)."""
    before, known = head.before, head.pack.wordnet
    if before is None or known is None or not (head.has_attribute and head.is_definite):
        return False
    word = head.pack.lower(before.text)
    others = {o for s in known.senses(word, "ADJ")[:COMMON] for o in known.antonyms(word, s)}
    return any(t.pos == "ADJ" and head.pack.lower(t.text) in others for t in head.sentence.tokens)


def _holds_line(head: Head, verb: Token) -> bool:
    """True where a capital opens a new line before the verb (mills in Ghent The town sells)."""
    inside = head.sentence.tokens[head.phrase[0].index + 1 : verb.index]
    return any(
        t.pos in OPENING
        and t.text.istitle()
        and not t.entity
        and not opens_sentence(head.sentence, t)
        for t in inside
    )
