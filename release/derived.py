"""Make once more what a release makes of its items, and compare."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory

from perturb.item import SCHEMA, Item
from release import documents, manifest
from release.formats import FORMATS, Format, parquet
from release.items import unchecked
from release.manifest import ITEMS, Manifest
from release.progress import Progress

OTHER = f"is not what is made of {ITEMS}"


def problems(folder: Path, progress: Progress) -> Iterator[str]:
    """What is wrong with the files made of the items of an otherwise intact release.

    Another version of the programme may make them in another way: then nothing can be said.
    """
    claimed = manifest.loads((folder / manifest.NAME).read_bytes())
    made_by = claimed["challengeset_version"], claimed["schema_version"]
    if made_by != (manifest.own_version(), SCHEMA):
        return
    for format in FORMATS.values():
        items = progress.watch(unchecked(folder / ITEMS))
        yield from _format_problems(folder, format, items, claimed)
    for name, text in {**documents.of_counts(claimed), **documents.of_files(claimed)}.items():
        if (folder / name).read_bytes() != text.encode():
            yield f"{folder / name}: is not what the manifest says"


def _format_problems(
    folder: Path, format: Format, items: Iterable[Item], claimed: Manifest
) -> Iterator[str]:
    if format == FORMATS["parquet"]:
        # Its bytes depend on the version of pyarrow, too.
        difference = parquet.difference(folder / format.name, items)
        if difference:
            yield f"{folder / format.name}: {difference}"
        return
    made = _made(format, items)
    listed = {name for name in claimed["files"] if Path(name).parts[0] == format.name}
    for name in sorted(made.keys() | listed):
        if made.get(name) != claimed["files"].get(name):
            yield f"{folder / name}: {OTHER}"


def _made(format: Format, items: Iterable[Item]) -> dict[str, Mapping[str, object]]:
    """The manifest's entries of the files of a format, as they should be."""
    with TemporaryDirectory() as scratch:
        rows = format.write(items, Path(scratch) / format.name)
        return {
            path.relative_to(scratch).as_posix(): manifest.describe(path, count)
            for path, count in rows.items()
        }
