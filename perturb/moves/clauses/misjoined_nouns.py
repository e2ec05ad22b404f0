"""Nouns behind a conjunction that pass for a clause."""

from __future__ import annotations

from perturb.moves.grammar.senses import meanings
from perturb.moves.grammar.verb_groups import VerbGroup
from perturb.pack import Pack


def may_be_compound(joined: VerbGroup, pack: Pack) -> bool:
    """True for a plural and a form of what is no verb (you need luck and people skills).

    So, too, for *a*, one noun and the verb of several (he had a hat and a boat plate cover).
    """
    noun, first = joined.subject, joined.first
    if noun is None or first is None or joined.function != "verb":
        return False
    if noun.tag == "NN" and joined.finite.tag == "VBP":
        return "Definite=Ind" in first.features and noun == joined.last
    nouns = noun.tag == "NNS" and joined.finite.tag == "VBZ"
    return nouns and not meanings(joined.verb.lemma, "VERB", pack)
