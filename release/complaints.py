"""Why lines cannot be released: all reasons counted, the first places of each kept."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

from perturb.errors import DataError

SHOWN_PLACES = 3
SHOWN_REASONS = 50


class _Kind(NamedTuple):
    phenomenon: str
    reason: str


class Complaints:
    """Lines that were refused, by phenomenon and reason."""

    def __init__(self) -> None:
        self._counts: Counter[_Kind] = Counter()
        self._places: dict[_Kind, list[str]] = {}
        self._first: tuple[Path, int] | None = None
        self._lines = 0
        self._shortfalls: list[str] = []

    def add(
        self,
        path: Path,
        number: int,
        reasons: Sequence[str],
        phenomenon: str = "unreadable",
        id: str = "",
    ) -> None:
        """Note why line `number` of a file is refused."""
        self._first = self._first or (path, number)
        self._lines += 1
        for kind in (_Kind(phenomenon, reason) for reason in reasons):
            self._counts[kind] += 1
            places = self._places.setdefault(kind, [])
            if len(places) < SHOWN_PLACES:
                places.append(f"    {path}:{number} {id}".rstrip())

    def add_shortfalls(self, shortfalls: Iterable[str]) -> None:
        """Note what the items lack together."""
        self._shortfalls += shortfalls

    def raise_any(self, path: Path) -> None:
        """End the build if there was any complaint; `path` is the first of the files.

        Raises:
            DataError: names the first line and lists all reasons.
        """
        lacking = [f"  {shortfall}" for shortfall in self._shortfalls]
        if self._first is not None:
            raise DataError(*self._first, "\n".join([*self._report(), *lacking]))
        if lacking:
            what = "the items do not suffice. Validate more, or ask for less:"
            raise DataError(path, None, "\n".join([what, *lacking]))

    def _report(self) -> list[str]:
        shown = self._counts.most_common(SHOWN_REASONS)
        report = [f"first of {self._lines} that cannot be released. Mend or remove them:"]
        for kind, count in shown:
            report += [f"  {kind.phenomenon}: {kind.reason} ({count})", *self._places[kind]]
        if len(self._counts) > len(shown):
            report.append(f"  and {len(self._counts) - len(shown)} more reasons")
        return report
