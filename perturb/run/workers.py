"""Where batches are worked on: in this process, or in several (`perturb.run.cluster` for Ray).

All hand back results in the order of the batches, so that it makes no difference.
"""

from __future__ import annotations

import gc
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from perturb.engine import Engine, Result
from perturb.errors import ChallengesetError
from perturb.parse.cache import ParseCache
from perturb.parse.choose import use_recorded
from perturb.processes import end_with_parent, seldom_collecting
from perturb.registry import select
from perturb.run.companions import Companions
from perturb.run.repeated import NONE, Repeated
from perturb.segment import TextSegment
from perturb.suggest.answers import Suggestions

Batch = Sequence[TextSegment]
Recording = tuple[str, bytes]
"""Name and content of a file of recorded parses."""

AHEAD = 2
"""Batches each worker has waiting: enough to keep it busy, few enough to bound memory."""


@dataclass(frozen=True, eq=False)
class Job:
    """All a process needs to know to work on batches."""

    rules: tuple[str, ...]
    seed: int
    cache: Path
    companions: Mapping[str, Companions]
    parses: Mapping[str, Path]
    suggestions: Suggestions | None = None
    strict: bool = False
    languages: tuple[str, ...] = ()
    repeated: Repeated = NONE

    def recorded(self) -> dict[str, Recording]:
        """The recorded parses with the bytes of their files, for machines without these."""
        return {language: (path.name, path.read_bytes()) for language, path in self.parses.items()}

    def engine(self) -> Engine:
        """An engine of this process's own."""
        use_recorded(self.parses)
        cache = ParseCache(self.cache)
        rules = select(self.rules)
        return Engine(
            rules,
            self.seed,
            cache,
            self.companions,
            self.suggestions,
            repeated=self.repeated,
            strict=self.strict,
        )


def local(job: Job, batches: Iterable[Batch], workers: int) -> Iterator[Result]:
    """Results in the order of the batches; one worker is this process itself.

    Parsers that are loaded before are shared with the workers, which are forked.

    Raises:
        ChallengesetError: a worker died, or could not do its work.
    """
    if workers == 1:
        with seldom_collecting():
            yield from map(job.engine().perturb, batches)
        return
    with ProcessPoolExecutor(workers, initializer=_begin, initargs=(job,)) as pool:
        try:
            yield from windowed(batches, lambda batch: pool.submit(_work, batch), workers * AHEAD)
        except BrokenProcessPool:
            raise ChallengesetError(
                "a worker process died, perhaps for want of memory."
                " Go on with --resume and fewer --workers"
            ) from None
        finally:
            pool.shutdown(cancel_futures=True)


def windowed(
    batches: Iterable[Batch], submit: Callable[[Batch], Future[Result]], width: int
) -> Iterator[Result]:
    """Results in the order of the batches, of which at most `width` are under way."""
    waiting: deque[Future[Result]] = deque()
    for batch in batches:
        waiting.append(submit(batch))
        if len(waiting) >= width:
            yield waiting.popleft().result()
    while waiting:
        yield waiting.popleft().result()


_job: list[Job] = []


def _begin(job: Job) -> None:
    """Remember the job of this process, so that it does not travel with every batch."""
    _job[:] = [job]
    end_with_parent()
    gc.freeze()  # what came with the fork: going through it would copy its pages


def _work(batch: Batch) -> Result:
    return _work_on(_job[0], batch)


@cache
def _engine_of(job: Job) -> Engine:
    return job.engine()


def _work_on(job: Job, batch: Batch) -> Result:
    with seldom_collecting():
        return _engine_of(job).perturb(batch)
