"""NLTK's reader of WordNet, which METEOR asks, without what it loads and METEOR does not need.

The index stays on disk, where a word is looked up when it is asked for.
"""

from __future__ import annotations

import io
import os
from collections.abc import Iterator, Mapping
from functools import lru_cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from perturb.words.wordnet.sorted_lines import SortedLines, mapped

REMEMBERED = 50_000


def reader(folder: Path) -> Any:
    """NLTK's reader, with the file that Debian's package leaves out.

    The files are ASCII: Python's own text files read them twice as fast as NLTK's.
    """
    import nltk.data
    from nltk.corpus.reader.wordnet import WordNetCorpusReader

    # NLTK opens nothing outside the folders of its own path.
    nltk.data.path.append(str(folder))

    class Reader(WordNetCorpusReader):  # type: ignore[misc]
        def open(self, file: str) -> Any:
            if file == "lexnames":
                return io.StringIO(_lexnames())
            return (folder / file).open(encoding="ascii")

        def _scan_satellites(self) -> None:
            """The index asks for each adjective whether it is one."""

        def _load_lemma_pos_offset_map(self) -> None:
            """NLTK's is a dictionary of all words, dear to fill and to hold."""
            self._lemma_pos_offset_map = _Index(folder, self._FILEMAP)
            self._counts = SortedLines(folder / "cntlist.rev")

        def lemma_count(self, lemma: Any) -> int:
            """NLTK looks for each in the file, which takes longer than all the rest."""
            found = self._counts.find(lemma.key())
            return int(found[-1]) if found else 0

        def map_wn(self, version: str = "wordnet") -> None:
            """No other WordNet is there to map to."""

        def let_go(self) -> None:
            """Open the files anew: a forked process would move about in those of its parent."""
            self._data_file_map: dict[str, Any] = {}
            self._key_synset_file = None

    found = Reader(str(folder), omw_reader=_Absent())
    os.register_at_fork(after_in_child=found.let_go)
    return found


class _Index:
    """Where the meanings of a lemma begin in the data files, by part of speech."""

    def __init__(self, folder: Path, suffixes: Mapping[str, str]) -> None:
        self._files = [SortedLines(folder / f"index.{suffix}") for suffix in suffixes.values()]
        self._adjectives = mapped(folder / "data.adj")
        self._offsets = lru_cache(REMEMBERED)(self._look_up)

    def __contains__(self, lemma: str) -> bool:
        return bool(self._offsets(lemma))

    def __iter__(self) -> Iterator[str]:
        return iter(sorted({lemma for file in self._files for lemma in file}))

    def __getitem__(self, lemma: str) -> dict[str, list[int]]:
        return self._offsets(lemma)

    def _look_up(self, lemma: str) -> dict[str, list[int]]:
        """From a line as in wndb(5WN): lemma, letter, number of meanings, ..., an offset each."""
        found = filter(None, (file.find(lemma) for file in self._files))
        offsets = {words[1]: [*map(int, words[-int(words[2]) :])] for words in found}
        if "a" in offsets:
            offsets["s"] = [offset for offset in offsets["a"] if self._is_satellite(offset)]
        return offsets

    def _is_satellite(self, offset: int) -> bool:
        """From a line that begins ``00004171 00 s``."""
        return self._adjectives[offset + 12 : offset + 13] == b"s"


class _Absent:
    """Says that no multilingual wordnet is there, without the warning NLTK gives for None."""


def _lexnames() -> str:
    text = (files("perturb.words.wordnet") / "lexnames.tsv").read_text(encoding="utf-8")
    return "\n".join(line for line in text.splitlines() if line[:1].isdigit())
