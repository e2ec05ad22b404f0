"""What one annotator said of one item, a line of JSON (``schemas/judgement.schema.json``)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple, Self

import orjson

from perturb.lines import read_lines
from perturb.span import Span

SCHEMA = "judgement.schema.json"


class MarkedSpan(NamedTuple):
    """A place in the incorrect translation with what happened there, and who marked it.

    `operation` is addition, substitution, reordering or deletion; the span of a deletion
    is empty, no other one is. `origin` is generated (the programme's, untouched),
    relabelled (the programme's place, another operation) or manual.
    """

    start: int
    end: int
    operation: str
    origin: str

    @property
    def span(self) -> Span:
        """The place alone."""
        return Span(self.start, self.end)


@dataclass(frozen=True, slots=True)
class Judgement:
    """One annotator's latest word on one item.

    `spans` are ordered and disjoint, in code points of `incorrect`, the item's incorrect
    side; `changed` is true where places or operations differ from the generated ones.
    `texts` is the hash of the texts that were judged, `seconds` the time spent, as the
    browser measured it.
    """

    item: str
    phenomenon: str
    langpair: str
    incorrect: str
    batch: str
    annotator: str
    verdict: str
    reason: str | None
    spans: tuple[MarkedSpan, ...]
    changed: bool
    note: str | None
    submitted_at: str
    seconds: float | None
    texts: str

    def to_json(self) -> bytes:
        """One line of UTF-8 JSON without the line end, keys in the order above."""
        spans = [span._asdict() for span in self.spans]
        values = {name: getattr(self, name) for name in self.__dataclass_fields__}
        return orjson.dumps(values | {"spans": spans})

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Self:
        """A judgement of an object that satisfies the schema."""
        return cls(**{**data, "spans": tuple(MarkedSpan(**span) for span in data["spans"])})


def read_judgements(path: Path) -> Iterator[tuple[int, Judgement]]:
    """The judgements of a file with their line numbers, one at a time.

    Raises:
        DataError: the file cannot be read, or a line is no judgement; names file and line.
    """
    for number, data in read_lines(path, SCHEMA, "challengeset annotate pull"):
        yield number, Judgement.from_json(data)
