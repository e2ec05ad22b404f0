"""Adverbs that miss what a verb says here, by its form, its object and its subject."""

from __future__ import annotations

from collections.abc import Iterator, Set

from perturb.moves.grammar.doers import acts, is_done_by_will, is_somebody
from perturb.moves.grammar.phrases import (
    ADVERBIAL_CLAUSE,
    ADVERBIAL_NOUN,
    CLAUSE,
    OBJECT,
    OPEN_CLAUSE,
    PASSIVE,
    REDUCED,
    RELATIVE,
    adposition_use,
    children_of,
    is_relative_or_question,
)
from perturb.moves.grammar.scope_words import scope_effect
from perturb.moves.grammar.senses import domain, meanings
from perturb.moves.grammar.surroundings import PEOPLE
from perturb.pack import Pack
from perturb.segment import Sentence, Token

NOT_HAPPENED = frozenset({"temporal"})
"""Kinds of adverbs that speak of what is over."""

OF_MOOD = frozenset({"mood"})
"""Kinds of adverbs that tell what one person feels or means when doing something."""

OF_RESULT = OF_MOOD | {"manner", "evaluative", "restrictive", "privative"}
"""Kinds of adverbs that miss the sense of a verb which tells what becomes of a thing."""

OF_MEASURE = NOT_HAPPENED | OF_RESULT
"""Kinds of adverbs that tell how, how much or since when there is more or less of something."""

OF_SOMEBODY = OF_MOOD | {"manner", "evaluative"}
"""Kinds of adverbs that tell how somebody goes about it, or how well."""

OF_MANY = NOT_HAPPENED | OF_SOMEBODY
"""Kinds of adverbs that speak of one time, where something happens several times."""

OF_CONTENT = frozenset({"privative"})
"""Kinds of adverbs that deny what somebody says, and so need something that is said."""

BECOMING = frozenset({"oprd"})
"""Relations of what a thing is found or made."""

MULTIPLE = "multiple"
"""The use of a noun that tells how often."""

GOING_ON = "VBG"
OF_GOING_ON = NOT_HAPPENED | {"restrictive"}
"""Kinds of adverbs that do not go with what is going on (is being first built, is so rising)."""

PERSONS = frozenset({"PERSON", "PER"})
MEANT = ADVERBIAL_CLAUSE | REDUCED
"""Relations of what tells why something is done, maybe below the object, or as if it was asked."""

SAYS = "says"

BELIEVES = "believes"
MAKES = "makes"
CHANGES = "changes"
"""Kind of verbs that tell of more and less, unless they tell of living things (grow)."""

THOUGHTS = frozenset({"noun.cognition", "noun.communication"})
LIVING = frozenset({"noun.plant", "noun.animal", "noun.body"})
ROOTS = frozenset({"plant.n.02", "animal.n.01"})
"""The meanings above all living things, which have no domain of their own."""

BOUND = "bound"
USUAL = 2
"""Meanings of a word that are looked at; the rest are rare."""


def barred_by_sense(
    sentence: Sentence, verb: Token, subject: Token | None, kinds: Set[str], pack: Pack
) -> frozenset[str]:
    """Kinds of adverbs that miss the sense: was falling, was found clear, roses grow."""
    barred = _barred_by_form(sentence, verb, pack)
    if _asks_how(sentence, verb) or _thinks_nothing(sentence, verb, subject, kinds, pack):
        barred |= OF_SOMEBODY
    barred |= _barred_by_result(sentence, verb) | _barred_by_nothing(sentence, verb, pack)
    if SAYS in kinds and not children_of(sentence, verb, OBJECT | PASSIVE | CLAUSE):
        barred |= OF_CONTENT
    if not is_done_by_will(sentence, verb, pack) or (
        MAKES in kinds and _makes_nothing(sentence, verb)
    ):
        barred |= OF_SOMEBODY
    if not _has_mood(sentence, verb, subject, pack):
        barred |= OF_MOOD
    if CHANGES in kinds and subject is not None:
        measured = _is_measured(sentence, verb, subject, pack)
        barred |= frozenset() if measured else OF_MEASURE
    return barred


