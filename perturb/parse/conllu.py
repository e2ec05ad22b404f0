"""CoNLL-U, read strictly and sentence by sentence.

https://universaldependencies.org/format.html. Empty nodes belong to enhanced graphs, which
nobody here reads: they are passed over. Everything else that cannot be used is refused by
file and line. Names are read from ``ner=B-PERSON`` in MISC, as Stanza writes it (IOB or
BIOES, on the row of the token).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import BinaryIO, NamedTuple

from perturb.errors import DataError, reading
from perturb.parse.words import Surface, Word, composed, entity_type, place_words
from perturb.segment import Sentence

COLUMNS = ("ID", "FORM", "LEMMA", "UPOS", "XPOS", "FEATS", "HEAD", "DEPREL", "DEPS", "MISC")
GOLD = "gold"
"""Who parsed a sentence whose tree comes with the corpus."""

_PLACES = {name: place for place, name in enumerate(COLUMNS)}
_NUMBER = re.compile(r"(?P<first>\d+)(?:(?P<kind>[-.])(?P<last>\d+))?")
_FEATURES = re.compile(r"[^=|\s]+=[^=|\s]+(\|[^=|\s]+=[^=|\s]+)*")
LINE_LIMIT = 400_000  # bytes
BLOCK_LIMIT = 5_000  # lines


class Row(NamedTuple):
    """A line of ten columns. `last` is set in the row of a token of several words."""

    line: int
    first: int
    last: int | None
    columns: Sequence[str]

    @property
    def form(self) -> str:
        """The token or word."""
        return self.columns[1]

    def given(self, name: str) -> str:
        """A column's text, empty for an underscore."""
        value = self.columns[_PLACES[name]]
        return "" if value == "_" else value

    def remark(self, name: str) -> str | None:
        """A value of MISC."""
        if name not in self.columns[9]:
            return None
        remarks = (entry.partition("=") for entry in self.columns[9].split("|"))
        return next((value for key, _, value in remarks if key == name), None)


