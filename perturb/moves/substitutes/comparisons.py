"""Nouns that a sentence says to be alike, unlike or akin."""

from __future__ import annotations

from perturb.moves.grammar.phrases import (
    NOUNS,
    SUBJECT,
    adposition_use,
    children_of,
    taken_adpositions,
)
from perturb.pack import Pack
from perturb.segment import Sentence, Token, remembered

OBLIQUE = frozenset({"pobj", "obl"})


@remembered
def comparisons(sentence: Sentence, pack: Pack) -> tuple[tuple[Token, Token], ...]:
    """The nouns that are related or similar, or as great, with those that they are so to."""
    return tuple(
        (subject, token)
        for token in sentence.tokens
        if token.relation in OBLIQUE and token.pos == "NOUN"
        for subject in _compared_with(sentence, token, pack)
        if subject.pos in NOUNS
    )


def _compared_with(sentence: Sentence, token: Token, pack: Pack) -> list[Token]:
    """The subject of the adjective or participle on which a comparison hangs."""
    link = next((t for t in sentence.children[token.index] if t.relation == "case"), None)
    link = link or sentence.tokens[token.head]
    said = sentence.tokens[token.head if link.head == token.index else link.head]
    if not _compares(said, pack.lower(link.text), pack):
        return []
    while said.pos == "ADJ" and not children_of(sentence, said, SUBJECT):
        if said.head == said.index:
            break
        said = sentence.tokens[said.head]
    return children_of(sentence, said, SUBJECT)


def _compares(said: Token, adposition: str, pack: Pack) -> bool:
    """True for an adjective before "as", and for what demands its adposition (related to)."""
    if said.pos not in ("ADJ", "VERB"):
        return False
    if said.pos == "ADJ" and adposition_use(adposition, pack) == "comparing":
        return True
    return adposition in taken_adpositions(said.text, pack)
