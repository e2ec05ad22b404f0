"""PAWS-X: sentence pairs with and without the same meaning, in seven languages.

The same id in two languages gives a source and its reference; the second sentence of
the target language, where it means the same as the first, plays the translation.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import permutations
from pathlib import Path
from typing import NamedTuple

from corpora.corpus import fingerprint, folder, packed, subfolder
from corpora.languages import by_language
from corpora.text import clean, lines
from corpora.tsv import split
from perturb.errors import DataError
from perturb.segment import LanguagePair, TextSegment

NAME = "pawsx"
_HOLDS = "x-final/<language>/<split>.tsv"
_COLUMNS = ["id", "sentence1", "sentence2", "label"]
_PLACEHOLDER = "NS"


class _Row(NamedTuple):
    first: str
    second: str
    same: bool

    @property
    def usable(self) -> bool:
        """False for what the translators left out."""
        return not {self.first, self.second} & {"", _PLACEHOLDER}


@dataclass(frozen=True)
class PawsxCorpus:
    """`splits` has the files by name of the split and language tag."""

    splits: Mapping[str, Mapping[str, Path]]
    name: str = NAME
    license: str | None = None

    @property
    def files(self) -> Sequence[Path]:
        """The files of all splits."""
        return [file for files in self.splits.values() for file in files.values()]

    def pairs(self) -> tuple[LanguagePair, ...]:
        """Every two languages that share a split, both ways."""
        found = (pair for files in self.splits.values() for pair in permutations(files, 2))
        return tuple(sorted({LanguagePair(*pair) for pair in found}))

    def segments(self, pairs: Sequence[LanguagePair]) -> Iterator[TextSegment]:
        """Pair by pair as asked for, then split by split, in the order of the source file."""
        for pair in dict.fromkeys(pairs):
            for split_name, files in self.splits.items():
                if pair.source in files and pair.target in files:
                    yield from _segments(f"{NAME}.{split_name}", pair, files)

    def fingerprint(self) -> str:
        """SHA-256 over all files of all splits."""
        return fingerprint(self.files)


def open_pawsx(path: Path) -> PawsxCorpus:
    """`path` is the folder ``x-final`` or the one that holds it."""
    root = subfolder(folder(path, _HOLDS), "x-final")
    files = packed(root, "*/*.tsv")
    if not files:
        raise DataError(path, None, f"no PAWS-X files here. Give the folder that holds {_HOLDS}.")
    names = sorted({_split(file) for file in files})
    return PawsxCorpus({name: _languages(files, name) for name in names})


def _languages(files: Sequence[Path], split_name: str) -> dict[str, Path]:
    return by_language((file.parent.name, file) for file in files if _split(file) == split_name)


def _split(file: Path) -> str:
    return file.name.removesuffix(".gz").removesuffix(".tsv")


def _segments(corpus: str, pair: LanguagePair, files: Mapping[str, Path]) -> Iterator[TextSegment]:
    targets = _rows(files[pair.target])
    for key, source in _rows(files[pair.source]).items():
        if target := targets.get(key):
            yield _segment(corpus, key, pair, source, target)


def _segment(corpus: str, key: int, pair: LanguagePair, source: _Row, target: _Row) -> TextSegment:
    paraphrased = target.same and target.second != target.first
    return TextSegment(
        corpus=corpus,
        key=key,
        pair=pair,
        source=source.first,
        references=(target.first,),
        translation=target.second if paraphrased else target.first,
        translation_from="paraphrase" if paraphrased else "reference",
    )


def _rows(path: Path) -> dict[int, _Row]:
    numbered = enumerate(lines(path), start=1)
    if next(numbered)[1].split("\t") != _COLUMNS:
        remedy = "Restore the header of the original"
        raise DataError(path, 1, f"no PAWS-X header. {remedy}: {', '.join(_COLUMNS)}.")
    rows: dict[int, _Row] = {}
    for number, line in numbered:
        key, row = _row(path, number, line)
        if key in rows:
            raise DataError(path, number, f"id {key} comes a second time. Remove one row.")
        rows[key] = row
    return {key: row for key, row in rows.items() if row.usable}


def _row(path: Path, number: int, line: str) -> tuple[int, _Row]:
    key, first, second, label = split(line, len(_COLUMNS), path, number)
    if not key.isdecimal() or label not in ("0", "1"):
        what = f"id {key!r} and label {label!r}, expected a number and 0 or 1"
        raise DataError(path, number, f"{what}. Restore the original row.")
    return int(key), _Row(clean(first), clean(second), label == "1")
