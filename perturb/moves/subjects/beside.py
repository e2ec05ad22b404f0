"""Subjects beside what the tree parts from them: another subject, a number, a title."""

from __future__ import annotations

from typing import TYPE_CHECKING

from perturb.moves.clauses.stated_clauses import may_say
from perturb.moves.grammar.inflection import is_like_participle
from perturb.moves.grammar.names import DATES
from perturb.moves.grammar.phrases import (
    AGENT,
    EXPLETIVE,
    FINITE_TAGS,
    GOVERNED,
    NOUNS,
    OBJECT,
    PAST_TAGS,
    PURPOSE,
    RELATIVE,
    SPEECH,
    SUBJECT,
    adposition_class,
    children_of,
    is_relative_or_question,
    subtree,
)
from perturb.moves.grammar.senses import meanings
from perturb.moves.subjects.relatives import is_after_comma
from perturb.moves.text.ends import neighbour
from perturb.segment import Token

if TYPE_CHECKING:
    from perturb.moves.subjects.choice import Subject

GERUND_TAG = "VBG"
PLURAL = "NNS"
PERSON = "PERSON"
OPENS_NOUN = NOUNS | {"ADJ", "NUM"}


def is_beside(subject: Subject) -> bool:
    """True if the subject is a piece of what stands beside it, or reads on as such."""
    return any(test(subject) for test in BESIDE)


def _holds_clause(subject: Subject) -> bool:
    """True for a name with a finite verb in it, as titles have (*Mills Grow Old* by Lee)."""
    return any(t.tag in FINITE_TAGS for t in subject.tokens)


def _is_before_there(subject: Subject) -> bool:
    """True for the object of a verb before a clause with *there* (allows the sale if there is)."""
    others = children_of(subject.sentence, subject.verb, EXPLETIVE)
    return subject.noun not in others and any(t.index > subject.noun.index for t in others)


def _is_counted_apart(subject: Subject) -> bool:
    """True behind a number that was read into a date (on 1 May 20 lamps were sold)."""
    before = neighbour(subject.sentence, subject.head.phrase[0], -1)
    return before is not None and before.pos == "NUM" and subject.noun.tag == PLURAL


def _renames_title(subject: Subject) -> bool:
    """True behind a comma and a name that a gerund opens (Baking for Ghent, the [group], …)."""
    first, start = subject.sentence.tokens[0], subject.head.phrase[0].index
    if first.tag != GERUND_TAG or start < 2 or first.head != subject.verb.index:
        return False
    comma, name = subject.sentence.tokens[start - 1], subject.sentence.tokens[start - 2]
    titled = name.pos == "NOUN" and name.text.istitle() and name.index > first.index
    return titled and comma.text in subject.pack.commas


def _parts_members(subject: Subject) -> bool:
    """True for a relative before a comma and *and*, maybe two clauses (Ann, who sings, and Bob)."""
    named = subject.sentence.tokens[subject.verb.head].relation in SUBJECT
    if not (named and is_after_comma(subject) and is_relative_or_question(subject.noun)):
        return False
    comma = neighbour(subject.sentence, subtree(subject.sentence, subject.verb)[-1], 1)
    link = neighbour(subject.sentence, comma, 1) if comma is not None else None
    listed = comma is not None and comma.text in subject.pack.commas
    return listed and link is not None and link.pos == "CCONJ"


def _makes_noun(subject: Subject) -> bool:
    """True for a relative of a determiner that the verb would end as a noun (all matters to us)."""
    noun, finite = subject.sentence.tokens[subject.verb.head], subject.finite
    if subject.verb.relation not in RELATIVE or noun.tag != "DT" or finite != subject.verb:
        return False
    beside = noun.index + 1 == subject.noun.index and finite.tag == "VBZ"
    return beside and bool(meanings(finite.lemma, "NOUN", subject.pack))


