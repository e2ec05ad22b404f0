"""Whether a conjunction or a connecting adverb will be missed."""

from __future__ import annotations

from perturb.moves.conjunctions.coordination import (
    BESIDE,
    COMPOUND,
    CONTENT,
    GAP,
    INFINITIVE,
    NAMED_NOUN,
    NAMES,
    REQUEST,
    TAGGED,
    TORN,
    TWO_PHRASES,
    coordinator_refusal,
)
from perturb.moves.conjunctions.other_ties import TIED, is_tied
from perturb.moves.conjunctions.relatives import OPEN_OBJECT, PAST, RENAMED, TOLD, relative_refusal
from perturb.moves.conjunctions.subordination import (
    AFTER_ADVERB,
    AFTER_TIME,
    AFTER_VERB,
    ASIDE,
    STATED,
    WHERE,
    subordinator_refusal,
)
from perturb.moves.grammar.connectives import NO_CLAUSE, Connective
from perturb.moves.grammar.names import NAMED
from perturb.moves.grammar.phrases import (
    ADVERBIAL_CLAUSE,
    REDUCED,
    conjunction_relation,
    subjects_of,
)
from perturb.moves.grammar.senses import meanings
from perturb.pack import Pack
from perturb.segment import Sentence, Token
from perturb.text import is_wordlike

OPENING = frozenset({"ADP", "SCONJ", "CCONJ"})
ATTRIBUTIVE = REDUCED | ADVERBIAL_CLAUSE | {"amod"}
ADDING = frozenset({"addition", "example", "time"})
"""What an adverb tells that hardly says more than that there is more to tell (for example)."""

INSIDE = "an adverb inside the sentence leaves no gap"

DOUBTFUL = frozenset(
    {COMPOUND, NAMES, NAMED_NOUN, GAP, TWO_PHRASES, INFINITIVE, REQUEST}
    | {BESIDE, CONTENT, TORN, TAGGED, RENAMED, PAST, TOLD, OPEN_OBJECT}
    | {AFTER_VERB, AFTER_ADVERB, AFTER_TIME, STATED, ASIDE, WHERE, INSIDE}
)
"""Reasons that leave an error for a person to confirm."""


def refusal(sentence: Sentence, found: Connective, pack: Pack) -> str | None:
    """Why a connective may not go, or None if it will be missed."""
    kind = found.row["class"]
    if kind == "relative":
        return relative_refusal(sentence, found, pack)
    if found.opens_sentence and found.after.entity in NAMED and found.after.text.islower():
        return "a name without a capital would open the sentence"
    if is_tied(sentence, found, pack):
        return TIED
    if kind == "adverb":
        return _adverb(sentence, found, pack)
    if kind == "coordinator" and (found.opens_sentence or _follows_call(sentence, found, pack)):
        return _opening_coordinator(found)
    before = found.before
    closing = pack.commas | (pack.closing_marks or frozenset())
    if before and not is_wordlike(before.text) and before.text not in closing:
        return "the clause is set off by more than a comma"
    if kind == "subordinator" or found.tokens[0].relation == "mark":
        return subordinator_refusal(sentence, found, pack)
    return coordinator_refusal(sentence, found, pack)


def gone(sentence: Sentence, found: Connective, pack: Pack) -> tuple[Token, ...]:
    """What goes: the connective, and both its commas where the subject stands before them.

    Behind a phrase that opens the clause the first of the commas belongs to that.
    """
    first, last = found.tokens[0], found.tokens[-1]
    if found.row["class"] != "adverb" or not _is_aside(found, pack):
        return found.tokens
    clause = sentence.tokens[first.head]
    if not any(t.index < first.index for t in subjects_of(sentence, clause)):
        return found.tokens
    return sentence.tokens[first.index - 1 : last.index + 2]


def _adverb(sentence: Sentence, found: Connective, pack: Pack) -> str | None:
    """Why an adverb may not go; one that only adds (moreover, meanwhile) is hardly missed."""
    if found.row["relation"] in ADDING:
        return "what is added can follow without a word for it"
    if found.opens_sentence:
        return None if found.after.text in pack.commas else "the adverb belongs to a phrase"
    last = found.tokens[-1]
    joined = last.index == found.after.head or last.head == found.after.index
    if found.before is not None and found.before.tag == "VBN" and last.head == found.before.index:
        return "the adverb belongs to a phrase"
    if _is_of_phrase(sentence, found, pack):
        return "the adverb belongs to a phrase"
    if found.before is not None and _says_same(found.before, found, pack):
        return "another conjunction is left"
    bound = found.after.pos == "ADP" and (joined or len(found.tokens) > 1)
    return "the adverb belongs to a phrase" if bound or _is_aside(found, pack) is None else INSIDE


def _is_of_phrase(sentence: Sentence, found: Connective, pack: Pack) -> bool:
    """True before an infinitive, with what tells of a noun, and for how it is (otherwise dry).

    So it is for the first of two words for one adverb (thus far).
    """
    last, after = found.tokens[-1], found.after
    above = sentence.tokens[last.head]
    if last.index < above.index and _is_attribute(above):
        return True
    if meanings(f"{pack.lower(last.text)} {pack.lower(after.text)}", "ADV", pack):
        return True
    other = after.pos == "ADJ" or (found.row["relation"] == "alternative" and after.pos == "ADV")
    return after.tag == "TO" or other or _ends_phrase(sentence, found, pack)


def _ends_phrase(sentence: Sentence, found: Connective, pack: Pack) -> bool:
    """True behind what opens a phrase or clause (from the mill to, for instance, the river)."""
    before = found.before
    if before is None or before.text not in pack.commas:
        return False
    return sentence.tokens[before.index - 1].pos in OPENING


def _is_attribute(word: Token) -> bool:
    """True for an adjective or participle that tells of a noun (an otherwise unknown mill)."""
    return word.relation in ATTRIBUTIVE and (word.pos == "ADJ" or word.tag == "VBN")


def _says_same(before: Token, found: Connective, pack: Pack) -> bool:
    """True behind a conjunction with the same meaning (but nevertheless)."""
    return conjunction_relation(before.text, pack) == found.row["relation"]


def _is_aside(found: Connective, pack: Pack) -> bool | None:
    """True between two commas, False without any, None with one."""
    before = found.before is not None and found.before.text in pack.commas
    after = found.after.text in pack.commas
    return before if before == after else None


def _follows_call(sentence: Sentence, found: Connective, pack: Pack) -> bool:
    """True behind an interjection and its comma (oh, and the mill burned)."""
    place = found.tokens[0].index - 2
    comma = found.before is not None and found.before.text in pack.commas
    return comma and place == 0 and sentence.tokens[place].pos == "INTJ"


def _opening_coordinator(found: Connective) -> str | None:
    if found.row["relation"] != "contrast" or not is_wordlike(found.after.text):
        return "the sentence is as good without the conjunction that opens it"
    return None if found.after.pos not in NO_CLAUSE else "no plain clause follows"
