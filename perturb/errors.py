"""The errors a user may meet, each one line that says what, where and what to do.

ChallengesetError
├── DataError           a file is at fault (exit code 1): path, line, remedy
├── MissingResource     a model or a data file is not installed (exit code 1)
├── BrokenRule          a rule or language pack of ours does not load or work (exit code 1)
└── UsageError          the command line is at fault (exit code 2)
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Final, NamedTuple, Self

GO_ON: Final = "perturb goes on with --resume"
"""What to do after an error that lies neither in the data nor in the words."""


class ChallengesetError(Exception):
    """Base of all; `exit_code` is what the command ends with."""

    exit_code = 1


class DataError(ChallengesetError):
    """Input that cannot be used: ``corpora/x.tsv:12: 3 columns, expected 4. Quote …``.

    `line` counts from 1; leave it out where the whole file is meant.
    """

    def __init__(self, path: str | os.PathLike[str], line: int | None, what: str) -> None:
        self.path, self.line, self.what = os.fspath(path), line, what
        place = self.path if line is None else f"{self.path}:{line}"
        super().__init__(f"{place}: {what}")

    def __reduce__(self) -> tuple[type[Self], tuple[str, int | None, str]]:
        """How it is made again in the process that a worker reports to."""
        return type(self), (self.path, self.line, self.what)


class MissingResource(ChallengesetError):
    """Something to install; the message says how."""


class BrokenRule(ChallengesetError):
    """A file of the programme itself is wrong; the message names it."""


class UsageError(ChallengesetError):
    """Words on the command line that make no sense, with the nearest that do."""

    exit_code = 2


@contextmanager
def reading(path: str | os.PathLike[str]) -> Iterator[None]:
    """Errors of reading a file as one line with its name.

    Raises:
        DataError: the file cannot be read, or not to its end.
    """
    try:
        yield
    except OSError as error:
        raise DataError(path, None, f"{error.strerror}. Give a readable file") from None


class Problem(NamedTuple):
    """Something wrong with a file of a language pack; a line or column of 0 is unknown.

    `column` is a number, or the name of the column of a table.
    """

    path: str
    line: int
    column: int | str
    what: str

    def __str__(self) -> str:
        """``path:line:column: what``, without what is unknown."""
        place = [self.path, *(str(part) for part in (self.line, self.column) if part)]
        return f"{':'.join(place)}: {self.what}"


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """``Did you mean a, b?`` with the nearest of the known words."""
    from rapidfuzz import process

    nearest = [name for name, _, _ in process.extract(word, sorted(known), limit=3)]
    return f"Did you mean {', '.join(nearest)}?"


def brief(text: str, most: int = 60) -> str:
    """At most so many characters of a text on one line, for a message.

    >>> brief("one  two three", 8)
    'one two…'
    """
    line = " ".join(text.split())
    return line if len(line) <= most else f"{line[: most - 1]}…"
