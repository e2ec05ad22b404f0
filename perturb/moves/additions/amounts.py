"""What a number tells of a noun, and a length of time of a verb, that bars a modifier."""

from __future__ import annotations

from collections.abc import Iterator
from math import prod

from perturb.grammar.numerals import read
from perturb.moves.grammar.names import DATES
from perturb.moves.grammar.phrases import (
    ADPOSITION,
    COMPOUND,
    CONJUNCT,
    COUNT,
    DETERMINER,
    DOER,
    OBJECT,
    PURPOSE,
    RELATIVE,
    adposition_class,
    adposition_use,
    children_of,
)
from perturb.pack import Pack
from perturb.segment import Sentence, Token

A_CROWD = 20_000
"""A number from which on nobody can tell of all that they are hungry, or yellow."""

BOUND = "bound"
LOOSE = ADPOSITION | {"advmod"}
"""Relations of what may be one of two adverbs below a verb (on and off)."""


def is_crowd(sentence: Sentence, noun: Token, pack: Pack) -> bool:
    """True for a number of things that nobody looks at one by one (two million boats)."""
    return any(_product(sentence, t, pack) >= A_CROWD for t in _numbers(sentence, noun, pack))


def done_by_crowd(sentence: Sentence, verb: Token, subject: Token | None, pack: Pack) -> bool:
    """True for what so many do (two million sailors met, the song is used by two million)."""
    phrases = children_of(sentence, verb, DOER)
    doers = [t for phrase in phrases for t in sentence.children[phrase.index]]
    some = doers if subject is None else [*doers, subject]
    return any(is_crowd(sentence, t, pack) for t in some)


def counts_several(sentence: Sentence, noun: Token, pack: Pack) -> bool:
    """True below a number of more than one (six boats)."""
    return any(_value(t, pack) > 1 for t in children_of(sentence, noun, COUNT))


def lasts(sentence: Sentence, verb: Token, pack: Pack) -> bool:
    """True for a verb with a length of time (it is closed for two years, has a two-day break).

    So it is with adverbs between them (on and off for two years), and behind the time (the two
    years it was closed).
    """
    objects = children_of(sentence, verb, OBJECT)
    if any(_has_length(sentence, noun) for noun in objects) or _fills(sentence, verb):
        return True
    loose = children_of(sentence, verb, LOOSE)
    adverbs = [t for one in loose for t in (one, *children_of(sentence, one, CONJUNCT))]
    above = (verb, *objects, *adverbs)
    phrases = (t for one in above for t in children_of(sentence, one, ADPOSITION))
    return any(_tells_length(sentence, phrase, pack) for phrase in phrases)


def _fills(sentence: Sentence, verb: Token) -> bool:
    """True in a relative clause of counted time (in the two years he lived there)."""
    time = sentence.tokens[verb.head]
    told = verb.relation in RELATIVE and time.pos == "NOUN" and time.entity in DATES
    return told and bool(children_of(sentence, time, COUNT))


def _has_length(sentence: Sentence, noun: Token) -> bool:
    """True for what takes so many days, told before it (a 15-day fair)."""
    times = (t for t in children_of(sentence, noun, COMPOUND | {"nmod"}) if t.entity in DATES)
    return any(children_of(sentence, time, COUNT) for time in times)


def _numbers(sentence: Sentence, noun: Token, pack: Pack) -> Iterator[Token]:
    """The numbers before a noun, and the one of which it is what is counted (millions of)."""
    yield from children_of(sentence, noun, COUNT)
    above = sentence.tokens[noun.head]
    if adposition_use(above.text, pack) == BOUND:
        yield sentence.tokens[above.head]


def _product(sentence: Sentence, number: Token, pack: Pack) -> int:
    """What a number says, a word with those before it (hundreds of thousands, not: 30 to 50)."""
    if not number.text.isalpha():
        return _value(number, pack)
    factors = (_value(t, pack) for t in (number, *sentence.children[number.index]))
    return prod(factor for factor in factors if factor)


def _value(token: Token, pack: Pack) -> int:
    found = read(pack.lower(token.lemma), pack)
    return found.value if found is not None and not found.decimals else 0


def _tells_length(sentence: Sentence, phrase: Token, pack: Pack) -> bool:
    """True for a phrase with a counted time or one time (for two years, not: for Monday)."""
    if adposition_class(phrase.text, pack) != PURPOSE:
        return False
    times = (t for t in sentence.children[phrase.index] if t.entity in DATES and t.pos == "NOUN")
    return any(
        "Number=Plur" in time.features or children_of(sentence, time, COUNT | DETERMINER)
        for time in times
    )
