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
from perturb.engine import Engine
from perturb.parse.cache import ParseCache
from perturb.registry import rules
from perturb.run import companions
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


def complaints(item: dict[str, Any]) -> list[str]:
    """What a reader of the item format would find wrong with an item."""
    found = {
        "no difference, or not NFC": not is_changed(item),
        "the annotated text is another one": not is_annotated(item),
        "a difference outside the spans": differs_outside(item),
    }
    for text, spans in ((item["incorrect"], "spans"), (compared(item), "good_spans")):
        places = [place for span in item[spans] for place in span]
        found[f"{spans} out of order or outside the text"] = not in_order(text, places)
        found[f"white space at an edge of {spans}"] = any(
            text[start:end] != text[start:end].strip() for start, end in item[spans]
        )
        found[f"{spans} cut a word"] = any(
            LATIN.fullmatch(text[p - 1 : p + 1]) for p in places if p
        )
    return [complaint for complaint, is_so in found.items() if is_so]


def is_changed(item: dict[str, Any]) -> bool:
    incorrect: str = item["incorrect"]
    changed: bool = incorrect != item["good"]
    return changed and unicodedata.normalize("NFC", incorrect) == incorrect


def is_annotated(item: dict[str, Any]) -> bool:
    incorrect, annotated = item["incorrect"], item["incorrect_annotated"]
    if "<v>" in incorrect or "\\" in incorrect:
        return True  # escapes: the property tests of the markup look at these
    marked = re.findall("<v>(.*?)</v>", annotated, re.DOTALL)
    spanned = [incorrect[start:end] for start, end in item["spans"]]
    return re.sub("</?v>", "", annotated) == str(incorrect) and marked == spanned


def in_order(text: str, places: list[int]) -> bool:
    borders = [0, *places, len(text)]
    return borders == sorted(borders)


def differs_outside(item: dict[str, Any]) -> bool:
    if item["operation"] in ("whole-sentence", "none") or item["recipe"]["repairs"]:
        return False
    good, incorrect = compared(item), item["incorrect"]
    return outside(good, item["good_spans"]) != outside(incorrect, item["spans"])


def compared(item: dict[str, Any]) -> str:
    """The side that `good_spans` are places of."""
    side = item["compared_with"]
    return str(item[side if side in ("source", "reference") else "good"])


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
