"""Adverbs that miss what a verb says here, by its form, its object and its subject."""

from __future__ import annotations

from collections.abc import Iterator, Set

from perturb.moves.additions.amounts import done_by_crowd, lasts
from perturb.moves.additions.odd import may_be_animal
from perturb.moves.grammar.doers import MANY, acts, is_done_by_will, is_somebody, noun_kinds
from perturb.moves.grammar.habits import marks_habit
from perturb.moves.grammar.phrases import (
    ADPOSITION,
    ADVERBIAL_CLAUSE,
    ADVERBIAL_NOUN,
    AUXILIARY,
    CLAUSE,
    CONJUNCT,
    DETERMINER,
    DIRECTION,
    MARK,
    OBJECT,
    OPEN_CLAUSE,
    PASSIVE,
    PAST_TAGS,
    POSSESSIVE,
    REDUCED,
    RELATIVE,
    SPEECH,
    SUBJECT,
    adposition_class,
    adposition_use,
    children_of,
    is_relative_or_question,
)
from perturb.moves.grammar.scope_words import scope_effect
from perturb.moves.grammar.senses import domain, meanings
from perturb.moves.grammar.surroundings import ANIMATE, CREATURES, PEOPLE
from perturb.pack import Pack
from perturb.segment import Sentence, Token

NOT_HAPPENED = frozenset({"temporal"})
"""Kinds of adverbs that speak of what is over."""

DOUBT = frozenset({"evidential"})
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

ADVERB = frozenset({"advmod"})
BECOMING = frozenset({"oprd"})
"""Relations of what a thing is found or made."""

MULTIPLE = "multiple"
"""The use of a noun that tells how often."""

GOING_ON = "VBG"
OF_GOING_ON = NOT_HAPPENED | {"restrictive"}
"""Kinds of adverbs that do not go with what is going on (is being first built, is so rising)."""

SHARE = "PERCENT"
PERSONS = frozenset({"PERSON", "PER"})
MEANT = ADVERBIAL_CLAUSE | REDUCED
"""Relations of what tells why something is done, maybe below the object, or as if it was asked."""

COMPANIES = "companies"
FIRST = "Person=1"
NOBODY = "Gender=Neut"
SAYS = "says"

BELIEVES = "believes"
MAKES = "makes"
MOVES = "moves"
CHANGES = "changes"
"""Kind of verbs that tell of more and less, unless they tell of living things (grow)."""

THOUGHTS = frozenset({"noun.cognition", "noun.communication"})
LIVING = frozenset({"noun.plant", "noun.animal", "noun.body"})
MATTER = frozenset({"noun.artifact", "noun.object", "noun.substance"})
ROOTS = frozenset({"plant.n.02", "animal.n.01"})
"""The meanings above all living things, which have no domain of their own."""

BOUND = "bound"
USUAL = 2
"""Meanings of a word that are looked at; the rest are rare."""


def barred_by_sense(
    sentence: Sentence, verb: Token, subject: Token | None, kinds: Set[str], pack: Pack
) -> frozenset[str]:
    """Kinds of adverbs that miss the sense: was falling, was found clear, roses grow."""
    barred = _barred_by_form(sentence, verb, pack) | _barred_by_extent(sentence, verb, pack)
    if marks_habit(sentence, verb, pack) or _is_of_things(sentence, subject, pack):
        barred |= OF_SOMEBODY
    if MOVES in kinds and _stays(sentence, verb, subject, pack):
        barred |= OF_MEASURE
    if BELIEVES in kinds:
        barred |= _barred_by_thought(sentence, verb, subject, pack)
    barred |= _barred_by_result(sentence, verb, pack)
    barred |= _barred_by_number(sentence, verb, subject, pack)
    if SAYS in kinds and _tells_nothing(sentence, verb, subject, pack):
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


def _stays(sentence: Sentence, verb: Token, subject: Token | None, pack: Pack) -> bool:
    """True for what is left alone, or whom a thing leaves in some state (the talk left him sad)."""
    if children_of(sentence, verb, PASSIVE):
        return True
    subject = _meant(sentence, subject)
    if subject is None or subject.pos != "NOUN" or domain(subject, pack) in PEOPLE:
        return False
    left = children_of(sentence, verb, OBJECT)
    return any(t.pos in ("PRON", "NUM") or domain(t, pack) in PEOPLE for t in left)


def _tells_nothing(sentence: Sentence, verb: Token, subject: Token | None, pack: Pack) -> bool:
    """True without what is said, and for a thing with an object (the storm claimed ten lives).

    So, too, where it is told of the thing (storms that have claimed lives).
    """
    if children_of(sentence, verb, PASSIVE | CLAUSE):
        return False
    if not children_of(sentence, verb, OBJECT):
        return True
    subject = _meant(sentence, subject)
    if subject is None or subject.pos != "NOUN" or domain(subject, pack) in THOUGHTS:
        return False
    return not _is_of_people(sentence, subject, pack)


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
    """The subject of a verb, or what its relative pronoun stands for, if these are people.

    Mothers are none where animals are told of (calves whose mothers ate bread).
    """
    subject = _meant(sentence, subject)
    if subject is None:
        return None
    if subject.pos == "PRON":
        return subject if is_somebody(subject) else None
    firm = COMPANIES in noun_kinds(subject, pack)  # a carrier is no man, be it a firm or a ship
    person = subject.entity in PERSONS or (domain(subject, pack) in PEOPLE and not firm)
    return subject if person and not may_be_animal(sentence, subject, pack) else None


