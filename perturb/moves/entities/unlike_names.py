"""Names of which the words beside them tell more than their group, so that no other of it fits."""

from __future__ import annotations

from collections.abc import Sequence

from perturb.moves.entities.known import (
    COMPANIES,
    JOINED,
    Entity,
    is_joint,
    role_of,
)
from perturb.moves.entities.name_certainty import TOWNS
from perturb.moves.entities.said_again import is_party_in_case
from perturb.moves.grammar.derivations import can_be
from perturb.moves.grammar.name_senses import given_gender, is_common, kind_told, singular
from perturb.moves.grammar.names import opens_sentence
from perturb.moves.grammar.phrases import CLAUSE, SUBJECT, adposition_class, adposition_use
from perturb.moves.grammar.pronouns import PERSON
from perturb.moves.grammar.senses import meanings, verb_domain
from perturb.moves.text.ends import neighbour
from perturb.pack import Pack
from perturb.segment import Token
from perturb.words import HYPHENS

SAYING = frozenset({"verb.cognition", "verb.communication"})
"""Domains of verbs of thinking and speech."""

GROUP, CAPITAL = "noun.group", "capital"
FEW, LINKED = 2, 3
"""Words of a body behind a place; tokens of two words with a hyphen."""

NAMING_PARTS = frozenset({"PROPN", "ADJ", "ADV", "NOUN", "NUM", "X"})
"""Kinds of words that are part of a name where they have a capital."""

VAGUE = frozenset({"centre", "council", "fund", "office"})
"""Groups in which bodies of all kinds are: a town's council and one for research."""

PARLIAMENTARY, COLLEGE = "committee", "college"
CLUB, PARTY = "football club", "party"
COMPANY = "company"
WITHIN = "place"
"""The class of adpositions that say where something is."""

AT_SOMEBODY = "dependent"
"""The use of adpositions of place behind which clubs stand, too (at)."""

CALLED = frozenset({"oprd"})
"""The relation of a name to a verb of calling."""

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
    adposition, pack = entity.governor, entity.pack
    within = adposition_class(adposition.text, pack) == WITHIN
    within = within and adposition_use(adposition.text, pack) != AT_SOMEBODY
    return entity.name.group == CLUB and within and adposition == entity.before


def _has_what_people_have(entity: Entity) -> bool:
    """True for a firm that does something to what is his or hers (Ford saw his vote drop)."""
    firm = entity.name.group in COMPANIES and len(entity.tokens) == 1
    if not firm or entity.head.relation not in SUBJECT:
        return False
    sentence, verb = entity.sentence, entity.governor
    behind = [t for t in sentence.subtrees[verb.index] if t.index > verb.index]
    owner = next((t for t in behind if "Poss=Yes" in t.features), None)
    people = any(t.entity in PERSON for t in sentence.tokens)
    gendered = owner is not None and (
        "Gender=Masc" in owner.features or "Gender=Fem" in owner.features
    )
    return gendered and not people


def _goes_on_with_kind(entity: Entity) -> bool:
    """True for a body of several before more of them (the Party of Millers and Bakers)."""
    joint = entity.after
    word = neighbour(entity.sentence, joint, 1) if joint is not None else None
    inside = any(t.pos == "ADP" for t in entity.tokens)
    if joint is None or word is None or joint.pos != "CCONJ" or not inside:
        return False
    one = singular(word.text)
    return word.text.istitle() and one != word.text and is_common(one, entity.pack)


def _is_of_region(entity: Entity) -> bool:
    """True for a court or office before where it is for (the District Court for the Ems Valley)."""
    joint = entity.after
    words = entity.sentence.tokens[joint.index + 1 :][:2] if joint is not None else ()
    if joint is None or joint.pos != "ADP" or entity.name.kind != "organisation":
        return False
    attached = joint.head == entity.head.index and role_of(entity.tokens[-1], entity.pack) == "head"
    bound = is_joint(joint, entity.pack) or adposition_class(joint.text, entity.pack) == "purpose"
    return attached and bound and any(t.text[:1].isupper() for t in words)


def _is_behind_particle(entity: Entity) -> bool:
    """True for somebody behind the small word of a longer surname (Ann Corbin du Lee)."""
    particle = entity.before
    first = neighbour(entity.sentence, particle, -1) if particle is not None else None
    if particle is None or first is None or entity.name.kind != "person":
        return False
    small = role_of(particle, entity.pack) == "particle" and particle.text.islower()
    return small and first.pos == "PROPN" and first.text.istitle()


