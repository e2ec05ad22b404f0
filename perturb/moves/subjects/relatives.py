"""Relative pronouns whose clause is broken without them, and those that can go."""

from __future__ import annotations

from typing import TYPE_CHECKING

from perturb.lexicon.inflection import Form
from perturb.moves.grammar.phrases import (
    CONJUNCT,
    OBJECT,
    RELATIVE,
    SUBJECT,
    heads,
    is_relative_or_question,
    subtree,
)
from perturb.moves.grammar.senses import meanings
from perturb.moves.text.ends import neighbour
from perturb.pack import Pack
from perturb.segment import Sentence, Token

if TYPE_CHECKING:
    from perturb.moves.subjects.choice import Subject

COMMON = 2
"""Meanings of a verb that are asked for."""

STATING = frozenset({"verb.cognition", "verb.communication"})


def joins_clause(subject: Subject) -> bool:
    """True for the relative of a last member, maybe a clause (has claws and tails that bend)."""
    if subject.verb.relation not in RELATIVE or not is_relative_or_question(subject.noun):
        return False
    return subject.sentence.tokens[subject.verb.head].relation in CONJUNCT


def is_kept_pronoun(subject: Subject) -> bool:
    """True for a question, and for a relative whose verb could be a participle without it."""
    sentence, finite = subject.sentence, subject.finite
    plain = "Tense=Past" not in finite.features or finite.pos == "AUX" or _is_only_past(subject)
    noun = sentence.tokens[subject.verb.head]
    part = subject.verb.relation in RELATIVE and _has_main_verb(sentence, noun)
    follows = subject.noun.index > finite.index
    read = follows or _asks(subject) or _is_said(sentence, noun, subject.pack)
    read = read or _shares_noun(subject, noun) or _precedes_comma(subject)
    return is_relative_or_question(subject.noun) and not (part and plain and not read)


def _shares_noun(subject: Subject, noun: Token) -> bool:
    """True if its verb could be the first of the noun's two (a cook that was ill, did not bake)."""
    between = subject.sentence.tokens[noun.index : subject.noun.index]
    if noun.relation not in SUBJECT or any(t.text in subject.pack.commas for t in between):
        return False
    main = subject.sentence.tokens[noun.head]
    behind = subject.sentence.tokens[subject.finite.index : main.index + 1]
    opens = (t for t in behind if t.pos in ("AUX", "VERB") and main.index in (t.index, t.head))
    comma = (neighbour(subject.sentence, t, -1) for t in opens)
    first = next(comma, None)
    return first is not None and first.text in subject.pack.commas


def _precedes_comma(subject: Subject) -> bool:
    """True before what is inserted, behind which the verb may go on (Lee, who, he says, bakes)."""
    after = neighbour(subject.sentence, subject.noun, 1)
    return after is not None and after.text in subject.pack.commas


def is_after_comma(subject: Subject) -> bool:
    """True where a comma is right before the subject."""
    before = neighbour(subject.sentence, subject.tokens[0], -1)
    return before is not None and before.text in subject.pack.commas


def _asks(subject: Subject) -> bool:
    """True behind a comma in a question (if the mill is shut, who will sell bread?)."""
    marks = subject.pack.question_marks
    return is_after_comma(subject) and any(t.text in marks for t in subject.sentence.tokens)


def _is_only_past(subject: Subject) -> bool:
    """True for a past tense that is no participle, too (took)."""
    known, finite, lower = subject.pack.inflection, subject.finite, subject.pack.lower
    if known is None:
        return False
    return lower(finite.text) not in known.forms(lower(finite.lemma), Form.PAST_PARTICIPLE)


def _has_main_verb(sentence: Sentence, noun: Token) -> bool:
    """True unless the clause of a noun has the only verb (a curve that bends).

    So it has behind a colon (we did it: nine cooks who sang).
    """
    colon = neighbour(sentence, subtree(sentence, noun)[0], -1)
    if colon is not None and colon.text == ":" and noun.relation not in SUBJECT:
        return False
    return any(token.pos in ("VERB", "AUX") for token in (noun, *heads(sentence, noun)))


def _is_said(sentence: Sentence, noun: Token, pack: Pack) -> bool:
    """True for the object of a verb that a statement may follow (imagine a firm sells boats)."""
    verb = sentence.tokens[noun.head]
    if noun.relation not in OBJECT or verb.pos != "VERB":
        return False
    senses = meanings(pack.lower(verb.lemma), "VERB", pack)[:COMMON]
    return any(sense.domain in STATING for sense in senses)
