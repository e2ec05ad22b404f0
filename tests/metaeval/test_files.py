"""Score files of others, our own, marks, and the scored TSV of ACES."""

from __future__ import annotations

import math
from collections.abc import Callable
from pathlib import Path

import numpy as np
import orjson
import pytest

from metaeval import items as item_sets
from metaeval import marks
from metaeval.formats import aces_tsv, mark_files, score_file, written
from metaeval.items import ItemSet
from metaeval.scores.answers import Mark
from metaeval.statistics.outcomes import Outcome
from perturb.errors import DataError
from perturb.span import Span
from tests.metaeval.making import make_item, make_items, make_table

TAB_1_2 = "\t1\t2\n"
Write = Callable[[str, str | bytes], Path]


@pytest.fixture
def items() -> ItemSet:
    return make_items(*(make_item(number) for number in range(7)))


def tsv(items: ItemSet, *, last: str = "1\t0") -> str:
    rows = [f"{item.id}\t2\t1.5" for item in items.items[:-1]]
    return "\n".join(["id\tgood\tincorrect", *rows, f"{items.items[-1].id}\t{last}", ""])


def test_scores_of_others(items: ItemSet, write: Write) -> None:
    table = score_file.read("mine", [write("mine.tsv", tsv(items))], items)
    assert table.good.tolist() == [2.0] * 6 + [1.0]
    assert np.isnan(table.empty).all()
    lines = [
        orjson.dumps({"id": item.id, "good": 1, "incorrect": 2, "empty": 3, "note": "x"})
        for item in reversed(items.items)
    ]
    path = write("mine.jsonl", b"\n".join(lines))
    table = score_file.read("mine", [path], items, higher_is_better=False)
    assert [side[0] for side in table.oriented] == [-1.0, -2.0, -3.0]
    assert table.signature.startswith("release:0.1.0|metric:mine|recipe:file_mine.jsonl|v:")


@pytest.mark.parametrize("value", ["nan", "NaN", "inf", "", "high", "1,5"])
def test_a_score_that_is_no_number_is_refused_with_its_line(
    items: ItemSet, write: Write, value: str
) -> None:
    with pytest.raises(DataError, match=r"mine\.tsv:8: .* as 'incorrect'"):
        score_file.read("mine", [write("mine.tsv", tsv(items, last=f"1\t{value}"))], items)


def test_nan_in_json(items: ItemSet, write: Write) -> None:
    path = write("mine.jsonl", f'{{"id": "{items.items[0].id}", "good": NaN, "incorrect": 1}}\n')
    with pytest.raises(DataError, match=r"mine\.jsonl:1: nan as 'good'"):
        score_file.read("mine", [path], items)


def test_ids_that_are_unknown_or_missing_are_listed_five_at_most(
    items: ItemSet, write: Write
) -> None:
    strange = "".join(f"x{number}\t1\t0\n" for number in range(6))
    with pytest.raises(DataError, match=r"6 ids that .* not have: x0, x1, x2, x3, x4 …\. Score"):
        score_file.read("mine", [write("a.tsv", tsv(items) + strange)], items)
    one = f"id\tgood\tincorrect\n{items.items[0].id}\t1\t0\n"
    first = ", ".join(item.id for item in items.items[1:6])
    with pytest.raises(DataError, match=f"no score for 6 items: {first} …"):
        score_file.read("mine", [write("b.tsv", one)], items)


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ("", "empty"),
        ("id\tgood\tincorrect\na\t1\n", ":2: 2 columns, expected 3"),
        ("key\tgood\tincorrect\na\t1\t2\n", ":2: no id"),
        ("id\tgood\na\t1\n", ":2: no as 'incorrect'"),
        (f"id\tgood\tincorrect\n{2 * (make_item().id + TAB_1_2)}", ":3: the id .* again"),
        (b"\xff\xfe", "not in UTF-8"),
    ],
)
def test_files_that_are_none(
    items: ItemSet, write: Write, content: str | bytes, message: str
) -> None:
    with pytest.raises(DataError, match=message):
        score_file.read("mine", [write("mine.tsv", content)], items)


def test_our_own_scores_come_back(items: ItemSet, tmp_path: Path) -> None:
    key = items.items[1].id
    table = make_table(
        [1, math.nan, 3, 4, 5, 6, 7], range(7), higher_is_better=False, failures={key: "why"}
    )
    written.write(tmp_path / "scores.jsonl", items, [table, make_table([1] * 7, [0] * 7, "other")])
    first, second = written.read(tmp_path / "scores.jsonl", items)
    assert np.array_equal(first.good, table.good, equal_nan=True)
    assert (first.failures, first.higher_is_better) == ({key: "why"}, False)
    assert (first.signature, second.metric) == (table.signature, "other")


