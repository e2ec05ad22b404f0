"""Parses on disk, keyed by parser and text, shared by all runs and all workers."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterable, Iterator, Mapping, Sequence
from hashlib import blake2b
from pathlib import Path

import orjson

from perturb.errors import DataError
from perturb.parse import Parser
from perturb.segment import Sentence, Token

LAYOUT = 1
"""Goes up when what is stored of a token changes."""

WAIT_SECONDS = 120
LOOK_UP_AT_ONCE = 500


def default_folder() -> Path:
    """``$CHALLENGESET_CACHE``, else ``challengeset`` in the user's cache folder."""
    chosen = os.environ.get("CHALLENGESET_CACHE")
    if chosen:
        return Path(chosen)
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "challengeset"


class ParseCache:
    """The parses below a folder. Safe for several processes at once.

    Raises:
        DataError: the folder cannot be written, or what is there is no cache.
    """

    def __init__(self, folder: Path) -> None:
        path = folder / f"parses-{LAYOUT}.sqlite"
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self._store = sqlite3.connect(path, timeout=WAIT_SECONDS)
            self._store.execute("PRAGMA journal_mode=WAL")
            self._store.execute("PRAGMA synchronous=NORMAL")
            self._store.execute(
                "CREATE TABLE IF NOT EXISTS parses (key BLOB PRIMARY KEY, tokens BLOB)"
                " WITHOUT ROWID"
            )
        except (OSError, sqlite3.Error) as error:
            raise DataError(
                path, None, f"cannot keep parses here ({error}). Choose a folder with --cache"
            ) from None

    def parse(self, parser: Parser, texts: Iterable[str]) -> dict[str, Sentence]:
        """The parse of every distinct text, from disk where it is there."""
        distinct = list(dict.fromkeys(texts))
        found = {
            text: Sentence(text, parser.language, tokens, parser.signature, parser.unspaced)
            for text, tokens in self._stored(parser.signature, distinct)
        }
        missing = [text for text in distinct if text not in found]
        fresh = dict(zip(missing, parser.parse(missing), strict=True))
        self._store_all(parser.signature, fresh)
        return found | fresh

    def close(self) -> None:
        """Let go of the file."""
        self._store.close()

    def _stored(
        self, signature: str, texts: Sequence[str]
    ) -> Iterator[tuple[str, tuple[Token, ...]]]:
        for start in range(0, len(texts), LOOK_UP_AT_ONCE):
            part = {_key(signature, text): text for text in texts[start : start + LOOK_UP_AT_ONCE]}
            marks = ",".join("?" * len(part))
            rows = self._store.execute(
                f"SELECT key, tokens FROM parses WHERE key IN ({marks})",  # noqa: S608
                tuple(part),
            )
            for key, tokens in rows:
                yield part[key], tuple(Token(*row) for row in orjson.loads(tokens))

    def _store_all(self, signature: str, sentences: Mapping[str, Sentence]) -> None:
        rows = (
            (_key(signature, text), orjson.dumps([tuple(token) for token in sentence.tokens]))
            for text, sentence in sentences.items()
        )
        with self._store:
            self._store.executemany("INSERT OR IGNORE INTO parses VALUES (?, ?)", rows)


def _key(signature: str, text: str) -> bytes:
    return blake2b(f"{signature}\n{text}".encode(), digest_size=16).digest()
