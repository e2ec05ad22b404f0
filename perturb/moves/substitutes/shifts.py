"""Words of one family in each other's places, where they surely cannot stand."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from perturb.moves.grammar.boundaries import is_determiner
from perturb.moves.grammar.derivations import can_be, is_gerund, is_person, relatives
from perturb.moves.grammar.doers import is_somebody
from perturb.moves.grammar.habits import marks_habit
from perturb.moves.grammar.names import is_name, untouchable
from perturb.moves.grammar.phrases import (
    EXPLETIVE,
    OPEN_CLAUSE,
    PASSIVE,
    REDUCED,
    SUBJECT,
    children_of,
)
from perturb.moves.grammar.pronouns import PERSON
from perturb.moves.grammar.scope_words import scope_effect
from perturb.moves.grammar.senses import domain, verb_domain
from perturb.moves.substitutes import verb_places, word_places
from perturb.moves.substitutes.bound_terms import is_mentioned
from perturb.moves.substitutes.verb_places import Fit
from perturb.moves.text.ends import is_whole_word, neighbour
from perturb.moves.wording.articles import article_repair
from perturb.pack import Pack
from perturb.segment import Sentence, Token

SENTENCE = "sentence"
"""The effect of adverbs that tell of a whole sentence."""

RESTRICTIVE = "restrictive"
"""The effect of words of degree that limit what they stand before."""

CONCRETE = verb_places.CONCRETE | {"noun.group"}
"""Domains of what is no act, among them people together (the troops)."""

MASS = "mass"
"""The kind of nouns that need no article (freedom, exploration)."""

NEUTER = "Gender=Neut"
STATE = "verb.stative"


class Shift(NamedTuple):
    """Another word of the family in the place of `token`; sure if nobody could parse it.

    Words that name who does something are ranked behind others.
    """

    token: Token
    word: str
    sure: bool
    rank: int


class Frame(NamedTuple):
    """A place for one part of speech, with a word of another part put there.

    `excluded` are the parts of speech that the new word must not have a reading of, and it
    may be a person where `person` says so.
    `fits` tells whether a token stands in such a place.
    """

    pos: str
    new: str
    excluded: tuple[str, ...]
    fits: Callable[[Sentence, Token, Pack], Fit]
    person: bool = True


def shifts(sentence: Sentence, pack: Pack) -> Iterator[Shift]:
    """Every change of a content word into a relative that its place does not allow."""
    for token in sentence.tokens:
        if token.pos not in FRAMES or not _is_free(sentence, token, pack):
            continue
        for frame in FRAMES[token.pos]:
            sure = frame.fits(sentence, token, pack)
            if sure is None:
                continue
            for word in relatives(token, frame.new, pack):
                if not sure and _may_be_what_it_is(sentence, token, word, frame, pack):
                    continue
                if _is_wrong(sentence, token, word, frame, pack):
                    rank = 2 * (not sure) + is_person(word, pack)
                    yield Shift(token, word, sure, rank)


def _is_free(sentence: Sentence, token: Token, pack: Pack) -> bool:
    """True for a whole plain word that is no name, and not the very word that is meant."""
    if token.entity or is_name(sentence, token, pack) or token.index in untouchable(sentence):
        return False
    if is_mentioned(sentence, token, pack) or marks_habit(sentence, token, pack):
        return False
    plain = token.text.islower() or token.index == 0
    return plain and token.text.isalpha() and is_whole_word(sentence, token)


def _passive(sentence: Sentence, verb: Token, pack: Pack) -> Fit:
    """As `of_passive`, but not of *it*, which may be an act (it has to be defence against him).

    So may what there is (there could be isolation).
    Nor behind an auxiliary that can have a noun as its object (to get payment for the bread).
    """
    before = neighbour(sentence, verb, -1)
    if before is not None and before.relation in PASSIVE and not _is_to_be(before, pack):
        return None
    fit = verb_places.of_passive(sentence, verb, pack)
    clause = sentence.tokens[verb.head] if verb.relation in OPEN_CLAUSE else verb
    subjects = children_of(sentence, verb, SUBJECT) or children_of(sentence, clause, SUBJECT)
    unknown = any(t.pos == "PRON" and NEUTER in t.features for t in subjects)
    unknown = unknown or bool(children_of(sentence, verb, EXPLETIVE))
    return None if unknown and not fit else fit


def _is_to_be(passive: Token, pack: Pack) -> bool:
    """True for an auxiliary whose first meaning is to be in some way (not: to get)."""
    return verb_domain(passive, pack) == STATE


def _is_wrong(sentence: Sentence, token: Token, word: str, frame: Frame, pack: Pack) -> bool:
    """True for a word that has no reading the place allows, nor asks for another article."""
    before = neighbour(sentence, token, -1)
    if word == pack.lower(token.text) or (before and article_repair(before, word, pack)):
        return False
    if not frame.person and is_person(word, pack):
        return False
    if frame.new == "VERB" and _is_inflected(token, word, pack):
        return False
    if frame.new == "ADV" and _restricts(sentence, token, word, pack):
        return False
    if frame.new == "NOUN" and _may_be_told_beside(sentence, token, pack):
        return False
    return not any(can_be(word, pos, pack) for pos in frame.excluded)


def _may_be_what_it_is(
    sentence: Sentence, verb: Token, word: str, frame: Frame, pack: Pack
) -> bool:
    """True for a mass that a passive may tell something to be (the plan should be abandonment).

    So nobody tells it of people or things, nor before what only the verb takes (*is closure up*);
    and who somebody is may be told behind a comma (Ann, killer in the raid, sang).
    """
    if verb.pos != "VERB" or frame.new != "NOUN":
        return False
    before = neighbour(sentence, verb, -1)
    if before is not None and before.text in pack.commas:
        return verb.relation in REDUCED and is_person(word, pack)
    if MASS not in (pack.modified_nouns or {}).get(word, frozenset()):
        return False
    after = neighbour(sentence, verb, 1)
    ends = after is None or (after.pos in ("ADP", "PUNCT") and after.relation != "prt")
    helped = before is not None and before.relation in PASSIVE
    return ends and helped and not _is_of_concrete(sentence, verb, pack)


def _is_of_concrete(sentence: Sentence, verb: Token, pack: Pack) -> bool:
    """True for a verb, or what it is joined to or below, whose subject is people or a thing.

    Many people may be told of together, or by a pronoun (the troops, they, who).
    """
    above = sentence.tokens[verb.head]
    subjects = children_of(sentence, verb, SUBJECT) or children_of(sentence, above, SUBJECT)
    return any(
        (t.pos == "PRON" and (is_somebody(t) or t.tag == "WP"))
        or t.entity in PERSON
        or domain(t, pack) in CONCRETE
        for t in subjects
    )


def _may_be_told_beside(sentence: Sentence, verb: Token, pack: Pack) -> bool:
    """True for what somebody is doing, said behind a comma (the baker, reportage from Ghent)."""
    before = neighbour(sentence, verb, -1)
    apart = before is not None and before.text in pack.commas
    return apart and verb.relation in REDUCED and is_gerund(pack.lower(verb.text), pack)


def _is_inflected(noun: Token, verb: str, pack: Pack) -> bool:
    """True for the form of a verb that is a noun, too (the writing, from write)."""
    form = pack.lower(noun.text)
    return is_gerund(form, pack) and form[: len(verb) - 1] == verb[:-1]


def _restricts(sentence: Sentence, adjective: Token, word: str, pack: Pack) -> bool:
    """True for an adverb that may qualify a bare noun (formerly head of the school).

    Behind a conjunction, one of a whole sentence may (a storm and subsequently fog).
    """
    before, known = neighbour(sentence, adjective, -1), pack.degree_words or {}
    if before and before.pos == "CCONJ" and scope_effect(word, pack) == SENTENCE:
        return True
    if adjective.relation != "amod" or (before and before.pos == "NUM"):
        return False
    if before is not None and is_determiner(before, pack):
        return False
    return RESTRICTIVE in (known.get(pack.lower(adjective.text)), known.get(word))


FRAMES: dict[str, tuple[Frame, ...]] = {
    "VERB": (
        Frame("VERB", "NOUN", ("VERB",), verb_places.of_clause),
        Frame("VERB", "NOUN", ("VERB", "ADJ"), _passive, person=False),
        Frame("VERB", "NOUN", ("VERB", "ADJ"), verb_places.of_passive_with_agent),
        Frame("VERB", "ADJ", ("VERB",), verb_places.of_active_clause),
    ),
    "NOUN": (
        Frame("NOUN", "VERB", ("NOUN", "ADJ"), word_places.head_of_phrase),
        Frame("NOUN", "VERB", ("NOUN", "ADJ"), word_places.compound_part),
        Frame("NOUN", "ADJ", ("NOUN", "ADV"), word_places.end_of_phrase),
    ),
    "ADJ": (
        Frame("ADJ", "ADV", ("ADJ",), word_places.attribute_of_noun),
        Frame("ADJ", "VERB", ("ADJ", "NOUN"), word_places.attribute),
        Frame("ADJ", "NOUN", ("ADJ", "ADV", "VERB"), word_places.graded_predicate),
        Frame("ADJ", "NOUN", ("ADJ", "ADV", "VERB"), word_places.predicate_of_clause),
        Frame("ADJ", "VERB", ("ADJ", "NOUN"), word_places.graded_predicate),
        Frame("ADJ", "VERB", ("ADJ", "NOUN"), word_places.copular_predicate),
        Frame("ADJ", "ADV", ("ADJ", "NOUN"), word_places.final_predicate),
    ),
    "ADV": (
        Frame("ADV", "ADJ", ("ADV",), word_places.after_auxiliary),
        Frame("ADV", "ADJ", ("ADV", "NOUN", "VERB"), word_places.after_subject),
        Frame("ADV", "ADJ", ("ADV", "NOUN", "VERB"), word_places.loose_adverb),
    ),
}
