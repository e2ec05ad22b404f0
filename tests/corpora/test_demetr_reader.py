"""DEMETR's items, put together again from its perturbations."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import orjson
import pytest

from corpora import open_corpus
from corpora.demetr import LANGUAGES
from corpora.text import clean
from perturb.errors import DataError
from perturb.segment import LanguagePair

Write = Callable[[str, str | bytes], Path]


def item(**changes: Any) -> dict[str, Any]:
    fields = {
        "id": 7,
        "src_sent": "Die Eule wacht.",
        "eng_sent": "The owl keeps watch.",
        "mt_sent": "The owl is awake.",
        "pert_sent": "The owl is asleep.",
        "lang_tag": "german",
        "data_source": "WMT",
    }
    return fields | changes


@pytest.fixture
def dataset(write: Write, tmp_path: Path) -> Callable[..., Path]:
    def write_files(*files: Any) -> Path:
        for number, content in enumerate(files):
            write(f"dataset/minor_id{number}.json", orjson.dumps(content))
        return tmp_path

    return write_files


def test_each_field_follows_the_majority(dataset: Callable[..., Path]) -> None:
    files = [item(mt_sent="The awl is awake.")], [item()], [item(eng_sent="The owl.")]
    [segment] = open_corpus("demetr", dataset(*files), None).segments([LanguagePair("de", "en")])
    assert (segment.corpus, segment.key, segment.domain) == ("demetr", 7, "WMT")
    assert segment.references == ("The owl keeps watch.",)
    assert (segment.translation, segment.translation_from) == ("The owl is awake.", "corpus")


def test_ids_give_the_order_and_gaps_are_dropped(dataset: Callable[..., Path]) -> None:
    path = dataset([item(), item(id=8, mt_sent="\u00a0"), item(id=9, src_sent=None), item(id=3)])
    corpus = open_corpus("demetr", path, None)
    assert [segment.key for segment in corpus.segments(corpus.pairs())] == [3, 7]


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ({"id": 7}, "not a list of items"),
        (["text"], "item 1 is a string"),
        ([item(), item(id="8")], "item 2: no id"),
        ([item(lang_tag="klingon")], "item 1: lang_tag 'klingon' is none of french"),
        ([item(mt_sent=3)], "item 1: mt_sent is a number"),
        ([item(mt_sent="a\0b")], "item 1: mt_sent contains NUL"),
    ],
)
def test_strange_files(dataset: Callable[..., Path], content: Any, message: str) -> None:
    with pytest.raises(DataError, match=message):
        open_corpus("demetr", dataset(content), None).pairs()


def test_broken_json_names_its_line(write: Write, tmp_path: Path) -> None:
    write("dataset/a.json", '[\n{"id": 7,\n"src_sent": "\\ud800"}]')
    with pytest.raises(DataError, match=r"a\.json:3: not JSON"):
        open_corpus("demetr", tmp_path, None).pairs()


def test_published_items(shared: Path) -> None:
    folder = shared / "corpora" / "demetr"
    expected = orjson.loads((folder / "base_items.json").read_bytes())
    corpus = open_corpus("demetr", folder, None)
    segments = list(corpus.segments(corpus.pairs()))
    assert corpus.license == "MIT"
    assert [(s.key, s.domain, s.pair.source) for s in segments] == [
        (b["id"], b["data_source"], LANGUAGES[b["lang_tag"]])
        for b in sorted(expected, key=lambda b: b["id"])
    ]
    assert {s.key: (s.source, *s.references, s.translation) for s in segments} == {
        b["id"]: tuple(clean(b[field]) for field in ("src_sent", "eng_sent", "mt_sent"))
        for b in expected
    }
