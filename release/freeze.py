"""Freeze items as a release."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

from perturb.errors import UsageError
from release import card, gate, manifest
from release.gate import Selection
from release.manifest import CARD, ITEMS, Manifest
from release.workplace import refuse_existing, workplace

DEMO = "demo"
RELEASES = Path("releases")

# Semantic Versioning 2.0.0, section 2, 9 and 10.
_NUMBER = r"(?:0|[1-9][0-9]*)"
_PART = rf"(?:{_NUMBER}|[0-9]*[A-Za-z-][0-9A-Za-z-]*)"
SEMANTIC_VERSION = re.compile(
    rf"{_NUMBER}\.{_NUMBER}\.{_NUMBER}"
    rf"(?:-{_PART}(?:\.{_PART})*)?"
    r"(?:\+[0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*)?"
)


def build(
    items: Sequence[Path],
    version: str,
    folder: Path = RELEASES,
    *,
    include_noncommercial: bool = False,
    replace: bool = False,
) -> Path:
    """Write the items of all files as ``folder/version`` and return that folder.

    The same items give the same bytes, in whatever order and files they come. Either
    the whole release appears or nothing. `replace` is for the version ``demo`` alone.

    Raises:
        DataError: an item cannot be released; the message lists all that cannot.
        UsageError: the version is none, is there already, or is just being built.
    """
    _check_version(version, replace)
    target = folder / version
    if not replace:
        refuse_existing(target)
    selection = gate.select(items, include_noncommercial=include_noncommercial)
    begun = manifest.begin(version, selection.inventory, selection.left_out, include_noncommercial)
    with workplace(target, replace=replace) as unfinished:
        _write(unfinished, selection, begun)
    return target


def _check_version(version: str, replace: bool) -> None:
    if version != DEMO and not SEMANTIC_VERSION.fullmatch(version):
        raise UsageError(f"'{version}' is no version. Write three numbers, as in 1.2.0")
    if replace and version != DEMO:
        raise UsageError(f"only {DEMO} can be replaced. Give {version} a successor instead")


def _write(folder: Path, selection: Selection, begun: Manifest) -> None:
    rows = {ITEMS: _write_items(folder / ITEMS, selection), CARD: None}
    (folder / CARD).write_text(card.render(begun), encoding="utf-8", newline="\n")
    files = {name: manifest.describe(folder / name, count) for name, count in rows.items()}
    (folder / manifest.NAME).write_bytes(manifest.seal(begun, files))


def _write_items(path: Path, selection: Selection) -> int:
    with path.open("wb") as file:
        file.writelines(selection.lines())
    return selection.inventory.items
