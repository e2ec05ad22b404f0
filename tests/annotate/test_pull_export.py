"""Judgements from an export, and the files that a pull writes."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import orjson
import pytest

import schemas
from annotate import batch as batches
from annotate import pull
from annotate.annotators import NAME, pseudonyms
from annotate.client import User
from annotate.judgement import read_judgements
from annotate.tasks import task
from perturb.errors import DataError, UsageError
from tests.annotate.labelling import choice, region
from tests.annotate.sentences import items

Write = Callable[[str, str | bytes], Path]

ITEMS = items(6)
ACCEPT = choice("verdict", "accept")


def said(number: int, user: int, *results: dict[str, Any], **more: Any) -> dict[str, Any]:
    moment = f"2026-05-04T10:00:{number:02}Z"
    base = {"id": number, "completed_by": user, "result": list(results), "updated_at": moment}
    return base | {"was_cancelled": False, "lead_time": None} | more


def exported(position: int, *annotations: dict[str, Any]) -> dict[str, Any]:
    return {"id": position, "annotations": list(annotations)} | task(ITEMS[position])


def batch(folder: Path) -> batches.Batch:
    return batches.unpushed("pilot", ITEMS, folder)


def test_the_latest_of_each_annotator_and_item_counts(tmp_path: Path) -> None:
    early, late = said(1, 1, region(0, 1), ACCEPT), said(2, 1, region(1, 2), ACCEPT)
    for order in ((early, late), (late, early)):
        found = pull.read([exported(0, *order)], batch(tmp_path), folder=tmp_path)
        assert [judgement.submitted_at[17:19] for judgement in found.judgements] == ["02"]


def test_the_latest_counts_across_doubles_of_a_task(tmp_path: Path) -> None:
    tasks = [
        exported(0, said(1, 1, region(0, 1), ACCEPT)),
        exported(
            0, said(2, 1, region(0, 1), choice("verdict", "unsure"), choice("reason", "other"))
        ),
    ]
    found = pull.read(tasks, batch(tmp_path), folder=tmp_path)
    assert [judgement.verdict for judgement in found.judgements] == ["unsure"]


def test_one_who_skips_and_judges_later_has_judged(tmp_path: Path) -> None:
    skip = said(1, 1, region(0, 1), was_cancelled=True)
    found = pull.read([exported(0, skip)], batch(tmp_path), folder=tmp_path)
    assert (found.judgements, len(found.skipped)) == ([], 1)
    later = said(2, 1, region(0, 1), ACCEPT)
    found = pull.read([exported(0, skip, later)], batch(tmp_path), folder=tmp_path)
    assert (len(found.judgements), found.skipped) == (1, [])


def test_the_order_of_the_export_does_not_matter(tmp_path: Path) -> None:
    tasks = [
        exported(position, *(said(user, user, region(0, 1), ACCEPT) for user in (2, 1)))
        for position in range(6)
    ]
    one, two = (
        pull.read(order, batch(tmp_path), folder=tmp_path) for order in (tasks, tasks[::-1])
    )
    assert one == two
    assert [judgement.item for judgement in one.judgements[::2]] == [item.id for item in ITEMS]


def test_edited_texts_and_strange_tasks_are_named(tmp_path: Path) -> None:
    edited = exported(0, said(1, 1, region(0, 1), ACCEPT))
    edited["data"] = edited["data"] | {"good": "Another one."}
    strange = {"id": 9, "data": {"item": "no such item"}, "annotations": []}
    found = pull.read([edited, strange], batch(tmp_path), folder=tmp_path)
    assert not found.judgements
    assert [problem.problem for problem in found.problems] == ["unknown item", "text changed"]


def test_what_is_written_satisfies_the_schema(tmp_path: Path) -> None:
    tasks = [exported(n, said(1, 1, region(0, 1), ACCEPT)) for n in range(6)]
    found = pull.read(tasks, batch(tmp_path), folder=tmp_path)
    output = tmp_path / "judgements.jsonl"
    skipped, problems = pull.write(found, output)
    for line in output.read_bytes().splitlines():
        assert schemas.problem("judgement.schema.json", orjson.loads(line)) is None
    assert [judgement for _, judgement in read_judgements(output)] == found.judgements
    assert (skipped.name, problems.name) == (
        "judgements.skipped.jsonl",
        "judgements.problems.jsonl",
    )


@pytest.mark.parametrize(
    ("content", "problem"),
    [
        (b"[{", ":1: not JSON"),
        (b"{}", "no list of tasks"),
        (b"[1]", "no list of tasks"),
        (b'[{"data": {}}]', "no list of tasks"),
        (b'[{"data": {}, "annotations": [{"result": 3}]}]', "no list of tasks"),
        (b'[{"data": {}, "annotations": [{"completed_by": 1, "updated_at": "x"}]}]', "no list"),
    ],
)
def test_a_file_that_is_no_export(content: bytes, problem: str, write: Write) -> None:
    with pytest.raises(DataError, match=problem):
        pull.read_export(write("export.json", content))


def test_a_person_keeps_the_pseudonym(tmp_path: Path) -> None:
    here = [User(4, "ben@example.org"), User(2, "ada@example.org")]
    assert pseudonyms(tmp_path, here, [4, 2]) == {2: "annotator-1", 4: "annotator-2"}
    elsewhere = [User(9, "ben@example.org"), User(4, "chi@example.org")]
    assert pseudonyms(tmp_path, elsewhere, [4, 9]) == {4: "annotator-3", 9: "annotator-2"}
    assert pseudonyms(tmp_path, [], [2]) == {2: "annotator-1"}
    assert (tmp_path / NAME).stat().st_mode & 0o077 == 0


def test_pseudonyms_can_be_chosen(tmp_path: Path) -> None:
    (tmp_path / NAME).write_text("email\tuser\tpseudonym\nada@example.org\t2\tLinden\n")
    assert pseudonyms(tmp_path, [User(2, "ada@example.org")], [2]) == {2: "Linden"}


def test_a_broken_list_of_annotators_is_named_by_line(tmp_path: Path) -> None:
    (tmp_path / NAME).write_text("email\tuser\tpseudonym\nada@example.org\tLinden\n")
    with pytest.raises(DataError, match=":2: expected email, user, pseudonym"):
        pseudonyms(tmp_path, [], [2])


def test_a_batch_that_is_not_there(tmp_path: Path) -> None:
    with batches.held("pilot", tmp_path):
        batches.begin("pilot", ITEMS, 1, folder=tmp_path)
    assert batches.load("pilot", tmp_path).items == {item.id: item for item in ITEMS}
    with pytest.raises(UsageError, match="There are: pilot"):
        batches.load("pilto", tmp_path)
    for name in ("", "../pilot", "a b", "x" * 41):
        with pytest.raises(UsageError, match="no name for a batch"):
            batches.load(name, tmp_path)
