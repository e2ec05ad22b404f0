"""Relative pronouns and *there* where the rest could do without them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from perturb.moves.grammar.phrases import CONJUNCT, EXPLETIVE, RELATIVE, is_relative_or_question
from perturb.moves.text.ends import neighbour
from perturb.words import is_wordlike

if TYPE_CHECKING:
    from perturb.moves.subjects.choice import Subject

LINKS = frozenset({"CCONJ", "SCONJ", "ADV"})


def goes_unmissed(subject: Subject) -> bool:
    """True for a pronoun without which the clause reads on."""
    return _joins_clause(subject) or _follows_phrase(subject)


def _joins_clause(subject: Subject) -> bool:
    """True for the relative of a last member, maybe a clause (has claws and tails that bend)."""
    if subject.verb.relation not in RELATIVE or not is_relative_or_question(subject.noun):
        return False
    return subject.sentence.tokens[subject.verb.head].relation in CONJUNCT


def _follows_phrase(subject: Subject) -> bool:
    """True for *there* right behind a phrase of the verb (at the end of 1986 were two mills)."""
    before = neighbour(subject.sentence, subject.noun, -1)
    if before is None or subject.noun.relation not in EXPLETIVE:
        return False
    return is_wordlike(before.text) and before.pos not in LINKS and before.head < subject.verb.index
