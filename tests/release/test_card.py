"""The dataset card and the manifest: what they say of the items."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import orjson
import pytest

from perturb.item import Item
from release import build
from tests.recipes import DIGEST

Make = Callable[..., Item]
WriteItems = Callable[..., Path]


def manifest(folder: Path) -> dict[str, Any]:
    return dict(orjson.loads((folder / "manifest.json").read_bytes()))


def card(folder: Path) -> str:
    return (folder / "README.md").read_text("utf-8")


def front_matter(folder: Path) -> dict[str, Any]:
    """Read as the subset of YAML that it is written in: a JSON value a line."""
    block = re.match(r"---\n(.*?)\n---\n", card(folder), re.DOTALL)
    assert block is not None
    pairs = (line.split(": ", maxsplit=1) for line in block[1].splitlines())
    return {key: orjson.loads(value) for key, value in pairs}


def test_the_manifest_counts_the_items(released: Path) -> None:
    found = manifest(released)
    assert found["version"] == "1.0.0"
    assert found["items"] == 6
    assert list(found["counts"].items()) == [
        (
            "demetr:word-swap",
            {"de-en": {"generated": 3}, "fr-en": {"candidate": 1}},
        ),
        ("demetr:final-punct-omitted", {"de-en": {"accepted": 1}}),
        ("aces:hallucination-number-level-1", {"no-en": {"generated": 1}}),
    ]
    assert found["rules"] == dict.fromkeys(found["counts"], 1)
    assert (found["seeds"], found["packs"]) == ([13], [f"en 1 {DIGEST}"])
    assert (found["translations"], found["suggested_by"]) == (["corpus"], [])
    assert found["corpora"] == {
        "news": {"licenses": [None], "segments": 1, "items": 1},
        "weather": {"licenses": ["CC-BY-SA-4.0"], "segments": 4, "items": 5},
    }
    assert found["files"]["items.jsonl"]["rows"] == 6
    assert found["files"]["README.md"]["rows"] is None


def test_the_front_matter_is_what_the_hub_reads(released: Path) -> None:
    found = front_matter(released)
    assert found["language"] == ["de", "en", "fr", "no"]
    assert found["license"] == ["cc-by-sa-4.0", "other"]
    assert found["license_name"] == "by-corpus"
    assert found["size_categories"] == ["n<1K"]
    assert found["task_categories"] == ["translation"]
    assert found["configs"][0]["data_files"] == [{"split": "test", "path": "items.parquet"}]


def test_a_licence_the_hub_knows_needs_no_other(
    tmp_path: Path, make: Make, write_items: WriteItems
) -> None:
    found = front_matter(build([write_items([make(license="MIT")])], "1.0.0", tmp_path))
    assert found["license"] == ["mit"]
    assert "license_name" not in found


def test_a_variety_of_a_language_is_filed_under_the_language(
    tmp_path: Path, make: Make, write_items: WriteItems
) -> None:
    folder = build([write_items([make(langpair="zh_Hant-en")])], "1.0.0", tmp_path)
    assert front_matter(folder)["language"] == ["en", "zh"]


@pytest.mark.parametrize(
    "row",
    [
        "| Phenomenon | Version of the rule | de-en | fr-en | no-en | All |",
        "| demetr:word-swap | 1 | 3 | 1 | 0 | 4 |",
        "| All |  | 4 | 1 | 1 | 6 |",
        "| candidate | 1 |",
        "| corrected | 0 |",
        "| news | none stated | 1 | 1 |",
        "| weather | CC-BY-SA-4.0 | 4 | 5 |",
        "| Seeds | 13 |",
        "| Words suggested by | no model |",
        "Confirmed by people: 1 of 6.",
    ],
)
def test_the_card_shows_the_counts(released: Path, row: str) -> None:
    assert row in card(released).splitlines()


def test_names_do_not_break_the_tables(tmp_path: Path, make: Make, write_items: WriteItems) -> None:
    items = [make(corpus="a|b <i>", license="$version `x`")]
    text = card(build([write_items(items)], "1.0.0", tmp_path))
    assert r"| a\|b \<i\> | $version \`x\` | 1 | 1 |" in text
