"""Words that the source or another translation of it has, too, in whatever form."""

from __future__ import annotations

from perturb.moves.grammar.derivations import relatives
from perturb.moves.grammar.senses import are_synonyms
from perturb.moves.grammar.surroundings import words_of
from perturb.pack import Pack
from perturb.segment import Segment, Sentence, Token

STEM = 5
"""Letters at the start that tell words of a family."""

FAMILY = ("NOUN", "VERB", "ADJ", "ADV")


def is_faint(segment: Segment, words: tuple[Token, ...]) -> bool:
    """True if it may be that the source has nothing like a word."""
    return segment.alignment.signature is not None and not _is_linked(segment, words)


def is_borne_out(
    segment: Segment, words: tuple[Token, ...], pack: Pack, *, light: bool, limits: bool
) -> bool | None:
    """True if something like a word is in the source, by the source or another translation of it.

    False if it is not, where a word is `light`, which says how a thing is; None if a person has to
    look. What limits (only) counts whether or not the source is known to have it.
    """
    other = segment.reference.text != segment.translation.text
    heard = other and is_told(words[0], segment.reference, pack)
    linked = _is_linked(segment, words)
    absent = any(token.index in segment.alignment.absent for token in words)
    if light:
        return heard if other else linked or (False if absent else None)
    plain = not other and (limits or not absent)
    return True if linked or heard or plain else None


def _is_linked(segment: Segment, words: tuple[Token, ...]) -> bool:
    """True if a part of a word that may be made of several (self-made) has a link."""
    return any(token.index in segment.alignment.links for token in words)


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
