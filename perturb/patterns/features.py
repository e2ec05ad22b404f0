"""The features of tokens that the programme computes, for requests to ask for.

The one place where they are declared. To add one, write the question in `perturb.grammar`
and name it here, with all values that it can have.
"""

from __future__ import annotations

from collections.abc import Mapping

from perturb.grammar import (
    clauses,
    expressions,
    frames,
    morphology,
    names,
    quotations,
    remainder,
    scope,
    trust,
    units,
)
from perturb.pack import Pack
from perturb.requests.vocabulary import Feature
from perturb.segment import Sentence, Token

YES_NO = ("yes", "no")
CLOSING = 3
"""Characters among which a final mark and the quotes and brackets behind it stand."""


def _yes(answer: bool) -> str:
    return "yes" if answer else "no"


def _capital(sentence: Sentence, token: Token, pack: Pack) -> str:
    """Whether a word begins with a capital letter."""
    return _yes(token.form[:1].isupper() or token.form[:1].istitle())


def _first(sentence: Sentence, token: Token, pack: Pack) -> str:
    """Whether nothing but punctuation comes before."""
    return _yes(all(other.pos == "PUNCT" for other in sentence.tokens[: token.index]))


def _last(sentence: Sentence, token: Token, pack: Pack) -> str:
    """Whether nothing but punctuation follows."""
    return _yes(all(other.pos == "PUNCT" for other in sentence.tokens[token.index + 1 :]))


def _closed(sentence: Sentence, token: Token, pack: Pack) -> str:
    """Whether the sentence ends with a final mark, as headlines do not."""
    marks = pack.final_marks or frozenset(".!?…")
    return _yes(any(mark in sentence.text[-CLOSING:] for mark in marks))


def _unit(sentence: Sentence, token: Token, pack: Pack) -> str:
    """Whether a noun with its compound parts is tied to none of its neighbours."""
    whole = units.is_whole(sentence, units.noun_unit(sentence, token))
    return "whole" if whole else "part"


def _phrase(sentence: Sentence, token: Token, pack: Pack) -> str:
    """Whether all that hangs on a word stands together, and is less than half of the sentence."""
    phrase = units.phrase(sentence, token)
    if not units.is_whole(sentence, phrase):
        return "parted"
    return "short" if 2 * len(phrase) <= len(sentence.tokens) else "long"


def _left(sentence: Sentence, token: Token, pack: Pack) -> str:
    return remainder.left_of_gap(sentence, token)


def _right(sentence: Sentence, token: Token, pack: Pack) -> str:
    return remainder.right_of_gap(sentence, token)


def _determination(sentence: Sentence, token: Token, pack: Pack) -> str:
    return remainder.determination(sentence, token)


def _nominal(sentence: Sentence, token: Token, pack: Pack) -> str:
    return remainder.is_nominal(token, pack)


def _name(sentence: Sentence, token: Token, pack: Pack) -> str:
    return _yes(names.holds_name(sentence, token, pack))


def _fixed(sentence: Sentence, token: Token, pack: Pack) -> str:
    return _yes(expressions.is_fixed(sentence, token, pack))


def _enclosed(sentence: Sentence, token: Token, pack: Pack) -> str:
    return quotations.enclosed(sentence, token)


def _clause(sentence: Sentence, token: Token, pack: Pack) -> str:
    return clauses.kind(sentence, clauses.predicate(sentence, token))


def _mood(sentence: Sentence, token: Token, pack: Pack) -> str:
    return clauses.mood(sentence, clauses.predicate(sentence, token))


def _finite(sentence: Sentence, token: Token, pack: Pack) -> str:
    return _yes(morphology.is_finite(token))


def _subjects(sentence: Sentence, token: Token, pack: Pack) -> str:
    """Whether another predicate has no subject but the one of this clause."""
    head = clauses.predicate(sentence, token)
    return "shared" if clauses.shares_subject(sentence, head) else "own"


def _polarity(sentence: Sentence, token: Token, pack: Pack) -> str:
    return scope.polarity(sentence, clauses.predicate(sentence, token), pack)


def _demanded(sentence: Sentence, token: Token, pack: Pack) -> str:
    return frames.demands(sentence, token, pack)


def _complete(sentence: Sentence, token: Token, pack: Pack) -> str:
    """Whether a verb has its object, or another complement."""
    return _yes(frames.has_complement(sentence, token))


def _trusted(sentence: Sentence, token: Token, pack: Pack) -> str:
    return _yes(trust.is_trusted(sentence, token, pack))


def _repeated(sentence: Sentence, token: Token, pack: Pack) -> str:
    """Whether the sentence says a word a second time."""
    return _yes(any(t.lemma == token.lemma and t.index != token.index for t in sentence.tokens))


def _tensed(sentence: Sentence, token: Token, pack: Pack) -> str:
    return clauses.tensed(sentence, clauses.predicate(sentence, token))


FEATURES: Mapping[str, Feature] = {
    "capital": Feature(YES_NO, _capital),
    "first": Feature(YES_NO, _first),
    "last": Feature(YES_NO, _last),
    "closed": Feature(YES_NO, _closed),
    "unit": Feature(("whole", "part"), _unit),
    "phrase": Feature(("short", "long", "parted"), _phrase),
    "left": Feature(remainder.LEFT, _left),
    "right": Feature(remainder.RIGHT, _right),
    "determination": Feature(remainder.DETERMINATIONS, _determination),
    "nominal": Feature(("any", "definite", "no"), _nominal),
    "name": Feature(YES_NO, _name),
    "fixed": Feature(YES_NO, _fixed),
    "enclosed": Feature(("short", "long", "no"), _enclosed),
    "clause": Feature((*clauses.KINDS.values(), "relative", "attributive", "phrase"), _clause),
    "mood": Feature(("statement", "question", "request", "fragment"), _mood),
    "finite": Feature(YES_NO, _finite),
    "subjects": Feature(("shared", "own"), _subjects),
    "polarity": Feature(("free", "doubtful", "bound", "negative"), _polarity),
    "demanded": Feature(("yes", "no", "unknown"), _demanded),
    "complete": Feature(YES_NO, _complete),
    "trusted": Feature(YES_NO, _trusted),
    "repeated": Feature(YES_NO, _repeated),
    "tensed": Feature(("auxiliary", "past", "present", "base", "no"), _tensed),
}
