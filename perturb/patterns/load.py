"""Reads the patterns and guards of a language, its own and the universal ones."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from functools import lru_cache
from importlib.resources.abc import Traversable
from typing import Any

import schemas
from perturb.errors import BrokenRule, Problem, did_you_mean
from perturb.pack import DEFAULT, Pack, pack
from perturb.patterns.features import FEATURES
from perturb.patterns.files import Entry, entries
from perturb.patterns.pattern import CANDIDATE, PATTERN, PLACE, SKIP, SURE, Pattern, Trial, Worked
from perturb.patterns.words import PackWords
from perturb.requests.compiler import Conditions, compiled
from perturb.requests.matcher import Compiled
from perturb.requests.syntax import RequestError, parse
from perturb.requests.vocabulary import Vocabulary

POSITIONS = ("start", "end")
"""Where a pattern can write beside its nodes."""
EXAMPLES_OF_DEFAULT = "en"
"""The language of universal patterns' examples that name none."""


@dataclass(frozen=True)
class Patterns:
    """The patterns of a language by phenomenon, and everything that is wrong with them."""

    by_phenomenon: Mapping[str, tuple[Pattern, ...]]
    problems: tuple[Problem, ...]

    def __iter__(self) -> Iterator[Pattern]:
        for found in self.by_phenomenon.values():
            yield from found


def patterns(known: Pack, phenomenon: str) -> tuple[Pattern, ...]:
    """The patterns of a phenomenon, also those for which words are missing.

    Raises:
        BrokenRule: a file of the pack or of the universal patterns is wrong; names the
            file, the line and the column.
    """
    if isinstance(known, Trial):
        return (known.pattern,) if known.pattern.phenomenon == phenomenon else ()
    found = loaded(known)
    if found.problems:
        raise BrokenRule(str(found.problems[0]))
    return found.by_phenomenon.get(phenomenon, ())


def lacking(known: Pack, phenomenon: str, nodes: Iterable[str]) -> list[str]:
    """What a language lacks before it has a pattern that finds the nodes of a rule.

    Raises:
        BrokenRule: a pattern of the language does not load or leaves a node out.
    """
    found = patterns(known, phenomenon)
    for pattern in found:
        for node in nodes:
            if node not in pattern.request.nodes:
                raise BrokenRule(str(pattern.entry.problem(f"the request names no node '{node}'")))
    if not found:
        return ["patterns"]
    if all(pattern.missing for pattern in found):
        return sorted({word for pattern in found for word in pattern.missing})
    return []


@lru_cache(maxsize=64)
def loaded(known: Pack) -> Patterns:
    """All patterns of a language, those that do not load left out."""
    loader = _Loader(known)
    for folder in loader.folders:
        loader.read_guards(folder)
    for folder in loader.folders:
        loader.read_patterns(folder)
    loader.check_settings()
    by_phenomenon = {name: tuple(found) for name, found in loader.found.items()}
    return Patterns(by_phenomenon, tuple(loader.problems))


def request_of(text: str, known: Pack, phenomenon: str | None = None) -> Compiled:
    """A request with the words and gates of a language, and the guards of a phenomenon.

    Raises:
        RequestError: it is not in the notation or names what does not exist.
    """
    loader = _Loader(known)
    for folder in loader.folders:
        loader.read_guards(folder)
    return loader.compiled(text, phenomenon)


def file_name(phenomenon: str) -> str:
    """The file of a phenomenon's patterns below the folder of a pack."""
    paper, _, name = phenomenon.partition(":")
    return f"patterns/{paper}/{name.replace(':', '.')}.toml"


