"""Words that mind a negation of their clause, and how far that reaches."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from perturb.grammar.clauses import finite_verb, subject, words_of
from perturb.grammar.morphology import has, relation
from perturb.grammar.units import dependents
from perturb.pack import Pack
from perturb.segment import Sentence, Token

LONGEST = 3
"""Words in the longest expression of the tables."""
ADVERBIAL = frozenset({"sentence", "attitude", "bygone"})
"""Effects of adverbs that a negation must not come before; elsewhere they do not mind it."""
WIDE = frozenset({"universal", "restrictive"})
"""Effects of words whose scope is unclear in front of the negation, and a question behind it."""


def polarity(sentence: Sentence, head: Token, pack: Pack) -> str:
    """What the words of a clause allow its negation to be: ``free``, ``doubtful``, ``bound``.

    ``negative`` where the clause is denied already.
    """
    words = words_of(sentence, head)
    if any(_denies(word) for word in words):
        return "negative"
    verb = finite_verb(sentence, head) or head
    around = (*words, sentence.tokens[head.head])
    clauses = (clause for word in around for clause in dependents(sentence, word, "advcl"))
    if any(_connects(clause, sentence, pack) for clause in clauses):
        return "bound"
    found = {
        _mind(word, sentence.tokens[word.head], effect, verb)
        for word, effect in _effects(sentence, words, pack)
    }
    if _is_one_of_several(subject(sentence, head)):
        found.add("doubtful")
    return next((answer for answer in ("bound", "doubtful") if answer in found), "free")


def is_limited(sentence: Sentence, word: Token, pack: Pack) -> bool:
    """True behind a word like *only*, or *hardly*, that hangs on a word or on what governs it."""
    known = pack.scope_words or {}
    return any(
        known.get(pack.lower(below.form)) == "restrictive"
        for above in (word.index, word.head)
        for below in sentence.children[above]
        if below.index < word.index
    )


def _connects(clause: Token, sentence: Sentence, pack: Pack) -> bool:
    """True for a clause of reason or aim, which a negation before it may reach (because)."""
    marks = (pack.lower(word.text) for word in dependents(sentence, clause, "mark"))
    return any((pack.scope_words or {}).get(mark) == "connective" for mark in marks)


def _is_one_of_several(word: Token | None) -> bool:
    return word is not None and (word.pos == "NUM" or has(word, "PronType", "Ind"))


def _denies(word: Token) -> bool:
    return has(word, "Polarity", "Neg") or has(word, "PronType", "Neg")


def _mind(word: Token, above: Token, effect: str, verb: Token) -> str:
    """What one word of a clause makes of the negation of its verb."""
    behind = word.index > verb.index
    if effect in ADVERBIAL:
        return "doubtful" if behind and relation(word) == "advmod" else "free"
    if effect == "vague":
        return "free" if behind and relation(above) != "obj" else "doubtful"
    if effect in WIDE:
        return "doubtful" if behind and word.index > verb.index + 1 else "bound"
    return "doubtful" if effect == "doubtful" else "bound"


def _effects(sentence: Sentence, words: Sequence[Token], pack: Pack) -> Iterator[tuple[Token, str]]:
    """What the words of a clause do to its negation, by the longest expressions of the pack."""
    known, openings = pack.scope_words or {}, _openings(pack)
    covered = -1
    for word in words:
        if word.index <= covered:
            continue
        if has(word, "PronType", "Tot"):
            yield word, "universal"
        if pack.lower(word.text) not in openings and word.lemma not in known:
            continue
        for length in range(LONGEST, 0, -1):
            piece = sentence.tokens[word.index : word.index + length]
            written = pack.lower(" ".join(token.text for token in piece))
            effect = known.get(written) or (known.get(word.lemma) if length == 1 else None)
            if effect:
                covered = piece[-1].index
                yield word, effect
                break


@lru_cache(maxsize=64)
def _openings(pack: Pack) -> frozenset[str]:
    """The first words of the expressions."""
    return frozenset(form.split(" ")[0] for form in pack.scope_words or ())
