"""Names for which no other can stand because of the words beside them."""

from __future__ import annotations

from itertools import takewhile

from perturb.lexicon.gazetteer import Name
from perturb.moves.entities.bound_names import is_behind_title, may_be_noun
from perturb.moves.entities.known import (
    COMPANIES,
    INITIALS,
    Entity,
    class_told,
    is_appended,
    is_joint,
    is_title,
    role_of,
)
from perturb.moves.entities.longer_names import COMPANY, goes_on
from perturb.moves.entities.mentions import GOVERNED
from perturb.moves.entities.name_certainty import TOWNS, is_somewhere
from perturb.moves.entities.titled_works import is_work
from perturb.moves.entities.unlike_names import is_told_further
from perturb.moves.grammar.name_senses import (
    is_common,
    is_money,
    is_person_too,
    kind_told,
    names_people,
)
from perturb.moves.grammar.names import SITES
from perturb.moves.grammar.phrases import (
    CLAUSE,
    OBJECT,
    REDUCED,
    ROLE,
    SUBJECT,
    TIME,
    adposition_class,
)
from perturb.moves.grammar.senses import domain, meanings
from perturb.moves.text.ends import neighbour
from perturb.segment import Token

NAMED_SO = "given name"
"""What titles tell before which given names stand (Sir)."""

EDIBLE = "noun.food"
"""The domain of what brands are of, too."""

CALLED = frozenset({"oprd"})
"""The relation of a name to a verb of calling."""

UNIVERSITY, BANK, WITHIN = "university", "bank", "place"
OPENING, CLOSING = "()"
EVENT_WORDS = 3
"""Words of the name of an event behind that of a place or body."""

SAILED, TOPIC = "craft", "topic"
"""Roles of nouns before names of ships and teams, and of what begins the object of an inquiry."""


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


def is_said_of(name: Name, entity: Entity) -> bool:
    """True if the sentence has a word derived from the new name (British beside the UK)."""
    return bool(name.kin) and any(token.text in name.kin for token in entity.sentence.tokens)


def _goes_on(entity: Entity) -> bool:
    return goes_on(entity.sentence, entity.tokens, entity.pack)


def _has_initials(entity: Entity) -> bool:
    """True before a comma and what the name is called for short (the Ghent Mill Board, GMB)."""
    comma = entity.after
    short = neighbour(entity.sentence, comma, 1) if comma is not None else None
    if comma is None or short is None or comma.text not in entity.pack.commas:
        return False
    words = [token.text[0] for token in entity.tokens if token.text[:1].isupper()]
    if len(entity.tokens) == 1 or not short.text.isupper():
        return False
    beside = short.head == entity.head.index and short.relation == "appos"
    return short.text == "".join(words) or (beside and short.text[0] in words)


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


def _is_half_of_firm(entity: Entity) -> bool:
    """True for the second of those whom a firm is called after (Ems and Lahn Inc)."""
    joint = entity.before
    first = neighbour(entity.sentence, joint, -1) if joint is not None else None
    if joint is None or first is None or entity.name.group not in COMPANIES:
        return False
    firm = len(entity.tokens) > 1 and role_of(entity.tokens[-1], entity.pack) == "head"
    alone = first.pos == "PROPN" and not role_of(first, entity.pack)
    return firm and alone and joint.pos == "CCONJ"


def _is_seat_of_body(entity: Entity) -> bool:
    """True behind a comma and a body called after a place, too (the University of Peru, Ems)."""
    comma = entity.before
    place = neighbour(entity.sentence, comma, -1) if comma is not None else None
    joint = neighbour(entity.sentence, place, -1) if place is not None else None
    if comma is None or place is None or joint is None or entity.name.kind != "place":
        return False
    return comma.text in entity.pack.commas and place.entity == "ORG" and joint.pos == "ADP"


def _is_behind_particle(entity: Entity) -> bool:
    """True for a place behind a small word of another language (Casa di Ems)."""
    before = entity.before
    place = before is not None and entity.name.kind == "place" and before.text.islower()
    return place and before is not None and role_of(before, entity.pack) == "particle"


def _is_said_to_be_other(entity: Entity) -> bool:
    """True for a body of which a noun behind a comma says another kind (Lee United, a firm)."""
    if entity.name.kind != "organisation" or not entity.name.group:
        return False
    beside = (t for t in entity.sentence.children[entity.head.index] if t.relation == "appos")
    told = {kind_told(t.lemma, entity.pack) for t in beside if t.pos == "NOUN"} - {""}
    same = {entity.name.group} | ({COMPANY} if entity.name.group in COMPANIES else set())
    return bool(told) and told.isdisjoint(same)


def _is_before_money(entity: Entity) -> bool:
    """True for a place before the money that is used there (the Taiwan dollar)."""
    noun = entity.after
    place = entity.name.kind == "place" and entity.is_modifier
    return place and noun is not None and is_money(noun.lemma, entity.pack)


def _is_numbered(entity: Entity) -> bool:
    """True for a body behind an ordinal, and before the number of a model (IBM 370 computers)."""
    before, after = entity.before, entity.after
    if entity.name.kind != "organisation":
        return False
    if before is not None and before.text[0].isdigit() and before.text[-1].isalpha():
        return True
    return entity.is_modifier and after is not None and after.text.isdecimal()


