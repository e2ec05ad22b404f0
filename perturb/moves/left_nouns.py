"""Nouns that stay behind without their verb, and what they can be read as."""

from __future__ import annotations

from typing import TYPE_CHECKING

from perturb.moves.phrases import (
    AUXILIARY,
    BARE_TAGS,
    FINITE_TAGS,
    RELATIVE,
    SUBJECT,
    children_of,
    is_relative_or_question,
    subtree,
)

if TYPE_CHECKING:
    from perturb.moves.predicates import Predicate


def is_bare_relative(predicate: Predicate) -> bool:
    """True in a relative clause without pronoun, which leaves one noun after another."""
    if predicate.verb.relation not in RELATIVE:
        return False
    clause = subtree(predicate.sentence, predicate.verb)
    before = [t for t in clause if t.index < predicate.verb.index]
    return not any(is_relative_or_question(t) or t.relation == "mark" for t in before)


def meets_predicate(predicate: Predicate) -> bool:
    """True before another finite verb that has no subject of its own (the kit holds comes)."""
    after = predicate.after
    if after is None or after.pos != "VERB" or after.tag not in FINITE_TAGS - BARE_TAGS:
        return False
    return predicate.has_subject and not children_of(predicate.sentence, after, SUBJECT)


def leaves_object(predicate: Predicate) -> bool:
    """True for what somebody sees done, without an object (she saw the boats come to the shore)."""
    verb, after = predicate.verb, predicate.after
    if verb.relation != "ccomp" or verb.tag not in BARE_TAGS or after is None:
        return False
    before = children_of(predicate.sentence, verb, AUXILIARY | {"mark"})
    return not before and after.pos == "ADP"
