"""Treebanks as corpora: gold trees travel with the segments, on both sides.

A folder of ``<iso>.conllu`` is a parallel treebank, its sentences joined by ``sent_id``: PUD
(https://universaldependencies.org) or one's own. A single file has one language only, and its
sentences play source, reference and translation of themselves.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import permutations
from pathlib import Path

from corpora.close import close_translation, closest
from corpora.corpus import fingerprint, folder
from corpora.languages import by_language, language_tag
from corpora.treebank import Treebank, key, license_of
from perturb.errors import DataError, UsageError
from perturb.facts import CloseTranslation
from perturb.parse.conllu import Block
from perturb.segment import GoldTrees, LanguagePair, TextSegment

PUD = "pud"
PUD_LICENSE = "CC-BY-SA-3.0"
PUD_LICENSES = dict.fromkeys(("cs", "fi", "gl", "is", "pl", "sv"), "CC-BY-SA-4.0")
ENDING = ".conllu"
ITSELF = "itself"
"""Whose translation a sentence of a single language is."""

_HOLDS = f"files such as de{ENDING} and en{ENDING}"


@dataclass(frozen=True)
class ParallelTreebank:
    """Treebanks of several languages, every one with every other, in both directions."""

    name: str
    treebanks: Mapping[str, Treebank]
    licenses: Mapping[str, str]
    license: str | None = None

    @property
    def files(self) -> Sequence[Path]:
        """The files of all languages."""
        return [treebank.path for treebank in self.treebanks.values()]

    def pairs(self) -> tuple[LanguagePair, ...]:
        """Every ordered pair of the languages that are there."""
        return tuple(LanguagePair(*pair) for pair in permutations(self.treebanks, 2))

    def segments(self, pairs: Sequence[LanguagePair]) -> Iterator[TextSegment]:
        """Pair by pair as asked for, within a pair in the order of the source's file.

        Sentences that only one of the two languages has are passed over.
        """
        for pair in dict.fromkeys(pairs):
            if pair.source != pair.target and set(pair) <= set(self.treebanks):
                yield from self._segments(pair)

    def fingerprint(self) -> str:
        """SHA-256 over all files, also those of pairs that were not asked for."""
        return fingerprint(self.files)

    def _segments(self, pair: LanguagePair) -> Iterator[TextSegment]:
        source, target = (self.treebanks[language] for language in pair)
        if not source.places.keys() & target.places.keys():
            what = f"no sentence has a sent_id that one of {target.path} has"
            raise DataError(source.path, None, f"{what}. Give translations the same sent_id.")
        for block in source:
            name = key(block)
            if name is not None and name in target.places:
                yield self._segment(pair, name, block, target.at(name))

    def _segment(self, pair: LanguagePair, name: str, source: Block, target: Block) -> TextSegment:
        return TextSegment(
            corpus=self.name,
            key=name,
            pair=pair,
            source=source.text,
            references=(target.text,),
            translation=target.text,
            translation_from="reference",
            license=self._license(pair, source, target),
            trees=GoldTrees(source, target),
            facts=self._facts(pair, name),
        )

    def _facts(self, pair: LanguagePair, name: str) -> tuple[CloseTranslation, ...]:
        close = closest(pair.target, self.treebanks.keys() - {pair.source})
        if close is None or name not in self.treebanks[close.language].places:
            return ()
        return (close_translation(close, self.treebanks[close.language].at(name).text),)

    def _license(self, pair: LanguagePair, source: Block, target: Block) -> str | None:
        """What binds whoever uses both sides."""
        named = (license_of(source), license_of(target))
        of_side = (
            given or self.licenses.get(side) for side, given in zip(pair, named, strict=True)
        )
        known = [license for license in of_side if license]
        return " AND ".join(sorted(set(known))) if len(known) == len(pair) else None


@dataclass(frozen=True)
class MonolingualTreebank:
    """A treebank whose sentences are their own sources, references and translations."""

    name: str
    treebank: Treebank
    license: str | None = None

    @property
    def files(self) -> Sequence[Path]:
        """The one file."""
        return [self.treebank.path]

    def pairs(self) -> tuple[LanguagePair, ...]:
        """The language with itself."""
        return (LanguagePair(self.treebank.language, self.treebank.language),)

    def segments(self, pairs: Sequence[LanguagePair]) -> Iterator[TextSegment]:
        """In the order of the file."""
        (pair,) = self.pairs()
        if pair in pairs:
            yield from (self._segment(pair, name) for name in self.treebank.places)

    def fingerprint(self) -> str:
        """SHA-256 over the file."""
        return fingerprint(self.files)

    def _segment(self, pair: LanguagePair, name: str) -> TextSegment:
        block = self.treebank.at(name)
        return TextSegment(
            corpus=self.name,
            key=name,
            pair=pair,
            source=block.text,
            references=(block.text,),
            translation=block.text,
            translation_from=ITSELF,
            license=license_of(block),
            trees=GoldTrees(block, block),
        )


def is_treebank(path: Path) -> bool:
    """True for CoNLL-U, and for a folder that has some."""
    return path.suffix == ENDING or (path.is_dir() and any(path.glob(f"*{ENDING}")))


def open_pud(path: Path) -> ParallelTreebank:
    """Parallel Universal Dependencies: the same sentences in twenty languages."""
    treebanks = _treebanks(path)
    licenses = {language: PUD_LICENSES.get(language, PUD_LICENSE) for language in treebanks}
    return ParallelTreebank(PUD, treebanks, licenses)


def open_treebanks(
    name: str, path: Path, requested: Sequence[LanguagePair]
) -> ParallelTreebank | MonolingualTreebank:
    """A folder of ``<iso>.conllu``, or a single file.

    `requested` is what --pairs says: a single pair such as cs-cs names the language of a file.

    Raises:
        UsageError: nothing tells the language of a file.
        DataError: the folder has no treebanks, or a name that is no language.
    """
    if path.is_dir():
        return ParallelTreebank(name, _treebanks(path), {})
    return MonolingualTreebank(name, Treebank(path, _language(path, requested)))


def _treebanks(path: Path) -> dict[str, Treebank]:
    files = sorted(folder(path, _HOLDS).glob(f"*{ENDING}"))
    if not files:
        raise DataError(path, None, f"no treebanks here. Give the folder that holds {_HOLDS}.")
    found = by_language((file.stem, file) for file in files)
    if len(found) == 1:
        raise DataError(path, None, f"one language only. Add another, or name {files[0]} itself.")
    return {language: Treebank(file, language) for language, file in found.items()}


def _language(path: Path, requested: Sequence[LanguagePair]) -> str:
    """The language of ``cs.conllu`` or ``cs_pdt-ud-dev.conllu``, else what is asked for."""
    named = _named(path)
    if named is None and len(requested) == 1:
        return requested[0].target
    if named is None:
        what = f"{path}: nothing tells the language. Begin its name with it"
        raise UsageError(f"{what}, as in cs_own{ENDING}, or name it: --pairs cs-cs")
    return named


def _named(path: Path) -> str | None:
    try:
        return language_tag(path.stem.partition("_")[0])
    except ValueError:
        return None
