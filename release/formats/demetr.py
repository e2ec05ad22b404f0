"""``demetr/*.json``: the layout of DEMETR's data, a file for each of its perturbations.

A file is a list of objects with the keys of DEMETR, ``eng_sent`` for the reference,
``mt_sent`` for the good and ``pert_sent`` for the incorrect translation. An ``id`` stands for
the same segment in all files. Items of other phenomena have no file.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files
from itertools import groupby
from operator import attrgetter
from pathlib import Path
from typing import Any, NamedTuple

import orjson

import schemas
from perturb.item import Item

ENGLISH = "en"


class _Perturbation(NamedTuple):
    name: str
    number: int
    description: str


class _Segments:
    """Running numbers of segments, in the order in which they are first seen."""

    def __init__(self) -> None:
        self._numbers: dict[tuple[str, str, str], int] = {}

    def number(self, item: Item) -> int:
        key = (item.origin["corpus"], str(item.origin["segment"]), item.langpair)
        return self._numbers.setdefault(key, len(self._numbers) + 1)


def write(items: Iterable[Item], path: Path) -> Mapping[Path, int]:
    """Write a file for every phenomenon of DEMETR that occurs; none, no folder."""
    segments = _Segments()
    rows = {}
    for phenomenon, found in groupby(items, attrgetter("phenomenon")):
        perturbation = _perturbations().get(phenomenon)
        if perturbation:
            path.mkdir(exist_ok=True)
            file = path / f"{perturbation.name}.json"
            rows[file] = _write(file, found, perturbation, segments)
    return rows


def _write(
    path: Path, items: Iterable[Item], perturbation: _Perturbation, segments: _Segments
) -> int:
    with path.open("wb") as file:
        count = 0
        for count, item in enumerate(items, start=1):
            entry = _entry(item, perturbation, segments.number(item))
            file.write((b"[\n" if count == 1 else b",\n") + orjson.dumps(entry))
        file.write(b"\n]\n")
    return count


def _entry(item: Item, perturbation: _Perturbation, number: int) -> dict[str, Any]:
    return {
        "id": number,
        "src_sent": item.source,
        "eng_sent": item.reference,
        "mt_sent": item.good,
        "pert_sent": item.incorrect,
        "lang_tag": _language_tag(item.langpair),
        "data_source": item.origin["corpus"],
        # DEMETR's authors leave out what is not sure to be an error.
        "pert_check": item.status != "candidate",
        "severity": item.severity,
        "pert_id": perturbation.number,
        "pert_desc": perturbation.description,
        "pert_name": perturbation.name,
    }


def _language_tag(langpair: str) -> str:
    """DEMETR translates into English only, and names but the other language."""
    source, target = langpair.split("-")
    tag = str(_table()["languages"].get(source, source))
    return tag if target == ENGLISH else f"{tag}-{target}"


@cache
def _perturbations() -> dict[str, _Perturbation]:
    entries = _table()["perturbations"].items()
    return {
        phenomenon: _Perturbation(str(schemas.phenomenon(phenomenon).released_as), *entry)
        for phenomenon, entry in entries
    }


@cache
def _table() -> dict[str, Any]:
    return tomllib.loads((files(__package__) / "demetr.toml").read_text(encoding="utf-8"))
