"""The tense of a clause, and whether another text has the same."""

from __future__ import annotations

from perturb.grammar import clauses
from perturb.grammar.morphology import feature
from perturb.pack import Pack, pack
from perturb.segment import Segment, Sentence, Token


def is_told_again(segment: Segment, verb: Token, own: Pack) -> bool:
    """True if the reference has a verb of the translation in the same tense.

    The verb of the main clause may be another one there, but not where the source may have none:
    its language has no tenses, or the verb reports what a source says without one (according to).
    Nor is a reference that is the translation itself a second witness to such a verb.
    """
    sentence, other = segment.translation, segment.reference
    head = clauses.predicate(sentence, verb)
    told = tense(sentence, head)
    reports = head.lemma in (own.lists["reporting_verbs"] or ())
    chosen = reports or pack(segment.source.language).lacks_tense
    if sentence.text == other.text:
        return not chosen
    if any(tense(other, word) == told for word in other.tokens if word.lemma == head.lemma):
        return True
    main, root = clauses.root(sentence), clauses.root(other)
    if root is None or main is None or main.index != head.index:
        return False
    return tense(other, root) == told and not chosen


def tense(sentence: Sentence, head: Token) -> tuple[str, str]:
    """The tense of a finite verb, and the auxiliary that takes part in it."""
    finite = clauses.finite_verb(sentence, head)
    if finite is None:
        return ("", "")
    return feature(finite, "Tense"), finite.lemma if finite.relation == "aux" else ""
