"""From a push to the last verdict, by the commands that people call, on a real server."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import orjson
import pytest

from challengeset.main import main
from perturb.item import read_items
from tests.annotate.labelling import Annotator, Running, choice, region
from tests.release.conftest import make_item

pytestmark = [pytest.mark.server, pytest.mark.xdist_group("server")]

PHENOMENON = "aces:hallucination-number-level-1"
AS_GENERATED = region(22, 24, origin="prediction")
WIDER = region(19, 24)
SAID: list[list[tuple[str, dict[str, Any] | None]]] = [
    [("accept", AS_GENERATED), ("accept", AS_GENERATED), ("accept", AS_GENERATED)],
    [("accept", WIDER), ("accept", WIDER), ("reject", None)],
    [("reject", None), ("reject", None), ("accept", AS_GENERATED)],
    [("accept", AS_GENERATED), ("accept", WIDER), ("reject", None)],
    [("accept", AS_GENERATED), ("reject", None), ("unsure", None)],
]
"""What each of three people says of each item: accepted, corrected, rejected, open, open."""


def answers(verdict: str, mark: dict[str, Any] | None) -> list[dict[str, Any]]:
    marks = [mark] if mark else []
    reasons = [] if verdict == "accept" else [choice("reason", "other")]
    return [*marks, choice("verdict", verdict), *reasons]


def run(*words: object) -> None:
    assert main([str(word) for word in words]) == 0


def tasks_of(running: Running, batch: str) -> dict[str, int]:
    [project] = running.server.projects(f"batch {batch},")
    found = running.server.tasks(int(project["id"]))
    return {str(known.data["item"]): known.number for known in found}


def verdicts(path: Path) -> list[str]:
    return [orjson.loads(line)["verdict"] for line in path.read_bytes().splitlines()]


def test_people_judge_an_adjudicator_decides(
    running: Running,
    people: list[Annotator],
    state: Path,
    tmp_path: Path,
    named: Callable[[str], str],
) -> None:
    made = [make_item(PHENOMENON, segment=number) for number in range(1, len(SAID) + 1)]
    items = tmp_path / "items.jsonl"
    items.write_bytes(b"".join(item.to_json() + b"\n" for item in made))
    server = ("--access", running.access, "--state", state)
    batch, again = named("adj"), named("open")
    run("annotate", "push", items, "--batch", batch, "--annotators", 3, *server)
    tasks = tasks_of(running, batch)
    for item, said in zip(made, SAID, strict=True):
        for person, (verdict, mark) in zip(people, said, strict=True):
            person.submit(tasks[item.id], answers(verdict, mark))
    judgements, output = tmp_path / "judgements.jsonl", tmp_path / "verdicts.jsonl"
    run("annotate", "pull", batch, "-o", judgements, *server)
    adjudicate = ("annotate", "adjudicate", judgements, "--items", items, "--policy", "majority")
    run(*adjudicate, "-o", output, "--push-open", again, *server)
    assert verdicts(output) == ["accepted", "corrected", "rejected", "open", "open"]

    undecided = tasks_of(running, again)
    assert set(undecided) == {item.id for item in made[3:]}
    eve = Annotator(running.server, f"{named('eve')}@example.org", "eve's secret 1")
    eve.submit(undecided[made[3].id], answers("accept", WIDER))
    eve.submit(undecided[made[4].id], answers("reject", None))
    merge = tmp_path / "adjudicated.jsonl"
    run("annotate", "pull", again, "-o", merge, *server)
    run(*adjudicate, "-o", output, "--merge", merge)
    assert verdicts(output) == ["accepted", "corrected", "rejected", "corrected", "rejected"]
    assert len({one.id for _, one in read_items(items)}) == len(made)


def test_the_adjudicator_sees_all_versions_and_no_names(
    running: Running,
    people: list[Annotator],
    state: Path,
    tmp_path: Path,
    named: Callable[[str], str],
) -> None:
    item = make_item(PHENOMENON)
    items = tmp_path / "items.jsonl"
    items.write_bytes(item.to_json() + b"\n")
    server = ("--access", running.access, "--state", state)
    batch, again = named("adj"), named("open")
    run("annotate", "push", items, "--batch", batch, "--annotators", 3, *server)
    task = tasks_of(running, batch)[item.id]
    for person, (verdict, mark) in zip(people, SAID[3], strict=True):
        person.submit(task, answers(verdict, mark))
    judgements = tmp_path / "judgements.jsonl"
    run("annotate", "pull", batch, "-o", judgements, *server)
    adjudicate = ("annotate", "adjudicate", judgements, "--items", items, "--policy", "majority")
    run(*adjudicate, "-o", tmp_path / "v.jsonl", "--push-open", again, *server)
    [project] = running.server.projects(f"batch {again},")
    [known] = running.server.tasks(int(project["id"]))
    shown = str(known.data["versions"])
    assert shown.count("<tr>") == 1 + len(people)
    assert '<b title="substitution">91</b>' in shown
    assert "annotator" not in shown
    assert "ada" not in shown
