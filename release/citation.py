"""``CITATION.cff`` and the entry for a bibliography: who made the set, and what it rests on.

The format is the Citation File Format 1.2.0. It is YAML; every JSON value is one of YAML.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping
from importlib.resources import files
from typing import Any

import schemas
from release.manifest import Manifest

TITLE = "Contrastive challenge set"
NOBODY = {"name": "The makers of this challenge set"}


def render(manifest: Manifest) -> str:
    """The text of ``CITATION.cff``."""
    citation = manifest["citation"]
    properties = {
        "cff-version": "1.2.0",
        "message": "If you use this challenge set, please cite it and the works it builds on.",
        "type": "dataset",
        "title": title(manifest),
        "version": manifest["version"],
        "authors": authors(manifest),
        "date-released": citation.get("date"),
        "url": citation.get("url"),
        "doi": citation.get("doi"),
        "keywords": ["machine translation", "evaluation", "metrics", "challenge set"],
        "references": [*_works(), *_sets(manifest)],
    }
    lines = (f"{key}: {json.dumps(value)}" for key, value in properties.items() if value)
    return "\n".join([*lines, ""])


def bibtex(manifest: Manifest) -> str:
    """An entry for a bibliography."""
    version, citation = manifest["version"], manifest["citation"]
    properties = {
        "title": f"{title(manifest)}, version {version}",
        "author": " and ".join(map(_in_bibtex, authors(manifest))),
        "year": citation.get("date", "")[:4],
        "url": citation.get("url"),
        "doi": citation.get("doi"),
        "howpublished": f"Made with challengeset {manifest['challengeset_version']}",
    }
    lines = (f"  {key} = {{{value}}},\n" for key, value in properties.items() if value)
    return f"@misc{{challengeset-{version},\n{''.join(lines)}}}"


def title(manifest: Manifest) -> str:
    """What the set is called, without its version."""
    return str(manifest["citation"].get("title", TITLE))


def authors(manifest: Manifest) -> list[Mapping[str, str]]:
    """People and groups with the property names of CFF."""
    return list(manifest["citation"].get("authors", [NOBODY]))


def _in_bibtex(author: Mapping[str, str]) -> str:
    if "name" in author:
        return f"{{{author['name']}}}"
    return ", ".join(author[key] for key in ("family-names", "given-names") if key in author)


def _works() -> list[Any]:
    """The papers that the phenomena come from."""
    table = tomllib.loads((files(__package__) / "works.toml").read_text(encoding="utf-8"))
    return list(table["work"])


def _sets(manifest: Manifest) -> list[Mapping[str, Any]]:
    """The sets that items were imported from, DEMETR and ACES being among the works."""
    prefixes = {phenomenon.partition(":")[0] for phenomenon in manifest["counts"]}
    return [
        {"type": "dataset", **{name: known[name] for name in ("title", "url", "authors")}}
        for prefix, known in schemas.sets().items()
        if prefix in prefixes
    ]
