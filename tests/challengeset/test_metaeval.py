"""The commands that evaluate metrics, from the words to what is printed and written."""

from __future__ import annotations

from collections.abc import Callable
from importlib.metadata import EntryPoint, EntryPoints
from pathlib import Path
from typing import Any

import orjson
import pytest

from metaeval.scores import catalogue
from tests.challengeset.calling import Call
from tests.metaeval.making import INCORRECT, make_item
from tests.metaeval.serving import serving

Write = Callable[[str, str | bytes], Path]


def shout(source: str, reference: str, translation: str) -> float:
    """A metric that likes long translations and fails on exclamations."""
    if "!" in translation:
        raise ValueError("do not shout")
    return float(len(translation))


@pytest.fixture
def items(write: Write) -> Path:
    made = [make_item(number, source="Quelle") for number in range(3)]
    made.append(
        make_item(
            3, id="aces:omission@1/own:3/de-en/0", phenomenon="aces:omission", category="omission"
        )
    )
    return write("items.jsonl", b"".join(item.to_json() + b"\n" for item in made))


@pytest.fixture
def own_metric(monkeypatch: pytest.MonkeyPatch) -> None:
    """A metric as an installed package offers it."""
    points = EntryPoints([EntryPoint("shout", f"{__name__}:shout", catalogue.GROUP)])
    monkeypatch.setattr(EntryPoint, "load", lambda self: shout)
    monkeypatch.setattr(catalogue, "entry_points", points.select)


def test_near_ties_are_told(call: Call, items: Path, tmp_path: Path) -> None:
    ids = [orjson.loads(line)["id"] for line in items.read_bytes().splitlines()]
    own, scores = tmp_path / "own.tsv", tmp_path / "scores.jsonl"
    own.write_text(
        "id\tgood\tincorrect\n" + "".join(
            f"{key}\t0.5\t{0.5 + difference}\n"
            for key, difference in zip(ids, [0, 0.0001, 0.1, -0.1], strict=True)
        )
    )  # fmt: skip
    words = ("metaeval", "score", items, "--score-file", f"mine={own}", "-o", scores)
    assert call(*words).out == f"1 metrics over 4 items in {scores}\n"
    done = call(*words, "--epsilon", "mine=1e-3")
    assert done.out.startswith("mine has 2 ties, 1 of them near ties, at most 0.001 apart\n")
    rows = map(orjson.loads, scores.read_bytes().splitlines())
    assert [row.get("tie") for row in rows] == ["exact", "near", None, None]
    found = orjson.loads(call("metaeval", "stats", items, "--scores", scores, "--json").out)
    assert sum(row["near_ties"] for row in found["phenomena"]) == 1
    assert "|epsilon:0.001|" in found["phenomena"][0]["signature"]
    for word, what in (("mine", "write NAME=NUMBER"), ("yours=1", "no metric 'yours'")):
        refused = call(*words, "--epsilon", word)
        assert (refused.code, what in refused.err) == (2, True)


