"""Adpositional phrases that take more with them than is theirs, or leave what belongs to them."""

from __future__ import annotations

from itertools import islice, takewhile

from perturb.lexicon.inflection import Form
from perturb.moves.grammar.adjuncts import Adjunct
from perturb.moves.grammar.names import DATES, PLACES
from perturb.moves.grammar.phrases import (
    CONJUNCT,
    NOUNS,
    OBJECT,
    REDUCED,
    TIME,
    adposition_class,
    children_of,
    conjunction_class,
    is_relative_or_question,
    subjects_of,
)
from perturb.segment import Token
from perturb.words import is_wordlike

OPENING = frozenset({"ADP", "DET", "NOUN"})
LONGEST = 3
"""Words of the longest conjunction (as well as)."""


def is_loose(adjunct: Adjunct) -> bool:
    """True if a piece inside is not the phrase's, or one outside would have nothing to join."""
    return any(test(adjunct) for test in LOOSE)


def may_be_told_more(adjunct: Adjunct) -> bool:
    """True before a comma and a participle that may tell of the noun inside.

    By the miller, also known as Bob; for the old mill, selling bread in the town.
    """
    if _holds_means(adjunct):
        return True
    if adjunct.is_fronted or adjunct.after is adjunct.beyond_comma:
        return False
    behind = _rest(adjunct)
    word = next((t for t in behind if t.pos != "ADV"), None)
    if word is None or word.tag == "VBN":
        return word is not None
    if word.tag == "VBD":
        return word != behind[0] and not subjects_of(adjunct.sentence, word)
    return word.tag == "VBG" and word.relation in REDUCED


def _rest(adjunct: Adjunct) -> list[Token]:
    """The words behind the phrase."""
    behind = adjunct.sentence.tokens[adjunct.phrase.tokens[-1].index + 1 :]
    return [t for t in behind if is_wordlike(t.text)]


def _holds_means(adjunct: Adjunct) -> bool:
    """True for a gerund with an object that may tell how it was done (cut from oak using a saw)."""
    verb, inside = adjunct.governor, adjunct.phrase.tokens
    return verb.pos == "VERB" and any(
        t.tag == "VBG"
        and t.relation in REDUCED
        and t.head == adjunct.phrase.complement.index
        and not t.entity
        and bool(children_of(adjunct.sentence, t, OBJECT))
        for t in inside
    )


def _leaves_member(adjunct: Adjunct) -> bool:
    """True before a conjunction of several words (in the mill, as well as in the town)."""
    behind = _rest(adjunct)
    words = " ".join(t.text for t in behind[:LONGEST])
    joins = conjunction_class(words, adjunct.pack) == "coordinator"
    like = any(t.pos == "ADP" or t.entity in PLACES for t in behind[LONGEST : LONGEST + 1])
    return joins and like and not adjunct.is_fronted


def _follows_rest(adjunct: Adjunct) -> bool:
    """True behind the rest of a clause (they sail for Rome in May and to Ghent in June)."""
    before, tokens = adjunct.before, adjunct.sentence.tokens
    if before is None or adjunct.is_fronted:
        return False
    word = tokens[before.head]
    first = tokens[word.head]
    joined = word.pos == first.pos == "ADP" and word.relation in CONJUNCT
    taken_up = adjunct.pack.lower(first.text) == adjunct.adposition
    return joined and taken_up and adjunct.pack.lower(word.text) != adjunct.adposition


def _holds_rest(adjunct: Adjunct) -> bool:
    """True for the rest of a clause inside (Ann with nine votes and Bob with six)."""
    return any(
        t.pos == "ADP"
        and adjunct.pack.lower(t.text) == adjunct.adposition
        and adjunct.sentence.tokens[t.head].relation in CONJUNCT
        and adjunct.sentence.tokens[t.head].pos == "PROPN"
        for t in adjunct.phrase.tokens[1:]
    )


def _opens_relative(adjunct: Adjunct) -> bool:
    """True before a clause on the noun inside (ready for the fair, in the course of which …)."""
    behind = list(islice(_rest(adjunct), 2 * LONGEST))
    opening = list(takewhile(lambda t: t.pos in OPENING, behind))
    following = behind[len(opening) : len(opening) + 1]
    asks = bool(opening) and opening[0].pos == opening[-1].pos == "ADP"
    return asks and not adjunct.is_fronted and any(map(is_relative_or_question, following))


def _opens_inside(adjunct: Adjunct) -> bool:
    """True for the start of a relative clause (in the course of which it rained)."""
    inside = adjunct.phrase.tokens
    opening = list(takewhile(lambda t: t.pos in OPENING, inside))
    nested = len(opening) > 1 and opening[-1].pos == "ADP"
    return nested and any(map(is_relative_or_question, inside[len(opening) :][:1]))


def _is_measure(adjunct: Adjunct) -> bool:
    """True for how long before or after something it is (within a year after the fair)."""
    after, noun = adjunct.after, adjunct.phrase.complement
    counted = any(t.pos == "NUM" for t in adjunct.phrase.tokens)
    if after is None or adjunct.is_fronted or noun.entity not in DATES or not counted:
        return False
    return after.pos in ("ADP", "SCONJ") and adposition_class(after.text, adjunct.pack) == TIME


def _holds_dashes(adjunct: Adjunct) -> bool:
    """True for a word that begins with a dash."""
    return any(t.text.startswith("--") for t in adjunct.phrase.tokens)


def _holds_no_word(adjunct: Adjunct) -> bool:
    """True for a participle of no known verb, which may be a verb in the past with a misprint."""
    known = adjunct.pack.inflection
    return known is not None and any(
        t.tag == "VBN" and t.relation in REDUCED and not known.forms(t.lemma, Form.BASE)
        for t in adjunct.phrase.tokens
        if adjunct.sentence.tokens[t.head].pos in NOUNS
    )


LOOSE = (
    _leaves_member,
    _follows_rest,
    _holds_rest,
    _opens_relative,
    _opens_inside,
    _is_measure,
    _holds_dashes,
    _holds_no_word,
)
