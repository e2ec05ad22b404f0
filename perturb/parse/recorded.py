"""Recorded parses: what any parser said, brought along as CoNLL-U.

This is the door for UDPipe, Trankit and every other tool that writes Universal
Dependencies (https://universaldependencies.org/format.html). The Stanza adapter shares
`place_tokens`, since its analyses have the same two layers: surface tokens and the
syntactic words they stand for.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from itertools import groupby
from pathlib import Path
from typing import Any, NamedTuple

from perturb.errors import DataError
from perturb.segment import Sentence, Token


class Word(NamedTuple):
    """A syntactic word; `number` and `head` count from 1 within its sentence.

    `head` is 0 for the root and None where the parser drew no tree.
    """

    number: int
    form: str
    lemma: str
    pos: str
    tag: str
    features: str
    head: int | None
    relation: str


class Surface(NamedTuple):
    """A token as it is written, with the words it stands for (two for French *du*)."""

    start: int
    end: int
    words: tuple[Word, ...]
    entity: str = ""


def place_tokens(text: str, sentences: Sequence[Sequence[Surface]]) -> tuple[Token, ...]:
    """One token per surface token, heads turned from word numbers into token indices.

    A surface token that its words spell out (``don't`` as ``do`` and ``n't``) is as many
    tokens as it has words. Of the words of any other (French ``du``) the one nearest to
    the root speaks for it: another choice could let a token hang below its dependents.

    Raises:
        ValueError: the heads form a loop.
    """
    tokens: list[Token] = []
    for surfaces in sentences:
        parts = [part for surface in surfaces for part in _parted(text, surface)]
        tokens.extend(_place_sentence(text, parts, first=len(tokens)))
    return tuple(tokens)


def _parted(text: str, surface: Surface) -> Iterator[Surface]:
    forms = [_composed(word.form) for word in surface.words]
    if "".join(forms) != text[surface.start : surface.end]:
        yield surface
        return
    end = surface.start
    for word, form in zip(surface.words, forms, strict=True):
        start, end = end, end + len(form)
        yield Surface(start, end, (word,), surface.entity)


def entity_type(label: str | None) -> str:
    """``B-PERSON`` → ``PERSON``; empty for ``O`` and for none."""
    return (label or "").partition("-")[2]


def _place_sentence(text: str, surfaces: Sequence[Surface], first: int) -> Iterator[Token]:
    owner = {w.number: index for index, s in enumerate(surfaces, first) for w in s.words}
    heads = {w.number: w.head for s in surfaces for w in s.words}
    for index, (start, end, words, entity) in enumerate(surfaces, first):
        word = min(words, key=lambda w: _depth(w.number, heads))
        yield Token(
            index=index,
            text=text[start:end],
            start=start,
            end=end,
            lemma=word.lemma,
            pos=word.pos,
            tag=word.tag,
            features=word.features,
            head=-1 if word.head is None else owner.get(word.head, index),
            relation=word.relation,
            entity=entity,
        )


def _depth(number: int, heads: Mapping[int, int | None]) -> int:
    """Steps from a word up to its root, or to an ancestor without a head."""
    depth, head = 0, heads[number]
    while head:
        depth, head = depth + 1, heads[head]
        if depth > len(heads):
            raise ValueError(f"the heads above word {number} form a loop")
    return depth


@dataclass(frozen=True, eq=False)
class RecordedParser:
    """Looks parses up instead of computing them.

    A text is found by its ``# text`` line, or as a series of them, as a tool leaves it
    that splits a text into sentences. Where a text is recorded twice the first counts.
    """

    path: Path
    language: str
    unspaced: bool
    signature: str
    recordings: Mapping[str, tuple[Surface, ...]]

    @classmethod
    def from_conllu(cls, path: Path, language: str, unspaced: bool) -> RecordedParser:
        """Read a CoNLL-U file; its name and a digest of its bytes are the signature.

        Raises:
            DataError: the file cannot be read, is no CoNLL-U, or has forms that do not
                spell their ``# text``; names the line.
        """
        data = _read(path)
        recordings: dict[str, tuple[Surface, ...]] = {}
        try:
            for text, surfaces in _sentences(_lines(data)):
                recordings.setdefault(text, surfaces)
        except _Malformed as error:
            raise DataError(path, error.line, error.what) from error
        signature = f"recorded {path.name} {sha256(data).hexdigest()[:12]}"
        return cls(path, language, unspaced, signature, recordings)

    @property
    def nameless(self) -> RecordedParser:
        """Itself: what is recorded costs nothing."""
        return self

    @cached_property
    def provides(self) -> frozenset[str]:
        """The layers that are filled in somewhere in the file."""
        surfaces = [s for recording in self.recordings.values() for s in recording]
        words = [w for surface in surfaces for w in surface.words]
        filled = {
            "tokens": True,
            "pos": any(w.pos for w in words),
            "lemma": any(w.lemma for w in words),
            "tree": any(w.head is not None for w in words),
            "entities": any(s.entity for s in surfaces),
        }
        return frozenset(layer for layer, is_filled in filled.items() if is_filled)

    def parse(self, texts: Sequence[str]) -> Iterator[Sentence]:
        """One sentence per text, in order.

        Raises:
            DataError: a text is not in the file.
        """
        for text in map(_composed, texts):
            tokens = place_tokens(text, list(self._recorded(text)))
            yield Sentence(text, self.language, tokens, self.signature, self.unspaced)

    def _recorded(self, text: str) -> Iterator[tuple[Surface, ...]]:
        """The recorded sentences the text consists of, found from the left, longest first."""
        start = _skip_space(text, 0)
        while start < len(text):
            ends = range(len(text), start, -1)
            end = next((end for end in ends if text[start:end] in self.recordings), None)
            if end is None:
                what = f"no parse of “{text}”. Parse that text and add it with its # text line."
                raise DataError(self.path, None, what)
            found = self.recordings[text[start:end]]
            yield tuple(s._replace(start=s.start + start, end=s.end + start) for s in found)
            start = _skip_space(text, end)


class _Malformed(Exception):
    """What is wrong in which line, for a reader that does not know its file's name."""

    def __init__(self, line: int, what: str) -> None:
        super().__init__(what)
        self.line, self.what = line, what


