"""Nouns that stand by themselves behind a verb, an adposition or a conjunction."""

from __future__ import annotations

from typing import TYPE_CHECKING

from perturb.moves.grammar.names import DATES
from perturb.moves.grammar.phrases import (
    ADVERBIAL_NOUN,
    CONJUNCT,
    NOUNS,
    OBJECT,
    PARTICLE,
    SUBJECT,
    adposition_use,
    children_of,
    is_finite,
    is_relative_or_question,
    subtree,
    taken_adpositions,
)
from perturb.moves.grammar.senses import domain, meanings
from perturb.moves.nouns.remains import leaves_modifier
from perturb.moves.text.ends import neighbour
from perturb.segment import Token
from perturb.words import is_wordlike

if TYPE_CHECKING:
    from perturb.moves.nouns.choice import Head

RECEIVER = frozenset({"dative", "iobj"})
CONTENT = frozenset({"acl", "ccomp"})
TIME = "noun.time"
ADVERBS = frozenset({"excluding"})
"""Uses of adpositions that are adverbs, too; the others miss their noun."""


def needs_noun(head: Head, token: Token) -> bool:
    """True for a determiner right before its noun that is nothing alone (no, every; not old or no).

    The others are listed as words that can stand for their noun.
    """
    form, pack = head.pack.lower(token.text), head.pack
    if (pack.function_words or {}).get(form) != "determiner" or form in (pack.nominal_words or ()):
        return False
    before = neighbour(head.sentence, token, -1)
    first = before is None or before.pos not in ("CCONJ", "ADJ", "NUM")
    return first and token.index == head.tokens[0].index - 1


def strands_conjunction(head: Head) -> bool:
    """True for a bare member whose conjunction has nothing to join (bread and.)."""
    if head.before is None:
        return False
    if len(head.phrase) != len(head.tokens):
        return _strands_first(head, head.before)
    if joins(head.before):
        loose = head.after is None or not is_wordlike(head.after.text)
        return loose and head.noun.relation == "conj" and not _of_subject(head)
    verb = head.before.pos in ("VERB", "ADP") and head.before.index == head.noun.head
    return verb and joins(head.after) and not _shares_object(head, head.before)


def _shares_object(head: Head, verb: Token) -> bool:
    """True if the next verb follows, whose object serves both (to find coins and sell them)."""
    following = head.sentence.tokens[head.tokens[-1].index + 2 :][:1]
    beside = any(t.pos == "VERB" and t.head == verb.index for t in following)
    return beside or _precedes_verb(head)


def _strands_first(head: Head, before: Token) -> bool:
    """True for a bare first member between its adposition and the conjunction (with and milk)."""
    governed = before.pos == "ADP" and before.index == head.noun.head
    if not governed or not joins(head.after) or _use(head) in ADVERBS:
        return False
    below = head.sentence.children[head.noun.index]
    others = [t for t in below if t.relation not in ("cc", "punct", "compound")]
    return bool(others) and all(t.relation == "conj" and t.pos in NOUNS for t in others)


def _of_subject(head: Head) -> bool:
    """True if the first of the members is a subject."""
    first = head.noun
    while first.relation == "conj":
        first = head.sentence.tokens[first.head]
    return first.relation in SUBJECT


def joins(token: Token | None) -> bool:
    """True for a coordinating conjunction."""
    return token is not None and token.pos == "CCONJ"


def is_first(head: Head) -> bool:
    """True for a member right before the conjunction (with bread and milk)."""
    return joins(head.after) and bool(children_of(head.sentence, head.noun, CONJUNCT))


def leaves_nothing(head: Head) -> bool:
    """True for a noun by itself, unless its verb or adposition cannot do without."""
    if head.opening is not None or head.has_attribute or _before_bound(head):
        return False
    if strands_conjunction(head):
        return False
    if head.before is None or head.before.index != head.noun.head:
        return True
    if head.noun.relation in OBJECT:
        return head.before.lemma not in (head.pack.transitive_verbs or ()) or _takes_next(head)
    next_phrase = head.after is not None and head.after.pos in ("DET", "PRON")
    return next_phrase or not _is_governed(head)


def is_adverbial(head: Head) -> bool:
    """True for a bare noun that stands by itself, or with a number or genitive."""
    if _is_told_of(head):
        return True
    if not leaves_nothing(head) or leaves_modifier(head):
        return False
    before = head.before
    if before is None or before.index != head.noun.head:
        return not _is_given(head)
    if head.noun.relation in OBJECT:
        return _is_loose(head, before) or _goes_with_phrase(head, before)
    if before.pos != "ADP":
        return False
    return _use(head) in ADVERBS or _opens_phrase(head.after) or _counts_time(head, before)


def _counts_time(head: Head, adposition: Token) -> bool:
    """True behind a time that an adverb counts from something known (a month after the fair).

    Before a mark *in* is such an adverb, too (nine days in, they were ill).
    """
    time = neighbour(head.sentence, adposition, -1)
    if time is None or not meanings(head.pack.lower(adposition.text), "ADV", head.pack):
        return False
    timed = time.entity in DATES or domain(time, head.pack) == TIME
    ends = head.after is not None and head.after.text in head.pack.commas
    return timed and (ends or _use(head) == "adverbial")


