"""Error spans in the forms of metrics and of people, all the same marks."""

from __future__ import annotations

import gzip
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import numpy as np
import orjson
import pytest

from metaeval.formats import mark_files
from metaeval.items import ItemSet
from metaeval.scores.answers import Mark
from metaeval.statistics import spans
from perturb.errors import DataError
from perturb.span import Span
from release.formats import mqm, wmt_spans
from tests.metaeval.making import GOOD, INCORRECT, make_item, make_items

Write = Callable[[str, str | bytes], Path]

TWO = Span(18, 21)
"""Where "two" stands in the incorrect side."""

NIGHT = Span(29, 38)
"""Where "overnight" stands in it."""


@pytest.fixture
def items() -> ItemSet:
    return make_items(make_item(0, id="a"), make_item(1, id="b"))


def lines(*sides: Mapping[str, Any]) -> str:
    return "".join(
        f"{orjson.dumps({'id': key, **side}).decode()}\n"
        for key, side in zip("ab", sides, strict=True)
    )


MAJOR, MINOR = Mark(TWO, "major"), Mark(NIGHT, "minor")
XCOMET = [
    {"text": "two ", "confidence": 0.4, "severity": "major", "start": 18, "end": 21},
    {"text": "overnight", "confidence": 0.3, "severity": "minor", "start": 29, "end": 38},
]
QUOTED = [
    {"span": "two", "severity": "Major", "category": "accuracy", "span_with_context": "by two"},
    {"span": "overnight", "severity": "minor", "category": "style"},
]
ESA = [
    {"start_i": 18, "end_i": 20, "severity": "major", "error_type": None},
    {"start_i": 29, "end_i": 37, "severity": "minor"},
]
OURS = [[18, 21, "major"], [29, 38, "minor"]]


@pytest.mark.parametrize(
    "form", [XCOMET, QUOTED, ESA, OURS], ids=["xcomet", "quoted", "esa", "own"]
)
def test_every_form_gives_the_same_marks(form: Any, items: ItemSet, write: Write) -> None:
    side = {"good": [], "incorrect": form}
    found = mark_files.read(write("m.jsonl", lines(side, side)), items)
    assert found == {key: ([], [MAJOR, MINOR]) for key in "ab"}
    rows = [{"id": key, **side} for key in "ab"]
    assert mark_files.read(write("m.json", orjson.dumps(rows)), items) == found
    parallel = {"good": [[], []], "incorrect": [form, form]}
    assert mark_files.read(write("p.json", orjson.dumps(parallel)), items) == found
    cells = "".join(f"{key}\t[]\t{orjson.dumps(form).decode()}\n" for key in "ab")
    packed = gzip.compress(f"id\tgood\tincorrect\n{cells}".encode())
    assert mark_files.read(write("m.tsv.gz", packed), items) == found


def test_what_xcomet_predicts(items: ItemSet, write: Write) -> None:
    def prediction(found: Any) -> Mapping[str, Any]:
        return {"scores": [0.5, 0.4], "metadata": {"error_spans": [found, []]}}

    data = {"good": prediction([]), "incorrect": prediction(XCOMET)}
    found = mark_files.read(write("x.json", orjson.dumps(data)), items)
    assert found == {"a": ([], [MAJOR, MINOR]), "b": ([], [])}


def test_tagged_texts(items: ItemSet, write: Write) -> None:
    tagged = "The river rose by <v>two</v> metres overnight."
    rows = "".join(f"{key}\t{GOOD}\t{tagged}\n" for key in "ab")
    found = mark_files.read(write("v.tsv", f"id\tgood\tincorrect\n{rows}"), items)
    assert found["b"] == ([], [MAJOR])
    other = rows.replace("rose", "fell")
    with pytest.raises(DataError, match=r"v\.tsv:2: no marks \(good: without its <v> it is 'The "):
        mark_files.read(write("v.tsv", f"id\tgood\tincorrect\n{other}"), items)
    torn = rows.replace("</v>", "")
    with pytest.raises(DataError, match=r"v\.tsv:2: no marks \(incorrect: <v> is never closed"):
        mark_files.read(write("v.tsv", f"id\tgood\tincorrect\n{torn}"), items)


