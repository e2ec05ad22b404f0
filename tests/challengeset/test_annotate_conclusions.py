"""``annotate agreement`` and ``annotate adjudicate`` as people call them."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import orjson
import pytest

from tests.annotate.judging import judgement, span, write
from tests.challengeset.calling import Call
from tests.release.conftest import make_item

MADE = [make_item("aces:hallucination-number-level-1", segment=number) for number in range(1, 5)]


@pytest.fixture
def items(tmp_path: Path) -> Path:
    path = tmp_path / "items.jsonl"
    path.write_bytes(b"".join(item.to_json() + b"\n" for item in MADE))
    return path


@pytest.fixture
def judgements(tmp_path: Path) -> Path:
    """Accepted, corrected, rejected and undecided items, in this order."""
    said = ["aa", "aa", "rr", "ar"]
    wide = [span(19, 24)]
    judged = [
        judgement(
            name,
            "accept" if word == "a" else "reject",
            wide if number == 2 else [span(22, 24)],
            item=made.id,
            changed=number == 2,
            texts=made.fingerprint(),
        )
        for number, (words, made) in enumerate(zip(said, MADE, strict=True), start=1)
        for name, word in zip(("ada", "ben"), words, strict=True)
    ]
    return write(tmp_path / "judgements.jsonl", judged)


def test_agreement_is_printed(call: Call, judgements: Path) -> None:
    called = call("annotate", "agreement", judgements)
    assert called.code == 0
    assert "8 judgements of 4 items" in called.out
    assert "Krippendorff's alpha" in called.out
    assert "de-en" in called.out
    assert "1 items on which annotators disagree" in called.out


def test_a_plot_does_not_follow_the_settings_of_a_foreign_folder(
    judgements: Path, tmp_path: Path
) -> None:
    pages = []
    for name, settings in (("clean", ""), ("foreign", "axes.facecolor: red\nlines.linewidth: 9\n")):
        folder = tmp_path / name
        folder.mkdir()
        (folder / "matplotlibrc").write_text(settings)
        words = ("annotate", "agreement", str(judgements), "--html", "page.html")
        subprocess.run([sys.executable, "-m", "challengeset", *words], cwd=folder, check=True)
        pages.append((folder / "page.html").read_bytes())
    assert b"<svg" in pages[0]
    assert pages[0] == pages[1]


def test_agreement_is_written(call: Call, judgements: Path, items: Path, tmp_path: Path) -> None:
    data, page = tmp_path / "agreement.json", tmp_path / "agreement.html"
    words = ("annotate", "agreement", judgements, "--items", items)
    assert call(*words, "--json", data, "--html", page).code == 0
    found = orjson.loads(data.read_bytes())
    assert found["annotators"] == {"ada": 4, "ben": 4}
    assert found["groups"][0]["estimates"]["percent"]["value"] == 0.75
    assert found["disagreements"][0]["item"].endswith(":4/de-en/0")
    source = orjson.loads(items.read_bytes().splitlines()[3])["source"]
    assert source in page.read_text(encoding="utf-8")
    assert call(*words, "--json").out.encode() == data.read_bytes()


def test_agreement_of_nothing_is_an_error(call: Call, tmp_path: Path) -> None:
    called = call("annotate", "agreement", tmp_path / "none.jsonl")
    assert called.code == 1
    assert "none.jsonl: no such file" in called.err


def test_verdicts_are_written(call: Call, judgements: Path, items: Path, tmp_path: Path) -> None:
    output = tmp_path / "verdicts.jsonl"
    words = ("annotate", "adjudicate", judgements, "--items", items, "-o", output)
    called = call(*words, "--policy", "majority")
    assert called.code == 0
    found = [orjson.loads(line) for line in output.read_bytes().splitlines()]
    assert [line["verdict"] for line in found] == ["accepted", "corrected", "rejected", "open"]
    assert found[1]["spans"] == [[19, 24]]
    assert "4 verdicts in" in called.out
    counts = orjson.loads(call(*words, "--policy", "majority", "--json").out)
    assert counts["all"] == {"accepted": 1, "corrected": 1, "rejected": 1, "open": 1}


def test_an_adjudicator_is_merged(call: Call, judgements: Path, tmp_path: Path) -> None:
    output = tmp_path / "verdicts.jsonl"
    eve = judgement("eve", item=MADE[3].id)
    merge = write(tmp_path / "adjudicated.jsonl", [eve])
    words = ("annotate", "adjudicate", judgements, "--policy", "majority", "-o", output)
    assert call(*words, "--merge", merge).code == 0
    last = orjson.loads(output.read_bytes().splitlines()[-1])
    assert (last["verdict"], last["adjudicators"]) == ("accepted", ["eve"])


def test_an_unknown_policy_is_named_with_those_there_are(
    call: Call, judgements: Path, tmp_path: Path
) -> None:
    called = call(
        "annotate", "adjudicate", judgements, "--policy", "mojority", "-o", tmp_path / "v.jsonl"
    )
    assert called.code == 2
    assert "no policy 'mojority'. There are: majority, " in called.err
    assert not (tmp_path / "v.jsonl").exists()


def test_open_items_are_not_pushed_without_their_texts(
    call: Call, judgements: Path, tmp_path: Path
) -> None:
    words = ("annotate", "adjudicate", judgements, "--policy", "majority")
    called = call(*words, "-o", tmp_path / "v.jsonl", "--push-open", "pilot.open")
    assert called.code == 2
    assert "--push-open needs the texts" in called.err
