"""DEMETR as published: 35 files of the same items, one per perturbation.

The unperturbed item is not published on its own, and single files differ from the
others in a few fields, so every field is taken from the majority of the files.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

import orjson

from corpora.corpus import fingerprint, folder, subfolder
from corpora.record import Record, kind
from perturb.errors import DataError, reading
from perturb.segment import LanguagePair, TextSegment

NAME = "demetr"
LICENSE = "MIT"
LANGUAGES = {
    "french": "fr",
    "german": "de",
    "spanish": "es",
    "czech": "cs",
    "chinese_simple": "zh",
    "hindi": "hi",
    "italian": "it",
    "japanese": "ja",
    "polish": "pl",
    "russian": "ru",
}
_SENTENCES = ("src_sent", "eng_sent", "mt_sent")
_NAMES = ("lang_tag", "data_source")

Item = dict[str, str]


@dataclass(frozen=True)
class DemetrCorpus:
    """The items behind the perturbations; keys are the data set's own numbers."""

    files: Sequence[Path]
    name: str = NAME
    license: str | None = LICENSE

    def pairs(self) -> tuple[LanguagePair, ...]:
        """The languages that occur, into English, in alphabetical order."""
        return tuple(sorted({segment.pair for segment in self._segments}))

    def segments(self, pairs: Sequence[LanguagePair]) -> Iterator[TextSegment]:
        """In the order of the ids, whatever the order of `pairs`."""
        return (segment for segment in self._segments if segment.pair in pairs)

    def fingerprint(self) -> str:
        """SHA-256 over all files."""
        return fingerprint(self.files)

    @cached_property
    def _segments(self) -> tuple[TextSegment, ...]:
        items = _majority(self.files)
        return tuple(_segment(key, items[key]) for key in sorted(items) if _complete(items[key]))


def open_demetr(path: Path) -> DemetrCorpus:
    """`path` is the folder ``dataset`` or the one that holds it."""
    holds = "dataset/*.json"
    files = sorted(subfolder(folder(path, holds), "dataset").glob("*.json"))
    if not files:
        raise DataError(path, None, f"no DEMETR files here. Give the folder that holds {holds}.")
    return DemetrCorpus(files)


def _complete(item: Item) -> bool:
    return all(item[field] for field in _SENTENCES)


def _majority(files: Sequence[Path]) -> dict[int, Item]:
    votes: dict[int, dict[str, Counter[str]]] = defaultdict(lambda: defaultdict(Counter))
    for file in files:
        for key, item in _items(file):
            for field, value in item.items():
                votes[key][field][value] += 1
    return {key: _winners(fields) for key, fields in votes.items()}


def _winners(fields: Mapping[str, Counter[str]]) -> Item:
    return {field: counter.most_common(1)[0][0] for field, counter in fields.items()}


def _items(file: Path) -> Iterator[tuple[int, Item]]:
    for record in _load(file):
        key = record.number("id")
        if key is None:
            raise record.error("no id. Fetch the file again.")
        item = {field: record.text(field) or "" for field in _SENTENCES}
        item |= {field: record.name(field) or "" for field in _NAMES}
        if item["lang_tag"] not in LANGUAGES:
            known = ", ".join(LANGUAGES)
            raise record.error(f"lang_tag {item['lang_tag']!r} is none of {known}.")
        yield key, item


def _load(file: Path) -> Iterator[Record]:
    try:
        with reading(file):
            items = orjson.loads(file.read_bytes())
    except orjson.JSONDecodeError as error:
        raise DataError(file, error.lineno, f"not JSON: {error.msg}. Fetch it again.") from error
    if not isinstance(items, list):
        raise DataError(file, None, "not a list of items. Fetch the file again.")
    for position, item in enumerate(items, start=1):
        if not isinstance(item, dict):
            raise DataError(file, None, f"item {position} is {kind(item)}. Fetch the file again.")
        yield Record(file, None, item, f"item {position}: ")


def _segment(key: int, item: Item) -> TextSegment:
    return TextSegment(
        corpus=NAME,
        key=key,
        pair=LanguagePair(LANGUAGES[item["lang_tag"]], "en"),
        source=item["src_sent"],
        references=(item["eng_sent"],),
        translation=item["mt_sent"],
        translation_from="corpus",
        domain=item["data_source"] or None,
        license=LICENSE,
    )
