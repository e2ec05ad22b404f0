"""Names of which the words beside them tell more than their group, so that no other of it fits."""

from __future__ import annotations

from collections.abc import Sequence

from perturb.moves.entities.known import Entity, role_of
from perturb.moves.entities.name_certainty import TOWNS
from perturb.moves.entities.said_again import is_party_in_case
from perturb.moves.grammar.derivations import can_be
from perturb.moves.grammar.name_senses import given_gender, is_common, kind_told
from perturb.moves.grammar.phrases import (
    DETERMINER,
    adposition_class,
    adposition_use,
    children_of,
)
from perturb.moves.grammar.pronouns import PERSON
from perturb.moves.grammar.senses import domain, meanings
from perturb.moves.text.ends import neighbour
from perturb.pack import Pack
from perturb.segment import Token
from perturb.words.gazetteer import Gazetteer, Name

GROUP = "noun.group"
FEW = 2
"""Words of a body behind a place."""

NAMING_PARTS = frozenset({"PROPN", "ADJ", "ADV", "NOUN", "NUM", "X"})
"""Kinds of words that are part of a name where they have a capital."""

VAGUE = frozenset({"centre", "council", "fund", "office"})
"""Groups in which bodies of all kinds are: a town's council and one for research."""

PARLIAMENTARY, COLLEGE = "committee", "college"
CLUB, PARTY, STREET = "football club", "party", "street"
LEAGUE, SITE = "league", "noun.location"
SURFACE = "surface"
"""The role of adpositions behind which all streets stand (on, along)."""

COMPANY = "company"
WITHIN = "place"
"""The class of adpositions that say where something is."""

AT_SOMEBODY = "dependent"
"""The use of adpositions of place behind which clubs stand, too (at)."""

TELLING = frozenset({"amod", "compound", "nmod"})
"""Relations of words that tell which trade a firm is in (an oil company)."""


def is_told_further(entity: Entity) -> bool:
    """True for a name beside which its group is too wide, or not the one that is meant."""
    return any(tells(entity) for tells in SIGNS)


def is_unlike_partner(entity: Entity) -> bool:
    """True for one of two people where only one is called by what is a given name (Ann and Lee)."""
    if entity.name.kind != "person" or len(entity.tokens) > 1 or entity.has_title:
        return False
    sentence, head = entity.sentence, entity.head
    beside = [t for t in sentence.children[head.index] if t.relation == "conj"]
    beside += [sentence.tokens[head.head]] if head.relation == "conj" else []
    others = [t for t in beside if t.pos == "PROPN" and t.entity in PERSON and _is_alone(t, entity)]
    given = bool(given_gender(head, entity.pack))
    return any(bool(given_gender(other, entity.pack)) != given for other in others)


def is_joined_to_place(entity: Entity) -> bool:
    """True for one of several places that are joined (between Lima and Quito)."""
    beside = (entity.head, *entity.sentence.children[entity.head.index])
    return any(t.relation == "conj" for t in beside)


def is_public_body(entity: Entity, run: Sequence[Token]) -> bool:
    """True for words behind a place that make a public body with it (Lima Police Department).

    None is a firm's, behind initials, nor goes on (USA Mill Network, Peru New Mill gang).
    """
    if len(run) < FEW or entity.name.is_abbreviation:
        return False
    last, noun = run[-1], neighbour(entity.sentence, run[-1], 1)
    goes_on = noun is not None and noun.pos == "NOUN"
    senses = meanings(entity.pack.lower(last.text), "NOUN", entity.pack)
    body = last.text.isupper() or any(sense.domain == GROUP for sense in senses)
    words = all(_is_word_of_name(token, entity.pack) for token in run)
    return words and body and not goes_on


def _is_word_of_name(token: Token, pack: Pack) -> bool:
    """True for a common word with a capital, and for initials."""
    common = token.text.isupper() or is_common(token.text, pack)
    return token.pos in NAMING_PARTS and token.text[:1].isupper() and common


def _is_alone(token: Token, entity: Entity) -> bool:
    """True for one word that no other of a name stands beside."""
    around = (neighbour(entity.sentence, token, step) for step in (-1, 1))
    return all(t is None or t.pos != "PROPN" for t in around)


def _is_listed(entity: Entity) -> bool:
    known = entity.pack.gazetteer
    return known is not None and entity.text in known.names


def _is_vague(entity: Entity) -> bool:
    """True for a body on no list whose last word tells too little (the Marlow Council)."""
    group, words = entity.name.group, entity.tokens
    if entity.name.kind != "organisation" or _is_listed(entity):
        return False
    if group == PARLIAMENTARY:
        return any(can_be(entity.pack.lower(t.text), "ADJ", entity.pack) for t in words[:2])
    if group == COLLEGE:
        return any(t.pos == "ADP" for t in words)
    return group in VAGUE


