"""Freeze items as a release."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from semver import Version

from perturb.errors import UsageError
from release import changes, documents, gate, manifest
from release.configuration import Configuration
from release.formats import FORMATS
from release.frozen import Frozen, open_release, predecessor
from release.gate import Selection
from release.items import unchecked
from release.manifest import CHANGES, ITEMS, Manifest
from release.progress import Progress, Tell, silent
from release.verdicts import Verdicts
from release.workplace import refuse_existing, workplace

DEMO = "demo"
RELEASES = Path("releases")


def build(
    items: Sequence[Path],
    version: str,
    folder: Path = RELEASES,
    *,
    configuration: Configuration | None = None,
    verdicts: Verdicts | None = None,
    previous: Path | None = None,
    include_noncommercial: bool = False,
    replace: bool = False,
    tell: Tell = silent,
) -> Path:
    """Write the items of all files as ``folder/version`` and return that folder.

    The same items, configuration, verdicts and release before give the same bytes, in
    whatever order and files the items come. Either the whole release appears or nothing.
    `previous` is the release before; left out, the highest earlier version in `folder`.
    `replace` is for the version ``demo`` alone. `tell` hears how far the work is.

    Raises:
        DataError: an item cannot be released, or all together do not meet what the
            configuration requires; the message lists every reason.
        UsageError: the version is none, is there already, or is just being built.
    """
    _check_version(version, replace)
    target = folder / version
    if not replace:
        refuse_existing(target)
    asked = configuration or Configuration()
    if include_noncommercial:
        asked = dataclasses.replace(asked, include_noncommercial=True)
    before = open_release(previous) if previous else predecessor(folder, version)
    # Each item is checked, written down, and written once in each format.
    progress = Progress(tell, items, rounds=2 + len(FORMATS))
    judged = verdicts or Verdicts()
    selection = gate.select(items, asked, progress, judged)
    begun = manifest.begin(
        version,
        selection.inventory,
        selection.left_out,
        asked,
        before and before.manifest,
        judged,
        selection.acceptances,
    )
    with workplace(target, replace=replace) as unfinished:
        _write(unfinished, selection, begun, before, progress)
    progress.finish()
    return target


def _check_version(version: str, replace: bool) -> None:
    if version != DEMO and not Version.is_valid(version):
        raise UsageError(f"'{version}' is no version. Write three numbers, as in 1.2.0")
    if replace and version != DEMO:
        raise UsageError(f"only {DEMO} can be replaced. Give {version} a successor instead")


def _write(
    folder: Path, selection: Selection, begun: Manifest, before: Frozen | None, progress: Progress
) -> None:
    rows: dict[Path, int | None] = {folder / ITEMS: selection.inventory.items}
    _write_items(folder / ITEMS, progress.watch(selection.lines()))
    for format in FORMATS.values():
        items = progress.watch(unchecked(folder / ITEMS))
        rows |= format.write(items, folder / format.name)
    history = changes.render(begun["version"], folder / ITEMS, before)
    rows |= _write_texts(folder, {CHANGES: history, **documents.of_counts(begun)})
    # Croissant repeats the checksums of other files.
    described = {**begun, "files": _describe(folder, rows)}
    rows |= _write_texts(folder, documents.of_files(described))
    sealed = manifest.seal(begun, _describe(folder, rows))
    (folder / manifest.NAME).write_bytes(sealed)


def _write_items(path: Path, lines: Iterable[bytes]) -> None:
    with path.open("wb") as file:
        file.writelines(lines)


def _write_texts(folder: Path, texts: Mapping[str, str]) -> dict[Path, None]:
    for name, text in texts.items():
        (folder / name).write_text(text, encoding="utf-8", newline="\n")
    return dict.fromkeys(folder / name for name in texts)


def _describe(folder: Path, rows: Mapping[Path, int | None]) -> dict[str, Any]:
    return {
        path.relative_to(folder).as_posix(): manifest.describe(path, count)
        for path, count in rows.items()
    }
