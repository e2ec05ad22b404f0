"""Reads the worked blocks of a specification of phenomena.

A block is fenced by three backticks and is one of::

    good: …            refuse: …        reject: … => …
    incorrect: …       why: …           why: …
    note: …

A note begins with a language or a language pair; ``SRC:`` and ``REF:`` follow where the
source or the reference matters, then free text, all parted by bars.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from perturb.markup import parse
from perturb.span import Span

_SECTION = re.compile(r"^## (?P<id>[a-z]+:\S+)$", re.MULTILINE)
_BLOCK = re.compile(r"^```\n(.*?)\n```$", re.MULTILINE | re.DOTALL)


@dataclass(frozen=True, slots=True)
class Block:
    """One block; `kind` is good, refuse or reject, `number` counts within the phenomenon.

    `incorrect` and `spans` are empty for a refusal; a rejection has no spans.
    """

    phenomenon: str
    kind: str
    number: int
    good: str
    incorrect: str
    spans: tuple[Span, ...]
    language: str
    source_language: str
    source: str
    reference: str

    @property
    def name(self) -> str:
        """What the block is called: ``demetr:negation 2``."""
        return f"{self.phenomenon} {self.number}"

    def __str__(self) -> str:
        return f"{self.name} {self.kind} {self.language}"


def read(path: Path) -> Iterator[Block]:
    """The blocks of a specification, in its order."""
    text = path.read_text(encoding="utf-8")
    sections = list(_SECTION.finditer(text))
    ends = [section.start() for section in sections[1:]] + [len(text)]
    for section, end in zip(sections, ends, strict=True):
        blocks = _BLOCK.finditer(text, section.end(), end)
        for number, match in enumerate(blocks, start=1):
            yield _block(section["id"], number, match[1].split("\n"))


def _block(phenomenon: str, number: int, rows: list[str]) -> Block:
    fields = dict(row.split(": ", 1) for row in rows)
    kind = next(iter(fields))
    good, _, rejected = fields[kind].partition(" => ")
    incorrect, spans = parse(fields.get("incorrect", rejected))
    languages, *rest = (fields.get("note") or fields["why"]).split(" | ")
    source_language, _, language = languages.rpartition("-")
    return Block(
        phenomenon=phenomenon,
        kind=kind,
        number=number,
        good=good,
        incorrect=incorrect,
        spans=spans,
        language=language,
        source_language=source_language or "und",
        source=_given(rest, "SRC: "),
        reference=_given(rest, "REF: "),
    )


def _given(notes: list[str], mark: str) -> str:
    return next((note.removeprefix(mark) for note in notes if note.startswith(mark)), "")
