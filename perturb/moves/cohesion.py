"""Whether a conjunction or a connecting adverb will be missed."""

from __future__ import annotations

from perturb.moves.connectives import NO_CLAUSE, Connective
from perturb.moves.coordination import (
    COMPOUND,
    GAP,
    INFINITIVE,
    NAMED_NOUN,
    NAMES,
    TWO_PHRASES,
    coordinator_refusal,
)
from perturb.moves.names import NAMED
from perturb.moves.subordination import AFTER_VERB, ASIDE, GERUND, WHERE, subordinator_refusal
from perturb.pack import Pack
from perturb.segment import Sentence
from perturb.words import is_wordlike

DOUBTFUL = frozenset(
    {COMPOUND, NAMES, NAMED_NOUN, GAP, AFTER_VERB, TWO_PHRASES, INFINITIVE, GERUND, ASIDE, WHERE}
)
"""Reasons that leave an error for a person to confirm."""


def refusal(sentence: Sentence, found: Connective, pack: Pack) -> str | None:
    """Why a connective may not go, or None if it will be missed."""
    kind = found.row["class"]
    if found.opens_sentence and found.after.entity in NAMED and found.after.text.islower():
        return "a name without a capital would open the sentence"
    if kind == "adverb":
        return _adverb(found, pack)
    if found.opens_sentence and kind == "coordinator":
        return _opening_coordinator(found)
    before = found.before
    closing = pack.commas | (pack.closing_marks or frozenset())
    if before and not is_wordlike(before.text) and before.text not in closing:
        return "the clause is set off by more than a comma"
    if kind == "subordinator" or found.tokens[0].relation == "mark":
        return subordinator_refusal(sentence, found, pack)
    return coordinator_refusal(sentence, found, pack)


def _adverb(found: Connective, pack: Pack) -> str | None:
    if not found.opens_sentence or found.after.text not in pack.commas:
        return "an adverb inside the sentence leaves no gap"
    return None


def _opening_coordinator(found: Connective) -> str | None:
    if found.row["relation"] != "contrast" or not is_wordlike(found.after.text):
        return "the sentence is as good without the conjunction that opens it"
    return None if found.after.pos not in NO_CLAUSE else "no plain clause follows"
