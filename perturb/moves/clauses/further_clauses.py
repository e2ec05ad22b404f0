"""Statements and conditions of a sentence beside its main clause, or where that is unread."""

from __future__ import annotations

from collections.abc import Iterator

from perturb.moves.clauses.main_clause import request, stands_alone
from perturb.moves.grammar.phrases import (
    ADVERBIAL_CLAUSE,
    CONJUNCT,
    REPORTED,
    children_of,
    conjunction_relation,
    is_reporting,
    subtree,
)
from perturb.moves.grammar.scope_words import effects_of, scope_effect
from perturb.moves.grammar.verb_groups import VerbGroup, roots, verb_group
from perturb.moves.wording.marks import QUOTES
from perturb.pack import Pack
from perturb.segment import Sentence, Token

CONDITION = "condition"
NEGATIVE, POSITIVE = frozenset({"negative"}), "positive"
DEGREE, TELLING = frozenset({"advmod"}), frozenset({"VERB", "ADJ"})
THAT, LOOSE = "SCONJ", frozenset({"parataxis"})


def further_clauses(sentence: Sentence, pack: Pack) -> Iterator[VerbGroup]:
    """Several sentences in one, what a request is joined to, contents, and conditions."""
    yield from _roots(sentence, pack)
    heads = [t for t in sentence.tokens if _is_told(sentence, t, pack)]
    heads += [t for t in sentence.tokens if _is_condition(sentence, t, pack)]
    for head in [*_beside_request(sentence, pack), *heads]:
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
    """True for what somebody says or is sure of, without a condition (said that it was late).

    Not below a denial (nobody said that it was late).
    """
    above = sentence.tokens[head.head]
    if head.relation not in REPORTED - LOOSE or above.index > head.index:
        return False
    opening = subtree(sentence, head)[0]
    marked = opening.pos == THAT and pack.lower(opening.text) in (pack.conjunctions or {})
    conditional = any(_is_condition(sentence, t, pack) for t in subtree(sentence, head))
    before = sentence.tokens[: head.index]
    denied = NEGATIVE & effects_of(sentence, before, pack)
    return (
        marked
        and above.pos in TELLING
        and not (conditional or denied or _tells_degree(sentence, above, pack))
    )


def _tells_degree(sentence: Sentence, above: Token, pack: Pack) -> bool:
    """True for what follows from a degree (so old that it fell, wants so much that …)."""
    degrees = [t for t in sentence.children[above.index] if t.relation in DEGREE]
    degrees += [t for d in degrees for t in sentence.children[d.index]]
    bare = above.pos == "ADJ" and bool(degrees)
    return bare or any(scope_effect(t.text, pack) == POSITIVE for t in degrees)


def _is_condition(sentence: Sentence, head: Token, pack: Pack) -> bool:
    """True for a clause that *if* opens before what depends on it, not for a question (asks if)."""
    if head.relation not in ADVERBIAL_CLAUSE or head.index > head.head:
        return False
    opening = subtree(sentence, head)[0]
    condition = conjunction_relation(opening.text, pack) == CONDITION
    return condition and opening.head == head.index