def _is_named_for(subject: Subject) -> bool:
    """True for a name that *for* and a capital go on (the Centre for Old Mills was shut)."""
    noun, after = subject.noun, neighbour(subject.sentence, subject.tokens[-1], 1)
    if noun.pos != "PROPN" or noun.entity == PERSON or after is None:
        return False
    wanted = children_of(subject.sentence, after, GOVERNED)
    named = any(t.text.istitle() and t.pos == "PROPN" for t in wanted)
    return named and adposition_class(after.text, subject.pack) == PURPOSE


def _is_described(subject: Subject) -> bool:
    """True before a participle, with the true subject behind it or what did it.

    *Their soles torn by stones, the twins left*; *a guild, a group deemed rich by the town*.
    """
    after = neighbour(subject.sentence, subject.tokens[-1], 1)
    if after is None or after.tag not in PAST_TAGS:
        return False
    if after.tag == "VBN":
        said = children_of(subject.sentence, subject.verb, SUBJECT)
        loose = after.head == subject.noun.index and subject.verb != after
        return loose and any(t.index > after.index for t in said)
    same = after == subject.verb and is_like_participle(after, subject.pack)
    return same and (_is_renamed(subject, after) or _is_caption(subject, after))


def _is_renamed(subject: Subject, verb: Token) -> bool:
    """True behind a comma and *a*, where it is told who did it (Ghent, a town led by Ann)."""
    opening = subject.head.opening
    comma = neighbour(subject.sentence, subject.head.phrase[0], -1)
    if opening is None or comma is None or "Definite=Ind" not in opening.features:
        return False
    below = subtree(subject.sentence, verb)
    done = any(adposition_class(t.text, subject.pack) == AGENT for t in below if t.pos == "ADP")
    return done and comma.text in subject.pack.commas and verb.relation in SPEECH


def _is_caption(subject: Subject, verb: Token) -> bool:
    """True at the start before another clause that does not report it (Lee seen in 1960 he …)."""
    main = subject.sentence.tokens[verb.head]
    if not subject.opens_sentence or main.index <= verb.index or verb.relation not in SPEECH:
        return False
    return not (children_of(subject.sentence, verb, OBJECT) or may_say(main, subject.pack))


def _leaves_article_open(subject: Subject) -> bool:
    """True for an article left before a comma that no other follows (only the mill, he knew)."""
    opening, after = subject.head.opening, subject.head.after
    if opening is None or after is None or after.text not in subject.pack.commas:
        return False
    between = subject.sentence.tokens[after.index + 1 : subject.finite.index]
    alone = subject.head.before == opening
    return alone and not any(t.text in subject.pack.commas for t in between)


def _leaves_told(subject: Subject) -> bool:
    """True for *the* left before what may be told of (the mayor said boats sank: the said boats).

    A conjunction, an article or a pronoun behind the verb shows that it is one.
    """
    verb, opening, sentence = subject.verb, subject.head.opening, subject.sentence
    beside = opening is not None and opening.index + len(subject.tokens) + 1 == verb.index
    if opening is None or not beside or "Definite=Def" not in opening.features:
        return False
    after = neighbour(sentence, verb, 1)
    named = after is not None and after.pos in OPENS_NOUN and after.entity not in DATES
    if not named or not is_like_participle(verb, subject.pack):
        return False
    return any(subtree(sentence, t)[0] == after for t in children_of(sentence, verb, SPEECH))


def _is_glued(subject: Subject) -> bool:
    """True for a word with a comma in it, which parts two phrases (Ann,-the keeper, is late)."""
    return any(
        mark in t.text and not any(map(str.isdigit, t.text))
        for t in subject.head.phrase
        if t.index < subject.noun.index
        for mark in subject.pack.commas
        if len(t.text) > len(mark)
    )


BESIDE = (
    _is_glued,
    _leaves_told,
    _leaves_article_open,
    _is_named_for,
    _is_described,
    _holds_clause,
    _is_before_there,
    _is_counted_apart,
    _renames_title,
    _parts_members,
    _makes_noun,
)
