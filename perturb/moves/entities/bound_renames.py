"""Names for which no other can stand because of the words beside them."""

from __future__ import annotations

from itertools import takewhile

from perturb.moves.entities.bound_names import is_behind_title, may_be_noun
from perturb.moves.entities.known import (
    COMPANIES,
    INITIALS,
    Entity,
    class_told,
    is_appended,
    is_title,
    role_of,
)
from perturb.moves.entities.longer_names import goes_on
from perturb.moves.entities.mentions import GOVERNED
from perturb.moves.entities.name_certainty import TOWNS, is_somewhere
from perturb.moves.entities.titled_works import is_work
from perturb.moves.entities.unlike_names import is_told_further
from perturb.moves.grammar.name_senses import (
    is_common,
    is_money,
    is_person_too,
    names_people,
)
from perturb.moves.grammar.phrases import (
    OBJECT,
    TIME,
    adposition_class,
)
from perturb.moves.text.ends import neighbour
from perturb.segment import Token
from perturb.words.gazetteer import Name

NAMED_SO = "given name"
"""What titles tell before which given names stand (Sir)."""

BANK = "bank"
OPENING, CLOSING = "()"
EVENT_WORDS = 3
"""Words of the name of an event behind that of a place or body."""

SAILED = "craft"
"""The role of nouns before names of ships and teams."""


def is_bound(entity: Entity) -> bool:
    """True for a name that belongs together with what stands beside it."""
    return any(binds(entity) for binds in SIGNS)


def shares_article(name: Name, entity: Entity) -> bool:
    """True if a name without article would take that of two, or of a noun (the Ems and Lahn)."""
    after = entity.after
    if entity.article is None or name.article or after is None:
        return False
    if after.pos != "CCONJ":
        return entity.head.relation in GOVERNED and may_be_noun(after, entity.pack)
    other = neighbour(entity.sentence, after, 1)
    return other is not None and other.pos == "PROPN"


def _goes_on(entity: Entity) -> bool:
    return goes_on(entity.sentence, entity.tokens, entity.pack)


def _is_short_for_name(entity: Entity) -> bool:
    """True for initials behind a comma and the name that they are for (Ghent Mill Party, GMP).

    So, too, in a bracket with nothing else.
    """
    comma, name = entity.before, entity.governor
    if comma is not None and comma.text == OPENING and comma.index:
        return entity.sentence.tokens[comma.index - 1].pos == "PROPN" and _ends_bracket(entity)
    if comma is None or comma.text not in entity.pack.commas or not entity.text.isupper():
        return False
    return entity.head.relation == "appos" and name.pos == "PROPN" and name.entity != ""


def _ends_bracket(entity: Entity) -> bool:
    return entity.after is not None and entity.after.text == CLOSING


def _is_seat_of_body(entity: Entity) -> bool:
    """True behind a comma and a body called after a place, too (the University of Peru, Ems)."""
    comma = entity.before
    place = neighbour(entity.sentence, comma, -1) if comma is not None else None
    joint = neighbour(entity.sentence, place, -1) if place is not None else None
    if comma is None or place is None or joint is None or entity.name.kind != "place":
        return False
    return comma.text in entity.pack.commas and place.entity == "ORG" and joint.pos == "ADP"


def _is_before_money(entity: Entity) -> bool:
    """True for a place before the money that is used there (the Taiwan dollar)."""
    noun = entity.after
    place = entity.name.kind == "place" and entity.is_modifier
    return place and noun is not None and is_money(noun.lemma, entity.pack)


def _is_titled_by_form(entity: Entity) -> bool:
    """True behind a title that a given name needs (Sir), of a king, and King James Version."""
    before, after = entity.before, entity.after
    if before is None or class_told(before, entity.pack) != NAMED_SO:
        return False
    if entity.name.group == "surname" or (after is not None and is_appended(after)):
        return True
    last, pack = entity.tokens[-1].text, entity.pack
    several = len(entity.tokens) > 1 and not names_people(pack.lower(last), pack)
    return several and is_common(last, pack)


def _has_office(entity: Entity) -> bool:
    """True for a body before the title of its head (the Marlow Director of Health)."""
    after = entity.after
    body = entity.name.kind == "organisation" and entity.possessive is None
    return body and after is not None and is_title(after, entity.pack)


