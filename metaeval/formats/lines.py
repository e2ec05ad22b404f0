"""Lines of files as people send them: with or without gzip, a mark of UTF-8, a line end."""

from __future__ import annotations

import gzip
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO, Final, cast

from perturb.errors import DataError

LONGEST: Final = 2**24
"""Bytes of a line. What has longer ones is no table, and might not fit into memory."""

GZIP: Final = ".gz"
_MARK: Final = b"\xef\xbb\xbf"


def kind(path: Path) -> str:
    """The ending that says what a file holds, without that of its compression.

    >>> kind(Path("a.seg.score.gz")), kind(Path("A.TSV"))
    ('.score', '.tsv')
    """
    name = path.name.lower()
    return Path(name.removesuffix(GZIP)).suffix


def lines(path: Path) -> Iterator[tuple[int, str]]:
    """The lines of a file with their numbers, without their ends; blank ones, too.

    Raises:
        DataError: the file cannot be read, or a line is not in UTF-8 or far too long.
    """
    try:
        with _open(path) as file:
            yield from _decoded(path, file)
    except OSError as error:  # which gzip's complaints about its header are, too
        why = error.strerror or str(error)
        raise DataError(path, None, f"{why}. Give a readable file") from None
    except (EOFError, zlib.error) as error:
        raise DataError(path, None, f"{error}. Compress it anew") from None


def _open(path: Path) -> BinaryIO:
    if path.name.lower().endswith(GZIP):
        return cast(BinaryIO, gzip.open(path, "rb"))
    return path.open("rb")


def _decoded(path: Path, file: BinaryIO) -> Iterator[tuple[int, str]]:
    number = 0
    while line := file.readline(LONGEST):
        number += 1
        if len(line) == LONGEST:
            raise DataError(path, number, "a line of 16 MB. Give a table with a line for each item")
        if number == 1:
            line = line.removeprefix(_MARK)
        try:
            yield number, line.decode("utf-8").rstrip("\r\n")
        except UnicodeDecodeError:
            raise DataError(path, number, "not in UTF-8. Save it in UTF-8") from None
