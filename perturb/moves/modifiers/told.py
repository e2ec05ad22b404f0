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


def is_faint(segment: Segment, words: tuple[Token, ...]) -> bool:
    """True if it may be that the source has nothing like a word."""
    known = _support(segment, words)
    return known is not None and known.alone < FAINT


def is_borne_out(
    segment: Segment, words: tuple[Token, ...], pack: Pack, *, light: bool, limits: bool
) -> bool | None:
    """True if something like a word is in the source, by the source or another translation of it.

    False if it is not, or may well not be where a word is `light`, which says how a thing is;
    None if a person has to look. What limits (only) counts whether or not its source word is alike,
    and where another translation has the word the source needs to be less like it.
    """
    known = _support(segment, words)
    other = segment.reference.text != segment.translation.text
    heard = other and is_told(words[0], segment.reference, pack)
    least = ABSENT if heard or limits else FAINT
    if known is not None and known.alone < least and known.joined < AWAY:
        return False
    alike = known is not None and known.alone >= FAINT
    if light:
        return heard if other else alike if known is not None else None
    plain = not other and (limits or known is None)
    return True if alike or heard or plain else None


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