def test_marks_without_a_place_and_what_is_no_error(items: ItemSet, write: Write) -> None:
    esa = [
        {"start_i": "missing", "end_i": "missing", "severity": "major"},
        {"start_i": 0, "end_i": 2, "severity": "undecided"},
    ]
    quoted = [
        {"span": "snow", "severity": "critical"},
        {"span": "t", "severity": "minor"},
        {"span": "t", "severity": "minor"},
    ]
    sides = {"good": esa, "incorrect": quoted}
    found = mark_files.read(write("m.jsonl", lines(sides, sides)), items)
    first, second = INCORRECT.index("t"), INCORRECT.index("t", INCORRECT.index("t") + 1)
    assert found["a"] == (
        [Mark(None, "major")],
        [
            Mark(None, "critical"),
            Mark(Span(first, first + 1), "minor"),
            Mark(Span(second, second + 1), "minor"),
        ],
    )


def test_the_mqm_table_of_a_release_comes_back(items: ItemSet, tmp_path: Path) -> None:
    mqm.write(items.items, tmp_path / "mqm.tsv")
    found = mark_files.read(tmp_path / "mqm.tsv", items)
    assert found == {key: ([], [MAJOR]) for key in "ab"}


HEADER = "doc_id\tsystem_id\tstart_indices\tend_indices\terror_types\n"


def test_the_table_of_the_span_task_comes_back(items: ItemSet, tmp_path: Path) -> None:
    wmt_spans.write(items.items, tmp_path / "spans.tsv")
    found = mark_files.read(tmp_path / "spans.tsv", items)
    assert found == {key: ([], [Mark(TWO, "major")]) for key in "ab"}


def test_predictions_of_the_span_task(items: ItemSet, write: Write) -> None:
    rows = (
        "a\tgood\t-1\t-1\tno-error\n"
        "a\tincorrect\t18 29\t21 38\tmajor minor\n"
        "b\tincorrect\tmissing\tmissing\tminor\n"
        "b\tgood\t0\t0\tminor\n"
    )
    assert mark_files.read(write("p.tsv", HEADER + rows), items) == {
        "a": ([], [MAJOR, MINOR]),
        "b": ([Mark(Span(0, 0), "minor")], [Mark(None, "minor")]),
    }


@pytest.mark.parametrize(
    ("rows", "message"),
    [
        ("a\tgood\t1 2\t3\tminor\n", r":2: no marks \(zip"),
        ("a\tgood\t1\t99\tminor\n", r":2: no marks \(the mark \[1, 99\] is not inside"),
        ("a\tgood\tx\t3\tminor\n", ":2: no marks"),
        ("a\thyp-1\t-1\t-1\tno-error\n", ":2: 'hyp-1' as system_id of a"),
        ("a\tgood\t-1\t-1\tno-error\n" * 2, ":3: 'good' as system_id of a"),
        ("a\tgood\t-1\t-1\tno-error\n", "no score for 2 items"),
    ],
)
def test_predictions_that_are_none(rows: str, message: str, items: ItemSet, write: Write) -> None:
    with pytest.raises(DataError, match=message):
        mark_files.read(write("p.tsv", HEADER + rows), items)


