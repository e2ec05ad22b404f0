"""A user's own file, TSV, CSV, JSON lines or Parquet: a corpus made of records.

Fields are ``source``, ``reference`` (or a list ``references``) and, as far as there
are any, ``translation``, ``id``, ``pair`` or ``langpair`` (or ``source_language`` and
``target_language``), ``domain`` and ``license``, and the kinds of `perturb.facts`. Others are
ignored.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable, Iterator, Sequence, Set
from dataclasses import dataclass
from hashlib import blake2b
from itertools import pairwise
from pathlib import Path
from string import ascii_uppercase

from corpora.corpus import fingerprint
from corpora.facts import facts
from corpora.languages import language_pair, language_tag
from corpora.parallel import Cast, cast
from corpora.record import Record
from perturb.errors import DataError, UsageError
from perturb.segment import LanguagePair, TextSegment


@dataclass(frozen=True)
class RecordCorpus:
    """Records read from `path` by `records`, streamed anew on every call.

    `requested` is what --pairs says: the pair of records that name none, if it is one.
    """

    name: str
    path: Path
    records: Callable[[Path], Iterator[Record]]
    requested: Sequence[LanguagePair] = ()
    license: str | None = None

    @property
    def files(self) -> Sequence[Path]:
        """The one file."""
        return (self.path,)

    def pairs(self) -> tuple[LanguagePair, ...]:
        """The pairs in the order of their first record; reads the whole file.

        Raises DataError where two segments of a pair have the same id.
        """
        found: dict[LanguagePair, None] = {}
        digests = array("Q")
        for segment in self:
            found[segment.pair] = None
            digests.append(_digest(segment))
        self._refuse_repeated(_repeated(digests))
        return tuple(found)

    def segments(self, pairs: Sequence[LanguagePair]) -> Iterator[TextSegment]:
        """In the order of the file, whatever the order of `pairs`."""
        return (segment for segment in self if segment.pair in pairs)

    def fingerprint(self) -> str:
        """SHA-256 over the file."""
        return fingerprint([self.path])

    def __iter__(self) -> Iterator[TextSegment]:
        """Every segment of the file; keys are ids, or else line numbers."""
        return map(self._segment, self.records(self.path))

    def _segment(self, record: Record) -> TextSegment:
        return TextSegment(
            corpus=self.name,
            key=_key(record),
            pair=self._pair(record),
            source=record.required("source"),
            **_cast(record)._asdict(),
            domain=record.name("domain"),
            license=record.name("license"),
            facts=facts(record),
        )

    def _refuse_repeated(self, digests: Set[int]) -> None:
        """DataError that names both lines, if an id is there twice after all."""
        lines: dict[tuple[LanguagePair, str], int | None] = {}
        for record in self.records(self.path) if digests else ():
            segment = self._segment(record)
            if _digest(segment) in digests:
                name = segment.pair, str(segment.key)
                if name in lines:
                    what = f"the id {segment.key!r} of line {lines[name]} once more"
                    raise record.error(f"{what}. Give each segment of a pair an id of its own.")
                lines[name] = record.line

    def _pair(self, record: Record) -> LanguagePair:
        if named := _named_pair(record):
            return named
        if len(self.requested) == 1:
            return self.requested[0]
        remedy = "Name exactly one pair with --pairs, or add a field pair such as de-en"
        raise UsageError(f"{record.error('no languages given')}. {remedy}.")


def open_records(
    name: str,
    path: Path,
    records: Callable[[Path], Iterator[Record]],
    requested: Sequence[LanguagePair],
) -> RecordCorpus:
    """A corpus whose first record has been looked at, so that gross errors show at once."""
    corpus = RecordCorpus(name, path, records, requested)
    if next(iter(corpus), None) is None:
        raise DataError(path, None, "no segments in this file. Add some.")
    return corpus


def _digest(segment: TextSegment) -> int:
    """Eight bytes for pair and id: the ids themselves would fill the memory."""
    name = f"{segment.pair} {segment.key}".encode()
    return int.from_bytes(blake2b(name, digest_size=8).digest())


def _repeated(digests: Iterable[int]) -> Set[int]:
    return {one for one, other in pairwise(sorted(digests)) if one == other}


def _key(record: Record) -> int | str:
    number = record.number("id")
    if number is not None:
        return str(number)
    key = record.name("id") or record.line
    if key is None:
        raise record.error("no id. Give every entry one.")
    return key


def _named_pair(record: Record) -> LanguagePair | None:
    pair, again = record.text("pair"), record.text("langpair")
    if pair and again and pair != again:
        raise record.error(f"pair is {pair!r}, but langpair {again!r}. Keep one of the two.")
    pair = pair or again
    source, target = record.text("source_language"), record.text("target_language")
    try:
        if pair:
            return language_pair(pair)
        if source and target:
            return LanguagePair(language_tag(source), language_tag(target))
    except ValueError as error:
        raise record.error(f"{error}. Use ISO 639 codes.") from error
    if source or target:
        raise record.error("one language of the pair is missing. Give both or neither.")
    return None


def _cast(record: Record) -> Cast:
    references = record.texts("references") or [record.required("reference")]
    if translation := record.text("translation"):
        return Cast(tuple(references), translation, "corpus")
    if len(references) > len(ascii_uppercase):
        raise record.error(f"{len(references)} references. Give a translation or at most 26.")
    return cast(dict(zip(ascii_uppercase, references, strict=False)))