class _Row(NamedTuple):
    """A line of the file and the fields that `conllu` found in it."""

    line: int
    fields: Mapping[str, Any]

    @property
    def number(self) -> Any:
        """``3`` of a word, ``(3, "-", 4)`` of a surface token, ``(3, ".", 1)`` of a gap."""
        return self.fields["id"]

    @property
    def form(self) -> str:
        return _composed(self.fields["form"])

    @property
    def remarks(self) -> Mapping[str, str | None]:
        return self.fields["misc"] or {}


def _composed(text: str) -> str:
    return unicodedata.normalize("NFC", text)


def _skip_space(text: str, start: int) -> int:
    return len(text) - len(text[start:].lstrip())


def _read(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise DataError(path, None, f"{error.strerror}. Name a CoNLL-U file.") from error


def _lines(data: bytes) -> list[str]:
    try:
        return [line.rstrip("\r") for line in data.decode("utf-8-sig").split("\n")]
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise _Malformed(line, "not UTF-8. Convert the file, for example with iconv.") from error


def _sentences(lines: Sequence[str]) -> Iterator[tuple[str, tuple[Surface, ...]]]:
    """Every text of the file with its analysis."""
    blocks = groupby(enumerate(lines, 1), key=lambda numbered: bool(numbered[1].strip()))
    for filled, block in blocks:
        comments, rows = _split(block)
        if filled and rows:
            text = _text(comments, rows[0].line)
            _check_words(rows)
            _check_ranges(rows)
            yield text, tuple(_surfaces(text, rows))


def _split(block: Iterable[tuple[int, str]]) -> tuple[list[str], list[_Row]]:
    comments: list[str] = []
    rows: list[_Row] = []
    for number, line in block:
        if line.startswith("#"):
            comments.append(line)
        elif line.strip():
            rows.append(_row(number, line))
    return comments, rows


def _row(number: int, line: str) -> _Row:
    from conllu.exceptions import ParseException
    from conllu.parser import DEFAULT_FIELDS, parse_line

    columns = line.count("\t") + 1
    if columns != len(DEFAULT_FIELDS):
        what = f"{columns} columns, expected {len(DEFAULT_FIELDS)}. Separate them by tabs."
        raise _Malformed(number, what)
    try:
        row = _Row(number, parse_line(line, DEFAULT_FIELDS))
    except ParseException as error:
        raise _Malformed(number, f"{error} Correct that column.") from error
    if row.number is None:
        raise _Malformed(number, "a row without a number. Write one into the first column.")
    return row


def _text(comments: Sequence[str], line: int) -> str:
    from conllu.parser import parse_comment_line

    entries = dict(pair for comment in comments for pair in parse_comment_line(comment))
    text = entries.get("text")
    if not text:
        raise _Malformed(line, "a sentence without “# text = …”. Write that line above it.")
    return _composed(text)


def _check_words(rows: Sequence[_Row]) -> None:
    """Words are numbered without a gap, and their heads lead to a root."""
    words = [row for row in rows if isinstance(row.number, int)]
    for expected, row in enumerate(words, 1):
        if row.number != expected:
            raise _Malformed(row.line, f"word {row.number}, expected {expected}. Renumber them.")
    _check_heads(words)


def _check_heads(words: Sequence[_Row]) -> None:
    heads = {row.number: row.fields["head"] for row in words}
    for row in words:
        head = heads[row.number]
        if head and head not in heads:
            raise _Malformed(row.line, f"word {head}, its head, does not exist. Correct it.")
    for row in words:
        try:
            _depth(row.number, heads)
        except ValueError as error:
            raise _Malformed(row.line, f"{error}. Correct them.") from error


def _check_ranges(rows: Sequence[_Row]) -> None:
    """Every range starts after the last one has ended, and ends where there are words."""
    last = sum(isinstance(row.number, int) for row in rows)
    free = 1
    for row in filter(_is_range, rows):
        first, _, end = row.number
        if first < free or end > last:
            raise _Malformed(row.line, f"no words for the range {first}-{end}. Renumber the rows.")
        free = end + 1


def _surfaces(text: str, rows: Sequence[_Row]) -> Iterator[Surface]:
    start = 0
    for surface, words in _grouped(rows):
        end = start + len(surface.form)
        if start == end or text[start:end] != surface.form:
            what = f"“{surface.form}” does not continue # text at “{text[start:end]}”."
            raise _Malformed(surface.line, f"{what} Correct one of them, or SpaceAfter=No.")
        entity = entity_type(surface.remarks.get("ner"))
        yield Surface(start, end, tuple(map(_word, words)), entity)
        start = _next_start(text, surface, end)
    if start != len(text):
        raise _Malformed(rows[-1].line, f"# text goes on: “{text[start:]}”. Add its tokens.")


def _next_start(text: str, surface: _Row, end: int) -> int:
    if surface.remarks.get("SpaceAfter") == "No":
        return end
    start = _skip_space(text, end)
    if start == end < len(text):
        what = f"# text has no space after “{surface.form}”. Write SpaceAfter=No."
        raise _Malformed(surface.line, what)
    return start


def _grouped(rows: Sequence[_Row]) -> Iterator[tuple[_Row, Sequence[_Row]]]:
    """Every surface token with its words; the gaps of enhanced graphs have no surface."""
    words = [row for row in rows if isinstance(row.number, int)]
    ranges = {row.number[0]: row for row in rows if _is_range(row)}
    position = 0
    while position < len(words):
        surface = ranges.get(position + 1, words[position])
        end = surface.number[2] if _is_range(surface) else position + 1
        yield surface, words[position:end]
        position = end


def _is_range(row: _Row) -> bool:
    return isinstance(row.number, tuple) and row.number[1] == "-"


def _word(row: _Row) -> Word:
    from conllu.serializer import serialize_field

    fields = row.fields
    names = ("lemma", "upos", "xpos", "feats")
    lemma, pos, tag, features = (_given(serialize_field(fields[name])) for name in names)
    relation = _given(fields["deprel"])
    return Word(row.number, row.form, lemma, pos, tag, features, fields["head"], relation)


def _given(value: str) -> str:
    return "" if value == "_" else value
