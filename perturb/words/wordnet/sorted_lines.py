"""Lines of a sorted file, found by their first word without reading the others."""

from __future__ import annotations

from collections.abc import Iterator
from mmap import ACCESS_READ, mmap
from pathlib import Path


def mapped(path: Path) -> mmap:
    """The bytes of a file, which stay on disk until they are asked for.

    Raises:
        OSError: the file cannot be read.
        ValueError: it is empty.
    """
    with path.open("rb") as file:
        return mmap(file.fileno(), 0, access=ACCESS_READ)


class SortedLines:
    """A file whose lines are sorted by the bytes of their first word.

    Lines that begin with a blank, as those of a licence, come first and are never found.
    """

    def __init__(self, path: Path) -> None:
        self._bytes = mapped(path)

    def __iter__(self) -> Iterator[str]:
        """The first words, in order."""
        lines = bytes(self._bytes).decode().splitlines()
        return (line.split(" ", 1)[0] for line in lines if not line.startswith(" "))

    def find(self, word: str) -> list[str]:
        """The words of the line that begins with a word; none if there is no such line."""
        wanted = word.encode(errors="surrogatepass")
        low, high = 0, len(self._bytes) if wanted else 0
        while low < high:
            begin, end = self._line(low, (low + high) // 2)
            found = self._bytes[begin:end].split(b" ", 1)[0]
            if found == wanted:
                return self._bytes[begin:end].decode().split()
            low, high = (end + 1, high) if found < wanted else (low, begin)
        return []

    def _line(self, low: int, place: int) -> tuple[int, int]:
        """Where the line about a place begins, after another's begin, and ends."""
        begin = max(low, self._bytes.rfind(b"\n", low, place) + 1)
        end = self._bytes.find(b"\n", place)
        return begin, end if end >= 0 else len(self._bytes)
