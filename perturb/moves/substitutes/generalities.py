"""Words and others that say less: a scalpel is a tool, to whisper is to say."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import NamedTuple

from perturb.moves.grammar.names import opens_sentence
from perturb.moves.grammar.phrases import (
    ADPOSITION,
    ADVERBIAL_CLAUSE,
    APPOSITION,
    COMPOUND,
    MARK,
    OBJECT,
    OPEN_CLAUSE,
    PREDICATIVE,
    REDUCED,
    RELATIVE,
    SPEECH,
    SUBJECT,
    adposition_use,
    children_of,
    subtree,
)
from perturb.moves.grammar.pronouns import shows_gender
from perturb.moves.grammar.senses import (
    are_synonyms,
    domain,
    domain_of,
    first_means,
    meanings,
    verb_domain,
)
from perturb.moves.grammar.surroundings import CREATURES, PEOPLE, Surroundings, fits, words_of
from perturb.moves.grammar.terms import is_in_phrase
from perturb.moves.substitutes.bound_heads import TELLING, tells_field
from perturb.moves.substitutes.bound_terms import (
    introduces_name,
    is_likened,
    is_mere_event,
    is_of_name,
    is_of_nation,
    is_owned_act,
)
from perturb.moves.substitutes.general_kinds import (
    all_above,
    is_beside_its_kind,
    is_echoed,
    is_said_between,
    terms_above,
)
from perturb.moves.substitutes.general_terms import Term, around_term, is_term, is_tied, terms
from perturb.moves.text.ends import neighbour
from perturb.moves.wording.replacement import tells_origin
from perturb.moves.wording.suggested import Suggested, suggested
from perturb.pack import Pack
from perturb.segment import Segment, Sentence, Token
from perturb.tables import Substitute

SILENT = frozenset({"noun.artifact", "noun.location"})
"""Domains of nouns that say nothing (the building said)."""

BEAST = frozenset({"animal.n.01"})
"""WordNet's sense of the term for what does not speak: who does may be a team or a name."""

ACTING = frozenset({"act.v.03"})
"""WordNet's sense of verbs for behaving like somebody or something (to play the fool)."""

ORIGIN = frozenset({"ADJ", "PROPN"})
"""Parts of speech that a parser gives words for where something is from (the Spanish)."""

BOUND = frozenset(
    {
        "of",
        "like",
        "@compounded",
        "@title",
        "@predicative",
        "@coordinated",
        "@bare",
        "@time",
    }
)
"""Surroundings in which no suggestion is taken for a noun: a general one would sound wrong."""

OF = ">of"
"""A phrase behind a noun that often tells of a figure of speech (a storm of protest)."""

ANYBODY = frozenset({"person.n.01", "people.n.01"})
"""WordNet's senses of the terms for people of all kinds."""

ROLE = "role"
"""The pack's class of adpositions before what somebody is, or is like (as, like)."""

LIST = 3
"""Words of a short list: one, a comma or conjunction, another (Dutch, Italian)."""

LINKS = frozenset({"PUNCT", "CCONJ"})
WORKING = frozenset({"employee.n.01", "worker.n.01"})
"""WordNet's senses of the terms that say of a role only that it is one (as a worker)."""

ATTRIBUTE = COMPOUND | {"amod"}
PERFECT = "perfect"
"""The pack's name for what an auxiliary makes that has a meaning of its own (to have)."""


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
    for term in terms(sentence, pack):
        for found in _of(sentence, term, pack, said, proposed):
            plural = (pack.plurals or {}).get(found.lemma, found.lemma)
            if {pack.lower(found.lemma), plural} & (said.here | said.reference):
                continue
            if _is_partly_said(found.lemma, said, pack):
                continue
            if is_echoed(pack.lower(found.lemma), said.here):
                continue
            missing = pack.lower(term.tokens[-1].text) not in said.reference
            late = _is_described(sentence, term) or (missing and bool(said.reference))
            loose = _is_loose(term, pack)
            yield found._replace(rank=2 * found.rank + late + loose)


def _is_partly_said(general: str, said: Said, pack: Pack) -> bool:
    """True if the sentence has a word of a longer general term (an artery, part of a body)."""
    words = pack.lower(general).split()
    content = {word for word in words if len(words) > 1 and adposition_use(word, pack) is None}
    return not content.isdisjoint(said.here | said.reference)


def _is_described(sentence: Sentence, term: Term) -> bool:
    """True behind an attribute, which may be a part of a longer term (the silk worm)."""
    before = neighbour(sentence, term.tokens[0], -1)
    heads = {token.index for token in term.tokens}
    return before is not None and before.head in heads and before.relation in ATTRIBUTE


