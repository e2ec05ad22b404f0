"""Scores on disk, keyed by metric, recipe and texts, shared by all runs."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator, Mapping, Sequence
from hashlib import blake2b
from itertools import islice
from pathlib import Path

from metaeval.scores.metric import Candidate, Metric
from perturb.errors import DataError

LAYOUT = 1
"""Goes up when what is stored of a score changes."""

WAIT_SECONDS = 120
LOOK_UP_AT_ONCE = 500


class ScoreCache:
    """The scores below a folder. Only the process that began a run writes to it.

    Raises:
        DataError: the folder cannot be written, or what is there is no cache.
    """

    def __init__(self, folder: Path) -> None:
        path = folder / f"scores-{LAYOUT}.sqlite"
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self._store = sqlite3.connect(path, timeout=WAIT_SECONDS)
            self._store.execute("PRAGMA journal_mode=WAL")
            self._store.execute("PRAGMA synchronous=NORMAL")
            self._store.execute(
                "CREATE TABLE IF NOT EXISTS scores (key BLOB PRIMARY KEY, score REAL) WITHOUT ROWID"
            )
        except (OSError, sqlite3.Error) as error:
            raise DataError(
                path, None, f"cannot keep scores here ({error}). Choose a folder with --cache"
            ) from None

    def find(self, metric: Metric, candidates: Iterable[Candidate]) -> dict[Candidate, float]:
        """The scores that are known already."""
        found: dict[Candidate, float] = {}
        waiting = iter(candidates)
        while part := list(islice(waiting, LOOK_UP_AT_ONCE)):
            found.update(self._found(metric, part))
        return found

    def keep(self, metric: Metric, scores: Mapping[Candidate, float]) -> None:
        """Remember scores."""
        rows = [(_key(metric, candidate), score) for candidate, score in scores.items()]
        with self._store:
            self._store.executemany("INSERT OR REPLACE INTO scores VALUES (?, ?)", rows)

    def close(self) -> None:
        """Let go of the file."""
        self._store.close()

    def _found(
        self, metric: Metric, part: Sequence[Candidate]
    ) -> Iterator[tuple[Candidate, float]]:
        keys = {_key(metric, candidate): candidate for candidate in part}
        marks = ",".join("?" * len(keys))
        rows = self._store.execute(
            f"SELECT key, score FROM scores WHERE key IN ({marks})",  # noqa: S608
            tuple(keys),
        )
        return ((keys[key], score) for key, score in rows)


def _key(metric: Metric, candidate: Candidate) -> bytes:
    # Lengths keep the borders of the texts: no two candidates are joined to the same bytes.
    parts = [part.encode("utf-8", "surrogatepass") for part in (metric.name, metric.recipe)]
    parts += [text.encode("utf-8", "surrogatepass") for text in candidate]
    made = blake2b(digest_size=16)
    for part in parts:
        made.update(len(part).to_bytes(8, "big"))
        made.update(part)
    return made.digest()
