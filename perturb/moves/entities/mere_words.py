"""Words with a capital that name nobody and no place: languages, ranks, formulas, money.

What `names_nothing` tells holds for every mention, `may_name_nothing` for those not sure.
"""

from __future__ import annotations

import unicodedata

from perturb.moves.entities.known import role_of
from perturb.moves.entities.mentions import Mention
from perturb.moves.entities.torn_names import is_before_money
from perturb.moves.grammar.name_senses import given_gender, is_common, names_people, singular
from perturb.moves.grammar.names import PEOPLES, SITES, opens_sentence
from perturb.moves.grammar.phrases import ROLE, adposition_class
from perturb.moves.grammar.pronouns import PERSON
from perturb.moves.grammar.senses import meanings, more_general
from perturb.moves.text.ends import neighbour
from perturb.segment import Token

KINDS = frozenset({"noun.communication", "noun.person"})
"""Domains of nouns with a capital that are no names: languages, and members of peoples."""

SOMEBODY, SCIENTIST = "noun.person", "scientist"
"""The domain of people, and what the dictionary has above those who find things out."""

DISCIPLINE, FIELD_STEPS = "discipline", 5
"""What the dictionary has above sciences and arts, and how far above."""

BODY = "ORG"
SYMBOL = 4
"""Letters that the formula of a substance has at most (NaCl)."""

RATING = 3
"""Letters of what tells how sure a loan is (Caa)."""

PAIR = 3
"""Words of two names and what joins them."""

COMMA = ","
CAPITALS = 2
SMALL_JOINTS = frozenset({"ADP", "CCONJ", "DET"})
"""Kinds of words that are written small in titles."""

FURTHER = "additive"
"""What words of degree tell that mean the rest of a kind that was named (other)."""


def names_nothing(mention: Mention) -> bool:
    """True for a word with a capital that is no name, and for a name that nothing would miss."""
    return any(tells(mention) for tells in SIGNS)


def may_name_nothing(mention: Mention) -> bool:
    """True for common words with capitals, and for those of a people, in no list of names."""
    return any(tells(mention) for tells in DOUBTS)


def is_in_titled_phrase(first: Token, tokens: tuple[Token, ...]) -> bool:
    """True behind an adposition with a capital inside the sentence (From the Valley to Ems)."""
    place = first.index - 1
    while place > 0 and (tokens[place].text[:1].isupper() or tokens[place].pos in SMALL_JOINTS):
        word = tokens[place]
        inside = tokens[place - 1].text.isalpha() or tokens[place - 1].text == COMMA
        if word.pos == "ADP" and word.text.istitle() and inside:
            return True
        place -= 1
    return False


def _is_language(mention: Mention) -> bool:
    """True for a language or a member of a people, which the dictionary has for no name (Urdu)."""
    text, people = mention.name[-1].text, mention.head.entity in PEOPLES
    if mention.is_listed or mention.tokens[-1].pos == "PART":
        return False
    if len(mention.name) > 1 and not people:
        return False
    senses = (s for one in {text, singular(text)} for s in meanings(one, "NOUN", mention.pack))
    return any(
        not s.is_name and s.domain in KINDS and not {text, singular(text)}.isdisjoint(s.lemmas)
        for s in senses
    )


def _is_of_scientist(mention: Mention) -> bool:
    """True for a scientist before what is called after one (Rayleigh scattering)."""
    noun, pack = mention.after, mention.pack
    if mention.is_governed or mention.tokens[-1].pos == "PART" or pack.wordnet is None:
        return False
    if noun is None or noun.pos != "NOUN" or len(mention.name) > 1:
        return False
    known = [s for s in meanings(mention.text, "NOUN", pack) if s.domain == SOMEBODY]
    kinds = [kind for sense in known for kind in pack.wordnet.broader(sense)]
    above = (kind for one in kinds for kind in (one, *pack.wordnet.broader(one)))
    return any(SCIENTIST in kind.lemmas for kind in above)


def _is_field(mention: Mention) -> bool:
    """True for common words with capitals for what somebody studies (Marine Biology)."""
    heads = any(role_of(token, mention.pack) == "head" for token in mention.name)
    if not mention.is_of_words or heads:
        return False
    last = mention.pack.lower(mention.head.text)
    return any(
        DISCIPLINE in kind.lemmas
        for sense in meanings(last, "NOUN", mention.pack)
        for _, kind in more_general(sense, FIELD_STEPS, mention.pack)
    )


