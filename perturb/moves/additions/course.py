"""Adverbs of what nearly happened, and of what happens at any time."""

from __future__ import annotations

from collections.abc import Set

from perturb.moves.additions.barred_adverbs import ADVERB, GOING_ON, NOT_HAPPENED
from perturb.moves.grammar.inflection import auxiliary
from perturb.moves.grammar.names import DATES, is_headline
from perturb.moves.grammar.phrases import (
    ADVERBIAL_CLAUSE,
    CONJUNCT,
    COUNT,
    DETERMINER,
    SUBJECT,
    children_of,
    subtree,
)
from perturb.moves.text.ends import final_run
from perturb.pack import Pack
from perturb.segment import Sentence, Token

APPROACHING = frozenset({"approaching"})
"""Kinds of adverbs that tell how close something came to happening (nearly)."""

FREQUENCY = frozenset({"frequency"})
"""Kinds of adverbs that tell how often something happens (rarely)."""


def barred_by_course(
    sentence: Sentence, verb: Token, helpers: list[Token], barred: Set[str], pack: Pack
) -> frozenset[str]:
    """No *nearly* but for what happened at one time, no *rarely* but for what happens at any.

    What went on from there did not nearly happen (he left the town, selling his barn), and what
    is told of a day, or how often, is not told of any time.
    """
    if len(helpers) > 1 or "restrictive" in barred or NOT_HAPPENED & barred:
        return APPROACHING | FREQUENCY
    finite = helpers[0] if helpers else verb
    known = auxiliary(finite, pack) if helpers else None
    perfect = known is not None and known.function == "perfect"
    after = children_of(sentence, verb, CONJUNCT | ADVERBIAL_CLAUSE)
    joined = any(t.relation in CONJUNCT or t.tag == GOING_ON for t in after)
    went_on = joined or verb.relation in ADVERBIAL_CLAUSE
    free = frozenset[str]()
    if ("Tense=Past" in finite.features or perfect) and not went_on:
        free |= APPROACHING
    if "Tense=Pres" in finite.features and not perfect and _is_habitual(sentence, verb, pack):
        free |= FREQUENCY
    return (APPROACHING | FREQUENCY) - free


def _is_habitual(sentence: Sentence, verb: Token, pack: Pack) -> bool:
    """True for what several things or people do (bakers sell bread), at no time that is told."""
    subjects = children_of(sentence, verb, SUBJECT)
    several = any("Number=Plur" in t.features and t.pos == "NOUN" for t in subjects)
    left = (t for subject in subjects for t in sentence.children[subject.index])
    known = any(t.relation in DETERMINER | COUNT for t in left)
    if not several or known or verb.relation in ADVERBIAL_CLAUSE:
        return False
    ends = any(set(t.text) & (pack.full_stops or frozenset()) for t in final_run(sentence, pack))
    if not ends or is_headline(sentence):
        return False
    return not _is_timed(sentence, verb, pack)


def _is_timed(sentence: Sentence, verb: Token, pack: Pack) -> bool:
    """True for a verb of which it is told when or how often (every day, now, often, when)."""
    words = (pack.lower(t.text) for t in children_of(sentence, verb, ADVERB))
    if any(word in (pack.time_adverbs or {}) for word in words):
        return True
    return any(t.entity in DATES for t in subtree(sentence, verb))
