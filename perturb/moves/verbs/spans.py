"""Times for which something lasts (for a week), and what is felt each time."""

from __future__ import annotations

from collections.abc import Iterator

from perturb.moves.grammar.names import DATES
from perturb.moves.grammar.phrases import OBJECT, children_of, subtree
from perturb.moves.grammar.times import DURATION
from perturb.moves.grammar.verb_groups import VerbGroup
from perturb.pack import Pack
from perturb.segment import Sentence, Token

FELT = frozenset({"situational", "wish"})
"""Classes of verbs for what one feels (hate, like)."""


def tells_span(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True for a time that is long or counted (for weeks, for a week), not *for the day*."""
    return any(_is_span(phrase) for phrase in _phrases(sentence, group, pack))


def _phrases(sentence: Sentence, group: VerbGroup, pack: Pack) -> Iterator[tuple[Token, ...]]:
    known = pack.time_adverbs or {}
    for link in sentence.children[group.head.index]:
        if known.get(pack.lower(link.text)) == DURATION:
            yield tuple(subtree(sentence, link))


def _is_span(phrase: tuple[Token, ...]) -> bool:
    timed = [t for t in phrase if t.entity in DATES]
    return any("Number=Plur" in t.features or t.pos == "NUM" for t in timed) or any(
        "Definite=Ind" in t.features for t in phrase
    )


def is_felt_when(sentence: Sentence, group: VerbGroup, kind: str) -> bool:
    """True for what one feels each time (she hated it when it rained), which may still be so."""
    told = children_of(sentence, group.head, OBJECT)
    return kind in FELT and any("Gender=Neut" in t.features for t in told)
