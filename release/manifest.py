"""``manifest.json``: what a release holds, and how to tell that it still does."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

import orjson

import schemas
from perturb.item import SCHEMA
from release.acceptance import Acceptances
from release.configuration import Configuration
from release.inventory import Inventory
from release.verdicts import Verdicts

NAME = "manifest.json"
ITEMS = "items.jsonl"
TABLE = "items.parquet"
CARD = "README.md"
CITATION = "CITATION.cff"
CHANGES = "CHANGES.md"
CROISSANT = "croissant.json"
REASONS = ("rejected", "open", "noncommercial")
"""Why items that were given are not in a release."""

Manifest = Mapping[str, Any]


class NotAManifest(ValueError):
    """Bytes that are no manifest of ours; says why."""


def begin(
    release: str,
    inventory: Inventory,
    left_out: Mapping[str, int],
    configuration: Configuration,
    previous: Manifest | None,
    verdicts: Verdicts,
    acceptances: Acceptances,
) -> dict[str, Any]:
    """All that is known before the files are written; `previous` is of the release before."""
    return {
        "version": release,
        "schema_version": SCHEMA,
        "challengeset_version": own_version(),
        "previous": previous and {name: previous[name] for name in ("version", "digest")},
        "left_out": {reason: left_out.get(reason, 0) for reason in REASONS},
        "include_noncommercial": configuration.include_noncommercial,
        "requirements": configuration.require,
        "citation": configuration.citation,
        "validation": _validation(verdicts, acceptances),
        **inventory.to_json(),
    }


def _validation(verdicts: Verdicts, acceptances: Acceptances) -> dict[str, Any] | None:
    found = verdicts.to_json()
    return found and {**found, "patterns": acceptances.to_json()}


def configuration(manifest: Manifest) -> Configuration:
    """What the release was asked for when it was built."""
    return Configuration(
        manifest["include_noncommercial"], manifest["requirements"], manifest["citation"]
    )


def describe(path: Path, rows: int | None) -> dict[str, Any]:
    """The entry of a file; `rows` is None for one that holds no items."""
    with path.open("rb") as file:
        checksum = hashlib.file_digest(file, "sha256").hexdigest()
    return {"sha256": checksum, "bytes": path.stat().st_size, "rows": rows}


def seal(begun: Manifest, files: Mapping[str, Any]) -> bytes:
    """The finished manifest, with a digest that covers all of it."""
    unsealed = {**begun, "files": dict(sorted(files.items()))}
    sealed = dumps({**unsealed, "digest": digest(unsealed)})
    loads(sealed)
    return sealed


def loads(content: bytes) -> dict[str, Any]:
    """A manifest from its bytes.

    Raises:
        NotAManifest: it is not JSON, breaks the schema, or was changed.
    """
    try:
        manifest = orjson.loads(content)
    except orjson.JSONDecodeError:
        raise NotAManifest("not JSON") from None
    problem = schemas.problem("manifest.schema.json", manifest) or schemas.problem(
        "release.schema.json",
        {"require": manifest["requirements"], "citation": manifest["citation"]},
    )
    if not problem and manifest["validation"] and manifest["validation"]["agreement"]:
        problem = schemas.problem("agreement.schema.json", manifest["validation"]["agreement"])
    if problem:
        raise NotAManifest(problem)
    if dumps(manifest) != content or digest(manifest) != manifest["digest"]:
        raise NotAManifest("the digest belongs to other content")
    return dict(manifest)


def dumps(manifest: Manifest) -> bytes:
    """A manifest as it is written."""
    return orjson.dumps(manifest, option=orjson.OPT_INDENT_2 | orjson.OPT_APPEND_NEWLINE)


def digest(manifest: Manifest) -> str:
    """SHA-256 of a manifest without its digest."""
    rest = {name: value for name, value in manifest.items() if name != "digest"}
    return hashlib.sha256(dumps(rest)).hexdigest()


def own_version() -> str:
    """The version of this programme."""
    try:
        return version("challengeset")
    except PackageNotFoundError:
        return "unknown"
