"""What a clause says of its time, without what may tell that of something else."""

from __future__ import annotations

from perturb.moves.grammar import times
from perturb.moves.grammar.names import DATES
from perturb.moves.grammar.phrases import subtree
from perturb.moves.grammar.senses import domain
from perturb.moves.grammar.verb_groups import VerbGroup
from perturb.pack import Pack
from perturb.segment import Sentence

ADVERB = "RB"
"""The tag of a bare *next*, which puts one event behind another at any time."""
TIMED = frozenset({"noun.state", "noun.time"})
"""Domains of nouns that a clause of time may describe (conditions when, days when)."""
TEXTS = frozenset({"noun.communication", "noun.cognition"})


def sure_times(sentence: Sentence, group: VerbGroup, pack: Pack) -> frozenset[str]:
    """The times of a clause that surely are its own (not those of what happened next)."""
    said = times.times(sentence, group, pack)
    if times.FUTURE in said and _tells_order(sentence, group, pack):
        said -= {times.FUTURE}
    if times.NOT_FUTURE in said and _describes_time(sentence, group, pack):
        said -= {times.NOT_FUTURE}
    if times.DEICTIC in said and _dates_text(sentence, group, pack):
        said -= {times.DEICTIC}
    return said


def _tells_order(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True where only a bare *next* tells a time to come (what will happen next)."""
    known = pack.time_adverbs or {}
    inside = subtree(sentence, group.head)
    ahead = [t for t in inside if known.get(pack.lower(t.text)) == times.FUTURE]
    return bool(ahead) and all(t.tag == ADVERB for t in ahead)


def _describes_time(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True for a clause that tells which time is meant (in times when it rains, that is when …)."""
    opening = subtree(sentence, group.head)[0]
    before = sentence.tokens[max(opening.index - 1, 0)]
    if (pack.time_adverbs or {}).get(pack.lower(opening.text)) != "moment":
        return False
    if before.pos == "NOUN":
        return domain(before, pack) in TIMED and not sentence.children[before.index]
    above = sentence.tokens[group.head.head]
    return before == above and above.lemma == "be" and "Tense=Past" not in above.features


def _dates_text(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True for the time of a text that says something still (a poll last week finds it dear)."""
    subject = group.subject
    if subject is None or subject.pos != "NOUN" or domain(subject, pack) not in TEXTS:
        return False
    between = sentence.tokens[subject.index + 1 : group.finite.index]
    return bool(between) and all(t.entity in DATES for t in between)
