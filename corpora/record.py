"""One line or object with named fields, as TSV, JSON lines and JSON files have them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from textwrap import shorten

from corpora.text import LINE_LIMIT, clean
from perturb.errors import DataError

LARGEST_ID = 999_999_999_999
"""The largest number that is an id: twelve digits, so that ids sort as they count."""

_UNNAMED = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029]")
"""Control characters and line ends: no name may hold one."""

_KINDS = {
    str: "a string",
    bool: "true or false",
    int: "a number",
    float: "a number",
    list: "a list",
    dict: "an object",
    type(None): "null",
}


def kind(value: object) -> str:
    """What a JSON value is, in the words of JSON."""
    return _KINDS[type(value)]


@dataclass(frozen=True, slots=True)
class Record:
    """Fields and the place they stand at: a line, or `position` within a whole file."""

    path: Path
    line: int | None
    fields: Mapping[str, object]
    position: str = ""

    def text(self, name: str) -> str | None:
        """The cleaned text of a field, None where it is missing, null or empty."""
        value = self.fields.get(name)
        return None if value is None else self._clean(name, value) or None

    def texts(self, name: str) -> list[str]:
        """The cleaned texts of a list, none of them empty; no list is an empty one."""
        values = self.fields.get(name)
        if values is None:
            return []
        if not isinstance(values, list):
            raise self.error(f"{name} is {kind(values)}. Write it as a list of strings.")
        texts = [self._clean(name, value) for value in values]
        if not all(texts):
            raise self.error(f"{name} has an empty text. Leave that one out.")
        return texts

    def name(self, field: str) -> str | None:
        """As `text`, for what becomes part of a name: DataError for a control character."""
        text = self.text(field)
        if text and (found := _UNNAMED.search(text)):
            what = f"{field} contains the control character U+{ord(found[0]):04X}"
            raise self.error(f"{what}. Remove it.")
        return text

    def number(self, field: str) -> int | None:
        """A whole number from 0 to `LARGEST_ID`, None where there is no number at all."""
        value = self.fields.get(field)
        if not isinstance(value, int) or isinstance(value, bool):
            return None
        if not 0 <= value <= LARGEST_ID:
            what = f"{field} is {shorten(str(value), 40, placeholder=' …')}"
            raise self.error(f"{what}. Use numbers from 0 to {LARGEST_ID}, or strings.")
        return value

    def required(self, name: str) -> str:
        """As `text`, but DataError where there is none."""
        if text := self.text(name):
            return text
        raise self.error(f"no {name}. Fill it in or remove the whole entry.")

    def error(self, what: str) -> DataError:
        """An error at the place of this record."""
        return DataError(self.path, self.line, f"{self.position}{what}")

    def _clean(self, name: str, value: object) -> str:
        if not isinstance(value, str):
            raise self.error(f"{name} is {kind(value)}. Write it as a string.")
        if "\0" in value:
            raise self.error(f"{name} contains NUL. Remove that character.")
        if len(value) > LINE_LIMIT:
            what = f"{name} has more than {LINE_LIMIT:,} characters"
            raise self.error(f"{what}. Put one sentence into an entry.")
        return clean(value)