def _has_mood(sentence: Sentence, verb: Token, subject: Token | None, pack: Pack) -> bool:
    """True for what some people do, unless it has a purpose or comes back to them.

    Firms have no moods, nor has everybody the same one; who sells the barn to buy a boat means to.
    """
    somebody = _somebody(sentence, subject, pack)
    if somebody is None or children_of(sentence, verb, PASSIVE):
        return False
    words = (pack.lower(t.text) for t in sentence.children[somebody.index])
    if any(scope_effect(word, pack) == "universal" for word in words):
        return False
    objects = children_of(sentence, verb, OBJECT)
    if any("Reflex=Yes" in t.features for t in objects):
        return False
    relations = MEANT | OPEN_CLAUSE if objects else MEANT
    below = (t for one in (verb, *objects) for t in children_of(sentence, one, relations))
    return not any("VerbForm=Inf" in t.features for t in below)


def _somebody(sentence: Sentence, subject: Token | None, pack: Pack) -> Token | None:
    """The subject of a verb, or what its relative pronoun stands for, if these are people."""
    if subject is not None and is_relative_or_question(subject):
        clause = sentence.tokens[subject.head]
        subject = sentence.tokens[clause.head] if clause.relation in RELATIVE else None
    if subject is None:
        return None
    if subject.pos == "PRON":
        return subject if is_somebody(subject) else None
    named = subject.entity in PERSONS
    return subject if named or domain(subject, pack) in PEOPLE else None


def _barred_by_form(sentence: Sentence, verb: Token, pack: Pack) -> frozenset[str]:
    """What misses a verb that tells what is going on, or what happens several times."""
    below = sentence.children[verb.index]
    nouns = (pack.lower(t.text) for t in below if t.relation in ADVERBIAL_NOUN)
    if any((pack.number_contexts or {}).get(noun) == MULTIPLE for noun in nouns):
        return OF_MANY
    going_on = verb.tag == GOING_ON or any(
        t.tag == GOING_ON for t in children_of(sentence, verb, PASSIVE)
    )
    return OF_GOING_ON if going_on else frozenset()


def _barred_by_result(sentence: Sentence, verb: Token) -> frozenset[str]:
    """What misses a verb that tells what becomes of a thing (leave it full, name it so)."""
    results = children_of(sentence, verb, BECOMING)
    if any(t.pos == "ADJ" for t in results):
        return OF_MEASURE
    return OF_RESULT if results else frozenset()


def _barred_by_nothing(sentence: Sentence, verb: Token, pack: Pack) -> frozenset[str]:
    """What misses a verb with a denied object (the baker finds no fault)."""
    objects = children_of(sentence, verb, OBJECT)
    words = (t for noun in objects for t in (noun, *sentence.children[noun.index]))
    denied = any(scope_effect(pack.lower(t.text), pack) == "negative" for t in words)
    return OF_SOMEBODY if denied else frozenset()


def _asks_how(sentence: Sentence, verb: Token) -> bool:
    """True in a clause that tells the manner already (how they are treated)."""
    below = sentence.children[verb.index]
    return any(t.relation == "advmod" and is_relative_or_question(t) for t in below)


def _thinks_nothing(
    sentence: Sentence, verb: Token, subject: Token | None, kinds: Set[str], pack: Pack
) -> bool:
    """True for a thing before a verb of thought (the crisis assumes new forms)."""
    active = not children_of(sentence, verb, PASSIVE)
    return BELIEVES in kinds and active and not acts(sentence, subject, speaks=True, pack=pack)


def _makes_nothing(sentence: Sentence, verb: Token) -> bool:
    """True without what is made, where a verb tells of something else (the song builds on it)."""
    below = {child.relation for child in sentence.children[verb.index]}
    return not below & (OBJECT | PASSIVE)


def _is_measured(sentence: Sentence, verb: Token, subject: Token, pack: Pack) -> bool:
    """True unless living things grow, thoughts or children are raised, or one declines to speak."""
    below = sentence.children[verb.index]
    objects = [t for t in below if t.relation in OBJECT]
    thought = any(domain(t, pack) in THOUGHTS | PEOPLE for t in objects)
    living = any(_may_live(t, pack) for t in (subject, *_owners(sentence, subject, pack)))
    return not (thought or living or any(t.relation in CLAUSE for t in below))


def _may_live(word: Token, pack: Pack) -> bool:
    """True for a plant, which is also a factory."""
    senses = meanings(pack.lower(word.lemma), word.pos, pack)[:USUAL]
    return any(sense.domain in LIVING or sense.name in ROOTS for sense in senses)


def _owners(sentence: Sentence, noun: Token, pack: Pack) -> Iterator[Token]:
    """The nouns that tell what a noun is one of (many kinds of roses)."""
    for child in sentence.children[noun.index]:
        if adposition_use(child.text, pack) == BOUND:
            yield from (t for t in sentence.children[child.index] if t.relation == "pobj")
