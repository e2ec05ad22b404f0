"""Nouns behind a conjunction that pass for a clause."""

from __future__ import annotations

from perturb.moves.grammar.senses import meanings
from perturb.moves.grammar.verb_groups import VerbGroup
from perturb.pack import Pack


def may_be_compound(joined: VerbGroup, pack: Pack) -> bool:
    """True for a plural and a form of what is no verb (you need luck and people skills)."""
    noun = joined.subject
    if noun is None or noun.tag != "NNS" or joined.finite.tag != "VBZ":
        return False
    return joined.function == "verb" and not meanings(joined.verb.lemma, "VERB", pack)
