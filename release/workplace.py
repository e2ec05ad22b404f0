"""A folder that appears complete or not at all, and never in place of another."""

from __future__ import annotations

import fcntl
import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from perturb.errors import DataError, UsageError


@contextmanager
def workplace(target: Path, *, replace: bool) -> Iterator[Path]:
    """A hidden folder beside `target` that takes its name when the block ends well.

    What a killed build left there is removed first. Until the folder is renamed as a
    whole, everything in it is on the disk; where the block fails, nothing stays.

    Raises:
        DataError: the disk refuses.
        UsageError: `target` is there, or another build of it is at work.
    """
    unfinished = target.with_name(f".{target.name}.building")
    try:
        with _locked(unfinished):
            _clear(unfinished)
            try:
                yield unfinished
                _sync_below(unfinished)
                _move(unfinished, target, replace)
            except BaseException:
                shutil.rmtree(unfinished, ignore_errors=True)
                raise
    except OSError as error:
        path = error.filename or target
        what = f"cannot be read or written ({error.strerror})"
        raise DataError(path, None, f"{what}. Make room or choose another place") from None


def refuse_existing(target: Path) -> None:
    """A release is never overwritten.

    Raises:
        UsageError: there is something under its name.
    """
    if target.exists() or target.is_symlink():
        raise UsageError(f"{target} exists, and releases are frozen. Choose the next version")


@contextmanager
def _locked(folder: Path) -> Iterator[None]:
    """Hold the folder; the lock ends with the process, however that ends."""
    folder.mkdir(parents=True, exist_ok=True)
    descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW)
    try:
        if not _hold(descriptor, folder):
            raise UsageError(f"{folder}: another build is at work here. Wait for it")
        yield
    finally:
        os.close(descriptor)


def _hold(descriptor: int, folder: Path) -> bool:
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    # Its former holder may have given the folder its final name a moment ago.
    return folder.exists() and os.path.samestat(os.fstat(descriptor), folder.stat())


def _clear(folder: Path) -> None:
    for path in folder.iterdir():
        if path.is_dir() and not path.is_symlink():
            shutil.rmtree(path)
        else:
            path.unlink()


def _move(unfinished: Path, target: Path, replace: bool) -> None:
    former = target.with_name(f".{target.name}.replaced")
    shutil.rmtree(former, ignore_errors=True)
    if replace and target.exists():
        target.rename(former)
    refuse_existing(target)
    unfinished.rename(target)
    _sync(target.parent)
    shutil.rmtree(former, ignore_errors=True)


def _sync_below(folder: Path) -> None:
    for path in [*folder.rglob("*"), folder]:
        _sync(path)


def _sync(path: Path) -> None:
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
