"""What looks like a clause and is none, so that its subject is part of something else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from perturb.moves.clauses.stated_clauses import may_state
from perturb.moves.grammar.phrases import CLAUSE, CONJUNCT, DETERMINER, MARK, NOUNS, children_of
from perturb.moves.text.ends import neighbour
from perturb.words import is_wordlike

if TYPE_CHECKING:
    from perturb.moves.subjects.choice import Subject

PAST = "VBD"
PARTICIPLE = "VBN"


def is_nominal(subject: Subject) -> bool:
    """True for a participle read as a verb or as a subject, and for words that are quoted."""
    return _may_describe(subject) or _is_fronted(subject) or _ends_quote(subject)


def _may_describe(subject: Subject) -> bool:
    """True for what a verb has, before what may be a participle (they have a Genuine Ems used)."""
    verb, above = subject.verb, subject.sentence.tokens[subject.verb.head]
    before = neighbour(subject.sentence, subject.head.phrase[0], -1)
    if verb.tag != PAST or above.pos != "VERB" or subject.noun.pos not in NOUNS or before is None:
        return False
    beside = above.index < verb.index and is_wordlike(before.text) and before.pos != "CCONJ"
    owned = verb.relation in CLAUSE and not may_state(above, subject.pack)
    marked = bool(children_of(subject.sentence, verb, MARK))
    return beside and not marked and (owned or verb.relation in CONJUNCT)


def _is_fronted(subject: Subject) -> bool:
    """True for a bare participle before its verb and subject (raised is the question of bread)."""
    noun = subject.noun
    return noun.tag == PARTICIPLE and not children_of(subject.sentence, noun, DETERMINER)


def _ends_quote(subject: Subject) -> bool:
    """True for the last of several quoted words (they say 'no way' will sell the mill)."""
    opening = neighbour(subject.sentence, subject.head.phrase[0], -1)
    after = neighbour(subject.sentence, subject.tokens[-1], 1)
    if opening is None or after is None or subject.is_whole:
        return False
    opens = opening.text in (subject.pack.opening_marks or ())
    return opens and after.text in (subject.pack.closing_marks or ())
