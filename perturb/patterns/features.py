"""The features of tokens that the programme computes, for requests to ask for.

The one place where they are declared. To add one, write the question in `perturb.grammar`
and name it here, with all values that it can have.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from perturb.grammar import (
    antecedents,
    clauses,
    expressions,
    frames,
    morphology,
    named,
    names,
    quotations,
    remainder,
    scope,
    senses,
    times,
    trust,
    units,
)
from perturb.pack import Pack
from perturb.requests.vocabulary import Feature, labels
from perturb.segment import Sentence, Token

Value = Callable[[Sentence, Token, Pack], str]

YES_NO = ("yes", "no")
CLOSING = 3
"""Characters among which a final mark and the quotes and brackets behind it stand."""


def _yes(question: Callable[[Sentence, Token, Pack], bool]) -> Feature:
    """A feature that is ``yes`` or ``no``."""
    return Feature(YES_NO, lambda *asked: "yes" if question(*asked) else "no")


def _of_word(question: Callable[[Sentence, Token], str]) -> Value:
    return lambda sentence, token, _: question(sentence, token)


def _of_clause(question: Callable[[Sentence, Token], str]) -> Value:
    """The answer for the clause that a word is in."""
    return lambda sentence, token, _: question(sentence, clauses.predicate(sentence, token))


def _closed(sentence: Sentence, token: Token, pack: Pack) -> bool:
    """Whether the sentence ends with a final mark, as headlines do not."""
    marks = pack.final_marks or frozenset(".!?…")
    return any(mark in sentence.text[-CLOSING:] for mark in marks)


def _unit(sentence: Sentence, token: Token) -> str:
    """Whether a noun with its compound parts is tied to none of its neighbours."""
    whole = units.is_whole(sentence, units.noun_unit(sentence, token))
    return "whole" if whole else "part"


def _name_unit(sentence: Sentence, token: Token, pack: Pack) -> str:
    return "whole" if names.is_whole_name(sentence, token, pack) else "part"


def _phrase(sentence: Sentence, token: Token) -> str:
    """Whether all that hangs on a word stands together, and is less than half of the sentence."""
    phrase = units.phrase(sentence, token)
    if not units.is_whole(sentence, phrase):
        return "parted"
    return "short" if 2 * len(phrase) <= len(sentence.tokens) else "long"


def _preceded(sentence: Sentence, token: Token, pack: Pack) -> str:
    """What stands in front of all that hangs on a word."""
    before = sentence.tokens[: sentence.subtrees[token.index][0].index]
    if _only_marks(before):
        return "nothing" if all(word.text not in pack.commas for word in before) else "mark"
    if before[-1].text in pack.commas:
        return "comma"
    if before[-1].pos == "CCONJ" and _only_marks(before[:-1]):
        return "coordinator"
    return "mark" if before[-1].pos == "PUNCT" else "word"


def _subjects(sentence: Sentence, head: Token) -> str:
    """Whether another predicate has no subject but the one of this clause."""
    return "shared" if clauses.shares_subject(sentence, head) else "own"


def _polarity(sentence: Sentence, token: Token, pack: Pack) -> str:
    return scope.polarity(sentence, clauses.predicate(sentence, token), pack)


def _sense(_: Sentence, token: Token, pack: Pack) -> str:
    """What kind of thing a noun names, by its first sense."""
    kind = senses.domain(token, pack).removeprefix("noun.")
    return kind if kind in ("person", "group", "time") else "other"


def _meanings(_: Sentence, token: Token, pack: Pack) -> str:
    """How many senses a word has, where a WordNet knows them."""
    found = pack.wordnet.senses(pack.lower(token.lemma), token.pos) if pack.wordnet else ()
    return "many" if len(found) > 1 else ("one" if found else "unknown")


def _time(sentence: Sentence, token: Token, pack: Pack) -> str:
    """What the clause that a word is in says of its time."""
    return times.time(sentence, clauses.predicate(sentence, token), pack)


def _repeated(sentence: Sentence, token: Token, pack: Pack) -> bool:
    """Whether the sentence says a word a second time."""
    return any(t.lemma == token.lemma and t.index != token.index for t in sentence.tokens)


def _only_marks(tokens: tuple[Token, ...]) -> bool:
    return all(token.pos == "PUNCT" for token in tokens)


NO_WORD = "none"


def _neighbour(step: int) -> Feature:
    """The part of speech of the word before or after, ``none`` at the ends of the sentence."""

    def part_of_speech(sentence: Sentence, token: Token, _: Pack) -> str:
        place = token.index + step
        inside = 0 <= place < len(sentence.tokens)
        return sentence.tokens[place].pos if inside else NO_WORD

    return Feature((*sorted(labels().parts_of_speech), NO_WORD), part_of_speech)


FEATURES: Mapping[str, Feature] = {
    "after": _neighbour(1),
    "antecedent": Feature(("told", "named", "open", "general"), antecedents.antecedent),
    "before": _neighbour(-1),
    "capital": _yes(lambda _, token, __: names.is_capitalised(token)),
    "clause": Feature(
        (*clauses.KINDS.values(), "relative", "attributive", "phrase"), _of_clause(clauses.kind)
    ),
    "closed": _yes(_closed),
    "complete": _yes(lambda sentence, token, _: frames.has_complement(sentence, token)),
    "demanded": Feature(("yes", "no", "unknown"), frames.demands),
    "designation": Feature(named.DESIGNATIONS, named.designation),
    "determination": Feature(remainder.DETERMINATIONS, _of_word(remainder.determination)),
    "enclosed": Feature(("short", "long", "no"), _of_word(quotations.enclosed)),
    "finite": _yes(lambda _, token, __: morphology.is_finite(token)),
    "first": _yes(lambda sentence, token, _: _only_marks(sentence.tokens[: token.index])),
    "fixed": _yes(expressions.is_fixed),
    "last": _yes(lambda sentence, token, _: _only_marks(sentence.tokens[token.index + 1 :])),
    "left": Feature(remainder.LEFT, _of_word(remainder.left_of_gap)),
    "limited": _yes(scope.is_limited),
    "meanings": Feature(("one", "many", "unknown"), _meanings),
    "mood": Feature(("statement", "question", "request", "fragment"), _of_clause(clauses.mood)),
    "name": _yes(names.holds_name),
    "name_kind": Feature(names.KINDS, named.kind),
    "name_left": Feature(remainder.LEFT, remainder.left_of_name),
    "name_right": Feature(remainder.RIGHT, remainder.right_of_name),
    "name_unit": Feature(("whole", "part"), _name_unit),
    "nominal": Feature(("any", "definite", "no"), remainder.is_nominal),
    "phrase": Feature(("short", "long", "parted"), _of_word(_phrase)),
    "polarity": Feature(("free", "doubtful", "bound", "negative"), _polarity),
    "preceded": Feature(("nothing", "comma", "coordinator", "mark", "word"), _preceded),
    "repeated": _yes(_repeated),
    "right": Feature(remainder.RIGHT, _of_word(remainder.right_of_gap)),
    "sense": Feature(("person", "group", "time", "other"), _sense),
    "subjects": Feature(("shared", "own"), _of_clause(_subjects)),
    "tensed": Feature(("auxiliary", "past", "present", "base", "no"), _of_clause(clauses.tensed)),
    "term": _yes(senses.is_in_term),
    "time": Feature(times.TIMES, _time),
    "titled": _yes(lambda sentence, _, pack: names.is_title(sentence, pack)),
    "trusted": _yes(trust.is_trusted),
    "unit": Feature(("whole", "part"), _of_word(_unit)),
}
