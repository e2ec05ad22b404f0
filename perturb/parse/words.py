"""Surface tokens and the syntactic words they stand for, placed in a text.

Stanza and CoNLL-U have both layers. Words that spell their token out (``do`` and ``n't``)
have places of their own; the words of any other (French ``du``, ``de`` and ``le``) share
the place of the token, so that an edit of one of them is an edit of the whole token.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import NamedTuple

from perturb.parse.graphemes import with_whole_graphemes
from perturb.segment import Token


class Word(NamedTuple):
    """A syntactic word; `number` and `head` count from 1 within its sentence.

    `head` is 0 for the root and None where the parser drew no tree.
    """

    number: int
    form: str
    lemma: str
    pos: str
    tag: str
    features: str
    head: int | None
    relation: str


class Surface(NamedTuple):
    """A token as it is written, with the words it stands for (two for French *du*)."""

    start: int
    end: int
    words: tuple[Word, ...]
    entity: str = ""


def composed(text: str) -> str:
    """The text in NFC."""
    return unicodedata.normalize("NFC", text)


def entity_type(label: str | None) -> str:
    """``B-PERSON`` → ``PERSON``; empty for ``O`` and for none."""
    return (label or "").partition("-")[2]


def place_words(text: str, sentences: Sequence[Sequence[Surface]]) -> tuple[Token, ...]:
    """One token per word, heads turned from word numbers into token indices."""
    tokens: list[Token] = []
    for surfaces in sentences:
        first = len(tokens)
        for surface in surfaces:
            tokens += _tokens(text, surface, first, len(tokens))
    return with_whole_graphemes(text, tokens)


def join_words(text: str, tokens: Sequence[Token]) -> tuple[Token, ...]:
    """One token per token as it is written.

    Of words that share a place the one nearest to the root speaks for all of them: another
    choice could let a token hang below its dependents.
    """
    groups = [list(group) for _, group in groupby(tokens, key=lambda t: (t.start, t.end))]
    owner = {token.index: place for place, group in enumerate(groups) for token in group}
    return tuple(
        _spoken_for(min(group, key=lambda t: depth(t.index, tokens)), text, owner)
        for group in groups
    )


def depth(index: int, tokens: Sequence[Token]) -> int:
    """Steps from a token up to its root, or to an ancestor without a head."""
    steps, token = 0, tokens[index]
    while 0 <= token.head != token.index and steps < len(tokens):
        steps, token = steps + 1, tokens[token.head]
    return steps


def _tokens(text: str, surface: Surface, first: int, index: int) -> Iterator[Token]:
    forms = [composed(word.form) for word in surface.words]
    written = text[surface.start : surface.end]
    spelled = len(forms) > 1 and "".join(forms) == written
    start, end = surface.start, surface.end
    for word, form in zip(surface.words, forms, strict=True):
        end = start + len(form) if spelled else end
        part = form if len(forms) > 1 and not spelled else ""
        yield _token(index, text[start:end], start, end, word, first, surface.entity, part)
        start = end if spelled else start
        index += 1


def _token(
    index: int, text: str, start: int, end: int, word: Word, first: int, entity: str, part: str
) -> Token:
    head = index if word.head == 0 else -1 if word.head is None else first + word.head - 1
    return Token(
        index=index,
        text=text,
        start=start,
        end=end,
        lemma=word.lemma,
        pos=word.pos,
        tag=word.tag,
        features=word.features,
        head=head,
        relation=word.relation,
        entity=entity,
        part=part,
    )


def _spoken_for(speaker: Token, text: str, owner: Mapping[int, int]) -> Token:
    place = owner[speaker.index]
    return speaker._replace(
        index=place,
        text=text[speaker.start : speaker.end],
        head=owner.get(speaker.head, speaker.head),
        part="",
    )
