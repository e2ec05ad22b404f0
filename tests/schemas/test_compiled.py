"""The compiled check of a schema never lets through what the exact one refuses."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.resources import files
from typing import Any

import orjson
import pytest
from hypothesis import given
from hypothesis import strategies as st

import schemas
from tests.schemas.test_release_schemas import ITEM

NAMES = sorted(path.name for path in files("schemas").iterdir() if path.name.endswith(".json"))

# The words that fastjsonschema takes in the same sense as the draft of 2020. Words that it does
# not know it passes over in silence.
CHECKED = {
    "$ref", "additionalProperties", "allOf", "anyOf", "const", "else", "enum", "exclusiveMaximum",
    "exclusiveMinimum", "if", "items", "maximum", "maxItems", "maxLength", "minimum", "minItems",
    "minLength", "minProperties", "maxProperties", "not", "oneOf", "pattern", "patternProperties",
    "properties", "propertyNames", "required", "then", "type", "uniqueItems",
}  # fmt: skip
EXPLAINING = {"$comment", "$defs", "$id", "$schema", "description", "format", "title"}
NAMED = ("$defs", "properties", "patternProperties")


def schemas_within(schema: Any) -> Iterator[dict[str, Any]]:
    """A schema and all below it."""
    if not isinstance(schema, dict):
        return
    yield schema
    for word, value in schema.items():
        below = value.values() if word in NAMED else value if isinstance(value, list) else [value]
        if word not in {"const", "enum", "required", "type"}:
            for part in below:
                yield from schemas_within(part)


@pytest.mark.parametrize("name", NAMES)
def test_no_schema_has_words_that_are_not_checked(name: str) -> None:
    for schema in schemas_within(orjson.loads(schemas.read_text(name))):
        assert schema.keys() <= CHECKED | EXPLAINING
        # Earlier drafts pass over whatever stands beside a reference.
        assert "$ref" not in schema or schema.keys() <= {"$ref"} | EXPLAINING


@pytest.mark.parametrize("name", NAMES)
def test_every_schema_can_be_compiled(name: str) -> None:
    assert callable(schemas._compiled(name))


def exact(data: object) -> bool:
    return next(schemas._validator("item.schema.json").iter_errors(data), None) is None


def ways(data: Any, way: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """How to get to every value of an item."""
    yield way
    if isinstance(data, dict | list):
        for step, value in data.items() if isinstance(data, dict) else enumerate(data):
            yield from ways(value, (*way, step))


VALUES = st.sampled_from(
    [
        *(
            None,
            True,
            False,
            0,
            -1,
            1,
            1.0,
            12.5,
            10**12,
            "",
            "a",
            "a\n",
            "a\u2028",
            "de-en",
            [],
            {},
        ),
        *([1, 2], [1.0, 2], [True, 2], [[0, 1]], {"good": [0, 1], "incorrect": [0, 1]}),
    ]
)


@given(way=st.sampled_from(list(ways(ITEM))[1:]), value=VALUES, remove=st.booleans())
def test_both_say_the_same_of_any_changed_item(
    way: tuple[Any, ...], value: object, remove: bool
) -> None:
    item = orjson.loads(orjson.dumps(ITEM))
    *path, last = way
    place = item
    for step in path:
        place = place[step]
    if remove:
        del place[last]
    else:
        place[last] = value
    assert schemas._surely_sound("item.schema.json", item) == exact(item)
    assert (schemas.problem("item.schema.json", item) is None) == exact(item)
