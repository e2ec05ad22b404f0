"""Whatever is made of a corpus that was read, every other command accepts."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import orjson
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from corpora import open_corpus
from perturb.engine import Engine
from perturb.errors import DataError, UsageError
from perturb.item import read_items
from perturb.parse.cache import ParseCache
from perturb.registry import rules
from release.items import faults, read
from tests.challengeset.calling import Call
from tests.perturb.sentences import PIECES

Write = Callable[[str, str | bytes], Path]

TEXTS = st.lists(st.sampled_from(PIECES) | st.text(max_size=3), max_size=8).map("".join)
NAMES = st.text(
    st.sampled_from("a/:@|\\\"'<>=+&\t\n\x1b\x85\u2028\u200f\u0301👩‍🚀") | st.characters()
)
IDS = NAMES | st.integers(-3, 2**64 - 1) | st.booleans() | st.floats() | st.none()
PAIRS = st.sampled_from(["de-en", "eo-xx", "en-x_y", "en-ar", "fr-eo", "en-zh_Hant", "a-b", "en-"])
RECORDS = st.fixed_dictionaries(
    {"pair": PAIRS | TEXTS, "source": TEXTS, "reference": TEXTS},
    optional={"id": IDS, "domain": NAMES | st.none(), "license": NAMES, "translation": TEXTS},
)


@pytest.fixture(scope="module")
def engine(cache: Path) -> Engine:
    return Engine(rules(), 13, ParseCache(cache), {}, strict=True)


@settings(max_examples=60)
@given(RECORDS)
def test_any_record_is_refused_with_its_line_or_makes_items_that_can_be_released(
    tmp_path_factory: pytest.TempPathFactory, engine: Engine, record: dict[str, object]
) -> None:
    path = tmp_path_factory.mktemp("own") / "own.jsonl"
    try:
        path.write_bytes(orjson.dumps(record) + b"\n")
    except orjson.JSONEncodeError:  # a lone surrogate or a number that JSON has not
        return
    try:
        corpus = open_corpus("own", path, None)
        segments = list(corpus.segments(corpus.pairs()))
    except (DataError, UsageError) as error:
        segments, refused = [], str(error)
    else:
        refused = f"{path}:1: "
    assert f"{path}:1: " in refused
    for made in engine.perturb(segments).made:
        item = read(made.payload)
        assert not list(faults(item))
        assert item.to_json() == made.payload


STRANGE = (
    *("=1+1", "a|b", "<v>", "\\", '"', "'", "../x", "C:\\x", "%s", "{x}", "👩‍🚀", "\u200f", "#"),
    *("--", "a b", "x" * 3000, "٣", "7", "007", "true", "null", "NaN"),
)


def test_strange_names_go_all_the_way(call: Call, write: Write, tmp_path: Path) -> None:
    rows = [
        {
            "id": name,
            "langpair": "en-eo",
            "domain": name,
            "license": name,
            "source": f"Train {place}",
            "reference": f"Oni diras: la trajno {place} haltas.",
            "translation": f"La trajno {place} haltas en Nova Urbo.",
        }
        for place, name in enumerate(STRANGE)
    ]
    own = write("own.jsonl", b"".join(orjson.dumps(row) + b"\n" for row in rows))
    items, releases = tmp_path / "items.jsonl", tmp_path / "releases"
    assert call("perturb", "--corpus", f"own={own}", "--workers", 1, "-o", items).code == 0
    found = {item.origin["segment"] for _, item in read_items(items)}
    assert found == set(STRANGE)
    assert call("check", items).code == 0
    build = ("release", "build", "--items", items, "--version", "1.0.0", "--releases", releases)
    built = call(*build)
    assert built.code == 0, built.err
    assert call("release", "verify", releases / "1.0.0").code == 0
    for made in (items, releases / "1.0.0"):
        scores = tmp_path / f"{made.name}.scores.jsonl"
        score = call("metaeval", "score", made, "--metrics", "chrF", "-o", scores)
        assert score.code == 0, score.err
        assert call("metaeval", "stats", made, "--scores", scores).code == 0


@pytest.mark.parametrize("word", ["a\tb", "", " ", "a\u2028b", "a\x85b", "a\x1b[0m"])
@pytest.mark.parametrize("option", ["--suggest", "--parses"])
def test_what_items_name_is_a_name(
    option: str, word: str, call: Call, write: Write, tmp_path: Path
) -> None:
    """The model and the file of recorded parses are told in every item."""
    own = write("own.jsonl", b'{"pair":"en-eo","source":"a","reference":"b"}\n')
    words = ("--corpus", f"own={own}", "--workers", 1, "-o", tmp_path / "items.jsonl")
    called = call("perturb", *words, option, f"fi={word}" if option == "--parses" else word)
    assert called.code == 2
    assert not (tmp_path / "items.jsonl").exists()
