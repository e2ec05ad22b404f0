"""What was sent to annotators: a folder for each batch, beside those who sent it.

A batch is frozen when it is first pushed. Its items are kept here, so that what comes back
is compared with what was sent and not with what a server says was sent.
"""

from __future__ import annotations

import fcntl
import re
import secrets
import shutil
import tempfile
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import orjson

from annotate import interface
from perturb.errors import UsageError
from perturb.files import atomic
from perturb.item import Item, read_items

FOLDER = Path(".annotate")
NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,39}")
SETTINGS, ITEMS, VERSIONS, PAGE, LEDGER, LOCK = (
    "batch.json",
    "items.jsonl",
    "versions.json",
    "interface.xml",
    "ledger.jsonl",
    ".lock",
)


@dataclass(frozen=True, slots=True)
class Settings:
    """What a batch is. `key` finds its project again on any server."""

    name: str
    key: str
    annotators: int
    interface: str


@dataclass(frozen=True, slots=True)
class Batch:
    """Items as they were pushed, and the page they are judged on.

    `versions` holds, where an adjudicator judges, what others said: HTML by item.
    """

    folder: Path
    settings: Settings
    items: Mapping[str, Item]
    page: str
    versions: Mapping[str, str] | None = None

    def record(self, rows: Sequence[Mapping[str, Any]]) -> None:
        """Write the ledger: which task of which project an item is."""
        _write_lines(self.folder / LEDGER, map(orjson.dumps, rows))


def check_name(name: str) -> None:
    """Make sure that a name can be a folder and the title of a project.

    Raises:
        UsageError: it cannot.
    """
    if not NAME.fullmatch(name):
        raise UsageError(
            f"'{name}' is no name for a batch. Use up to 40 letters, digits, '-', '_' and '.'"
        )


@contextmanager
def held(name: str, folder: Path = FOLDER) -> Iterator[None]:
    """Keep a batch from everybody else; the lock ends with the process, however that ends.

    Raises:
        UsageError: somebody else has it, or the name is none.
    """
    check_name(name)
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    with (folder / f"{LOCK}-{name}").open("a") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise UsageError(f"{folder / name}: a push is at work here. Wait for it") from None
        yield


def load(name: str, folder: Path = FOLDER) -> Batch:
    """A batch that was pushed from here.

    Raises:
        UsageError: there is none of that name; names those there are.
    """
    check_name(name)
    place = folder / name
    if not (place / SETTINGS).is_file():
        known = ", ".join(sorted(path.parent.name for path in folder.glob(f"*/{SETTINGS}")))
        raise UsageError(f"no batch '{name}' in {folder}. There are: {known or 'none'}")
    settings = Settings(**orjson.loads((place / SETTINGS).read_bytes()))
    items = {item.id: item for _, item in read_items(place / ITEMS)}
    versions = place / VERSIONS
    return Batch(
        place,
        settings,
        items,
        (place / PAGE).read_text(encoding="utf-8"),
        orjson.loads(versions.read_bytes()) if versions.exists() else None,
    )


def begin(
    name: str,
    items: Sequence[Item],
    annotators: int,
    versions: Mapping[str, str] | None = None,
    folder: Path = FOLDER,
) -> Batch:
    """Freeze a batch, or return the one that is frozen under this name.

    Raises:
        UsageError: the name stands for other items or another number of annotators.
    """
    if (folder / name / SETTINGS).is_file():
        return _same(load(name, folder), items, annotators)
    batch = _make(name, items, annotators, versions, folder)
    # Under its name a batch is complete or not there.
    unfinished = Path(tempfile.mkdtemp(prefix=f".{name}.", dir=folder))
    try:
        _write(batch, unfinished)
        unfinished.rename(batch.folder)
    except BaseException:
        shutil.rmtree(unfinished, ignore_errors=True)
        raise
    return batch


def unpushed(name: str, items: Sequence[Item], folder: Path = FOLDER) -> Batch:
    """A batch that did not go out from here, to read an export of."""
    check_name(name)
    return _make(name, items, 1, None, folder)


def _make(
    name: str,
    items: Sequence[Item],
    annotators: int,
    versions: Mapping[str, str] | None,
    folder: Path,
) -> Batch:
    page = interface.page(with_versions=versions is not None)
    settings = Settings(name, secrets.token_hex(8), annotators, interface.fingerprint(page))
    return Batch(folder / name, settings, {item.id: item for item in items}, page, versions)


def _write(batch: Batch, place: Path) -> None:
    _write_lines(place / ITEMS, (item.to_json() for item in batch.items.values()))
    (place / PAGE).write_text(batch.page, encoding="utf-8", newline="\n")
    if batch.versions is not None:
        (place / VERSIONS).write_bytes(orjson.dumps(batch.versions, option=orjson.OPT_INDENT_2))
    settings = asdict(batch.settings)
    (place / SETTINGS).write_bytes(
        orjson.dumps(settings, option=orjson.OPT_INDENT_2 | orjson.OPT_APPEND_NEWLINE)
    )


def _same(batch: Batch, items: Sequence[Item], annotators: int) -> Batch:
    if batch.items != {item.id: item for item in items}:
        raise UsageError(
            f"batch '{batch.settings.name}' was pushed with other items. Choose another name"
        )
    if annotators != batch.settings.annotators:
        raise UsageError(
            f"batch '{batch.settings.name}' was pushed for {batch.settings.annotators} annotators."
            " Choose another name"
        )
    return batch


def _write_lines(path: Path, lines: Iterable[bytes]) -> None:
    with atomic(path) as file:
        file.writelines(line + b"\n" for line in lines)
