"""Statements of a sentence beside its main clause, or where that is unread."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from perturb.moves.clauses.denial_limits import RESTRICTIVE, is_denied_elsewhere
from perturb.moves.clauses.main_clause import (
    is_plain,
    other_clauses,
    request,
    stands_alone,
    telling_clauses,
)
from perturb.moves.clauses.open_amounts import leaves_tellers_open
from perturb.moves.clauses.open_scopes import concedes, is_title
from perturb.moves.grammar.phrases import (
    ADVERBIAL_CLAUSE,
    CONJUNCT,
    SPEECH,
    children_of,
    is_relative_or_question,
    is_reporting,
    subtree,
)
from perturb.moves.grammar.scope_words import effects_of
from perturb.moves.grammar.verb_groups import VerbGroup, agreement, roots, verb_group
from perturb.moves.wording.marks import QUOTES
from perturb.pack import Pack
from perturb.segment import Sentence, Token
from perturb.words import is_wordlike

THAT = "SCONJ"


def plain_clauses(
    sentence: Sentence, group: VerbGroup | None, pack: Pack
) -> Iterator[tuple[int, VerbGroup]]:
    """What a sentence states beside its main clause and denies nowhere, the likeliest first."""
    found = [(0, t) for t in other_clauses(sentence, group, pack)] if group else []
    if group and not _are_open(sentence, group, pack):
        told = telling_clauses(sentence, group, pack)
        found += [(1, t) for t in told if not _is_restricted(sentence, group, t, pack)]
    found += [(2, t) for t in further_clauses(sentence, pack)]
    for rank, other in found:
        denied = is_denied_elsewhere(sentence, other, pack) or (
            other.head.relation in SPEECH and bool(other.negations)
        )
        denied = denied or _is_asked(sentence, other) or _is_apart(sentence, group, other, pack)
        if not denied and is_plain(sentence, other, pack):
            yield rank, other


def _is_asked(sentence: Sentence, group: VerbGroup) -> bool:
    """True behind a question word and its noun (and which way he rows depends on the wind)."""
    if group.first is None or group.head.relation not in CONJUNCT:
        return False
    opening = sentence.tokens[max(group.first.index - 2, 0) : group.first.index + 1]
    return any(map(is_relative_or_question, opening))


def _is_apart(sentence: Sentence, group: VerbGroup | None, other: VerbGroup, pack: Pack) -> bool:
    """True for a clause that is a title, or answers what may be so, or opens another one."""
    if is_title(sentence, other) or _opens_other_content(sentence, other.head, pack):
        return True
    return group is not None and concedes(sentence, group, other, pack)


def _opens_other_content(sentence: Sentence, content: Token, pack: Pack) -> bool:
    """True for content before content without subject: a part of it (what was sold is old)."""
    if content.relation not in SPEECH:
        return False
    beside = children_of(sentence, sentence.tokens[content.head], SPEECH)
    later = (verb_group(sentence, t, pack) for t in beside if t.index > content.index)
    return any(other is not None and other.subject is None for other in later)


def _is_restricted(sentence: Sentence, group: VerbGroup, told: VerbGroup, pack: Pack) -> bool:
    """True behind *only* and its like (it is only the baker who sings)."""
    between = sentence.tokens[group.verb.index + 1 : told.finite.index]
    return bool(RESTRICTIVE & effects_of(sentence, between, pack))


def _are_open(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True for an amount of several, of whom others may be so (many are cooks who sing)."""
    several = agreement(sentence, group) == "plural"
    return several and leaves_tellers_open(sentence, group, pack)


def further_clauses(sentence: Sentence, pack: Pack) -> Iterator[VerbGroup]:
    """Several sentences in one, what a request is joined to, and contents."""
    yield from _roots(sentence, pack)
    told = [t for t in sentence.tokens if _is_told(sentence, t, pack)]
    for head in [*_beside_request(sentence, pack), *told]:
        group = verb_group(sentence, head, pack)
        if group is not None and _is_read(group) and not group.negations:
            yield group


def _is_read(group: VerbGroup) -> bool:
    """True for a verb behind a subject of its own, not behind a bracket ([shows the mill])."""
    return group.subject is not None and group.is_in_order and is_wordlike(group.subject.text)


def _roots(sentence: Sentence, pack: Pack) -> Iterator[VerbGroup]:
    """The clauses of a sentence with several (she came: it was late).

    A report behind a short title may be the end of another one (it is late, Dr. Lee wrote to me).
    """
    found = roots(sentence)
    for head in found if len(found) > 1 else ():
        group = verb_group(sentence, head, pack)
        if group is None or not _is_read(group) or group.first is None:
            continue
        if group.negations and children_of(sentence, head, ADVERBIAL_CLAUSE):
            continue
        before = sentence.tokens[max(group.first.index - 2, 0) : group.first.index]
        parted = any(t.text in QUOTES for t in before) or _follows_title(sentence, before, pack)
        if not (parted and is_reporting(group.verb, pack)) and stands_alone(sentence, group, pack):
            yield group


def _follows_title(sentence: Sentence, before: Sequence[Token], pack: Pack) -> bool:
    """True behind a comma and a capital with a full stop of its own (Dr., Prof.)."""
    comma = sentence.tokens[before[0].index - 1] if len(before) > 1 else None
    short = before[-1:] and before[-1].text in (pack.full_stops or ()) and before[0].pos == "PROPN"
    return comma is not None and comma.text in pack.commas and bool(short)


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
