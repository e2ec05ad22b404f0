"""A Ray cluster of two workers on this machine, beside one process: the same bytes, and how long.

While the cluster works one of its processes is killed, then the command itself, which goes on
with ``--resume``.
"""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter, sleep

import orjson

from perturb.errors import ChallengesetError, MissingResource

SEGMENTS = 20_000
RULES = "demetr:repetition*,demetr:number-replaced,demetr:tokenized,demetr:empty,demetr:shuffled"
SUBJECTS = ("Das alte Schiff", "Ein stiller Nachbar", "Unsere Bäckerin", "Der (müde) Koch", "Ida")
VERBS = ("erreichte", "verkaufte", "malte", "fand")
OBJECTS = ("den Hafen", "neun Boote", "250 Karten", "einen Kalender", "ihren Garten")
WAIT_SECONDS = 120


@dataclass(frozen=True)
class Cluster:
    """A cluster that runs; `folder` is in the command line of all its processes."""

    address: str
    folder: Path

    def kill_worker(self) -> int:
        """Kill a process that works on a batch now, without warning; returns its number."""
        while not (found := self._working()):
            sleep(0.05)
        os.kill(found[0], signal.SIGKILL)
        return found[0]

    def _working(self) -> list[int]:
        parents = {pid for pid in _processes() if str(self.folder) in _command(pid)}
        return [
            pid
            for pid in _processes()
            if _command(pid).startswith("ray::_work_on") and _parent(pid) in parents
        ]


@contextmanager
def two_workers() -> Iterator[Cluster]:
    """A cluster of two nodes with a processor each, on this machine.

    Raises:
        MissingResource: Ray is not installed.
    """
    ray = Path(sys.executable).with_name("ray")
    if not ray.exists():
        raise MissingResource("Ray is not installed. pip install 'challengeset[ray]'")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    address = f"127.0.0.1:{port}"
    # Sockets lie in the folder, and their names may have 107 bytes.
    with TemporaryDirectory(prefix="ray", dir="/tmp") as folder:
        usual = ["--num-cpus=1", "--block", "--disable-usage-stats"]
        head = ["--head", f"--port={port}", "--include-dashboard=false", f"--temp-dir={folder}"]
        with _started([ray, "start", *head, *usual]):
            _wait_for(port)
            with _started([ray, "start", f"--address={address}", *usual]):
                sleep(5)
                yield Cluster(address, Path(folder))


@contextmanager
def _started(command: Sequence[object]) -> Iterator[None]:
    """A process, ended together with all it began."""
    process = subprocess.Popen(  # noqa: S603 - a command of our own
        list(map(str, command)),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    try:
        yield
    finally:
        process.terminate()
        try:
            process.wait(timeout=30)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()


def _wait_for(port: int) -> None:
    until = perf_counter() + WAIT_SECONDS
    while perf_counter() < until:
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        sleep(0.2)
    raise ChallengesetError("the Ray cluster did not start")


def _processes() -> list[int]:
    return [int(path.name) for path in Path("/proc").iterdir() if path.name.isdecimal()]


def _command(pid: int) -> str:
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes().replace(b"\0", b" ").decode()
    except OSError:
        return ""


def _status(pid: int, name: str) -> int:
    try:
        lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    except OSError:
        return 0
    return next((int(line.split()[1]) for line in lines if line.startswith(f"{name}:")), 0)


def _parent(pid: int) -> int:
    return _status(pid, "PPid")


def corpus(path: Path, count: int) -> None:
    """Made-up segments, English to German: nothing but a tokenizer is needed."""
    texts = list(product(SUBJECTS, VERBS, OBJECTS))
    with path.open("wb") as file:
        for number in range(count):
            good = " ".join(texts[number % len(texts)]) + f", sagte Gast {number}."
            row = {"id": f"s{number}", "pair": "en-de", "source": f"Sentence {number}"}
            row |= {"reference": f"Man sagt: {good}", "translation": good}
            file.write(orjson.dumps(row) + b"\n")


def command(own: Path, output: Path, cache: Path, *options: object) -> list[str]:
    """Perturb the corpus with rules that need tokens and no more."""
    words = ["perturb", "--corpus", f"own={own}", "--phenomena", RULES, "--cache", cache]
    return [
        *(sys.executable, "-m", "challengeset"),
        *map(str, [*words, "--per-phenomenon", "all", "-o", output, *options]),
    ]


@dataclass
class Run:
    """A command that is under way."""

    process: subprocess.Popen[str]

    @property
    def peak(self) -> int:
        """The most memory it had so far, in MiB."""
        return _status(self.process.pid, "VmHWM") // 1024

    def reaches(self, tenths: int) -> bool:
        """Wait until so many tenths of the work are told to be done; False if it ends before."""
        assert self.process.stderr is not None
        for line in self.process.stderr:
            if line.startswith("perturbing: "):
                done, count = line.removeprefix("perturbing: ").split(" of ")
                if int(done) * 10 >= tenths * int(count):
                    return True
        return False

    def finish(self) -> None:
        """Wait for its end; ChallengesetError if that is none."""
        assert self.process.stderr is not None
        told = self.process.stderr.read()
        if self.process.wait():
            raise ChallengesetError(told.strip().splitlines()[-1])


@contextmanager
def running(words: list[str]) -> Iterator[Run]:
    """A command, killed if it is not done in the end."""
    with subprocess.Popen(  # noqa: S603 - as above
        words, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True
    ) as process:
        try:
            yield Run(process)
        finally:
            process.kill()


def report() -> None:
    """Print how long both take, how much memory the command has, and what kills do."""
    with TemporaryDirectory() as folder, two_workers() as cluster:
        place = Path(folder)
        corpus(place / "own.jsonl", SEGMENTS)
        joined = ["--engine", "ray", "--ray-address", cluster.address]
        one = _timed(place, "one process", ["--workers", 1])
        both = _timed(place, "a cluster of two workers", joined)
        print(f"the same bytes: {'yes' if one == both else 'NO'}")
        killed = _killed(place, cluster, joined)
        same = "yes" if one == killed else "NO"
        print(f"the same after a worker and the command were killed: {same}")


def _timed(place: Path, name: str, options: Sequence[object]) -> bytes:
    output = place / f"{name}.jsonl"
    begun = perf_counter()
    with running(command(place / "own.jsonl", output, place / name, *options)) as run:
        run.reaches(2)
        early = run.peak
        run.reaches(9)
        late = run.peak
        run.finish()
    seconds = perf_counter() - begun
    memory = f"{early} MiB at a fifth, {late} MiB at the end"
    print(f"{name}: {SEGMENTS / seconds:,.0f} segments/s in {seconds:.0f} s; {memory}", flush=True)
    return output.read_bytes()


def _killed(place: Path, cluster: Cluster, options: Sequence[object]) -> bytes:
    output = place / "killed.jsonl"
    words = command(place / "own.jsonl", output, place / "cache of killed", *options)
    with running(words) as run:
        run.reaches(2)
        cluster.kill_worker()
        run.reaches(5)
        run.process.kill()
    with running([*words, "--resume"]) as run:
        run.finish()
    return output.read_bytes()