def _opens_name_of_firm(entity: Entity) -> bool:
    """True for a country in what something is called (a firm called Chile Fruit Global)."""
    country = entity.name.group == "country" and entity.possessive is None
    governor = entity.governor
    return country and governor.pos == "PROPN" and governor.relation in CALLED


def _is_joined_to_rest(entity: Entity) -> bool:
    """True for a place behind "and the" that ends a name (the State of Peru and the Levant)."""
    article = entity.article
    joint = neighbour(entity.sentence, article, -1) if article is not None else None
    first = neighbour(entity.sentence, joint, -1) if joint is not None else None
    if joint is None or first is None or entity.head.relation not in JOINED:
        return False
    bodies = {first.entity, *(t.entity for t in entity.tokens)} == {"ORG"}
    return entity.name.kind == "place" and bodies


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


def _says_something(entity: Entity) -> bool:
    """True for a town that says or thinks something, as a government's may (Ems contends that).

    It is likely somebody's name, unless it is a capital.
    """
    if entity.name.group not in TOWNS - {CAPITAL} or entity.head.relation not in SUBJECT:
        return False
    verb = entity.governor
    told = verb_domain(verb, entity.pack) in SAYING
    clause = any(t.relation in CLAUSE for t in entity.sentence.children[verb.index])
    return told and clause and entity.possessive is None and not entity.is_modifier


def _is_behind_al(entity: Entity) -> bool:
    """True for one name with a foreign article, which may be a body's, too (Al-Marlow)."""
    first, last = entity.tokens[0], entity.tokens[-1]
    article = role_of(first, entity.pack, small=True) == "particle"
    glued = len(entity.tokens) == LINKED and entity.tokens[1].text in HYPHENS
    person = entity.name.kind == "person" and not (entity.has_title or entity.is_somebody)
    return person and article and glued and first != last


def _is_told_to_be_other(entity: Entity) -> bool:
    """True behind a noun that says another kind of body (the college the Marlow Institute)."""
    noun = entity.governor
    if entity.name.kind != "organisation" or entity.head.relation != "appos":
        return False
    told = kind_told(noun.lemma, entity.pack) if noun.index < entity.head.index else ""
    same = told == entity.name.group or {told, entity.name.group} <= COMPANIES | {COMPANY}
    return bool(told) and not same


def _is_called_by_given_name(entity: Entity) -> bool:
    """True for one word like a given name beside a surname (Ann and Marlow met)."""
    return entity.name.group == "given name" and is_unlike_partner(entity)


def _ends_owned_name(entity: Entity) -> bool:
    """True for a body behind a common noun with a capital that owns it (the People's Congress)."""
    ending = entity.before
    owner = neighbour(entity.sentence, ending, -1) if ending is not None else None
    if ending is None or owner is None or ending.pos != "PART" or len(entity.tokens) > 1:
        return False
    body = entity.name.kind == "organisation" and is_common(entity.text, entity.pack)
    capital = owner.text.istitle() and not opens_sentence(entity.sentence, owner)
    return body and capital and is_common(owner.text, entity.pack)


def _is_said_to_be_larger(entity: Entity) -> bool:
    """True for a town's name before a comma and a noun for more (Ems, the last free province)."""
    known = entity.pack.gazetteer
    if known is None or entity.name.group not in TOWNS:
        return False
    beside = (t for t in entity.sentence.children[entity.head.index] if t.relation == "appos")
    told = {kind_told(t.lemma, entity.pack) for t in beside if t.pos == "NOUN"}
    return any(known.kinds.get(kind) == "place" and kind not in TOWNS for kind in told)


SIGNS = (
    _is_said_to_be_larger,
    _is_called_by_given_name,
    _ends_owned_name,
    _says_something,
    _is_behind_al,
    _is_told_to_be_other,
    _is_one_of_fields,
    is_party_in_case,
    _is_vague,
    _has_trade,
    _is_of_larger_place,
    _is_where_club_is,
    _has_what_people_have,
    _goes_on_with_kind,
    _is_of_region,
    _is_behind_particle,
    _opens_name_of_firm,
    _is_joined_to_rest,
)
