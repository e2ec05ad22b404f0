"""Names that are half of something: of a term, a longer name, or a place between commas."""

from __future__ import annotations

from perturb.moves.entities.known import is_joint, role_of
from perturb.moves.entities.mentions import Mention
from perturb.moves.grammar.name_senses import (
    is_common,
    is_money,
    is_of_people,
    is_person_too,
    names_people,
    singular,
)
from perturb.moves.grammar.names import PEOPLES, SITES
from perturb.moves.grammar.phrases import (
    OBJECT,
    ROLE,
    SUBJECT,
    adposition_class,
    adposition_use,
    subjects_of,
)
from perturb.moves.grammar.pronouns import PERSON
from perturb.moves.grammar.senses import domain, meanings
from perturb.moves.grammar.surroundings import CREATURES
from perturb.moves.text.ends import BRACKETS, are_same, neighbour
from perturb.segment import Token

SCIENCES = frozenset({"noun.substance", "noun.plant", "noun.animal", "noun.body", "noun.process"})
"""Domains of what is called after those who found it (Lewis acids)."""

ORDINAL = "ORDINAL"
QUANTIFYING = frozenset({"ADJ", "DET", "NUM", "PRON"})
"""Kinds of words that a part of many is told by (most of the Romans)."""


def is_torn(mention: Mention) -> bool:
    """True for a name that is half of a term or a longer name, or would leave a mark."""
    return any(tells(mention) for tells in SIGNS)


def is_adjective_of_people(mention: Mention) -> bool:
    """True for what says of which people somebody or something is (Andorran laws, are Roman)."""
    last = mention.name[-1]
    if mention.tokens[-1].pos == "PART":
        return False
    if mention.is_governed:
        role = adposition_class(mention.governor.text, mention.pack) == ROLE
        role = role and len(mention.tokens) == 1 and is_of_people(last.text, mention.pack)
        return last.entity in PEOPLES and (role or mention.head.relation == "attr")
    return _tells_people(last, mention) or _follows_people(mention)


def _tells_people(word: Token, mention: Mention) -> bool:
    """True for an adjective of a people, also one written small for a thing (Afghan, Roman)."""
    own = word.entity in PEOPLES and mention.head.relation != "conj"
    own = own or (mention.head.relation == "amod" and not mention.is_listed)
    return own or is_of_people(word.text, mention.pack)


def _follows_people(mention: Mention) -> bool:
    """True for an attribute with the adjective of a people before it (Peruvian Marlow films)."""
    first, last = mention.name[0], mention.name[-1]
    if first == last or mention.is_listed:
        return False
    unknown = not any(is_common(token.text, mention.pack) for token in mention.name[1:])
    people = unknown and is_of_people(first.text, mention.pack)
    return people or (last.pos == "ADJ" and last.relation == "amod")


def _is_eponym_of_thing(mention: Mention) -> bool:
    """True for somebody before what science has, and what is called so (known as Marlow maps)."""
    noun, before = mention.after, mention.before
    if mention.is_governed or mention.tokens[-1].pos == "PART" or noun is None:
        return False
    label = mention.head.entity
    if noun.pos != "NOUN" or noun != mention.governor or len(mention.tokens) > 1:
        return False
    called = before is not None and adposition_class(before.text, mention.pack) == ROLE
    term = meanings(f"{mention.text} {noun.lemma}", "NOUN", mention.pack)
    if term and label not in SITES:
        return True
    if label not in PERSON and not is_person_too(mention.text, mention.pack):
        return called and label not in SITES
    return called or domain(noun, mention.pack) in SCIENCES


def is_before_money(mention: Mention) -> bool:
    """True for a place before the money that is used there (the Taiwan dollar)."""
    noun, owner = mention.after, mention.tokens[-1].pos == "PART"
    if noun is None or noun.pos != "NOUN" or mention.is_governed or owner:
        return False
    return is_money(noun.lemma, mention.pack)


def _is_between_commas(mention: Mention) -> bool:
    """True behind a comma for a modifier or a second object, which is another name for the first.

    (Her Ems, Utah rally; they run a school, Marlow Hall in Ems, and a mill.)
    """
    comma, head = mention.before, mention.head
    first = neighbour(mention.sentence, comma, -1) if comma is not None else None
    if comma is None or first is None or comma.text not in mention.pack.commas:
        return False
    if not mention.is_governed and head.relation != "conj":
        place = first.pos == "PROPN" and first.entity not in PERSON
        return place and mention.tokens[-1].pos != "PART"
    if first.pos != "NOUN":
        return False
    siblings = mention.sentence.children[head.head]
    earlier = (t for t in siblings if t.relation in OBJECT and t.index < comma.index)
    return head.relation in OBJECT and any(earlier)


def _is_part_of_subject(mention: Mention) -> bool:
    """True behind the adposition of a subject that tells how many (most of the Romans)."""
    adposition = mention.governor
    if adposition.pos != "ADP" or not is_joint(adposition, mention.pack):
        return False
    part = mention.sentence.tokens[adposition.head]
    return part.relation in SUBJECT and part.pos in QUANTIFYING


