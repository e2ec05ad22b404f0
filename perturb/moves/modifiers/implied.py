"""Adverbs that the rest of the sentence implies, and words whose loss makes two neighbours one."""

from __future__ import annotations

from perturb.moves.grammar.phrases import ADPOSITION, AUXILIARY, children_of, conjunction_class
from perturb.moves.grammar.scope_words import scope_effect
from perturb.moves.grammar.senses import domain
from perturb.moves.grammar.verb_groups import VERBAL
from perturb.moves.text.ends import neighbour
from perturb.pack import Pack
from perturb.segment import Sentence, Token

UNIVERSAL = "universal"
"""The pack's effect of words that tell all of them or all the time (always, every)."""

POLAR = "polarity"
"""The pack's effect of words that stand with a denial, which needs them (anywhere)."""

EPISTEMIC, POSSIBLE = "epistemic", "possibility"
"""The pack's effect of words that tell how sure it is, and its function of may and might."""

HEARSAY = frozenset({"attitude", EPISTEMIC})
"""The pack's effects of words that tell who says so, or how sure it is (reportedly)."""

TIMES, PLURAL = "noun.time", "Number=Plur"
ASKING = "WRB"

Word = tuple[Token, ...]


def is_implied(sentence: Sentence, word: Word, token: Token, pack: Pack) -> bool:
    """True for an adverb that is said already, and for any word between two that are the same."""
    if _doubles(sentence, word, token, pack):
        return True
    if token.relation == "amod":
        return False
    return any(test(sentence, token, pack) for test in TESTS)


def _doubles(sentence: Sentence, word: Word, token: Token, pack: Pack) -> bool:
    """True if the same word would stand twice without it (that that)."""
    before, after = neighbour(sentence, word[0], -1), neighbour(sentence, token, 1)
    if before is None or after is None:
        return False
    return pack.lower(before.text) == pack.lower(after.text)


def _is_true_of_all(sentence: Sentence, adverb: Token, pack: Pack) -> bool:
    """True for always, if another word says it (whenever it rains, every morning)."""
    if scope_effect(adverb.text, pack) != UNIVERSAL:
        return False
    others = (t for t in sentence.tokens if t != adverb)
    return any(scope_effect(t.text, pack) == UNIVERSAL or _opens_all(t, pack) for t in others)


def _opens_all(token: Token, pack: Pack) -> bool:
    """True for a conjunction of all times, not of a moment (whenever)."""
    subordinate = conjunction_class(token.text, pack) == "subordinator"
    known = (pack.time_adverbs or {}).get(pack.lower(token.text))
    return subordinate and token.tag == ASKING and known is None


def _is_quoted_from(sentence: Sentence, adverb: Token, pack: Pack) -> bool:
    """True for hearsay, if the sentence names its source (reportedly …, according to her)."""
    if scope_effect(adverb.text, pack) not in HEARSAY:
        return False
    sources = (t for t in sentence.tokens if t.tag == "VBG" and t.relation in ADPOSITION)
    return any(children_of(sentence, source, ADPOSITION) for source in sources)


def _follows_time(sentence: Sentence, adverb: Token, pack: Pack) -> bool:
    """True directly behind a time that says nothing without it (moments later)."""
    before = neighbour(sentence, adverb, -1)
    if before is None or domain(before, pack) != TIMES:
        return False
    return before.head == adverb.head or PLURAL in before.features


def _is_polar(sentence: Sentence, adverb: Token, pack: Pack) -> bool:
    """True for what a denial asks for, unless the verb follows (anywhere; not: necessarily)."""
    head = sentence.tokens[adverb.head]
    before = adverb.index < head.index and head.pos in VERBAL
    return scope_effect(adverb.text, pack) == POLAR and not before


def _is_possible_anyway(sentence: Sentence, adverb: Token, pack: Pack) -> bool:
    """True for how sure it is beside an auxiliary that leaves it open (it may possibly rain)."""
    if scope_effect(adverb.text, pack) != EPISTEMIC:
        return False
    known = pack.auxiliaries or {}
    beside = children_of(sentence, sentence.tokens[adverb.head], AUXILIARY)
    rows = (known.get(pack.lower(t.text)) for t in beside)
    return any(row is not None and row.function == POSSIBLE for row in rows)


TESTS = (_is_true_of_all, _is_quoted_from, _follows_time, _is_polar, _is_possible_anyway)
