"""Words of one family but another part of speech, and what else a word can be."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from perturb.moves.grammar.senses import domain_of
from perturb.pack import Pack
from perturb.segment import Token
from perturb.words.penn import Form

PARTS = ("NOUN", "VERB", "ADJ", "ADV")
FAMILIAR = 2.5
"""Zipf frequency below which a derived word is too rare to be a slip."""

SENSES = 6
"""Meanings of a word, the most frequent first, whose families are looked at."""

PERSON = "noun.person"
REMEMBERED = 20_000
STEM = 3
"""Letters at least that words of a family must have in common at their start."""

SAME = 0.5
"""Share of the shorter word that the common start has to make up."""


def relatives(word: Token, pos: str, pack: Pack) -> tuple[str, ...]:
    """Words of a part of speech that are derived from a word, or are its base.

    Every one is in the dictionary, in use, looks like the word, and means something like it.
    To be told as the relative of an irregular past (won), it has to look like that as well. A
    verb is no relative of its own participle as an adjective (growing).
    """
    lemma, written = pack.lower(word.lemma), pack.lower(word.text)
    if word.pos == "VERB" and written not in _verb_forms(lemma, pack):
        return ()
    found = _relatives(lemma, word.pos, pos, pack)
    if word.pos == "VERB":
        return tuple(new for new in found if _shared(written, new) >= STEM)
    inflected = (word.pos, pos) == ("ADJ", "VERB")
    return tuple(new for new in found if not inflected or written not in _verb_forms(new, pack))


@lru_cache(maxsize=REMEMBERED)
def _relatives(lemma: str, own: str, pos: str, pack: Pack) -> tuple[str, ...]:
    found = {*_derived(lemma, own, pos, pack), *_suffixed(lemma, own, pos, pack)}
    found |= {*pack.derivations.get((lemma, own, pos), ())}
    forms = _verb_forms(lemma, pack)
    known = tuple(
        new
        for new in sorted(found)
        if _is_recognisable(lemma, new, pack) and new not in forms and not is_gerund(new, pack)
    )
    return tuple(new for new in known if not is_person(new, pack)) or known


@lru_cache(maxsize=REMEMBERED)
def is_gerund(word: str, pack: Pack) -> bool:
    """True for a noun that is the present participle of a verb as well."""
    known = pack.penn_forms
    if known is None:
        return False
    form, verb = Form.PRESENT_PARTICIPLE, known.verb_of(word)
    if verb is not None and word in known.forms(verb, form):
        return True
    return any(word in known.forms(base, form) for base in _bases(word, pack))


@lru_cache(maxsize=REMEMBERED)
def can_be(word: str, pos: str, pack: Pack) -> bool:
    """True if a word has a reading of a part of speech, be it as a form of a verb."""
    assert pack.wordnet is not None
    if any(word in sense.lemmas for sense in pack.wordnet.senses(word, pos)):
        return True
    return pos == "VERB" and any(word in _verb_forms(base, pack) for base in _bases(word, pack))


def is_person(word: str, pack: Pack) -> bool:
    """True for a noun that names who does something (sender)."""
    return domain_of(word, pack) == PERSON


def _derived(lemma: str, pos: str, wanted: str, pack: Pack) -> Iterator[str]:
    assert pack.wordnet is not None
    for sense in pack.wordnet.senses(lemma, pos)[:SENSES]:
        for new in pack.wordnet.derived(lemma, sense):
            if new.pos == wanted and new.lemma.isalpha() and new.lemma.islower():
                yield new.lemma


def _suffixed(lemma: str, pos: str, wanted: str, pack: Pack) -> Iterator[str]:
    """Words built by the pack's suffixes that the dictionary leads back to the word."""
    for row in pack.suffixes or ():
        if (row["pos"], row["derived"]) != (pos, wanted):
            continue
        for ending in (written.strip("-") for written in row["replaces"].split()):
            new = lemma.removesuffix(ending) + row["suffix"]
            if lemma.endswith(ending) and _leads_back(new, wanted, lemma, pos, pack):
                yield new


def _leads_back(new: str, wanted: str, lemma: str, pos: str, pack: Pack) -> bool:
    """True if the dictionary derives a word from another; adverbs it seldom derives."""
    assert pack.wordnet is not None
    if wanted == "ADV":
        return bool(pack.wordnet.senses(new, wanted))
    return lemma in _derived(new, wanted, pos, pack)


def _is_recognisable(lemma: str, new: str, pack: Pack) -> bool:
    shared = _shared(lemma, new)
    if lemma == new or shared < max(STEM, SAME * min(len(lemma), len(new))):
        return False
    drifted = pack.drifted_words or {}
    if drifted.get(new) == lemma or drifted.get(lemma) == new:
        return False
    return pack.frequency is not None and pack.frequency.zipf(new) >= FAMILIAR


def _shared(one: str, other: str) -> int:
    return next(
        (place for place, pair in enumerate(zip(one, other, strict=False)) if pair[0] != pair[1]),
        min(len(one), len(other)),
    )


def _bases(word: str, pack: Pack) -> set[str]:
    """The verbs of a word's family."""
    return {verb for pos in PARTS for verb in _derived(word, pos, "VERB", pack)}


@lru_cache(maxsize=REMEMBERED)
def _verb_forms(verb: str, pack: Pack) -> frozenset[str]:
    if pack.penn_forms is None:
        return frozenset()
    return frozenset(spelling for form in Form for spelling in pack.penn_forms.forms(verb, form))
