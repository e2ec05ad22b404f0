"""A file is complete or not there."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from perturb.errors import DataError
from perturb.files import atomic

KILLED = """
import os, signal, sys
from pathlib import Path
from perturb.files import atomic
with atomic(Path(sys.argv[1])) as file:
    file.write(b"half")
    file.flush()
    os.kill(os.getpid(), signal.SIGKILL)
"""


def fail_midway(path: Path) -> None:
    with atomic(path) as file:
        file.write(b"half")
        raise RuntimeError("midway")


def test_a_file_takes_its_place_when_it_is_complete(tmp_path: Path) -> None:
    path = tmp_path / "items.jsonl"
    with atomic(path) as file:
        file.write(b"all")
        assert not path.exists()
    assert path.read_bytes() == b"all"
    assert list(tmp_path.iterdir()) == [path]


def test_an_error_leaves_the_old_file_and_nothing_else(tmp_path: Path) -> None:
    path = tmp_path / "items.jsonl"
    path.write_bytes(b"old")
    with pytest.raises(RuntimeError, match="midway"):
        fail_midway(path)
    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]


def test_a_kill_leaves_the_old_file(tmp_path: Path) -> None:
    path = tmp_path / "items.jsonl"
    path.write_bytes(b"old")
    done = subprocess.run([sys.executable, "-c", KILLED, str(path)], check=False)
    assert done.returncode == -signal.SIGKILL
    assert path.read_bytes() == b"old"


def test_others_may_read_the_file_as_the_mask_allows(tmp_path: Path) -> None:
    path = tmp_path / "items.jsonl"
    mask = os.umask(0o027)
    try:
        with atomic(path) as file:
            file.write(b"all")
    finally:
        os.umask(mask)
    assert path.stat().st_mode & 0o777 == 0o640


def test_a_missing_folder_is_named(tmp_path: Path) -> None:
    path = tmp_path / "nowhere" / "items.jsonl"
    with pytest.raises(DataError, match=r"nowhere/items\.jsonl: cannot be written"):
        fail_midway(path)


def test_a_folder_in_the_place_of_the_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="cannot be written"), atomic(tmp_path) as file:
        file.write(b"all")
