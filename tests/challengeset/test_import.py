"""Other people's sets from their files to checked items, releases, tasks and scores."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import orjson
import pytest

from annotate.tasks import fault, task
from perturb.item import Item, read_items
from release import verify
from tests.challengeset.calling import Call
from tests.corpora.test_contrastive import ACES, HWTSC, ROW, demetr, dfki, json
from tests.perturb.test_item import KEYS, RECIPE

Write = Callable[[str, str | bytes], Path]


@pytest.fixture
def output(tmp_path: Path) -> Path:
    return tmp_path / "items.jsonl"


def made(path: Path) -> list[Item]:
    return [item for _, item in read_items(path)]


def test_an_imported_item_says_so(call: Call, write: Write, output: Path) -> None:
    called = call("import", write("set.TSV", HWTSC), "-o", output)
    assert (called.code, called.err) == (0, "")
    assert called.out.splitlines()[-1] == f"1 items in {output}"
    data = orjson.loads(output.read_bytes())
    assert list(data) == KEYS
    assert list(data["recipe"]) == [*RECIPE, "spans_from"]
    assert data["id"] == "hw-tsc:number-same-format/hw-tsc:2/zh-en/0"
    assert data["incorrect_annotated"] == "<v>Thirty</v> hedgehogs."
    assert (data["spans"], data["good_spans"]) == ([[0, 6]], [[0, 5]])
    assert data["category"] == "Number(Same Format)"
    assert (data["operation"], data["status"]) == ("substitution", "generated")
    assert data["recipe"]["rule_version"] is None
    assert data["recipe"]["seed"] is None
    assert data["recipe"]["edited"] == []
    assert data["recipe"]["spans_from"] == "comparison"


def test_all_sets_are_checked_released_pushed_and_scored(
    call: Call, write: Write, output: Path, tmp_path: Path
) -> None:
    files = (
        write("aces.tsv", ACES + ROW),
        write("hwtsc.tsv", HWTSC),
        write("demetr.json", json(demetr())),
        write("items.json", orjson.dumps({"items": [dfki()]})),
    )
    assert call("import", *files, "-o", output).code == 0
    assert call("check", output).code == 0
    items = made(output)
    assert [item.recipe["spans_from"] for item in items] == ["annotation", *["comparison"] * 3]
    assert [fault(item) for item in items] == [None] * 4
    titles = [task(item)["data"]["title"] for item in items]
    assert titles[1] == "number-same-format (HW-TSC: other), zh-en"
    assert "made by" not in task(items[1])["data"]["guideline"]
    releases = tmp_path / "releases"
    build = ("release", "build", "--items", output, "--version", "1.0.0", "--releases", releases)
    assert call(*build, "--include-noncommercial").code == 0
    assert verify(releases / "1.0.0") == []
    card = (releases / "1.0.0" / "README.md").read_text()
    assert "| hw-tsc:number-same-format | imported |" in card
    citation = (releases / "1.0.0" / "CITATION.cff").read_text()
    assert "Challenge set of HW-TSC" in citation
    assert "test suite of DFKI" in citation
    scores = tmp_path / "scores.jsonl"
    score = ("metaeval", "score", releases / "1.0.0", "--metrics", "chrF", "-o", scores)
    assert call(*score, "--workers", 1, "--cache", tmp_path).code == 0
    stats = call("metaeval", "stats", releases / "1.0.0", "--scores", scores, "--json")
    assert "hw-tsc:Number(Same Format)" in stats.out


def test_what_is_left_out_is_listed(call: Call, write: Write, output: Path) -> None:
    same = ROW.replace("A <v>badger</v>.", "")
    people = same.replace("nonsense", "lexical-overlap")
    other = ROW.replace("A <v>badger</v>.", "A <v>beaver</v>.")
    path = write("aces.tsv", ACES + ROW + people + same + other)
    called = call("import", path, "-o", output)
    assert called.code == 0
    listed = output.with_name("items.left-out.tsv")
    assert listed.read_text().splitlines() == [
        "file\tline\treason",
        f"{path}\t3\tpeople mark this error. Import the set with annotated translations",
        f"{path}\t4\ta line before it has the same texts",
        f"{path}\t5\twithout its tags the annotated translation is another text",
    ]
    assert called.out.splitlines()[-1] == f"3 lines left out, all of them in {listed}"
    found = orjson.loads(call("import", path, "-o", output, "--json").out)
    assert found["items"] == {"aces:nonsense": {"generated": 1}}
    assert [one["line"] for one in found["left_out"]] == [3, 4, 5]
    assert call("import", write("one.tsv", ACES + ROW), "-o", output).code == 0
    assert not listed.exists()


@pytest.mark.parametrize(
    ("annotated", "spans"),
    [
        ("A  <v>badger</v>.", [(2, 8)]),
        ("<v>A badger</v> .", [(0, 8)]),
        ("<v></v> A <v>badger</v>.", [(0, 0), (2, 8)]),
    ],
)
def test_blanks_of_an_annotation_do_not_count(
    annotated: str, spans: list[Any], call: Call, write: Write, output: Path
) -> None:
    path = write("aces.tsv", ACES + ROW.replace("A <v>badger</v>.", annotated))
    assert call("import", path, "-o", output).code == 0
    [item] = made(output)
    assert [*map(tuple, item.spans)] == spans


def test_lines_of_one_name_get_numbers(call: Call, write: Write, output: Path) -> None:
    files = [write("one.json", json(demetr())), write("two.json", json(demetr(mt_sent="It lies.")))]
    files += [write("three.json", json(demetr(mt_sent="It lies.", pert_sent="It lies")))]
    assert call("import", *files, "-o", output).code == 0
    assert [item.id.rpartition("/")[2] for item in made(output)] == ["0", "1", "2"]


def test_a_bad_line_leaves_the_old_items(call: Call, write: Write, output: Path) -> None:
    output.write_text("old")
    path = write("aces.tsv", ACES + ROW + "Ein Igel.\n")
    called = call("import", path, "-o", output)
    assert called.code == 1
    assert called.err.startswith(f"challengeset: {path}:3: 1 columns, expected 7")
    assert output.read_text() == "old"
    assert sorted(one.name for one in output.parent.iterdir()) == ["aces.tsv", "items.jsonl"]


@pytest.mark.parametrize(
    ("rows", "problem"),
    [("", "no item in this file"), (ROW.replace("nonsense", "none"), r":2: 'none' is no phenom")],
)
def test_nothing_to_import_is_an_error(
    rows: str, problem: str, call: Call, write: Write, output: Path
) -> None:
    called = call("import", write("aces.tsv", ACES + rows), "-o", output)
    assert called.code == 1
    assert problem in called.err
    assert not output.exists()


MECHANICAL = ("final-punct-omitted", "lowercased-sentence", "tokenized", "repetition-twice")
PLACES = ("phenomenon", "langpair", "good", "incorrect", "spans", "good_spans", "operation")


def test_our_own_items_come_back_with_their_places(
    call: Call, output: Path, tmp_path: Path
) -> None:
    ids = ",".join(f"demetr:{name}" for name in MECHANICAL)
    made_here, releases = tmp_path / "made.jsonl", tmp_path / "releases"
    perturb = ("perturb", "--corpus", "sample", "--pairs", "de-en,en-de", "--phenomena", ids)
    assert call(*perturb, "--workers", 1, "-o", made_here).code == 0
    build = ("release", "build", "--items", made_here, "--version", "1.0.0")
    assert call(*build, "--releases", releases).code == 0
    files = sorted((releases / "1.0.0" / "demetr").iterdir())
    assert len(files) == len(MECHANICAL)
    assert call("import", *files, "-o", output).code == 0
    before, after = (
        sorted(tuple(getattr(item, name) for name in PLACES) for item in made(path))
        for path in (made_here, output)
    )
    assert len(after) > 50
    assert after == before


def test_published_sets_make_items_that_pass(call: Call, shared: Path, output: Path) -> None:
    corpora = shared / "corpora"
    files = (
        corpora / "hwtsc" / "Challenge_Set_for_WMT22_Metric_by_HW-TSC.TSV",
        corpora / "dfki" / "testset" / "de-en" / "items.json",
        corpora / "demetr" / "dataset" / "minor_id27_char_removed.json",
    )
    called = call("import", *files, "-o", output, "--json")
    found = orjson.loads(called.out)
    assert sum(sum(counts.values()) for counts in found["items"].values()) == 360 + 554 + 500
    assert call("check", output).code == 0
