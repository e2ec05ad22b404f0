"""Marks and scores of others: what cannot be is one line with its place."""

from __future__ import annotations

import math
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import orjson
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from metaeval.formats import mark_files, score_file
from metaeval.items import ItemSet
from perturb.errors import DataError
from perturb.span import Span
from tests.challengeset.calling import Call
from tests.metaeval.making import INCORRECT, make_item, make_items

Write = Callable[[str, str | bytes], Path]
END = len(INCORRECT)

HOSTILE_MARKS: dict[str, tuple[object, str]] = {
    "beyond the text": ([[END, END + 1, "minor"]], "not inside the text of 38 characters"),
    "of 10^9 characters": ([[0, 10**9, "minor"]], "not inside the text of 38 characters"),
    "reversed": ([[9, 4, "minor"]], r"\[9, 4\] is no range"),
    "negative": ([[-4, 2, "minor"]], r"\[-4, 2\] is no range"),
    "fractional": ([[1.5, 3, "minor"]], r"\[1\.5, 3\] is no range"),
    "a whole fraction": ([[1.0, 3, "minor"]], r"\[1\.0, 3\] is no range"),
    "boolean": ([[False, True, "minor"]], "is no range"),
    "in words": ([["1", "3", "minor"]], "is no range"),
    "half a place": ([[None, 3, "minor"]], "is no range"),
    "doubled": ([[4, 9, "minor"], [4, 9, "major"]], r"the mark \[4, 9\] again"),
    "of no severity": ([[4, 9, "grave"]], "'grave' is no severity"),
    "of a list as severity": ([[4, 9, []]], "no marks"),
    "a number": (5, "no marks"),
    "a text": ("abc", "no range|no marks|no severity|not enough values"),
    "an object": ({"start": 1}, "no marks|not enough|too many|no severity"),
}


def marked(good: object, incorrect: object, key: object = "a") -> bytes:
    return orjson.dumps({"id": key, "good": good, "incorrect": incorrect}) + b"\n"


@pytest.fixture
def items() -> ItemSet:
    return make_items(make_item(id="a"))


@pytest.mark.parametrize("side", [0, 1], ids=["good", "incorrect"])
@pytest.mark.parametrize(("hostile", "problem"), HOSTILE_MARKS.values(), ids=HOSTILE_MARKS)
def test_hostile_marks(
    hostile: object, problem: str, side: int, items: ItemSet, write: Write
) -> None:
    sides: list[object] = [[], []]
    if side == 0 and hostile == [[END, END + 1, "minor"]]:
        hostile = [[40, 41, "minor"]]
    sides[side] = hostile
    with pytest.raises(DataError, match=rf"marks\.jsonl:1: .*({problem})".replace("38", r"\d+")):
        mark_files.read(write("marks.jsonl", marked(*sides)), items)


def test_infinite_marks(items: ItemSet, write: Write) -> None:
    line = '{"id": "a", "good": [], "incorrect": [[0, Infinity, "minor"]]}\n'
    with pytest.raises(DataError, match=r"marks\.jsonl:1: .*\[0, inf\] is no range"):
        mark_files.read(write("marks.jsonl", line), items)


def test_an_item_marked_twice(items: ItemSet, write: Write) -> None:
    with pytest.raises(DataError, match=r"marks\.jsonl:2: .*the id a again"):
        mark_files.read(write("marks.jsonl", marked([], []) * 2), items)


@pytest.mark.parametrize("key", [1, None, ["a"], {}])
def test_an_id_that_is_no_text(key: object, items: ItemSet, write: Write) -> None:
    with pytest.raises(DataError, match=r"marks\.jsonl:1: no marks"):
        mark_files.read(write("marks.jsonl", marked([], [], key)), items)


def test_marks_at_every_edge_are_read(items: ItemSet, write: Write) -> None:
    edges = [[0, 0, "minor"], [0, END, "critical"], [END, END, "major"], [None, None, "minor"]]
    good, incorrect = mark_files.read(write("marks.jsonl", marked([], edges)), items)["a"]
    assert list(good) == []
    assert [mark.span for mark in incorrect] == [Span(0, 0), Span(0, END), Span(END, END), None]


