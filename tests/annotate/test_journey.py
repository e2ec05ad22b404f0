"""Items out, judgements in, on a real server: nothing missing, nothing double, nothing changed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest

from annotate import batch as batches
from annotate import pull as pulling
from annotate.judgement import Judgement, MarkedSpan, read_judgements
from annotate.push import Pushed, push
from annotate.status import status
from perturb.item import Item
from perturb.span import Span, settle
from tests.annotate.labelling import Annotator, Running, choice, note, region
from tests.annotate.sentences import items

pytestmark = [pytest.mark.server, pytest.mark.xdist_group("server")]

COUNT = 300
STEP = 7
"""Every so many items are judged: no divisor of what languages and oddities repeat by."""

ITEMS = items(COUNT)


class Journey(NamedTuple):
    """A batch that three people judged, and what each of them marked."""

    pushed: Pushed
    state: Path
    tasks: dict[str, int]
    marked: dict[tuple[str, int], set[Span]]


@pytest.fixture(scope="module")
def journey(
    running: Running, people: list[Annotator], tmp_path_factory: pytest.TempPathFactory
) -> Journey:
    state = tmp_path_factory.mktemp("state")
    pushed = push(running.server, ITEMS, "journey", 3, folder=state)
    tasks = {known.data["item"]: known.number for known in running.server.tasks(pushed.project)}
    rng = Random(13)
    marked = {}
    for item in ITEMS[::STEP]:
        for number, person in enumerate(people):
            results = list(marks(item, rng))
            person.submit(tasks[item.id], [*results, choice("verdict", "accept")])
            marked[item.id, number] = {place(item, result) for result in results}
    return Journey(pushed, state, tasks, marked)


def marks(item: Item, rng: Random) -> Iterator[dict[str, Any]]:
    """Up to three marks anywhere, apart from each other, of any kind."""
    text = item.incorrect
    cuts = sorted(rng.sample(range(len(text) + 1), 6))
    for start, end in zip(cuts[::2], cuts[1::2], strict=True):
        if text[start:end].strip():
            yield region(start, end, rng.choice(["addition", "substitution", "missing-before"]))


def place(item: Item, result: dict[str, Any]) -> Span:
    value = result["value"]
    text = item.incorrect
    trimmed = settle(text, Span(value["start"], value["end"]))
    if value["labels"] == ["missing-before"]:
        return Span(trimmed.start, trimmed.start)
    return trimmed


def test_every_item_is_there_once_with_its_texts(running: Running, journey: Journey) -> None:
    there = list(running.server.tasks(journey.pushed.project))
    assert journey.pushed.sent == len(there) == COUNT
    by_item = {known.data["item"]: known.data for known in there}
    for item in ITEMS:
        data = by_item[item.id]
        texts = (data["src"], data["reference"], data["good"], data["incorrect"])
        assert texts == (item.source, item.reference, item.good, item.incorrect)


def test_pushing_again_changes_nothing(running: Running, journey: Journey) -> None:
    again = push(running.server, ITEMS, "journey", 3, folder=journey.state)
    assert (again.sent, again.removed, again.project) == (0, 0, journey.pushed.project)
    assert len(list(running.server.tasks(again.project))) == COUNT


def test_what_was_marked_comes_back_code_point_for_code_point(
    running: Running, journey: Journey, tmp_path: Path
) -> None:
    batch = batches.load("journey", journey.state)
    pulled = pulling.pull(running.server, batch, folder=journey.state)
    assert {problem.problem for problem in pulled.problems} <= {"white space", "no span"}
    assert len({judgement.annotator for judgement in pulled.judgements}) == 3
    output = tmp_path / "judgements.jsonl"
    pulling.write(pulled, output)
    judgements = [judgement for _, judgement in read_judgements(output)]
    assert judgements == pulled.judgements
    for judgement in judgements:
        person = int(judgement.annotator.removeprefix("annotator-")) - 1
        assert covered(judgement) == joined(judgement, journey.marked[judgement.item, person])
    broken = sum(not problem.repaired for problem in pulled.problems)
    assert len(judgements) + broken == len(journey.marked)


def covered(judgement: Judgement) -> set[tuple[int, bool]]:
    return set(characters(judgement.spans))


def joined(judgement: Judgement, wanted: set[Span]) -> set[tuple[int, bool]]:
    """The same characters; blanks between two spans that became one are covered, too."""
    covered = set(characters(MarkedSpan(*span, "", "") for span in wanted))
    text = judgement.incorrect
    return covered | {
        entry for entry in characters(judgement.spans) if not entry[1] and text[entry[0]].isspace()
    }


def characters(spans: Any) -> Iterator[tuple[int, bool]]:
    for span in spans:
        if span.start == span.end:
            yield span.start, True
        yield from ((at, False) for at in range(span.start, span.end))


def test_a_second_pull_gives_the_same_bytes(
    running: Running, journey: Journey, tmp_path: Path
) -> None:
    batch = batches.load("journey", journey.state)
    written = []
    for name in ("one.jsonl", "two.jsonl"):
        pulling.write(pulling.pull(running.server, batch, folder=journey.state), tmp_path / name)
        written.append((tmp_path / name).read_bytes())
    assert written[0] == written[1] != b""


def test_the_latest_word_counts_and_skips_stand_apart(
    running: Running, people: list[Annotator], state: Path, named: Callable[[str], str]
) -> None:
    name, some = named("b"), ITEMS[:4]
    pushed = push(running.server, some, name, 3, folder=state)
    tasks = {known.data["item"]: known.number for known in running.server.tasks(pushed.project)}
    first, second, third, _ = (tasks[item.id] for item in some)
    reject = [choice("verdict", "reject"), choice("reason", "not-fluent"), note("Odd.\nVery.")]
    people[0].submit(first, [region(0, 1), choice("verdict", "accept")])
    people[0].submit(first, reject)
    annotation = people[1].submit(second, reject)
    people[1].update(annotation, [region(0, 1), choice("verdict", "accept")])
    people[2].submit(third, [region(0, 1)], was_cancelled=True)
    batch = batches.load(name, state)
    pulled = pulling.pull(running.server, batch, folder=state)
    said = {judgement.item: judgement for judgement in pulled.judgements}
    assert (said[some[0].id].verdict, said[some[0].id].reason) == ("reject", "not-fluent")
    assert said[some[0].id].note == "Odd.\nVery."
    assert said[some[1].id].verdict == "accept"
    assert [skip["item"] for skip in pulled.skipped] == [some[2].id]
    found = status(batch, pulled)
    assert (found.items, found.wanted) == (4, 12)
    assert found.annotators[pulled.skipped[0]["annotator"]]["skipped"] == 1
    assert sum(row["judged"] for row in found.phenomena.values()) == 2


def test_what_was_changed_on_the_server_is_noticed(
    running: Running, people: list[Annotator], state: Path, named: Callable[[str], str]
) -> None:
    name, some = named("b"), ITEMS[:3]
    pushed = push(running.server, some, name, 1, folder=state)
    tasks = {known.data["item"]: known.number for known in running.server.tasks(pushed.project)}
    for item in some:
        people[0].submit(tasks[item.id], [region(0, 1), choice("verdict", "accept")])
    for item, change in ((some[0], {"incorrect": "Other."}), (some[1], {"item": "demetr:other"})):
        task = tasks[item.id]
        data = people[0].http.get(f"/api/tasks/{task}/").json()["data"]
        people[0].http.patch(f"/api/tasks/{task}/", json={"data": data | change})
    page = batches.load(name, state).page.replace("reordering", "moved")
    people[0].http.patch(f"/api/projects/{pushed.project}/", json={"label_config": page})
    pulled = pulling.pull(running.server, batches.load(name, state), folder=state)
    assert [judgement.item for judgement in pulled.judgements] == [some[2].id]
    kinds = {problem.problem for problem in pulled.problems}
    assert kinds == {"interface", "text changed", "unknown item"}


def test_the_stream_gives_each_item_to_as_many_as_asked(
    running: Running, people: list[Annotator], state: Path, named: Callable[[str], str]
) -> None:
    pushed = push(running.server, ITEMS[:1], named("b"), 2, folder=state)
    accept = [region(0, 1), choice("verdict", "accept")]
    for person in people[:2]:
        task = person.next_task(pushed.project)
        assert task["predictions"]
        person.submit(task["id"], accept)
    answer = people[2].http.get(f"/api/projects/{pushed.project}/next")
    assert answer.status_code == 404
