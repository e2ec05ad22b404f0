"""What every reader offers, and the fingerprint they share."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Protocol

from perturb.errors import DataError
from perturb.segment import LanguagePair, TextSegment


class Corpus(Protocol):
    """Text segments of one or more language pairs, read from files."""

    @property
    def name(self) -> str:
        """The name the corpus was opened by; segments may carry a longer one."""

    @property
    def license(self) -> str | None:
        """SPDX identifier of the whole corpus, None if unknown or mixed."""

    @property
    def files(self) -> Sequence[Path]:
        """Everything that is read."""

    def pairs(self) -> tuple[LanguagePair, ...]:
        """The language pairs that are there, in a fixed order, each once."""

    def segments(self, pairs: Sequence[LanguagePair]) -> Iterator[TextSegment]:
        """Stream the segments of `pairs`; pairs the corpus lacks yield nothing.

        Every call starts anew and gives the same segments in the same order.
        Raises DataError at the first line that cannot be used.
        """

    def fingerprint(self) -> str:
        """SHA-256 over names and bytes of the input files, as 64 hexadecimal digits."""


def fingerprint(files: Iterable[Path]) -> str:
    """SHA-256 over the names and bytes of `files` in their order; folders do not count."""
    total = hashlib.sha256()
    for path in files:
        total.update(path.name.encode() + b"\0" + _digest(path))
    return total.hexdigest()


def folder(path: Path, holds: str) -> Path:
    """`path` itself if it is a folder; DataError that says what it `holds` otherwise."""
    if path.is_dir():
        return path
    what = "not a folder" if path.exists() else "no such folder"
    raise DataError(path, None, f"{what}. Give the folder that holds {holds}.")


def packed(root: Path, pattern: str) -> list[Path]:
    """The files of a pattern below a folder, sorted, gzip'd ones (``….gz``) among them."""
    return sorted([*root.glob(pattern), *root.glob(f"{pattern}.gz")])


def subfolder(path: Path, name: str) -> Path:
    """The folder `name` below `path`, or `path` where the data lies there directly."""
    return path / name if (path / name).is_dir() else path


def _digest(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            return hashlib.file_digest(file, "sha256").digest()
    except OSError as error:
        raise DataError(path, None, f"{error.strerror}. Check the path.") from error
