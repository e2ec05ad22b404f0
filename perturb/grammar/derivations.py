"""Words of one family but another part of speech: announce, announcement."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import takewhile

from perturb.pack import Pack

OPEN_CLASSES = ("NOUN", "VERB", "ADJ", "ADV")
FAMILIAR = 2.5
"""Zipf frequency below which a derived word is too rare to be a slip."""
SENSES = 6
"""Senses of a word, the most frequent first, whose families are looked at."""
STEM = 3
"""Letters at least that words of a family must have in common at their start."""
SAME = 0.5
"""Share of the shorter word that the common start has to make up."""
REMEMBERED = 20_000
FORMS: tuple[Mapping[str, str], ...] = (
    {"VerbForm": "Ger"},
    {"Tense": "Past", "VerbForm": "Part"},
    {"Mood": "Ind", "Tense": "Past", "VerbForm": "Fin"},
)
"""Forms of verbs that can be nouns and adjectives."""


@lru_cache(maxsize=REMEMBERED)
def relatives(lemma: str, pos: str, wanted: str, pack: Pack) -> tuple[str, ...]:
    """Words that are nothing but a part of speech, of the family of a lemma and like it.

    From the table of the pack, and from a WordNet those in use that look and mean alike.
    """
    listed = pack.derivations.get((lemma, pos, wanted), ())
    found = {*_derived(lemma, pos, wanted, pack), *_suffixed(lemma, pos, wanted, pack)}
    verbs = {lemma} if pos == "VERB" else {*_derived(lemma, pos, "VERB", pack)}
    found -= {form for verb in verbs for form in _verb_forms(verb, pack) if form != verb}
    known = {new for new in found if _is_recognisable(lemma, new, pack)}
    return tuple(word for word in sorted(known | {*listed}) if _is_only(word, wanted, pack))


@lru_cache(maxsize=REMEMBERED)
def names_doer(noun: str, pack: Pack) -> bool:
    """True for a noun whose first sense is somebody (sender)."""
    senses = pack.wordnet.senses(noun, "NOUN") if pack.wordnet else ()
    return bool(senses) and senses[0].domain == "noun.person"


def _derived(lemma: str, pos: str, wanted: str, pack: Pack) -> Iterator[str]:
    if pack.wordnet is None:
        return
    for sense in pack.wordnet.senses(lemma, pos)[:SENSES]:
        for new in pack.wordnet.derived(lemma, sense):
            if new.pos == wanted and new.lemma.isalpha() and new.lemma.islower():
                yield new.lemma


def _suffixed(lemma: str, pos: str, wanted: str, pack: Pack) -> Iterator[str]:
    """Adverbs, which a WordNet seldom derives, by the suffixes of the pack."""
    for row in pack.suffixes or ():
        if (row["pos"], row["derived"]) != (pos, wanted) or wanted != "ADV":
            continue
        for ending in (written.strip("-") for written in row["replaces"].split()):
            new = lemma.removesuffix(ending) + row["suffix"]
            if lemma.endswith(ending) and pack.wordnet and pack.wordnet.senses(new, wanted):
                yield new


def begin_alike(one: str, other: str) -> bool:
    """True for words with as much of their start in common as a family has, unlike told, teller."""
    pairs = zip(one, other, strict=False)
    shared = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))
    return shared >= max(STEM, SAME * min(len(one), len(other)))


def _is_recognisable(lemma: str, new: str, pack: Pack) -> bool:
    if lemma == new or not begin_alike(lemma, new):
        return False
    drifted = pack.drifted_words or {}
    if drifted.get(new) == lemma or drifted.get(lemma) == new:
        return False
    return pack.frequency is not None and pack.frequency.zipf(new) >= FAMILIAR


def _is_only(word: str, pos: str, pack: Pack) -> bool:
    """True if a word has no reading of another open class, be it as a form of a verb."""
    if pack.wordnet is None:
        return True
    others = [other for other in OPEN_CLASSES if other != pos]
    return not any(word in sense.lemmas for o in others for sense in pack.wordnet.senses(word, o))


@lru_cache(maxsize=REMEMBERED)
def _verb_forms(verb: str, pack: Pack) -> frozenset[str]:
    if pack.inflection is None:
        return frozenset()
    return frozenset(form for asked in FORMS for form in pack.inflection.forms(verb, "VERB", asked))
