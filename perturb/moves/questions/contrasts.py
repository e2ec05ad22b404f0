"""Clauses joined to one: those behind *but*, and those that may be no clauses."""

from __future__ import annotations

from perturb.moves.clauses.shared_subjects import served, sharing
from perturb.moves.grammar.phrases import (
    ADVERBIAL_CLAUSE,
    children_of,
    conjunction_relation,
)
from perturb.moves.grammar.verb_groups import (
    VerbGroup,
    conjuncts,
    verb_group,
)
from perturb.pack import Pack
from perturb.segment import Sentence

PRESENT = "Tense=Pres"


def with_subject(sentence: Sentence, group: VerbGroup, pack: Pack) -> list[VerbGroup]:
    """The clauses joined to one that have a subject of their own."""
    return [t for t in conjuncts(sentence, group, pack) if t.subject is not None]


def opposes(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True for *but* before what another auxiliary asks (it is old, but the roof holds)."""
    apart = [t for t in sharing(sentence, group, pack) if not served(group, t)]
    joined = (*with_subject(sentence, group, pack), *apart)
    return any(_is_contrast(sentence, other, pack) for other in joined)


def _is_contrast(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True for a clause behind a word like *but*."""
    start = group.finite if group.first is None else group.first
    links = [t for t in sentence.tokens[: start.index] if t.pos == "CCONJ"]
    above = sentence.tokens[group.head.head]
    links = [t for t in links if t.head == above.index] or links
    return bool(links) and conjunction_relation(links[-1].text, pack) == "contrast"


def opposes_inside(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True for *but* in another tense behind a clause of time (sang when it rained but is ill)."""
    for head in children_of(sentence, group.head, ADVERBIAL_CLAUSE):
        inner = verb_group(sentence, head, pack)
        if inner is None:
            continue
        for other in with_subject(sentence, inner, pack):
            if other.tense != inner.tense and _is_contrast(sentence, other, pack):
                return True
    return False