def _is_somebody_of_people(mention: Mention) -> bool:
    """True for those of a people who own something, which are no name (the Peruvians' boat)."""
    owner, last = mention.tokens[-1].pos == "PART", mention.name[-1]
    last = mention.name[-2] if last.pos == "PART" and len(mention.name) > 1 else last
    words = {last.text, singular(last.text)}
    people = any(is_of_people(word, mention.pack) for word in words)
    derived = mention.pack.gazetteer is not None and bool(words & mention.pack.gazetteer.derived)
    return owner and len(mention.words) == 1 and (people or derived) and not mention.is_listed


def _has_role_in_headline(mention: Mention) -> bool:
    """True behind what somebody is, where nouns need no article (Police arrest suspect Ann Lee)."""
    before, tokens = mention.before, mention.sentence.tokens
    if before is None or not before.text.islower() or tokens[-1].pos == "PUNCT":
        return False
    articles = any(t.pos == "DET" for t in tokens)
    return not articles and names_people(before.text, mention.pack)


def _leaves_double(mention: Mention) -> bool:
    """True between two words of the same form (put in Ems in May; in Ems, Utah, in May)."""
    after = mention.after
    if mention.closing is not None:
        after = neighbour(mention.sentence, mention.closing, 1)
    return are_same(mention.before, after, mention.pack)


def _holds_half_of_brackets(mention: Mention) -> bool:
    """True for a name that a bracket is opened in, or closed, not both (Ems Co. (EC)."""
    marks = [token.text for token in mention.tokens]
    return any((left in marks) != (right in marks) for left, right in BRACKETS.items())


def _is_species(mention: Mention) -> bool:
    """True for a kind of animals or plants, and before a word of no language's own (Rana taxo)."""
    after, spelling = mention.after, mention.pack.spelling
    senses = meanings(mention.text, "NOUN", mention.pack)
    alone = len(mention.name) == 1
    if alone and senses and all(sense.domain in CREATURES for sense in senses):
        return True
    if not alone or after is None or spelling is None or mention.tokens[-1].pos == "PART":
        return False
    return after.text.isalpha() and after.text.islower() and not spelling.is_word(after.text)


def _is_half_of_place(mention: Mention) -> bool:
    """True for common words behind the owner that they are called after (Marlow's Hill).

    So, too, for what opens with the word of a house (the Bakers' Hospital Marlow).
    """
    before, last = mention.before, mention.name[-1]
    owner = neighbour(mention.sentence, before, -1) if before is not None else None
    if before is None or owner is None or before.pos != "PART" or owner.pos != "PROPN":
        return False
    alone = len(mention.tokens) == 1 or role_of(last, mention.pack) != "head"
    if role_of(mention.name[0], mention.pack) == "head":
        return True
    return alone and all(is_common(word, mention.pack) for word in mention.words)


def _is_behind_its_verb(mention: Mention) -> bool:
    """True for a subject behind the verb, where an ordinal opens (Fourth is Ruby Mill)."""
    verb, first = mention.governor, mention.sentence.tokens[0]
    if mention.head.relation != "attr" or verb.index != 1:
        return False
    return first.entity == ORDINAL or first.pos in ("ADJ", "ADV", "NUM")


def _has_article_of_owned(mention: Mention) -> bool:
    """True for one person who owns what the article belongs to (the Marlow's mill)."""
    definite = "Definite=Def" in mention.tokens[0].features
    several = "Number=Plur" in mention.head.features
    owner = mention.tokens[-1].pos == "PART" and mention.head.entity in PERSON
    return definite and owner and not several


def _has_place_behind(mention: Mention) -> bool:
    """True for a body before the place it is called after, or that a comma should close.

    (The Board of Mills of the Ruby Isles; who works at Marlow Hall, Utah sings.)
    """
    link, body = mention.after, mention.head.entity not in PERSON | SITES
    if link is None or not body or mention.tokens[-1].pos == "PART":
        return False
    sentence = mention.sentence
    if link.text in mention.pack.commas:
        place = neighbour(sentence, link, 1)
        verb = sentence.tokens[place.head] if place is not None else None
        taken = place is not None and _is_site(place) and place.relation in SUBJECT
        return taken and verb is not None and len(subjects_of(sentence, verb)) > 1
    if len(mention.words) == 1 or adposition_use(link.text, mention.pack) != "bound":
        return False
    behind = sentence.tokens[link.index + 1 : link.index + 3]
    return any(map(_is_site, [t for t in behind if t.pos != "DET"][:1]))


def _is_site(word: Token) -> bool:
    return word.entity in SITES and word.pos == "PROPN"


SIGNS = (
    _has_place_behind,
    _is_species,
    _has_article_of_owned,
    _is_half_of_place,
    _is_behind_its_verb,
    _holds_half_of_brackets,
    _is_eponym_of_thing,
    _is_between_commas,
    _is_part_of_subject,
    _is_somebody_of_people,
    _has_role_in_headline,
    _leaves_double,
)
