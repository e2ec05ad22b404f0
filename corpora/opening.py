"""From NAME=PATH to a corpus."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

from rapidfuzz.process import extractOne

from corpora import csv, jsonl, parquet, tsv
from corpora.corpus import Corpus
from corpora.demetr import open_demetr
from corpora.flores import open_flores
from corpora.ntrex import open_ntrex
from corpora.pawsx import open_pawsx
from corpora.record import Record
from corpora.records import open_records
from corpora.treebanks import ENDING, PUD, is_treebank, open_pud, open_treebanks
from corpora.wmt import open_wmt
from corpora.xnli import open_xnli
from perturb.errors import UsageError
from perturb.segment import LanguagePair

SAMPLE: Final = Path(__file__).parent / "samples" / "sample.jsonl"

FOLDERS: Mapping[str, Callable[[Path], Corpus]] = {
    "flores101": open_flores,
    "wmt": open_wmt,
    "ntrex": open_ntrex,
    "demetr": open_demetr,
    "pawsx": open_pawsx,
    "xnli": open_xnli,
    PUD: open_pud,
}
FORMATS: Mapping[str, Callable[[Path], Iterator[Record]]] = {
    "tsv": tsv.records,
    "csv": csv.records,
    "jsonl": jsonl.records,
    "parquet": parquet.records,
}
READERS = (*FOLDERS, *FORMATS, "sample")
_ALIKE = 60  # of 100


def open_corpus(
    name: str, path: Path | None = None, pairs: Sequence[LanguagePair] | None = None
) -> Corpus:
    """The corpus at `path`, read by the reader called `name`.

    Readers are named in any case. Any other name is that of a user's own file, whose format
    its ending tells, or of a folder of treebanks. The ``sample`` comes with the programme and
    has no path. `pairs` is what was asked for: a single pair is that of files which name no
    languages. Raises UsageError for an unknown name and DataError for files that are not what
    the reader expects.
    """
    name = name.lower() if name.lower() in READERS else name
    if name == "sample":
        return open_records(name, _sample(path), jsonl.records, pairs or ())
    if path is None:
        raise UsageError(f"corpus {name!r} has no path. Write {name}=PATH.")
    if reader := FOLDERS.get(name):
        return reader(path)
    if records := FORMATS.get(name):
        stem = _unpacked(path).stem
        return open_records(f"{name}.{_word(stem)}", path, records, pairs or ())
    if is_treebank(path):
        return open_treebanks(_own(name), path, pairs or ())
    if _ending(path) not in FORMATS:
        raise UsageError(_unknown(name))
    return open_records(_own(name), path, FORMATS[_ending(path)], pairs or ())


def _sample(path: Path | None) -> Path:
    if path is not None:
        raise UsageError("corpus 'sample' comes with the programme. Leave out =PATH.")
    return SAMPLE


def _own(name: str) -> str:
    if name.startswith(tuple(f"{reader}." for reader in READERS)):
        raise UsageError(f"corpus name {name!r}: a reader has this name. Choose another one.")
    if not name or name != _word(name):
        raise UsageError(f"corpus name {name!r}: use letters, digits, dots, hyphens, underscores.")
    return name


def _ending(path: Path) -> str:
    return _unpacked(path).suffix.removeprefix(".")


def _unpacked(path: Path) -> Path:
    """The name of a file without the ending of a gzip'd one."""
    return path.with_suffix("") if path.suffix == ".gz" else path


def _word(text: str) -> str:
    # A name becomes a part of item ids, which colons, slashes and spaces would break.
    return re.sub(r"[^\w.-]+", "_", text)


def _unknown(name: str) -> str:
    nearest = extractOne(name, READERS, score_cutoff=_ALIKE)
    meant = f" Did you mean {nearest[0]}?" if nearest else ""
    readers, endings = ", ".join(READERS), ", .".join([*FORMATS, ENDING.removeprefix(".")])
    return f"no reader {name!r}.{meant} Readers: {readers}; own files end in .{endings}."
