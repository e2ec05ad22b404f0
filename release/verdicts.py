"""What people concluded of items: applied on their way in, and told in the manifest."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, NamedTuple, Self

import orjson

import schemas
from perturb.correction import corrected
from perturb.errors import DataError
from perturb.item import Item
from perturb.lines import read_lines
from perturb.span import Span

SCHEMA = "verdict.schema.json"
ORIGIN = "challengeset annotate adjudicate"
OPEN = "open"
OUTCOMES = ("accepted", "corrected", "rejected", OPEN)
ALPHA = "krippendorff_alpha"


class _Place(NamedTuple):
    path: Path
    number: int


@dataclass(frozen=True)
class Verdicts:
    """Verdicts by the id of their item, and how far those who judged agree."""

    by_item: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    agreement: Mapping[str, Any] | None = None
    places: Mapping[str, _Place] = field(default_factory=dict)

    @classmethod
    def read(cls, paths: Sequence[Path], agreement: Path | None) -> Self:
        """The verdicts of some files, and a file of `challengeset annotate agreement --json`.

        Raises:
            DataError: a file cannot be read or breaks its schema, an item has two verdicts,
                or others judged than those whose agreement was measured.
        """
        by_item: dict[str, Mapping[str, Any]] = {}
        places: dict[str, _Place] = {}
        for path in paths:
            for number, verdict in read_lines(path, SCHEMA, ORIGIN):
                if verdict["item"] in by_item:
                    what = f"{verdict['item']} has another verdict before this. Remove one"
                    raise DataError(path, number, what)
                by_item[verdict["item"]] = verdict
                places[verdict["item"]] = _Place(path, number)
        measured = None if agreement is None else _agreement(agreement, by_item.values())
        return cls(by_item, measured, places)

    def applied(self, item: Item) -> Item:
        """The item with the status and the spans that people gave it.

        Raises:
            ValueError: the verdict is about other texts, or its spans cannot be used.
        """
        verdict = self.by_item.get(item.id)
        if verdict is None:
            return item
        if verdict["texts"] != item.fingerprint():
            raise ValueError("its verdict is about other texts")
        if verdict["verdict"] == "corrected":
            return corrected(item, [Span(*span) for span in verdict["spans"]], verdict["operation"])
        return item if self.is_open(item) else replace(item, status=verdict["verdict"])

    def is_open(self, item: Item) -> bool:
        """Whether people judged it and came to no conclusion."""
        return self.by_item.get(item.id, {}).get("verdict") == OPEN

    def check_all_met(self, met: Collection[str]) -> None:
        """Make sure that no verdict is lost for want of its item; `met` are ids of items.

        Raises:
            DataError: an item that has a verdict is not among them.
        """
        missing = self.by_item.keys() - met
        if missing:
            first = min(missing, key=lambda id: self.places[id])
            what = f"{len(missing)} verdicts are about items that were not given, first {first}"
            raise DataError(*self.places[first], f"{what}. Give the items that were judged")

    def to_json(self) -> dict[str, Any] | None:
        """Who judged what by which policy, for the manifest; None if nobody did."""
        if not self.by_item:
            return None
        outcomes = Counter((one["policy"], one["verdict"]) for one in self.by_item.values())
        return {
            "policies": {
                policy: {name: outcomes[policy, name] for name in OUTCOMES}
                for policy in sorted({policy for policy, _ in outcomes})
            },
            "annotators": self._work("annotators"),
            "adjudicators": self._work("adjudicators"),
            "agreement": self.agreement,
        }

    def _work(self, role: str) -> dict[str, dict[str, int]]:
        """Items of each phenomenon by the pseudonym of who judged them."""
        done = Counter(
            (name, one["phenomenon"]) for one in self.by_item.values() for name in one[role]
        )
        work: dict[str, dict[str, int]] = {}
        for (name, phenomenon), count in sorted(done.items()):
            work.setdefault(name, {})[phenomenon] = count
        return work


def alpha(validation: Mapping[str, Any] | None) -> float | None:
    """Krippendorff's alpha in what `Verdicts.to_json` says; None if undefined or not known."""
    if validation is None or validation["agreement"] is None:
        return None
    value: float | None = validation["agreement"]["groups"][0]["estimates"][ALPHA]["value"]
    return value


def _agreement(path: Path, verdicts: Iterable[Mapping[str, Any]]) -> dict[str, Any]:
    try:
        found = orjson.loads(path.read_bytes())
    except OSError as error:
        raise DataError(path, None, f"{error.strerror}. Give a readable file") from None
    except orjson.JSONDecodeError:
        raise DataError(path, None, "not JSON in UTF-8. Measure once more") from None
    problem = schemas.problem("agreement.schema.json", found)
    if problem is not None:
        raise DataError(path, None, f"{problem}. See agreement.schema.json")
    if set(found["annotators"]) != {name for one in verdicts for name in one["annotators"]}:
        what = "others judged here than those whose verdicts are given"
        raise DataError(path, None, f"{what}. Measure the judgements that verdicts were made of")
    # The texts of disagreements belong to their corpora, not into every manifest.
    return {name: value for name, value in found.items() if name != "disagreements"}
