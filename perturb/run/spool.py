"""Made items on disk until the choice among them: what a killed run leaves behind.

Each batch is written in one transaction together with its number, so that a resumed
run goes on exactly where the last one stopped. Nothing grows in memory.
"""

from __future__ import annotations

import sqlite3
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import NamedTuple, Self

import orjson

from perturb.engine import Made, Outcome, Result
from perturb.errors import GO_ON, DataError, UsageError
from perturb.failure import Failure

TABLES = """
CREATE TABLE IF NOT EXISTS meta (name TEXT PRIMARY KEY, value TEXT);
CREATE TABLE IF NOT EXISTS tally (rule TEXT, kind TEXT, reason TEXT, count INTEGER,
    PRIMARY KEY (rule, kind, reason)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS counts (rule TEXT, pair TEXT, count INTEGER,
    PRIMARY KEY (rule, pair)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS made (rule TEXT, pair TEXT, priority INTEGER, alternative INTEGER,
    holds TEXT, corpus TEXT, segment TEXT, id TEXT, payload BLOB, row INTEGER PRIMARY KEY,
    UNIQUE (id, alternative));
CREATE INDEX IF NOT EXISTS by_priority ON made (rule, pair, priority);
CREATE TABLE IF NOT EXISTS failures (rule TEXT, pair TEXT, corpus TEXT, segment TEXT, payload BLOB);
CREATE TABLE IF NOT EXISTS chosen (row INTEGER PRIMARY KEY);
DELETE FROM chosen;
"""

TWIN = "another segment has the same texts"


class Spooled(NamedTuple):
    """What the choice among made items goes by; `row` is where one is."""

    row: int
    pair: str
    priority: int
    alternative: int
    holds: str
    id: str


def _opened(path: Path) -> sqlite3.Connection:
    """A store of our own; fails at once where another process has it."""
    store = sqlite3.connect(path, timeout=0)
    store.executescript(
        # An item is some 1.5 kB: a page of the usual 4 kB would hold but two.
        "PRAGMA page_size=32768; PRAGMA locking_mode=EXCLUSIVE; PRAGMA journal_mode=WAL;"
        "PRAGMA synchronous=NORMAL; PRAGMA cache_size=-4096; BEGIN EXCLUSIVE; COMMIT;"
    )
    return store


def _emptied(path: Path) -> sqlite3.Connection:
    """A store without what an earlier run left; to delete the file would let another run in."""
    try:
        store = _opened(path)
        rows = store.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
        store.executescript("".join(f'DROP TABLE "{name}";' for (name,) in rows))
    except sqlite3.OperationalError:
        raise
    except sqlite3.DatabaseError:  # torn by a crash, and not to be gone on from
        path.unlink()
        return _opened(path)
    return store


