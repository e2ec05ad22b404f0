"""Judgements from a server, or from a file it exported.

Kept is the latest annotation of each annotator and item. Nothing is believed: texts, marks
and answers are compared with what was pushed, and what does not fit goes on a list.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

import orjson

from annotate import interface
from annotate.annotators import pseudonyms
from annotate.batch import FOLDER, Batch
from annotate.checks import Problem, Words, hear, utc
from annotate.client import Server, ServerError, User
from annotate.judgement import Judgement
from annotate.push import Progress, project_of
from annotate.tasks import same_texts
from perturb.errors import DataError, UsageError
from perturb.files import atomic

CHUNK = 250
"""Tasks of one request for annotations."""


@dataclass(frozen=True, slots=True)
class Pulled:
    """All that came back, each list in the order of items and annotators.

    `skipped` are the items that an annotator skipped, and has not judged since.
    """

    judgements: list[Judgement] = field(default_factory=list)
    skipped: list[dict[str, str]] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)


class _Said(NamedTuple):
    """An annotation, and whether the task still had our texts."""

    annotation: Mapping[str, Any]
    intact: bool


def pull(
    server: Server,
    batch: Batch,
    *,
    words: Words | None = None,
    folder: Path = FOLDER,
    progress: Progress = lambda done, count: None,
) -> Pulled:
    """Fetch a batch. With `words`, spans are widened to whole words.

    Raises:
        UsageError: the batch is not on this server.
        ServerError: the server does not answer, or leaves something out.
    """
    project = project_of(server, batch)
    if project is None:
        raise UsageError(f"batch '{batch.settings.name}' is not on {server.access.url}. Push it")
    pulled = read(_exported(server, project, progress), batch, server.users(), words, folder)
    if interface.fingerprint(str(project["label_config"])) != batch.settings.interface:
        what = "the labelling configuration was changed on the server. Put interface.xml back"
        pulled.problems.insert(0, Problem(None, None, "interface", what))
    return pulled


def read_export(path: Path) -> list[dict[str, Any]]:
    """The tasks of a file that Label Studio exported as JSON.

    Raises:
        DataError: it is no such file.
    """
    try:
        tasks = orjson.loads(path.read_bytes())
    except OSError as error:
        raise DataError(path, None, f"{error.strerror}. Give a readable file") from None
    except orjson.JSONDecodeError as error:
        raise DataError(path, error.lineno, "not JSON. Export the project as JSON") from None
    if not isinstance(tasks, list) or not all(map(_is_task, tasks)):
        raise DataError(path, None, "no list of tasks. Export the project as JSON, not JSON-MIN")
    return tasks


def read(
    tasks: Iterable[Mapping[str, Any]],
    batch: Batch,
    users: Iterable[User] = (),
    words: Words | None = None,
    folder: Path = FOLDER,
) -> Pulled:
    """The judgements in exported tasks."""
    pulled = Pulled()
    said: dict[tuple[str, int], _Said] = {}
    for task in tasks:
        _collect(task, batch, said, pulled)
    names = pseudonyms(folder, users, (user for _, user in said))
    place = {id: number for number, id in enumerate(batch.items)}
    for id, user in sorted(said, key=lambda key: (place[key[0]], names[key[1]])):
        _judge(said[id, user], id, names[user], batch, words, pulled)
    return pulled


def write(pulled: Pulled, output: Path) -> tuple[Path, Path]:
    """Write the judgements, and beside them what was skipped and what is wrong."""
    skipped, problems = (
        output.with_name(f"{output.stem}.{kind}{output.suffix}") for kind in ("skipped", "problems")
    )
    _write_lines(output, (judgement.to_json() for judgement in pulled.judgements))
    _write_lines(skipped, map(orjson.dumps, pulled.skipped))
    _write_lines(problems, (problem.to_json() for problem in pulled.problems))
    return skipped, problems


def _exported(
    server: Server, project: Mapping[str, Any], progress: Progress
) -> Iterator[dict[str, Any]]:
    number = int(project["id"])
    # All of them: the server's own counts of annotations may lag behind.
    tasks = [known.number for known in server.tasks(number)]
    progress(0, len(tasks))
    for start in range(0, len(tasks), CHUNK):
        chunk = tasks[start : start + CHUNK]
        exported = server.export(number, chunk)
        if not all(map(_is_task, exported)):
            raise ServerError(f"{server.access.url} exported what is no task. Pull once more")
        yield from exported
        progress(start + len(chunk), len(tasks))


def _is_task(task: object) -> bool:
    if not isinstance(task, dict) or not isinstance(task.get("data"), dict):
        return False
    annotations = task.get("annotations")
    return isinstance(annotations, list) and all(map(_is_annotation, annotations))


def _is_annotation(annotation: object) -> bool:
    if not isinstance(annotation, dict):
        return False
    try:
        _user(annotation)
        _moment(annotation)
        return all(isinstance(result, dict) for result in annotation["result"])
    except (KeyError, TypeError, ValueError):
        return False


def _collect(
    task: Mapping[str, Any],
    batch: Batch,
    said: dict[tuple[str, int], _Said],
    pulled: Pulled,
) -> None:
    id = str(task["data"].get("item"))
    item = batch.items.get(id)
    if item is None:
        what = f"task {task.get('id')} is none of the batch"
        pulled.problems.append(Problem(id, None, "unknown item", what))
        return
    intact = same_texts(task["data"], item)
    for annotation in task["annotations"]:
        key = item.id, _user(annotation)
        if key not in said or _moment(said[key].annotation) < _moment(annotation):
            said[key] = _Said(annotation, intact)


def _judge(
    said: _Said, id: str, annotator: str, batch: Batch, words: Words | None, pulled: Pulled
) -> None:
    if said.annotation.get("was_cancelled"):
        pulled.skipped.append({"item": id, "annotator": annotator})
        return
    if not said.intact:
        what = "the texts were changed on the server after the push"
        pulled.problems.append(Problem(id, annotator, "text changed", what))
        return
    heard = hear(said.annotation, batch.items[id], batch.settings.name, annotator, words)
    pulled.problems.extend(heard.problems)
    if heard.judgement is not None:
        pulled.judgements.append(heard.judgement)


def _user(annotation: Mapping[str, Any]) -> int:
    """Who made it: a number in exports, an object elsewhere."""
    user = annotation["completed_by"]
    return int(user["id"] if isinstance(user, dict) else user)


def _moment(annotation: Mapping[str, Any]) -> tuple[str, int]:
    return utc(annotation["updated_at"]), int(annotation.get("id") or 0)


def _write_lines(path: Path, lines: Iterable[bytes]) -> None:
    with atomic(path) as file:
        file.writelines(line + b"\n" for line in lines)
