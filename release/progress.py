"""How far long work is, told to whoever wants to know."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TypeVar

Tell = Callable[[int, int], None]
"""Takes how much is done and how much there is."""

STEP = 1000
CHUNK = 2**20

T = TypeVar("T")


def silent(done: int, count: int) -> None:
    """Nobody wants to know."""


class Progress:
    """Counts what passes by, several times the lines of some files."""

    def __init__(self, tell: Tell, paths: Sequence[Path], rounds: int) -> None:
        self._tell = tell
        self._done = 0
        self._count = rounds * sum(map(_lines, paths)) if tell is not silent else 0

    def watch(self, items: Iterable[T]) -> Iterator[T]:
        """The same items, counted."""
        for item in items:
            yield item
            self._done += 1
            if self._done % STEP == 0:
                self._tell(min(self._done, self._count), self._count)

    def finish(self) -> None:
        """All is done, whatever was left out on the way."""
        self._tell(self._count, self._count)


def _lines(path: Path) -> int:
    # What cannot be read is for somebody else to complain of.
    if not path.is_file():
        return 0
    with suppress(OSError), path.open("rb") as file:
        return sum(chunk.count(b"\n") for chunk in iter(lambda: file.read(CHUNK), b""))
    return 0
