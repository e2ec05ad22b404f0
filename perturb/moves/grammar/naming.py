"""What something is called: words that are mentioned rather than used."""

from __future__ import annotations

from perturb.moves.grammar.phrases import COMPARING, PREDICATIVE, adposition_use
from perturb.pack import Pack
from perturb.segment import Sentence, Token

NAMING = "names"
"""Kind of verbs that tell a name (call, dub, is known as)."""

CALLED = PREDICATIVE | {"xcomp"}
PLACED = frozenset({"pobj", "obl"})


def is_what_called(sentence: Sentence, noun: Token, pack: Pack) -> bool:
    """True for a noun that something is called (known as a mill, called a mill)."""
    governor, direct = sentence.tokens[noun.head], noun.relation in CALLED
    if noun.relation in PLACED and adposition_use(governor.text, pack) in COMPARING:
        governor, direct = sentence.tokens[governor.head], True
    known = (pack.modified_verbs or {}).get(pack.lower(governor.lemma), ())
    return direct and governor.index < noun.index and NAMING in known
