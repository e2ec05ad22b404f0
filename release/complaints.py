"""Why lines cannot be released: all reasons counted, the first places of each kept."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
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

    def raise_any(self) -> None:
        """End the build if there was any complaint.

        Raises:
            DataError: names the first line and lists all reasons.
        """
        if self._first is None:
            return
        shown = self._counts.most_common(SHOWN_REASONS)
        report = [f"first of {self._lines} that cannot be released. Mend or remove them:"]
        for kind, count in shown:
            report += [f"  {kind.phenomenon}: {kind.reason} ({count})", *self._places[kind]]
        if len(self._counts) > len(shown):
            report.append(f"  and {len(self._counts) - len(shown)} more reasons")
        raise DataError(*self._first, "\n".join(report))
