"""Croissant and CITATION.cff: valid, and in step with the release."""

from __future__ import annotations

import socket
from collections.abc import Callable
from pathlib import Path
from typing import Any

import mlcroissant
import orjson
import pytest
import yaml

from perturb.item import Item
from release import build, verify
from release.configuration import Configuration
from release.formats import parquet

Make = Callable[..., Item]
WriteItems = Callable[..., Path]

CITATION = """
[citation]
title = "Harbour \\"set\\": for metrics"
url = "https://example.org/harbour"
doi = "10.5281/zenodo.1234567"
date = 2026-03-01

[[citation.authors]]
family-names = "Okafor"
given-names = "Ngozi"
orcid = "https://orcid.org/0000-0002-1825-0097"

[[citation.authors]]
name = "Harbour Office"
"""


@pytest.fixture
def cited(
    make: Make, write_items: WriteItems, write: Callable[[str, str], Path], tmp_path: Path
) -> Path:
    asked = Configuration.read(write("release.toml", CITATION))
    return build([write_items([make()])], "1.0.0", tmp_path / "r", configuration=asked)


@pytest.fixture
def offline(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*arguments: object) -> None:
        raise AssertionError("something wants to connect")

    monkeypatch.setattr(socket.socket, "connect", refuse)


@pytest.mark.usefixtures("offline")
def test_croissant_is_valid_and_leads_to_the_items(released: Path, items: list[Item]) -> None:
    dataset = mlcroissant.Dataset(jsonld=str(released / "croissant.json"))
    assert not dataset.metadata.issues.errors
    records = list(dataset.records("items"))
    for name in ("id", "incorrect_annotated", "status"):
        found = [record[f"items/{name}"].decode() for record in records]
        assert found == [getattr(item, name) for item in items]


@pytest.mark.usefixtures("offline")
def test_croissant_lacks_nothing_where_the_citation_is_known(cited: Path) -> None:
    dataset = mlcroissant.Dataset(jsonld=str(cited / "croissant.json"))
    assert not dataset.metadata.issues.errors | dataset.metadata.issues.warnings
    assert dataset.metadata.name == 'Harbour "set": for metrics'
    assert dataset.metadata.license == ["https://spdx.org/licenses/CC-BY-SA-4.0"]


def test_croissant_repeats_the_checksums(released: Path) -> None:
    found = orjson.loads((released / "croissant.json").read_bytes())
    files = orjson.loads((released / "manifest.json").read_bytes())["files"]
    assert {entry["contentUrl"]: entry["sha256"] for entry in found["distribution"]} == {
        name: files[name]["sha256"] for name in ("items.jsonl", "items.parquet")
    }


def test_croissant_describes_the_columns_of_text(released: Path) -> None:
    [record_set] = orjson.loads((released / "croissant.json").read_bytes())["recordSet"]
    nested = {"spans", "good_spans", "origin", "recipe"}
    names = [field["name"] for field in record_set["field"]]
    assert names == [name for name in parquet.COLUMNS if name not in nested]


def cff(folder: Path) -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load((folder / "CITATION.cff").read_text("utf-8"))
    return found


def test_the_citation_has_what_the_format_demands(released: Path) -> None:
    found = cff(released)
    assert {"cff-version", "message", "title", "authors"} <= found.keys()
    assert (found["cff-version"], found["type"]) == ("1.2.0", "dataset")
    assert (found["version"], found["title"]) == ("1.0.0", "Contrastive challenge set")
    for work in found["references"]:
        assert {"type", "title", "authors"} <= work.keys()


def test_the_citation_says_what_the_configuration_says(cited: Path) -> None:
    found = cff(cited)
    assert found["title"] == 'Harbour "set": for metrics'
    assert found["authors"][0]["family-names"] == "Okafor"
    assert found["authors"][1] == {"name": "Harbour Office"}
    assert found["date-released"] == "2026-03-01"
    assert found["doi"] == "10.5281/zenodo.1234567"
    card = (cited / "README.md").read_text("utf-8")
    assert "      author = {Okafor, Ngozi and {Harbour Office}},\n" in card
    assert "      year = {2026},\n" in card
    assert verify(cited) == []


@pytest.mark.parametrize("license", [None, "proprietary", "MIT"])
def test_a_licence_is_an_address_where_it_is_an_identifier(
    make: Make, write_items: WriteItems, tmp_path: Path, license: str | None
) -> None:
    folder = build([write_items([make(license=license)])], "1.0.0", tmp_path / "r")
    found = orjson.loads((folder / "croissant.json").read_bytes())
    expected = {
        None: None,
        "proprietary": ["proprietary"],
        "MIT": ["https://spdx.org/licenses/MIT"],
    }
    assert found.get("license") == expected[license]
    assert not mlcroissant.Dataset(jsonld=str(folder / "croissant.json")).metadata.issues.errors
