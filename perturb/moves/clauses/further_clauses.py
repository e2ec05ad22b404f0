"""Statements of a sentence beside its main clause, or where that is unread."""

from __future__ import annotations

from collections.abc import Iterator

from perturb.moves.clauses.denial_limits import is_denied_elsewhere
from perturb.moves.clauses.main_clause import (
    is_plain,
    other_clauses,
    request,
    stands_alone,
    telling_clauses,
)
from perturb.moves.clauses.open_amounts import leaves_tellers_open
from perturb.moves.grammar.phrases import (
    ADVERBIAL_CLAUSE,
    CONJUNCT,
    SPEECH,
    children_of,
    is_reporting,
    subtree,
)
from perturb.moves.grammar.verb_groups import VerbGroup, roots, verb_group
from perturb.moves.wording.marks import QUOTES
from perturb.pack import Pack
from perturb.segment import Sentence, Token

THAT = "SCONJ"


def plain_clauses(
    sentence: Sentence, group: VerbGroup | None, pack: Pack
) -> Iterator[tuple[int, VerbGroup]]:
    """What a sentence states beside its main clause and denies nowhere, the likeliest first."""
    found = [(0, t) for t in other_clauses(sentence, group, pack)] if group else []
    found += [(1, t) for t in telling_clauses(sentence, group, pack)] if group else []
    found += [(2, t) for t in further_clauses(sentence, pack)]
    for rank, other in found:
        if is_plain(sentence, other, pack) and not is_denied_elsewhere(sentence, other, pack):
            yield rank, other


def further_clauses(sentence: Sentence, pack: Pack) -> Iterator[VerbGroup]:
    """Several sentences in one, what a request is joined to, and contents."""
    yield from _roots(sentence, pack)
    told = [t for t in sentence.tokens if _is_told(sentence, t, pack)]
    for head in [*_beside_request(sentence, pack), *told]:
        group = verb_group(sentence, head, pack)
        if group is not None and _is_read(group) and not group.negations:
            yield group


def _is_read(group: VerbGroup) -> bool:
    """True for a verb behind a subject of its own."""
    return group.subject is not None and group.is_in_order


def _roots(sentence: Sentence, pack: Pack) -> Iterator[VerbGroup]:
    """The clauses of a sentence with several (she came: it was late)."""
    found = roots(sentence)
    for head in found if len(found) > 1 else ():
        group = verb_group(sentence, head, pack)
        if group is None or not _is_read(group) or group.first is None:
            continue
        if group.negations and children_of(sentence, head, ADVERBIAL_CLAUSE):
            continue
        before = sentence.tokens[max(group.first.index - 2, 0) : group.first.index]
        told = is_reporting(group.verb, pack) and any(t.text in QUOTES for t in before)
        if not told and stands_alone(sentence, group, pack):
            yield group


def _beside_request(sentence: Sentence, pack: Pack) -> list[Token]:
    """What is joined to a base form that asks for something (wait and you will see)."""
    asked = request(sentence, pack, joined=True)
    return children_of(sentence, asked.head, CONJUNCT) if asked else []


def _is_told(sentence: Sentence, head: Token, pack: Pack) -> bool:
    """True for what the verb that nothing governs says (the cook said that it was old)."""
    above = sentence.tokens[head.head]
    if head.relation not in SPEECH or above.index > head.index or above not in roots(sentence):
        return False
    opening = subtree(sentence, head)[0]
    marked = opening.pos == THAT and pack.lower(opening.text) in (pack.conjunctions or {})
    telling = verb_group(sentence, above, pack)
    if telling is not None and leaves_tellers_open(sentence, telling, pack):
        return False
    return marked and is_reporting(above, pack)
