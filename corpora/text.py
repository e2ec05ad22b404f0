"""Lines of text files, read strictly and cleaned gently.

Lines end at a line feed and nowhere else: other separators that Unicode knows
(U+001C, U+0085, U+2028 …) do occur inside sentences and must not shift line numbers.
"""

from __future__ import annotations

import gzip
import unicodedata
import zlib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO, cast

from perturb.errors import DataError

LINE_LIMIT = 100_000  # code points
_BYTE_LIMIT = 4 * LINE_LIMIT + len("\ufeff\r\n".encode())
_CHUNK = 1 << 20
_GZIP = b"\x1f\x8b"
_LAST_SPACE = 0x3000
EDGE = "".join(filter(str.isspace, map(chr, range(_LAST_SPACE + 1)))) + "\u200b\ufeff"


def clean(text: str) -> str:
    """NFC without white space, zero-width spaces and byte-order marks at the edges.

    The inside of a text is never touched otherwise.
    """
    return unicodedata.normalize("NFC", text).strip(EDGE)


def lines(path: Path) -> Iterator[str]:
    """Stream the lines of a UTF-8 file without their ends (LF or CRLF) and without BOM.

    Raises DataError for a missing or empty file, bytes that are not UTF-8, NUL, and
    lines of more than `LINE_LIMIT` code points; no more than one line is in memory.
    What is gzip'd is unpacked.
    """
    number = 0
    with _open(path) as file:
        while raw := file.readline(_BYTE_LIMIT):
            number += 1
            yield _decode(raw, path, number)
    if not number:
        raise _empty(path)


def parallel_lines(paths: Sequence[Path]) -> Iterator[tuple[int, tuple[str, ...]]]:
    """Stream line numbers (from 1) and cleaned texts of line-aligned files.

    Lines that are empty in every file are passed over. Raises DataError where only
    some are empty, and before the first line if the files differ in length.
    """
    check_aligned(paths)
    for number, row in enumerate(zip(*map(lines, paths), strict=True), start=1):
        texts = tuple(map(clean, row))
        if all(texts):
            yield number, texts
        elif any(texts):
            raise _one_sided(paths, texts, number)


def check_aligned(paths: Sequence[Path]) -> None:
    """Raise DataError unless all files have as many lines as the first."""
    first, *others = paths
    expected = count_lines(first)
    for path in others:
        if (count := count_lines(path)) != expected:
            what = f"{count} lines, but {first} has {expected}"
            raise DataError(path, None, f"{what}. Line N must be the same sentence in both.")


def count_lines(path: Path) -> int:
    """Number of lines as `lines` would give them; DataError if the file is empty."""
    count, last = 0, b""
    with _open(path) as file:
        while chunk := file.read(_CHUNK):
            count += chunk.count(b"\n")
            last = chunk[-1:]
    if not last:
        raise _empty(path)
    return count + (last != b"\n")


@contextmanager
def _open(path: Path) -> Iterator[BinaryIO]:
    """The bytes of a file, unpacked if it is gzip'd, whatever its name."""
    try:
        with path.open("rb") as file:
            packed = file.peek(len(_GZIP)).startswith(_GZIP)
            yield cast(BinaryIO, gzip.GzipFile(fileobj=file)) if packed else file
    except FileNotFoundError as error:
        raise DataError(path, None, "no such file. Check the path.") from error
    except (gzip.BadGzipFile, EOFError, zlib.error) as error:
        raise DataError(path, None, f"broken gzip ({error}). Fetch it again.") from error
    except OSError as error:
        raise DataError(path, None, f"{error.strerror}. Give a readable file.") from error


def _decode(raw: bytes, path: Path, number: int) -> str:
    if len(raw) == _BYTE_LIMIT and not raw.endswith(b"\n"):
        raise _too_long(path, number)
    if b"\0" in raw:
        what = f"byte {raw.index(0) + 1} is NUL. Save the file as plain UTF-8 text."
        raise DataError(path, number, what)
    try:
        text = raw.decode()
    except UnicodeDecodeError as error:
        place = f"byte {error.start + 1} (0x{raw[error.start]:02x}) is not UTF-8"
        raise DataError(path, number, f"{place}. Save the file as UTF-8.") from error
    text = text.removesuffix("\n").removesuffix("\r")
    text = text.removeprefix("\ufeff") if number == 1 else text
    if len(text) > LINE_LIMIT:
        raise _too_long(path, number)
    return text


def _empty(path: Path) -> DataError:
    return DataError(path, None, "the file is empty. Fetch or write it again.")


def _too_long(path: Path, number: int) -> DataError:
    what = f"more than {LINE_LIMIT:,} characters. Put one sentence on a line."
    return DataError(path, number, what)


def _one_sided(paths: Sequence[Path], texts: Sequence[str], number: int) -> DataError:
    bare = texts.index("")
    filled = next(path for path, text in zip(paths, texts, strict=True) if text)
    what = f"empty line, but {filled} has text there. Fill it or empty it in every file."
    return DataError(paths[bare], number, what)
