"""One line or object with named fields, as TSV, JSON lines and JSON files have them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from corpora.text import clean
from perturb.errors import DataError

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
        return clean(value)
