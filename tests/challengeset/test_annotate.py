"""``challengeset annotate``: what it prints, writes and refuses, without a server."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import orjson
import pytest

from annotate.client import TOKEN, URL
from tests.annotate.sentences import items
from tests.challengeset.calling import Call

SECRET = "0123456789abcdef0123456789abcdef01234567"


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    path = tmp_path / "items.jsonl"
    path.write_bytes(b"".join(item.to_json() + b"\n" for item in items(20)))
    return path


@pytest.fixture
def nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    """A server that does not answer."""
    monkeypatch.setenv(URL, "http://127.0.0.1:9")
    monkeypatch.setenv(TOKEN, SECRET)


def test_a_dry_run_prints_tasks_and_leaves_nothing(call: Call, file: Path) -> None:
    called = call("annotate", "push", file, "--batch", "pilot", "--dry-run", "--sample", 3)
    assert called.code == 0
    assert len(orjson.loads(called.out)) == 3
    assert list(file.parent.iterdir()) == [file]


def test_a_dry_run_into_a_file_has_its_page_beside_it(call: Call, file: Path) -> None:
    output = file.with_name("tasks.json")
    words = ("--batch", "pilot", "--dry-run", "--phenomena", "demetr:negation", "-o", output)
    assert call("annotate", "push", file, *words).code == 0
    tasks = orjson.loads(output.read_bytes())
    assert {task["data"]["phenomenon"] for task in tasks} == {"demetr:negation"}
    assert ElementTree.parse(output.with_suffix(".xml")).getroot().tag == "View"


def test_an_export_is_read_without_a_server(call: Call, file: Path) -> None:
    tasks = file.with_name("tasks.json")
    call("annotate", "push", file, "--batch", "pilot", "--dry-run", "-o", tasks)
    exported = orjson.loads(tasks.read_bytes())
    for task in exported:
        region = task["predictions"][0]["result"][0] | {"origin": "prediction"}
        verdict = {"from_name": "verdict", "value": {"choices": ["accept"]}}
        moment = "2026-05-04T10:00:00Z"
        said = {"completed_by": 1, "updated_at": moment, "result": [region, verdict]}
        task["annotations"] = [said]
    exported[0]["annotations"][0]["result"].pop(0)
    export = file.with_name("export.json")
    export.write_bytes(orjson.dumps(exported))
    output = file.with_name("judgements.jsonl")
    called = call(
        "annotate", "pull", "pilot", "--from-export", export, "--items", file, "-o", output
    )
    assert called.code == 0
    assert called.out.splitlines()[0] == f"19 judgements in {output}"
    assert "1 to judge again, 0 repaired" in called.out
    [problem] = map(orjson.loads, file.with_name("judgements.problems.jsonl").open())
    assert problem["problem"] == "no span"
    assert not any(orjson.loads(line)["changed"] for line in output.open())
    with file.with_name("judgements.problems.jsonl").open("ab") as problems:
        repaired = {**problem, "item": items(20)[3].id, "problem": "white space", "repaired": True}
        problems.write(orjson.dumps(repaired) + b"\n")
    only = call(
        "annotate", "push", file, "--batch", "again", "--dry-run",
        "--only", file.with_name("judgements.problems.jsonl"),
    )  # fmt: skip
    assert [task["data"]["item"] for task in orjson.loads(only.out)] == [problem["item"]]


def test_spans_snap_to_words_on_request(call: Call, file: Path) -> None:
    item = items(20)[0]
    export = file.with_name("export.json")
    start = item.incorrect.index("closed")
    value = {"start": start + 1, "end": start + 3, "labels": ["addition"]}
    region = {"from_name": "mark", "to_name": "incorrect", "value": value}
    verdict = {"from_name": "verdict", "value": {"choices": ["accept"]}}
    said = {"completed_by": 1, "updated_at": "2026-05-04T10:00:00Z", "result": [region, verdict]}
    data = {
        "item": item.id,
        "src": item.source,
        "reference": item.reference,
        "good": item.good,
        "incorrect": item.incorrect,
    }
    export.write_bytes(orjson.dumps([{"data": data, "annotations": [said]}]))
    words = ("annotate", "pull", "pilot", "--from-export", export, "--items", file, "--snap")
    assert call(*words, "-o", file.with_name("j.jsonl")).code == 0
    [judgement] = map(orjson.loads, file.with_name("j.jsonl").open())
    assert [(s["start"], s["end"]) for s in judgement["spans"]] == [(start, start + 6)]


@pytest.mark.parametrize(
    ("words", "code", "problem"),
    [
        (("push", "missing.jsonl", "--batch", "pilot"), 1, "missing.jsonl: no such file"),
        (("push", "items.jsonl", "--batch", "a/b"), 2, "'a/b' is no name for a batch"),
        (("push", "items.jsonl", "--batch", "p", "--phenomena", "aces:*"), 1, "no item to push"),
        (("push", "items.jsonl", "--batch", "p", "--only", "items.jsonl"), 1, "no list of"),
        (("pull", "pilot", "-o", "j.jsonl"), 2, "no batch 'pilot' in .annotate"),
        (("status", "pilot"), 2, "no batch 'pilot' in .annotate"),
        (("invite", "--access", "items.jsonl"), 1, "items.jsonl: is no access file"),
        (("invite", "--access", "no.json"), 2, "Start a server with make label-studio"),
    ],
)
def test_what_is_wrong_is_one_line(
    words: tuple[str, ...], code: int, problem: str, call: Call, file: Path
) -> None:
    called = call("annotate", *words)
    assert called.code == code
    [line] = called.err.splitlines()
    assert problem in line


@pytest.mark.usefixtures("nobody")
def test_a_server_that_is_not_there_is_named_and_the_token_is_not(call: Call, file: Path) -> None:
    called = call("annotate", "push", file, "--batch", "pilot")
    assert called.code == 1
    assert "http://127.0.0.1:9 does not answer" in called.err
    assert SECRET not in called.out + called.err
    kept = [path for path in file.parent.rglob("*") if path.is_file()]
    assert not [path for path in kept if SECRET in path.read_text()]
