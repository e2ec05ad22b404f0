"""Everything that is wrong with the files of a language pack, without running a rule."""

from __future__ import annotations

import tomllib
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from importlib.resources.abc import Traversable
from typing import Any

import schemas
from perturb.errors import BrokenRule, DataError, Problem, did_you_mean
from perturb.pack import Pack, pack, tabular
from perturb.patterns.examples import problems as of_examples
from perturb.patterns.load import loaded
from perturb.patterns.trees import TREES, trees

TOML = {"pack.toml": "pack.schema.json", "lists.toml": "lists.schema.json"}
FILES = (*TOML, "guards.toml", "examples.toml", TREES, "README.md")
SEVERAL_ROWS = ("misspellings", "antonyms", "hypernyms", "derivations", "inflection")
MARKS = (("# source: ", "source"), ("# licence: ", "licence"))


def problems(folder: Traversable) -> list[Problem]:
    """Every mistake in the files of a folder, file by file; patterns are read only if the rest is.

    `folder` is named as the language.
    """
    found = [wrong for path in _sorted(folder) for wrong in _of_file(folder, path)]
    if any(problem.path.endswith(tuple(TOML)) for problem in found):
        return found
    known = pack(folder.name)
    try:
        trees(known)
    except DataError as error:
        found.append(Problem(_shown(folder, TREES), error.line or 0, 0, error.what))
        return [*found, *_of_patterns(known, with_examples=False)]
    return [*found, *_of_patterns(known, with_examples=True)]


def _of_patterns(known: Pack, *, with_examples: bool) -> Iterator[Problem]:
    try:
        every = loaded(known)
    except BrokenRule:
        return
    yield from every.problems
    own = [pattern for pattern in every if pattern.id.startswith(f"{known.folder.name}/")]
    for pattern in own:
        for wrong in of_examples(pattern) if with_examples else ():
            yield pattern.entry.problem(f"{pattern.name}: {wrong}")


def _sorted(folder: Traversable) -> list[Traversable]:
    entries = (entry for entry in folder.iterdir() if not entry.name.startswith((".", "__")))
    return sorted(entries, key=lambda entry: entry.name)


def _of_file(folder: Traversable, path: Traversable) -> Iterator[Problem]:
    shown = _shown(folder, path.name)
    if path.name.endswith(".tsv"):
        yield from _of_table(path, shown)
    elif path.name in TOML or path.name == "examples.toml":
        yield from _of_toml(folder, path, shown)
    elif path.name not in FILES and path.name != "patterns":
        known = [*FILES, *(f"{name}.tsv" for name in tabular.columns())]
        yield Problem(shown, 0, 0, f"nothing reads such a file. {did_you_mean(path.name, known)}")


def _shown(folder: Traversable, name: str) -> str:
    return f"perturb/languages/{folder.name}/{name}"


def _of_table(path: Traversable, shown: str) -> Iterator[Problem]:
    table = tabular.read(path, shown)
    yield from table.problems
    name = path.name.removesuffix(".tsv")
    if not table.problems or table.rows:
        lines = path.read_text("utf-8").split("\n")
        yield from _of_lines(lines, shown)
        yield from _of_keys(name, table.rows, shown)


def _of_lines(lines: Sequence[str], shown: str) -> Iterator[Problem]:
    for at, (mark, name) in enumerate(MARKS):
        if len(lines) <= at or not lines[at].startswith(mark):
            yield Problem(shown, at + 1, 0, f"no {name} of the words. Write “{mark}…” in this line")
    for at, line in enumerate(lines, 1):
        if not unicodedata.is_normalized("NFC", line):
            yield Problem(shown, at, 0, "characters that are not composed. Save it in NFC")


def _of_keys(name: str, rows: Sequence[tabular.Row], shown: str) -> Iterator[Problem]:
    key = tabular.keys().get(name)
    if key is None:
        return
    whole = name in SEVERAL_ROWS
    seen: dict[tuple[str, ...], int] = {}
    for row in rows:
        cells = tuple(row.cells.values()) if whole else (row.cells.get(key, ""),)
        first = seen.setdefault(cells, row.line)
        if first != row.line:
            yield Problem(shown, row.line, key, f"'{cells[0]}' is in line {first} already")


def _of_toml(folder: Traversable, path: Traversable, shown: str) -> Iterator[Problem]:
    from perturb.patterns.files import of_toml

    try:
        text = path.read_text("utf-8")
        data = tomllib.loads(text)
    except UnicodeDecodeError as error:
        yield Problem(shown, 0, 0, f"{error}. Save it as UTF-8")
    except tomllib.TOMLDecodeError as error:
        yield of_toml(shown, text, str(error))
    else:
        yield from _of_data(folder, path.name, data, text, shown)


def _of_data(
    folder: Traversable, name: str, data: Mapping[str, Any], text: str, shown: str
) -> Iterator[Problem]:
    if name == "examples.toml":
        known = [phenomenon.id for phenomenon in schemas.taxonomy()]
        for rule in data:
            if rule not in known:
                line = text[: text.find(rule)].count("\n") + 1
                yield Problem(shown, line, 0, f"no rule is '{rule}'. {did_you_mean(rule, known)}")
    wrong = schemas.problem(TOML.get(name, "pack.schema.json"), data, _part(name))
    if wrong:
        yield Problem(shown, _line(text, wrong), 0, wrong)
    elif name == "pack.toml" and data["language"] != folder.name:
        what = f"the language is '{data['language']}', but the folder is {folder.name}"
        yield Problem(shown, _line(text, "language: "), 0, f"{what}. Rename one of them")


def _part(name: str) -> str:
    return "examples" if name == "examples.toml" else ""


def _line(text: str, wrong: str) -> int:
    """The line of the innermost key that a problem of a schema is about, 0 if it has none."""
    keys = [part for part in wrong.split(": ")[:-1] if part.isidentifier()]
    at = 0
    for key in keys:
        at = max(at, text.find(key, at))
    return text[:at].count("\n") + 1 if keys else 0
