"""What becomes part of a name is checked where it is read; no two segments share one."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import orjson
import pytest
from hypothesis import given
from hypothesis import strategies as st

import schemas
from corpora import open_corpus
from corpora.languages import language_tag
from corpora.record import Record
from perturb.errors import DataError, UsageError

Write = Callable[[str, str | bytes], Path]

GOOD = {"pair": "de-en", "source": "Ja.", "reference": "Yes."}
CONTROL = ("\t", "\n", "\r", "\x1b", "\x7f", "\x85", "\x9f", "\u2028", "\u2029")


def _lines(*rows: dict[str, Any]) -> bytes:
    return b"".join(orjson.dumps(GOOD | row) + b"\n" for row in rows)


def _pairs(path: Path) -> None:
    open_corpus("mine", path, None).pairs()


@pytest.mark.parametrize("character", CONTROL)
@pytest.mark.parametrize("field", ["id", "domain", "license"])
def test_no_name_has_a_control_character(field: str, character: str, write: Write) -> None:
    path = write("own.jsonl", _lines({"id": "a"}, {"id": "b", field: f"a{character}b"}))
    code = f"U\\+{ord(character):04X}"
    with pytest.raises(DataError, match=rf"own\.jsonl:2: {field} contains .* {code}\. Remove it"):
        _pairs(path)


@pytest.mark.parametrize("number", [-1, 10**12, 2**62, -(2**63)])
def test_numbers_as_ids_are_neither_negative_nor_huge(number: int, write: Write) -> None:
    with pytest.raises(DataError, match=rf"own\.jsonl:1: id is {number}\. Use numbers from 0"):
        _pairs(write("own.jsonl", _lines({"id": number})))


@pytest.mark.parametrize("written", [b"1e400", b"9" * 400, b"true", b"1.5", b"[1]"])
def test_what_is_no_whole_number_is_no_id(written: bytes, write: Write) -> None:
    line = _lines({}).replace(b"{", b'{"id":' + written + b",", 1)
    with pytest.raises(DataError, match=r"own\.jsonl:1: "):
        _pairs(write("own.jsonl", line))


@pytest.mark.parametrize("number", [True, False, -1, 10**12, 2**70, "7", None])
def test_demetr_has_numbers_as_ids(number: object) -> None:
    record = Record(Path("x.json"), None, {"id": number}, "item 1: ")
    if isinstance(number, int) and not isinstance(number, bool):
        with pytest.raises(DataError, match=r"x\.json: item 1: id is "):
            record.number("id")
    else:
        assert record.number("id") is None


@pytest.mark.parametrize("code", ["x_y", "x-y", "x", "deutsch", "q", "", "-", "de/en"])
def test_a_language_has_two_or_three_letters(code: str) -> None:
    with pytest.raises(ValueError, match="not a language code"):
        language_tag(code)


CODES = st.lists(
    st.sampled_from(
        ["de", "en", "zh", "x", "y", "i", "Hant", "simpl", "419", "DE", "1996", "klingon", "é"]
    )
    | st.text(max_size=4),
    min_size=1,
    max_size=3,
).map("_".join)


@given(CODES)
def test_whatever_is_a_language_is_one_in_an_item(code: str) -> None:
    described = orjson.loads(schemas.read_text("item.schema.json"))["properties"]["langpair"]
    try:
        tag = language_tag(code)
    except ValueError:
        return
    assert re.search(described["pattern"], f"{tag}-en")


def test_an_id_that_comes_again_is_named_with_both_lines(write: Write) -> None:
    rows = [{"id": f"s{number}"} for number in range(400)]
    rows[321] = {"id": "s7"}
    with pytest.raises(DataError, match=r"own\.jsonl:322: the id 's7' of line 8 once more"):
        _pairs(write("own.jsonl", _lines(*rows)))


def test_the_number_of_a_line_may_be_an_id_already(write: Write) -> None:
    with pytest.raises(DataError, match=r"own\.jsonl:3: the id 3 of line 1 once more"):
        _pairs(write("own.jsonl", _lines({"id": 3}, {"id": "b"}, {})))


def test_each_pair_has_ids_of_its_own(write: Write) -> None:
    _pairs(write("own.jsonl", _lines({"id": "a"}, {"id": "a", "pair": "en-de"})))


@pytest.mark.parametrize("name", ["wmt.newstest", "tsv.own", "sample.x", "demetr.a"])
def test_no_corpus_takes_the_name_of_a_part_of_another(name: str, write: Write) -> None:
    with pytest.raises(UsageError, match="a reader has this name"):
        open_corpus(name, write("own.jsonl", _lines({})), None)
