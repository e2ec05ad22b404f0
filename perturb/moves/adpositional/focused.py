"""Adpositional phrases that the word or mark before them needs."""

from __future__ import annotations

from perturb.moves.adpositional.odd import BRACKETS
from perturb.moves.grammar.adjuncts import Adjunct
from perturb.moves.grammar.adverbs import degree_effect
from perturb.moves.grammar.genitives import AMOUNTS
from perturb.moves.grammar.names import DATES, QUOTES
from perturb.moves.grammar.phrases import ADVERBIAL_NOUN, OBJECT, SUPERLATIVE, adposition_use
from perturb.moves.grammar.scope_words import scope_effect
from perturb.moves.grammar.senses import meanings
from perturb.moves.text.ends import neighbour
from perturb.pack import Pack
from perturb.segment import Token
from perturb.words import is_wordlike

PAIR = 2

RESTRICTIVE = "restrictive"
"""The pack's class of adverbs that single out what follows (only, mostly)."""

LOOSE = frozenset({"weak", "empty", "bound"})
"""The pack's classes of adverbs that no time has to follow (together in May)."""


def is_focused(adjunct: Adjunct) -> bool:
    """True after what needs the phrase (only in spring, not on Sunday, a mile from town)."""
    before, after = adjunct.before, adjunct.after
    if after is not None and _restricts_back(adjunct, after):
        return True
    if before is None:
        return after is not None and not (
            is_wordlike(after.text) or after.text in adjunct.pack.commas
        )
    word = adjunct.pack.lower(before.text)
    negation = (adjunct.pack.function_words or {}).get(word) == "negation"
    alone = _opens_quote(adjunct, before) and (after is None or not is_wordlike(after.text))
    alone = alone or before.text in BRACKETS or _follows_brackets(adjunct, before)
    stranded = _is_stranded(adjunct, before) or _is_measure(adjunct, before)
    return negation or _is_restricting(adjunct, before) or stranded or alone


def _restricts_back(adjunct: Adjunct, after: Token) -> bool:
    """True before a word that is about the phrase (in May alone)."""
    timed = adjunct.phrase.complement.entity in DATES and after.pos in ("ADJ", "ADV")
    return timed and scope_effect(after.text, adjunct.pack) == RESTRICTIVE


def _opens_quote(adjunct: Adjunct, before: Token) -> bool:
    """True for a mark that touches the phrase; one that closes a quote has a blank behind it."""
    opens = before.text in (adjunct.pack.opening_marks or ())
    return opens and before.end == adjunct.phrase.tokens[0].start


def _is_restricting(adjunct: Adjunct, before: Token) -> bool:
    """True for an adverb that is about the phrase (only in spring, mainly for bread)."""
    known = degree_effect(before.text, adjunct.pack) or _restricts(before, adjunct.pack)
    if known in LOOSE and adjunct.phrase.complement.entity in DATES:
        return False
    return (known is not None or before.tag in SUPERLATIVE) and before.pos == "ADV"


def _restricts(word: Token, pack: Pack) -> str | None:
    """The effect of an adverb that the dictionary has as another word for one that restricts."""
    for sense in meanings(pack.lower(word.text), "ADV", pack)[:1]:
        if any(degree_effect(other, pack) == RESTRICTIVE for other in sense.lemmas):
            return RESTRICTIVE
    return None


def _is_measure(adjunct: Adjunct, before: Token) -> bool:
    """True behind how far or how much it is (a mile from town)."""
    counted = before == adjunct.governor and before.entity in AMOUNTS
    return (before.relation in ADVERBIAL_NOUN or counted) and before.entity not in DATES


def _is_stranded(adjunct: Adjunct, before: Token) -> bool:
    """True behind a word that is nothing without the phrase."""
    comparing = adposition_use(adjunct.pack.lower(before.text), adjunct.pack) == "comparing"
    adposition = before.pos == "ADP" and before.relation != "prt"
    pointing = before.pos == "PRON" and "PronType=Dem" in before.features
    pointing = pointing and before.relation in ("pobj", "obl", "nmod")
    stranded = comparing or adposition or pointing or before.pos == "INTJ"
    headless = _is_headless(before) or _is_misread_adjective(adjunct, before)
    return stranded or _ends_example(adjunct, before) or headless


def _ends_example(adjunct: Adjunct, before: Token) -> bool:
    """True if a connecting adverb ends right before the phrase (for instance after lunch)."""
    earlier = neighbour(adjunct.sentence, before, -1)
    opens = earlier is not None and earlier.pos == "ADP"
    words = adjunct.pack.lower(f"{earlier.text} {before.text}") if earlier and opens else ""
    return before.relation == "pobj" and words in (adjunct.pack.conjunctions or {})


def _is_headless(word: Token) -> bool:
    """True for an adjective in the place of a noun, which may stand behind (a fine by product)."""
    nominal = word.pos == "ADJ" and word.relation in OBJECT | {"attr", "pobj"}
    return nominal and "Degree=Sup" not in word.features


def _is_misread_adjective(adjunct: Adjunct, word: Token) -> bool:
    """True for a noun that a dictionary has as an adjective only (the dire after effects)."""
    noun = adjunct.phrase.complement
    bare = len(adjunct.phrase.tokens) == PAIR and noun.pos == "NOUN" and not noun.entity
    known = [meanings(adjunct.pack.lower(word.text), pos, adjunct.pack) for pos in ("NOUN", "ADJ")]
    return bare and word.pos == "NOUN" and not known[0] and bool(known[1])


def _follows_brackets(adjunct: Adjunct, before: Token) -> bool:
    """True behind brackets or quotes whose comma would stay or go ((Ann Lee) In May, it …).

    They called it a "mill" in Ghent, but it was none.
    """
    after, closing = adjunct.after, BRACKETS.values()
    comma = after is not None and after.text in adjunct.pack.commas
    quoted = before.text in QUOTES and not adjunct.is_fronted
    return comma and (quoted or (adjunct.is_fronted and before.text in closing))
