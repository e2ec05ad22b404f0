"""Our mechanical perturbations against DEMETR's own, item by item."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path

import pytest

import schemas
from corpora import open_corpus
from perturb.engine import Engine
from perturb.parse.cache import ParseCache
from perturb.registry import select

MECHANICAL = (
    "demetr:repetition-twice", "demetr:repetition-four-times", "demetr:final-punct-omitted",
    "demetr:tokenized", "demetr:lowercased-sentence", "demetr:lowercased-first-word",
    "demetr:empty", "demetr:reference",
)  # fmt: skip
LEAST_IDENTICAL = 0.98


@pytest.fixture(scope="module")
def ours(shared: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[tuple[str, int], str]:
    """The incorrect side we make, by phenomenon and DEMETR id."""
    corpus = open_corpus("demetr", shared / "corpora" / "demetr")
    cache = ParseCache(tmp_path_factory.mktemp("parses"))
    engine = Engine(select(MECHANICAL), 13, cache, {})
    made = engine.perturb(list(corpus.segments(corpus.pairs()))).made
    items = (json.loads(entry.payload) for entry in made)
    return {
        (item["phenomenon"], int(item["origin"]["segment"])): item["incorrect"] for item in items
    }


@pytest.mark.parametrize("phenomenon", MECHANICAL)
def test_differs_from_the_published_items_only_where_explained(
    phenomenon: str, shared: Path, ours: dict[tuple[str, int], str]
) -> None:
    folder = shared / "corpora" / "demetr" / "dataset"
    path = folder / f"{schemas.phenomenon(phenomenon).released_as}.json"
    published = [item for item in json.loads(path.read_text("utf-8")) if item["pert_check"]]
    differing = {
        item["id"] for item in published if ours.get((phenomenon, item["id"])) != item["pert_sent"]
    }
    listed = tomllib.loads(Path(__file__).with_name("demetr_differences.toml").read_text("utf-8"))
    assert differing == {int(number) for number in listed.get(phenomenon, {})}
    assert len(differing) <= (1 - LEAST_IDENTICAL) * len(published)
