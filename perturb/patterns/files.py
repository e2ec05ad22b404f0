"""The TOML files of patterns, guards and lists, with the place of everything in them."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.resources.abc import Traversable
from typing import Any

import schemas
from perturb.errors import Problem
from perturb.requests.syntax import RequestError


@dataclass(frozen=True, slots=True)
class Entry:
    """A table of an array of tables (``[[pattern]]``), with where it begins."""

    path: str
    text: str
    start: int
    data: dict[str, Any]

    @property
    def line(self) -> int:
        """The line of its head."""
        return self.text.count("\n", 0, self.start) + 1

    def problem(self, what: str) -> Problem:
        """A problem with the whole entry."""
        return Problem(self.path, self.line, 0, what)

    def at(self, error: RequestError) -> Problem:
        """A problem at a place of the entry's request."""
        begin = self.text.find(error.text, self.start)
        if begin < 0:
            return self.problem(f"in the request, {error}")
        place = begin + error.at
        before = self.text[:place]
        column = place - before.rfind("\n")
        return Problem(self.path, before.count("\n") + 1, column, error.what)


def entries(folder: Traversable, name: str, array: str, schema: str) -> Iterator[Entry | Problem]:
    """The entries of a file below a pack's folder, or the first problem of it."""
    path = f"perturb/languages/{folder.name}/{name}"
    try:
        text = folder.joinpath(*name.split("/")).read_text("utf-8")
        data = tomllib.loads(text)
    except UnicodeDecodeError as error:
        yield Problem(path, 0, 0, f"{error}. Save it as UTF-8")
        return
    except tomllib.TOMLDecodeError as error:
        yield of_toml(path, text, str(error))
        return
    heads = [found.start() for found in re.finditer(rf"(?m)^\[\[{array}\]\]", text)]
    if wrong := schemas.problem(schema, data):
        yield Problem(path, _line_of(wrong, text, heads), 0, wrong)
        return
    for start, entry in zip(heads, data.get(array, ()), strict=True):
        yield Entry(path, text, start, entry)


def of_toml(path: str, text: str, message: str) -> Problem:
    """What the reader of TOML said of a text, with its place."""
    if text.startswith("\ufeff"):
        return Problem(path, 1, 1, "a byte-order mark. Save it as UTF-8 without one")
    found = re.fullmatch(r"(.*) \(at line (\d+), column (\d+)\)", message)
    if found is None:
        return Problem(path, text.count("\n") + 1, 0, message)
    return Problem(path, int(found[2]), int(found[3]), found[1])


def _line_of(wrong: str, text: str, heads: list[int]) -> int:
    """The line of the entry that a problem of the schema is about: ``pattern: 2: …``."""
    found = re.match(r"\w+: (\d+): ", wrong)
    return text.count("\n", 0, heads[int(found[1])]) + 1 if found else 0
