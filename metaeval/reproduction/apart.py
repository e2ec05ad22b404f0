"""Pairs of systems that people tell apart, as somebody tested them.

The files published with "Tangled up in BLEU" hold no such tests: they take the judgements
of single segments. A table of three columns brings them in.
"""

from __future__ import annotations

from collections.abc import Iterator, Set
from dataclasses import dataclass
from pathlib import Path
from typing import Self

from perturb.errors import DataError

COLUMNS = ["LP", "SYSTEM", "OTHER"]


@dataclass(frozen=True, slots=True)
class Apart:
    """Pairs of systems by language pair, in either order; `lines` says where each stands."""

    path: Path
    lines: dict[tuple[str, frozenset[str]], int]

    @property
    def name(self) -> str:
        """The file's name, for signatures."""
        return self.path.name

    @classmethod
    def read(cls, path: Path) -> Self:
        """The pairs of a file with the columns LP, SYSTEM and OTHER, parted by blanks.

        Raises:
            DataError: it is no such file.
        """
        try:
            rows = [line.split() for line in path.read_text(encoding="utf-8").splitlines()]
        except (OSError, UnicodeDecodeError) as error:
            raise DataError(path, None, f"cannot be read ({error}). Give another file") from None
        if not rows or rows[0] != COLUMNS:
            raise DataError(path, 1, f"does not begin with {' '.join(COLUMNS)}. Add the header")
        for number, row in enumerate(rows[1:], start=2):
            if len(set(row)) != len(COLUMNS) or len(row) != len(COLUMNS):
                raise DataError(path, number, "not a language pair and two systems. Mend the line")
        return cls(path, {(row[0], frozenset(row[1:])): n for n, row in enumerate(rows[1:], 2)})

    def holds(self, langpair: str, one: str, other: str) -> bool:
        """Whether people tell two systems apart."""
        return (langpair, frozenset((one, other))) in self.lines

    def check(self, known: Set[tuple[str, str]]) -> None:
        """Make sure that all systems are known; `known` are language pairs with a system each.

        Raises:
            DataError: one is not.
        """
        for line, langpair, system in self._named():
            if (langpair, system) not in known:
                what = f"{langpair} has no system '{system}'. Write it as in the scores"
                raise DataError(self.path, line, what)

    def _named(self) -> Iterator[tuple[int, str, str]]:
        for (langpair, systems), line in self.lines.items():
            for system in sorted(systems):
                yield line, langpair, system