def _is_office(mention: Mention) -> bool:
    """True behind *as*, which says what somebody is (as the Head of the Mill)."""
    noun = mention.pack.lower(mention.head.text)
    people = names_people(noun, mention.pack) and mention.head.entity not in PERSON
    return people and adposition_class(mention.governor.text, mention.pack) == ROLE


def _is_formula(mention: Mention) -> bool:
    """True for letters of two scripts (ΔcH), and for few, small and capital ones mixed (NaCl)."""
    text = mention.text
    if len(mention.name) > 1 or mention.is_listed or not text.isalpha():
        return False
    scripts = {unicodedata.name(letter).split()[0] for letter in text}
    capitals = sum(letter.isupper() for letter in text)
    small = any(letter.islower() for letter in text[:-1]) or text[-1].islower()
    return len(scripts) > 1 or (len(text) <= SYMBOL and capitals >= CAPITALS and small)


def _is_before_money(mention: Mention) -> bool:
    """True for initials before the money that is meant without them, too (the US dollar)."""
    return mention.text.isupper() and is_before_money(mention)


def _is_one_of_the_rest(mention: Mention) -> bool:
    """True for an attribute of the rest of a kind, which goes without saying (other Utah towns)."""
    before, degrees = mention.before, mention.pack.degree_words or {}
    if mention.is_governed or mention.tokens[-1].pos == "PART" or before is None:
        return False
    return before.pos == "ADJ" and degrees.get(mention.pack.lower(before.text)) == FURTHER


def _is_unheard_pair(mention: Mention) -> bool:
    """True for two joined words of which no list has one, and the source not both (Ruk and Tuk)."""
    words, known = mention.name, mention.pack.gazetteer
    if len(words) != PAIR or words[1].pos != "CCONJ" or mention.is_listed:
        return False
    listed = known is not None and any(word.text in known.names for word in words)
    given = any(given_gender(word, mention.pack) for word in words)
    return not (listed or given or mention.text in mention.segment.source.text)


def _is_in_title(mention: Mention) -> bool:
    return is_in_titled_phrase(mention.tokens[0], mention.sentence.tokens)


def _is_rating(mention: Mention) -> bool:
    """True for three letters before a noun that no list has (Caa bonds)."""
    short = len(mention.name) == 1 and mention.text.istitle() and len(mention.text) <= RATING
    attribute = not mention.is_governed and mention.tokens[-1].pos != "PART"
    return short and attribute and mention.head.entity not in PERSON


def _is_of_people(mention: Mention) -> bool:
    """True for what the recogniser takes for a people, sect or party, in no list."""
    return mention.head.entity in PEOPLES and mention.tokens[-1].pos != "PART"


def _is_capital_noun(mention: Mention) -> bool:
    """True for common words with capitals: several of a kind, or what somebody is (the Judges)."""
    head = mention.head
    if not mention.is_of_words or role_of(head, mention.pack) == "head":
        return False
    several = "Number=Plur" in head.features
    people = names_people(mention.pack.lower(singular(head.text)), mention.pack)
    if head.entity in PERSON | SITES and not several:
        return people and mention.tokens[0].pos == "DET"
    return several or people


def _is_rest_of_firm(mention: Mention) -> bool:
    """True for words of firms behind another with a capital (the Ems Bank and Trust Co)."""
    joint = mention.before
    first = neighbour(mention.sentence, joint, -1) if joint is not None else None
    if joint is None or first is None or joint.pos != "CCONJ" or first.pos != "PROPN":
        return False
    body = mention.head.entity == BODY and len(mention.words) > 1
    return body and all(is_common(word, mention.pack) for word in mention.words[:-1])


def _opens_with_adjective(mention: Mention) -> bool:
    """True for a name at the start with what only tells of it (Ruling Ruby Party members)."""
    first, pack = mention.name[0], mention.pack
    opening = opens_sentence(mention.sentence, first) and len(mention.words) > 1
    if not opening or mention.is_governed or mention.tokens[-1].pos == "PART":
        return False
    word = pack.lower(first.text)
    return first.pos in ("ADJ", "VERB") or bool(meanings(word, "ADJ", pack))


SIGNS = (
    _is_language,
    _is_of_scientist,
    _is_field,
    _is_office,
    _is_formula,
    _is_before_money,
    _is_one_of_the_rest,
    _is_unheard_pair,
    _is_in_title,
)

DOUBTS = (
    _is_rating,
    _is_of_people,
    _is_capital_noun,
    _is_rest_of_firm,
    _opens_with_adjective,
)
