"""Adpositional phrases that are part of a name, an address or a title."""

from __future__ import annotations

from perturb.moves.grammar.adjuncts import Adjunct, is_genitive, is_of_person
from perturb.moves.grammar.names import DATES, NAMED, PEOPLES, PLACES, untouchable
from perturb.moves.grammar.phrases import (
    APPOSITION,
    COMPOUND,
    DETERMINER,
    GOVERNED,
    PLACE,
    POSSESSIVE,
    PURPOSE,
    children_of,
)
from perturb.moves.grammar.pronouns import PERSON

OFFICES = APPOSITION | frozenset({"attr", "compound", "conj", "nsubj", "oprd", "pobj"})
"""Relations of nouns that tell somebody's office."""


def is_in_name(adjunct: Adjunct) -> bool:
    """True for a part of a name, an address or a title (the Bank of Ghent)."""
    adposition = adjunct.phrase.adposition
    if {t.index for t in adjunct.phrase.tokens} & untouchable(adjunct.sentence):
        return True
    before = adjunct.before
    inside = before is not None and before.entity == adposition.entity and before.entity != ""
    if _holds_officer(adjunct) or _is_of_longer_name(adjunct):
        return True
    if _is_of_office(adjunct) or _is_bare_office(adjunct):
        return True
    if _is_title(adjunct) or _follows_name(adjunct) or _tells_country(adjunct):
        return True
    governor = adjunct.governor
    named = adposition.entity in NAMED or governor.entity in NAMED or governor.pos == "PROPN"
    named = named or (governor.text[:1].isupper() and governor.index > 0)
    return inside or (named and adjunct.use == "bound" and not tells_home(adjunct))


def tells_home(adjunct: Adjunct) -> bool:
    """True for where somebody with two names comes from (Ann Lee of Ghent)."""
    name, place, first = adjunct.governor, adjunct.phrase.complement, adjunct.phrase.adposition
    full = children_of(adjunct.sentence, name, COMPOUND)
    known = name.entity in PERSON and place.entity in PLACES and not first.entity
    return known and name.pos == "PROPN" and any(t.entity in PERSON for t in full)


def _is_of_office(adjunct: Adjunct) -> bool:
    """True for what somebody with a capital is in charge of (the Minister for Trade left)."""
    first, last = adjunct.governor, adjunct.phrase.complement
    office = first.pos == "PROPN" and not first.entity and is_of_person(adjunct)
    return office and adjunct.kind == PURPOSE and last.text[:1].isupper()


def _is_bare_office(adjunct: Adjunct) -> bool:
    """True for a title without an article (Ann Lee, deputy keeper of the mill, left)."""
    noun = adjunct.governor
    office = noun.pos == "NOUN" and "Number=Sing" in noun.features and is_of_person(adjunct)
    asked = adjunct.before == noun and (adjunct.use == "bound" or adjunct.kind == PURPOSE)
    asked = asked and noun.relation in OFFICES
    return office and asked and not children_of(adjunct.sentence, noun, DETERMINER | POSSESSIVE)


def _tells_country(adjunct: Adjunct) -> bool:
    """True for where a named place or body is, which most know (Delhi in India)."""
    name, place = adjunct.governor, adjunct.phrase.complement
    named = name.pos == place.pos == "PROPN" and place.entity in PLACES
    return named and adjunct.before == name and adjunct.kind == PLACE


def _holds_officer(adjunct: Adjunct) -> bool:
    """True for who has an office, inside (the keeper of the Ghent Mill Ann Lee)."""
    named = adjunct.phrase.complement.entity in PERSON
    return named and is_genitive(adjunct) and is_of_person(adjunct)


def _is_of_longer_name(adjunct: Adjunct) -> bool:
    """True for the end of a long name (the Office for Safety in Mills)."""
    name, end = adjunct.governor, adjunct.phrase.complement
    alike = name.pos == end.pos == "PROPN" and name.entity == end.entity
    return alike and name.relation in GOVERNED and name.entity in NAMED - PLACES


def _is_title(adjunct: Adjunct) -> bool:
    """True between capitals that the parser knows no name in (Office for Safety)."""
    first, later = adjunct.governor, (adjunct.phrase.complement, adjunct.phrase.tokens[1])
    if not first.text[:1].isupper() or first.index == 0:
        return False
    unknown = PEOPLES | {""} if first.pos == "PROPN" and not first.entity else {""}
    return any(word.text[:1].isupper() and word.entity in unknown for word in later)


def _follows_name(adjunct: Adjunct) -> bool:
    """True between capitals that may be one name (Newport on the Levee)."""
    before, article = adjunct.before, adjunct.phrase.tokens[1]
    named = before is not None and before.pos == adjunct.phrase.complement.pos == "PROPN"
    dated = before is not None and DATES & {before.entity, adjunct.phrase.complement.entity}
    return named and article.pos == "DET" and not dated