def _of(
    sentence: Sentence,
    term: Term,
    pack: Pack,
    said: Said,
    proposed: Sequence[Suggested],
) -> Iterator[Generality]:
    token = term.tokens[-1]
    known = _known(term, pack)
    if not known and not proposed:
        return
    around = around_term(sentence, term, pack)
    if is_tied(sentence, term, around, pack) or is_in_phrase(sentence, token, pack):
        return
    for general in (*_of_pack(term, known), *_of_model(term, around, proposed, pack)):
        row = general.row
        if row is not None and not fits(row, around, said.here):
            continue
        if _is_misplaced(sentence, term, general.lemma, pack):
            continue
        if is_said_between(term, general.lemma, said.here, pack):
            continue
        if not is_beside_its_kind(sentence, token, general.lemma, pack):
            plain = _is_plain(sentence, term, around, pack) and not _is_eased(general, around)
            plain = plain and not _has_kin(sentence, term, general.lemma, pack)
            anybody = first_means(general.lemma, ANYBODY, pack)
            plain = plain and not (anybody and _is_told_more(sentence, token))
            yield general if plain else _doubted(general)


def _is_plain(sentence: Sentence, term: Term, around: Surroundings, pack: Pack) -> bool:
    """True for a noun outside longer terms, a verb, and for where something is from.

    The meanings of other adjectives run into each other.
    """
    token = term.tokens[-1]
    if token.pos == "VERB":
        return True
    if token.pos != "NOUN":
        return tells_origin(sentence, token, pack) and _is_only_origin(sentence, token, pack)
    if _is_loose(term, pack):
        return False
    if "@compounded" in around or tells_field(sentence, token, pack):
        return False
    if OF in around and not is_of_name(sentence, token):
        return False
    if domain(token, pack) in PEOPLE and _speaks(sentence, token):
        return False
    return not introduces_name(sentence, token)


def _is_loose(term: Term, pack: Pack) -> bool:
    """True for two nouns that no list knows together: the first says more than the kind."""
    return bool(term.head) and not is_term(term.lemma, pack)


def _is_told_more(sentence: Sentence, token: Token) -> bool:
    """True for somebody of whom more is told: the people who read are the readers.

    So are the people behind the thefts the thieves, and people ill in bed patients.
    """
    own = children_of(sentence, token, ADPOSITION | RELATIVE | REDUCED)
    said = children_of(sentence, sentence.tokens[token.head], PREDICATIVE)
    state = token.relation in SUBJECT and any(t.pos == "ADJ" for t in said)
    return state or any(t.index > token.index for t in own)


def _has_kin(sentence: Sentence, term: Term, general: str, pack: Pack) -> bool:
    """True if another thing of the sentence is of the same kind, so that it may seem meant."""
    if first_means(general, ANYBODY, pack):
        return False
    others = (t for t in sentence.tokens if t.pos == "NOUN" and t not in term.tokens)
    return any(general in all_above(pack.lower(t.lemma), pack, first=True) for t in others)


def _is_eased(general: Generality, around: Surroundings) -> bool:
    """True where a row fits only since its place accounts for what it does not stand with."""
    eased = around.hidden - {"@compounded"}
    return general.row is not None and not general.row.unless.isdisjoint(eased)


def _is_only_origin(sentence: Sentence, token: Token, pack: Pack) -> bool:
    """True for where something is from, without another such word (Spanish and French ships)."""
    rows = pack.hypernyms or {}
    others = (t for t in sentence.tokens if t.index != token.index and t.pos in ORIGIN)
    above = {row.word for t in others for row in rows.get((pack.lower(t.text), "ADJ"), ())}
    own = {row.word for row in rows.get((pack.lower(token.text), "ADJ"), ())}
    return own.isdisjoint(above)


def _known(term: Term, pack: Pack) -> Sequence[Substitute]:
    """The rows of a term; of two words that have none, those of the second that cover both."""
    rows = pack.hypernyms or {}
    pos = term.tokens[-1].pos
    own = rows.get((term.lemma, pos))
    if own is not None or not term.head:
        return own or ()
    of_head = rows.get((term.head, pos), ())
    if not of_head or not meanings(term.lemma, "NOUN", pack):
        return of_head
    covered = all_above(term.lemma, pack)
    return [row for row in of_head if row.word in covered]


def _is_misplaced(sentence: Sentence, term: Term, general: str, pack: Pack) -> bool:
    """True for what says nothing, or is not owned, or is put before no name (the person Ann)."""
    token = term.tokens[-1]
    if token.pos == "ADJ" and _is_in_list(sentence, token, general, pack):
        return True
    mute = domain_of(general, pack) in SILENT or first_means(general, BEAST, pack)
    if mute and (_speaks(sentence, token) or _tells(sentence, token, pack)):
        return True
    named = _is_told(sentence, token, pack) or _may_be_one(sentence, token)
    if first_means(general, BEAST, pack) and named:
        return True
    if _is_acted(sentence, token, general, pack) or is_likened(sentence, token, pack):
        return True
    role = _is_loose(term, pack) or _is_role(sentence, token, pack)
    if first_means(general, ANYBODY, pack) and role:
        return True
    if first_means(general, ANYBODY | WORKING, pack) and _is_compared(sentence, token, pack):
        return True
    if is_mere_event(sentence, term.tokens, general, pack):
        return True
    return is_owned_act(sentence, token, general, pack)


