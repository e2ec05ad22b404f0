"""Verify a release. Nothing in the folder is believed, least of all a file name."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping
from pathlib import Path

from perturb.item import SCHEMA
from release import derived, manifest
from release.configuration import Requirements
from release.formats import FORMATS
from release.inventory import Inventory
from release.items import NotAnItem, Order, Together, faults, is_noncommercial, order, read
from release.manifest import ITEMS, Manifest, NotAManifest
from release.progress import Progress, Tell, silent
from release.verdicts import alpha


def verify(folder: Path, tell: Tell = silent) -> list[str]:
    """What is wrong with a release, one line each with file and line; empty if intact.

    What is made of the items is made once more where nothing else is wrong. `tell` hears
    how far the work is.
    """
    if not folder.is_dir():
        return [f"{folder}: no such folder"]
    try:
        progress = Progress(tell, [folder / ITEMS], rounds=1 + len(FORMATS))
        problems = list(_problems(folder, progress)) or list(derived.problems(folder, progress))
        progress.finish()
        return problems
    except OSError as error:
        return [f"{error.filename or folder}: cannot be read ({error.strerror})"]


def _problems(folder: Path, progress: Progress) -> Iterator[str]:
    found = _regular_files(folder)
    yield from _other_entries(folder)
    claimed = yield from _claimed(folder / manifest.NAME, found)
    if claimed is not None:
        yield from _file_problems(folder, found, claimed)
    if ITEMS in found:
        asked = manifest.configuration(claimed).requirements if claimed else Requirements()
        schema = claimed["schema_version"] if claimed else SCHEMA
        items = _Items(found[ITEMS], asked, schema)
        yield from items.problems(progress)
        if claimed is not None:
            yield from items.contradictions(folder / manifest.NAME, claimed)


def _claimed(path: Path, found: Mapping[str, Path]) -> Generator[str, None, Manifest | None]:
    """Returns the manifest if it can be used at all."""
    if path.name not in found:
        yield f"{path}: missing"
        return None
    try:
        return manifest.loads(path.read_bytes())
    except NotAManifest as error:
        yield f"{path}: {error}"
        return None


def _regular_files(folder: Path) -> dict[str, Path]:
    return {
        path.relative_to(folder).as_posix(): path
        for path in sorted(folder.rglob("*"))
        if path.is_file() and not path.is_symlink()
    }


def _other_entries(folder: Path) -> Iterator[str]:
    for path in sorted(folder.rglob("*")):
        if path.is_symlink() or not (path.is_file() or path.is_dir()):
            yield f"{_printable(path)}: neither a file nor a folder"
        elif path.is_dir() and not any(path.iterdir()):
            yield f"{_printable(path)}: an empty folder"


def _file_problems(folder: Path, found: Mapping[str, Path], claimed: Manifest) -> Iterator[str]:
    listed = claimed["files"]
    for name in sorted(listed.keys() - found.keys()):
        yield f"{folder / name}: missing"
    for name in sorted(found.keys() - listed.keys() - {manifest.NAME}):
        yield f"{_printable(found[name])}: not listed in the manifest"
    for name in sorted(listed.keys() & found.keys()):
        actual = manifest.describe(found[name], listed[name]["rows"])
        for property_name in ("bytes", "sha256"):
            if actual[property_name] != listed[name][property_name]:
                yield f"{found[name]}: {property_name} is not what the manifest says"


def _printable(path: Path) -> str:
    text = str(path)
    return text if text.isprintable() else ascii(text)


class _Items:
    """The items of a release while they are read."""

    def __init__(self, path: Path, requirements: Requirements, schema: int) -> None:
        self._path = path
        self._schema = schema
        self._requirements = requirements
        self._rows = self._noncommercial = 0
        self._inventory = Inventory()
        self._together = Together()
        self._last: Order | None = None

    def problems(self, progress: Progress) -> Iterator[str]:
        """What is wrong with single lines and with their order."""
        with self._path.open("rb") as file:
            for self._rows, line in enumerate(progress.watch(file), start=1):
                for problem in self._line_problems(line):
                    yield f"{self._path}:{self._rows}: {problem}"

    def _line_problems(self, line: bytes) -> Iterator[str]:
        try:
            item = read(line)
        except NotAnItem as error:
            yield str(error)
            return
        if line != item.to_json() + b"\n":
            yield "not written as the programme writes items"
        if item.schema != self._schema:
            yield f"an item of schema {item.schema} in a release of schema {self._schema}"
        if item.status == "rejected":
            yield "a rejected item"
        yield from self._together.same_id(item)
        yield from self._together.other_version(item)
        yield from self._together.other_pack(item)
        yield from self._together.same_texts(item)
        yield from faults(item)
        yield from self._requirements.faults(item)
        place = order(item)
        if self._last is not None and place < self._last:
            yield "out of order"
        self._last = place
        self._noncommercial += is_noncommercial(item)
        self._inventory.add(item)

    def contradictions(self, path: Path, claimed: Manifest) -> Iterator[str]:
        """Where the manifest says other things of the items than the items do."""
        if self._rows != claimed["files"][ITEMS]["rows"]:
            yield f"{path}: says another number of rows than the {self._rows} of {ITEMS}"
        for name, value in self._inventory.to_json().items():
            if value != claimed[name]:
                yield f"{path}: {name} is not what {ITEMS} says"
        agreement = alpha(claimed["validation"])
        for shortfall in self._requirements.shortfalls(self._inventory, agreement):
            yield f"{self._path}: {shortfall}"
        if self._noncommercial and not claimed["include_noncommercial"]:
            yield f"{path}: says nothing of the {self._noncommercial} non-commercial items"
