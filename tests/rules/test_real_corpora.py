"""Items of real corpora, checked by other means than the programme's own.

Nothing here uses `perturb.checks`, `perturb.edit` or `perturb.markup`.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import orjson
import pytest

from corpora import open_corpus
from perturb import companions
from perturb.engine import Engine
from perturb.parse.cache import ParseCache
from perturb.registry import rules
from perturb.segment import TextSegment

SEED = 13
PER_PAIR = {"flores101": 6, "wmt": 25, "ntrex": 12, "demetr": 100, "pawsx": 12}
LATIN = re.compile(r"[A-Za-zÀ-ɏ]{2}")


def segments(shared: Path, name: str) -> Iterator[TextSegment]:
    """The first segments of every language pair that has a pack on its target side."""
    corpus = open_corpus(name, shared / "corpora" / name)
    for pair in corpus.pairs():
        if name != "flores101" or "en" in pair:
            yield from islice(corpus.segments([pair]), PER_PAIR[name])


def complaints(item: dict[str, Any]) -> Iterator[str]:
    """What a reader of the item format would find wrong with an item."""
    incorrect, good, spans = item["incorrect"], item["good"], item["spans"]
    if "<v>" not in incorrect and "\\" not in incorrect:
        if re.sub("</?v>", "", item["incorrect_annotated"]) != incorrect:
            yield "tags removed do not give the text back"
        marked = re.findall("<v>(.*?)</v>", item["incorrect_annotated"], re.DOTALL)
        if marked != [incorrect[start:end] for start, end in spans]:
            yield "tags and spans mark different text"
    if incorrect == good or unicodedata.normalize("NFC", incorrect) != incorrect:
        yield "no difference, or not NFC"
    borders = [0, *(place for span in spans for place in span), len(incorrect)]
    if borders != sorted(borders):
        yield "spans out of order or outside the text"
    for text, places in ((incorrect, spans), (good, item["good_spans"])):
        for start, end in places:
            if text[start:end] != text[start:end].strip():
                yield "white space at an edge"
            for place in {start, end} - {0, len(text)}:
                if LATIN.fullmatch(text[place - 1 : place + 1]):
                    yield "a word is cut"
    if item["operation"] not in ("whole-sentence", "none") and not item["recipe"]["repairs"]:
        if outside(good, item["good_spans"]) != outside(incorrect, spans):
            yield "a difference outside the spans"


def outside(text: str, spans: list[list[int]]) -> str:
    """What no span covers, without white space."""
    for start, end in reversed(spans):
        text = text[:start] + "\0" + text[end:]
    return "".join(text.split())


@pytest.mark.parametrize("name", PER_PAIR)
def test_items_of_real_corpora_satisfy_an_independent_check(
    name: str, shared: Path, tmp_path: Path
) -> None:
    batch = list(segments(shared, name))
    neighbours = companions.gather(batch, SEED)
    engine = Engine(rules(), SEED, ParseCache(tmp_path), neighbours)
    made = [entry for entry in engine.perturb(batch).made if entry.alternative == 0]
    items = [orjson.loads(entry.payload) for entry in made]
    wrong = [(item["id"], complaint) for item in items for complaint in complaints(item)]
    assert not wrong
    assert len({item["id"] for item in items}) == len(items) > len(batch)
