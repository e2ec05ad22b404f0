"""DEMETR's own items beside ours: the same sentence, the same words?"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from functools import cache
from pathlib import Path

from spacy.language import Language

import schemas
from perturb.item import Item
from perturb.span import Span
from perturb.text import word_spans
from tools.quality.made import Made


@dataclass(frozen=True, slots=True)
class Likeness:
    """How our items of a phenomenon compare with DEMETR's of the same sentences.

    `theirs` counts the sentences DEMETR perturbed; `both` those that we did, too, and of
    these `identical` have the same text, `touching` have an error at the same word.
    """

    theirs: int
    both: int
    identical: int
    touching: int


def likeness(phenomenon: str, made: Made, dataset: Path) -> Likeness:
    """Ours against the published file of a phenomenon."""
    ours = {int(item.origin["segment"]): item for item in made.items[phenomenon]}
    theirs = _published(dataset, phenomenon)
    both = [(ours[key], row) for key, row in theirs.items() if key in ours]
    return Likeness(
        theirs=len(theirs),
        both=len(both),
        identical=sum(item.incorrect == row["pert_sent"] for item, row in both),
        touching=sum(_touches(item, row) for item, row in both),
    )


def _published(dataset: Path, phenomenon: str) -> dict[int, Mapping[str, str]]:
    name = f"{schemas.phenomenon(phenomenon).released_as}.json"
    rows = json.loads((dataset / name).read_text("utf-8"))
    return {int(row["id"]): row for row in rows if row["pert_check"]}


def _touches(item: Item, row: Mapping[str, str]) -> bool:
    """True if an error of ours lies at a word of the good side that they changed, too."""
    changed = _changed(row["mt_sent"], row["pert_sent"])
    return any(
        span.start <= theirs.end and theirs.start <= span.end
        for span in item.good_spans
        for theirs in changed
    )


def _changed(good: str, incorrect: str) -> list[Span]:
    """The words of `good` that differ, found by comparing: DEMETR marks no spans."""
    one, other = _words(good), _words(incorrect)
    before, after = _texts(good, one), _texts(incorrect, other)
    places = [*one, Span(len(good), len(good))]
    return [
        Span(places[start].start, one[end - 1].end if end > start else places[start].start)
        for operation, start, end, _, _ in SequenceMatcher(None, before, after, False).get_opcodes()
        if operation != "equal"
    ]


def _texts(text: str, words: Sequence[Span]) -> list[str]:
    return [text[word.start : word.end] for word in words]


def _words(text: str) -> tuple[Span, ...]:
    tokens = [Span(token.idx, token.idx + len(token)) for token in _tokenizer()(text)]
    return word_spans(text, tokens, False)


@cache
def _tokenizer() -> Language:
    from spacy.lang.en import English

    return English()
