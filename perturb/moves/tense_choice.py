"""Which verb of a sentence may change its tense or aspect, and what makes that an error."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from perturb.edit import Edit
from perturb.moves import times
from perturb.moves.main_clause import main_clause
from perturb.moves.phrases import OBJECT, PREDICATIVE, children_of
from perturb.moves.tenses import (
    in_tense,
    is_simple,
    is_state,
    perfect,
    progressive,
    verb_class,
    without_perfect,
)
from perturb.moves.verb_groups import VerbGroup, conjuncts, verb_groups
from perturb.pack import Pack
from perturb.segment import Sentence


class Change(NamedTuple):
    """A verb group in another form; `sure` if the sentence itself shows the error."""

    edit: Edit
    sure: bool


CONTRADICTIONS = (
    ("past", times.PAST, "future"),
    ("past", times.NOT_FUTURE, "future"),
    ("present", times.NOT_FUTURE, "future"),
    ("past", times.DEICTIC, "present"),
    ("future", times.FUTURE, "past"),
    ("present", times.PRESENT, "past"),
)
"""Tense, what the clause says of its time, and the tense that this rules out."""
LIKELIEST = {"past": "future", "present": "past", "future": "past"}
"""The tense that is least likely right, too, where nothing else tells."""


def tense_changes(sentence: Sentence, pack: Pack) -> Iterator[Change]:
    """Changes of tense: the contradicted ones, and one of the main clause."""
    for group in verb_groups(sentence, pack):
        said = times.times(sentence, group, pack)
        for tense, time, other in CONTRADICTIONS:
            if group.tense == tense and time in said and _is_alone(sentence, group, pack):
                edit = in_tense(sentence, group, other, pack)
                if edit is not None:
                    yield Change(edit, sure=True)
    edit = _of_main_clause(sentence, pack)
    if edit is not None:
        yield Change(edit, sure=False)


def _of_main_clause(sentence: Sentence, pack: Pack) -> Edit | None:
    group = main_clause(sentence, pack)
    if isinstance(group, str) or not _is_alone(sentence, group, pack):
        return None
    other = "future" if group.function == "perfect" else LIKELIEST.get(group.tense or "")
    if other is None or (group.tense == "present" and _tells_past(sentence, group, pack)):
        return None
    return in_tense(sentence, group, other, pack)


def _tells_past(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True for a present tense that a past might replace: a report, a historical present."""
    is_report = (pack.verb_classes or {}).get(group.verb.lemma) == "reporting"
    return is_report or times.PAST in times.times(sentence, group, pack)


def aspect_changes(sentence: Sentence, pack: Pack) -> Iterator[Change]:
    """Changes of aspect that a word of time or the meaning of the verb rules out."""
    for group in verb_groups(sentence, pack):
        if not _is_alone(sentence, group, pack):
            continue
        said = times.times(sentence, group, pack)
        for edit, sure in _aspects(sentence, group, said, pack):
            if edit is not None:
                yield Change(edit, sure)


def _aspects(
    sentence: Sentence, group: VerbGroup, said: frozenset[str], pack: Pack
) -> Iterator[tuple[Edit | None, bool]]:
    if times.DEFINITE in said and is_simple(group):
        yield perfect(sentence, group, pack), True
    if times.SINCE in said:
        yield without_perfect(sentence, group, pack), True
    if times.HABITUAL in said and group.function == "verb":
        yield progressive(sentence, group, pack), False
    if is_state(sentence, group, pack):
        yield progressive(sentence, group, pack), not _tells_conduct(sentence, group)
    elif _is_rarely_progressive(sentence, group, pack):
        yield progressive(sentence, group, pack), False


def _tells_conduct(sentence: Sentence, group: VerbGroup) -> bool:
    """True where an adjective follows the copula, which may tell how someone behaves."""
    if group.verb.lemma != "be" or group.verb is not group.head:
        return group.verb.lemma == "be"
    return any(t.pos == "ADJ" for t in children_of(sentence, group.head, PREDICATIVE))


def _is_rarely_progressive(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True for an event of a moment in the past, and for what someone has."""
    if group.is_passive or not is_simple(group):
        return False
    kind = verb_class(group.verb, pack)
    if kind == "possession":
        return group.tense == "present" and bool(children_of(sentence, group.head, OBJECT))
    return kind == "achievement" and group.tense == "past"


def _is_alone(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True unless another verb of the tense shares the subject and would have to follow suit."""
    joined = conjuncts(sentence, group, pack)
    return all(other.subject is not None or other.tense != group.tense for other in joined)
