"""The words of a sentence that mind a negation, and in what way."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from perturb.pack import Pack
from perturb.segment import Sentence, Token

REASONS = {
    "universal": "the scope of the negation is unclear beside a word like '{}'",
    "restrictive": "the scope of the negation is unclear beside a word like '{}'",
    "connective": "the scope of the negation is unclear before '{}'",
    "negative": "the clause is negative already: '{}'",
    "positive": "'{}' does not go with a negation",
    "polarity": "'{}' needs the negation",
    "bygone": "'{}' goes before the negation",
    "additive": "'{}' would stay beside the denial",
    "epistemic": "with '{}' the statement and its denial may both be true",
}
HYPHEN = "-"


def found(
    sentence: Sentence, words: Sequence[Token], effects: frozenset[str], pack: Pack
) -> str | None:
    """Why words with one of the effects stand in the way, in plain words; None if none is there."""
    for form, effect in of_scope(sentence, words, pack):
        if effect in effects:
            return REASONS[effect].format(form)
    return None


def effects_of(sentence: Sentence, words: Sequence[Token], pack: Pack) -> set[str]:
    """What the words do to a negation, alone and with the next one or two."""
    return {effect for _, effect in of_scope(sentence, words, pack)}


def of_scope(sentence: Sentence, words: Sequence[Token], pack: Pack) -> Iterator[tuple[str, str]]:
    """The words, alone and with the next one or two, that mind a negation, and how."""
    known, opening = pack.scope_words or {}, _opening_words(pack)
    for word in words:
        if pack.lower(word.text) not in opening:
            continue
        before = sentence.tokens[max(word.index - 1, 0) : word.index]
        if any(pack.lower(f"{t.text} {word.text}") in known for t in before):
            continue
        for length in (1, 2, 3):
            piece = sentence.tokens[word.index : word.index + length]
            form = pack.lower(" ".join(token.text for token in piece))
            if form in known and not _is_part(sentence, piece):
                yield form, known[form]


@cache
def _opening_words(pack: Pack) -> frozenset[str]:
    return frozenset(form.split(" ")[0] for form in pack.scope_words or ())


def _is_part(sentence: Sentence, piece: Sequence[Token]) -> bool:
    """True for a part of a word with a hyphen (so-called)."""
    after = sentence.tokens[piece[-1].index + 1 : piece[-1].index + 2]
    return any(t.start == piece[-1].end and t.text == HYPHEN for t in after)


def scope_effect(word: str, pack: Pack) -> str | None:
    """What a word alone does to a negation, by the pack: ``universal``, ``negative`` …"""
    return (pack.scope_words or {}).get(pack.lower(word))
