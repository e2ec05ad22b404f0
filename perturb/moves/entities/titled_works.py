"""Names that are titles of films and books, or pieces of them, whatever they seem to name."""

from __future__ import annotations

from perturb.moves.entities.known import Entity
from perturb.moves.entities.mere_words import is_in_titled_phrase
from perturb.moves.grammar.names import opens_sentence
from perturb.moves.grammar.pronouns import PERSON
from perturb.moves.grammar.senses import meanings
from perturb.moves.text.ends import neighbour

BEINGS = frozenset({"person", "place"})
"""Kinds of names that works have, too."""


def is_work(entity: Entity) -> bool:
    """True for the title of a work, or a piece of one."""
    if entity.name.kind not in BEINGS:
        return False
    titled = is_in_titled_phrase(entity.tokens[0], entity.sentence.tokens)
    return titled or _ends_title(entity)


def _ends_title(entity: Entity) -> bool:
    """True behind an adjective that has its capital from a title alone (Fearless in Peru)."""
    joint = entity.before
    word = neighbour(entity.sentence, joint, -1) if joint is not None else None
    if joint is None or word is None or joint.pos != "ADP" or not word.text.istitle():
        return False
    small, pack = entity.pack.lower(word.text), entity.pack
    inside = not opens_sentence(entity.sentence, word) and word.entity not in PERSON
    inside = inside and entity.name.kind == "place"
    return inside and bool(meanings(small, "ADJ", pack)) and not meanings(small, "NOUN", pack)
