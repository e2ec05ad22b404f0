"""Batches on a Ray cluster: one that is there already, or one of this machine for the run.

The programme and the pipelines it parses with travel to the workers (Ray's runtime
environment); other libraries and WordNet have to be there. Before any work every worker is
asked what it has: one that would parse otherwise, and make other items, is named.
"""

from __future__ import annotations

import os
import socket
import tempfile
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path
from typing import Any
from uuid import uuid4

from perturb.engine import Engine, Result
from perturb.errors import ChallengesetError, DataError, MissingResource, UsageError
from perturb.files import others_can_write
from perturb.pack import pack
from perturb.parse.choose import parser, use_recorded
from perturb.run.workers import AHEAD, Batch, Job, Recording, windowed

OWN = ("perturb", "schemas")
"""The packages that a worker needs of ours."""

RETRIES = 4
"""How often a batch is tried again when the worker that had it died."""

KNOCK_SECONDS = 5

State = Mapping[str, str | None]
"""What decides the items, by what it is."""


def ray(
    job: Job, batches: Iterable[Batch], workers: int, address: str | None = None
) -> Iterator[Result]:
    """Results in the order of the batches, as from one process.

    `address` is that of a cluster, else ``RAY_ADDRESS``; without either, `workers` processes
    of this machine make one. A batch whose worker dies goes to another one.

    Raises:
        MissingResource: Ray is not installed, or a worker lacks a parser, a WordNet or a library.
        UsageError: there is no cluster at the address.
        ChallengesetError: workers die again and again, or could not do their work.
    """
    cluster = _installed()
    with _joined(cluster, address or os.environ.get("RAY_ADDRESS"), job, workers):
        _compare(cluster, job)
        yield from _results(cluster, job, batches)


def _installed() -> Any:
    try:
        import ray as cluster
    except ImportError:
        raise MissingResource("Ray is not installed. pip install 'challengeset[ray]'") from None
    return cluster


@contextmanager
def _joined(cluster: Any, address: str | None, job: Job, workers: int) -> Iterator[None]:
    where = {"address": address} if address else {"address": "local", "num_cpus": workers}
    try:
        _knock(address)
        cluster.init(
            **where,
            runtime_env={"py_modules": _travelling(job)} if address else None,
            include_dashboard=False if not address else None,
            log_to_driver=False,
            logging_level="ERROR",
        )
    except (ConnectionError, RuntimeError, ValueError, OSError) as error:
        why = str(error).strip().partition("\n")[0]
        remedy = "Start one with `ray start --head`, or name another with --ray-address"
        raise UsageError(f"no Ray cluster to work on at {address}: {why}. {remedy}") from None
    try:
        yield
    finally:
        cluster.shutdown()


def _knock(address: str | None) -> None:
    """See whether anything listens there: Ray itself would try for minutes."""
    host, colon, port = (address or "").removeprefix("ray://").rpartition(":")
    if colon and port.isdecimal():
        socket.create_connection((host, int(port)), timeout=KNOCK_SECONDS).close()


def _travelling(job: Job) -> list[str]:
    """The folders of our packages, and of the spaCy pipelines that the job parses with."""
    entries = (entry for language in job.languages for entry in pack(language).parsers)
    pipelines = [entry.partition(":")[2] for entry in entries if entry.startswith("spacy:")]
    found = (find_spec(name) for name in dict.fromkeys([*OWN, *pipelines]))
    return [str(Path(spec.origin).parent) for spec in found if spec and spec.origin]


def _compare(cluster: Any, job: Job) -> None:
    """Ask every worker what it has; the first that differs is named with what it lacks."""
    probe = cluster.remote(num_cpus=1, max_retries=RETRIES)(_state)
    here = _here(job.languages, job.recorded())
    asked = [
        (node["NodeManagerAddress"], probe.options(scheduling_strategy=_on(node)))
        for node in cluster.nodes()
        if node["Alive"] and node["Resources"].get("CPU")
    ]
    for place, task in asked:
        there = _answer(cluster, place, task.remote(job.languages, job.recorded()))
        for name, version in here.items():
            if there.get(name) != version:
                raise MissingResource(
                    f"the worker at {place} lacks the {name} {version}: it has"
                    f" {there.get(name) or 'none'}. Install the same there as here"
                )


def _on(node: Mapping[str, Any]) -> Any:
    from ray.util.scheduling_strategies import NodeAffinitySchedulingStrategy

    return NodeAffinitySchedulingStrategy(node["NodeID"], soft=False)


def _answer(cluster: Any, place: str, asked: Any) -> State:
    try:
        answer: State = cluster.get(asked)
    except cluster.exceptions.RayTaskError as error:
        why = str(error.cause).partition("\n")[0]
        remedy = "Install challengeset with the same extras there"
        raise MissingResource(f"the worker at {place} cannot work: {why}. {remedy}") from None
    except cluster.exceptions.RayError as error:
        why = str(error).strip().partition("\n")[0]
        raise MissingResource(f"the worker at {place} cannot be prepared: {why}") from None
    return answer


def _state(languages: Sequence[str], recorded: Mapping[str, Recording]) -> State:
    """What decides the items: parsers and WordNets with their versions."""
    _use_recorded(recorded)
    found: dict[str, str | None] = {}
    for language in languages:
        wordnet = pack(language).wordnet
        found[f"parser of {language}"] = parser(language).signature
        found[f"WordNet of {language}"] = wordnet.version if wordnet else None
    return found


_here = _state
"""The same, of this process."""


def _results(cluster: Any, job: Job, batches: Iterable[Batch]) -> Iterator[Result]:
    token = uuid4().hex
    # In a list a reference is not resolved: each process fetches the job once.
    shared = [cluster.put((replace(job, parses={}), job.recorded()))]
    task = cluster.remote(num_cpus=1, max_retries=RETRIES)(_work_on)
    width = max(1, int(cluster.cluster_resources().get("CPU", 1))) * AHEAD
    try:
        yield from windowed(
            batches, lambda batch: task.remote(token, shared, batch).future(), width
        )
    except cluster.exceptions.RayTaskError as error:
        if isinstance(error.cause, ChallengesetError):
            raise error.cause from None
        raise
    except cluster.exceptions.RayError as error:
        why = str(error).strip().partition("\n")[0]
        raise ChallengesetError(
            f"the cluster lost its workers: {why}. Go on with --resume"
        ) from None


_engines: dict[str, Engine] = {}
"""The engine of this process by job; only the last one is kept."""


def _work_on(token: str, shared: Sequence[Any], batch: Batch) -> Result:
    if token not in _engines:
        import ray as cluster

        job, recorded = cluster.get(shared[0])
        _use_recorded(recorded)
        _engines.clear()
        _engines[token] = replace(job, cache=_own_cache(job.cache)).engine()
    return _engines[token].perturb(batch)


def _use_recorded(recorded: Mapping[str, Recording]) -> None:
    """Read parses that came along as the bytes of their files."""
    with tempfile.TemporaryDirectory() as folder:
        files: dict[str, Path] = {}
        for language, (name, content) in recorded.items():
            files[language] = Path(folder) / language / name
            files[language].parent.mkdir()
            files[language].write_bytes(content)
        use_recorded(files)


def _own_cache(folder: Path) -> Path:
    """The folder of the run where this machine can use it, else one for this process."""
    try:
        usable = os.access(folder, os.W_OK) and not others_can_write(folder)
    except (OSError, DataError):
        usable = False
    return folder if usable else Path(tempfile.mkdtemp(prefix="challengeset-"))