def test_annotators_of_mqm(items: ItemSet, write: Write) -> None:
    two = INCORRECT.replace("two", "<v>two</v>")
    rows = [
        ("good", 1, "r1", GOOD, "No-error", "No-error"),
        ("incorrect", 1, "r1", two, "Accuracy/Mistranslation", "Minor"),
        ("incorrect", 1, "r2", two, "Accuracy/Mistranslation", "Major"),
        ("incorrect", 1, "r2", INCORRECT, "Accuracy/Omission", "Minor"),
        ("good", 2, "r1", GOOD, "Style/Awkward", "Neutral"),
        ("incorrect", 2, "r1", INCORRECT, "No-error", "No-error"),
    ]
    head = "system\tdoc\tdoc_id\tseg_id\trater\tsource\ttarget\tcategory\tseverity\n"

    def table(rows: list[tuple[str, int, str, str, str, str]]) -> str:
        return head + "".join(
            f"{system}\td\t1\t{seg}\t{rater}\tQ\t{target}\t{category}\t{severity}\n"
            for system, seg, rater, target, category, severity in rows
        )

    found = mark_files.read(write("mqm.tsv", table(rows)), items)
    assert found == {"a": ([], [MAJOR, Mark(None, "minor")]), "b": ([], [])}
    with pytest.raises(DataError, match="no score for 1 items: b"):
        mark_files.read(write("mqm.tsv", table(rows[:-1])), items)
    with pytest.raises(DataError, match=r"mqm\.tsv:2: no item '3'\. Keep seg_id"):
        mark_files.read(write("mqm.tsv", table([("good", 3, *rows[0][2:])])), items)
    with pytest.raises(DataError, match=r"mqm\.tsv:2: 'refA' as system"):
        mark_files.read(write("mqm.tsv", table([("refA", 1, *rows[0][2:])])), items)


@pytest.mark.parametrize(
    ("mark", "message"),
    [
        ({"text": "ten", "severity": "major", "start": 18, "end": 21}, "'ten' is not at .18, 21"),
        ({"severity": "major", "start": 18, "end": 400}, "not inside the text of 39 characters"),
        ({"severity": "awful", "start": 1, "end": 2}, "'awful' is no severity"),
        ({"severity": "major", "start_i": "0", "end_i": 2}, "'0' is no place"),
        ({"severity": "major", "start_i": 5, "end_i": 1}, "is no range"),
        ({"severity": "major"}, "no marks"),
        ({"start": 1, "end": 2}, "no marks"),
        ({"severity": "major", "start": 1.0, "end": 2}, "is no range"),
    ],
)
def test_marks_that_are_none(
    mark: Mapping[str, Any], message: str, items: ItemSet, write: Write
) -> None:
    side = {"good": [], "incorrect": [mark]}
    with pytest.raises(DataError, match=rf"m\.jsonl:1: no marks.*{message}|:1: no marks\. "):
        mark_files.read(write("m.jsonl", lines(side, side)), items)


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ("{", "no JSON"),
        ("[]", "no list of rows"),
        ('"x"', "no list of rows"),
        ('{"good": [[]], "incorrect": [[], []]}', "1 texts in good, but .* has 2 items"),
        ("{}", "0 texts in good"),
    ],
)
def test_documents_that_are_none(content: str, message: str, items: ItemSet, write: Write) -> None:
    with pytest.raises(DataError, match=message):
        mark_files.read(write("m.json", content), items)


def naive(pairs: list[tuple[spans.Severe, spans.Severe]], length: int) -> float:
    """Arrays of counts, major and minor, a character at a time."""
    common = predicted = expected = 0.0
    for found, wanted in pairs:
        counts = np.zeros((2, 2, length))
        for side, marks in enumerate((found, wanted)):
            for (start, end), severity in marks:
                counts[side, int(severity == "minor"), start:end] += 1
        predicted += counts[0].sum()
        expected += counts[1].sum()
        same = np.minimum(counts[0], counts[1])
        rest = (counts - same).sum(axis=1)
        common += same.sum() + 0.5 * np.minimum(rest[0], rest[1]).sum()
    precision, recall = common / predicted, common / expected
    return float(2 * precision * recall / (precision + recall))


def test_severity_f1_by_arrays() -> None:
    generator = np.random.default_rng(4)

    def some() -> spans.Severe:
        starts = generator.integers(0, 25, generator.integers(1, 4)).tolist()
        severities = generator.choice(["minor", "major", "critical"], len(starts)).tolist()
        return [(Span(s, s + 5), severity) for s, severity in zip(starts, severities, strict=True)]

    pairs = [(some(), some()) for _ in range(60)]
    assert spans.severity_f1(pairs).f1 == pytest.approx(naive(pairs, 30), abs=1e-12)
    assert spans.severity_f1([([], [])]).f1 == 1
    nothing = spans.severity_f1([([], [(Span(0, 3), "major")])])
    assert (nothing.precision, nothing.recall, nothing.f1) == (1, 0, 0)
