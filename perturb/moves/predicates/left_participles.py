"""Participles that take the place of the verb before them."""

from __future__ import annotations

from perturb.moves.grammar.inflection import may_be_participle
from perturb.moves.predicates.predicate import Predicate
from perturb.moves.text.ends import neighbour


def leaves_participle(predicate: Predicate) -> bool:
    """True behind *have* before how one is, if one can do it, too (has always seemed relaxed)."""
    if not predicate.is_participle or predicate.is_after_copula:
        return False
    after = predicate.after
    while after is not None and after.pos == "ADV" and after.head > after.index:
        after = neighbour(predicate.sentence, after, 1)
    told = after is not None and after.relation == "oprd" and after.head == predicate.verb.index
    return told and after is not None and may_be_participle(after, predicate.pack)
