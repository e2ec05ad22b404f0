"""Clauses joined to one: those behind *but*, and those that may be no clauses."""

from __future__ import annotations

from perturb.moves.clauses.shared_subjects import served, sharing
from perturb.moves.grammar.phrases import (
    ADVERBIAL_CLAUSE,
    EXPLETIVE,
    MARK,
    PREDICATIVE,
    RELATIVE,
    children_of,
    conjunction_relation,
    subtree,
)
from perturb.moves.grammar.verb_groups import (
    CLAUSAL_SUBJECT,
    VerbGroup,
    agreement,
    conjuncts,
    verb_group,
)
from perturb.pack import Pack
from perturb.segment import Sentence, Token

PRESENT = "Tense=Pres"
WHEN = "WRB"
"""The tag of relative words for times, places and reasons."""


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


def may_be_told_inside(sentence: Sentence, group: VerbGroup, joined: VerbGroup) -> bool:
    """True for a clause that no question begins with, or that goes with one of time or cause.

    The one has an act for its subject (and joining us is a baker), the other the tense of a
    clause before it, but not that of the main one (he can row, as it is hot and it is late).
    """
    subject = joined.subject
    act = subject is not None and subject.relation in CLAUSAL_SUBJECT
    if act and joined.verb.lemma == "be":
        return True
    if _goes_on_with_time(sentence, group, joined):
        return True
    between = [t for t in children_of(sentence, group.head, ADVERBIAL_CLAUSE) if _follows(t, group)]
    return group.tense is None and any(
        t.index < joined.finite.index
        and children_of(sentence, t, MARK)
        and PRESENT in t.features
        and joined.tense == "present"
        for t in between
    )


def _goes_on_with_time(sentence: Sentence, group: VerbGroup, joined: VerbGroup) -> bool:
    """True behind what is so at the time that there is (there are days when it rains, and …)."""
    if group.subject is None or group.subject.relation not in EXPLETIVE:
        return False
    return any(
        subtree(sentence, head)[0].tag == WHEN
        for noun in children_of(sentence, group.head, PREDICATIVE)
        for head in children_of(sentence, noun, RELATIVE)
        if head.index < joined.finite.index
    )


def _follows(token: Token, group: VerbGroup) -> bool:
    return token.index > group.verb.index


def begins_with_verb(sentence: Sentence, group: VerbGroup, joined: VerbGroup, pack: Pack) -> bool:
    """True for a bare plural that may be a verb of one (has a mill and promises help to all)."""
    first, before = joined.first, sentence.tokens[: joined.finite.index]
    if first is None or first != joined.last or first.tag != "NNS" or pack.inflection is None:
        return False
    linked = before[first.index - 1].pos == "CCONJ" and joined.finite.index == first.index + 1
    single = agreement(sentence, group) == "singular"
    return linked and single and pack.inflection.verb_of(pack.lower(first.text)) is not None
