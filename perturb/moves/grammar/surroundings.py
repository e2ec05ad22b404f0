"""What stands around a word, as plain strings that a table of substitutes can ask for.

Words are given as written and by lemma: both neighbours, what governs the word, what
depends on it. With ``>`` stand the adpositions of its own phrases. Features begin with
``@`` and say how it is used; `FEATURES` lists them.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator, Set

from perturb.moves.grammar.frames import (
    BESIDE,
    has_purpose,
    has_receiver,
    is_aside,
    is_fronted,
    is_gerund,
    is_intransitive,
    is_of_thing,
    is_passive,
    precedes_gerund,
)
from perturb.moves.grammar.inflection import auxiliary
from perturb.moves.grammar.names import DATES, NAMED, SITES
from perturb.moves.grammar.phrases import (
    AUXILIARY,
    COUNT,
    DETERMINER,
    MARK,
    OBJECT,
    PARTICLE,
    PASSIVE,
    POSSESSIVE,
    PREDICATIVE,
    RELATIVE,
    SPEECH,
    SUBJECT,
    children_of,
    is_relative_or_question,
)
from perturb.moves.grammar.senses import domain
from perturb.moves.grammar.times import is_past_year
from perturb.moves.grammar.verb_groups import CLAUSAL_SUBJECT
from perturb.moves.text.ends import neighbour
from perturb.pack import Pack
from perturb.segment import Sentence, Token, remembered
from perturb.tables import Substitute
from perturb.text import is_wordlike

PEOPLE = frozenset({"noun.person"})
EVENTS = frozenset(
    f"noun.{kind}" for kind in ("act", "communication", "event", "food", "phenomenon", "process")
)
"""Domains of nouns that can be placed in time: concerts, wars, dinners."""

CREATURES = frozenset({"noun.animal", "noun.plant"})
"""Domains of nouns for what lives and is nobody."""

TIMES = frozenset({"noun.time"})
GROUPS = frozenset({"noun.group"})
ANIMATE = PEOPLE | GROUPS
MEASURES = frozenset({"noun.time", "noun.quantity"})
"""Domains of nouns of which there is less, not fewer (years, miles)."""

LASTING = EVENTS - {"noun.food"} | TIMES
"""Domains of nouns that have a beginning and an end in time (not: foot, road)."""

NOUNS = frozenset({"NOUN", "PROPN"})
OWNERS = frozenset({"noun.person", "noun.artifact"})

Test = Callable[["Place"], bool]


class Place:
    """A word in its sentence."""

    def __init__(self, sentence: Sentence, token: Token, pack: Pack) -> None:
        self.sentence, self.token, self.pack = sentence, token, pack
        self.children = sentence.children[token.index]
        self.head = sentence.tokens[token.head]
        self.before = neighbour(sentence, token, -1)
        self.after = neighbour(sentence, token, 1)

    def has(self, relations: Iterable[str]) -> bool:
        """True if something depends on the word in one of the relations."""
        wanted = frozenset(relations)
        return any(child.relation in wanted for child in self.children)

    @property
    def noun(self) -> Token:
        """What an adjective speaks of, what an adposition governs; else the word itself.

        An adjective that is an object speaks of nothing that is there (they bought more).
        """
        if self.token.pos == "ADP":
            governed = (c for c in self.children if c.relation in ("pobj", "obj"))
            return next(governed, self.head if self.token.relation == "case" else self.token)
        if self.token.pos != "ADJ" or self.token.relation in OBJECT:
            return self.token
        if self.token.relation == "amod":
            return self.head
        clause = self.token if self.head.pos not in ("AUX", "VERB") else self.head
        subjects = (
            child
            for child in self.sentence.children[clause.index]
            if child.relation.startswith("nsubj")
        )
        return next(subjects, self.token)


class Surroundings:
    """The strings that describe where a word stands; a feature is looked at when asked for."""

    def __init__(self, place: Place, words: frozenset[str], hidden: frozenset[str]) -> None:
        self._place, self._words, self.hidden = place, words, hidden
        self._features: dict[str, bool] = {}

    def __contains__(self, name: object) -> bool:
        known = name in self._words
        return known or (isinstance(name, str) and name[:1] == "@" and self._has(name))

    def _has(self, feature: str) -> bool:
        if feature not in self._features:
            shown = feature not in self.hidden
            self._features[feature] = shown and FEATURES[feature](self._place)
        return self._features[feature]

    def any_of(self, names: Iterable[str]) -> bool:
        """True if one of the names describes the place."""
        return any(name in self for name in names)

    def without(self, *features: str) -> Surroundings:
        """The same without some features."""
        return Surroundings(self._place, self._words, self.hidden | frozenset(features))


def surroundings(sentence: Sentence, token: Token, pack: Pack) -> Surroundings:
    """All that describes where a word stands."""
    place = Place(sentence, token, pack)
    near = [place.before, place.after, place.head, *place.children]
    words = (word for word in near if word is not None and word != token)
    written = {form for word in words for form in _forms(word, pack)}
    below = (word for word in (place.after, *place.children) if word and word.pos == "ADP")
    written |= {f">{form}" for word in below for form in _forms(word, pack)}
    return Surroundings(place, frozenset(written), frozenset())


def fits(substitute: Substitute, around: Container[str], everywhere: Set[str]) -> bool:
    """True if a substitute may stand here; `everywhere` has the words of the whole sentence."""
    if not substitute.nowhere.isdisjoint(everywhere):
        return False
    if substitute.only and not any(name in around for name in substitute.only):
        return False
    return not any(name in around for name in substitute.unless)


@remembered
def words_of(sentence: Sentence, pack: Pack) -> frozenset[str]:
    """Every word of a sentence as written and by lemma, in small letters."""
    return frozenset(form for token in sentence.tokens for form in _forms(token, pack))


def _forms(word: Token, pack: Pack) -> Iterator[str]:
    yield pack.lower(word.text)
    yield pack.lower(word.lemma or word.text)


def _infinitive(place: Place) -> bool:
    """True before the particle of an infinitive, or with one below: to allow him to go."""
    return any(
        child.pos in ("VERB", "AUX") and _has_mark(place, child)
        for child in place.children
        if child.relation in BESIDE
    )


def _has_mark(place: Place, verb: Token) -> bool:
    below = place.sentence.children[verb.index]
    return "VerbForm=Inf" in verb.features and any(child.pos == "PART" for child in below)


def _clause(place: Place) -> bool:
    """True for what opens a finite clause, or governs one and is no aside (it is, he said, old).

    So is what a clause as the subject tells of one (what is certain is that it is old).
    """
    if place.token.relation == "mark" or _is_told_of_clause(place):
        return True
    return not is_aside(place.sentence, place.token, place.pack) and any(
        child.relation == "ccomp" and not _has_mark(place, child) and not is_gerund(child)
        for child in place.children
    )


def _is_told_of_clause(place: Place) -> bool:
    if place.token.relation not in PREDICATIVE or place.head.relation not in CLAUSAL_SUBJECT:
        return False
    told = children_of(place.sentence, place.sentence.tokens[place.head.head], SPEECH)
    return any(children_of(place.sentence, clause, MARK) for clause in told)


def _content(place: Place) -> bool:
    """True before a clause with its conjunction (said that they won)."""
    return any(
        child.relation == "ccomp"
        and child.index > place.token.index
        and any(below.relation == "mark" for below in place.sentence.children[child.index])
        and not (_has_mark(place, child) or _is_wished(place, child))
        for child in place.children
    )


def _is_wished(place: Place, verb: Token) -> bool:
    """True for a base form alone, which tells what shall be (asked that it be sold)."""
    first = (*children_of(place.sentence, verb, AUXILIARY), verb)[0]
    return "VerbForm=Inf" in first.features


def _person(place: Place) -> bool:
    noun = place.noun
    if noun.entity in ("PERSON", "PER") or noun.pos == "PRON":
        return noun != place.token
    return domain(noun, place.pack) in PEOPLE


def _time(place: Place) -> bool:
    noun = place.noun
    return noun.entity in DATES or domain(noun, place.pack) in TIMES


def _counted(place: Place) -> bool:
    """True for an amount: two years, several months, but not the 2006 elections."""
    noun = place.noun
    below = children_of(place.sentence, noun, COUNT)
    if any(_time(place) or not is_past_year(number) for number in below):
        return True
    return _time(place) and noun.pos == "NOUN" and "Number=Plur" in noun.features


def _of_group(place: Place) -> bool:
    """True for a noun to which a group of people belongs: the captain of the team."""
    below = (grand for c in place.children for grand in place.sentence.children[c.index])
    own = (child for child in place.children if child.relation in ("poss", "nmod"))
    owners = (*(t for t in below if t.relation == "pobj"), *own)
    return any(domain(owner, place.pack) in GROUPS for owner in owners)


def _of_time(place: Place) -> bool:
    """True for a part of what lasts: the end of the war, of May."""
    for child in place.children:
        below = (t for t in place.sentence.children[child.index] if t.relation == "pobj")
        owners = below if child.pos == "ADP" else [child][: child.relation == "nmod"]
        if any(t.entity in DATES or domain(t, place.pack) in LASTING for t in owners):
            return True
    return False


def _number(place: Place) -> bool:
    """True before a number, or before what compares with one."""
    rest = place.sentence.tokens[place.token.index + 1 : place.token.index + 3]
    return any(t.pos == "NUM" or t.text in "$€£" for t in rest[:1]) or (
        len(rest) == 2 and rest[0].pos == "SYM" and rest[1].pos == "NUM"
    )


def _counting(place: Place) -> bool:
    """True for what compares a number of things that are counted, not measured (20 boats)."""
    number = place.head
    noun = place.sentence.tokens[number.head]
    compared = number.pos == "NUM" and number.entity in ("", "CARDINAL")
    plural = noun.pos in NOUNS and "Number=Plur" in noun.features and noun.index > number.index
    return compared and plural and domain(noun, place.pack) not in MEASURES


def _having(place: Place) -> bool:
    """True between somebody or something and what they have: a house with a garden."""
    owner, owned = place.head, place.noun
    return (
        place.token.relation == "prep"
        and domain(owner, place.pack) in OWNERS
        and owned.pos == "NOUN"
        and domain(owned, place.pack) not in PEOPLE | GROUPS
    )


def _initial(place: Place) -> bool:
    before = place.sentence.tokens[: place.token.index]
    return not any(is_wordlike(token.text) for token in before)


def _title(place: Place) -> bool:
    """True beside a name that the noun belongs to: the minister Anna Berg, judge Berg."""
    beside = (c for c in place.children if c.pos != "PRON")
    named = any(c.relation in ("appos", "flat", "flat:name") for c in beside)
    before = place.after is not None and place.after.pos == "PROPN"
    apposition = place.token.relation in ("appos", "compound", "nmod") and (
        place.head.pos == "PROPN" or place.head.entity in NAMED
    )
    return named or before or apposition


def _after_auxiliary(place: Place) -> bool:
    """True behind an auxiliary, or to be (there is still a boat)."""
    before = place.before
    known = auxiliary(before, place.pack) if before else None
    return bool(before and known and (known.function == "be" or before.pos == "AUX"))


def _modified(place: Place) -> bool:
    """True with an adjective or participle that does not say where somebody is from."""
    return any(c.relation in ("amod", "acl") and c.entity != "NORP" for c in place.children)


def _modifier(place: Place) -> bool:
    """True before a noun that it describes, alone or as a second (spare and repair parts)."""
    first = place.head if place.token.relation == "conj" else place.token
    return first.relation in ("amod", "compound")


def _coordinated(place: Place) -> bool:
    return place.token.relation == "conj" or place.has({"conj", "cc"})


def _relative(place: Place) -> bool:
    """True for the subject of a relative clause: sailors who sailed."""
    clauses = (child for child in place.children if child.relation in RELATIVE)
    below = (word for clause in clauses for word in place.sentence.children[clause.index])
    return any(word.relation in SUBJECT and is_relative_or_question(word) for word in below)


def _degree(place: Place) -> bool:
    adjective = place.after == place.head and place.head.pos in ("ADJ", "ADV")
    return place.token.relation == "advmod" and adjective


FEATURES: dict[str, Test] = {
    "@object": lambda p: p.has({*OBJECT, *PASSIVE, "nsubjpass", "nsubj:pass"}),
    "@clause": _clause,
    "@that": _content,
    "@infinitive": _infinitive,
    "@gerund": lambda p: precedes_gerund(p.sentence, p.token),
    "@particle": lambda p: p.has(PARTICLE),
    "@modifier": _modifier,
    "@attribute": lambda p: p.token.relation == "amod",
    "@predicative": lambda p: p.token.relation in PREDICATIVE or p.has({"cop"}),
    "@person": _person,
    "@place": lambda p: p.noun.entity in SITES,
    "@time": _time,
    "@date": lambda p: p.token.entity in DATES,
    "@counted": _counted,
    "@of-group": _of_group,
    "@of-time": _of_time,
    "@passive": lambda p: is_passive(p.sentence, p.token),
    "@event": lambda p: domain(p.noun, p.pack) in EVENTS,
    "@receiver": lambda p: has_receiver(p.sentence, p.token),
    "@intransitive": lambda p: is_intransitive(p.sentence, p.token),
    "@purpose": lambda p: has_purpose(p.sentence, p.token),
    "@thing": lambda p: is_of_thing(p.sentence, p.token, p.pack),
    "@number": _number,
    "@counting": _counting,
    "@fronted": lambda p: is_fronted(p.sentence, p.token),
    "@figures": lambda p: any(child.text[:1].isdigit() for child in p.children),
    "@before-adjective": lambda p: p.after is not None and p.after.pos == "ADJ",
    "@after-number": lambda p: p.before is not None and p.before.pos == "NUM",
    "@having": _having,
    "@initial": _initial,
    "@degree": _degree,
    "@adverbial": lambda p: p.token.relation == "advmod" and p.head.pos in ("VERB", "AUX"),
    "@after-auxiliary": _after_auxiliary,
    "@preposition": lambda p: p.token.relation in ("prep", "case"),
    "@plural": lambda p: "Number=Plur" in p.noun.features,
    "@comparative": lambda p: "Degree=Cmp" in p.token.features,
    "@superlative": lambda p: "Degree=Sup" in p.token.features,
    "@possessive": lambda p: p.has(POSSESSIVE),
    "@bare": lambda p: "Number=Sing" in p.token.features and not p.has(DETERMINER),
    "@compounded": lambda p: p.has({"compound", "nn"}),
    "@title": _title,
    "@modified": _modified,
    "@coordinated": _coordinated,
    "@relative": _relative,
    "@role": lambda p: p.has({"oprd"}),
}
"""The features, each with what tells it."""
