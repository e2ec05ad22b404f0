"""What tells that a mention is a name: the parser, lists, reference and source."""

from __future__ import annotations

from perturb.moves.entities.known import INITIALS, NEARLY, is_title, role_of
from perturb.moves.entities.mentions import NAMES, Mention
from perturb.moves.entities.torn_names import is_before_money
from perturb.moves.grammar.name_senses import (
    given_gender,
    is_common,
    is_doctrine,
    names_people,
)
from perturb.moves.grammar.names import is_headline, opens_sentence
from perturb.moves.grammar.pronouns import PERSON
from perturb.moves.grammar.senses import meanings
from perturb.moves.text.casing import without_marks
from perturb.text import HYPHENS

PLACES = PERSON | {"GPE", "LOC", "FAC", "NORP"}
"""Labels that are seldom put on what is no name."""

BODIES = PLACES | {"ORG", "EVENT"}
"""Labels of names that may consist of common words (the Board of Trade)."""

SOMEBODY, TIME = "noun.person", "noun.time"
STEM = 4
"""Letters that an adjective has in common with the name of its country."""


def is_written_as_name(mention: Mention) -> bool:
    """True if every word has a capital, and no list has to know a figure or formula (XDR-TB)."""
    words = [t for t in mention.name if t.pos in ("NOUN", "PROPN", "ADJ")]
    if not words or not all(t.text[:1].isupper() for t in words):
        return False
    if any(t.text[0].islower() and t.text[-1] == "." for t in mention.name):
        return False
    if _is_time(mention) or _is_term_of_art(mention):
        return False
    opening = opens_sentence(mention.sentence, mention.name[0])
    if opening and mention.head.entity == "NORP" and is_common(mention.text, mention.pack):
        return False
    if opening and not mention.is_governed and _is_word(mention):
        return False
    if mention.is_listed:
        return True
    formula = len(mention.name) > 1 and mention.text.isupper() and " " not in mention.text
    return not formula and not any(c.isdigit() for t in mention.name for c in t.text)


def _is_word(mention: Mention) -> bool:
    """True for one word of the language that owns nothing, and is on no list of names."""
    owner = mention.tokens[-1].pos == "PART"
    alone = len(mention.name) == 1 and not owner and not mention.is_listed
    return alone and is_common(without_marks(mention.text), mention.pack)


def _is_adjective(mention: Mention) -> bool:
    """True for an adjective with a capital of names, which nobody is called (Northern)."""
    small = mention.pack.lower(mention.text)
    alone = mention.head.pos == "ADJ" and len(mention.name) == 1 and not mention.is_listed
    known = alone and any(small in s.lemmas for s in meanings(small, "ADJ", mention.pack))
    return known and not any(s.domain == SOMEBODY for s in meanings(small, "NOUN", mention.pack))


def _is_term_of_art(mention: Mention) -> bool:
    """True for abbreviations that no one has for a name, and for doctrines and directions."""
    term = role_of(mention.head, mention.pack) == "term"
    return term or is_doctrine(mention.text, mention.pack) or _is_adjective(mention)


def _is_time(mention: Mention) -> bool:
    """True for months, days and ages (Easter, the early Middle Ages, New Year's)."""
    if mention.pack.lower(mention.words[0]) in (mention.pack.months or {}):
        return True
    named = mention.text, " ".join(mention.words), " ".join(mention.words[1:])
    senses = next(filter(None, (meanings(text, "NOUN", mention.pack) for text in named)), ())
    return bool(senses and senses[0].domain == TIME)


def is_known(mention: Mention) -> bool:
    """True for what the parser takes for a name, unless it may be a term.

    A name that the parser does not recognise has to stand in the reference, too.
    """
    if _is_term(mention):
        return False
    people = mention.head.entity == "NORP" and mention.is_attested
    named = people or any(t.pos in ("NOUN", "PROPN") for t in mention.name)
    return named and (mention.head.entity != "" or _is_tagged_name(mention))


def _is_term(mention: Mention) -> bool:
    """True for initials that nobody knows, and common words with capitals."""
    if mention.is_listed:
        return False
    initials = _is_initials(mention) and not _is_organisation(mention)
    word = mention.head.entity not in PERSON | {"GPE", "NORP"} and not _is_body(mention)
    return initials or (word and mention.is_of_words) or _is_office(mention)


def _is_office(mention: Mention) -> bool:
    """True for several words of the language taken for somebody, no given name (Vice Dean)."""
    first, last = mention.name[0], mention.name[-1]
    several = last.entity in PERSON and first != last and mention.is_of_words
    told = several and names_people(mention.pack.lower(last.text), mention.pack)
    return told and not given_gender(first, mention.pack)


