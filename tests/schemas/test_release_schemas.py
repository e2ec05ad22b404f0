"""Schemas of items and manifests: described, closed, in step with the code, and strict."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from typing import Any

import orjson
import pytest
from jsonschema import Draft202012Validator

import schemas
from perturb.item import ORIGIN, RECIPE, STATUSES, Item
from tests.recipes import DIGEST, make_recipe

NAMES = ("item.schema.json", "item-1.schema.json", "manifest.schema.json", "release.schema.json")
SCHEMA: dict[str, Any] = orjson.loads(schemas.read_text("item.schema.json"))
VALIDATOR = Draft202012Validator(SCHEMA)

ITEM: dict[str, Any] = {
    "id": "demetr:negation@1/weather:7/de-en/0",
    "phenomenon": "demetr:negation",
    "category": "accuracy",
    "severity": "critical",
    "operation": "addition",
    "langpair": "de-en",
    "source": "Der Fluss blieb zugefroren.",
    "reference": "The river stayed icebound.",
    "good": "The river was frozen.",
    "incorrect": "The river was not frozen.",
    "incorrect_annotated": "The river was <v>not</v> frozen.",
    "spans": [[14, 17]],
    "good_spans": [[14, 14]],
    "compared_with": "good",
    "origin": {"corpus": "weather", "segment": "7", "domain": None, "license": "CC0-1.0"},
    "recipe": make_recipe(repairs=[{"good": [0, 3], "incorrect": [0, 3]}]),
    "status": "generated",
}


def changed(path: str, value: object) -> dict[str, Any]:
    item: dict[str, Any] = orjson.loads(orjson.dumps(ITEM))
    *way, last = path.split(".")
    place = item
    for part in way:
        place = place[part]
    place[last] = value
    return item


def objects(schema: Any) -> Iterator[dict[str, Any]]:
    """Every subschema that has properties."""
    if isinstance(schema, dict):
        if "properties" in schema:
            yield schema
        for part in schema.values():
            yield from objects(part)


@pytest.mark.parametrize("name", NAMES)
def test_schemas_are_schemas(name: str) -> None:
    Draft202012Validator.check_schema(orjson.loads(schemas.read_text(name)))


@pytest.mark.parametrize("name", NAMES)
def test_every_field_is_described_and_every_object_closed(name: str) -> None:
    for schema in objects(orjson.loads(schemas.read_text(name))):
        assert schema["additionalProperties"] is False
        for field, meaning in schema["properties"].items():
            assert meaning.get("description"), field


def test_keys_stand_in_the_order_of_the_class() -> None:
    fields = [field.name for field in dataclasses.fields(Item)]
    assert list(SCHEMA["properties"]) == SCHEMA["required"] == fields


def test_closed_lists_are_those_of_code_and_taxonomy() -> None:
    listed = {name: set(field.get("enum", ())) for name, field in SCHEMA["properties"].items()}
    taxonomy = schemas.taxonomy()
    assert listed["status"] == set(STATUSES)
    assert listed["severity"] == {one for known in taxonomy for one in known.severities}
    assert listed["operation"] == {one for known in taxonomy for one in known.operations}
    assert listed["compared_with"] == {known.compared_with for known in taxonomy}


def test_every_phenomenon_of_the_taxonomy_can_have_items() -> None:
    for known in schemas.taxonomy():
        item = {**ITEM, "id": f"{known.id}@12/weather:7/de-en/0", "phenomenon": known.id}
        assert VALIDATOR.is_valid(item), known.id


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("origin.segment", "doc/3 b"),
        ("origin.license", None),
        ("origin.domain", "news"),
        ("recipe.suggested_by", "a model"),
        ("recipe.seed", -1),
        ("recipe.seed", None),
        ("recipe.rule_version", None),
        ("recipe.parser", None),
        ("recipe.pattern", "en/demetr:negation/auxiliary"),
        ("recipe.edited", ["reference", "incorrect"]),
        ("recipe.source_parser", "tokenizer de (spaCy 3.8.0)"),
        ("recipe.spans_from", "comparison"),
        ("phenomenon", "hw-tsc:entity.person"),
        ("id", "hw-tsc:entity.person/hw-tsc:7/zh-en/0"),
        ("langpair", "zh_Hant-es_419"),
        ("incorrect", ""),
        ("spans", []),
    ],
)
def test_items_are_taken(path: str, value: object) -> None:
    VALIDATOR.validate(changed(path, value))


@pytest.mark.parametrize("field", make_recipe())
def test_recipes_say_everything(field: str) -> None:
    item = changed("status", "accepted")
    del item["recipe"][field]
    assert not VALIDATOR.is_valid(item)


def test_recipes_keep_their_order() -> None:
    recipe = SCHEMA["properties"]["recipe"]
    assert recipe["required"] == list(make_recipe())
    assert list(recipe["properties"]) == [*recipe["required"], "spans_from"] == list(RECIPE)
    assert list(SCHEMA["properties"]["origin"]["properties"]) == list(ORIGIN)


@pytest.mark.parametrize("field", ITEM)
def test_no_field_may_be_missing(field: str) -> None:
    assert not VALIDATOR.is_valid({name: ITEM[name] for name in ITEM if name != field})


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("note", "more"),
        ("origin.note", "more"),
        ("recipe.note", "more"),
        ("status", "done"),
        ("severity", "huge"),
        ("id", "1"),
        ("id", "demetr:negation@1/weather:7/de-en/0\n"),
        ("langpair", "de-en\n"),
        ("langpair", "de"),
        ("langpair", "../../x-en"),
        ("spans", [[1, 2, 3]]),
        ("spans", [[1]]),
        ("spans", [[-1, 2]]),
        ("spans", [{"start": 1, "end": 2}]),
        ("origin.segment", 7),
        ("origin.segment", ""),
        ("origin.segment", None),
        ("origin.corpus", ""),
        ("origin.license", "CC0\n1.0"),
        ("recipe.rule_version", 0),
        ("recipe.pack", "en"),
        ("recipe.pack", "en 1"),
        ("recipe.pack", f"en 1 {DIGEST}0"),
        ("recipe.pack", None),
        ("recipe.pattern", ""),
        ("recipe.edited", ["translation"]),
        ("recipe.edited", None),
        ("recipe.spans_from", None),
        ("phenomenon", "HW:person"),
        ("recipe.repairs", [{"good": [0, 3]}]),
        ("source", None),
    ],
)
def test_what_is_no_item_is_refused(path: str, value: object) -> None:
    assert not VALIDATOR.is_valid(changed(path, value))
