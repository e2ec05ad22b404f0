"""What is left of a noun phrase without its head, where a person has to look."""

from __future__ import annotations

from typing import TYPE_CHECKING

from perturb.moves.grammar.phrases import adposition_use
from perturb.moves.grammar.senses import domain, meanings, more_general, opens_collocation
from perturb.moves.text.ends import neighbour
from perturb.segment import Token
from perturb.words import is_wordlike

if TYPE_CHECKING:
    from perturb.moves.nouns.choice import Head
    from perturb.segment import Sentence

ORIGIN = "NORP"
ORDER = "ORDINAL"
PERSON = "noun.person"
BUILT = frozenset({"noun.artifact", "noun.location"})
GROUP = "noun.group"
MEASURE = "noun.quantity"
COUNTED = frozenset({"", "CARDINAL"})
DIRECT = frozenset({"dobj", "obj", "pobj"})
RANKED = frozenset({"Degree=Cmp", "Degree=Sup", "NumType=Ord"})
MOST = "RBS"
"""The Penn tag of what makes a superlative of the next word."""

KIND_STEPS = 3


def leaves_modifier(head: Head) -> bool:
    """True if a modifier is left that is no noun here, though it could be one elsewhere.

    A person of whom neither sort nor name is told is no such case (two fainted).
    """
    before = head.before
    if before is not None and before.relation == "case":
        return _leaves_owner(head)
    if before is None or before.head != head.noun.index or is_of_people(head):
        return False
    if _needs_article(head, before):
        return True
    if before.pos == "NUM":
        return _is_number(head, before)
    people = before.pos == "ADJ" and before.entity == ORIGIN and not _names_people(head, before)
    return people and _is_determined(head)


def is_of_people(head: Head) -> bool:
    """True for people, by the pack or for *the* several by the dictionary (the Irish nationals)."""
    several = head.is_definite and "Number=Plur" in head.noun.features
    return head.is_person or (several and domain(head.noun, head.pack) == PERSON)


def leaves_people(head: Head) -> bool:
    """True for people behind *the* and an adjective that can name them (the careless bakers)."""
    if not (head.is_definite and head.has_attribute):
        return False
    return "Number=Plur" in head.noun.features and domain(head.noun, head.pack) == PERSON


def leaves_adjective(head: Head) -> bool:
    """True if an adjective is left that is no other word for what goes (the military parade).

    People are named by what they are like (the poor), and what was told before by what it is
    compared with (the former); what the noun is a kind of, the adjective may be, too.
    """
    word = head.before
    if word is None or word.pos != "ADJ" or not head.has_attribute or _names_again(head, word):
        return False
    if word.entity == ORIGIN:
        return _leaves_origin(head, word)
    person = head.is_person or domain(head.noun, head.pack) == PERSON
    return not (person or _is_numbered(head) or _picks(head, word))


def _is_numbered(head: Head) -> bool:
    """True behind a number or quantifier; an article is none (a large and old)."""
    articles = (t for t in head.phrase if "PronType=Art" in t.features)
    return head.is_counted and not any(t.head == head.noun.index for t in articles)


def _leaves_origin(head: Head, word: Token) -> bool:
    """True for an adjective that is not at the same time a name of people, or of a language.

    Several things are no *American*, as one person may be (a German in our street, the German
    rolling by); *the Irish* may be what they all are called, their government, and their language.
    """
    kind, after = domain(head.noun, head.pack), head.after
    if kind in ("noun.communication", PERSON) or _is_name_of_many(head, word):
        return False
    several = "Number=Plur" in head.noun.features
    acts = several and head.is_definite and after is not None and after.tag == "VBG"
    one = head.opening is not None and not several and _names_people(head, word)
    ends = after is None or not is_wordlike(after.text)
    if acts or (one and (ends or kind == GROUP or not head.is_definite)):
        return False
    if several:
        return head.noun.text != head.noun.lemma or not head.is_definite
    return not _is_numbered(head)


def _is_name_of_many(head: Head, word: Token) -> bool:
    """True if people have the adjective for a plural (the Irish): for them, and their bodies.

    With *the* it can be anything of theirs.
    """
    people = (s for s in meanings(word.text, "NOUN", head.pack) if s.domain == PERSON)
    listed = (head.pack.plurals or {}).get(word.text) == word.text
    several = listed or any(_is_plural(word, sense.lemmas) for sense in people)
    group = head.is_person or domain(head.noun, head.pack) in ("noun.group", PERSON)
    return several and (group or head.is_definite)


def _picks(head: Head, word: Token) -> bool:
    """True for an adjective that tells which one or how many (the other, the former, few).

    A place in a row does not before what the row is of (the first of their songs).
    """
    form, pack = head.pack.lower(word.text), head.pack
    if word.entity == ORDER:
        return head.opening is None or (head.after is not None and head.after.pos == "PART")
    listed = form in (pack.function_words or ()) or form in (pack.degree_words or ())
    ranked = any(mark in word.features for mark in RANKED)
    dated = bool(word.entity) and not _is_joined(head, word)
    return listed or ranked or dated or not meanings(form, "ADJ", pack)


def _is_joined(head: Head, word: Token) -> bool:
    """True for the last part of an adjective before several things (ten-year-old boats)."""
    joined = head.sentence.word(word).start < word.start
    return joined and "Number=Plur" in head.noun.features


def _names_again(head: Head, word: Token) -> bool:
    """True if the noun is told elsewhere, or is what the adjective means as a noun (a weekly)."""
    form, lemma, pack = head.pack.lower(word.text), head.noun.lemma, head.pack
    if any(t.lemma == lemma and t != head.noun for t in head.sentence.tokens):
        return True
    return any(
        f"{form} {lemma}" in sense.lemmas
        or any(lemma in above.lemmas for _, above in more_general(sense, KIND_STEPS, pack))
        for sense in meanings(form, "NOUN", pack)
    )