def test_a_set_without_aces_is_refused_before_it_is_scored(
    call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def score_items(*_: object) -> None:
        raise AssertionError("scored")

    monkeypatch.setattr("challengeset.scoring.score_items", score_items)
    items = tmp_path / "items.jsonl"
    items.write_bytes(make_item().to_json() + b"\n")
    done = call(
        "metaeval", "score", items, "--metrics", "TER", "--format", "aces-tsv",
        "-o", tmp_path / "scored.tsv",
    )  # fmt: skip
    assert done.code == 1
    assert "items.jsonl: no item of ACES" in done.err


def test_what_a_metric_cannot_read_is_not_wrong_in_aces(call: Call, tmp_path: Path) -> None:
    item = make_item(
        id="aces:omission@1/own:0/en-zh/0",
        phenomenon="aces:omission",
        reference="那艘旧渡轮离开了。",
        langpair="en-zh",
    )
    items = tmp_path / "items.jsonl"
    items.write_bytes(item.to_json() + b"\n")
    words = ("metaeval", "score", items, "--format", "aces-tsv", "-o", tmp_path / "scored.tsv")
    done = call(*words, "--metrics", "chrF", "ROUGE-2")
    assert done.code == 0
    assert "ROUGE-2 has no score for 1 items: ROUGE-2 reads the letters a to z alone" in done.out
    header = (tmp_path / "scored.tsv").read_text(encoding="utf-8").splitlines()[0]
    assert "chrF-good" in header
    assert "ROUGE-2" not in header
    alone = call(*words, "--metrics", "METEOR")
    assert (alone.code, "no metric reads all of its items" in alone.err) == (1, True)


def test_from_items_to_a_report(call: Call, items: Path, tmp_path: Path) -> None:
    scores, folder = tmp_path / "scores.jsonl", tmp_path / "report"
    done = call("metaeval", "score", items, "--metrics", "BLEU", "TER", "-o", scores)
    assert (done.code, done.out) == (0, f"2 metrics over 4 items in {scores}\n")
    row = orjson.loads(scores.read_bytes().splitlines()[0])
    assert set(row) == {
        "id", "metric", "good", "incorrect", "empty", "higher_is_better", "epsilon", "signature",
    }  # fmt: skip
    shown = call("metaeval", "stats", items, "--scores", scores)
    assert shown.code == 0
    assert "|metric:TER|" in shown.out
    found = orjson.loads(call("metaeval", "stats", items, "--scores", scores, "--json").out)
    assert [(one["metric"], one["n"]) for one in found["phenomena"]] == [
        ("BLEU", 3), ("BLEU", 1), ("TER", 3), ("TER", 1),
    ]  # fmt: skip
    made = call("metaeval", "report", items, "--scores", scores, "-o", folder)
    assert made.code == 0
    assert sorted(path.name for path in folder.iterdir()) == ["report.html", "report.md"]


def test_a_report_of_some_items_by_group(call: Call, items: Path, tmp_path: Path) -> None:
    scores, folder = tmp_path / "scores.jsonl", tmp_path / "report"
    call("metaeval", "score", items, "--metrics", "BLEU", "-o", scores)
    words = ("metaeval", "report", items, "--scores", scores, "-o", folder)
    done = call(*words, "--by", "status,langpair", "--phenomenon", "demetr:*")
    assert (done.code, "evaluating: 1 of 1" in done.err) == (0, True)
    written = (folder / "report.md").read_text("utf-8")
    assert "### By status · langpair" in written
    assert "aces:" not in written
    assert "|phenomenon:demetr_*|" in written
    assert ", phenomenon demetr:*</title>" in (folder / "report.html").read_text("utf-8")
    refused = call(*words, "--by", "weather")
    assert (refused.code, "nothing is grouped by 'weather'" in refused.err) == (2, True)
    refused = call(*words, "--langpair", "xx-yy")
    assert (refused.code, "no item has the langpair 'xx-yy'" in refused.err) == (2, True)


def test_scores_of_others_and_of_aces(call: Call, items: Path, write: Write) -> None:
    ids = [orjson.loads(line)["id"] for line in items.read_bytes().splitlines()]
    own = write("own.tsv", "id\tgood\tincorrect\n" + "".join(f"{key}\t1\t3\n" for key in ids))
    target = items.with_name("aces.tsv")
    done = call(
        "metaeval", "score", items, "--score-file", f"mine={own}",
        "--lower-is-better", "mine", "--format", "aces-tsv", "-o", target,
    )  # fmt: skip
    assert done.code == 0
    assert "3 items of other phenomena than ACES's are left out" in done.out
    header, row = target.read_text("utf-8").splitlines()
    assert header.split("\t")[-2:] == ["mine-good", "mine-bad"]
    assert row.split("\t")[-2:] == ["-1.0", "-3.0"]
    found = orjson.loads(call("metaeval", "stats", "--aces-tsv", target, "--json").out)
    assert [(one["phenomenon"], one["tau"]) for one in found["phenomena"]] == [
        ("aces:omission", 1.0)
    ]
    score = next(one for one in found["aggregates"] if one["name"] == "aces-score")
    assert (score["value"], score["covered"]) == (5.0, 5.0)


@pytest.mark.usefixtures("own_metric")
def test_a_metric_that_fails_is_named_and_wrong_only_if_asked(
    call: Call, items: Path, write: Write
) -> None:
    bad = make_item(7, incorrect="The river!", spans=())
    mixed = write("mixed.jsonl", items.read_bytes() + bad.to_json() + b"\n")
    words = ("metaeval", "score", mixed, "--metrics", "shout", "-o", mixed.with_name("s.jsonl"))
    refused = call(*words)
    assert refused.code == 1
    assert f"shout failed on 1 of 5 items: {bad.id} (ValueError: do not shout)" in refused.err
    assert not mixed.with_name("s.jsonl").exists()
    done = call(*words, "--failed", "wrong")
    assert done.code == 0
    assert "1 of these scores failed and count as wrong" in done.out
    evaluate = ("metaeval", "stats", mixed, "--scores", mixed.with_name("s.jsonl"), "--json")
    assert call(*evaluate).code == 1
    found = orjson.loads(call(*evaluate, "--failed", "wrong").out)
    assert [(one["n"], one["right"], one["failed"]) for one in found["phenomena"]] == [
        (4, 3, 1), (1, 1, 0),
    ]  # fmt: skip


@pytest.mark.server
def test_a_language_model_marks_errors(call: Call, items: Path) -> None:
    pytest.importorskip("openai")
    target, marks = items.with_name("scores.jsonl"), items.with_name("marks.jsonl")

    def reply(request: dict[str, Any]) -> str:
        wrong = INCORRECT in request["messages"][-1]["content"]
        found = 'accuracy/mistranslation - "two"' if wrong else "no-error"
        return f"Critical:\n{found}\nMajor:\nno-error\nMinor:\nno-error"

    with serving(reply) as (url, asked):
        metric = f"GEMBA-MQM=tiny@{url}"
        done = call("metaeval", "score", items, "--metrics", metric, "--marks", marks, "-o", target)
    assert done.code == 0
    assert len(asked) == len({request["messages"][-1]["content"] for request in asked})
    stats = call("metaeval", "stats", items, "--marks", f"GEMBA-MQM={marks}", "--json")
    first = orjson.loads(stats.out)["marks"][0]
    assert (first["exact_f1"], first["by_weight"]["accuracy"]) == (1.0, 1.0)


def test_reproduce_writes_records(call: Call, write: Write, tmp_path: Path) -> None:
    rows = "".join(f"xx-yy s{number} {number} {number * number}\n" for number in range(6))
    write("wmt/DA-scores.csv", f"LP SYSTEM HUMAN TER\n{rows}")
    target = tmp_path / "out.json"
    done = call("metaeval", "reproduce", "tangled", tmp_path / "wmt", "--json", target)
    assert done.code == 0
    [record] = orjson.loads(target.read_bytes())
    assert list(record) == [
        "langpair", "metric", "systems", "systems_kept", "r", "r_without_outliers",
        "accepted", "type_1", "rejected", "type_2", "signature",
    ]  # fmt: skip
    item = {"src_sent": "a", "eng_sent": "a b", "mt_sent": "a b", "pert_sent": "c"}
    write("demetr/dataset/minor_id1_x.json", orjson.dumps([item | {"pert_check": True}] * 2))
    assert call("metaeval", "reproduce", "demetr", tmp_path / "demetr", "--json", target).code == 0
    records = orjson.loads(target.read_bytes())
    assert len(records) == 6
    assert list(records[0]) == [
        "metric", "file", "n", "right", "ties", "accuracy", "t", "df", "p", "z", "z_items",
        "signature",
    ]  # fmt: skip
    assert call("metaeval", "reproduce", "tangled", tmp_path / "wmt").out.startswith("langpair")


def test_decisions_take_a_threshold_and_what_people_tell_apart(
    call: Call, write: Write, tmp_path: Path
) -> None:
    folder = write("wmt/DA-scores.csv", "LP SYSTEM HUMAN m\nx a 3 30\nx b 2 20\nx c 1 21\n").parent
    apart = write("apart.txt", "LP SYSTEM OTHER\nx a b\nx c b\n")
    words = ("metaeval", "reproduce", "tangled", folder, "--json", tmp_path / "out.json")
    found = []
    for more in (
        (),
        ("--threshold", "9.5"),
        ("--apart", apart),
        ("--apart", apart, "--threshold", "5"),
    ):
        assert call(*words, *more).code == 0
        [record] = orjson.loads((tmp_path / "out.json").read_bytes())
        found.append([record[name] for name in ("accepted", "type_1", "rejected", "type_2")])
    # a-b by 10, a-c by 9, and c-b by 1, which people see the other way round.
    assert found == [[3, 1, 0, 0], [1, 0, 2, 2], [3, 2, 0, 0], [2, 1, 1, 1]]
    assert "apart:apart.txt|threshold:5|" in record["signature"]


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["score", "ITEMS", "-o", "x"], "nothing to score with"),
        (["score", "ITEMS", "--score-file", "x", "-o", "x"], "write NAME=PATH"),
        (["score", "ITEMS", "--metrics", "CER", "--lower-is-better", "x", "-o", "x"], "no --score"),
        (["score", "ITEMS", "--metrics", "CER", "--marks", "m", "-o", "x"], "--marks needs"),
        (["reproduce", "demetr", "x", "--threshold", "1"], "--apart and --threshold belong to"),
        (["stats", "ITEMS"], "nothing to evaluate"),
        (["stats"], "nothing to evaluate"),
    ],
)
def test_words_that_make_no_sense(
    call: Call, items: Path, words: list[str], message: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(items.parent)
    done = call("metaeval", *[str(items) if word == "ITEMS" else word for word in words])
    assert done.code == 2
    assert message in done.err
