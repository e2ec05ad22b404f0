"""What is left of a noun phrase without its head, where a person has to look."""

from __future__ import annotations

from typing import TYPE_CHECKING

from perturb.moves.ends import neighbour
from perturb.moves.senses import meanings, opens_collocation
from perturb.segment import Token

if TYPE_CHECKING:
    from perturb.moves.nouns import Head

ORIGIN = "NORP"
PERSON = "noun.person"
COUNTED = frozenset({"", "CARDINAL"})
DIRECT = frozenset({"dobj", "obj", "pobj"})


def leaves_modifier(head: Head) -> bool:
    """True if a modifier is left that is no noun here, though it could be one elsewhere.

    A person of whom neither sort nor name is told is no such case (two fainted).
    """
    before = head.before
    if before is not None and before.relation == "case":
        return _leaves_owner(head)
    if before is None or before.head != head.noun.index or head.is_person:
        return False
    if _needs_article(head, before):
        return True
    if before.pos == "NUM":
        return _is_number(head, before)
    people = before.pos == "ADJ" and before.entity == ORIGIN and not _names_people(head, before)
    return people and _is_determined(head)


def leaves_participle(head: Head) -> bool:
    """True if an attribute is left before a participle with a phrase of its own."""
    before, after = head.before, head.after
    if before is None or after is None or not head.has_attribute or after.pos != "VERB":
        return False
    own = [t for t in head.sentence.children[after.index] if t.index > after.index]
    if after.tag == "VBG" and not any(t.relation in DIRECT for t in own):
        return False
    behind = after.head == head.noun.index and bool(own)
    return before.pos == "ADJ" and before.entity == "" and behind


def splits_term(head: Head) -> bool:
    """True if an adjective is left that makes a term with the next noun (a hot air balloon)."""
    before = head.before
    if before is None or before.pos != "ADJ" or len(head.tokens) == 1:
        return False
    return opens_collocation(head.sentence, before, head.pack)


def leaves_count(head: Head) -> bool:
    """True if a number is left before a comma, where it may count what was told (three, but)."""
    before, after = head.before, head.after
    counted = before is not None and before.pos == "NUM" and before.head == head.noun.index
    return counted and after is not None and after.text in head.pack.commas


def _leaves_owner(head: Head) -> bool:
    """True for an owner before a phrase that tells more of what is owned (Ann's with Bob)."""
    after = head.after
    return after is not None and after.pos == "ADP" and after.head == head.noun.index


def _needs_article(head: Head, word: Token) -> bool:
    """True for a determiner that stands for its noun only behind an article (the other)."""
    form = head.pack.lower(word.text)
    alone = head.phrase[0] == word and head.opening is None
    listed = (head.pack.nominal_words or {}).get(form) == "definite"
    return alone and listed and (head.pack.function_words or {}).get(form) == "determiner"


def _is_number(head: Head, number: Token) -> bool:
    """True for a number of things that are named nowhere else and are no unit or time."""
    plain = head.noun.entity == "" and number.entity in COUNTED and head.noun.text.isalpha()
    if not plain or "Number=Sing" in head.noun.features or head.noun.relation not in DIRECT:
        return False
    if head.after is not None and head.after.pos in ("ADV", "PART", "VERB", "ADJ"):
        return False
    again = (t for t in head.sentence.tokens if t.lemma == head.noun.lemma and t != head.noun)
    before = head.pack.lower(head.sentence.tokens[head.noun.head].text)
    known = (head.pack.adposition_uses or {}).get(before)
    return known not in ("ranging", "bound") and next(again, None) is None


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
