"""Objects of a JSON file with the lines that they begin on."""

from __future__ import annotations

import re
from collections.abc import Iterator
from json import JSONDecodeError, JSONDecoder
from pathlib import Path
from typing import Any, NamedTuple

from corpora.record import Record, kind
from perturb.errors import DataError

KEY = "items"
_BLANK = re.compile(r"[ \t\r\n]*")
_HALF = re.compile("[\\ud800-\\udfff]")
_DECODER = JSONDecoder()


class Located(NamedTuple):
    """The objects of a list; `key` is the property that holds it, None if the file is the list."""

    key: str | None
    records: Iterator[Record]


def objects(path: Path) -> Located:
    """The objects of a file that is a list, or an object with a list of `KEY`.

    Raises:
        DataError: it is neither, or not JSON in UTF-8.
    """
    file = _File(path)
    start = file.skip(0)
    if file.text[start : start + 1] == "[":
        return Located(None, file.elements(start))
    return Located(KEY, file.elements(file.member(start)))


class _File:
    def __init__(self, path: Path) -> None:
        self.path = path
        try:
            self.text = path.read_bytes().decode("utf-8-sig")
        except UnicodeDecodeError as error:
            line = path.read_bytes()[: error.start].count(b"\n") + 1
            raise DataError(path, line, "not UTF-8. Save the file as UTF-8.") from error
        except OSError as error:
            raise DataError(path, None, f"{error.strerror}. Give a readable file.") from error

    def skip(self, at: int) -> int:
        """Where the next thing that is no blank stands."""
        found = _BLANK.match(self.text, at)
        assert found is not None
        return found.end()

    def value(self, at: int) -> tuple[Any, int]:
        """The value at a place, and where it ends."""
        try:
            return _DECODER.raw_decode(self.text, at)
        except JSONDecodeError as error:
            raise self.error(error.pos, f"not JSON: {error.msg}") from error
        except RecursionError as error:
            raise self.error(at, "nested too deeply") from error
        except ValueError as error:
            raise self.error(at, "a number of too many digits") from error

    def error(self, at: int, what: str) -> DataError:
        """An error at a place."""
        line = self.text.count("\n", 0, at) + 1
        return DataError(self.path, line, f"{what}. Fetch the file again.")

    def expect(self, mark: str, at: int) -> int:
        """The place behind a mark that has to stand here."""
        at = self.skip(at)
        if self.text[at : at + 1] != mark:
            raise self.error(at, f"no {mark} here")
        return at + 1

    def member(self, at: int) -> int:
        """Where the value of `KEY` begins, in an object that begins at a place."""
        at = self.expect("{", at)
        while self.text[self.skip(at) : self.skip(at) + 1] == '"':
            name, at = self.value(self.skip(at))
            at = self.skip(self.expect(":", at))
            if name == KEY:
                return at
            _, at = self.value(at)
            at = self.expect(",", at)
        raise self.error(at, f"no list of {KEY!r} here")

    def elements(self, at: int) -> Iterator[Record]:
        """The objects of a list that begins at a place."""
        at = self.skip(self.expect("[", at))
        line, counted = 1, 0
        while self.text[at : at + 1] != "]":
            line += self.text.count("\n", counted, at)
            counted = at
            found, end = self.value(at)
            yield self._record(found, line, at)
            end = self.skip(end)
            at = end if self.text[end : end + 1] == "]" else self.skip(self.expect(",", end))

    def _record(self, found: object, line: int, at: int) -> Record:
        if not isinstance(found, dict):
            raise self.error(at, f"{kind(found)} instead of an object")
        if _HALF.search("".join(text for text in found.values() if isinstance(text, str))):
            raise self.error(at, "half a character (a lone surrogate)")
        return Record(self.path, line, found)
