"""Parses on disk, keyed by parser and text, shared by all runs and all workers."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping
from hashlib import blake2b
from pathlib import Path

import orjson

from perturb.errors import UsageError
from perturb.files import HOMELESS
from perturb.parse import Parser
from perturb.segment import Sentence, Token
from perturb.store import Store

LAYOUT = 3
"""Goes up when what is stored of a token changes."""


def default_folder() -> Path:
    """``$CHALLENGESET_CACHE``, else ``challengeset`` in the user's cache folder.

    Raises:
        UsageError: there is no home folder to have it in.
    """
    chosen = os.environ.get("CHALLENGESET_CACHE")
    if chosen:
        return Path(chosen)
    return Path(os.environ.get("XDG_CACHE_HOME") or _home() / ".cache") / "challengeset"


def _home() -> Path:
    home = os.environ.get("HOME", HOMELESS)
    if home == HOMELESS:
        what = "there is no home folder for what is kept between runs"
        raise UsageError(f"{what}. Name a folder with --cache or in CHALLENGESET_CACHE")
    return Path(home)


class ParseCache:
    """The parses below a folder. Safe for several processes at once.

    Raises:
        DataError: the folder cannot be written, or what is there is no cache.
    """

    def __init__(self, folder: Path) -> None:
        self._store = Store(folder / f"parses-{LAYOUT}.sqlite", "parses", "BLOB")

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
        self, signature: str, texts: Iterable[str]
    ) -> Iterator[tuple[str, tuple[Token, ...]]]:
        keys = {_key(signature, text): text for text in texts}
        for key, tokens in self._store.find(keys):
            try:
                yield keys[key], tuple(Token(*row) for row in orjson.loads(tokens))
            except (ValueError, TypeError) as error:
                raise self._store.damaged(error) from None

    def _store_all(self, signature: str, sentences: Mapping[str, Sentence]) -> None:
        self._store.put(
            (_key(signature, text), orjson.dumps([tuple(token) for token in sentence.tokens]))
            for text, sentence in sentences.items()
        )


def _key(signature: str, text: str) -> bytes:
    return blake2b(f"{signature}\n{text}".encode(), digest_size=16).digest()