def _is_given(head: Head) -> bool:
    """True for what somebody is given, who is left right behind the verb (had given us hope)."""
    before, verb = head.before, head.sentence.tokens[head.noun.head]
    if before is None or before.relation not in RECEIVER or before.head != verb.index:
        return False
    return before.index == verb.index + 1 and verb.lemma in (head.pack.transitive_verbs or ())


def _is_told_of(head: Head) -> bool:
    """True for a bare object before what its verb can take by itself (heard details of)."""
    before, after = head.before, head.after
    bare = head.opening is None and not head.has_attribute and head.noun.relation in OBJECT
    if before is None or after is None or not bare or before.index != head.noun.head:
        return False
    taken = taken_adpositions(before.lemma, head.pack)
    return head.pack.lower(after.text) in taken and _before_bound(head)


def _opens_phrase(after: Token | None) -> bool:
    """True for what the adposition can take: on board *the* boat, after bread *Monday*."""
    if after is None or is_relative_or_question(after):
        return False
    compared = "Degree=Cmp" in after.features
    return compared or after.pos in ("DET", "NUM") or _is_date(after)


def _is_date(word: Token) -> bool:
    return word.pos in NOUNS | {"ADJ"} and word.entity in DATES


def _goes_with_phrase(head: Head, verb: Token) -> bool:
    """True for a verb that may have a phrase in place of its object (develop, start)."""
    row = (head.pack.governed_adpositions or {}).get(verb.lemma.lower())
    return bool(row and row["alone"]) and verb.lemma not in (head.pack.transitive_verbs or ())


def strands_bound(head: Head) -> bool:
    """True for a bare plural behind an adposition that is never left alone (thousands of miles)."""
    before, after = head.before, head.after
    if before is None or before.index != head.noun.head or _use(head) != "bound":
        return False
    plural = "Number=Plur" in head.noun.features and head.phrase == head.tokens
    return plural and (after is None or after.pos not in ("NUM", "DET", "PRON", *NOUNS))


def _is_governed(head: Head) -> bool:
    """True behind an adposition that is no adverb (after), and at the end of what is compared."""
    use = _use(head)
    if use == "adverbial" and head.before and meanings(head.before.text.lower(), "ADV", head.pack):
        return False
    return use is not None and (use not in ADVERBS or _ends_comparison(head))


def _ends_comparison(head: Head) -> bool:
    """True where what is compared ends (it is older than bread)."""
    compared = head.before is not None and head.sentence.tokens[head.before.head].features
    ends = head.after is None or not is_wordlike(head.after.text)
    return ends and "Degree=Cmp" in (compared or ())


def _use(head: Head) -> str | None:
    return adposition_use(head.before.text, head.pack) if head.before else None


def _takes_next(head: Head) -> bool:
    """True if what follows may be an object as well."""
    after = head.after
    if after is None or after.relation in PARTICLE or _precedes_verb(head):
        return after is not None
    if after.text in head.pack.commas:
        return bool(children_of(head.sentence, head.sentence.tokens[head.noun.head], CONJUNCT))
    return after.pos in ("DET", "PRON", "ADV", "SCONJ", "PART", "VERB", "AUX")


def _precedes_verb(head: Head) -> bool:
    """True before a second verb, whose object serves both (gain weight and then lose a kilo)."""
    verb = head.sentence.tokens[head.noun.head]
    others = (t for t in children_of(head.sentence, verb, CONJUNCT) if t.pos == "VERB")
    return joins(head.after) and any(
        bool(children_of(head.sentence, other, OBJECT)) for other in others
    )


def _precedes_clause(head: Head) -> bool:
    """True before a clause that the verb can have without the noun (denies reports he won)."""
    clauses = children_of(head.sentence, head.noun, CONTENT)
    return any(is_finite(head.sentence, clause) for clause in clauses)


def _before_bound(head: Head) -> bool:
    """True if what follows needs the noun (custody of the child)."""
    after, uses = head.after, head.pack.adposition_uses or {}
    bound = after is not None and uses.get(head.pack.lower(after.text)) == "bound"
    return bound and after is not None and after.head == head.noun.index


def _is_loose(head: Head, verb: Token) -> bool:
    """True for an object before a mark, a clause, or how it is done (taught law there)."""
    after = head.after
    if after is None or not is_wordlike(after.text) or after.relation in PARTICLE:
        return True
    if _precedes_verb(head) or _precedes_clause(head):
        return True
    if after.pos in ("ADV", "SCONJ", "PART") or (after.pos == "ADP" and after.head == verb.index):
        return True
    start = next((t for t in head.sentence.children[verb.index] if t.index > head.noun.index), None)
    if start is None or start.relation not in ADVERBIAL_NOUN:
        return False
    return subtree(head.sentence, start)[0] == after
