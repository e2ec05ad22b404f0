"""Words that the source or another translation of it has, too, in whatever form."""

from __future__ import annotations

from perturb.moves.grammar.derivations import relatives
from perturb.moves.grammar.senses import are_synonyms
from perturb.moves.grammar.surroundings import words_of
from perturb.pack import Pack
from perturb.segment import Segment, Sentence, Support, Token

STEM = 5
"""Letters at the start that tell words of a family."""

ABSENT = 0.5
"""Similarity to the source that is no more than that of any two words."""

FAINT = 0.7
"""Similarity to the source below which many words have nothing there."""

AWAY = -0.1
"""What a word takes from the similarity of the next one to the source if it is not there."""

FAMILY = ("NOUN", "VERB", "ADJ", "ADV")


def is_absent(segment: Segment, words: tuple[Token, ...]) -> bool:
    """True if the source is known to have nothing like a word, alone or with the next one."""
    known = _support(segment, words)
    return known is not None and known.alone < ABSENT and known.joined < AWAY


def is_faint(segment: Segment, words: tuple[Token, ...]) -> bool:
    """True if it may be that the source has nothing like a word."""
    known = _support(segment, words)
    return known is not None and known.alone < FAINT


def is_borne_out(segment: Segment, words: tuple[Token, ...], pack: Pack) -> bool | None:
    """True if another translation has a word like it or else the source; None if none can tell."""
    if segment.reference.text != segment.translation.text:
        return is_told(words[0], segment.reference, pack)
    known = _support(segment, words)
    return None if known is None else known.alone >= FAINT


def is_doubted(segment: Segment, words: tuple[Token, ...], pack: Pack, *, limits: bool) -> bool:
    """True if neither another translation nor the source bears a word out, and one could.

    What limits (only) changes the statement whether or not its source word is alike.
    """
    known = _support(segment, words)
    if known is not None and known.alone >= FAINT:
        return False
    if segment.reference.text != segment.translation.text:
        return not is_told(words[0], segment.reference, pack)
    return known is not None and not limits


def _support(segment: Segment, words: tuple[Token, ...]) -> Support | None:
    """What the source says of a word that may be made of several (self-made)."""
    known = segment.alignment.support
    return next((known[t.index] for t in words if t.index in known), None)


def is_told(token: Token, other: Sentence, pack: Pack) -> bool:
    """True if another translation has an adjective or adverb, its family or a synonym of it."""
    own, said = pack.lower(token.text), words_of(other, pack)
    if own in pack.lower(other.text):
        return True
    stem = own[:STEM]
    if len(stem) == STEM and any(word.startswith(stem) for word in said):
        return True
    family = {relative for pos in FAMILY for relative in relatives(token, pos, pack)}
    lemma = pack.lower(token.lemma)
    return bool(family & said) or any(are_synonyms(lemma, w, token.pos, pack) for w in said)