class Spool:
    """The unfinished work beside an output file, which no other run may touch meanwhile.

    Raises:
        UsageError: another run is writing it.
        DataError: it cannot be written, or is damaged; also where the block ends so.
    """

    def __init__(self, path: Path, *, resume: bool) -> None:
        self.path = path
        try:
            self._store = _opened(path) if resume else _emptied(path)
            self._store.executescript(TABLES)
        except sqlite3.OperationalError as error:
            if "locked" in str(error):
                raise UsageError(f"{path}: another run is at work here. Wait for it") from None
            if not path.parent.is_dir():
                raise DataError(path.parent, None, "no such folder. Make it first") from None
            what = f"cannot be written ({error}). Make room or choose another output; {GO_ON}"
            raise DataError(path, None, what) from None
        except sqlite3.DatabaseError:
            raise DataError(path, None, "is no unfinished work of ours. Remove it") from None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        broken = isinstance(error, sqlite3.Error)
        # What holds no finished batch is nothing to go on from.
        if kind is not None and not broken and not self.batches:
            self.remove()
        with suppress(sqlite3.Error):
            self._store.close()
        if isinstance(error, sqlite3.OperationalError):
            what = f"cannot be written ({error}). Make room; {GO_ON}"
            raise DataError(self.path, None, what) from None
        if broken:
            what = f"the unfinished work is damaged ({error}). Start over without --resume"
            raise DataError(self.path, None, what) from None

    @property
    def batches(self) -> int:
        """How many batches are done."""
        return int(self._meta("batches") or 0)

    def add(self, result: Result, keep: int | None) -> None:
        """Write one batch down; of a rule and pair at most `keep` texts stay."""
        with self._store:
            self._insert(result.made)
            self._store.executemany(
                "INSERT INTO tally VALUES (?, ?, ?, ?) ON CONFLICT DO UPDATE"
                " SET count = count + excluded.count",
                [(*outcome, count) for outcome, count in result.tally.items()],
            )
            self._count(result.made, keep)
            self._store.executemany("INSERT INTO failures VALUES (?, ?, ?, ?, ?)", result.failures)
            self._set_meta("batches", str(self.batches + 1))

    def tally(self) -> Counter[Outcome]:
        """What came of every rule so far; of segments with the same texts one counts as made."""
        rows = self._store.execute("SELECT rule, kind, reason, count FROM tally")
        tally = Counter({Outcome(rule, kind, why): count for rule, kind, why, count in rows})
        for rule, count in self._twins():
            tally[Outcome(rule, "made", "")] -= count
            tally[Outcome(rule, "refused", TWIN)] += count
        return tally

    def counts(self, rule: str) -> dict[str, int]:
        """How many segments of each language pair a rule made an item of."""
        rows = self._store.execute("SELECT pair, count FROM counts WHERE rule = ?", (rule,))
        return dict(rows.fetchall())

    def by_priority(self, rule: str) -> Iterator[Spooled]:
        """The items of a rule, lowest priority number first, alternatives together."""
        rows = self._store.execute(
            "SELECT row, pair, priority, alternative, holds, id"
            " FROM made WHERE rule = ? ORDER BY priority, id, alternative",
            (rule,),
        )
        return map(Spooled._make, rows)

    def choose(self, chosen: Iterator[Spooled]) -> None:
        """Mark items of one rule for the output."""
        rows = ((item.row,) for item in chosen)
        with self._store:
            self._store.executemany("INSERT INTO chosen VALUES (?)", rows)

    def chosen(self) -> Counter[str]:
        """How many items of each rule are marked for the output."""
        rows = self._store.execute(
            "SELECT rule, count(*) FROM chosen JOIN made USING (row) GROUP BY rule"
        )
        return Counter(dict(rows.fetchall()))

    def failures(self) -> Iterator[Failure]:
        """What failed, by rule, corpus, segment and pair."""
        rows = self._store.execute("SELECT * FROM failures ORDER BY rule, corpus, segment, pair")
        return map(Failure._make, rows)

    def output(self, order: Mapping[str, int]) -> Iterator[bytes]:
        """The chosen items by rule (in the order given), corpus, segment and pair."""
        self._store.execute("CREATE TEMP TABLE places (rule TEXT PRIMARY KEY, place INTEGER)")
        self._store.executemany("INSERT INTO places VALUES (?, ?)", order.items())
        # The texts stay out of the sorting, which would carry them along.
        rows = self._store.execute(
            "SELECT (SELECT payload FROM made WHERE made.row = sorted.row) FROM (SELECT row"
            " FROM chosen JOIN made USING (row) JOIN places USING (rule)"
            " ORDER BY place, corpus, segment, pair, id) AS sorted"
        )
        return (payload for (payload,) in rows)

    def remove(self) -> None:
        """Delete the file and what SQLite keeps beside it, before another run can open it."""
        for suffix in ("", "-wal", "-shm"):
            Path(f"{self.path}{suffix}").unlink(missing_ok=True)

    def settle(self, settings: Mapping[str, object]) -> None:
        """Keep the settings, or compare them with those the work was begun with.

        Raises:
            UsageError: the work was begun with others.
        """
        now = orjson.dumps(settings, option=orjson.OPT_SORT_KEYS).decode()
        begun = self._meta("settings")
        if begun is None:
            with self._store:
                self._set_meta("settings", now)
        elif begun != now:
            before = orjson.loads(begun)
            changed = sorted(name for name in settings if before.get(name) != settings[name])
            raise UsageError(
                f"{self.path}: begun with another {', '.join(changed)}."
                " Use the settings of the first run, or leave out --resume to start over"
            )

    def _insert(self, made: list[Made]) -> None:
        before = self._store.total_changes
        try:
            self._store.executemany("INSERT INTO made VALUES (?,?,?,?,?,?,?,?,?,NULL)", made)
        except sqlite3.IntegrityError:
            item = made[self._store.total_changes - before]
            raise DataError(
                item.corpus,
                None,
                f"segment '{item.segment}' occurs twice. Give each segment an id of its own",
            ) from None

    def _count(self, made: list[Made], keep: int | None) -> None:
        fresh = Counter((item.rule, item.pair) for item in made if item.alternative == 0)
        self._store.executemany(
            "INSERT INTO counts VALUES (?, ?, ?) ON CONFLICT DO UPDATE"
            " SET count = count + excluded.count",
            [(*stratum, count) for stratum, count in fresh.items()],
        )
        if keep is None:
            return
        holding = {item.rule for item in made if item.holds}
        full = self._store.execute("SELECT rule, pair FROM counts WHERE count > ?", (keep,))
        for rule, pair in full.fetchall():
            if (rule, pair) in fresh and rule not in holding:
                self._trim(rule, pair, keep)

    def _trim(self, rule: str, pair: str, keep: int) -> None:
        # Segments with the same texts have the same priority, and one place together.
        self._store.execute(
            "DELETE FROM made WHERE rule = ? AND pair = ? AND priority > (SELECT DISTINCT priority"
            " FROM made WHERE rule = ? AND pair = ? ORDER BY priority LIMIT 1 OFFSET ?)",
            (rule, pair, rule, pair, keep - 1),
        )

    def _twins(self) -> list[tuple[str, int]]:
        """How many segments of each rule have the texts of another one."""
        return self._store.execute(
            "SELECT rule, count(*) - count(DISTINCT priority) AS twins FROM made"
            " WHERE alternative = 0 GROUP BY rule HAVING twins > 0"
        ).fetchall()

    def _meta(self, name: str) -> str | None:
        row = self._store.execute("SELECT value FROM meta WHERE name = ?", (name,)).fetchone()
        return None if row is None else str(row[0])

    def _set_meta(self, name: str, value: str) -> None:
        self._store.execute("INSERT OR REPLACE INTO meta VALUES (?, ?)", (name, value))
