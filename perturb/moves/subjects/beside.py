"""Subjects beside what the tree parts from them: another subject, a number, a title."""

from __future__ import annotations

from typing import TYPE_CHECKING

from perturb.moves.grammar.phrases import (
    EXPLETIVE,
    FINITE_TAGS,
    RELATIVE,
    SUBJECT,
    children_of,
    is_relative_or_question,
    subtree,
)
from perturb.moves.grammar.senses import meanings
from perturb.moves.subjects.relatives import is_after_comma
from perturb.moves.text.ends import neighbour

if TYPE_CHECKING:
    from perturb.moves.subjects.choice import Subject

GERUND_TAG = "VBG"
PLURAL = "NNS"


def is_beside(subject: Subject) -> bool:
    """True if the subject is a piece of what stands beside it, or reads on as such."""
    return any(test(subject) for test in BESIDE)


def _holds_clause(subject: Subject) -> bool:
    """True for a name with a finite verb in it, as titles have (*Mills Grow Old* by Lee)."""
    return any(t.tag in FINITE_TAGS for t in subject.tokens)


def _is_before_there(subject: Subject) -> bool:
    """True for the object of a verb before a clause with *there* (allows the sale if there is)."""
    others = children_of(subject.sentence, subject.verb, EXPLETIVE)
    return subject.noun not in others and any(t.index > subject.noun.index for t in others)


def _is_counted_apart(subject: Subject) -> bool:
    """True behind a number that was read into a date (on 1 May 20 lamps were sold)."""
    before = neighbour(subject.sentence, subject.head.phrase[0], -1)
    return before is not None and before.pos == "NUM" and subject.noun.tag == PLURAL


def _renames_title(subject: Subject) -> bool:
    """True behind a comma and a name that a gerund opens (Baking for Ghent, the [group], …)."""
    first, start = subject.sentence.tokens[0], subject.head.phrase[0].index
    if first.tag != GERUND_TAG or start < 2 or first.head != subject.verb.index:
        return False
    comma, name = subject.sentence.tokens[start - 1], subject.sentence.tokens[start - 2]
    titled = name.pos == "NOUN" and name.text.istitle() and name.index > first.index
    return titled and comma.text in subject.pack.commas


def _parts_members(subject: Subject) -> bool:
    """True for a relative before a comma and *and*, maybe two clauses (Ann, who sings, and Bob)."""
    named = subject.sentence.tokens[subject.verb.head].relation in SUBJECT
    if not (named and is_after_comma(subject) and is_relative_or_question(subject.noun)):
        return False
    comma = neighbour(subject.sentence, subtree(subject.sentence, subject.verb)[-1], 1)
    link = neighbour(subject.sentence, comma, 1) if comma is not None else None
    listed = comma is not None and comma.text in subject.pack.commas
    return listed and link is not None and link.pos == "CCONJ"


def _makes_noun(subject: Subject) -> bool:
    """True for a relative of a determiner that the verb would end as a noun (all matters to us)."""
    noun, finite = subject.sentence.tokens[subject.verb.head], subject.finite
    if subject.verb.relation not in RELATIVE or noun.tag != "DT" or finite != subject.verb:
        return False
    beside = noun.index + 1 == subject.noun.index and finite.tag == "VBZ"
    return beside and bool(meanings(finite.lemma, "NOUN", subject.pack))


BESIDE = (
    _holds_clause,
    _is_before_there,
    _is_counted_apart,
    _renames_title,
    _parts_members,
    _makes_noun,
)
