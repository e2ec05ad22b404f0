"""``croissant.json``: the release in Croissant 1.0, the vocabulary of data sets for learning.

Only files that hold items are described: the table, whose columns of text are fields, and the
lines it was made of. The context is the one that the specification prescribes.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from importlib.resources import files
from typing import Any

import orjson

import schemas
from release import citation
from release.card import HUB_LICENSES, licenses
from release.manifest import ITEMS, TABLE, Manifest

SPECIFICATION = "http://mlcommons.org/croissant/1.0"
ENCODINGS = {TABLE: "application/x-parquet", ITEMS: "application/jsonlines"}
SPDX = "https://spdx.org/licenses/"
DESCRIPTION = (
    "Pairs of a good and an incorrect translation of one source, which differ in one error of a"
    " known kind at a known place. A metric of translation quality should prefer the good one."
)


def render(manifest: Manifest) -> str:
    """The text of ``croissant.json``; needs the manifest's entries of the files of items."""
    cited = manifest["citation"]
    properties = {
        "@context": _context(),
        "@type": "sc:Dataset",
        "name": citation.title(manifest),
        "description": DESCRIPTION,
        "conformsTo": SPECIFICATION,
        "citeAs": citation.bibtex(manifest),
        "license": [_license(name) for name in licenses(manifest) if name],
        "url": cited.get("url"),
        "datePublished": cited.get("date"),
        "version": manifest["version"],
        "distribution": [_file(name, manifest) for name in ENCODINGS],
        "recordSet": [
            {
                "@type": "cr:RecordSet",
                "@id": "items",
                "name": "items",
                "description": "One record an item.",
                "key": {"@id": "items/id"},
                "field": list(_fields()),
            }
        ],
    }
    present = {name: value for name, value in properties.items() if value}
    return json.dumps(present, ensure_ascii=False, indent=2) + "\n"


def _file(name: str, manifest: Manifest) -> dict[str, Any]:
    entry = manifest["files"][name]
    return {
        "@type": "cr:FileObject",
        "@id": name,
        "name": name,
        "contentUrl": name,
        "contentSize": f"{entry['bytes']} B",
        "encodingFormat": ENCODINGS[name],
        "sha256": entry["sha256"],
    }


def _fields() -> Iterator[dict[str, Any]]:
    """The columns that hold one text, with what the schema says of them."""
    for name, meaning in orjson.loads(schemas.read_text("item.schema.json"))["properties"].items():
        if meaning.get("type", "string") == "string":
            yield {
                "@type": "cr:Field",
                "@id": f"items/{name}",
                "name": name,
                "description": meaning["description"],
                "dataType": "sc:Text",
                "source": {"fileObject": {"@id": TABLE}, "extract": {"column": name}},
            }


def _license(name: str) -> str:
    return SPDX + name if name.lower() in HUB_LICENSES else name


def _context() -> Any:
    return orjson.loads((files(__package__) / "croissant_context.json").read_bytes())
