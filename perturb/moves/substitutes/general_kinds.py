"""What is above a noun, and whether its sentence names others of the same kind."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from perturb.moves.grammar.names import SITES
from perturb.moves.grammar.phrases import (
    COMPARING,
    COMPOUND,
    CONJUNCT,
    MARK,
    NOUNS,
    PREDICATIVE,
    SUBJECT,
    adposition_use,
    children_of,
)
from perturb.moves.grammar.senses import domain, meanings, more_general
from perturb.moves.grammar.surroundings import PEOPLE
from perturb.moves.substitutes.bound_terms import introduces_name
from perturb.moves.substitutes.comparisons import comparisons
from perturb.moves.substitutes.general_terms import Term
from perturb.pack import Pack
from perturb.segment import Sentence, Token

STEPS = 6
"""Meanings up from a word to the general term that is said for it."""

ALL_STEPS = 20
"""More than any word of WordNet has above it."""

NEAR = 2
"""Steps up that are looked at where WordNet does not know the general term above a word."""

REMEMBERED = 20_000
PARALLEL = 3
"""Steps up in which the words of two parallel phrases meet (for men and for women)."""

REACH = 4
"""Words beside a noun among which the adposition of a contrast stands (rather than)."""

COORDINATOR = frozenset({"cc"})
ENDING = NOUNS | {"PUNCT"}
"""Parts of speech up to which the other side of a contrast is looked for."""

ROOT = 6
"""Letters that a general term must have to be seen in another word (emotion, emotional)."""

JOINED = frozenset({"conj", "appos"})
OFFICES = SITES | {"ORG"}
"""Entity types that no list of people has among its kind (doctors and the Ministry of Health)."""


def is_said_between(term: Term, general: str, everywhere: frozenset[str], pack: Pack) -> bool:
    """True if the sentence has a term between both: meat for pork, where food is general."""
    noun = term.tokens[-1].pos == "NOUN"
    between = _between(term.lemma, general, pack) - {term.head}
    return noun and not everywhere.isdisjoint(between)


@lru_cache(maxsize=REMEMBERED)
def _between(lemma: str, general: str, pack: Pack) -> frozenset[str]:
    """The terms above a noun, up to a general one."""
    senses = meanings(lemma, "NOUN", pack)
    chain = list(more_general(senses[0], STEPS, pack)) if senses else []
    reach = next((steps for steps, above in chain if general in above.lemmas), NEAR)
    return frozenset(term for steps, up in chain if steps <= reach for term in up.lemmas)


def is_beside_its_kind(sentence: Sentence, token: Token, general: str, pack: Pack) -> bool:
    """True in a list with another noun that the general term would cover, a name or an adjective.

    A noun with an adjective at its side describes something (chemical and physical processes).
    A comparison makes a list, too (snakes are related to lizards).
    """
    if token.pos != "NOUN":
        return False
    if _is_likened(sentence, token, general, pack) or _is_said_to_be(
        sentence, token, general, pack
    ):
        return True
    if _is_contrasted(sentence, token, general, pack):
        return True
    if _is_parallel(sentence, token, general, pack) or _is_example(sentence, token, pack):
        return True
    head = [sentence.tokens[token.head]] if token.relation == "conj" else []
    named = introduces_name(sentence, token)
    joined = (c for c in sentence.children[token.index] if c.relation in JOINED)
    beside = [*head, *(c for c in joined if not (named and c.pos == "PROPN"))]
    people = domain(token, pack) in PEOPLE
    return any(
        (_is_named_or_told(word) and not (people and word.entity in OFFICES))
        or any(general in terms_above(name, pack) for name in _names(sentence, word, pack))
        for word in beside
    )


def _is_named_or_told(word: Token) -> bool:
    """True for a name, as its capital may tell (Tigers and Giants), and for an adjective."""
    return word.pos in ("PROPN", "ADJ") or (word.index > 0 and word.text[:1].isupper())


def _names(sentence: Sentence, noun: Token, pack: Pack) -> tuple[str, ...]:
    """A noun, alone and with the word before it (laundering, money laundering)."""
    lemma = pack.lower(noun.lemma)
    before = sentence.tokens[noun.index - 1] if noun.index else noun
    joint = before.head == noun.index and before.relation in COMPOUND
    return (lemma, f"{pack.lower(before.text)} {lemma}") if joint else (lemma,)


def _is_likened(sentence: Sentence, token: Token, general: str, pack: Pack) -> bool:
    """True for either side of a comparison whose other side the general term covers as well."""
    if domain(token, pack) in PEOPLE:
        return False
    pairs = (pair for pair in comparisons(sentence, pack) if token in pair)
    others = (pack.lower(word.lemma) for pair in pairs for word in pair if word != token)
    return any(general in all_above(other, pack, first=True) for other in others)


def _is_said_to_be(sentence: Sentence, token: Token, general: str, pack: Pack) -> bool:
    """True for a subject that is told to be something of the kind (a shark is a fish)."""
    if token.relation not in SUBJECT:
        return False
    told = children_of(sentence, sentence.tokens[token.head], PREDICATIVE)
    nouns = (pack.lower(word.lemma) for word in told if word.pos == "NOUN")
    return any(general in all_above(noun, pack, first=True) for noun in nouns)


def _is_contrasted(sentence: Sentence, token: Token, general: str, pack: Pack) -> bool:
    """True beside another of the kind, from which it differs (pupils as opposed to teachers).

    Where the contrast opens the sentence, the other may stand anywhere behind (unlike wolves, …).
    """
    behind = sentence.tokens[token.index + 1 :]
    before = sentence.tokens[: token.index][::-1]
    others = [_across(sentence, side, pack) for side in (behind, before)]
    if token.index <= REACH and _contrasts(sentence, sentence.tokens[0], pack):
        others += [other for other in behind if other.pos == "NOUN"]
    return any(
        other is not None and general in terms_above(pack.lower(other.lemma), pack)
        for other in others
    )


def _across(sentence: Sentence, side: Sequence[Token], pack: Pack) -> Token | None:
    """The first noun beyond the adposition of a contrast that stands near (rather than)."""
    at = next((i for i, t in enumerate(side) if _contrasts(sentence, t, pack)), None)
    if at is None or at > REACH:
        return None
    return next((t for t in side[at + 1 :] if t.pos in ENDING), None)


def _contrasts(sentence: Sentence, word: Token, pack: Pack) -> bool:
    """True for an adposition that tells with what something is compared (not: as they sang)."""
    use = adposition_use(word.text, pack)
    adds = use == "comparing" or word.pos == "CCONJ"  # as well as, but: not rather than
    if use not in COMPARING or (adds and word.relation in COORDINATOR):
        return False
    verb = sentence.tokens[word.head]
    clause = word.relation in MARK and bool(children_of(sentence, verb, SUBJECT))
    return use != "comparing" or not clause


def _is_example(sentence: Sentence, token: Token, pack: Pack) -> bool:
    """True for one of the kind that is named just before (birds such as owls and gulls)."""
    first = sentence.tokens[token.head] if token.relation in CONJUNCT else token
    link = sentence.tokens[first.head]
    before = (t for t in sentence.children[link.index] if t.index < link.index)
    compares = adposition_use(link.text, pack) == "comparing"
    return compares and any(t.pos == "ADJ" for t in before)


def _is_parallel(sentence: Sentence, token: Token, general: str, pack: Pack) -> bool:
    """True where a phrase beside its own has another of the kind (for men and for women)."""
    word = token
    for _ in range(PARALLEL):
        beside = [c for c in sentence.children[word.index] if c.relation in CONJUNCT]
        if word.relation in CONJUNCT:
            beside.append(sentence.tokens[word.head])
        near = [below for other in beside for below in _nouns_of(sentence, other)]
        others = (pack.lower(noun.lemma) for noun in near if noun.index != token.index)
        if any(general in all_above(other, pack, first=True) for other in others):
            return True
        word = sentence.tokens[word.head]
        if word.pos == "VERB":
            return False
    return False


def _nouns_of(sentence: Sentence, word: Token) -> list[Token]:
    """A noun, those right below it, and those below its adpositions."""
    below = sentence.children[word.index]
    governed = (t for c in below if c.pos == "ADP" for t in sentence.children[c.index])
    return [t for t in (word, *below, *governed) if t.pos == "NOUN"]


def is_echoed(general: str, everywhere: frozenset[str]) -> bool:
    """True if a word of the sentence is made of the general term (emotional, structural)."""
    if len(general) < ROOT:
        return False
    return any(word.startswith(general.removesuffix("e")) for word in everywhere)


@lru_cache(maxsize=REMEMBERED)
def terms_above(lemma: str, pack: Pack) -> frozenset[str]:
    """What is a few steps above any meaning of a noun (owl: bird, animal)."""
    senses = meanings(lemma, "NOUN", pack)
    above = (up for sense in senses for _, up in more_general(sense, STEPS, pack))
    own = {row.word for row in (pack.hypernyms or {}).get((lemma, "NOUN"), ())}
    return frozenset(own | {term for up in above for term in up.lemmas})


@lru_cache(maxsize=REMEMBERED)
def all_above(lemma: str, pack: Pack, first: bool = False) -> frozenset[str]:
    """What is above all meanings of a noun, or above the first of them."""
    senses = meanings(lemma, "NOUN", pack)[: 1 if first else None]
    above = (up for sense in senses for _, up in more_general(sense, ALL_STEPS, pack))
    return frozenset(term for up in above for term in up.lemmas)