class _Loader:
    def __init__(self, known: Pack) -> None:
        self._pack = known
        general = pack(DEFAULT).folder
        own = () if known.folder.name == DEFAULT else (known.folder,)
        self.folders: Sequence[Traversable] = (general, *own)
        self.found: dict[str, list[Pattern]] = defaultdict(list)
        self.problems: list[Problem] = []
        self._gates: dict[str, Conditions] = {}
        self._guards: dict[str, Entry] = {}
        self._settings: Mapping[str, Sequence[str]] = known.data.get("patterns", {})
        self._used: set[str] = set()
        self._vocabulary = Vocabulary(FEATURES, PackWords(known))

    def read_guards(self, folder: Traversable) -> None:
        if (folder / "guards.toml").is_file():
            for entry in self._entries(folder, "guards.toml", "guard"):
                self._guard(entry)

    def read_patterns(self, folder: Traversable) -> None:
        expected = {file_name(known.id): known.id for known in schemas.taxonomy()}
        for name in _files(folder, "patterns"):
            if name in expected:
                for entry in self._entries(folder, name, PATTERN):
                    self._pattern(folder.name, expected[name], entry)
            else:
                what = f"no phenomenon has such a file. {did_you_mean(name, expected)}"
                self.problems.append(Problem(f"perturb/languages/{folder.name}/{name}", 0, 0, what))

    def check_settings(self) -> None:
        """Every name in ``[patterns]`` has to mean a universal pattern."""
        names = [name for kind in (SURE, CANDIDATE, SKIP) for name in self._settings.get(kind, ())]
        for name in names:
            if name not in self._used:
                what = f"[patterns]: there is no universal pattern '{name}'"
                path = f"perturb/languages/{self._pack.folder.name}/pack.toml"
                self.problems.append(Problem(path, 0, 0, what))

    def _entries(self, folder: Traversable, name: str, array: str) -> Iterator[Entry]:
        names: set[str] = set()
        for entry in entries(folder, name, array, f"{array}s.schema.json"):
            if isinstance(entry, Problem):
                self.problems.append(entry)
            elif entry.data["name"] in names:
                again = f"there are two of the name '{entry.data['name']}'. Rename one"
                self.problems.append(entry.problem(again))
            else:
                names.add(entry.data["name"])
                yield entry

    def _guard(self, entry: Entry) -> None:
        try:
            request = parse(entry.data["request"])
        except RequestError as error:
            self.problems.append(entry.at(error))
            return
        if request.positive or request.gates:
            self.problems.append(entry.problem("a guard has nothing but blocks of without"))
            return
        name = entry.data["name"]
        self._guards[name] = entry
        self._gates[name] = Conditions(tuple(entry.data["nodes"]), request.without)

    def _pattern(self, language: str, phenomenon: str, entry: Entry) -> None:
        name = f"{phenomenon}/{entry.data['name']}"
        status = self._status(name, entry) if language == DEFAULT else entry.data["status"]
        if status == SKIP or not self._flags_fit(entry.data.get("where", {})):
            return
        request = self._compiled(phenomenon, entry)
        if request is None:
            return
        made = Pattern(
            id=f"{language}/{name}",
            phenomenon=phenomenon,
            status=status,
            request=request,
            write=entry.data.get("write", {}),
            applies=tuple(_examples(language, entry.data["applies"])),
            refuses=tuple(_examples(language, entry.data["refuses"])),
            entry=entry,
        )
        self.problems.extend(_own_problems(made))
        self.found[phenomenon].append(made)

    def _status(self, name: str, entry: Entry) -> str:
        """What a universal pattern is in this language; the last that is said of it counts."""
        if self._pack.folder.name == DEFAULT:
            return CANDIDATE
        chosen = CANDIDATE
        for status in (SURE, CANDIDATE, SKIP):
            for glob in self._settings.get(status, ()):
                if fnmatchcase(name, glob):
                    self._used.add(glob)
                    chosen = status
        return min(chosen, entry.data["status"]) if chosen != SKIP else SKIP

    def _flags_fit(self, wanted: Mapping[str, Any]) -> bool:
        return all(self._pack.flags.get(flag) == value for flag, value in wanted.items())

    def compiled(self, text: str, phenomenon: str | None) -> Compiled:
        """A request with all that the language knows."""
        always = [
            name
            for name, guard in self._guards.items()
            if any(fnmatchcase(phenomenon or "", glob) for glob in guard.data.get("phenomena", ()))
        ]
        return compiled(text, self._vocabulary, self._gates, always)

    def _compiled(self, phenomenon: str, entry: Entry) -> Compiled | None:
        try:
            return self.compiled(entry.data["request"], phenomenon)
        except RequestError as error:
            sources = [entry, *self._guards.values()]
            at_fault = next(one for one in sources if one.data["request"] == error.text)
            self.problems.append(at_fault.at(error))
            return None


def _own_problems(pattern: Pattern) -> Iterator[Problem]:
    entry, request = pattern.entry, pattern.request
    for key, template in pattern.write.items():
        node = key.removeprefix("before ")
        models = {
            node
            for found in PLACE.finditer(template)
            for node in (found["node"], found["of"])
            if node
        }
        for name in sorted({node, *models} - {*request.nodes, *POSITIONS}):
            yield entry.problem(f"write: the request names no node '{name}'")
        if set("{}") & set(PLACE.sub("", template)):
            places = (
                "{form}, {lower}, {lemma}, {lemma[:-1]}, {like:X}, {form:X}, {table.column},"
                " {modifier:kind} or {Tense=Past}"
            )
            yield entry.problem(f"write: {template!r} has something else than {places}")
    known = {*request.blocks, *request.computed, PATTERN}
    for worked in pattern.refuses:
        if worked.by not in known:
            what = f"no block is '{worked.by}'. {did_you_mean(worked.by, known)}"
            yield entry.problem(what)


def _examples(folder: str, written: Sequence[str | Mapping[str, str]]) -> Iterator[Worked]:
    language = EXAMPLES_OF_DEFAULT if folder == DEFAULT else folder
    for example in written:
        if isinstance(example, str):
            yield Worked(example, language)
        else:
            yield Worked(
                example["text"],
                example.get("lang", language),
                example.get("by", ""),
                example.get("source", ""),
                example.get("from", "und"),
            )


def _files(folder: Traversable, name: str) -> Iterator[str]:
    """The files below a folder of a pack, by their way to it, in order."""
    path = folder.joinpath(*name.split("/"))
    for entry in sorted(path.iterdir(), key=lambda one: one.name) if path.is_dir() else ():
        if entry.is_dir():
            yield from _files(folder, f"{name}/{entry.name}")
        elif not entry.name.startswith("."):
            yield f"{name}/{entry.name}"
