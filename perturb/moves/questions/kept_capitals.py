"""First words that would keep a capital, though they may be common nouns all the same."""

from __future__ import annotations

from perturb.moves.entities.known import role_of
from perturb.moves.grammar.name_senses import (
    given_gender,
    is_always_small,
    is_person_too,
    names_people,
    singular,
)
from perturb.moves.grammar.names import NAMED, PLACES
from perturb.moves.grammar.phrases import (
    COMPOUND,
    NOUNS,
    PREDICATIVE,
    RELATIVE,
    SUBJECT,
    children_of,
    is_reporting,
    subjects_of,
)
from perturb.moves.grammar.pronouns import PERSON
from perturb.moves.grammar.senses import domain, domain_of, meanings, more_general
from perturb.moves.grammar.verb_groups import FIRMS, VerbGroup
from perturb.moves.text.ends import neighbour
from perturb.pack import Pack
from perturb.segment import Sentence, Token
from perturb.words.spelling import FREQUENT

FOOD = "noun.food"
TOLD = "noun.communication"
TITLE = "title"
STEPS = 3
THING = "WDT"
"""The tag of relative words for things."""
PEOPLES = frozenset({"NORP", "LANGUAGE"})
SINGLE = frozenset(
    {"noun.person", "noun.animal", "noun.artifact", "noun.location", "noun.object", "noun.plant"}
)
"""Domains of nouns that mostly have an article in the singular: without one they are names."""


LIVING = frozenset({"noun.animal", "noun.body", "noun.plant"})
"""Domains of nouns that are hardly meant where a word was read as a surname, but may be."""

UNCOUNTED = frozenset(
    {"noun.act", "noun.phenomenon", "noun.process", "noun.state", "noun.substance"}
)
"""Domains of nouns that are seldom names of firms."""


def stays_open(sentence: Sentence, first: Token, pack: Pack) -> bool:
    """True for a noun that is small in the dictionary and may be one here (Turnout, Bronze)."""
    if first.pos not in NOUNS or first.entity in PLACES:
        return False
    if singular(first.text) != first.text and not is_small_noun(first.text, pack):
        named = first.pos == "PROPN" and first.entity in PERSON
        return not named and is_small_noun(singular(first.text), pack)
    if not is_small_noun(first.text, pack):
        return False
    if first.relation in COMPOUND:
        plain = sentence.tokens[first.head].pos == "NOUN"
        part = first.entity in PERSON and not _is_living(first, pack)
        return plain and not part
    return first.relation in SUBJECT and _is_uncounted(sentence, first, pack)


def _is_living(first: Token, pack: Pack) -> bool:
    """True for a part of a body, a plant or an animal, hardly a surname (Iris recognition)."""
    senses = meanings(pack.lower(first.text), "NOUN", pack)[:1]
    living = any(sense.domain in LIVING for sense in senses)
    return living and not is_person_too(first.text, pack)


def is_small_noun(word: str, pack: Pack) -> bool:
    """True for a noun that the dictionary has in small letters alone (turnout, baker)."""
    return bool(meanings(pack.lower(word), "NOUN", pack)) and is_always_small(word, pack)


def _is_uncounted(sentence: Sentence, first: Token, pack: Pack) -> bool:
    """True for what has no article in the singular, and tells nothing (turnout fell).

    What was read as a name has to be a word that is used, or a thing (tar, which is black).
    """
    if is_reporting(sentence.tokens[first.head], pack):
        return False
    told = (
        t for head in children_of(sentence, first, RELATIVE) for t in subjects_of(sentence, head)
    )
    if any(t.tag == THING for t in told):
        return True
    kind, lower = domain_of(pack.lower(first.text), pack), pack.lower(first.text)
    if first.pos == "PROPN" and (pack.frequency is None or pack.frequency.zipf(lower) < FREQUENT):
        return False
    counted = any(sense.count(lower) for sense in meanings(lower, "NOUN", pack))
    return kind not in SINGLE and (kind != FOOD or counted)


def is_plain_part(sentence: Sentence, first: Token, pack: Pack) -> bool:
    """True for a word that names no firm before a small noun, read as a name (Fishery workers)."""
    after = neighbour(sentence, first, 1)
    if first.pos != "PROPN" or first.relation not in COMPOUND or first.entity in PERSON:
        return False
    if after is None or after.pos != "NOUN" or not after.text.isalpha() or not after.text.islower():
        return False
    senses = meanings(pack.lower(first.text), "NOUN", pack)
    plain = senses[0].domain in UNCOUNTED if senses else first.entity not in FIRMS
    return plain and is_always_small(first.text, pack)


