"""What commands read, and where they write: never over what they read, nor into what is frozen."""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from perturb.errors import DataError, UsageError
from perturb.files import failures_file

OUTPUTS = ("output", "json", "html", "marks")
"""Options that name a file to write, where their value is a path."""

FOLDERS = ("cache", "state", "releases", "plot")
"""Options that name a folder to write in."""

NO_INPUTS = frozenset({*OUTPUTS, *FOLDERS})
OWN_SUFFIX = len(".12345678.unfinished-journal")
"""Bytes that work in progress adds to the name of its output."""

PRINTED = Path("-")
"""What stands for no file: the command prints."""

BESIDE = ("skipped", "problems")
"""What ``annotate pull`` writes into files of their own, as in ``judgements.problems.jsonl``."""

PAGE = ".xml"
"""The page of an annotator that a dry run writes beside the tasks."""

MANIFEST, ITEMS = "manifest.json", "items.jsonl"
"""What every release has."""


def settle(arguments: argparse.Namespace) -> None:
    """Check every output of a command, and put the file behind a symbolic link in its place.

    A command that writes a folder, or chooses between file and folder, says so as
    ``writes_folder``.

    Raises:
        DataError: an input is a pipe or a device.
        UsageError: an output is an input, a device or a folder, lies in a release, or no file
            can have its name.
    """
    used = list(_inputs(arguments))
    if not getattr(arguments, "reads_once", False):
        _refuse_pipes(used)
    for name in FOLDERS:
        place = getattr(arguments, name, None)
        if isinstance(place, Path):
            _keep_off_releases(place.resolve(), place)
    folder = getattr(arguments, "writes_folder", False)
    for name in OUTPUTS:
        path = getattr(arguments, name, None)
        if isinstance(path, Path) and path != PRINTED:
            target = destination(path, used, folder=folder)
            guard(target, used)
            used.append(target)
            setattr(arguments, name, path if folder else target)


def guard(output: Path, inputs: Sequence[Path]) -> None:
    """Refuse to write over what is read, by the output itself or by a file beside it.

    Raises:
        UsageError: the output, or what a command may write beside it, is an input.
    """
    for path in (output, *_beside(output)):
        keep_off(path, inputs, path)


def _beside(output: Path) -> Iterator[Path]:
    """The files that a command may write beside its output."""
    for kind in BESIDE:
        yield output.with_name(f"{output.stem}.{kind}{output.suffix}")
    yield failures_file(output)
    if output.suffix != PAGE:
        yield output.with_suffix(PAGE)


def destination(path: Path, inputs: Iterable[Path], *, folder: bool = False) -> Path:
    """The file that a path stands for, behind its symbolic links.

    Raises:
        UsageError: as `settle`.
    """
    try:
        target = path.resolve()
        there = path.exists()
        longest = os.pathconf(target.parent, "PC_NAME_MAX") if target.parent.is_dir() else None
    except (OSError, RuntimeError) as error:
        raise _unusable(path, getattr(error, "strerror", None) or "links in a circle") from None
    if longest and len(os.fsencode(target.name)) + OWN_SUFFIX > longest:
        raise _unusable(path, "the name is too long")
    if not target.parent.is_dir():
        raise _unusable(path, "no such folder")
    if there and path.is_dir() and not folder:
        raise _unusable(path, "a folder")
    if there and not (path.is_file() or path.is_dir()):
        raise _unusable(path, "a device or a pipe")
    keep_off(target, inputs, path)
    _keep_off_releases(target, path)
    return target


def _keep_off_releases(target: Path, written: Path) -> None:
    for folder in (target, *target.parents):
        if all((folder / name).is_file() for name in (MANIFEST, ITEMS)):
            raise _unusable(written, f"{folder} is a release, and releases are frozen")


def _refuse_pipes(paths: Iterable[Path]) -> None:
    for path in paths:
        if path.exists() and not (path.is_file() or path.is_dir()):
            what = "a pipe or a device, which cannot be read twice. Write it into a file"
            raise DataError(path, None, what)


def keep_off(target: Path, inputs: Iterable[Path], written: Path) -> None:
    """Refuse to write what is read: an input, or a file within a release that is read.

    Raises:
        UsageError: the target is one of them; the message has the name as `written`.
    """
    for one in inputs:
        if target == one.resolve() or (target.exists() and one.exists() and target.samefile(one)):
            raise _unusable(written, "it is read, or written, by this very command")
        if (one / MANIFEST).is_file() and target.is_relative_to(one.resolve()):
            raise _unusable(written, f"a part of the release {one}")


def _unusable(path: Path, what: str) -> UsageError:
    return UsageError(f"nothing can be written to '{path}': {what}. Choose another place")


def _inputs(arguments: argparse.Namespace) -> Iterator[Path]:
    """All that a command was told to read, as far as it is named as a path."""
    for name, value in vars(arguments).items():
        if name not in NO_INPUTS or not isinstance(value, Path):
            for one in value if isinstance(value, list | tuple) else [value]:
                if isinstance(one, Path):
                    yield one
                elif isinstance(one, str) and "=" in one:
                    yield Path(one.partition("=")[2])
