"""What is kept on disk between runs."""

from __future__ import annotations

import multiprocessing
import pickle
from contextlib import closing
from multiprocessing.synchronize import Barrier
from pathlib import Path

import pytest

from perturb.errors import DataError
from perturb.store import LOOK_UP_AT_ONCE, Store

PROCESSES = 8
ATTEMPTS = 40
WAIT_SECONDS = 20


def test_values_are_found_by_whoever_opens_the_file_next(tmp_path: Path) -> None:
    path = tmp_path / "not" / "there" / "words.sqlite"
    rows = {bytes([n % 256, n // 256]): f"word {n}" for n in range(2 * LOOK_UP_AT_ONCE + 1)}
    with closing(Store(path, "words", "TEXT")) as store:
        store.put(rows.items())
    with closing(Store(path, "words", "TEXT")) as store:
        assert dict(store.find([*rows, b"no such key"])) == rows


def test_the_first_value_of_a_key_stays(tmp_path: Path) -> None:
    with closing(Store(tmp_path / "x", "scores", "REAL")) as store:
        store.put([(b"key", 1.5)])
        store.put([(b"key", 2.5), (b"other", 3.5)])
        assert dict(store.find([b"key", b"other"])) == {b"key": 1.5, b"other": 3.5}


def test_what_fails_half_way_leaves_nothing(tmp_path: Path) -> None:
    with closing(Store(tmp_path / "x", "scores", "REAL")) as store:
        with pytest.raises(ZeroDivisionError):
            store.put((bytes([n]), 1 / (3 - n)) for n in range(5))
        assert not list(store.find([b"\0", b"\1"]))


def test_a_file_that_is_none_is_named(tmp_path: Path) -> None:
    path = tmp_path / "x"
    path.write_bytes(b"no database, however long one reads in it " * 100)
    with pytest.raises(DataError, match=r"x: cannot keep words here .* Choose a folder with"):
        Store(path, "words", "TEXT")


def _open_and_put(folder: Path, number: int, together: Barrier) -> None:
    for attempt in range(ATTEMPTS):
        together.wait(WAIT_SECONDS)
        with closing(Store(folder / str(attempt), "words", "TEXT")) as store:
            store.put([(bytes([number]), f"word {number}")])


def test_processes_may_make_the_file_at_the_same_moment(tmp_path: Path) -> None:
    forked = multiprocessing.get_context("fork")
    together = forked.Barrier(PROCESSES)
    processes = [
        forked.Process(target=_open_and_put, args=(tmp_path, number, together))
        for number in range(PROCESSES)
    ]
    for process in processes:
        process.start()
    for process in processes:
        process.join()
    assert [process.exitcode for process in processes] == [0] * PROCESSES
    for attempt in range(ATTEMPTS):
        with closing(Store(tmp_path / str(attempt), "words", "TEXT")) as store:
            assert (
                len(list(store.find(bytes([number]) for number in range(PROCESSES)))) == PROCESSES
            )


def test_a_worker_can_hand_its_error_on(tmp_path: Path) -> None:
    (tmp_path / "x").write_bytes(b"no database" * 100)
    with pytest.raises(DataError) as raised:
        Store(tmp_path / "x", "words", "TEXT")
    again = pickle.loads(pickle.dumps(raised.value))
    assert (str(again), again.path, again.line) == (str(raised.value), str(tmp_path / "x"), None)
