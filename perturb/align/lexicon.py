"""What is known beforehand of the words of a language pair: a table for both directions.

``lexicons/<iso>-<iso>.tsv``, languages in alphabetical order, is written by
``python -m tools.learn_lexicons``. A row holds a stem of either language, how often words of
theirs were linked, how often without a further content word on either side, and how often the
stems occur. Stems without their counterpart in a pair's sentences say nothing.
"""

from __future__ import annotations

import csv
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from hashlib import sha256
from importlib.metadata import version
from importlib.resources import files
from itertools import chain
from math import sqrt
from typing import NamedTuple, Self

from perturb.segment import LanguagePair

LAYOUT = 1
"""Goes up when links are made in another way."""

COLUMNS = ("first", "second", "linked", "alone", "first_count", "second_count")
DISCOUNT = 0.5
"""Taken off every count: what was seen once or twice is worth less than its share."""

KNOWN, COVERED = 4, 0.5
"""Occurrences from which the renderings of a word count as known, and of how many of these."""

DIGEST = 12


class Entry(NamedTuple):
    """How often two stems were linked, without a further word on either side, and seen at all."""

    linked: int
    alone: int
    source_count: int
    target_count: int

    @property
    def linked_share(self) -> float:
        """The geometric mean of how much of either word's uses the links are."""
        return self._share(self.linked)

    @property
    def alone_share(self) -> float:
        """The same of the links without a further word."""
        return self._share(self.alone)

    def _share(self, count: int) -> float:
        seen = sqrt(self.source_count * self.target_count)
        return max(count - DISCOUNT, 0.0) / seen


Entries = Mapping[str, Mapping[str, Entry]]
"""By stem of the source, then by stem of the target."""


@dataclass(frozen=True)
class Lexicon:
    """The lexicon of a language pair; `signature` tells its content."""

    entries: Entries
    signature: str

    @classmethod
    def read(cls, lines: Iterable[str], *, turned: bool, signature: str) -> Self:
        """The lexicon of a file's lines, of its second language into the first if `turned`."""
        rows = csv.DictReader(
            (line for line in lines if not line.startswith("#")),
            delimiter="\t",
            quoting=csv.QUOTE_NONE,
        )
        entries: dict[str, dict[str, Entry]] = {}
        for row in rows:
            stems, counts = (row["first"], row["second"]), (row["first_count"], row["second_count"])
            if turned:
                stems, counts = stems[::-1], counts[::-1]
            linked = int(row["linked"]), int(row["alone"])
            entries.setdefault(stems[0], {})[stems[1]] = Entry(*linked, *map(int, counts))
        return cls(entries, signature)

    @cached_property
    def targets(self) -> Mapping[str, list[Entry]]:
        """The entries of every stem of the target."""
        found: dict[str, list[Entry]] = {}
        for stem, entry in chain.from_iterable(row.items() for row in self.entries.values()):
            found.setdefault(stem, []).append(entry)
        return found

    @cached_property
    def known(self) -> frozenset[str]:
        """Stems of the target of which most uses render something that is in the lexicon."""
        return frozenset(stem for stem, found in self.targets.items() if _is_known(found))


def _is_known(entries: list[Entry]) -> bool:
    count = entries[0].target_count
    return count >= KNOWN and sum(entry.linked for entry in entries) >= COVERED * count


@cache
def lexicon(pair: LanguagePair) -> Lexicon | None:
    """The lexicon of a language pair, or None where there is none."""
    first, second = sorted(pair)
    path = files("perturb.align") / "lexicons" / f"{first}-{second}.tsv"
    if not path.is_file():
        return None
    data = path.read_bytes()
    signature = f"lexicon {LAYOUT} {pair} sha256:{sha256(data).hexdigest()[:DIGEST]}"
    return Lexicon.read(
        data.decode("utf-8").splitlines(),
        turned=first != pair.source,
        signature=f"{signature} (snowballstemmer {version('snowballstemmer')})",
    )


@cache
def targets() -> frozenset[str]:
    """The languages that some other has a lexicon with."""
    names = (path.name for path in (files("perturb.align") / "lexicons").iterdir())
    stems = (name.removesuffix(".tsv") for name in names if name.endswith(".tsv"))
    return frozenset(chain.from_iterable(stem.split("-") for stem in stems))