def _is_role(sentence: Sentence, token: Token, pack: Pack) -> bool:
    """True for who is named, told by a nation or a field, or had for a task (has a lawyer)."""
    if introduces_name(sentence, token) or is_of_nation(sentence, token):
        return True
    if token.relation in APPOSITION:
        return True  # Ann Berg, the Dutch baker
    if token.relation in ADVERBIAL_CLAUSE or sentence.tokens[token.head].pos == "SCONJ":
        return True  # while still a pupil
    return tells_field(sentence, token, pack) or _is_had(sentence, token, pack)


def _is_in_list(sentence: Sentence, token: Token, general: str, pack: Pack) -> bool:
    """True beside a word for another place in the same region (Dutch, Italian and Greek mills)."""
    rows = pack.hypernyms or {}
    before = sentence.tokens[max(0, token.index - LIST + 1) : token.index][::-1]
    behind = sentence.tokens[token.index + 1 : token.index + LIST]
    return any(
        side[0].pos in LINKS
        and any(row.word == general for row in rows.get((pack.lower(side[1].text), "ADJ"), ()))
        for side in (before, behind)
        if len(side) == LIST - 1
    )


def _is_compared(sentence: Sentence, token: Token, pack: Pack) -> bool:
    """True behind what tells a role, or what somebody is like (as a sailor, like a sailor)."""
    link = pack.lower(sentence.tokens[token.head].text)
    roles = [(form, row) for form, row in (pack.adpositions or {}).items() if row["class"] == ROLE]
    return any(link == form or link in row["synonyms"].split() for form, row in roles)


def _is_had(sentence: Sentence, token: Token, pack: Pack) -> bool:
    """True for what somebody has: the verb is the one that makes the perfect."""
    known = (pack.auxiliaries or {}).get(pack.lower(sentence.tokens[token.head].text))
    return token.relation in OBJECT and known is not None and known.function == PERFECT


def _speaks(sentence: Sentence, token: Token) -> bool:
    """True for the subject of a verb with what is said (the hospital said that)."""
    said = sentence.children[token.head]
    return token.relation.startswith("nsubj") and any(c.relation == "ccomp" for c in said)


def _tells(sentence: Sentence, token: Token, pack: Pack) -> bool:
    """True for who says something in a clause of its own (as the hospital claims)."""
    verb = sentence.tokens[token.head]
    tells = verb_domain(verb, pack) in TELLING
    return token.relation == "nsubj" and tells and bool(children_of(sentence, verb, MARK))


def _is_told(sentence: Sentence, token: Token, pack: Pack) -> bool:
    """True for who is told or asked something: no beast (they asked the bears for help)."""
    verb = sentence.tokens[token.head]
    tells = verb_domain(verb, pack) in TELLING
    more = children_of(sentence, verb, ADPOSITION | SPEECH | OPEN_CLAUSE)
    return token.relation in OBJECT | {"dative"} and tells and bool(more)


def _is_acted(sentence: Sentence, token: Token, general: str, pack: Pack) -> bool:
    """True for a beast that somebody behaves like (he plays the peacock)."""
    beast = domain(token, pack) in CREATURES or first_means(general, BEAST, pack)
    if token.relation not in OBJECT or not beast:
        return False
    verb = sentence.tokens[token.head]
    return any(sense.name in ACTING for sense in meanings(verb.lemma, "VERB", pack))


def _may_be_one(sentence: Sentence, token: Token) -> bool:
    """True for a bare plural that opens a sentence about one person (Beavers took his hat)."""
    plural = "Number=Plur" in token.features and token.relation in SUBJECT
    if not plural or not opens_sentence(sentence, token):
        return False
    return any(
        "Poss=Yes" in t.features and shows_gender(t)
        for t in subtree(sentence, sentence.tokens[token.head])
    )


def _doubted(general: Generality) -> Generality:
    return general._replace(rank=max(1, general.rank), sure=False)


def _of_pack(term: Term, known: Iterable[Substitute]) -> Iterator[Generality]:
    for row in known:
        yield Generality(term.tokens, row.word, 0 if row.sure else 1, row.sure, row)


@cache
def _general_nouns(pack: Pack) -> frozenset[str]:
    """Every noun that the pack has as a general term."""
    rows = (pack.hypernyms or {}).items()
    return frozenset(row.word for (_, pos), of in rows if pos == "NOUN" for row in of)


def _of_model(
    term: Term, around: Surroundings, proposed: Sequence[Suggested], pack: Pack
) -> Iterator[Generality]:
    """Suggested terms of the pack that WordNet has above the noun in one of its senses."""
    if not proposed or term.tokens[-1].pos != "NOUN" or around.any_of(BOUND):
        return
    general = _general_nouns(pack)
    for token, word, model in proposed:
        if token != term.tokens[-1] or word not in general or word == term.lemma:
            continue
        synonyms = are_synonyms(term.lemma, word, "NOUN", pack)
        if word in terms_above(term.lemma, pack) and not synonyms:
            yield Generality(term.tokens, word, 1, sure=False, model=model)
