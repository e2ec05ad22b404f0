"""The contrastive tuple, one JSON object per line (``schemas/item.schema.json``)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any, Self

import orjson

from perturb.lines import read_lines
from perturb.span import Span

STATUSES = ("generated", "candidate", "accepted", "corrected", "rejected")

SCHEMA = 2
"""The version of the item format that is written; 1 is read."""
SCHEMAS = {1: "item-1.schema.json", SCHEMA: "item.schema.json"}

ORIGIN = ("corpus", "segment", "domain", "license")
RECIPE = (
    *("rule_version", "seed", "parser", "pack", "pattern", "edited", "source_parser", "aligner"),
    *("translation", "suggested_by", "repairs", "spans_from"),
)
"""Properties of the two objects in their order; the last one is that of imported items."""

_SINCE_2 = frozenset({"pattern", "edited", "source_parser"})
_DIGITS = 12


@dataclass(frozen=True, slots=True)
class Item:
    """A good and an incorrect translation of one source that differ in one known way.

    `spans` are places of the error in `incorrect`; `good_spans`, one for one, what
    stands there in `compared`. Both are half-open ranges of code points.
    """

    id: str
    phenomenon: str
    category: str
    severity: str
    operation: str
    langpair: str
    source: str
    reference: str
    good: str
    incorrect: str
    incorrect_annotated: str
    spans: tuple[Span, ...]
    good_spans: tuple[Span, ...]
    compared_with: str
    origin: Mapping[str, Any]
    recipe: Mapping[str, Any]
    status: str

    @property
    def schema(self) -> int:
        """The version of the item format that it was read from."""
        return version_of(self.recipe)

    @property
    def segment(self) -> str:
        """The segment's name as it sorts: numbers by their value."""
        return sorting(self.origin["segment"], self.schema)

    @property
    def compared(self) -> str:
        """The text that `good_spans` are places in: that of the side `compared_with`."""
        return compared(self.compared_with, self.source, self.reference, self.good, self.incorrect)

    def to_json(self) -> bytes:
        """One line of UTF-8 JSON without the line end, keys in the order above."""
        return orjson.dumps(self, default=list)

    def fingerprint(self) -> str:
        """SHA-256 of source, reference, good and incorrect side, as a JSON array in UTF-8."""
        texts = (self.source, self.reference, self.good, self.incorrect)
        return sha256(orjson.dumps(texts)).hexdigest()

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Self:
        """An item of an object that satisfies the schema; its keys may be in any order."""
        spans = {
            side: tuple(Span(*span) for span in data[side]) for side in ("spans", "good_spans")
        }
        if version_of(data["recipe"]) < SCHEMA:
            return cls(**{**data, **spans})
        recipe, origin = (
            {name: data[part][name] for name in names if name in data[part]}
            for part, names in (("recipe", RECIPE), ("origin", ORIGIN))
        )
        return cls(**{**data, **spans, "recipe": recipe, "origin": origin})


def compared(side: str, source: str, reference: str, good: str, incorrect: str) -> str:
    """The text of the side that an incorrect one is compared with.

    The closest is the good translation unless the reference differs less, by edit distance.

    >>> compared("closest", "", "a red roof", "a green gate", "a red door")
    'a red roof'
    """
    if side == "closest":
        from rapidfuzz.distance import Levenshtein

        return min(good, reference, key=lambda text: Levenshtein.distance(text, incorrect))
    if side == "reference":
        return reference
    return source if side == "source" else good


def read_items(path: Path) -> Iterator[tuple[int, Item]]:
    """The items of a file with their line numbers, one at a time.

    Raises:
        DataError: the file cannot be read, or a line is no item; names file and line.
    """
    for number, data in read_lines(path, schema_of, "challengeset perturb"):
        yield number, Item.from_json(data)


def schema_of(data: object) -> str:
    """The name of the schema that an object has to satisfy to be an item."""
    recipe = data.get("recipe") if isinstance(data, dict) else None
    return SCHEMAS[version_of(recipe) if isinstance(recipe, dict) else SCHEMA]


def version_of(recipe: Mapping[str, Any]) -> int:
    """The version of the format of an item with this recipe."""
    return SCHEMA if _SINCE_2 & recipe.keys() else 1


def sorting(segment: int | str, schema: int = SCHEMA) -> str:
    """The name of a segment so that numbers sort by their value.

    In schema 1 numbers were no texts, and texts of digits sorted as texts.
    """
    if isinstance(segment, int):
        return f"{segment:0{_DIGITS}d}"
    numeric = segment.isascii() and segment.isdecimal() and not segment.startswith("0")
    return segment.zfill(_DIGITS) if numeric and schema == SCHEMA else segment
