"""Words of the pack's table of modifiers that fit a noun or verb of a sentence."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache

from perturb.edit import Edit
from perturb.grammar.morphology import feature
from perturb.grammar.units import dependents
from perturb.moves.wording.templates import written
from perturb.pack import Pack
from perturb.pack.tables import Modifier
from perturb.patterns.pattern import PLACE
from perturb.patterns.sites import Site
from perturb.segment import Segment, Sentence, Token

ANY = "*"
"""What a modifier has among its heads that goes with every word but its exceptions."""
STEM = 6
"""Letters that words of one family share."""
PARTS = {"NOUN": "adjective", "VERB": "adverb", "AUX": "adverb"}
AGREEING = ("Gender", "Case")
SHOWN = ("Number", "Gender", "Case", "Animacy")
SIGNED = re.compile(r"(?<=\d)(?=\W)")


def fitting(segment: Segment, head: Token, kinds: Sequence[str], pack: Pack) -> list[Modifier]:
    """The modifiers of some kinds, or of all, that go with a head and that no text supports."""
    texts = (segment.source, segment.translation, *segment.references)
    said = _spread(pack.lower(" ".join(side.text for side in texts)))
    lemma, part = pack.lower(head.lemma), PARTS.get(head.pos, "")
    return [
        modifier
        for modifier in _going_with(lemma, part, pack)
        if (not kinds or modifier.kind in kinds) and not _is_said(modifier, said, pack)
    ]


def added(sentence: Sentence, site: Site, modifier: Modifier, pack: Pack) -> Edit | None:
    """The edit that puts a modifier where a pattern writes it; None if a form is not known."""
    form = _agreeing(sentence, site["H"], modifier, pack)
    if form is None:
        return None
    filled = {
        node: PLACE.sub(lambda place: _in_place(place, form, modifier), template)
        for node, template in site.write.items()
    }
    return written(sentence, filled, site.nodes, pack)


def kinds_of(write: Mapping[str, str]) -> Sequence[str]:
    """The kinds of modifiers that a pattern has a place for; none for all of them."""
    places = (place for template in write.values() for place in PLACE.finditer(template))
    return next((place["kinds"].split("|") for place in places if place["kinds"]), ())


def _in_place(place: re.Match[str], form: str, modifier: Modifier) -> str:
    """A modifier in its place: as it agrees, or before an ending as it is."""
    if not place["modifier"]:
        return place[0]
    follows = place.string[place.end() : place.end() + 1]
    return modifier.form if follows.isalpha() else form


def _agreeing(sentence: Sentence, head: Token, modifier: Modifier, pack: Pack) -> str | None:
    """A modifier in the form that a noun asks for, where nouns of the language ask for one."""
    if modifier.pos != "adjective" or not any(map(_agrees, sentence.tokens)):
        return modifier.form
    if pack.inflection is None:
        return None
    agreeing = (head, *dependents(sentence, head, "det"))
    shown = {
        name: next((feature(word, name) for word in agreeing if feature(word, name)), "")
        for name in SHOWN
    }
    asked = {name: value for name, value in shown.items() if value}
    forms = pack.inflection.forms(modifier.form, "ADJ", asked)
    return forms[0] if forms and shown["Gender"] else None


def _agrees(word: Token) -> bool:
    return word.pos in ("DET", "NOUN") and any(feature(word, name) for name in AGREEING)


def _is_said(modifier: Modifier, said: str, pack: Pack) -> bool:
    stems = (pack.lower(modifier.form)[:STEM], *modifier.implied_by)
    return any(f" {stem}" in said for stem in stems)


@lru_cache(maxsize=20_000)
def _going_with(lemma: str, part: str, pack: Pack) -> tuple[Modifier, ...]:
    classes = (pack.modified_nouns if part == "adjective" else pack.modified_verbs) or {}
    heads = {lemma, ANY, *classes.get(lemma, ())}
    return tuple(
        modifier
        for modifier in _of_part(part, pack)
        if not heads.isdisjoint(modifier.heads) and lemma not in modifier.exceptions
    )


@cache
def _of_part(part: str, pack: Pack) -> tuple[Modifier, ...]:
    return tuple(modifier for modifier in pack.modifiers or () if modifier.pos == part)


@lru_cache(maxsize=64)
def _spread(text: str) -> str:
    """A text with one blank before every word, and before a sign behind figures (a cut of 5 %)."""
    return " ".join(["", *SIGNED.sub(" ", text.replace("-", " ")).split()])