def _is_maker(entity: Entity) -> bool:
    """True for a surname that may be a brand, and for the founder of a house (Lee's Academy)."""
    ending = entity.possessive
    owned = neighbour(entity.sentence, ending, 1) if ending is not None else None
    if owned is None or entity.name.kind != "person":
        return False
    edible = entity.name.group == "surname" and domain(owned, entity.pack) == EDIBLE
    return edible or role_of(owned, entity.pack) == "head"


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


def _has_byname(entity: Entity) -> bool:
    """True before an article and an adjective with a capital (Peru the Mild Park)."""
    article = entity.after
    word = neighbour(entity.sentence, article, 1) if article is not None else None
    if article is None or word is None or "Definite=Def" not in article.features:
        return False
    described = word.pos == "ADJ" or bool(meanings(word.text.lower(), "ADJ", entity.pack))
    return word.text.istitle() and described and article.text.islower()


def _has_office(entity: Entity) -> bool:
    """True for a body before the title of its head (the Marlow Director of Health)."""
    after = entity.after
    body = entity.name.kind == "organisation" and entity.possessive is None
    return body and after is not None and is_title(after, entity.pack)


def _is_place_of_family(entity: Entity) -> bool:
    """True for a place before what belongs to people (Mr Lee's Ruby Park family)."""
    after, before = entity.after, entity.before
    owned = before is not None and before.pos == "PART" and entity.name.kind == "place"
    return owned and after is not None and role_of(after, entity.pack) == "belonging"


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


def _is_of_person(entity: Entity) -> bool:
    """True for what has the name of a firm before what a person has (Ford's presidency)."""
    ending = entity.possessive
    after = entity.after if ending is None else neighbour(entity.sentence, ending, 1)
    firm = entity.name.kind == "organisation" and entity.name.group in COMPANIES
    firm = firm or (entity.name.kind == "organisation" and ending is None)
    if after is None or not firm or role_of(after, entity.pack) != "belonging":
        return False
    return class_told(after, entity.pack) == "office"


def _is_inquiry(entity: Entity) -> bool:
    """True for a body before what it inquires into."""
    after = entity.after
    body = entity.name.kind == "organisation"
    return body and after is not None and role_of(after, entity.pack) == TOPIC


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


def _is_verb(entity: Entity) -> bool:
    """True for a firm whose name is used as a verb (let me Google that)."""
    alone = len(entity.tokens) == 1 and entity.name.kind == "organisation"
    return alone and entity.head.relation in CLAUSE and _has_actors(entity)


def _has_actors(entity: Entity) -> bool:
    around = OBJECT | SUBJECT
    return any(t.relation in around for t in entity.sentence.children[entity.head.index])


def _is_role(entity: Entity) -> bool:
    """True for initials behind *as*, which say what somebody was (as NSA)."""
    short = entity.name.is_abbreviation and entity.article is None and not entity.is_modifier
    return short and adposition_class(entity.governor.text, entity.pack) == ROLE


def _is_of_other_kind(entity: Entity) -> bool:
    """True for a town's name behind a noun that tells a larger place (the state of Washington)."""
    joint = entity.before
    noun = neighbour(entity.sentence, joint, -1) if joint is not None else None
    if joint is None or noun is None or entity.name.group not in TOWNS or joint.pos != "ADP":
        return False
    told = kind_told(noun.lemma, entity.pack) if is_joint(joint, entity.pack) else ""
    return bool(told) and told not in TOWNS


def _is_called_so(entity: Entity) -> bool:
    """True for a place where the noun before tells what is called so (a valley called Ems)."""
    called = entity.name.kind == "place" and entity.head.relation in CALLED
    return called and entity.governor.relation in REDUCED


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


def _is_campus(entity: Entity) -> bool:
    """True for a university before where it is (University of Peru, Ems Hall; Peru at Ems)."""
    joint = entity.after
    town = neighbour(entity.sentence, joint, 1) if joint is not None else None
    if joint is None or town is None or entity.name.group != UNIVERSITY or town.pos != "PROPN":
        return False
    beyond = neighbour(entity.sentence, town, 1)
    goes_on = joint.text in entity.pack.commas and beyond is not None and beyond.pos == "PROPN"
    within = town.entity in SITES | {"ORG"} and adposition_class(joint.text, entity.pack) == WITHIN
    return (goes_on or within) and any(token.pos == "ADP" for token in entity.tokens)


def _governs(verb: Token, noun: Token) -> bool:
    return verb.pos == "VERB" and noun.head == verb.index


SIGNS = (
    is_behind_title,
    _goes_on,
    _has_initials,
    _is_short_for_name,
    _is_half_of_firm,
    _is_behind_particle,
    _is_seat_of_body,
    _is_said_to_be_other,
    _is_before_money,
    _is_numbered,
    _is_maker,
    _is_titled_by_form,
    _has_byname,
    _has_office,
    _is_place_of_family,
    _is_no_person,
    _is_of_person,
    _is_inquiry,
    _is_given_something,
    _is_in_initials,
    _may_be_somebody,
    _is_verb,
    _is_called_so,
    _is_role,
    _is_one_of_many,
    _is_agreement,
    _is_in_event,
    _may_be_accused,
    _is_of_other_kind,
    _is_campus,
    is_work,
    is_told_further,
)
