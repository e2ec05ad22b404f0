"""Names that go on in words beside them, and names that the rest of the sentence makes up for."""

from __future__ import annotations

from perturb.moves.entities.known import class_told, is_joint, is_title
from perturb.moves.entities.mentions import Mention
from perturb.moves.grammar.name_senses import (
    is_common,
    kind_told,
    names_people,
)
from perturb.moves.grammar.names import DATES, NAMED, SITES, opens_sentence
from perturb.moves.grammar.phrases import NOUNS, OBJECT, adposition_class
from perturb.moves.grammar.pronouns import PERSON
from perturb.moves.grammar.senses import meanings
from perturb.moves.text.ends import neighbour
from perturb.segment import Token
from perturb.text import HYPHENS

OPENED = frozenset({"ADJ", "NOUN"})
"""Kinds of words of an office before the name of who has it (former chief)."""

YEAR = 4
"""Figures of a year."""

FEW = 2
SLASH = "/"
STREET = "street"
"""The class of words for streets."""

UNIONS = frozenset({"economic organisation", "intergovernmental organisation", "UN agency"})
"""Groups of bodies that nations enter and leave."""

BODY = "ORG"
"""The label of bodies."""

MOTION, WITHIN = "verb.motion", "place"
"""The domain of verbs of motion; the class of adpositions of place."""

MEANT = 3
"""Meanings of a verb that are often meant."""


def is_parted(mention: Mention) -> bool:
    """True for a name that is a piece of a longer one, or without which the rest reads on."""
    return any(tells(mention) for tells in SIGNS)


def _is_attribute(mention: Mention) -> bool:
    """True before the noun that it belongs to, for no owner."""
    before = mention.governor.index > mention.tokens[-1].index
    return before and mention.tokens[-1].pos != "PART"


def _ends_joined_name(mention: Mention) -> bool:
    """True for common words behind "and" and another (the Ems Park Mill and Leisure Centre)."""
    joint = mention.before
    first = neighbour(mention.sentence, joint, -1) if joint is not None else None
    if joint is None or first is None or joint.pos != "CCONJ" or mention.is_listed:
        return False
    several = len(mention.words) >= FEW and mention.tokens[0].pos != "DET"
    common = several and all(is_common(word, mention.pack) for word in mention.words)
    inside = first.text.istitle() and not opens_sentence(mention.sentence, first)
    return common and inside and is_common(first.text, mention.pack)


def _tells_of_named(mention: Mention) -> bool:
    """True before a noun with a body's name behind it (UN fund UNICEF, the UN's fund UNICEF)."""
    noun = mention.after
    if noun is None or mention.governor.index <= mention.tokens[-1].index:
        return False
    while noun.text.islower() and (noun.pos in ("NOUN", "ADJ") or noun.relation == "case"):
        beyond = neighbour(mention.sentence, noun, 1)
        if beyond is None:
            return False
        if noun.pos == "NOUN" and beyond.text[:1].isupper() and beyond.pos in NOUNS:
            if names_people(noun.lemma, mention.pack):
                return beyond.entity in NAMED - PERSON or beyond.text.isupper()
            return beyond.entity not in DATES
        noun = beyond
    return False


def _is_behind_thing(mention: Mention) -> bool:
    """True for somebody behind a noun that tells nobody (they want freedom Ann Lee)."""
    noun = mention.before
    if noun is None or noun.pos != "NOUN" or mention.head.entity not in PERSON:
        return False
    joined = noun.head == mention.head.index and noun.relation == "compound"
    told = names_people(noun.lemma, mention.pack) or bool(kind_told(noun.lemma, mention.pack))
    return joined and not told


def _is_behind_number(mention: Mention) -> bool:
    """True behind a slash, and behind the number of a house (9/ Ems stop, 10 Ems Street)."""
    before = mention.before
    if before is None:
        return False
    house = class_told(mention.name[-1], mention.pack) == STREET
    number = before.text.isdecimal() and len(before.text) < YEAR
    return before.text[-1] == SLASH or (number and house)


def _is_left(mention: Mention) -> bool:
    """True for a union of nations that is left or entered (they voted to leave the EU)."""
    known, verb = mention.pack.gazetteer, mention.governor
    name = known.names.get(mention.text) if known is not None else None
    if name is None or name.group not in UNIONS or mention.head.relation not in OBJECT:
        return False
    senses = meanings(verb.lemma, "VERB", mention.pack)[:MEANT]
    return any(sense.domain == MOTION for sense in senses)


def _indices(mention: Mention) -> frozenset[int]:
    return frozenset(token.index for token in mention.name)


def _rules_known(mention: Mention) -> bool:
    """True for who or what has an office before office and name of the holder.

    (Board Director Ann Lee; the Peru mill coach Ann Lee.)
    """
    title, office, who = mention.after, mention.after, mention.after
    while who is not None and who.entity not in PERSON and _is_of_title(who):
        office, who = who, neighbour(mention.sentence, who, 1)
    if title is None or office is None or who is None or who.entity not in PERSON:
        return False
    told = names_people(mention.pack.lower(office.text), mention.pack)
    return _is_attribute(mention) and who != title and (told or is_title(title, mention.pack))


def _is_of_title(word: Token) -> bool:
    """True for a title, and for the rest of one behind a hyphen (President-elect)."""
    return word.pos in NOUNS or word.pos == "ADJ" or word.text in HYPHENS


def _owns_officer(mention: Mention) -> bool:
    """True for the home of whoever's office and name follow (Peru's former chief Ann Lee)."""
    word, office = mention.after, None
    if mention.tokens[-1].pos != "PART" or mention.head.entity not in SITES | {BODY}:
        return False
    while word is not None and word.entity == "" and _is_of_office(word, mention):
        office, word = word, neighbour(mention.sentence, word, 1)
    if office is None or word is None or word.entity not in PERSON:
        return False
    return names_people(mention.pack.lower(office.lemma), mention.pack)


def _is_of_office(word: Token, mention: Mention) -> bool:
    """True for a word of an office, a participle with it (Peru's acting chief Ann Lee)."""
    acting = word.relation == "amod"
    return word.pos in OPENED or acting or is_title(word, mention.pack)


def _holds_place_or_cup(mention: Mention) -> bool:
    """True for a known name and where it is in one (Ems in the Lahn Cup), and half of such a one.

    (The Board on Mills in the Lahn Valley.)
    """
    place = next((k for k, t in enumerate(mention.name) if t.pos == "ADP"), 0)
    joint = mention.name[place]
    if not place or is_joint(joint, mention.pack):
        return False
    first = [t for t in mention.name[:place] if t.pos != "DET"]
    after, article = mention.after, mention.name[place + 1]
    if after is not None and after.pos == "ADP" and after.head in _indices(mention):
        return True
    within = adposition_class(joint.text, mention.pack) == WITHIN and article.pos == "DET"
    return within and len(first) == 1 and not is_common(first[0].text, mention.pack)


SIGNS = (
    _ends_joined_name,
    _tells_of_named,
    _is_behind_thing,
    _is_behind_number,
    _is_left,
    _rules_known,
    _owns_officer,
    _holds_place_or_cup,
)
