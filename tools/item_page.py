"""The reference of the item format, from its JSON Schema."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import orjson

import schemas
from tools.markdown import code, codes, document, table

SCHEMA = "item.schema.json"


def page() -> str:
    """What every property of an item means."""
    schema = orjson.loads(schemas.read_text(SCHEMA))
    return document(
        "# Item",
        schema["description"],
        f"The schema is `schemas/{SCHEMA}`; `challengeset check` applies it. "
        "Properties marked “optional” may be left out.",
        table(["Property", "Type", "Meaning"], _rows(schema)),
        "## Ranges",
        "A range is a list of two numbers. " + schema["$defs"]["span"]["description"],
    )


def _rows(schema: Mapping[str, Any], prefix: str = "") -> Iterator[list[str]]:
    """The properties of an object, each followed by its own, as in ``origin.corpus``."""
    for name, entry in schema["properties"].items():
        optional = "" if name in schema["required"] else ", optional"
        yield [code(prefix + name), _type(entry) + optional, _meaning(entry)]
        inner, mark = (entry["items"], "[]") if "items" in entry else (entry, "")
        if "properties" in inner:
            yield from _rows(inner, f"{prefix}{name}{mark}.")


def _type(entry: Mapping[str, Any]) -> str:
    if "$ref" in entry:
        return "range"
    if "enum" in entry:
        return "one of " + codes(entry["enum"])
    kinds = entry["type"] if isinstance(entry["type"], list) else [entry["type"]]
    if kinds == ["array"]:
        inner = entry["items"]
        return "list of " + (codes(inner["enum"]) if "enum" in inner else f"{_type(inner)}s")
    return " or ".join(kinds)


def _meaning(entry: Mapping[str, Any]) -> str:
    return str(entry["description"]).replace("<", "&lt;")
