"""Adpositional phrases that tell what the rest of the sentence tells anyway."""

from __future__ import annotations

from perturb.moves.grammar.adjuncts import Adjunct
from perturb.moves.grammar.names import PLACES
from perturb.moves.grammar.phrases import COMPANY, PLACE, ROLE, name_around
from perturb.segment import Token

ECHO = 3
"""So many words in a row are no chance."""

PAIR = 2
STEM = 4
"""So many letters of a place stand in the name of its people (Angola, Angolan)."""


def is_said_twice(adjunct: Adjunct) -> bool:
    """True if the phrase tells what is told elsewhere."""
    return any(test(adjunct) for test in TOLD)


def _recurs(adjunct: Adjunct) -> bool:
    """True if the phrase is there once more (the mill of Ghent is the best mill of Ghent)."""
    lower, text = adjunct.pack.lower, adjunct.sentence.text
    start, end = adjunct.phrase.tokens[0].start, adjunct.phrase.tokens[-1].end
    return f" {lower(text)}".count(f" {lower(text[start:end])}") > 1


def _names_again(adjunct: Adjunct) -> bool:
    """True for a bare noun or *the* noun, for the second time (the mill: the lamps in the mill)."""
    noun, inside = adjunct.phrase.complement, adjunct.phrase.tokens[1:]
    if noun.pos != "NOUN" or len(inside) > PAIR:
        return False
    pointing = any("PronType=Dem" in t.features for t in inside)
    known = all(t == noun or "Definite=Def" in t.features for t in inside)
    if not (pointing or (known and (adjunct.use == "bound" or adjunct.kind == PLACE))):
        return False
    earlier = adjunct.sentence.tokens[: adjunct.phrase.tokens[0].index]
    return any(t.pos == "NOUN" and t.lemma == noun.lemma for t in earlier)


def _is_example(adjunct: Adjunct) -> bool:
    """True for what the noun before it holds anyway (grain such as rye, including or like rye)."""
    first = adjunct.phrase.tokens[0]
    such = first.pos == "ADJ" and adjunct.use == "comparing"
    opened = adjunct.phrase.adposition.tag == "VBG" and adjunct.use is None
    likened = adjunct.governor.pos == "NOUN" and _is_like_role(adjunct)
    return such or likened or (opened and adjunct.phrase.adposition == first)


def _is_like_role(adjunct: Adjunct) -> bool:
    """True for an adposition that the pack has beside one for a role (like, beside as)."""
    rows = (adjunct.pack.adpositions or {}).values()
    return any(adjunct.adposition in r["synonyms"].split() for r in rows if r["class"] == ROLE)


def _is_place_named(adjunct: Adjunct) -> bool:
    """True for a place that is named, or its people are (Ghent: the mills in Ghent)."""
    place, kinds = adjunct.phrase.complement, (PLACE, COMPANY)
    if place.entity not in PLACES or place.pos != "PROPN" or adjunct.kind not in kinds:
        return False
    own = {t.index for t in name_around(adjunct.sentence, place)}
    others = (t for t in adjunct.phrase.tokens[1:] if t.index not in own)
    if any(t.pos != "DET" for t in others):
        return False
    return any(_names(t, place, adjunct) for t in adjunct.sentence.tokens if t.index not in own)


def _names(word: Token, place: Token, adjunct: Adjunct) -> bool:
    """True for the name of a place or of its people."""
    form, name = adjunct.pack.lower(word.text), adjunct.pack.lower(place.text)
    people = word.text.istitle() and len(name) > STEM and form.startswith(name[:-1])
    return people or (word.pos == place.pos and form == name)


def _leaves_echo(adjunct: Adjunct) -> bool:
    """True if the words before are there once more (they can read, and they can read in bed)."""
    first, tokens = adjunct.phrase.tokens[0].index, adjunct.sentence.tokens
    words = [adjunct.pack.lower(t.text) for t in tokens[:first]]
    last = words[-ECHO:]
    earlier = (words[i : i + ECHO] == last for i in range(len(words) - ECHO))
    return len(last) == ECHO and adjunct.before == adjunct.governor and any(earlier)


TOLD = (
    _leaves_echo,
    _is_example,
    _is_place_named,
    _recurs,
    _names_again,
)
