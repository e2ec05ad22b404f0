"""A release that exists: opened to be exported from or compared with, never to be changed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from semver import Version

from perturb.errors import DataError
from perturb.item import Item, read_items
from release import manifest
from release.manifest import ITEMS, Manifest, NotAManifest


class Frozen(NamedTuple):
    """A release whose items are what its manifest says."""

    folder: Path
    manifest: Manifest

    @property
    def path(self) -> Path:
        """The file of its items."""
        return self.folder / ITEMS

    def items(self) -> Iterator[Item]:
        """In canonical order.

        Raises:
            DataError: a line is no item.
        """
        return (item for _, item in read_items(self.path))


def open_release(folder: Path) -> Frozen:
    """The release in a folder; its items are hashed, the rest is up to `verify`.

    Raises:
        DataError: it is no release, or not what it was.
    """
    try:
        claimed = manifest.loads((folder / manifest.NAME).read_bytes())
        found = manifest.describe(folder / ITEMS, None)
    except NotAManifest as error:
        raise DataError(folder / manifest.NAME, None, f"{error}. Get another copy") from None
    except OSError as error:
        path = error.filename or folder
        raise DataError(path, None, f"{error.strerror}. Name the folder of a release") from None
    if found["sha256"] != claimed["files"][ITEMS]["sha256"]:
        advice = f"See `challengeset release verify {folder}`"
        raise DataError(folder / ITEMS, None, f"is not what the manifest says. {advice}")
    return Frozen(folder, claimed)


def predecessor(folder: Path, version: str) -> Frozen | None:
    """The release below `folder` whose version is the highest before another one.

    Raises:
        DataError: it is not what it was.
    """
    if not Version.is_valid(version) or not folder.is_dir():
        return None
    versions = [path.name for path in folder.iterdir() if Version.is_valid(path.name)]
    earlier = [name for name in versions if Version.parse(name) < Version.parse(version)]
    if not earlier:
        return None
    # Versions that differ in their build alone have one rank; the name decides.
    return open_release(folder / max(earlier, key=lambda name: (Version.parse(name), name)))