def names_trade(sentence: Sentence, first: Token, pack: Pack) -> bool:
    """True for what somebody is before a given name, be it read as a name (Skater Felix Lee).

    Before two more words of somebody's name the first need not be a known one. So, too, for
    what somebody is like (Jobless Ann Lee).
    """
    if _tells_quality(sentence, first, pack):
        return True
    after, last = neighbour(sentence, first, 1), neighbour(sentence, first, 2)
    named = last is not None and last.pos == "PROPN" and {first.entity, last.entity} <= PERSON
    given = after is not None and after.pos == "PROPN" and (named or given_gender(after, pack))
    known = role_of(first, pack) or given_gender(first, pack) or _is_rank(first, pack)
    if not given or known or not is_small_noun(first.text, pack):
        return False
    return names_people(pack.lower(first.text), pack)


def _tells_quality(sentence: Sentence, first: Token, pack: Pack) -> bool:
    """True for what somebody is like before the name, read as part of it (Jobless Ann Lee)."""
    name = sentence.tokens[first.head]
    if first.pos != "PROPN" or first.relation not in COMPOUND or first.entity:
        return False
    if name.entity not in PERSON or not is_always_small(first.text, pack):
        return False
    lower = pack.lower(first.text)
    return bool(meanings(lower, "ADJ", pack)) and not meanings(lower, "NOUN", pack)


def _is_rank(first: Token, pack: Pack) -> bool:
    """True for a kind of what has a title, which is one itself (a doge is a kind of ruler)."""
    senses = meanings(pack.lower(first.text), "NOUN", pack)[:1]
    above = (kind for sense in senses for _, kind in more_general(sense, STEPS, pack))
    words = {lemma.split(" ")[-1] for kind in above for lemma in kind.lemmas}
    rows = ((pack.name_words or {}).get(pack.capitalise(word)) for word in words)
    return any(row is not None and row["role"] == TITLE for row in rows)


def may_be_word(first: Token, pack: Pack) -> bool:
    """True for a word that the language has, or may build with an ending of its own (Tarfful)."""
    endings = tuple(r["suffix"] for r in pack.suffixes or () if r["derived"] == "ADJ")
    lower = pack.lower(first.text)
    return pack.spelling is None or pack.spelling.is_word(lower) or lower.endswith(endings)


def names_role(plural: str, pack: Pack) -> bool:
    """True for a plural of what somebody is, which is hardly a surname (Aides, Bakers)."""
    single = singular(plural)
    known = single != plural and is_small_noun(single, pack)
    return known and names_people(pack.lower(single), pack)


def opens_office(sentence: Sentence, first: Token, pack: Pack) -> bool:
    """True before another word for what somebody is, with a capital (Chief Inspector Ann Lee)."""
    after = neighbour(sentence, first, 1)
    if after is None or after.pos != "PROPN" or given_gender(after, pack):
        return False
    return not after.text.islower() and names_people(pack.lower(after.text), pack)


def precedes_plain_name(sentence: Sentence, first: Token, pack: Pack) -> bool:
    """True before a name that begins with a small noun (Justice Action Network)."""
    after = neighbour(sentence, first, 1)
    if after is None or after.pos != "PROPN":
        return False
    return is_small_noun(after.text, pack) and not given_gender(after, pack)


def opens_firm(sentence: Sentence, first: Token, pack: Pack) -> bool:
    """True for a bare noun before a phrase with a common word for a name (Bread for the Town)."""
    link = neighbour(sentence, first, 1)
    if first.tag != "NN" or link is None or link.pos != "ADP" or link.head != first.index:
        return False
    names = [t for t in sentence.children[link.index] if t.pos == "PROPN"]
    return any(t.text.istitle() and is_small_noun(t.text, pack) for t in names)


def is_long_title(sentence: Sentence, first: Token) -> bool:
    """True for a noun and its complement before the name of a person (Head of Mission Ann Lee)."""
    link, complement, name = (neighbour(sentence, first, place) for place in (1, 2, 3))
    if link is None or complement is None or name is None or link.pos != "ADP":
        return False
    capitals = complement.text[:1].isupper() and complement.entity not in PLACES
    return capitals and complement.entity not in PERSON and name.entity in PERSON


def opens_title(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True for an article that may open the name of a work (The Hobbit is a book)."""
    first, subject = group.first, group.subject
    if first is None or subject is None or first.pos != "DET" or subject.pos != "PROPN":
        return False
    told = children_of(sentence, group.head, PREDICATIVE)
    named = _names_nothing_known(sentence, first, subject)
    return first.text[:1].isupper() and (named or any(domain(t, pack) == TOLD for t in told))


def _names_nothing_known(sentence: Sentence, first: Token, subject: Token) -> bool:
    """True for a name of two words behind *a*, of no kind that takes it (A Small Island)."""
    parts = [t for t in sentence.tokens[first.index + 1 : subject.index] if t.pos == "PROPN"]
    known = subject.entity in PEOPLES | NAMED | PERSON
    return "Definite=Ind" in first.features and bool(parts) and not known
