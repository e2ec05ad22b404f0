"""One format of a release, on demand and with spans in another notation."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from perturb.errors import UsageError
from perturb.files import atomic
from release.formats import FORMATS, ON_DEMAND
from release.formats.notation import Notation, written
from release.frozen import open_release
from release.workplace import workplace

USUAL = Notation()


def export(
    folder: Path, format: str, output: Path, notation: Notation = USUAL
) -> Mapping[Path, int]:
    """Write the items of a release in a format; returns the rows of each file.

    Either the whole file or folder appears or nothing.

    Raises:
        DataError: the release is not what it was, or the output cannot be written.
        UsageError: there is something under the name of the output.
    """
    if output.exists() or output.is_symlink():
        raise UsageError(f"{output} exists and is not overwritten. Choose another name")
    items = open_release(folder).items()
    if notation != USUAL:
        items = written(items, notation)
    chosen = (FORMATS | ON_DEMAND)[format]
    if chosen.is_folder:
        with workplace(output, replace=False) as unfinished:
            return chosen.write(items, unfinished)
    with atomic(output) as file:
        return chosen.write(items, Path(file.name))
