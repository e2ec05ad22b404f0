"""Items on paper and back."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import orjson
import pytest
from hypothesis import given

import schemas
from perturb.errors import DataError
from perturb.item import STATUSES, Item, read_items, sorting
from tests.perturb.sentences import CLEAN_TEXTS

Write = Callable[[str, str | bytes], Path]

KEYS = [
    *("id", "phenomenon", "category", "severity", "operation", "langpair", "source", "reference"),
    *("good", "incorrect", "incorrect_annotated", "spans", "good_spans", "compared_with"),
    *("origin", "recipe", "status"),
]
RECIPE = [
    *("rule_version", "seed", "parser", "pack", "pattern", "edited", "source_parser", "aligner"),
    *("translation", "suggested_by", "repairs"),
]


def test_there_are_items_of_every_operation(items: tuple[Item, ...]) -> None:
    known = {name for phenomenon in schemas.taxonomy() for name in phenomenon.operations}
    assert {item.operation for item in items} == known


def test_items_come_back_as_they_were(items: tuple[Item, ...]) -> None:
    for item in items:
        assert Item.from_json(orjson.loads(item.to_json())) == item


def test_keys_stand_in_the_order_of_the_format(items: tuple[Item, ...]) -> None:
    for item in items:
        data = orjson.loads(item.to_json())
        assert list(data) == KEYS
        assert list(data["recipe"]) == RECIPE


def test_keys_in_another_order_are_put_in_theirs(items: tuple[Item, ...]) -> None:
    for item in items:
        data = orjson.loads(item.to_json())
        turned = {name: data[name] for name in reversed(data)}
        for part in ("recipe", "origin"):
            turned[part] = dict(reversed(data[part].items()))
        assert Item.from_json(turned).to_json() == item.to_json()


def test_items_satisfy_the_schema(items: tuple[Item, ...]) -> None:
    for item in items:
        assert schemas.problem("item.schema.json", orjson.loads(item.to_json())) is None


def test_the_schema_knows_the_same_statuses() -> None:
    schema = orjson.loads(schemas.read_text("item.schema.json"))
    assert tuple(schema["properties"]["status"]["enum"]) == STATUSES


def test_numbers_sort_by_their_value() -> None:
    names = ["a", "10", "9", "010", "b-2", "٣", "900000000001"]
    assert sorted(names, key=sorting) == ["9", "10", "010", "900000000001", "a", "b-2", "٣"]
    assert sorted([10, 9], key=lambda number: sorting(number, 1)) == [9, 10]
    assert sorted(["10", "9"], key=lambda name: sorting(name, 1)) == ["10", "9"]


def test_an_id_says_rule_segment_and_pair(items: tuple[Item, ...]) -> None:
    for item in items:
        assert re.fullmatch(rf"{item.phenomenon}@\d+/test:\d/{item.langpair}/0", item.id)
    assert len({item.id for item in items}) == len(items)


@given(CLEAN_TEXTS)
def test_any_text_survives_json(text: str) -> None:
    item = _of_text(text)
    assert Item.from_json(orjson.loads(item.to_json())) == item
    assert b"\n" not in item.to_json()


def _of_text(text: str) -> Item:
    return Item(
        *("id", "demetr:empty", "accuracy", "base", "whole-sentence", "de-en", text, text, text),
        *(".", "<v>.</v>", (), (), "good", {"corpus": text}, {"seed": 1}, "generated"),
    )


def test_a_file_is_read_line_by_line(items: tuple[Item, ...], write: Write) -> None:
    path = write("items.jsonl", b"".join(item.to_json() + b"\n" for item in items))
    assert list(read_items(path)) == list(enumerate(items, start=1))


BROKEN = {
    "no JSON": (b'{"id": ', "not a JSON object"),
    "no object": (b"[1, 2]", "not a JSON object"),
    "not UTF-8": (b'{"id": "\xff"}', "not a JSON object in UTF-8"),
    "no item": (b'{"id": "x"}', "is a required property"),
}


@pytest.mark.parametrize(("line", "problem"), BROKEN.values(), ids=BROKEN)
def test_a_bad_line_is_named(
    line: bytes, problem: str, items: tuple[Item, ...], write: Write
) -> None:
    path = write("items.jsonl", items[0].to_json() + b"\n" + line + b"\n")
    with pytest.raises(DataError, match=problem) as caught:
        list(read_items(path))
    assert str(caught.value).startswith(f"{path}:2: ")


def test_a_wrong_value_is_named_with_its_place(items: tuple[Item, ...], write: Write) -> None:
    wrong = orjson.loads(items[0].to_json()) | {"spans": [[3, -1]]}
    path = write("items.jsonl", orjson.dumps(wrong) + b"\n")
    with pytest.raises(DataError, match=r"items\.jsonl:1: spans: 0: 1: -1 is less than"):
        list(read_items(path))


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(DataError, match=r"nothing\.jsonl: no such file"):
        list(read_items(tmp_path / "nothing.jsonl"))


def test_an_unknown_status_is_no_item(items: tuple[Item, ...], write: Write) -> None:
    path = write("items.jsonl", replace(items[0], status="perfect").to_json())
    with pytest.raises(DataError, match="status: 'perfect' is not one of"):
        list(read_items(path))