def _has_trade(entity: Entity) -> bool:
    """True for a firm on no list where the noun before tells its trade (the oil firm Marlow)."""
    noun = entity.noun_before
    if noun is None or entity.name.group != COMPANY or _is_listed(entity):
        return False
    before = entity.sentence.children[noun.index]
    return any(t.relation in TELLING and t.index < noun.index for t in before)


def _is_of_larger_place(entity: Entity) -> bool:
    """True for a town's name before a noun for a larger place (they met in Lima province)."""
    noun, known = entity.after, entity.pack.gazetteer
    if noun is None or known is None or noun.pos != "NOUN" or entity.name.group not in TOWNS:
        return False
    told = kind_told(noun.lemma, entity.pack)
    return known.kinds.get(told) == "place" and told not in TOWNS


def _is_where_club_is(entity: Entity) -> bool:
    """True for a club's name in which something is (shops in Chelsea), no club that he was at."""
    return entity.name.group == CLUB and _is_inside(entity)


def _is_street_one_is_in(entity: Entity) -> bool:
    """True for a street in which something is (in Marlow Mews, but on Broadway)."""
    surface = role_of(entity.governor, entity.pack, small=True) == SURFACE
    return entity.name.group == STREET and _is_inside(entity) and not surface


def _is_inside(entity: Entity) -> bool:
    """True directly behind an adposition of place that is not used of where clubs stand (at)."""
    adposition, pack = entity.governor, entity.pack
    within = adposition_class(adposition.text, pack) == WITHIN
    within = within and adposition_use(adposition.text, pack) != AT_SOMEBODY
    return within and adposition == entity.before


def _is_one_of_fields(entity: Entity) -> bool:
    """True for a party's name that is a word for a field beside others (Energy, Labor, Health)."""
    sentence, head = entity.sentence, entity.head
    if (
        entity.name.group != PARTY
        or len(entity.tokens) > 1
        or not is_common(head.text, entity.pack)
    ):
        return False
    beside = [t for t in sentence.children[head.index] if t.relation == "conj"]
    beside += [sentence.tokens[head.head]] if head.relation == "conj" else []
    return any(t.text.istitle() and is_common(t.text, entity.pack) for t in beside)


def _is_called_by_given_name(entity: Entity) -> bool:
    """True for one word like a given name beside a surname (Ann and Marlow met)."""
    return entity.name.group == "given name" and is_unlike_partner(entity)


def _opens_with_verb(entity: Entity) -> bool:
    """True for words of which the first is what somebody is to do (to Offer Live TV)."""
    before, first = entity.before, entity.tokens[0]
    marked = before is not None and before.pos == "PART" and before.head == first.index
    return marked and "VerbForm=Inf" in first.features


def _is_league_of_sport(entity: Entity) -> bool:
    """True for a league behind the noun for a sport, which is part of it (the chess Bundesliga)."""
    before = entity.before
    sport = before is not None and before.pos == "NOUN" and before.text.islower()
    return entity.name.group == LEAGUE and sport


def _opens_name_of_site(entity: Entity) -> bool:
    """True for a body before a noun for a place without article (at Samsung field)."""
    noun, sentence = entity.after, entity.sentence
    if noun is None or noun.pos != "NOUN" or entity.name.kind != "organisation":
        return False
    bare = "Number=Sing" in noun.features and not children_of(sentence, noun, DETERMINER)
    within = adposition_class(sentence.tokens[noun.head].text, entity.pack) == WITHIN
    return bare and within and domain(noun, entity.pack) == SITE


def _is_told_by_town(entity: Entity) -> bool:
    """True for a body and a place that is spoken of and in its name (BVB, from Dortmund)."""
    known, sentence = entity.pack.gazetteer, entity.sentence
    if known is None or entity.name.kind == "person":
        return False
    rest = [t.text for t in sentence.tokens if t not in entity.tokens]
    if entity.name.kind == "place":
        bodies = (known.names[word] for word in rest if word in known.names)
        return any(_is_in_name(entity.text, body, known) for body in bodies)
    places = (word for word in rest if word in known.names)
    places = (word for word in places if known.names[word].kind == "place")
    return any(_is_in_name(place, entity.name, known) for place in places)


def _is_in_name(place: str, body: Name, known: Gazetteer) -> bool:
    """True if a place is a word of one of the names of a body (Dortmund: BVB)."""
    forms = known.forms.get(body.entity, ())
    return body.kind == "organisation" and any(place in form.split() for form in forms)


SIGNS = (
    _is_called_by_given_name,
    _opens_with_verb,
    _is_league_of_sport,
    _opens_name_of_site,
    _is_told_by_town,
    _is_one_of_fields,
    is_party_in_case,
    _is_vague,
    _has_trade,
    _is_of_larger_place,
    _is_where_club_is,
    _is_street_one_is_in,
)
