"""FLORES-101: one sentence per line, line N the same sentence in every language."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import permutations
from pathlib import Path

from corpora.close import closest
from corpora.corpus import folder, packed
from corpora.languages import by_language
from corpora.parallel import ParallelCorpus, ParallelText
from corpora.record import Record
from corpora.text import check_aligned, count_lines, lines
from perturb.errors import DataError
from perturb.segment import LanguagePair

NAME = "flores101"
LICENSE = "CC-BY-SA-4.0"
SPLITS = ("dev", "devtest")
_HOLDS = "devtest/*.devtest or the *.devtest files themselves"


def open_flores(path: Path) -> ParallelCorpus:
    """Every language with every other, in both directions, in the splits that are there.

    There is no translation in FLORES: the reference plays it. Domains come from
    ``metadata_<split>.tsv`` if that lies in the folder or above it.
    """
    root = folder(path, _HOLDS)
    found = {split: files for split in SPLITS if (files := _files(root, split))}
    if not found:
        raise DataError(path, None, f"no FLORES files here. Give the folder that holds {_HOLDS}.")
    texts = [text for split, files in found.items() for text in _texts(root, split, files)]
    tables = [table for split in found if (table := _metadata(root, split))]
    read = [*(file for files in found.values() for file in files), *tables]
    return ParallelCorpus(NAME, read, texts, LICENSE)


def _files(root: Path, split: str) -> list[Path]:
    return packed(root, f"{split}/*.{split}") or packed(root, f"*.{split}")


def _texts(root: Path, split: str, files: Sequence[Path]) -> Iterator[ParallelText]:
    check_aligned(files)
    languages = by_language((file.name.partition(".")[0], file) for file in files)
    domains = _domains(_metadata(root, split), files[0])
    for source, target in permutations(languages, 2):
        close = closest(target, languages.keys() - {source})
        yield ParallelText(
            corpus=f"{NAME}.{split}",
            pair=LanguagePair(source, target),
            source=languages[source],
            references={"A": languages[target]},
            domains=domains,
            close=(close, languages[close.language]) if close else None,
        )


def _metadata(root: Path, split: str) -> Path | None:
    candidates = (place / f"metadata_{split}.tsv" for place in (root, root.parent))
    return next(filter(Path.is_file, candidates), None)


def _domains(table: Path | None, text: Path) -> tuple[str, ...]:
    if table is None:
        return ()
    header, *rows = (line.split("\t") for line in lines(table))
    if "domain" not in header:
        raise DataError(table, 1, "no column domain. Restore the header of the original.")
    column = header.index("domain")
    if (expected := count_lines(text)) != len(rows):
        what = f"{len(rows)} rows below the header, but {text} has {expected} lines"
        raise DataError(table, None, f"{what}. Cut both to the same sentences.")
    return tuple(_field(table, number, row, column) for number, row in enumerate(rows, start=2))


def _field(table: Path, number: int, row: Sequence[str], column: int) -> str:
    if column < len(row):
        return Record(table, number, {"domain": row[column]}).name("domain") or ""
    what = f"{len(row)} columns, expected at least {column + 1}. Restore the original file."
    raise DataError(table, number, what)