def is_most(sentence: Sentence, word: Token) -> bool:
    """True for a superlative, of one word or of two (the dearest, the most expensive)."""
    below = sentence.children[word.index]
    return any("Degree=Sup" in t.features or t.tag == MOST for t in (word, *below))


def leaves_participle(head: Head) -> bool:
    """True if an attribute is left before a participle or adjective with its own phrase."""
    before, after = head.before, head.after
    if _parts_object(head):
        return True
    if before is None or after is None or not head.has_attribute:
        return False
    if after.pos == "ADJ":
        return _has_adverb(head, after)
    if after.pos != "VERB":
        return False
    own = [t for t in head.sentence.children[after.index] if t.index > after.index]
    if after.tag == "VBG" and not any(t.relation in DIRECT for t in own):
        return False
    behind = after.head == head.noun.index and bool(own)
    return before.pos == "ADJ" and before.entity == "" and behind


def _has_adverb(head: Head, after: Token) -> bool:
    """True before an adjective that tells more of the noun, and where (lamps available here)."""
    own = [t for t in head.sentence.children[after.index] if t.index > after.index]
    return after.head == head.noun.index and bool(own)


def _parts_object(head: Head) -> bool:
    """True for an article before a participle with its own object (a sign telling the way)."""
    return head.opening is not None and _has_object(head)


def _has_object(head: Head) -> bool:
    """True before a participle that tells more of the noun and has an object (lamps selling it)."""
    after = head.after
    if after is None or after.tag != "VBG" or after.head != head.noun.index:
        return False
    own = (t for t in head.sentence.children[after.index] if t.index > after.index)
    return any(t.relation in DIRECT - {"pobj"} for t in own)


def splits_term(head: Head) -> bool:
    """True if an adjective is left that makes a term with the next noun (a hot air balloon).

    So does what is done, which is a noun as well (a sinking fund).
    """
    before = head.before
    if before is None or not head.has_attribute:
        return False
    if before.tag == "VBG":
        named = bool(meanings(head.pack.lower(before.text), "NOUN", head.pack))
    else:
        named = before.pos == "ADJ" and len(head.tokens) > 1
    return named and opens_collocation(head.sentence, before, head.pack)


def leaves_count(head: Head) -> bool:
    """True if a number is left before a comma, where it may count what was told (three, but)."""
    before, after = head.before, head.after
    counted = before is not None and before.pos == "NUM" and before.head == head.noun.index
    return counted and after is not None and after.text in head.pack.commas


def _leaves_owner(head: Head) -> bool:
    """True for an owner before a phrase that tells more of what is owned (Ann's with Bob).

    A place may be called by its owner (at the baker's in town).
    """
    after = head.after
    place = domain(head.noun, head.pack) in BUILT
    return not place and after is not None and after.pos == "ADP" and after.head == head.noun.index


def _needs_article(head: Head, word: Token) -> bool:
    """True for a determiner that stands for its noun only behind an article (the other)."""
    form = head.pack.lower(word.text)
    alone = head.phrase[0] == word and head.opening is None
    listed = (head.pack.nominal_words or {}).get(form) == "definite"
    return alone and listed and (head.pack.function_words or {}).get(form) == "determiner"


def _is_number(head: Head, number: Token) -> bool:
    """True for a number of things that are named nowhere else and are no unit or time.

    Before a mark the number is good English by itself (she sold two; it is cut into two: …).
    """
    if head.after is None or not is_wordlike(head.after.text):
        return False
    plain = head.noun.entity == "" and number.entity in COUNTED and head.noun.text.isalpha()
    plain = plain and domain(head.noun, head.pack) not in (MEASURE, PERSON)
    if not plain or "Number=Sing" in head.noun.features or not _is_complement(head):
        return False
    loose = head.after.pos in ("ADV", "PART", "VERB", "ADJ")
    if _has_bare_part(head) or (loose and not _has_object(head)):
        return not loose
    again = (t for t in head.sentence.tokens if t.lemma == head.noun.lemma and t != head.noun)
    before = head.pack.lower(head.sentence.tokens[head.noun.head].text)
    known = (head.pack.adposition_uses or {}).get(before)
    return known not in ("ranging", "bound") and next(again, None) is None


def _has_bare_part(head: Head) -> bool:
    """True before *of* and a bare noun or gerund, which no number takes (two *of* oil)."""
    bound = head.after is not None and adposition_use(head.after.text, head.pack) == "bound"
    below = head.sentence.children[head.after.index] if head.after is not None and bound else ()
    return any(t.pos in ("NOUN", "VERB") and not head.sentence.children[t.index] for t in below)


def _is_complement(head: Head) -> bool:
    """True for an object, also of an adposition."""
    return head.noun.relation in DIRECT


def _names_people(head: Head, word: Token) -> bool:
    """True if the name of a people is a noun, too: for one (a German) or for all (the Irish)."""
    people = (s for s in meanings(word.text, "NOUN", head.pack) if s.domain == PERSON)
    return any(head.is_definite or not _is_plural(word, sense.lemmas) for sense in people)


def _is_plural(word: Token, lemmas: tuple[str, ...]) -> bool:
    """True for a noun that WordNet gives as a plural, too (Irish, Irish people)."""
    return any(lemma.startswith(f"{word.text} ") for lemma in lemmas)


def _is_determined(head: Head) -> bool:
    """True behind an article or *of*, where no language is meant (in the Irish, in Irish)."""
    before = neighbour(head.sentence, head.phrase[0], -1)
    uses = head.pack.adposition_uses or {}
    bound = before is not None and uses.get(head.pack.lower(before.text)) == "bound"
    return head.opening is not None or bound
