"""Princeton WordNet's own files (wndb(5WN), senseidx(5WN)), looked up on disk.

Those of Debian's package ``wordnet-base``, or those in the folder that WordNet's own variable
``WNSEARCHDIR`` names. Nothing is loaded but what is asked for.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Sequence
from functools import cached_property, lru_cache
from importlib.resources import files
from mmap import mmap
from pathlib import Path
from typing import NamedTuple

from perturb.words.wordnet.senses import Sense, Word
from perturb.words.wordnet.sorted_lines import SortedLines, mapped

DEBIAN = Path("/usr/share/wordnet")
FILES = {"n": "noun", "v": "verb", "a": "adj", "r": "adv"}
LETTERS = {"NOUN": "n", "VERB": "v", "ADJ": "a", "ADV": "r"}
PARTS = {letter: part for part, letter in LETTERS.items()} | {"s": "ADJ"}
NUMBERS = {"n": 1, "v": 2, "a": 3, "r": 4, "s": 5}
SATELLITE = "s"
BROADER, INSTANCE, ANTONYM, SIMILAR = "@", "@i", "!", "&"
DERIVED = ("+", "\\")
REMEMBERED = 5_000

_MARKER = re.compile(r"\([a-z]+\)\Z")
"""Where an adjective may stand: ``galore(ip)``."""

_VERSION = re.compile(rb"WordNet (\d+(?:\.\d+)*) Copyright")


class Pointer(NamedTuple):
    """From a synset or the word at `source` (from 1; 0 for all) to another's word at `target`."""

    symbol: str
    letter: str
    offset: int
    source: int
    target: int


class Synset(NamedTuple):
    """A line of a data file; `words` have underscores, `ids` tell a lexicographer's homonyms."""

    letter: str
    offset: int
    file: int
    words: tuple[str, ...]
    ids: tuple[int, ...]
    pointers: tuple[Pointer, ...]


