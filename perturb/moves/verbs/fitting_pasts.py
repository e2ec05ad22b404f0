"""Presents that a past would fit as well, for what stands beside them."""

from __future__ import annotations

from collections.abc import Sequence

from perturb.moves.grammar import times
from perturb.moves.grammar.names import DATES
from perturb.moves.grammar.phrases import (
    ADVERBIAL_CLAUSE,
    CONJUNCT,
    REDUCED,
    RELATIVE,
    REPORTED,
    children_of,
    conjunction_relation,
    is_relative_or_question,
    subtree,
)
from perturb.moves.grammar.verb_groups import VerbGroup, verb_group
from perturb.moves.text.ends import neighbour
from perturb.pack import Pack
from perturb.pack import pack as pack_of
from perturb.segment import Segment, Sentence, Token

PARTICIPLE = "VBN"
CAUSE, RESULT = "cause", "result"
COLON = ":"
YEAR = 4
"""Digits of a year."""


def fits_as_past(
    segment: Segment, groups: Sequence[VerbGroup], group: VerbGroup, pack: Pack
) -> bool:
    """True for a present that a past explains or is inside, or that a time of the past belongs to.

    The mill was shut: there is no rye; built in the third century, the mill is one of ten.
    """
    sentence = segment.translation
    if _holds_past(sentence, group, pack) or _may_be_over(segment, groups, group):
        return True
    pasts = [other for other in groups if other.tense == "past"]
    if any(_explains(sentence, group, other, pack) for other in pasts):
        return True
    if any(_explains(sentence, other, group, pack) for other in pasts):
        return True
    return _opens_in_past(sentence, group, pack) or _goes_on(sentence, group, pasts, pack)


def opens_with_year(token: Token) -> bool:
    """True for a year that runs into the next word (in 1624,Ghent builds a mill)."""
    year, mark, rest = token.text[:YEAR], token.text[YEAR : YEAR + 1], token.text[YEAR + 1 :]
    if not (year.isdigit() and mark and rest.isalpha()):
        return False
    return not mark.isalnum() and times.is_past_year(token._replace(text=year, entity="DATE"))


def _holds_past(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True for a clause with a relative in the past, which a past fits (all he said is wrong)."""
    inner = (t for t in subtree(sentence, group.head) if t.relation in RELATIVE)
    below = (verb_group(sentence, t, pack) for t in inner)
    return any(other is not None and other.tense == "past" for other in below)


def _may_be_over(segment: Segment, groups: Sequence[VerbGroup], group: VerbGroup) -> bool:
    """True beside a past without a date, if the source language has no tenses (Chinese)."""
    dated = any(t.entity in DATES for t in segment.translation.tokens)
    past = any(other.tense == "past" for other in groups if other.head != group.head)
    return past and not dated and pack_of(segment.source.language).lacks_tense


def _explains(sentence: Sentence, inner: VerbGroup, outer: VerbGroup, pack: Pack) -> bool:
    """True for a reason or an outcome inside a clause, and for a present behind a colon."""
    if inner.head.head != outer.head.index:
        return False
    words = subtree(sentence, inner.head)
    if inner.head.relation in ADVERBIAL_CLAUSE:
        return conjunction_relation(words[0].text, pack) == CAUSE
    first, last = sorted((inner, outer), key=lambda group: group.head.index)
    between = sentence.tokens[first.head.index : last.head.index]
    if inner.head.relation in REPORTED:
        return first.tense == "past" and any(t.text == COLON for t in between)
    joined = inner.head.relation in CONJUNCT
    return joined and any(conjunction_relation(t.text, pack) == RESULT for t in between)


def _opens_in_past(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True behind a participle with a time of the past, before the subject."""
    heads = [group.head] + ([group.subject] if group.subject else [])
    parts = (t for head in heads for t in children_of(sentence, head, ADVERBIAL_CLAUSE | REDUCED))
    told = (t for t in parts if t.tag == PARTICIPLE and t.index < heads[-1].index)
    opened = (VerbGroup(t, (t,), None, None, None, (), None) for t in told)
    return any(times.PAST in times.times(sentence, part, pack) for part in opened)


def _goes_on(sentence: Sentence, group: VerbGroup, pasts: Sequence[VerbGroup], pack: Pack) -> bool:
    """True behind a comma and a relative, in a clause of the past (they shut it, which is old)."""
    if group.head.relation not in RELATIVE:
        return False
    opening = subtree(sentence, group.head)[0]
    mark = neighbour(sentence, opening, -1)
    if mark is None or mark.text not in pack.commas or not is_relative_or_question(opening):
        return False
    above = sentence.tokens[group.head.head]
    return any(above in subtree(sentence, other.head) for other in pasts)
