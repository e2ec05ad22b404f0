"""What a word means, as well as a WordNet can tell without its context."""

from __future__ import annotations

from functools import lru_cache

from perturb.pack import Pack
from perturb.segment import Sentence, Token

REMEMBERED = 20_000
USUAL = 3.6
"""Zipf frequency from which a word of a WordNet may stand in another's place."""
STEPS = 3
LONGEST_TERM = 3
TIME, PERSON, GROUP = "noun.time", "noun.person", "noun.group"


def domain(noun: Token, pack: Pack) -> str:
    """WordNet's lexicographer file of a noun's first sense (``noun.time``); else empty."""
    if noun.pos != "NOUN":
        return ""
    if noun.lemma in (pack.lists["time_nouns"] or ()):
        return TIME
    return _domain(pack.lower(noun.lemma), pack)


@lru_cache(maxsize=REMEMBERED)
def _domain(noun: str, pack: Pack) -> str:
    senses = pack.wordnet.senses(noun, "NOUN") if pack.wordnet else ()
    return senses[0].domain if senses else ""


@lru_cache(maxsize=REMEMBERED)
def are_synonyms(one: str, other: str, pos: str, pack: Pack) -> bool:
    """True if two lemmas share a sense."""
    senses = pack.wordnet.senses(one, pos) if pack.wordnet else ()
    return any(other == lemma.lower() for sense in senses for lemma in sense.lemmas)


@lru_cache(maxsize=REMEMBERED)
def are_term(one: str, other: str, pack: Pack) -> bool:
    """True if two neighbouring words have a sense of their own together (high school)."""
    term = f"{one} {other}"
    if term in (pack.collocations or ()) or term in (pack.lists["terms"] or ()):
        return True
    return bool(pack.wordnet and any(pack.wordnet.senses(term, pos) for pos in ("NOUN", "VERB")))


def is_in_term(sentence: Sentence, word: Token, pack: Pack) -> bool:
    """True for a word that makes a term with the next ones or the one before (high school)."""
    reach = sentence.tokens[max(0, word.index - 1) : word.index + LONGEST_TERM]
    written = [pack.lower(token.text) for token in reach]
    here = word.index - reach[0].index
    spans = [(here, at) for at in range(here + 1, len(reach))] + [(here - 1, here)] * here
    return any(
        are_term(" ".join(written[first:last]), end, pack)
        for first, last in spans
        for end in {written[last], reach[last].lemma}
    )


@lru_cache(maxsize=REMEMBERED)
def opposites(lemma: str, pos: str, pack: Pack) -> frozenset[str]:
    """Words in use that a WordNet opposes to a lemma in one of its senses, and equates in none."""
    net = pack.wordnet
    senses = net.senses(lemma, pos) if net else ()
    found = {word for sense in senses for word in net.antonyms(lemma, sense)} if net else set()
    return frozenset(
        word for word in found if is_usual(word, pack) and not are_synonyms(lemma, word, pos, pack)
    )


@lru_cache(maxsize=REMEMBERED)
def more_general(lemma: str, pos: str, pack: Pack) -> frozenset[str]:
    """What a WordNet has above a lemma, up to `STEPS` levels, in any of its senses."""
    net = pack.wordnet
    level = list(net.senses(lemma, pos)) if net else []
    found: set[str] = set()
    for _ in range(STEPS):
        level = [above for sense in level for above in net.broader(sense)] if net else []
        found |= {word for sense in level for word in sense.lemmas}
    return frozenset(word for word in found if is_usual(word, pack))


def is_monosemous(lemma: str, pos: str, pack: Pack) -> bool:
    """True if a WordNet has one sense of a lemma as this part of speech."""
    return bool(pack.wordnet and len(pack.wordnet.senses(lemma, pos)) == 1)


def is_usual(word: str, pack: Pack) -> bool:
    """True for one word that is in use and gives no offence."""
    if " " in word or word in (pack.unsuitable_words or ()) or pack.frequency is None:
        return False
    return pack.frequency.zipf(word) >= USUAL
