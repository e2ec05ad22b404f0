"""Items to a server, each exactly once, whatever happens on the way.

Label Studio knows no unique keys. A request may fail after its tasks were stored, and one that
succeeds may have stored them twice: SQLite's "database is locked" makes the server run the whole
import again. So an answer proves nothing. What is there is looked up before and after, what is
missing is sent, and what is double is removed.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from annotate import batch as batches
from annotate.batch import FOLDER, Batch
from annotate.client import Known, Server, ServerError
from annotate.guideline import general
from annotate.tasks import MODEL, same_texts, task
from perturb.item import Item

CHUNK = 500
"""Tasks of one request: they come or stay away together, and hold the database for a second."""

ROUNDS = 5
PAUSE = 2.0

Progress = Callable[[int, int], None]


class Pushed(NamedTuple):
    """What a push came to: `sent` this time, `removed` doubles, `kept` doubles with judgements."""

    batch: Batch
    project: int
    stream: str
    sent: int
    removed: int
    kept: int


def push(
    server: Server,
    items: Sequence[Item],
    name: str,
    annotators: int = 1,
    *,
    versions: Mapping[str, str] | None = None,
    folder: Path = FOLDER,
    progress: Progress = lambda done, count: None,
) -> Pushed:
    """Bring a batch to a server; a batch that is there already stays as it is.

    Each item goes to so many annotators. `versions` are what others said, as HTML by item
    id: then the page shows them and nothing is marked beforehand, as an adjudicator needs.

    Raises:
        UsageError: the name stands for another batch, or is being pushed right now.
        ServerError: the server does not answer, or not as it should. Nothing is lost: push
            once more.
    """
    with batches.held(name, folder):
        batch = batches.begin(name, items, annotators, versions, folder)
        project = _project(server, batch)
        sent, there = _send_missing(server, project, batch, progress)
        removed = _remove_doubles(server, project, there)
        if removed:
            there = _index(server.tasks(project), batch)
        _record(batch, server, project, there)
    kept = sum(len(tasks) - 1 for tasks in there.values())
    return Pushed(batch, project, stream(server, project), sent, removed, kept)


def stream(server: Server, project: int) -> str:
    """The address that annotators work at. It shows nobody what others said."""
    return f"{server.access.url}/projects/{project}/data?labeling=1"


def project_of(server: Server, batch: Batch) -> Mapping[str, Any] | None:
    """The project of a batch, found by the batch's key; None if it is not on this server.

    A request that ran twice leaves an empty twin, which is removed.
    """
    found = server.projects(batch.settings.key)
    if len(found) < 2:
        return found[0] if found else None
    # Counted one by one: the server's own counts may lag behind.
    sizes = {int(project["id"]): _size(server, project) for project in found}
    fullest = max(found, key=lambda project: sizes[int(project["id"])])
    for number, size in sizes.items():
        if number != fullest["id"] and not size:
            server.delete_project(number)
    return fullest


def _size(server: Server, project: Mapping[str, Any]) -> int:
    return sum(1 for _ in server.tasks(int(project["id"])))


def _project(server: Server, batch: Batch) -> int:
    """Find or make the project."""
    for _ in range(ROUNDS):
        project = project_of(server, batch)
        if project is not None:
            return int(project["id"])
        _create_project(server, batch)
    raise ServerError(f"{server.access.url} makes no project. Push once more")


def _create_project(server: Server, batch: Batch) -> None:
    settings = batch.settings
    try:
        server.create_project(
            title=f"batch {settings.name}",
            description=f"challengeset batch {settings.name}, key {settings.key}",
            label_config=batch.page,
            expert_instruction=general(),
            maximum_annotations=settings.annotators,
            model_version=MODEL,
            show_collab_predictions=True,
            show_skip_button=True,
        )
    except ServerError as error:
        if not error.uncertain:
            raise
        time.sleep(PAUSE)


def _send_missing(
    server: Server, project: int, batch: Batch, progress: Progress
) -> tuple[int, dict[str, list[Known]]]:
    """Send until all is there; returns how much was sent, and the index of what is there."""
    sent = 0
    for attempt in range(ROUNDS):
        there = _index(server.tasks(project), batch)
        missing = [item for id, item in batch.items.items() if id not in there]
        progress(len(there), len(batch.items))
        if not missing:
            return sent, there
        try:
            sent += _send(server, project, batch, missing, progress)
        except ServerError as error:
            if not error.uncertain or attempt == ROUNDS - 1:
                raise
            time.sleep(PAUSE)
    raise ServerError(f"{len(missing)} items do not arrive. Push once more")


def _send(
    server: Server, project: int, batch: Batch, missing: Sequence[Item], progress: Progress
) -> int:
    versions = batch.versions
    for start in range(0, len(missing), CHUNK):
        chunk = missing[start : start + CHUNK]
        server.import_tasks(
            project,
            [task(item, None if versions is None else versions[item.id]) for item in chunk],
        )
        progress(len(batch.items) - len(missing) + start + len(chunk), len(batch.items))
    return len(missing)


def _index(tasks: Iterable[Known], batch: Batch) -> dict[str, list[Known]]:
    """The tasks of each of our items. Tasks of other items are not ours to judge here."""
    there: dict[str, list[Known]] = {}
    for known in tasks:
        id = str(known.data.get("item"))
        if id in batch.items:
            there.setdefault(id, []).append(known)
    return there


def _remove_doubles(server: Server, project: int, there: Mapping[str, Sequence[Known]]) -> int:
    """Keep the task with most work in it, else the oldest; never remove one that has any."""
    removed = 0
    doubled = [tasks for tasks in there.values() if len(tasks) > 1]
    for start in range(0, len(doubled), CHUNK // 2):
        twins = doubled[start : start + CHUNK // 2]
        idle: list[int] = []
        work = _work(server, project, [known.number for tasks in twins for known in tasks])
        for tasks in twins:
            numbers = sorted(known.number for known in tasks)
            kept = max(numbers, key=lambda number: (work[number], -number))
            idle += [number for number in numbers if number != kept and not work[number]]
        if idle:
            server.delete_tasks(project, idle)
            removed += len(idle)
    return removed


def _work(server: Server, project: int, tasks: Sequence[int]) -> dict[int, int]:
    """How many annotations and drafts each task holds."""
    exported = server.export(project, tasks)
    return {row["id"]: len(row["annotations"]) + len(row["drafts"]) for row in exported}


def _record(
    batch: Batch, server: Server, project: int, there: Mapping[str, Sequence[Known]]
) -> None:
    """Write the ledger.

    Raises:
        ServerError: a task does not hold the texts of its item.
    """
    changed = [
        id
        for id, tasks in there.items()
        if not all(same_texts(known.data, batch.items[id]) for known in tasks)
    ]
    if changed:
        raise ServerError(
            f"the texts of {len(changed)} tasks were changed on the server, first {changed[0]}."
            " Push the items as a new batch"
        )
    batch.record(
        [
            {
                "item": id,
                "texts": item.fingerprint(),
                "server": server.access.url,
                "project": project,
                "tasks": [known.number for known in there.get(id, ())],
            }
            for id, item in batch.items.items()
        ]
    )
