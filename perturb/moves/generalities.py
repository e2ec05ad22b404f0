"""Words and others that say less: a scalpel is a tool, to whisper is to say."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from perturb.lexicon.wordnet import Sense
from perturb.moves.bound_terms import (
    ends_longer_term,
    has_joined_attributes,
    is_disclaimed,
    is_in_term,
    is_labelled,
    is_of_word,
    is_owned_act,
    is_timed,
)
from perturb.moves.comparisons import comparisons
from perturb.moves.ends import neighbour
from perturb.moves.phrases import ADVERBIAL_NOUN, COMPOUND
from perturb.moves.replacement import (
    is_replaceable,
    occurs_again,
    occurs_before,
    stands_alone,
    tells_origin,
)
from perturb.moves.senses import (
    are_synonyms,
    domain,
    domain_of,
    is_kind_of_itself,
    meanings,
    more_general,
    opens_collocation,
    sense_here,
)
from perturb.moves.suggested import Suggested, suggested
from perturb.moves.surroundings import PEOPLE, Surroundings, fits, surroundings, words_of
from perturb.moves.terms import is_in_phrase
from perturb.pack import Pack
from perturb.segment import Segment, Sentence, Token
from perturb.tables import Substitute

STEPS = 6
"""Meanings up from a word to the general term that is said for it."""

ALL_STEPS = 20
"""More than any word of WordNet has above it."""

NEAR = 2
"""Steps up that are looked at where WordNet does not know the general term above a word."""

REMEMBERED = 20_000
THINGS = frozenset(f"noun.{kind}" for kind in ("animal", "artifact", "body", "food", "plant"))
"""Domains of nouns that name something as well before another noun (car tax)."""

CREATURES = frozenset({"noun.animal", "noun.plant"})
"""Domains of nouns before which another tells the species (a willow warbler)."""

SILENT = frozenset({"noun.artifact", "noun.location"})
"""Domains of nouns that say nothing (the building said)."""

REPLACED = frozenset({"NOUN", "VERB", "ADJ"})

BOUND = frozenset(
    {
        "of",
        "like",
        "@compounded",
        "@modifier",
        "@title",
        "@predicative",
        "@coordinated",
        "@bare",
        "@time",
    }
)
"""Surroundings in which a noun of WordNet stays, since a general one would sound wrong."""


OF = ">of"
"""A phrase behind a noun that often tells of a figure of speech (a storm of protest)."""

TOLD = (OF, "@modifier", "@compounded")
"""Surroundings that may make a longer term of a noun (the silk worm): a person has to tell."""

ATTRIBUTE = COMPOUND | {"amod"}


class Term(NamedTuple):
    """A word, or two that mean one thing together (police officer), and the lemma.

    `head` is the lemma of the second where there are two.
    """

    tokens: tuple[Token, ...]
    lemma: str
    head: str = ""


class Said(NamedTuple):
    """The words of the sentence, and those of an independent translation of the same."""

    here: frozenset[str]
    reference: frozenset[str]


class Generality(NamedTuple):
    """A term of one or two words with one that is too general; `rank` 0 is the best.

    `model` is the language model that suggested it, if one did.
    """

    tokens: tuple[Token, ...]
    lemma: str
    rank: int
    sure: bool
    row: Substitute | None = None
    model: str | None = None


def generalities(segment: Segment, pack: Pack) -> Iterator[Generality]:
    """Every word that a more general one can take the place of, with each of these."""
    sentence = segment.translation
    said = Said(words_of(sentence, pack), words_of(segment.reference, pack))
    proposed = list(suggested(segment, "demetr:hypernym", pack))
    for term in _terms(sentence, pack):
        for found in _of(sentence, term, pack, said, proposed):
            plural = (pack.plurals or {}).get(found.lemma, found.lemma)
            if {pack.lower(found.lemma), plural} & (said.here | said.reference):
                continue
            missing = pack.lower(term.tokens[-1].text) not in said.reference
            late = _is_described(sentence, term) or (missing and bool(said.reference))
            yield found._replace(rank=2 * found.rank + late)


def _is_described(sentence: Sentence, term: Term) -> bool:
    """True behind an attribute, which may be a part of a longer term (the silk worm)."""
    before = neighbour(sentence, term.tokens[0], -1)
    heads = {token.index for token in term.tokens}
    return before is not None and before.head in heads and before.relation in ATTRIBUTE


def _terms(sentence: Sentence, pack: Pack) -> Iterator[Term]:
    """Every word that may give way, nouns with the one before where they are one term."""
    for token in sentence.tokens:
        lemma = pack.lower(token.lemma or token.text)
        before = sentence.tokens[token.index - 1] if token.index else token
        beside = before.head == token.index and before.relation in COMPOUND
        joint = f"{pack.lower(before.text)} {lemma}" if beside else ""
        if joint and _is_term(joint, pack):
            alone = all(stands_alone(sentence, part, pack) for part in (before, token))
            if alone and not ends_longer_term(sentence, before):
                yield Term((before, token), joint, lemma)
        elif token.pos in REPLACED and _is_free(sentence, token, lemma, pack):
            yield Term((token,), lemma)


def _is_free(sentence: Sentence, token: Token, lemma: str, pack: Pack) -> bool:
    """True for a word outside fixed expressions; the head of a compound may go alone."""
    if token.pos != "NOUN":
        if (lemma, token.pos) not in (pack.hypernyms or {}):
            return False
        return is_replaceable(sentence, token, pack) or tells_origin(sentence, token, pack)
    if occurs_before(sentence, token, pack):
        return False
    alone = stands_alone(sentence, token, pack) and not opens_collocation(sentence, token, pack)
    return alone and is_kind_of_itself(sentence, token, pack)


def _is_term(lemma: str, pack: Pack) -> bool:
    listed = (lemma, "NOUN") in (pack.hypernyms or {})
    return listed or bool(meanings(lemma, "NOUN", pack))


def _of(
    sentence: Sentence,
    term: Term,
    pack: Pack,
    said: Said,
    proposed: Sequence[Suggested],
) -> Iterator[Generality]:
    token = term.tokens[-1]
    known = _known(term, pack)
    if known is None and not proposed and _meant(term, said, pack) is None:
        return
    around = _around(sentence, term, pack)
    if _is_tied(sentence, term, around, pack) or is_in_phrase(sentence, token, pack):
        return
    speaks = _speaks(sentence, token)
    found = _of_wordnet(term, around, said, pack) if known is None else _of_pack(term, known)
    for general in (*found, *_of_model(term, around, proposed, pack)):
        row = general.row
        if row is not None and not fits(row, around, said.here):
            continue
        silent = speaks and domain_of(general.lemma, pack) in SILENT
        if silent or is_owned_act(sentence, token, general.lemma, pack):
            continue
        if _is_said(term, general.lemma, said.here, pack):
            continue
        if not _is_beside_its_kind(sentence, token, general.lemma, pack):
            plain = token.pos == "NOUN" and not around.any_of(TOLD)
            plain = plain and not is_in_term(sentence, term.tokens, term.lemma, pack)
            once = plain and not occurs_again(sentence, token, pack)
            yield general if once else _doubted(general)


def _known(term: Term, pack: Pack) -> Sequence[Substitute] | None:
    """The rows of a term; of two words that have none, those of the second that cover both."""
    rows = pack.hypernyms or {}
    pos = term.tokens[-1].pos
    own = rows.get((term.lemma, pos))
    if own is not None or not term.head:
        return own
    of_head = rows.get((term.head, pos))
    covered = _all_above(term.lemma, pack)
    shared = [row for row in of_head or () if row.word in covered]
    return shared or (None if of_head else of_head)


def _speaks(sentence: Sentence, token: Token) -> bool:
    """True for the subject of a verb with what is said (the hospital said that)."""
    said = sentence.children[token.head]
    return token.relation.startswith("nsubj") and any(c.relation == "ccomp" for c in said)


def _around(sentence: Sentence, term: Term, pack: Pack) -> Surroundings:
    """Where a term stands; a part of a compound cannot have an article of its own."""
    around = surroundings(sentence, term.tokens[-1], pack)
    if len(term.tokens) > 1:
        around = around.without("@compounded")
    return around.without("@bare") if "@modifier" in around else around


def _doubted(general: Generality) -> Generality:
    return general._replace(rank=max(1, general.rank), sure=False)


def _of_pack(term: Term, known: Iterable[Substitute]) -> Iterator[Generality]:
    for row in known:
        yield Generality(term.tokens, row.word, 0 if row.sure else 1, row.sure, row)


def _is_tied(sentence: Sentence, term: Term, around: Surroundings, pack: Pack) -> bool:
    """True for a title, a date, a measure (ten points a game), and a part of what is no thing."""
    token = term.tokens[-1]
    if token.pos != "NOUN":
        return is_of_word(sentence, token)
    if token.relation in ADVERBIAL_NOUN or around.any_of(("@title", "@date")):
        return True
    if is_labelled(sentence, token, pack) or has_joined_attributes(sentence, token):
        return True
    if is_timed(sentence, token) or is_disclaimed(sentence, token, pack):
        return True
    if "@modifier" not in around:
        return False
    named = domain(sentence.tokens[token.head], pack) in CREATURES
    return named or domain(token, pack) not in THINGS


def _is_said(term: Term, general: str, everywhere: frozenset[str], pack: Pack) -> bool:
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


def _is_beside_its_kind(sentence: Sentence, token: Token, general: str, pack: Pack) -> bool:
    """True in a list with another noun that the general term would cover, a name or an adjective.

    A noun with an adjective at its side describes something (chemical and physical processes).
    A comparison makes a list, too (snakes are related to lizards).
    """
    if token.pos != "NOUN":
        return False
    if _is_likened(sentence, token, general, pack):
        return True
    head = [sentence.tokens[token.head]] if token.relation == "conj" else []
    beside = [c for c in (*sentence.children[token.index], *head) if c in head or _joins(c)]
    return any(
        word.pos in ("PROPN", "ADJ")
        or any(general in _terms_above(name, pack) for name in _names(sentence, word, pack))
        for word in beside
    )


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
    return any(general in _all_above(other, pack, first=True) for other in others)


def _joins(token: Token) -> bool:
    return token.relation in ("conj", "appos")


@lru_cache(maxsize=REMEMBERED)
def _terms_above(lemma: str, pack: Pack) -> frozenset[str]:
    senses = meanings(lemma, "NOUN", pack)
    above = (up for sense in senses for _, up in more_general(sense, STEPS, pack))
    own = {row.word for row in (pack.hypernyms or {}).get((lemma, "NOUN"), ())}
    return frozenset(own | {term for up in above for term in up.lemmas})


@lru_cache(maxsize=REMEMBERED)
def _all_above(lemma: str, pack: Pack, first: bool = False) -> frozenset[str]:
    """What is above all meanings of a noun, or above the first of them."""
    senses = meanings(lemma, "NOUN", pack)[: 1 if first else None]
    above = (up for sense in senses for _, up in more_general(sense, ALL_STEPS, pack))
    return frozenset(term for up in above for term in up.lemmas)


def _is_person(term: Term, pack: Pack) -> bool:
    """True if a noun names people in all its senses (not: controller)."""
    senses = meanings(term.lemma, "NOUN", pack)
    return all(sense.domain in PEOPLE for sense in senses)


def _of_model(
    term: Term, around: Surroundings, proposed: Sequence[Suggested], pack: Pack
) -> Iterator[Generality]:
    """Suggested terms that WordNet has above the noun in one of its senses."""
    if not proposed or term.tokens[-1].pos != "NOUN" or around.any_of(BOUND):
        return
    general = frozenset((pack.general_terms or {}).values())
    for token, word, model in proposed:
        if token != term.tokens[-1] or word not in general or word == term.lemma:
            continue
        synonyms = are_synonyms(term.lemma, word, "NOUN", pack)
        if word in _terms_above(term.lemma, pack) and not synonyms:
            yield Generality(term.tokens, word, 1, sure=False, model=model)


def _meant(term: Term, said: Said, pack: Pack) -> Sense | None:
    """The only meaning a noun can have here."""
    if term.tokens[-1].pos != "NOUN":
        return None
    return sense_here(term.lemma, "NOUN", said.reference - said.here, pack)


def _of_wordnet(term: Term, around: Surroundings, said: Said, pack: Pack) -> Iterator[Generality]:
    sense = _meant(term, said, pack)
    if sense is None or sense.is_name or around.any_of(BOUND):
        return
    if meanings(term.lemma, "ADJ", pack):  # a fatty and a fatty acid
        return
    owned = around.any_of(("@possessive", "as"))
    if sense.domain in PEOPLE and (owned or not _is_person(term, pack)):
        return
    terms = pack.general_terms or {}
    above = (terms[up.name] for _, up in more_general(sense, STEPS, pack) if up.name in terms)
    word = next(above, None)
    if word is not None and not are_synonyms(term.lemma, word, "NOUN", pack):
        yield Generality(term.tokens, word, 2, sure=False)
