"""Names that are titles of films and books, or pieces of them, whatever they seem to name."""

from __future__ import annotations

from perturb.moves.entities.known import Entity
from perturb.moves.entities.mere_words import is_in_titled_phrase
from perturb.moves.grammar.names import opens_sentence
from perturb.moves.grammar.phrases import OBJECT
from perturb.moves.grammar.pronouns import PERSON
from perturb.moves.grammar.senses import domain, meanings
from perturb.moves.text.ends import neighbour

TOLD = "noun.communication"
"""The domain of what has a title (a film, a script)."""

WORK = "work"
"""The role of verbs of what is done with films and books."""

BEINGS = frozenset({"person", "place"})
"""Kinds of names that works have, too."""


def is_work(entity: Entity) -> bool:
    """True for the title of a work, or a piece of one."""
    if entity.name.kind not in BEINGS:
        return False
    titled = is_in_titled_phrase(entity.tokens[0], entity.sentence.tokens)
    return titled or _is_called(entity) or _is_made(entity) or _ends_title(entity)


def _is_called(entity: Entity) -> bool:
    """True behind the noun of what has a title (the script Peru)."""
    noun = entity.noun_before
    beside = noun is not None and entity.head.head == noun.index
    return beside and noun is not None and domain(noun, entity.pack) == TOLD


def _is_made(entity: Entity) -> bool:
    """True for somebody whom one films or finishes (he directed Ann Lee in May)."""
    row = (entity.pack.name_words or {}).get(entity.governor.lemma)
    acted = entity.name.kind == "person" and entity.head.relation in OBJECT
    return acted and row is not None and row["role"] == WORK


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
