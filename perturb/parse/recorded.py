"""Recorded parses: what any parser said, brought along as CoNLL-U.

This is the door for UDPipe, Trankit and every other tool that writes Universal
Dependencies (https://universaldependencies.org/format.html).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from hashlib import file_digest
from pathlib import Path

from perturb.errors import DataError
from perturb.parse import Scheme
from perturb.parse.conllu import blocks
from perturb.parse.words import Surface, composed, place_words
from perturb.segment import Sentence


@dataclass(frozen=True, eq=False)
class RecordedParser:
    """Looks parses up instead of computing them.

    A text is found by its ``# text`` line, or as a series of them, as a tool leaves it
    that splits a text into sentences. Where a text is recorded twice the first counts.
    """

    path: Path
    language: str
    unspaced: bool
    signature: str
    recordings: Mapping[str, tuple[Surface, ...]]

    @classmethod
    def from_conllu(cls, path: Path, language: str, unspaced: bool) -> RecordedParser:
        """Read a CoNLL-U file; its name and a digest of its bytes are the signature.

        Raises:
            DataError: the file cannot be read, is no CoNLL-U, or has forms that do not
                spell their ``# text``; names the line.
        """
        recordings: dict[str, tuple[Surface, ...]] = {}
        for block in blocks(path):
            recordings.setdefault(block.text, block.surfaces())
        with path.open("rb") as file:
            signature = f"recorded {path.name} {file_digest(file, 'sha256').hexdigest()[:12]}"
        return cls(path, language, unspaced, signature, recordings)

    @property
    def nameless(self) -> RecordedParser:
        """Itself: what is recorded costs nothing."""
        return self

    @property
    def scheme(self) -> Scheme:
        """What everybody writes into CoNLL-U."""
        return Scheme.UNIVERSAL

    @cached_property
    def provides(self) -> frozenset[str]:
        """The layers that are filled in somewhere in the file."""
        surfaces = [s for recording in self.recordings.values() for s in recording]
        words = [w for surface in surfaces for w in surface.words]
        filled = {
            "tokens": True,
            "pos": any(w.pos for w in words),
            "lemma": any(w.lemma for w in words),
            "tree": any(w.head is not None for w in words),
            "entities": any(s.entity for s in surfaces),
        }
        return frozenset(layer for layer, is_filled in filled.items() if is_filled)

    def parse(self, texts: Sequence[str]) -> Iterator[Sentence]:
        """One sentence per text, in order.

        Raises:
            DataError: a text is not in the file.
        """
        for text in map(composed, texts):
            tokens = place_words(text, list(self._recorded(text)))
            yield Sentence(text, self.language, tokens, self.signature, self.unspaced)

    def _recorded(self, text: str) -> Iterator[tuple[Surface, ...]]:
        """The recorded sentences the text consists of, found from the left, longest first."""
        start = _skip_space(text, 0)
        while start < len(text):
            ends = range(len(text), start, -1)
            end = next((end for end in ends if text[start:end] in self.recordings), None)
            if end is None:
                what = f"no parse of “{text}”. Parse that text and add it with its # text line."
                raise DataError(self.path, None, what)
            found = self.recordings[text[start:end]]
            yield tuple(s._replace(start=s.start + start, end=s.end + start) for s in found)
            start = _skip_space(text, end)


def _skip_space(text: str, start: int) -> int:
    return len(text) - len(text[start:].lstrip())
