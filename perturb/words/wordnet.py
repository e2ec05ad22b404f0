"""Princeton WordNet: what a word means, what is more general, what is opposite.

Read with NLTK's reader from the dictionary files of Debian's package ``wordnet-base``, or
from those in the folder that WordNet's own variable ``WNSEARCHDIR`` names. The files are
sorted: a word is looked up in them when it is asked for, their index is not loaded.
"""

from __future__ import annotations

import io
import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from importlib.resources import files
from pathlib import Path
from typing import Any, NamedTuple

from perturb.words.sorted_lines import SortedLines, mapped

DEBIAN = Path("/usr/share/wordnet")
LETTERS = {"NOUN": "n", "VERB": "v", "ADJ": "a", "ADV": "r"}
PARTS = {letter: part for part, letter in LETTERS.items()} | {"s": "ADJ"}
REMEMBERED = 50_000


class Word(NamedTuple):
    """A lemma, with blanks between its parts, and its UPOS tag."""

    lemma: str
    pos: str


@dataclass(frozen=True, slots=True)
class Sense:
    """One meaning of one or more words: a synset.

    `name` tells it from all others (``dog.n.01``), `pos` is a UPOS tag, `domain` the
    lexicographer's file (``noun.animal``). `counts` says how often each of the `lemmas` had
    this meaning in the texts that were tagged for WordNet. `is_name` is true for a single
    person, place or event.
    """

    name: str
    pos: str
    domain: str
    lemmas: tuple[str, ...]
    counts: tuple[int, ...]
    is_name: bool

    def count(self, lemma: str) -> int:
        """How often a lemma had this meaning in tagged texts; 0 if it cannot have it."""
        found = zip(self.lemmas, self.counts, strict=True)
        return next((count for other, count in found if other.lower() == lemma.lower()), 0)


class WordNet:
    """One dictionary, opened with the first question."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._senses = lru_cache(REMEMBERED)(self._ask_senses)
        self._broader = lru_cache(REMEMBERED)(self._ask_broader)
        self._antonyms = lru_cache(REMEMBERED)(self._ask_antonyms)
        self._derived = lru_cache(REMEMBERED)(self._ask_derived)

    @cached_property
    def version(self) -> str:
        """The dictionary's version, as in ``3.0``."""
        return str(self.reader.get_version())

    def senses(self, lemma: str, pos: str) -> tuple[Sense, ...]:
        """The meanings of a word by UPOS tag, the most frequent first; perhaps none."""
        return self._senses(lemma, pos)

    def broader(self, sense: Sense) -> tuple[Sense, ...]:
        """The meanings one step more general: hypernyms, for a name what it is one of."""
        return self._broader(sense.name)

    def antonyms(self, lemma: str, sense: Sense) -> tuple[str, ...]:
        """The words opposite to a word in one of its meanings."""
        return self._antonyms(lemma, sense.name)

    def derived(self, lemma: str, sense: Sense) -> tuple[Word, ...]:
        """Words of any part of speech that are derived from, or base of, a word's meaning.

        For an adverb, and for an adjective of belonging (``musical``), also its base.
        """
        return self._derived(lemma, sense.name)

    def _ask_senses(self, lemma: str, pos: str) -> tuple[Sense, ...]:
        letter = LETTERS.get(pos)
        if letter is None or not lemma:
            return ()
        found = self.reader.synsets(lemma.replace(" ", "_"), letter)
        senses = tuple(self._sense(synset) for synset in found)
        # NLTK takes off endings, too: dogs has the meanings of dog.
        wanted = lemma.lower()
        return tuple(s for s in senses if any(own.lower() == wanted for own in s.lemmas))

    def _ask_broader(self, name: str) -> tuple[Sense, ...]:
        synset = self._synset(name)
        above = synset.hypernyms() + synset.instance_hypernyms()
        return tuple(map(self._sense, _by_name(above)))

    def _ask_antonyms(self, lemma: str, name: str) -> tuple[str, ...]:
        return tuple(
            _written(other) for own in self._lemmas(lemma, name) for other in own.antonyms()
        )

    def _ask_derived(self, lemma: str, name: str) -> tuple[Word, ...]:
        return tuple(
            Word(_written(other), PARTS[other.synset().pos()])
            for own in self._lemmas(lemma, name)
            for other in own.derivationally_related_forms() + own.pertainyms()
        )

    def _lemmas(self, lemma: str, name: str) -> Iterator[Any]:
        wanted = lemma.lower()
        return (own for own in self._synset(name).lemmas() if _written(own).lower() == wanted)

    def _synset(self, name: str) -> Any:
        return self.reader.synset(name)

    def _sense(self, synset: Any) -> Sense:
        lemmas = synset.lemmas()
        return Sense(
            name=synset.name(),
            pos=PARTS[synset.pos()],
            domain=synset.lexname(),
            lemmas=tuple(map(_written, lemmas)),
            counts=tuple(lemma.count() for lemma in lemmas),
            is_name=bool(synset.instance_hypernyms()),
        )

    @cached_property
    def reader(self) -> Any:
        """NLTK's reader, for libraries that ask it themselves."""
        return _reader(self.folder)


def wordnet(language: str) -> WordNet | None:
    """The WordNet of a language, or None where there is none on this machine."""
    return _installed(os.environ.get("WNSEARCHDIR")) if language == "en" else None


@lru_cache(maxsize=4)
def _installed(named: str | None) -> WordNet | None:
    folder = Path(named) if named else DEBIAN
    return WordNet(folder) if (folder / "data.noun").is_file() else None


def _reader(folder: Path) -> Any:
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

    reader = Reader(str(folder), omw_reader=_Absent())
    os.register_at_fork(after_in_child=reader.let_go)
    return reader


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
    text = (files("perturb.words") / "lexnames.tsv").read_text(encoding="utf-8")
    return "\n".join(line for line in text.splitlines() if line[:1].isdigit())


def _by_name(synsets: list[Any]) -> list[Any]:
    """In an order of their own: NLTK's differs from process to process."""
    return sorted(synsets, key=lambda synset: str(synset.name()))


def _written(lemma: Any) -> str:
    return str(lemma.name()).replace("_", " ")