@dataclass(frozen=True)
class Block:
    """A sentence as it stands in a file, in NFC, its first line at `line` and `offset` bytes."""

    path: Path
    line: int
    offset: int
    lines: tuple[str, ...]

    @cached_property
    def comments(self) -> Mapping[str, str]:
        """The comments that have a key, as in ``# sent_id = n01001011``."""
        written = (line[1:].partition("=") for line in self.lines if line.startswith("#"))
        return {key.strip(): value.strip() for key, _, value in written}

    @cached_property
    def text(self) -> str:
        """What ``# text`` says, in NFC."""
        if not (text := self.comments.get("text", "")):
            raise self._error(
                self._first_row, "a sentence without “# text = …”. Write that line above it."
            )
        return text

    @cached_property
    def rows(self) -> tuple[Row, ...]:
        """Words and the tokens they are parts of, each numbered as it must be."""
        numbered = enumerate(self.lines, self.line)
        read = (self._row(at, line) for at, line in numbered if not line.startswith("#"))
        rows = tuple(row for row in read if row)
        self._check_numbers([row for row in rows if row.last is None])
        self._check_ranges(rows)
        return rows

    def words(self) -> Iterator[str]:
        """What is written in the rows of words, but for punctuation."""
        words = (row for row in self.rows if row.last is None)
        return (row.form for row in words if row.given("UPOS") != "PUNCT")

    def surfaces(self) -> tuple[Surface, ...]:
        """The tokens of the text with their words.

        Raises:
            DataError: the block is not CoNLL-U, has no tree or only a part of one, or its
                forms do not spell its text; names the line.
        """
        self._check_heads([row for row in self.rows if row.last is None])
        return tuple(self._surfaces())

    def sentence(self, language: str, unspaced: bool) -> Sentence:
        """The text with its gold tree.

        Raises:
            DataError: as `surfaces`, and where there is no tree.
        """
        surfaces = self.surfaces()
        if any(word.head is None for surface in surfaces for word in surface.words):
            raise self._error(self._first_row, "a sentence without heads. Draw its tree.")
        tokens = (token._replace(tag="") for token in place_words(self.text, [surfaces]))
        return Sentence(self.text, language, tuple(tokens), GOLD, unspaced)

    @property
    def _first_row(self) -> int:
        return self.line + sum(line.startswith("#") for line in self.lines)

    def _error(self, line: int, what: str) -> DataError:
        return DataError(self.path, line, what)

    def _row(self, line: int, text: str) -> Row | None:
        columns = text.split("\t")
        if len(columns) != len(COLUMNS):
            what = f"{len(columns)} columns, expected 10. Part them by one tab each."
            raise self._error(line, what)
        if "" in columns:
            empty = COLUMNS[columns.index("")]
            raise self._error(line, f"nothing in column {empty}. Write an underscore there.")
        number = _NUMBER.fullmatch(columns[0])
        if number is None:
            what = f"“{columns[0]}” in column ID. Write a number, or a range such as 3-4."
            raise self._error(line, what)
        if number["kind"] == ".":
            return None
        last = int(number["last"]) if number["last"] else None
        return Row(line, int(number["first"]), last, columns)

    def _check_numbers(self, words: Sequence[Row]) -> None:
        for expected, row in enumerate(words, 1):
            if row.first != expected:
                what = f"word {row.first}, expected {expected}. Renumber them."
                raise self._error(row.line, what)
            if (features := row.given("FEATS")) and not _FEATURES.fullmatch(features):
                what = f"“{features}” in column FEATS. Write it as Number=Sing|Person=3."
                raise self._error(row.line, what)

    def _check_ranges(self, rows: Sequence[Row]) -> None:
        """Every range starts after the last one has ended, and ends where there are words."""
        count = sum(row.last is None for row in rows)
        free = 1
        for row in rows:
            if row.last is not None:
                if not free <= row.first < row.last <= count:
                    what = f"no words for the range {row.first}-{row.last}. Renumber the rows."
                    raise self._error(row.line, what)
                free = row.last + 1

    def _check_heads(self, words: Sequence[Row]) -> None:
        """Heads are all there or none, and lead to one root."""
        heads = {row.first: self._head(row, len(words)) for row in words}
        if all(head is None for head in heads.values()):
            return
        for row in words:
            if heads[row.first] is None:
                what = f"word {row.first} has no head. Write it, or leave out all of them."
                raise self._error(row.line, what)
        roots = [row for row in words if heads[row.first] == 0]
        for row in roots[1:]:
            what = f"words {roots[0].first} and {row.first} are both the root. Give one a head."
            raise self._error(row.line, what)
        sure: set[int] = set()
        for row in words:
            self._check_loop(row, heads, sure)
        self._check_root(roots[0])

    def _head(self, row: Row, count: int) -> int | None:
        given = row.given("HEAD")
        if not given:
            return None
        if not given.isdecimal():
            what = f"“{given}” in column HEAD. Write the number of a word, 0 for the root."
            raise self._error(row.line, what)
        if int(given) > count:
            raise self._error(row.line, f"word {given}, its head, does not exist. Correct it.")
        return int(given)

    def _check_loop(self, row: Row, heads: Mapping[int, int | None], sure: set[int]) -> None:
        """Follow the heads to the root, or to a word that is known to lead there."""
        above, passed = row.first, set[int]()
        while above and above not in sure:
            if above in passed:
                what = f"the heads above word {row.first} form a loop. Correct them."
                raise self._error(row.line, what)
            passed.add(above)
            above = heads[above] or 0
        sure |= passed

    def _check_root(self, root: Row) -> None:
        if (relation := root.given("DEPREL")) not in ("root", ""):
            what = f"the root, word {root.first}, is “{relation}”. Call that relation root."
            raise self._error(root.line, what)

    def _surfaces(self) -> Iterator[Surface]:
        start = 0
        for surface, words in self._grouped():
            end = start + len(surface.form)
            if self.text[start:end] != surface.form:
                what = f"“{surface.form}” does not continue # text at “{self.text[start:end]}”."
                raise self._error(surface.line, f"{what} Correct one of them, or SpaceAfter=No.")
            entity = entity_type(surface.remark("ner"))
            yield Surface(start, end, tuple(map(_word, words)), entity)
            start = self._next_start(surface, end)
        if start != len(self.text):
            what = f"# text goes on: “{self.text[start:]}”. Add its tokens."
            raise self._error(self.rows[-1].line, what)

    def _next_start(self, surface: Row, end: int) -> int:
        if surface.remark("SpaceAfter") == "No":
            return end
        start = len(self.text) - len(self.text[end:].lstrip())
        if start == end < len(self.text):
            what = f"# text has no space after “{surface.form}”. Write SpaceAfter=No."
            raise self._error(surface.line, what)
        return start

    def _grouped(self) -> Iterator[tuple[Row, Sequence[Row]]]:
        """Every surface token with its words."""
        words = [row for row in self.rows if row.last is None]
        ranges = {row.first: row for row in self.rows if row.last is not None}
        position = 0
        while position < len(words):
            surface = ranges.get(position + 1, words[position])
            end = surface.last or position + 1
            yield surface, words[position:end]
            position = end


