"""Fixed expressions: words that mean something only together."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from perturb.grammar.units import dependents
from perturb.pack import Pack
from perturb.segment import Sentence, Token, remembered

LONGEST = 6


def is_fixed(sentence: Sentence, word: Token, pack: Pack) -> bool:
    """True for a word in an expression that the pack lists or the tree marks as fixed."""
    if word.relation == "fixed" or any(dependents(sentence, word, "fixed")):
        return True
    return any(first <= word.index <= last for first, last in expressions(sentence, pack))


@remembered
def expressions(sentence: Sentence, pack: Pack) -> tuple[tuple[int, int], ...]:
    """First and last word of the listed expressions in a sentence, the longest at each place."""
    return tuple(_expressions(sentence, pack))


def _expressions(sentence: Sentence, pack: Pack) -> Iterator[tuple[int, int]]:
    known, starts = _known(pack)
    lowered = [pack.lower(word.text) for word in sentence.tokens]
    for at, word in enumerate(lowered):
        if word not in starts:
            continue
        for length in range(min(LONGEST, len(lowered) - at), 1, -1):
            if " ".join(lowered[at : at + length]) in known:
                yield at, at + length - 1
                break


@lru_cache(maxsize=64)
def _known(pack: Pack) -> tuple[frozenset[str], frozenset[str]]:
    known = frozenset(pack.set_phrases or ()) | (pack.fixed_expressions or frozenset())
    known |= pack.name_compounds or frozenset()
    return known, frozenset(entry.split(" ")[0] for entry in known)
