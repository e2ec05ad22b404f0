"""Nouns that one term, label or list binds to the words beside them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from perturb.moves.grammar.names import DATES, NAMED, PEOPLES
from perturb.moves.grammar.phrases import (
    APPOSITION,
    COMPOUND,
    COUNT,
    DETERMINER,
    POSSESSIVE,
    PREDICATIVE,
    children_of,
    subjects_of,
    subtree,
)
from perturb.moves.grammar.pronouns import PERSON, shows_gender
from perturb.moves.grammar.scope_words import scope_effect
from perturb.moves.grammar.senses import domain, domain_of, first_means, meanings
from perturb.moves.grammar.surroundings import CREATURES, PEOPLE
from perturb.moves.text.ends import neighbour
from perturb.moves.wording.replacement import QUOTES
from perturb.pack import Pack
from perturb.segment import Sentence, Token

WORDS = frozenset({"noun.communication"})
"""Domains of nouns that name the very words behind them (the word "I")."""

EXPRESSIONS = frozenset({"word.n.01", "term.n.01", "name.n.01"})
"""WordNet's senses of nouns behind which a word stands for itself (the term baker)."""

TERM = 3
"""Words behind which the quotes of a quoted term open at the latest ("sleeping baker")."""

SHOWN = "PronType=Dem"
DESCRIBING = COMPOUND | {"nmod"}
ACTS = frozenset({"noun.act", "noun.event"})
HAPPENINGS = frozenset({"noun.act", "noun.event", "noun.Tops"})
"""Domains of general terms for what somebody does (event, activity)."""

EMPTY = frozenset({"event.n.01", "incident.n.01", "situation.n.01"})
"""WordNet's senses of terms that say no more than that there is something."""

LATIN = "\u024f"
"""The last letter of the Latin script that names are written with."""

JOINING = frozenset({"punct", "cc", "conj"})
"""Relations of what tells nothing of the noun that it depends on."""

DENYING = "privative"
"""The pack's kind of modifiers under which a thing is not what the noun says (former, fake)."""

NEGATIVE = "negative"
"""The pack's words that deny: of more than the noun where that becomes a general term."""

UNLIKE_PEOPLE = CREATURES | {"noun.artifact"}
"""Domains of nouns that tell what nobody is but in a figure of speech."""


def ends_longer_term(sentence: Sentence, first: Token) -> bool:
    """True behind a noun of one of the two, or an adjective of the first.

    Life insurance companies, civil rights groups: not local insurance companies.
    """
    before = neighbour(sentence, first, -1)
    if before is None:
        return False
    if before.relation == "amod" and before.head == first.index:
        return True
    noun = before.pos == "NOUN" and before.relation in COMPOUND
    return noun and first.index <= before.head <= first.index + 1


def is_in_term(sentence: Sentence, term: Sequence[Token], lemma: str, pack: Pack) -> bool:
    """True behind a name that may be a part of it, or an adjective that is (white noise).

    A Roman numeral ends a name, too (Chapter III sailors).
    """
    before = neighbour(sentence, term[0], -1)
    if before is None or before.head not in {token.index for token in term}:
        return False
    named = before.pos == "PROPN" and before.entity not in PEOPLES and before.relation in COMPOUND
    named = named or (before.relation in COUNT and before.text.isupper())
    joint = f"{pack.lower(before.text)} {lemma}"
    return named or (before.relation == "amod" and bool(meanings(joint, "NOUN", pack)))


def is_labelled(sentence: Sentence, token: Token, pack: Pack) -> bool:
    """True before a letter or number of its own (vitamin A), or the very words (the word "I")."""
    after = neighbour(sentence, token, 1)
    if after is None or not after.text.isalnum():
        spoken = domain(token, pack) in WORDS
        return spoken and after is not None and _opens_quote(sentence, token, after)
    letter = len(after.text) == 1 and after.text.isupper() and after.pos != "PRON"
    return letter or (after.text.isdigit() and after.head == token.index)


def is_mentioned(sentence: Sentence, token: Token, pack: Pack) -> bool:
    """True behind a noun that says that the word itself is meant (the term baker)."""
    before = neighbour(sentence, token, -1)
    if before is None or before.pos != "NOUN" or before.relation not in COMPOUND:
        return False
    return first_means(pack.lower(before.lemma), EXPRESSIONS, pack)


def _opens_quote(sentence: Sentence, token: Token, mark: Token) -> bool:
    """True for a quote with a blank before it and none behind (said "Yes")."""
    after = neighbour(sentence, mark, 1)
    quoted = mark.text in QUOTES and after is not None and after.start == mark.end
    return quoted and mark.start > token.end


def ends_quoted_term(sentence: Sentence, token: Token) -> bool:
    """True at the end of two or three words in quotes, a term itself ("sleeping baker")."""
    after = neighbour(sentence, token, 1)
    before = sentence.tokens[max(0, token.index - TERM) : token.index]
    return after is not None and after.text in QUOTES and any(t.text in QUOTES for t in before)


def is_shown(sentence: Sentence, token: Token) -> bool:
    """True behind a demonstrative: a general term there takes up what was told (that barn)."""
    return any(SHOWN in word.features for word in children_of(sentence, token, DETERMINER))


def introduces_name(sentence: Sentence, token: Token) -> bool:
    """True for a noun with a word of its own before a name, or behind one with an article.

    The mill owner Ann Berg, our cat Tom; Ann Berg, a mill owner: not Captain Berg.
    """
    head = sentence.tokens[token.head]
    owner = head if token.relation in COMPOUND and head.pos == "PROPN" else token
    known = children_of(sentence, owner, DETERMINER | POSSESSIVE)
    if not known or known[0].index > token.index:
        return False
    if token.relation == "appos":
        return "Definite=Ind" in known[0].features and head.pos == "PROPN"
    beside = (neighbour(sentence, token, 1), *children_of(sentence, token, APPOSITION))
    return any(t is not None and t.pos == "PROPN" and t.entity in NAMED for t in beside)