def _is_body(mention: Mention) -> bool:
    """True for a body that says itself what it is (Ruby Mill Association)."""
    body = mention.head.entity == "ORG" and len(mention.words) > 1
    return body and role_of(mention.name[-1], mention.pack) == "head"


def _is_initials(mention: Mention) -> bool:
    return len(mention.name) == 1 and mention.head.text.isupper()


def _is_tagged_name(mention: Mention) -> bool:
    """True if the head is no other word of the language, and stands in the reference, too."""
    word = mention.head.text
    return not word.isupper() and not is_common(word, mention.pack) and mention.is_attested


def is_likely(mention: Mention) -> bool:
    """True for what the reference has, too: initials, several words, and who is of a nation."""
    if opens_sentence(mention.sentence, mention.name[0]) or is_headline(mention.sentence):
        return False
    if mention.head.entity == "NORP" and mention.head.pos == "ADJ":
        return len(mention.name) == 1 and _has_kin(mention)
    if _is_initials(mention):
        return mention.is_attested and _is_organisation(mention)
    if len(mention.words) < 2 or _is_role(mention) or _is_heading(mention):
        return False
    return is_nearly_attested(mention)


def _is_heading(mention: Mention) -> bool:
    """True for common words that the parser takes for nobody's name (Annex II, Member State)."""
    return mention.head.entity not in BODIES and mention.is_of_words


def is_nearly_attested(mention: Mention) -> bool:
    """True if the reference has the name, perhaps in another spelling (Labour Party)."""
    from rapidfuzz.fuzz import partial_ratio

    reference = mention.segment.reference.text
    return mention.text in reference or partial_ratio(mention.text, reference) >= NEARLY


def _has_kin(mention: Mention) -> bool:
    """True if the reference has a name that the adjective is derived from (Russia)."""
    stem = mention.text[:STEM]
    return len(stem) == STEM and any(
        word.startswith(stem) for word in mention.segment.reference.text.split()
    )


def _is_organisation(mention: Mention) -> bool:
    """True for initials that the dictionary has for nothing (GDP), no award (an OBE)."""
    text, children = mention.head.text, mention.sentence.children[mention.head.index]
    one_of_many = any("Definite=Ind" in child.features for child in children)
    fitting = text.isalpha() and len(text) in INITIALS and not one_of_many
    return fitting and not meanings(text, "NOUN", mention.pack)


def _is_role(mention: Mention) -> bool:
    """True for what somebody is (Prime Minister, World Champions)."""
    last, pack = mention.head, mention.pack
    if last.entity in PERSON:
        return _is_office(mention)
    noun = pack.lower(last.text).removesuffix("s")
    return is_title(last, pack) or (is_common(noun, pack) and names_people(noun, pack))


def is_sure(mention: Mention) -> bool:
    """True for a name that others take for one, too, no common word.

    The parser and the reference do, or the gazetteer, or the source where no parser
    does; names of several words need only the parser.
    """
    nouns = any(t.pos in ("NOUN", "PROPN") for t in mention.name)
    if not nouns or mention.is_of_words or not is_known(mention):
        return False
    doubts = _is_role, _is_unknown_word, _is_common_attribute, is_before_money
    if any(applies(mention) for applies in doubts):
        return False
    if mention.head.entity == "":
        source = mention.segment.source.text
        known = mention.is_listed or all(word in source for word in mention.words)
        return mention.is_attested and known
    if not mention.is_governed and any(token.text in HYPHENS for token in mention.name):
        return False
    long = len(mention.words) > 1 and mention.is_governed and mention.head.pos == "PROPN"
    return mention.head.entity in NAMES and (mention.is_attested or long or mention.is_listed)


def _is_unknown_word(mention: Mention) -> bool:
    """True for one word that no list has, and that may be a term (DDoS, Cumbia rhythms)."""
    word = mention.name[-1]
    if len(mention.words) > 1 or mention.is_listed or word.entity in PLACES:
        return False
    owner = mention.tokens[-1].pos == "PART"
    attribute = not mention.is_governed and not owner
    if _is_initials(mention):
        return attribute or len(mention.tokens) == 1
    if attribute or not word.text.istitle() or "Number=Plur" in word.features:
        return True
    return not owner and word.text not in mention.segment.source.text


def _is_common_attribute(mention: Mention) -> bool:
    """True for one word of the language before a noun (the East side).

    Names on a list, which the reference has, too, are none but where a capital is due.
    """
    listed = mention.is_listed and mention.is_attested
    if listed and not opens_sentence(mention.sentence, mention.name[0]):
        return False
    spelling, words = mention.pack.spelling, [t for t in mention.name if t.pos != "DET"]
    if spelling is None or mention.is_governed or len(words) != 1:
        return False
    person = words[0].entity in PERSON or words[0].entity == "GPE"
    return not person and spelling.is_word(mention.pack.lower(words[0].text))
