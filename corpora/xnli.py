"""XNLI: premises and hypotheses in fifteen languages, with what the one says of the other.

The same pairID in two languages gives two segments, a source and its reference each: the
hypothesis, whose name ends in ``hypothesis``, and the premise. Both know the two sentences of the
target language and the label. Rows without a label on which people agreed are left out.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import permutations
from pathlib import Path
from typing import Any, NamedTuple, cast

from corpora.corpus import fingerprint, folder, packed
from corpora.languages import language_tag
from corpora.text import clean, lines
from corpora.tsv import split
from perturb.errors import DataError
from perturb.facts import RELATIONS, Entailment, Relation
from perturb.segment import LanguagePair, TextSegment

NAME = "xnli"
LICENSE = "CC-BY-NC-4.0"
_HOLDS = "xnli.dev.tsv or xnli.test.tsv"
_COLUMNS = 19
_READ = ("language", "gold_label", "sentence1", "sentence2", "pairID", "genre")
_DISPUTED = "-"


class _Row(NamedTuple):
    premise: str
    hypothesis: str
    relation: Relation
    genre: str


@dataclass(frozen=True)
class XnliCorpus:
    """`splits` has the files by name of the split."""

    splits: Mapping[str, Path]
    name: str = NAME
    license: str | None = LICENSE

    @property
    def files(self) -> Sequence[Path]:
        """The files of all splits."""
        return list(self.splits.values())

    def pairs(self) -> tuple[LanguagePair, ...]:
        """Every two languages that share a split, both ways; reads the files."""
        found: set[LanguagePair] = set()
        for file in self.splits.values():
            languages = {language for language, _, _ in _rows(file)}
            found.update(LanguagePair(*pair) for pair in permutations(languages, 2))
        return tuple(sorted(found))

    def segments(self, pairs: Sequence[LanguagePair]) -> Iterator[TextSegment]:
        """Pair by pair as asked for, then split by split, in the order of the target's rows."""
        for pair in dict.fromkeys(pairs):
            for name, file in self.splits.items():
                yield from _segments(f"{NAME}.{name}", pair, file)

    def fingerprint(self) -> str:
        """SHA-256 over all files of all splits."""
        return fingerprint(self.files)


def open_xnli(path: Path) -> XnliCorpus:
    """`path` is the folder ``XNLI-1.0``, with one or both of its TSV files."""
    files = packed(folder(path, _HOLDS), "xnli.*.tsv")
    if not files:
        raise DataError(path, None, f"no XNLI files here. Give the folder that holds {_HOLDS}.")
    return XnliCorpus({file.name.split(".")[1]: file for file in files})


def _segments(corpus: str, pair: LanguagePair, file: Path) -> Iterator[TextSegment]:
    sides: dict[str, dict[str, _Row]] = {pair.source: {}, pair.target: {}}
    for language, key, row in _rows(file):
        if language in sides:
            sides[language][key] = row
    for key, target in sides[pair.target].items():
        if source := sides[pair.source].get(key):
            yield from _both(corpus, key, pair, source, target)


def _both(
    corpus: str, key: str, pair: LanguagePair, source: _Row, target: _Row
) -> Iterator[TextSegment]:
    for role in ("hypothesis", "premise"):
        text = getattr(target, role)
        yield TextSegment(
            corpus=corpus,
            key=f"{key}.{role}",
            pair=pair,
            source=getattr(source, role),
            references=(text,),
            translation=text,
            translation_from="reference",
            domain=target.genre or None,
            license=LICENSE,
            facts=(Entailment(target.premise, target.hypothesis, target.relation),),
        )


def _rows(path: Path) -> Iterator[tuple[str, str, _Row]]:
    """Language, pairID and row of each pair with a label.

    Raises:
        DataError: the header is not that of XNLI, a field cannot be read, or a pair comes twice.
    """
    numbered = enumerate(lines(path), start=1)
    header = next(numbered)[1].split("\t")
    if len(header) != _COLUMNS or not {*_READ} <= {*header}:
        remedy = f"Restore the {_COLUMNS} columns of the original"
        raise DataError(path, 1, f"no XNLI header. {remedy}: {', '.join(_READ)} and others.")
    seen: dict[tuple[str, str], int] = {}
    for number, line in numbered:
        fields = dict(zip(header, split(line, _COLUMNS, path, number), strict=True))
        found = _row(path, number, fields)
        if found is None:
            continue
        before = seen.setdefault(found[:2], number)
        if before != number:
            what = f"the pairID {found[1]} of line {before} once more"
            raise DataError(path, number, f"{what}. Remove one of the two.")
        yield found


def _row(path: Path, number: int, fields: Mapping[str, Any]) -> tuple[str, str, _Row] | None:
    label, key = fields["gold_label"], clean(fields["pairID"])
    premise, hypothesis = clean(fields["sentence1"]), clean(fields["sentence2"])
    if label not in (*RELATIONS, _DISPUTED) or not key.isalnum():
        what = f"gold_label {label!r} and pairID {key!r}"
        remedy = f"expected {', '.join(RELATIONS)} or {_DISPUTED}, and a name"
        raise DataError(path, number, f"{what}, {remedy}. Restore the original row.")
    if label == _DISPUTED or not (premise and hypothesis):
        return None
    try:
        language = language_tag(clean(fields["language"]))
    except ValueError as error:
        raise DataError(path, number, f"{error}. Use ISO 639 codes.") from error
    row = _Row(premise, hypothesis, cast(Relation, label), clean(fields["genre"]))
    return language, key, row