class Wndb:
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
        found = _VERSION.search(self._data["a"], 0, 4096)
        return found[1].decode() if found else "unknown"

    def lemmas(self, pos: str) -> Iterator[str]:
        """All words of a part of speech, with blanks between their parts, in order."""
        return (_written(lemma) for lemma in self._index[LETTERS[pos]])

    def senses(self, lemma: str, pos: str) -> tuple[Sense, ...]:
        """As `WordNet.senses`."""
        return self._senses(lemma, pos)

    def broader(self, sense: Sense) -> tuple[Sense, ...]:
        """As `WordNet.broader`."""
        return self._broader(sense.name)

    def antonyms(self, lemma: str, sense: Sense) -> tuple[str, ...]:
        """As `WordNet.antonyms`."""
        return self._antonyms(lemma, sense.name)

    def derived(self, lemma: str, sense: Sense) -> tuple[Word, ...]:
        """As `WordNet.derived`."""
        return self._derived(lemma, sense.name)

    def _ask_senses(self, lemma: str, pos: str) -> tuple[Sense, ...]:
        letter = LETTERS.get(pos)
        if letter is None or not lemma:
            return ()
        offsets = self._offsets(lemma.lower().replace(" ", "_"), letter)
        return tuple(self._sense(self._synset(letter, offset)) for offset in offsets)

    def _ask_broader(self, name: str) -> tuple[Sense, ...]:
        pointers = self._named(name).pointers
        above = (self._target(p) for p in pointers if p.symbol in (BROADER, INSTANCE))
        return tuple(sorted(map(self._sense, above), key=lambda other: other.name))

    def _ask_antonyms(self, lemma: str, name: str) -> tuple[str, ...]:
        return tuple(word.lemma for word in self._related(lemma, name, ANTONYM))

    def _ask_derived(self, lemma: str, name: str) -> tuple[Word, ...]:
        return tuple(word for symbol in DERIVED for word in self._related(lemma, name, symbol))

    def _related(self, lemma: str, name: str, symbol: str) -> Iterator[Word]:
        """The words to which those of a synset point that are a lemma."""
        synset, wanted = self._named(name), lemma.lower().replace(" ", "_")
        for pointer in synset.pointers:
            own = synset.words[pointer.source - 1] if pointer.source else ""
            if pointer.symbol == symbol and own.lower() == wanted:
                other = self._target(pointer)
                yield Word(_written(other.words[pointer.target - 1]), PARTS[other.letter])

    def _sense(self, synset: Synset) -> Sense:
        return Sense(
            name=self._name(synset),
            pos=PARTS[synset.letter],
            domain=_domains()[synset.file],
            lemmas=tuple(map(_written, synset.words)),
            counts=tuple(self._count(synset, place) for place in range(len(synset.words))),
            is_name=any(pointer.symbol == INSTANCE for pointer in synset.pointers),
        )

    def _name(self, synset: Synset) -> str:
        """The first word, its part of speech, and which of its meanings it is."""
        word = synset.words[0].lower()
        place = self._meanings(word, synset.letter).index(synset.offset)
        return f"{word}.{synset.letter}.{place + 1:02d}"

    def _named(self, name: str) -> Synset:
        word, letter, number = name.rsplit(".", 2)
        return self._synset(letter, self._meanings(word, letter)[int(number) - 1])

    def _meanings(self, word: str, letter: str) -> Sequence[int]:
        """Where the meanings of a word are; satellites of other adjectives count by themselves."""
        if letter != SATELLITE:
            return self._offsets(word, letter)
        return [o for o in self._offsets(word, "a") if self._synset("a", o).letter == SATELLITE]

    def _offsets(self, word: str, letter: str) -> Sequence[int]:
        """From a line: lemma, letter, number of meanings, …, an offset for each."""
        found = self._index[letter].find(word)
        return [*map(int, found[-int(found[2]) :])] if found else ()

    def _count(self, synset: Synset, place: int) -> int:
        found = self._counts.find(self._key(synset, place))
        return int(found[-1]) if found else 0

    def _key(self, synset: Synset, place: int) -> str:
        """The sense key of a word; that of a satellite names the adjective it stands beside."""
        head = ":"
        if synset.letter == SATELLITE:
            near = min(
                (self._target(p) for p in synset.pointers if p.symbol == SIMILAR), key=self._name
            )
            head = f"{near.words[0]}:{near.ids[0]:02d}"
        number, word = NUMBERS[synset.letter], synset.words[place]
        return f"{word}%{number}:{synset.file:02d}:{synset.ids[place]:02d}:{head}".lower()

    def _target(self, pointer: Pointer) -> Synset:
        return self._synset(pointer.letter, pointer.offset)

    def _synset(self, letter: str, offset: int) -> Synset:
        data = self._data["a" if letter == SATELLITE else letter]
        return _parsed(data[offset : data.find(b"\n", offset)].decode("ascii"))

    @cached_property
    def _index(self) -> dict[str, SortedLines]:
        return {
            letter: SortedLines(self.folder / f"index.{name}") for letter, name in FILES.items()
        }

    @cached_property
    def _data(self) -> dict[str, mmap]:
        return {letter: mapped(self.folder / f"data.{name}") for letter, name in FILES.items()}

    @cached_property
    def _counts(self) -> SortedLines:
        return SortedLines(self.folder / "cntlist.rev")


def installed() -> Wndb | None:
    """The dictionary of this machine, or None if there is none."""
    return _opened(os.environ.get("WNSEARCHDIR"))


@lru_cache(maxsize=4)
def _opened(named: str | None) -> Wndb | None:
    folder = Path(named) if named else DEBIAN
    return Wndb(folder) if (folder / "data.noun").is_file() else None


@lru_cache(maxsize=1)
def _domains() -> tuple[str, ...]:
    """The lexicographers' files by number; Debian's package has no list of them."""
    text = (files("perturb.words.wordnet") / "lexnames.tsv").read_text(encoding="utf-8")
    return tuple(line.split("\t")[1] for line in text.splitlines() if line[:1].isdigit())


def _parsed(line: str) -> Synset:
    """``offset file letter w_cnt word lex_id … p_cnt pointer offset letter words … | gloss``."""
    cells = iter(line.split("|", 1)[0].split())
    offset, file, letter = int(next(cells)), int(next(cells)), next(cells)
    words = [(next(cells), int(next(cells), 16)) for _ in range(int(next(cells), 16))]
    pointers = tuple(_pointer(cells) for _ in range(int(next(cells))))
    names = tuple(_MARKER.sub("", word) for word, _ in words)
    return Synset(letter, offset, file, names, tuple(number for _, number in words), pointers)


def _pointer(cells: Iterator[str]) -> Pointer:
    symbol, offset, letter, words = next(cells), int(next(cells)), next(cells), next(cells)
    return Pointer(symbol, letter, offset, int(words[:2], 16), int(words[2:], 16))


def _written(lemma: str) -> str:
    return lemma.replace("_", " ")
