"""Files that are either complete or not there."""

from __future__ import annotations

import os
import stat
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Final

from perturb.errors import GO_ON, DataError

HOMELESS: Final = "/nonexistent"
"""The home of those who have none, as Debian calls it."""

OTHERS_WRITE = stat.S_IWGRP | stat.S_IWOTH


@contextmanager
def atomic(path: Path) -> Iterator[IO[bytes]]:
    """A binary file that takes its place under `path` only when all is written.

    Raises:
        DataError: the folder is missing or cannot be written.
    """
    try:
        with tempfile.NamedTemporaryFile(
            dir=path.parent, prefix=f".{path.name}.", delete=False
        ) as file:
            unfinished = Path(file.name)
            try:
                yield file
                file.flush()
                os.fsync(file.fileno())
                unfinished.chmod(0o666 & ~_umask())
                unfinished.replace(path)
            except BaseException:
                unfinished.unlink(missing_ok=True)
                raise
    except OSError as error:
        what = f"cannot be written ({error.strerror})"
        raise DataError(path, None, f"{what}. Make room or choose another place; {GO_ON}") from None


def failures_file(output: Path) -> Path:
    """Where the failures of a run stay: ``items.failures.jsonl`` beside ``items.jsonl``."""
    return output.with_name(f"{output.stem}.failures.jsonl")


def others_can_write(path: Path) -> bool:
    """True for a file or folder of somebody else, or that other users may change."""
    found = path.stat()
    ours = found.st_uid in (0, os.geteuid()) or os.geteuid() == 0
    return not ours or bool(found.st_mode & OTHERS_WRITE)


def private_folder(path: Path) -> None:
    """Make a folder that nobody else can write, or see to it that this is one.

    What is kept there is believed: parses, answers and scores become items and numbers.

    Raises:
        DataError: somebody else can write there.
        OSError: it cannot be made, or is no folder.
    """
    path.mkdir(mode=0o700, parents=True, exist_ok=True)
    if others_can_write(path):
        what = "others can write here, and what is kept here is believed"
        raise DataError(path, None, f"{what}. chmod go-w it, or choose a folder with --cache")


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