def _meant(sentence: Sentence, subject: Token | None) -> Token | None:
    """A subject, or what its relative pronoun stands for (the storm that left him wet)."""
    if subject is None or not is_relative_or_question(subject):
        return subject
    clause = sentence.tokens[subject.head]
    return sentence.tokens[clause.head] if clause.relation in RELATIVE else None


def _barred_by_form(sentence: Sentence, verb: Token, pack: Pack) -> frozenset[str]:
    """What misses a verb that tells what is going on, or what happens several times."""
    below = sentence.children[verb.index]
    nouns = (pack.lower(t.text) for t in below if t.relation in ADVERBIAL_NOUN)
    if any((pack.number_contexts or {}).get(noun) == MULTIPLE for noun in nouns):
        return OF_MANY
    if any(t.relation in SUBJECT and t.entity == SHARE for t in below):
        return OF_MANY
    if any("Degree=Sup" in t.features and t.index > verb.index for t in below):
        return OF_RESULT  # nothing grows sharply the most
    going_on = verb.tag == GOING_ON or any(
        t.tag == GOING_ON for t in children_of(sentence, verb, PASSIVE)
    )
    return OF_GOING_ON if going_on else frozenset()


def barred_each_time(sentence: Sentence, verb: Token, pack: Pack) -> frozenset[str]:
    """No doubt in a present clause of time, which tells of no single time (when they sail).

    Nor does one doubt what only sets the time, or the topic (when it came to boats).
    """
    if verb.relation not in ADVERBIAL_CLAUSE:
        return frozenset()
    impersonal = any(NOBODY in t.features for t in children_of(sentence, verb, SUBJECT))
    if "Tense=Pres" not in verb.features and not impersonal:
        return frozenset()
    words = (pack.lower(t.text) for t in children_of(sentence, verb, MARK | ADVERB))
    known = pack.conjunctions or {}
    return DOUBT if any(known.get(w, {}).get("relation") == "time" for w in words) else frozenset()


def _is_of_things(sentence: Sentence, subject: Token | None, pack: Pack) -> bool:
    """True for *they* behind a clause that tells of several things (as prices rise, they show)."""
    if subject is None or not frozenset(subject.features.split("|")) >= MANY:
        return False
    told = (t for t in sentence.tokens[: subject.index] if t.relation in SUBJECT)
    last = [t for t in told if "Number=Plur" in t.features][-1:]
    return any(t.pos == "NOUN" and not _is_of_people(sentence, t, pack) for t in last)


def _is_of_people(sentence: Sentence, noun: Token, pack: Pack) -> bool:
    return domain(noun, pack) in ANIMATE or acts(sentence, noun, speaks=False, pack=pack)


def _barred_by_extent(sentence: Sentence, verb: Token, pack: Pack) -> frozenset[str]:
    """What misses a verb that tells how long something lasts, or asks how and how far it goes."""
    barred = NOT_HAPPENED if lasts(sentence, verb, pack) else frozenset[str]()
    return barred | OF_RESULT if _asks_how(sentence, verb) else barred


def _barred_by_result(sentence: Sentence, verb: Token, pack: Pack) -> frozenset[str]:
    """What misses a verb that tells what becomes of a thing (leave it full, name it so).

    Nothing goes with a past form that is such a state itself (they get bakers started).
    """
    if _is_result(sentence, verb, pack):
        return OF_MEASURE | DOUBT
    results = children_of(sentence, verb, BECOMING)
    if any(t.pos == "ADJ" for t in results):
        return OF_MEASURE
    return OF_RESULT if results else frozenset()


def _is_result(sentence: Sentence, verb: Token, pack: Pack) -> bool:
    """True for a past form right below a verb that is still going on and tells of no speech."""
    above = sentence.tokens[verb.head]
    if verb.relation not in SPEECH or verb.tag not in PAST_TAGS or above.tag != GOING_ON:
        return False
    told = (pack.modified_verbs or {}).get(above.lemma.lower(), frozenset[str]())
    return not told and not children_of(sentence, verb, MARK | AUXILIARY)


def _barred_by_number(
    sentence: Sentence, verb: Token, subject: Token | None, pack: Pack
) -> frozenset[str]:
    """What misses a verb with a denied object (he finds no fault), or with very many doers."""
    objects = children_of(sentence, verb, OBJECT)
    words = (t for noun in objects for t in (noun, *sentence.children[noun.index]))
    denied = any(scope_effect(pack.lower(t.text), pack) == "negative" for t in words)
    if done_by_crowd(sentence, verb, subject, pack):
        return OF_MANY
    return OF_SOMEBODY if denied else frozenset()


