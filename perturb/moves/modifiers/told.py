"""Words that another translation of the same source has, too, in whatever form."""

from __future__ import annotations

from perturb.moves.grammar.derivations import relatives
from perturb.moves.grammar.senses import are_synonyms
from perturb.moves.grammar.surroundings import words_of
from perturb.pack import Pack
from perturb.segment import Sentence, Token

STEM = 5
"""Letters at the start that tell words of a family."""

FAMILY = ("NOUN", "VERB", "ADJ", "ADV")


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
