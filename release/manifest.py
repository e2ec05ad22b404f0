"""``manifest.json``: what a release holds, and how to tell that it still does."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

import orjson

import schemas
from release.inventory import Inventory

NAME = "manifest.json"
ITEMS = "items.jsonl"
CARD = "README.md"
SCHEMA_VERSION = 1

Manifest = Mapping[str, Any]


class NotAManifest(ValueError):
    """Bytes that are no manifest of ours; says why."""


def begin(
    release: str, inventory: Inventory, left_out: Mapping[str, int], include_noncommercial: bool
) -> dict[str, Any]:
    """All that is known before the files are written."""
    return {
        "version": release,
        "schema_version": SCHEMA_VERSION,
        "challengeset_version": _challengeset_version(),
        "left_out": {reason: left_out.get(reason, 0) for reason in ("rejected", "noncommercial")},
        "include_noncommercial": include_noncommercial,
        **inventory.to_json(),
    }


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
    problem = schemas.problem("manifest.schema.json", manifest)
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


def _challengeset_version() -> str:
    try:
        return version("challengeset")
    except PackageNotFoundError:
        return "unknown"
