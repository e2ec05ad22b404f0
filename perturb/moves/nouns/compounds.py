"""Compounds that are more than a noun with its parts: names, numbers, whole clauses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from perturb.moves.grammar.names import NAMED
from perturb.moves.grammar.senses import domain, meanings, opens_collocation
from perturb.moves.grammar.verb_groups import VERBAL
from perturb.segment import Token

if TYPE_CHECKING:
    from perturb.moves.nouns.choice import Head

PLACES = frozenset({"GPE", "NORP"})
ABSTRACT = frozenset(
    {"noun.attribute", "noun.cognition", "noun.communication", "noun.group"}
    | {"noun.person", "noun.possession", "noun.state"}
)


def tears_compound(head: Head) -> bool:
    """True if more than a common noun would go, or less than the whole of it."""
    return any(test(head) for test in TORN)


def is_unsure_compound(head: Head) -> bool:
    """True for a compound with a name or a figure in it, or with an adjective of its own.

    Such are *a Ghent-style mill*, *a two-year plan*, and *fast patrol boats*, of which the
    adjective may tell of the boats; natural gas, as in *natural gas pipelines*, is a term.
    """
    return any(
        _is_name(part)
        or part.pos == "NUM"
        or (part.relation == "amod" and not opens_collocation(head.sentence, part, head.pack))
        for part in head.tokens[:-1]
    )


def _is_name(part: Token) -> bool:
    return part.pos == "PROPN" or part.entity in NAMED


def _is_known_by_name(head: Head) -> bool:
    """True for what a name tells from others (the Ghent mill, a Lee lamp, a May estimate).

    What belongs to a country may be any of its kind (the Belgian economy).
    """
    names = [t for t in head.tokens[:-1] if _is_name(t)]
    if head.opening is None or not names:
        return False
    of_place = all(t.entity in PLACES for t in names)
    return not (of_place and domain(head.noun, head.pack) in ABSTRACT)


def _has_verb(head: Head) -> bool:
    """True for a part that is a verb only (handling bad news restore calm)."""
    return any(
        part.text.islower()
        and bool(meanings(part.lemma, "VERB", head.pack))
        and not meanings(part.lemma, "NOUN", head.pack)
        and not meanings(part.text, "NOUN", head.pack)
        and part.tag.startswith("NN")
        for part in head.tokens[:-1]
    )


def _is_clause(head: Head) -> bool:
    """True for a plural behind the article of one thing: maybe a verb (as a mill wheel ages).

    So it is before an adverb (when the mill changes completely).
    """
    opening, noun, after = head.opening, head.noun, head.after
    single = opening is not None and "Definite=Ind" in opening.features
    plural = "Number=Plur" in noun.features and noun.text != noun.lemma
    acts = (
        after is not None and after.pos == "ADV" and bool(meanings(noun.lemma, "VERB", head.pack))
    )
    return (single or acts) and plural and len(head.tokens) > 1


def _is_plain_verb(head: Head) -> bool:
    """True for a bare noun behind a plural, with which it may be a clause (half of mills close)."""
    if head.opening is not None or len(head.tokens) == 1:
        return False
    part, noun = head.tokens[-2], head.noun
    several = part.pos == "NOUN" and part.text != part.lemma and "Number=Plur" in part.features
    single = "Number=Sing" in noun.features
    return several and single and bool(meanings(noun.lemma, "VERB", head.pack))


def _is_far_apposition(head: Head) -> bool:
    """True for an apposition behind the verb of its noun: maybe a clause (…, the size matters)."""
    if head.noun.relation != "appos":
        return False
    first = head.sentence.tokens[head.noun.head]
    between = head.sentence.tokens[first.index + 1 : head.phrase[0].index]
    return any(t.pos in VERBAL and t.head != first.index for t in between[:1])


TORN = (_is_known_by_name, _has_verb, _is_clause, _is_plain_verb, _is_far_apposition)