def _asks_how(sentence: Sentence, verb: Token) -> bool:
    """True in a clause that tells the manner already (how, or to what extent, prices fall)."""
    if any(is_relative_or_question(t) for t in children_of(sentence, verb, ADVERB)):
        return True
    phrases = children_of(sentence, verb, ADPOSITION)
    nouns = (t for phrase in phrases for t in sentence.children[phrase.index])
    words = (t for noun in nouns for t in children_of(sentence, noun, DETERMINER - POSSESSIVE))
    return any(is_relative_or_question(t) for t in words)


def _barred_by_thought(
    sentence: Sentence, verb: Token, subject: Token | None, pack: Pack
) -> frozenset[str]:
    """What misses a thing before a verb of thought (the crisis assumes new forms).

    Nor does one tell that one is wrong oneself (they said they believe it), or what one hides (I
    want to sing).
    """
    if subject is not None and FIRST in subject.features:
        return OF_SOMEBODY
    if subject is not None and subject.pos == "PRON" and _is_told(sentence, verb, pack):
        return OF_SOMEBODY | OF_CONTENT
    active = not children_of(sentence, verb, PASSIVE)
    thinks = acts(sentence, subject, speaks=True, pack=pack)
    return OF_SOMEBODY if active and not thinks else frozenset()


def _is_told(sentence: Sentence, verb: Token, pack: Pack) -> bool:
    """True for what somebody says, or for one part of it (they say that they sing and believe)."""
    first = sentence.tokens[verb.head] if verb.relation in CONJUNCT else verb
    above = sentence.tokens[first.head]
    told = (pack.modified_verbs or {}).get(above.lemma.lower(), frozenset[str]())
    return first.relation in SPEECH and SAYS in told


def _makes_nothing(sentence: Sentence, verb: Token) -> bool:
    """True without what is made, where a verb tells of something else (the song builds on it)."""
    below = {child.relation for child in sentence.children[verb.index]}
    return not below & (OBJECT | PASSIVE)


def _is_measured(sentence: Sentence, verb: Token, subject: Token, pack: Pack) -> bool:
    """True unless living things grow, thoughts or children are raised, or one declines to speak.

    So are people who fall, and what grows thin.
    """
    below = sentence.children[verb.index]
    objects = [t for t in below if t.relation in OBJECT]
    thought = any(domain(t, pack) in THOUGHTS | PEOPLE | CREATURES for t in objects)
    living = any(_may_live(t, pack) for t in (subject, *_owners(sentence, subject, pack)))
    if _becomes_thing(sentence, verb, pack) or any(t.relation == "acomp" for t in below):
        return False
    if _is_left_to(sentence, verb, subject, pack):
        return False
    if not (objects or children_of(sentence, verb, PASSIVE)) and _is_person(subject, pack):
        return False  # who falls, falls at once
    return not (thought or living or any(t.relation in CLAUSE for t in below))


def _is_left_to(sentence: Sentence, verb: Token, subject: Token, pack: Pack) -> bool:
    """True where somebody has to do something (it fell to the mayor to open the mill)."""
    phrases = children_of(sentence, verb, ADPOSITION)
    given = any(adposition_class(t.text, pack) == DIRECTION for t in phrases)
    tasks = children_of(sentence, verb, MEANT | OPEN_CLAUSE)
    task = any("VerbForm=Inf" in t.features for t in tasks)
    return given and task and NOBODY in subject.features


def _is_person(word: Token, pack: Pack) -> bool:
    """True for he and she, and for names of people and nouns for them."""
    if word.pos == "PRON":
        return is_somebody(word) and not frozenset(word.features.split("|")) >= MANY
    return word.entity in PERSONS or domain(word, pack) in PEOPLE


def _becomes_thing(sentence: Sentence, verb: Token, pack: Pack) -> bool:
    """True where it is told what is left of a thing, not how much (the barn is reduced to dust)."""
    phrases = children_of(sentence, verb, ADPOSITION)
    ends = (t for t in phrases if adposition_class(t.text, pack) == DIRECTION)
    things = (t for end in ends for t in sentence.children[end.index])
    return any(t.pos == "NOUN" and domain(t, pack) in MATTER for t in things)


def _may_live(word: Token, pack: Pack) -> bool:
    """True for a plant, which is also a factory."""
    senses = meanings(pack.lower(word.lemma), word.pos, pack)[:USUAL]
    return any(sense.domain in LIVING or sense.name in ROOTS for sense in senses)


def _owners(sentence: Sentence, noun: Token, pack: Pack) -> Iterator[Token]:
    """The nouns that tell what a noun is one of (many kinds of roses)."""
    for child in sentence.children[noun.index]:
        if adposition_use(child.text, pack) == BOUND:
            yield from (t for t in sentence.children[child.index] if t.relation == "pobj")