def test_scores_of_other_items_are_refused(items: ItemSet, tmp_path: Path) -> None:
    written.write(tmp_path / "scores.jsonl", items, [make_table([1] * 7, [0] * 7)])
    with pytest.raises(DataError, match="the scores of mine are not those of"):
        written.read(tmp_path / "scores.jsonl", make_items(make_item(1)))


def test_an_id_that_occurs_twice(tmp_path: Path) -> None:
    path = tmp_path / "items.jsonl"
    path.write_bytes(b"\n".join([make_item().to_json()] * 2))
    with pytest.raises(DataError, match=r"items\.jsonl:2: the id .* of line 1 again"):
        item_sets.read(path)


def test_a_release_is_known_by_its_version(tmp_path: Path) -> None:
    (tmp_path / "items.jsonl").write_bytes(make_item().to_json() + b"\n")
    assert item_sets.read(tmp_path).name.startswith("sha256-")
    (tmp_path / "manifest.json").write_bytes(orjson.dumps({"version": "1.2.3"}))
    assert item_sets.read(tmp_path).name == "1.2.3"


def aces_items() -> ItemSet:
    labels = ["omission", "omission", "punctuation:deletion_all", "addition"]
    made = [
        make_item(number, id=f"i{number}", phenomenon=f"aces:{label}", source="tab\there")
        for number, label in enumerate(labels)
    ]
    return make_items(*made, make_item(9))


def test_the_scored_tsv_is_what_aces_eval_reads(tmp_path: Path) -> None:
    """Read it as ``aces-eval`` does, with pandas, and count as it does."""
    pandas = pytest.importorskip("pandas")
    items, path = aces_items(), tmp_path / "scored.tsv"
    scored = [make_table([2, 2, 1, 1, 1], [1, 2, 0, 3, 0]), make_table(
        [2, 2, math.nan, 1, 1], [1, 2, 0, 3, 0], "TER", higher_is_better=False,
        failures={"i2": "why"},
    )]  # fmt: skip
    assert aces_tsv.write(path, items, scored) == 1
    frame = pandas.read_csv(path, sep="\t", quoting=3)
    assert frame["source"].tolist() == ["tab here"] * 4
    taus = {
        (metric, label): float(((group[f"{metric}-good"] > group[f"{metric}-bad"]) * 2 - 1).mean())
        for label, group in frame.groupby("phenomena")
        for metric in ("mine", "TER")
    }
    assert taus == {
        (metric, name.removeprefix("aces:")): outcome.tau
        for metric, outcomes in aces_tsv.read(path).items()
        for name, outcome in outcomes.items()
    }
    assert aces_tsv.read(path)["TER"] == {
        "aces:omission": Outcome(2, 0, 1),
        "aces:punctuation:deletion_all": Outcome(1, 0, 1),
        "aces:addition": Outcome(1, 1, 0),
    }


def test_items_without_aces_make_no_scored_tsv(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="no item of ACES"):
        aces_tsv.write(tmp_path / "x.tsv", make_items(make_item()), [make_table([1], [0])])


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ("phenomena\tm-good\tm-bad\nomission\t1\tnan\n", ":2: 'nan' as 'm-bad'"),
        ("phenomena\tm-good\tm-bad\nnegation\t1\t0\n", ":2: 'negation' as phenomena"),
        ("phenomena\tsource\nomission\tx\n", "no scores"),
    ],
)
def test_scored_tsvs_that_are_none(write: Write, content: str, message: str) -> None:
    with pytest.raises(DataError, match=message):
        aces_tsv.read(write("scored.tsv", content))


def test_marks_are_evaluated(tmp_path: Path) -> None:
    items = make_items(make_item(0), make_item(1))
    found = [Mark(Span(18, 21), "major")], [Mark(Span(4, 9), "minor"), Mark(None, "minor")]
    marks.write(
        tmp_path / "marks.jsonl",
        [(item.id, ([], side)) for item, side in zip(items.items, found, strict=True)],
    )
    [result] = marks.evaluate("mine", mark_files.read(tmp_path / "marks.jsonl", items), items)
    assert (result.n, result.exact_f1, result.pooled_f1) == (2, 0.5, 0.5)
    assert result.by_count == result.by_weight == Outcome(2, 2, 0)


@pytest.mark.parametrize(
    "line", ['{"id": "a"}', '{"id": "a", "good": [], "incorrect": [[1, 2, "awful"]]}']
)
def test_marks_that_are_none(write: Write, line: str) -> None:
    with pytest.raises(DataError, match=r"marks\.jsonl:1: no marks"):
        mark_files.read(write("marks.jsonl", line), make_items(make_item(id="a")))