def _is_no_person(entity: Entity) -> bool:
    """True behind a noun of ships and teams, and behind one that is something's own."""
    noun = entity.noun_before
    if noun is None or entity.name.kind != "person":
        return False
    own = any(
        "Gender=Neut" in t.features and "Poss=Yes" in t.features
        for t in (neighbour(entity.sentence, noun, -1),)
        if t is not None
    )
    return own or role_of(noun, entity.pack) == SAILED


def _is_given_something(entity: Entity) -> bool:
    """True where the noun behind may be what the name is given (gives the Taliban control)."""
    before, noun = entity.before, entity.after
    if not (entity.name.article and entity.is_modifier) or before is None or noun is None:
        return False
    definite = "Definite=Def" in before.features
    verb = entity.sentence.tokens[before.index - 1] if before.index else before
    return definite and noun.relation in OBJECT and _governs(verb, noun)


def _is_in_initials(entity: Entity) -> bool:
    """True for one of several places whose initials the sentence has (Ems, Lahn, the EL mills)."""
    words = [t.text for t in entity.sentence.tokens if t.pos == "PROPN" and t.text[:1].isupper()]
    firsts = {word[0] for word in words if not word.isupper()}
    short = (word for word in words if word.isupper() and word.isalpha() and len(word) in INITIALS)
    own = entity.text[0]
    return entity.name.kind == "place" and any(own in w and set(w) <= firsts for w in short)


def _may_be_somebody(entity: Entity) -> bool:
    """True for a town that does something, with the name of somebody known (Washington)."""
    if len(entity.tokens) > 1 or entity.name.group not in TOWNS or entity.is_modifier:
        return False
    if entity.possessive is not None and entity.governor.pos == "PROPN":
        return False
    return not is_somewhere(entity) and is_person_too(entity.text, entity.pack)


def _is_one_of_many(entity: Entity) -> bool:
    """True behind an indefinite article of its own (he drove a Ford; an Institute of Tea)."""
    before = entity.before
    if before is None or entity.name.kind == "person" or entity.is_modifier:
        return False
    return "Definite=Ind" in before.features and before.head == entity.head.index


def _is_agreement(entity: Entity) -> bool:
    """True for a town after which something is reckoned, or carried out (since Ems)."""
    joint, pack = entity.governor, entity.pack
    if joint != entity.before or entity.name.group not in TOWNS:
        return False
    deed = entity.sentence.tokens[joint.head]
    done = deed.pos == "NOUN" and role_of(deed, pack) == "event"
    return adposition_class(joint.text, pack) == TIME or done


def _is_in_event(entity: Entity) -> bool:
    """True before capitals that end in what is decreed or played (the Ghent Mill Act).

    The last word may have none (the Ghent accords).
    """
    words = entity.sentence.tokens[entity.tokens[-1].index + 1 :][:EVENT_WORDS]
    capitals = list(takewhile(lambda token: token.text[:1].isupper(), words))
    small = words[:1] if entity.is_modifier else ()
    return any(role_of(token, entity.pack) == "event" for token in (*capitals, *small))


def _may_be_accused(entity: Entity) -> bool:
    """True for a firm where the sentence speaks of what is against the law."""
    if entity.name.kind != "organisation" or entity.name.group not in COMPANIES | {BANK}:
        return False
    rows = entity.pack.name_words or {}
    said = (rows.get(entity.pack.lower(token.lemma)) for token in entity.sentence.tokens)
    return any(row is not None and row["role"] == "charge" for row in said)


def _governs(verb: Token, noun: Token) -> bool:
    return verb.pos == "VERB" and noun.head == verb.index


SIGNS = (
    is_behind_title,
    _goes_on,
    _is_short_for_name,
    _is_seat_of_body,
    _is_before_money,
    _is_titled_by_form,
    _has_office,
    _is_no_person,
    _is_given_something,
    _is_in_initials,
    _may_be_somebody,
    _is_one_of_many,
    _is_agreement,
    _is_in_event,
    _may_be_accused,
    is_work,
    is_told_further,
)
