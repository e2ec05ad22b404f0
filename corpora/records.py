"""A user's own file, TSV or JSON lines: a corpus made of records.

Fields are ``source``, ``reference`` (or a list ``references``) and, as far as there
are any, ``translation``, ``id``, ``pair`` (or ``source_language`` and
``target_language``), ``domain`` and ``license``. Others are ignored.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from string import ascii_uppercase

from corpora.corpus import fingerprint
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

    def pairs(self) -> tuple[LanguagePair, ...]:
        """The pairs in the order of their first record; reads the whole file."""
        return tuple(dict.fromkeys(segment.pair for segment in self))

    def segments(self, pairs: Sequence[LanguagePair]) -> Iterator[TextSegment]:
        """In the order of the file, whatever the order of `pairs`."""
        return (segment for segment in self if segment.pair in pairs)

    def fingerprint(self) -> str:
        """SHA-256 over the file."""
        return fingerprint([self.path])

    def __iter__(self) -> Iterator[TextSegment]:
        """Every segment of the file; keys are ids, or else line numbers."""
        for record in self.records(self.path):
            yield TextSegment(
                corpus=self.name,
                key=_key(record),
                pair=self._pair(record),
                source=record.required("source"),
                **_cast(record)._asdict(),
                domain=record.text("domain"),
                license=record.text("license"),
            )

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


def _key(record: Record) -> int | str:
    number = record.fields.get("id")
    if isinstance(number, int) and not isinstance(number, bool):
        return str(number)
    key = record.text("id") or record.line
    if key is None:
        raise record.error("no id. Give every entry one.")
    return key


def _named_pair(record: Record) -> LanguagePair | None:
    pair = record.text("pair")
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
