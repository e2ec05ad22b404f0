"""What was concluded of one item, one JSON object per line (``schemas/verdict.schema.json``)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

import orjson

from perturb.span import Span

OPEN = "open"
VERDICTS = ("accepted", "corrected", "rejected", OPEN)


@dataclass(frozen=True, slots=True)
class Verdict:
    """The conclusion from all judgements of an item.

    `spans` are the agreed ones, in the form of an item's; `operation` is what the error was
    renamed to, None if it was not. `adjudicators` decided what the policy left open.
    """

    item: str
    phenomenon: str
    langpair: str
    verdict: str
    reason: str
    spans: tuple[Span, ...]
    operation: str | None
    policy: str
    votes: Mapping[str, int]
    annotators: tuple[str, ...]
    adjudicators: tuple[str, ...]
    texts: str

    def to_json(self) -> bytes:
        """One line of UTF-8 JSON without the line end, keys in the order above."""
        return orjson.dumps(self, default=list)


def to_lines(verdicts: Iterable[Verdict]) -> bytes:
    """The content of a file of verdicts."""
    return b"".join(verdict.to_json() + b"\n" for verdict in verdicts)
