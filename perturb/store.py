"""Values by key on disk, as parses, answers and scores are kept between runs."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from time import monotonic, sleep
from typing import Any, Final

from perturb.errors import GO_ON, DataError
from perturb.files import private_folder

WAIT_SECONDS = 120
PAUSE_SECONDS = 0.02
LOOK_UP_AT_ONCE = 500
KINDS: Final = {"BLOB": bytes, "REAL": float, "TEXT": str}
"""What SQLite's types are here."""


class Store:
    """A table in a file of its own, made where it is missing. Safe for several processes at once.

    `table` says what is kept, in the plural; `value` is the SQL type of a value.

    Raises:
        DataError: the folder cannot be written, or what is there is no such file; so do all
            methods.
    """

    def __init__(self, path: Path, table: str, value: str) -> None:
        self._path, self._table, self._kind = path, table, KINDS[value]
        with self._working():
            private_folder(path.parent)
            self._store = sqlite3.connect(path, timeout=WAIT_SECONDS)
            self._write_ahead()
            self._store.execute("PRAGMA synchronous=NORMAL")
            self._store.execute(
                f"CREATE TABLE IF NOT EXISTS {table} (key BLOB PRIMARY KEY, value {value})"
                " WITHOUT ROWID"
            )

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
            query = f"SELECT * FROM {self._table} WHERE key IN ({marks})"  # noqa: S608 - names of ours
            with self._working():
                found = self._store.execute(query, part).fetchall()
            for key, value in found:
                if not isinstance(value, self._kind):
                    raise self.damaged("a value is not what we wrote")
                yield key, value

    def put(self, rows: Iterable[tuple[bytes, object]]) -> None:
        """Keep values, all of them or none; the first value of a key stays."""
        with self._working(), self._store:
            self._store.executemany(
                f"INSERT OR IGNORE INTO {self._table} VALUES (?, ?)",  # noqa: S608 - as above
                rows,
            )

    def damaged(self, why: object) -> DataError:
        """The error for values that are none; says what to do."""
        what = f"cannot keep {self._table} here ({why})"
        remedy = "Choose a folder with --cache, or remove the file: it is made anew"
        return DataError(self._path, None, f"{what}. {remedy}")

    def close(self) -> None:
        """Let go of the file."""
        self._store.close()

    @contextmanager
    def _working(self) -> Iterator[None]:
        try:
            yield
        except (OSError, sqlite3.OperationalError) as error:
            what = f"cannot keep {self._table} here ({error})"
            remedy = f"Choose a folder with --cache, or make room; {GO_ON}"
            raise DataError(self._path, None, f"{what}. {remedy}") from None
        except sqlite3.DatabaseError as error:
            raise self.damaged(error) from None
