"""Phrases that tell what something is of, and nouns that say too little without them."""

from __future__ import annotations

from perturb.moves.grammar.adjuncts import Adjunct, is_genitive, is_of_person
from perturb.moves.grammar.names import DATES
from perturb.moves.grammar.phrases import DETERMINER, children_of
from perturb.segment import Token

AMOUNTS = frozenset({"QUANTITY", "PERCENT"})
COUNTS = frozenset({"CARDINAL", "ORDINAL"})
TIMED = DATES | {"ORDINAL"}


def is_needed(adjunct: Adjunct) -> bool:
    """True for one thing behind an adposition that is nothing without (before the end of …)."""
    if not is_genitive(adjunct) or is_of_person(adjunct):
        return False
    single = "Number=Plur" not in adjunct.governor.features
    return single and adjunct.governor.relation in ("pobj", "obl", "nmod", "conj")


def tells_amount(adjunct: Adjunct) -> bool:
    """True for what an amount is of (a flood of letters, winds of 9 mph), unless it is people.

    The same holds for what something is said to be (it is the subject of much talk).
    """
    governor, complement = adjunct.governor, adjunct.phrase.complement
    if not is_genitive(adjunct) or is_of_person(adjunct):
        return False
    number = complement.pos == "NUM" and complement.entity not in DATES
    number = number or any(_has_unit(t) for t in adjunct.phrase.tokens)
    if governor.entity in AMOUNTS | COUNTS | DATES or complement.entity in AMOUNTS or number:
        return True
    below = adjunct.sentence.children[governor.index]
    if is_needed(adjunct) and any("Poss=Yes" in t.features for t in below):
        return True
    articles = [t.features for t in below]
    if any("Definite=Def" in features for features in articles):
        single = "Number=Sing" in governor.features
        return single and (governor.relation == "attr" or is_needed(adjunct))
    bare = not children_of(adjunct.sentence, complement, DETERMINER)
    indefinite = any("Definite=Ind" in features for features in articles)
    return indefinite and bare and "Number=Plur" in complement.features


def _has_unit(token: Token) -> bool:
    """True for a number with its unit in one word (at a rate of 600Mbit/s)."""
    return token.text[0].isdigit() and token.text[-1].isalpha() and token.entity not in TIMED