NUMBERS = st.integers() | st.floats() | st.booleans() | st.none() | st.text(max_size=3)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(found=st.lists(st.lists(NUMBERS | st.just("minor"), max_size=4), max_size=3))
def test_any_marks_are_inside_the_text_or_refused(
    found: list[list[Any]], items: ItemSet, write: Write
) -> None:
    try:
        data = marked([], found)
    except TypeError:  # an integer of more than 64 bits
        return
    path = write("marks.jsonl", data)
    with suppress(DataError):
        _, incorrect = mark_files.read(path, items)["a"]
        assert all(0 <= mark.span.start <= mark.span.end <= END for mark in incorrect if mark.span)


def test_a_byte_order_mark_is_no_part_of_a_name(items: ItemSet, write: Write) -> None:
    for name, content in (
        ("bom.tsv", "\ufeffid\tgood\tincorrect\r\na\t2\t1\r\n"),
        ("bom.jsonl", '\ufeff{"id": "a", "good": 2, "incorrect": 1}\n'),
    ):
        table = score_file.read("mine", [write(name, content)], items)
        assert (table.good.tolist(), table.incorrect.tolist()) == ([2.0], [1.0])


@pytest.mark.parametrize(
    ("value", "problem"),
    [
        ("9" * 400, "expected a finite number"),
        ("-" + "9" * 400, "expected a finite number"),
        ("9" * 5000, "not a JSON object"),
        ("[" * 20_000, "not a JSON object"),
        ('{"a":' * 20_000, "not a JSON object"),
        ("1e999", "expected a finite number"),
        ("-Infinity", "expected a finite number"),
        ("true", "expected a finite number"),
        ('"1_000"', "expected a finite number"),
        ("[1]", "expected a finite number"),
    ],
    ids=lambda value: value[:12],
)
def test_scores_that_nothing_can_hold(
    value: str, problem: str, items: ItemSet, write: Write
) -> None:
    path = write("mine.jsonl", f'{{"id": "a", "good": 1, "incorrect": {value}}}\n')
    with pytest.raises(DataError, match=rf"mine\.jsonl:1: .*{problem}") as caught:
        score_file.read("mine", [path], items)
    assert len(str(caught.value)) < 300


def test_two_columns_of_a_name(items: ItemSet, write: Write) -> None:
    path = write("mine.tsv", "id\tgood\tgood\tincorrect\na\t1\t2\t3\n")
    with pytest.raises(DataError, match=r"mine\.tsv:1: two columns have the same name"):
        score_file.read("mine", [path], items)


@given(score=st.floats(allow_nan=False, allow_infinity=False) | st.integers(-(2**63), 2**63))
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_every_finite_score_is_read(score: float, items: ItemSet, write: Write) -> None:
    path = write("mine.tsv", f"id\tgood\tincorrect\na\t{score!r}\t0\n")
    found = score_file.read("mine", [path], items).good[0]
    assert math.isfinite(found)
    assert found == float(score)


@pytest.mark.parametrize("name", ["$$", "$x^$", "a|b", "<b>&", "\\frac", "%s{0}", "🦉"])
def test_a_metric_of_any_name_is_evaluated(name: str, call: Call, write: Write) -> None:
    found = [make_item(number, source=f"Quelle {number}.") for number in range(3)]
    items = write("items.jsonl", b"".join(item.to_json() + b"\n" for item in found))
    rows = "".join(f"{item.id}\t2\t1\n" for item in found)
    own, scores = write("own.tsv", f"id\tgood\tincorrect\n{rows}"), items.with_name("scores.jsonl")
    words = ("--score-file", f"{name}={own}", "-o", scores)
    assert call("metaeval", "score", items, *words).code == 0
    called = call("metaeval", "stats", items, "--scores", scores, "--json")
    assert orjson.loads(called.out)["phenomena"][0]["metric"] == name
    folder = items.with_name("report")
    report = call("metaeval", "report", items, "--scores", scores, "-o", folder)
    assert (report.code, "Error" in report.err) == (0, False)
    page = (folder / "report.html").read_text("utf-8")
    assert "<b>&" not in page


def test_a_name_that_nobody_can_read_is_refused(call: Call, write: Write) -> None:
    items = write("items.jsonl", make_item().to_json() + b"\n")
    words = ("--score-file", f"a\nb={items}", "-o", items.with_name("scores.jsonl"))
    called = call("metaeval", "score", items, *words)
    assert (called.code, "nobody can read" in called.err) == (2, True)
