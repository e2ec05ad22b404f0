"""Files that are either complete or not there."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from perturb.errors import DataError


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
        raise DataError(path, None, f"cannot be written ({error.strerror})") from None


def failures_file(output: Path) -> Path:
    """Where the failures of a run stay: ``items.failures.jsonl`` beside ``items.jsonl``."""
    return output.with_name(f"{output.stem}.failures.jsonl")


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