def has_joined_attributes(sentence: Sentence, token: Token) -> bool:
    """True behind two nouns that both describe it (a job or student applicant)."""
    before = (t for t in sentence.children[token.index] if t.index < token.index)
    described = (t for t in before if t.pos == "NOUN" and t.relation in DESCRIBING)
    joined = (child for noun in described for child in sentence.children[noun.index])
    return any(child.relation == "conj" and child.index < token.index for child in joined)


def is_timed(sentence: Sentence, token: Token) -> bool:
    """True behind the genitive of a time, which is a measure (30 years' jail)."""
    owners = children_of(sentence, token, POSSESSIVE)
    times = (owner for owner in owners if owner.entity in DATES)
    return any(children_of(sentence, time, COUNT) for time in times)


def is_of_name(sentence: Sentence, token: Token) -> bool:
    """True with a phrase about a name or date, no figure of speech (the parade of the Navy)."""
    phrases = (c for c in sentence.children[token.index] if c.pos == "ADP")
    governed = [t for phrase in phrases for t in sentence.children[phrase.index]]
    return bool(governed) and all(t.entity in NAMED | DATES for t in governed)


def is_owned_act(sentence: Sentence, token: Token, general: str, pack: Pack) -> bool:
    """True for an act of somebody, who has no event of that kind (its sale, Ann's attack)."""
    if domain(token, pack) not in ACTS or domain_of(general, pack) not in HAPPENINGS:
        return False
    owners = children_of(sentence, token, POSSESSIVE)
    return any(owner.pos == "PRON" or owner.entity in PERSON for owner in owners)


def is_mere_event(sentence: Sentence, term: Sequence[Token], general: str, pack: Pack) -> bool:
    """True where a term for all that happens says nothing.

    In the predicate (it is a tragedy), and for several with no word of their own (fires spread).
    """
    if not first_means(general, EMPTY, pack):
        return False
    noun = term[-1]
    several = "Number=Plur" in noun.features
    own = (t for t in sentence.children[noun.index] if t.relation not in JOINING and t not in term)
    return noun.relation in PREDICATIVE or (several and next(own, None) is None)


def opens_title(sentence: Sentence, token: Token) -> bool:
    """True for a first word before a phrase with a capital of no known name (Bakers on Foot)."""
    phrases = (c for c in sentence.children[token.index] if c.pos == "ADP")
    governed = [t for phrase in phrases for t in sentence.children[phrase.index]]
    capitals = any(t.text.istitle() and t.entity not in NAMED | DATES for t in governed)
    return capitals and neighbour(sentence, token, -1) is None


def is_of_nation(sentence: Sentence, token: Token) -> bool:
    """True behind the word for a nation, whose people are all of it (Afghan and Iraqi troops)."""
    before = (t for t in subtree(sentence, token) if t.index < token.index)
    return "Number=Plur" in token.features and any(t.entity in PEOPLES for t in before)


def joins_modifier(sentence: Sentence, token: Token) -> bool:
    """True for a word joined to what describes a noun behind both.

    Harbour and roaming fees; the gift, loan and sale plan.
    """
    first = token
    while first.relation == "conj" and first.head != first.index:
        first = sentence.tokens[first.head]
    return first != token and first.relation in DESCRIBING and first.head > token.index


def is_of_dated(sentence: Sentence, token: Token) -> bool:
    """True for an adjective before what bears a date, a name of its own (the 1974 Arab ban)."""
    before = (t for t in sentence.children[token.head] if t.index < token.index)
    return token.pos == "ADJ" and any(t.entity in DATES for t in before)


def is_disclaimed(sentence: Sentence, token: Token, pack: Pack) -> bool:
    """True under a word by which it is none (a former, no, not a president)."""
    first = subtree(sentence, token)[0]
    before = neighbour(sentence, first, -1)
    beside = (before,) if before is not None else ()
    said = {pack.lower(word.text) for word in (*sentence.children[token.index], *beside)}
    denied = any(scope_effect(word, pack) == NEGATIVE for word in said)
    return denied or not said.isdisjoint(_disclaimers(pack))


def is_of_word(sentence: Sentence, token: Token) -> bool:
    """True for an adjective before a word in another script, whose language it tells."""
    after = neighbour(sentence, token, 1)
    letters = [c for c in after.text if c.isalpha()] if after and token.pos == "ADJ" else []
    return any(c > LATIN for c in letters)


@lru_cache(maxsize=8)
def _disclaimers(pack: Pack) -> frozenset[str]:
    return frozenset(word.form for word in pack.modifiers or () if word.kind == DENYING)


def is_likened(sentence: Sentence, token: Token, pack: Pack) -> bool:
    """True for a thing or beast that somebody is said to be (he is a rocket)."""
    if token.relation not in PREDICATIVE or domain(token, pack) not in UNLIKE_PEOPLE:
        return False
    said = subjects_of(sentence, sentence.tokens[token.head])
    return any(_is_somebody(subject, pack) for subject in said)


def _is_somebody(word: Token, pack: Pack) -> bool:
    """True for somebody's name or pronoun, and for a noun for people."""
    speaks = any(person in word.features for person in ("Person=1", "Person=2"))
    personal = speaks or shows_gender(word)
    return (
        word.entity in PERSON or (word.pos == "PRON" and personal) or domain(word, pack) in PEOPLE
    )
