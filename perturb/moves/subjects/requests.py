"""Clauses that read as a request or a question once their subject is gone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from perturb.moves.grammar.inflection import auxiliary
from perturb.moves.grammar.phrases import (
    AUXILIARY,
    BARE_TAGS,
    CLAUSE,
    CONJUNCT,
    DETERMINER,
    OBJECT,
    PREDICATIVE,
    REDUCED,
    adposition_use,
    children_of,
    subjects_of,
)
from perturb.moves.grammar.times import HABITUAL
from perturb.moves.grammar.verb_groups import is_negation
from perturb.moves.text.ends import neighbour
from perturb.segment import Token

if TYPE_CHECKING:
    from perturb.moves.subjects.choice import Subject

SPEAKERS = ("Person=1", "Person=2")
ADVERB = frozenset({"advmod"})
PARTICIPLES = frozenset({"VBG", "VBN"})
STATES = frozenset({"stative", "state", "possession", "situational", "wish"})
"""The pack's classes of verbs that nobody is asked to do."""


def reads_as_request(subject: Subject) -> bool:
    """True if the verb that would open the clause has the form of an imperative."""
    finite = subject.finite
    bare = "VerbForm=Fin" in finite.features and finite.lemma.lower() == subject.pack.lower(
        finite.text
    )
    before = subject.before
    quoted = before is not None and before.pos == "AUX"
    opened = before is not None and before.pos == "SCONJ" and not quoted
    main = subject.verb.relation not in ("ccomp", "advcl") or quoted or _opens_speech(subject)
    return main and not opened and subject.is_whole and bare and finite.pos == "VERB"


def opens_as_request(subject: Subject) -> bool:
    """True if only a phrase is left before the bare verb, or one denied (in the mill use oil)."""
    head, finite, after = subject.head, subject.finite, subject.head.after
    first = head.phrase[0] == subject.tokens[0] and subject.opens_sentence
    if _is_forbidden(subject) or after is None or after.pos != "ADP":
        return _is_forbidden(subject)
    bound = adposition_use(after.text, subject.pack) == "bound"
    bare = finite.pos == "VERB" and finite.lemma == finite.text and finite.index > after.index
    return first and bare and not (bound or _states(subject))


def _is_forbidden(subject: Subject) -> bool:
    """True for what somebody may be told not to do (do not know the way)."""
    finite, verb = subject.finite, subject.verb
    denied = any(is_negation(t, subject.pack) for t in subject.sentence.children[verb.index])
    known = auxiliary(finite, subject.pack)
    plain = known is not None and known.function == "support" and finite.tag in BARE_TAGS
    return subject.is_whole and subject.opens_sentence and plain and denied


def _opens_speech(subject: Subject) -> bool:
    """True directly behind a quote or colon, where a clause stands by itself."""
    before = neighbour(subject.sentence, subject.tokens[0], -1)
    marks = subject.pack.opening_marks or ()
    return before is not None and (before.text in marks or before.text == ":")


def is_request(subject: Subject) -> bool:
    """True for what reads as a request, unless something in it is against that."""
    return reads_as_request(subject) and not _states(subject)


def is_question(subject: Subject) -> bool:
    """True for a copula at the start, its bare noun and what that does (are bakers trying to)."""
    finite, whole = subject.finite, subject.is_whole and subject.opens_sentence
    copula = (subject.pack.weak_verbs or {}).get(finite.lemma) == "copular"
    if not (whole and copula) or finite != subject.verb:
        return False
    told = children_of(subject.sentence, finite, PREDICATIVE)
    bare = [t for t in told if not children_of(subject.sentence, t, DETERMINER)]
    parts = (t for one in bare for t in children_of(subject.sentence, one, REDUCED))
    return any(t.tag in PARTICIPLES and t.index - 1 == t.head for t in parts)


def _states(subject: Subject) -> bool:
    """True for what hardly anyone is asked: a state of others, a habit, or with a finite form."""
    pack, verb = subject.pack, subject.verb
    joined = children_of(subject.sentence, verb, CONJUNCT)
    if any(_is_no_request(subject, t) for t in joined):
        return True
    if any(sign in subject.noun.features for sign in SPEAKERS):
        return False
    adverbs = children_of(subject.sentence, verb, ADVERB)
    if any((pack.time_adverbs or {}).get(pack.lower(t.text)) == HABITUAL for t in adverbs):
        return True
    return any(_is_state(subject, t) for t in (verb, *joined))


def _is_state(subject: Subject, verb: Token) -> bool:
    """True for a verb of a state with its object or clause, and no subject but this one."""
    known = (subject.pack.verb_classes or {}).get(verb.lemma) in STATES
    if not known or not children_of(subject.sentence, verb, OBJECT | CLAUSE):
        return False
    return verb == subject.verb or not subjects_of(subject.sentence, verb)


def _is_no_request(subject: Subject, verb: Token) -> bool:
    """True for a second verb without its own subject that has no form of a request."""
    if subjects_of(subject.sentence, verb):
        return False
    forms = (verb, *children_of(subject.sentence, verb, AUXILIARY))
    lower = subject.pack.lower
    finite = (t for t in forms if "VerbForm=Fin" in t.features or "VerbType=Mod" in t.features)
    return any(t.tag == "MD" or lower(t.text) != lower(t.lemma) for t in finite)
