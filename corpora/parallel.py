"""Line-aligned text files, the shape of FLORES, WMT and NTREX."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from corpora.close import Close, close_translation
from corpora.corpus import fingerprint
from corpora.text import parallel_lines
from perturb.segment import LanguagePair, TextSegment


class Cast(NamedTuple):
    """Who plays what: the fields of a `TextSegment` that depend on its references."""

    references: tuple[str, ...]
    translation: str
    translation_from: str


def cast(texts: Mapping[str, str]) -> Cast:
    """Let the second reference play the translation; `texts` is by letter, in order.

    No text is to be compared with itself: the player leaves the references, and so do
    repetitions. If no reference differs from the first, that one plays both parts.
    """
    first = next(iter(texts.values()))
    for letter, text in texts.items():
        if text != first:
            others = dict.fromkeys(other for other in texts.values() if other != text)
            return Cast(tuple(others), text, f"reference {letter}")
    return Cast((first,), first, "reference")


@dataclass(frozen=True, slots=True)
class ParallelText:
    """The files of one language pair: a source and references by letter, in order.

    `domains` has one entry per line, or none at all. `close` is the same text in a language
    close to the target, with its file.
    """

    corpus: str
    pair: LanguagePair
    source: Path
    references: Mapping[str, Path]
    domains: Sequence[str] = ()
    close: tuple[Close, Path] | None = None

    def segments(self, license_id: str | None) -> Iterator[TextSegment]:
        """One segment per line, its key the line number; DataError as `parallel_lines`."""
        beside = [self.close[1]] if self.close else []
        files = [self.source, *self.references.values(), *beside]
        for number, (source, *texts) in parallel_lines(files):
            parts = cast(dict(zip(self.references, texts, strict=False)))
            yield TextSegment(
                corpus=self.corpus,
                key=number,
                pair=self.pair,
                source=source,
                **parts._asdict(),
                domain=self.domains[number - 1] if self.domains else None,
                license=license_id,
                facts=(close_translation(self.close[0], texts[-1]),) if self.close else (),
            )


@dataclass(frozen=True)
class ParallelCorpus:
    """A corpus of parallel texts; `files` is everything they are read from."""

    name: str
    files: Sequence[Path]
    texts: Sequence[ParallelText]
    license: str | None = None

    def pairs(self) -> tuple[LanguagePair, ...]:
        """The pairs of the texts, in their order."""
        return tuple(dict.fromkeys(text.pair for text in self.texts))

    def segments(self, pairs: Sequence[LanguagePair]) -> Iterator[TextSegment]:
        """Pair by pair as asked for, within a pair text by text."""
        for pair in dict.fromkeys(pairs):
            for text in self.texts:
                if text.pair == pair:
                    yield from text.segments(self.license)

    def fingerprint(self) -> str:
        """SHA-256 over all files, also those of pairs that were not asked for."""
        return fingerprint(self.files)
