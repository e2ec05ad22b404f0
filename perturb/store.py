"""Values by key on disk, as parses, answers and scores are kept between runs."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path
from time import monotonic, sleep
from typing import Any

from perturb.errors import DataError
from perturb.files import private_folder

WAIT_SECONDS = 120
PAUSE_SECONDS = 0.02
LOOK_UP_AT_ONCE = 500


class Store:
    """A table in a file of its own, made where it is missing. Safe for several processes at once.

    `table` says what is kept, in the plural; `value` is the SQL type of a value.

    Raises:
        DataError: the folder cannot be written, or what is there is no such file.
    """

    def __init__(self, path: Path, table: str, value: str) -> None:
        self._table = table
        try:
            private_folder(path.parent)
            self._store = sqlite3.connect(path, timeout=WAIT_SECONDS)
            self._write_ahead()
            self._store.execute("PRAGMA synchronous=NORMAL")
            self._store.execute(
                f"CREATE TABLE IF NOT EXISTS {table} (key BLOB PRIMARY KEY, value {value})"
                " WITHOUT ROWID"
            )
        except (OSError, sqlite3.Error) as error:
            raise DataError(
                path, None, f"cannot keep {table} here ({error}). Choose a folder with --cache"
            ) from None

    def _write_ahead(self) -> None:
        """Choose the journal. For this alone SQLite does not wait until others are done."""
        until = monotonic() + WAIT_SECONDS
        while True:
            try:
                self._store.execute("PRAGMA journal_mode=WAL")
                return
            except sqlite3.OperationalError as error:
                if error.sqlite_errorcode != sqlite3.SQLITE_BUSY or monotonic() > until:
                    raise
                sleep(PAUSE_SECONDS)

    def find(self, keys: Iterable[bytes]) -> Iterator[tuple[bytes, Any]]:
        """The keys that are there, each with its value, in any order."""
        waiting = iter(keys)
        while part := tuple(islice(waiting, LOOK_UP_AT_ONCE)):
            marks = ",".join("?" * len(part))
            yield from self._store.execute(
                f"SELECT * FROM {self._table} WHERE key IN ({marks})",  # noqa: S608 - names of ours
                part,
            )

    def put(self, rows: Iterable[tuple[bytes, object]]) -> None:
        """Keep values, all of them or none; the first value of a key stays."""
        with self._store:
            self._store.executemany(
                f"INSERT OR IGNORE INTO {self._table} VALUES (?, ?)",  # noqa: S608 - as above
                rows,
            )

    def close(self) -> None:
        """Let go of the file."""
        self._store.close()
