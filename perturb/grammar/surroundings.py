"""What stands around a word, in the strings by which a table of words asks for it.

Words are given as written and by lemma: both neighbours, what governs the word, what depends on
it, the adpositions of its phrases; with ``>`` these alone. Names of `USES` begin with ``@`` and
say how the word is used.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Set
from dataclasses import dataclass

from perturb.grammar.morphology import feature, has, relation
from perturb.grammar.senses import GROUP, PERSON, TIME, domain
from perturb.grammar.units import dependents
from perturb.pack import Pack
from perturb.pack.tables import Substitute
from perturb.segment import Sentence, Token, remembered

DATES = ("DATE", "TIME")
PLACES = ("GPE", "LOC", "FAC")
OBJECTS = ("obj", "iobj")
MEASURED = (TIME, "noun.quantity")
"""Domains of nouns of which there is less, not fewer."""
EVENTS = frozenset(
    f"noun.{kind}" for kind in ("act", "communication", "event", "food", "phenomenon", "process")
)
"""Domains of nouns that take place."""
CLAUSAL = frozenset({"nsubj", "csubj", "aux", "punct", "mark", "parataxis", "expl", "advcl", "cc"})
"""Relations to a predicate that is no verb of what belongs to its copula rather."""


@dataclass(frozen=True)
class Place:
    """A word in its sentence."""

    sentence: Sentence
    token: Token
    pack: Pack

    def neighbour(self, step: int) -> Token | None:
        """The token before (-1) or after (1) the word."""
        place = self.token.index + step
        tokens = self.sentence.tokens
        return tokens[place] if 0 <= place < len(tokens) else None

    @property
    def head(self) -> Token:
        """What governs the word."""
        return self.sentence.tokens[self.token.head]

    def below(self, *relations: str) -> list[Token]:
        """The dependents of the word in some relations, subtypes included."""
        return [*dependents(self.sentence, self.token, *relations)]

    def called(self, *relations: str) -> bool:
        """True if a dependent has one of these relations exactly."""
        return any(c.relation in relations for c in self.sentence.children[self.token.index])

    @property
    def noun(self) -> Token:
        """What an adjective speaks of, what an adposition governs; else the word itself."""
        if self.token.pos == "ADP" or self.token.relation in ("amod", "case", "det", "mark"):
            return self.head
        if self.token.pos == "ADJ":
            return next(iter(self.below("nsubj")), self.token)
        return self.token


def fits(row: Substitute, sentence: Sentence, token: Token, pack: Pack) -> bool:
    """True if a table lets a substitute stand in the place of a word."""
    if not row.nowhere.isdisjoint(words_of(sentence, pack)):
        return False
    place, words = Place(sentence, token, pack), near(sentence, token, pack)
    if any(_describes(name, place, words) for name in row.unless):
        return False
    return not row.only or any(_describes(name, place, words) for name in row.only)


@remembered
def words_of(sentence: Sentence, pack: Pack) -> Set[str]:
    """Every word of a sentence as written and by lemma, in small letters."""
    return frozenset(form for token in sentence.tokens for form in forms(token, pack))


@remembered
def near(sentence: Sentence, token: Token, pack: Pack) -> Set[str]:
    """The words around a word, and ``>`` before the adpositions of its phrases."""
    place = Place(sentence, token, pack)
    own = [*_own(place)]
    adpositions = [*_adpositions(place, own)]
    bare = (word for word in own if not any(dependents(sentence, word, "case")))
    words = [place.neighbour(-1), place.neighbour(1), *bare, *adpositions, *_above(place)]
    found = {form for word in words if word for form in forms(word, pack)}
    return frozenset(found | {f">{form}" for word in adpositions for form in forms(word, pack)})


def forms(word: Token, pack: Pack) -> Iterator[str]:
    """A word as written and by lemma, in small letters."""
    yield pack.lower(word.form)
    yield pack.lower(word.lemma or word.form)


def _own(place: Place) -> Iterator[Token]:
    verbal = place.token.pos == "VERB"
    for child in place.below():
        late = child.index > place.token.index
        if verbal or relation(child) not in CLAUSAL or (late and relation(child) == "advcl"):
            yield child


def _adpositions(place: Place, own: list[Token]) -> Iterator[Token]:
    """The adpositions behind a word that open its phrases, and its particles."""
    for child in own:
        if child.index > place.token.index:
            if relation(child) in ("obl", "nmod", "advcl", "acl", "xcomp"):
                yield from dependents(place.sentence, child, "case", "mark")
            elif child.pos == "ADP":
                yield child


def _above(place: Place) -> Iterator[Token]:
    """What governs a word: the verb of an object, but not what a whole phrase hangs on."""
    root = place.token.head == place.token.index
    if not root and (place.token.pos != "NOUN" or not place.below("case")):
        yield place.head


def _describes(name: str, place: Place, words: Set[str]) -> bool:
    return USES[name](place) if name[:1] == "@" else name in words


def _infinitive(place: Place) -> bool:
    """True with an infinitive and its particle: to allow him to go."""
    return any(
        has(child, "VerbForm", "Inf") and any(dependents(place.sentence, child, "mark"))
        for child in place.below("xcomp", "advcl", "acl", "csubj", "ccomp")
    )


def _clause(place: Place) -> bool:
    """True for what opens a finite clause, or governs one."""
    return place.token.relation == "mark" or any(
        not (has(child, "VerbForm", "Ger", "Inf")) for child in place.below("ccomp", "csubj")
    )


def _content(place: Place) -> bool:
    """True before a finite clause with its conjunction."""
    return any(
        child.index > place.token.index
        and not has(child, "VerbForm", "Inf")
        and any(dependents(place.sentence, child, "mark"))
        for child in place.below("ccomp")
    )


def _gerund(place: Place) -> bool:
    after = place.neighbour(1)
    below = [*place.below("xcomp", "ccomp", "advcl", "acl"), *([after] if after else [])]
    return any(word.pos == "VERB" and _is_gerund(word) for word in below)


def _is_gerund(word: Token) -> bool:
    return has(word, "VerbForm", "Ger") or (
        has(word, "VerbForm", "Part") and has(word, "Tense", "Pres")
    )


def _passive(place: Place) -> bool:
    past = has(place.token, "VerbForm", "Part") and not has(place.token, "Tense", "Pres")
    bare = past and relation(place.token) == "acl"
    return bare or place.called("aux:pass", "nsubj:pass", "obl:agent")


def _intransitive(place: Place) -> bool:
    if place.token.pos != "VERB" or relation(place.token) in ("acl", "amod") or _passive(place):
        return False
    return not place.below(*OBJECTS, "xcomp", "ccomp")


def _person(place: Place) -> bool:
    noun = place.noun
    if noun.entity in ("PERSON", "PER") or noun.pos == "PRON":
        return noun.index != place.token.index
    return domain(noun, place.pack) == PERSON


def _time(place: Place) -> bool:
    return place.noun.entity in DATES or domain(place.noun, place.pack) == TIME


def _counted(place: Place) -> bool:
    """True for an amount: two years, but not the 2006 elections."""
    below = [*dependents(place.sentence, place.noun, "nummod")]
    if any(_time(place) or not (word.text.isdigit() and len(word.text) == 4) for word in below):
        return True
    return _time(place) and place.noun.pos == "NOUN" and feature(place.noun, "Number") == "Plur"


def _of(place: Place, *domains: str) -> bool:
    """True for a noun that belongs to something of a domain: the captain of the team."""
    return any(
        domain(owner, place.pack) in domains or (TIME in domains and owner.entity in DATES)
        for owner in place.below("nmod")
    )


def _counting(place: Place) -> bool:
    """True for what compares a number of things that are counted, not measured."""
    number = place.head
    noun = place.sentence.tokens[number.head]
    counted = number.pos == "NUM" and noun.pos == "NOUN" and feature(noun, "Number") == "Plur"
    return counted and domain(noun, place.pack) not in MEASURED and noun.index > number.index


def _thing(place: Place) -> bool:
    """True for a verb that says what a thing does."""
    if _passive(place):
        return False
    attributive = relation(place.token) in ("acl", "amod")
    doer = next(iter(place.below("nsubj")), place.head if attributive else None)
    if doer is None or doer.pos != "NOUN" or doer.entity:
        return False
    return domain(doer, place.pack) not in (PERSON, GROUP)


def _purpose(place: Place) -> bool:
    return any(has(child, "VerbForm", "Inf") for child in place.below("advcl", "acl"))


def _title(place: Place) -> bool:
    """True beside a name that the noun belongs to: the minister Anna Berg."""
    after = place.neighbour(1)
    beside = relation(place.token) in ("appos", "compound", "nmod", "flat")
    named = beside and place.head.pos == "PROPN" and not place.below("case")
    before_name = after is not None and after.pos == "PROPN"
    return named or before_name or bool(place.below("appos", "flat"))


def _modifier(place: Place) -> bool:
    first = place.head if relation(place.token) == "conj" else place.token
    return relation(first) in ("amod", "compound")


def _relative(place: Place) -> bool:
    return any(
        has(word, "PronType", "Rel")
        for clause in place.below("acl")
        for word in dependents(place.sentence, clause, "nsubj")
    )


def _modified(place: Place) -> bool:
    return any(child.entity != "NORP" for child in place.below("amod", "acl"))


def _bare(place: Place) -> bool:
    return (
        feature(place.token, "Number") == "Sing"
        and not place.below("det", "nummod")
        and not (_possessive(place))
    )


def _possessive(place: Place) -> bool:
    return place.called("nmod:poss") or any(has(c, "Poss", "Yes") for c in place.below())


def _pos(place: Place, step: int) -> str:
    word = place.neighbour(step)
    return word.pos if word else ""


USES: Mapping[str, Callable[[Place], bool]] = {
    "@object": lambda p: bool(p.below(*OBJECTS)) or p.called("nsubj:pass"),
    "@clause": _clause,
    "@that": _content,
    "@infinitive": _infinitive,
    "@gerund": _gerund,
    "@particle": lambda p: p.called("compound:prt"),
    "@modifier": _modifier,
    "@attribute": lambda p: relation(p.token) == "amod",
    "@predicative": lambda p: bool(p.below("cop")) or relation(p.token) == "xcomp",
    "@person": _person,
    "@place": lambda p: p.noun.entity in PLACES,
    "@time": _time,
    "@date": lambda p: p.token.entity in DATES,
    "@counted": _counted,
    "@of-group": lambda p: _of(p, GROUP),
    "@of-time": lambda p: _of(p, TIME, *EVENTS),
    "@passive": _passive,
    "@event": lambda p: domain(p.noun, p.pack) in EVENTS,
    "@intransitive": _intransitive,
    "@purpose": _purpose,
    "@thing": _thing,
    "@number": lambda p: _pos(p, 1) == "NUM",
    "@counting": _counting,
    "@before-adjective": lambda p: _pos(p, 1) == "ADJ",
    "@after-number": lambda p: _pos(p, -1) == "NUM",
    "@after-auxiliary": lambda p: _pos(p, -1) == "AUX",
    "@initial": lambda p: not any(t.pos != "PUNCT" for t in p.sentence.tokens[: p.token.index]),
    "@degree": lambda p: relation(p.token) == "advmod" and p.head.pos in ("ADJ", "ADV"),
    "@adverbial": lambda p: relation(p.token) == "advmod" and p.head.pos in ("VERB", "AUX"),
    "@preposition": lambda p: p.token.relation == "case",
    "@prenominal": lambda p: p.token.relation == "amod" and p.token.index < p.token.head,
    "@masculine": lambda p: feature(p.noun, "Gender") == "Masc",
    "@feminine": lambda p: feature(p.noun, "Gender") == "Fem",
    "@neuter": lambda p: feature(p.noun, "Gender") == "Neut",
    "@plural": lambda p: feature(p.noun, "Number") == "Plur",
    "@comparative": lambda p: has(p.token, "Degree", "Cmp"),
    "@superlative": lambda p: has(p.token, "Degree", "Sup"),
    "@possessive": _possessive,
    "@bare": _bare,
    "@compounded": lambda p: bool(p.below("compound")),
    "@title": _title,
    "@modified": _modified,
    "@coordinated": lambda p: relation(p.token) == "conj" or bool(p.below("conj", "cc")),
    "@relative": _relative,
}
"""How a word is used, each with what tells it."""
