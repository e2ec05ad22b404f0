"""Nouns that say too little without the phrase that tells what they are of."""

from __future__ import annotations

from perturb.moves.grammar.adjuncts import Adjunct, is_genitive
from perturb.moves.grammar.phrases import DIRECTION, OBJECT, adposition_use
from perturb.moves.grammar.senses import meanings, more_general

SIGHT = frozenset({"look.n.02"})
"""WordNet's sense of what is always taken at something."""


def lacks_bearer(adjunct: Adjunct) -> bool:
    """True if the noun would be left without what it is of (it gives a glimpse into the mill)."""
    return _is_of_several(adjunct) or _is_sight(adjunct)


def _is_of_several(adjunct: Adjunct) -> bool:
    """True for what one is out of (one of the arms of the river)."""
    tokens = adjunct.sentence.tokens
    of = tokens[adjunct.governor.head]
    if not is_genitive(adjunct) or adposition_use(of.text, adjunct.pack) != "bound":
        return False
    return tokens[of.head].pos == "NUM"


def _is_sight(adjunct: Adjunct) -> bool:
    """True for what one has a look into (it offers a glimpse into the mill)."""
    noun, pack = adjunct.before, adjunct.pack
    if noun is None or noun.relation not in OBJECT or adjunct.kind != DIRECTION:
        return False
    senses = meanings(pack.lower(noun.lemma), "NOUN", pack)[:1]
    return any(above.name in SIGHT for s in senses for _, above in more_general(s, 1, pack))
