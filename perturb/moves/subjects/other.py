"""Words before a clause that can be its subject once its own is gone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from perturb.moves.grammar.inflection import auxiliary
from perturb.moves.grammar.names import DATES
from perturb.moves.grammar.phrases import (
    ADVERBIAL_CLAUSE,
    ADVERBIAL_NOUN,
    COMPARING,
    CONJUNCT,
    GERUND,
    NOUNS,
    PASSIVE,
    RELATIVE,
    SUBJECT,
    adposition_use,
    children_of,
    conjunction_class,
    is_relative_or_question,
    subtree,
)
from perturb.moves.grammar.pronouns import shows_gender
from perturb.moves.text.ends import BRACKETS, neighbour
from perturb.pack import Pack
from perturb.segment import Token

if TYPE_CHECKING:
    from perturb.moves.subjects.choice import Subject

SEMICOLON = ";"
ACTORS = frozenset({"PERSON", "PER", "ORG", "NORP"})


def has_another(subject: Subject) -> bool:
    """True if the word that opens the clause can be its subject (that, who, as)."""
    if not subject.is_whole:
        return False
    if _is_quoted_before(subject) or _follows_gerund(subject) or _is_asked_for(subject):
        return True
    if _is_told_ahead(subject):
        return True
    if subject.verb.relation in RELATIVE:
        return not is_relative_or_question(subject.noun)
    before = subject.before
    if before is not None and before.index and _is_joining(before, subject.pack):
        return True
    if before is None or subject.verb.relation in ("ROOT", "root"):
        return False
    word = subject.pack.lower(before.text)
    compares = adposition_use(word, subject.pack) in COMPARING
    question = is_relative_or_question(before) and before.pos != "SCONJ"
    pronoun = (subject.pack.nominal_words or {}).get(word) == "any"
    plain = not (_is_plural(subject) or _acts(subject))
    return compares or question or (pronoun and plain)


def _follows_gerund(subject: Subject) -> bool:
    """True right behind a clause without a finite verb (looking back it was a good year)."""
    start = subject.tokens[0].index
    return any(
        any(form in t.features for form in GERUND)
        and subtree(subject.sentence, t)[-1].index + 1 == start
        for t in children_of(subject.sentence, subject.verb, ADVERBIAL_CLAUSE)
    )


def _is_asked_for(subject: Subject) -> bool:
    """True for what a question asks for, with the subject behind the auxiliary."""
    others = children_of(subject.sentence, subject.verb, SUBJECT)
    return any(t.index > subject.finite.index for t in others)


def _is_told_ahead(subject: Subject) -> bool:
    """True behind a comma and what the subject is (one of the old mills, Marlow is shut)."""
    comma = neighbour(subject.sentence, subject.head.phrase[0], -1)
    if comma is None or comma.text not in subject.pack.commas:
        return False
    ahead = (
        subtree(subject.sentence, t)
        for t in subject.sentence.children[subject.verb.index]
        if t.index < comma.index and t.pos in ("NUM", *NOUNS) and t.entity not in DATES
        if t.relation not in ADVERBIAL_NOUN | CONJUNCT
    )
    opens = (
        subject.noun.pos in NOUNS and part[0].index == 0
        for part in ahead
        if part[-1].index + 1 == comma.index
    )
    return any(opens)


def _is_quoted_before(subject: Subject) -> bool:
    """True behind a quoted question or cry, which can be the subject (“Why?” moved them)."""
    quote = neighbour(subject.sentence, subject.head.phrase[0], -1)
    mark = neighbour(subject.sentence, quote, -1) if quote is not None else None
    closes = quote is not None and quote.text in (subject.pack.closing_marks or ())
    return closes and mark is not None and mark.text in (subject.pack.final_marks or ())


def continues(subject: Subject) -> bool:
    """True for a pronoun behind a semicolon or an opening bracket (the hall (it is old) sank).

    The clause before has its noun, as notes leave theirs out (the lamp (which may burn) is lit).
    """
    before, noun = neighbour(subject.sentence, subject.noun, -1), subject.noun
    resumed = noun.pos == "PRON" and "Person=3" in noun.features
    if before is None or not (resumed or is_relative_or_question(noun)):
        return False
    return before.text == SEMICOLON or before.text in BRACKETS


def _acts(subject: Subject) -> bool:
    """True for somebody who does something, for whom a pronoun of things (that) hardly stands."""
    verb, noun = subject.verb, subject.noun
    active = verb.pos == "VERB" and not children_of(subject.sentence, verb, PASSIVE)
    person = noun.entity in ACTORS or subject.head.is_person or shows_gender(noun)
    return verb.relation == "ccomp" and active and person


def follows_pronoun(subject: Subject) -> bool:
    """True behind a conjunction that can be read as the subject (said that would sell it)."""
    if not subject.is_whole or subject.before is None or _is_plural(subject):
        return False
    word = subject.pack.lower(subject.before.text)
    return (subject.pack.nominal_words or {}).get(word) == "any" and _acts(subject)


def _is_plural(subject: Subject) -> bool:
    """True if the verb is a plural, which a conjunction read as a pronoun (that) is not."""
    known = auxiliary(subject.finite, subject.pack)
    if known is not None and known.agreement:
        return known.agreement == "plural" and subject.verb.relation == "ccomp"
    return subject.finite.tag == "VBP" and subject.verb.relation == "ccomp"


def _is_joining(before: Token, pack: Pack) -> bool:
    """True for a conjunction behind which a clause may share the subject (so)."""
    return conjunction_class(before.text, pack) == "coordinator"
