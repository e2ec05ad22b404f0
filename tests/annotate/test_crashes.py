"""Whatever dies in the middle of a push, afterwards every item is there exactly once."""

from __future__ import annotations

import os
import signal
import sqlite3
import subprocess
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from annotate import push as pushing
from annotate.client import ServerError
from annotate.push import push
from annotate.tasks import task
from perturb.errors import UsageError
from tests.annotate.labelling import Annotator, Running, choice, region
from tests.annotate.sentences import items

pytestmark = [pytest.mark.server, pytest.mark.xdist_group("server")]

COUNT = 300
ITEMS = items(COUNT)
SMALL_CHUNK = 25

CLIENT = """
import sys
from pathlib import Path
from annotate import push
from annotate.choice import choose
from annotate.client import Server, find_access

items, access, state, name = sys.argv[1:]
push.CHUNK = {chunk}
server = Server(find_access(Path(access)))
tell = lambda *numbers: print(*numbers, flush=True)
push.push(server, choose(Path(items)), name, folder=Path(state), progress=tell)
"""


def counts(running: Running, project: int) -> Counter[str]:
    return Counter(known.data["item"] for known in running.server.tasks(project))


def assert_exactly_once(running: Running, name: str, state: Path) -> None:
    pushed = push(running.server, ITEMS, name, folder=state)
    assert counts(running, pushed.project) == Counter(item.id for item in ITEMS)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "items.jsonl"
    path.write_bytes(b"".join(item.to_json() + b"\n" for item in ITEMS))
    return path


@pytest.mark.parametrize("chunk", [SMALL_CHUNK, COUNT])
def test_a_client_killed_in_mid_import(
    chunk: int, running: Running, state: Path, file: Path, named: Callable[[str], str]
) -> None:
    words = [sys.executable, "-c", CLIENT.format(chunk=chunk)]
    words += [str(file), str(running.access), str(state), named("b")]
    client = subprocess.Popen(words, stdout=subprocess.PIPE, text=True)
    assert client.stdout
    for line in client.stdout:
        if int(line.split()[0]) >= min(4 * chunk, COUNT) or chunk == COUNT:
            break
    time.sleep(0.1)
    client.kill()
    client.wait()
    assert_exactly_once(running, named("b"), state)


def test_a_server_killed_in_mid_import(
    running: Running,
    state: Path,
    named: Callable[[str], str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(pushing, "CHUNK", SMALL_CHUNK)

    def kill_half_way(done: int, count: int) -> None:
        if done >= count // 2:
            os.kill(running.process, signal.SIGKILL)

    with pytest.raises(ServerError, match="does not answer"):
        push(running.server, ITEMS, named("b"), folder=state, progress=kill_half_way)
    running.restart()
    assert_exactly_once(running, named("b"), state)


@pytest.mark.parametrize("when", ["before", "in mid-import"])
def test_a_database_that_is_locked(
    when: str,
    running: Running,
    state: Path,
    named: Callable[[str], str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(pushing, "CHUNK", 100)
    holders: list[threading.Thread] = []

    def lock(done: int, count: int = COUNT) -> None:
        if not holders and done >= (0 if when == "before" else 100):
            locked = threading.Event()
            holders.append(threading.Thread(target=hold, args=(running.database, locked)))
            holders[0].start()
            locked.wait()

    if when == "before":
        lock(0)
    push(running.server, ITEMS, named("b"), folder=state, progress=lock)
    holders[0].join()
    assert_exactly_once(running, named("b"), state)


def hold(database: Path, locked: threading.Event) -> None:
    """Keep everybody from writing for a while, longer than SQLite waits by itself."""
    with closing(sqlite3.connect(database, isolation_level=None)) as store:
        store.execute("BEGIN IMMEDIATE")
        locked.set()
        time.sleep(7)
        store.execute("ROLLBACK")


def test_doubles_go_and_work_stays(
    running: Running, people: list[Annotator], state: Path, named: Callable[[str], str]
) -> None:
    pushed = push(running.server, ITEMS, named("b"), folder=state)
    running.server.import_tasks(pushed.project, [task(item) for item in ITEMS[:40]])
    tasks = list(running.server.tasks(pushed.project))
    assert len(tasks) == COUNT + 40
    twins = [known.number for known in tasks if known.data["item"] == ITEMS[0].id]
    assert len(twins) == 2
    people[0].submit(max(twins), [region(0, 1), choice("verdict", "accept")])
    again = push(running.server, ITEMS, named("b"), folder=state)
    assert (again.sent, again.removed, again.kept) == (0, 40, 0)
    left = {known.data["item"]: known.number for known in running.server.tasks(pushed.project)}
    assert left[ITEMS[0].id] == max(twins)
    assert counts(running, pushed.project) == Counter(item.id for item in ITEMS)


def test_doubles_that_were_both_judged_both_stay(
    running: Running, people: list[Annotator], state: Path, named: Callable[[str], str]
) -> None:
    pushed = push(running.server, ITEMS[:2], named("b"), folder=state)
    running.server.import_tasks(pushed.project, [task(ITEMS[0])])
    for known in running.server.tasks(pushed.project):
        people[0].submit(known.number, [region(0, 1), choice("verdict", "accept")])
    again = push(running.server, ITEMS[:2], named("b"), folder=state)
    assert (again.removed, again.kept) == (0, 1)


def test_two_projects_of_one_batch_become_one(
    running: Running, state: Path, named: Callable[[str], str]
) -> None:
    pushed = push(running.server, ITEMS[:3], named("b"), folder=state)
    settings = pushed.batch.settings
    running.server.create_project(title="twin", description=f"key {settings.key}")
    assert len(running.server.projects(settings.key)) == 2
    again = push(running.server, ITEMS[:3], named("b"), folder=state)
    assert again.project == pushed.project
    assert [project["id"] for project in running.server.projects(settings.key)] == [again.project]


def test_two_pushes_of_one_batch_at_once(
    running: Running, state: Path, named: Callable[[str], str]
) -> None:
    def push_again(done: int, count: int) -> None:
        with pytest.raises(UsageError, match="at work"):
            push(running.server, ITEMS[:2], named("b"), folder=state)

    push(running.server, ITEMS[:2], named("b"), folder=state, progress=push_again)


def test_other_items_under_a_used_name_are_refused(
    running: Running, state: Path, named: Callable[[str], str]
) -> None:
    push(running.server, ITEMS[:2], named("b"), folder=state)
    with pytest.raises(UsageError, match="other items"):
        push(running.server, ITEMS[:3], named("b"), folder=state)
    with pytest.raises(UsageError, match="1 annotators"):
        push(running.server, ITEMS[:2], named("b"), 2, folder=state)
