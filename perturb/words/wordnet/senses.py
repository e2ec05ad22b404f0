"""What a WordNet is asked, and what it answers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple, Protocol


class Word(NamedTuple):
    """A lemma, with blanks between its parts, and its UPOS tag."""

    lemma: str
    pos: str


@dataclass(frozen=True, slots=True)
class Sense:
    """One meaning of one or more words: a synset.

    `name` tells it from all others (``dog.n.01``), `pos` is a UPOS tag, `domain` the
    lexicographer's file (``noun.animal``). `counts` says how often each of the `lemmas` had
    this meaning in the texts that were tagged for WordNet. `is_name` is true for a single
    person, place or event.
    """

    name: str
    pos: str
    domain: str
    lemmas: tuple[str, ...]
    counts: tuple[int, ...]
    is_name: bool

    def count(self, lemma: str) -> int:
        """How often a lemma had this meaning in tagged texts; 0 if it cannot have it."""
        found = zip(self.lemmas, self.counts, strict=True)
        return next((count for other, count in found if other.lower() == lemma.lower()), 0)


class WordNet(Protocol):
    """The WordNet of one language."""

    @property
    def version(self) -> str:
        """What it is and which version, as in ``3.0``."""

    def senses(self, lemma: str, pos: str) -> tuple[Sense, ...]:
        """The meanings of a word by UPOS tag, the most frequent first; perhaps none."""

    def broader(self, sense: Sense) -> tuple[Sense, ...]:
        """The meanings one step more general: hypernyms, for a name what it is one of."""

    def antonyms(self, lemma: str, sense: Sense) -> tuple[str, ...]:
        """The words opposite to a word in one of its meanings."""

    def derived(self, lemma: str, sense: Sense) -> tuple[Word, ...]:
        """Words of any part of speech that are derived from, or base of, a word's meaning.

        For an adverb, and for an adjective of belonging (``musical``), also its base.
        """