def blocks(path: Path) -> Iterator[Block]:
    """Stream the sentences of a file; comments that no rows follow are passed over.

    Raises:
        DataError: the file cannot be read, or is no UTF-8.
    """
    with reading(path), _opened(path) as file:
        yield from _blocks(path, file, 1)


def block_at(path: Path, line: int, offset: int) -> Block:
    """The sentence that begins at a line, so many bytes into the file.

    Raises:
        DataError: the file has changed since that place was noted.
    """
    with reading(path), _opened(path) as file:
        file.seek(offset)
        found = next(_blocks(path, file, line), None)
    if found is None:
        raise DataError(path, line, "no sentence here any more. Leave the file as it is meanwhile.")
    return found


def _blocks(path: Path, file: BinaryIO, line: int) -> Iterator[Block]:
    lines: list[str] = []
    start, offset, place = line, file.tell(), file.tell()
    while raw := file.readline(LINE_LIMIT):
        text = _decoded(path, line, raw)
        if not text.strip():
            yield from _filled(path, start, offset, lines)
            lines = []
        elif lines:
            lines.append(text)
        else:
            start, offset, lines = line, place, [text]
        if len(lines) > BLOCK_LIMIT:
            what = f"more than {BLOCK_LIMIT:,} lines. Part the sentences by an empty line."
            raise DataError(path, start, what)
        line, place = line + 1, place + len(raw)
    yield from _filled(path, start, offset, lines)


def _filled(path: Path, start: int, offset: int, lines: Sequence[str]) -> Iterator[Block]:
    if any(not line.startswith("#") for line in lines):
        yield Block(path, start, offset, tuple(lines))


def _opened(path: Path) -> BinaryIO:
    try:
        return path.open("rb")
    except OSError as error:
        raise DataError(path, None, f"{error.strerror}. Name a CoNLL-U file.") from error


def _decoded(path: Path, line: int, raw: bytes) -> str:
    if len(raw) == LINE_LIMIT:
        raise DataError(path, line, f"more than {LINE_LIMIT:,} bytes. Write a word on a line.")
    try:
        text = raw.decode("utf-8-sig" if line == 1 else "utf-8")
    except UnicodeDecodeError as error:
        what = "not UTF-8. Convert the file, for example with iconv."
        raise DataError(path, line, what) from error
    return composed(text.rstrip("\r\n"))


def _word(row: Row) -> Word:
    lemma, pos, tag, features = map(row.given, ("LEMMA", "UPOS", "XPOS", "FEATS"))
    head = row.given("HEAD")
    relation = row.given("DEPREL")
    number = int(head) if head else None
    return Word(row.first, row.form, lemma, pos, tag, features, number, relation)
