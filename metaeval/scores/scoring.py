"""Candidates through metrics: each distinct one once, on all cores, remembered on disk."""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from multiprocessing import get_context
from typing import NamedTuple

from metaeval.scores.cache import ScoreCache
from metaeval.scores.metric import Candidate, Metric, Scorer, Unread
from perturb.errors import ChallengesetError
from perturb.processes import end_with_parent

Progress = Callable[[int, int], None]
AHEAD = 3
"""Batches each process has waiting."""


class Failure(NamedTuple):
    """Why a metric has no score for a candidate: it failed, or reads nothing in the texts."""

    reason: str
    unread: bool = False


Score = float | Failure
Scores = dict[Candidate, Score]


class Batch(NamedTuple):
    """Candidates that are scored together; `metric` is a place in the list of metrics."""

    metric: int
    candidates: Sequence[Candidate]


@dataclass(frozen=True)
class Run:
    """How to work: where scores are kept, on how many processes, who is told how far it is."""

    cache: ScoreCache
    workers: int = 1
    progress: Progress = lambda done, count: None


def score(metrics: Sequence[Metric], candidates: Sequence[Candidate], run: Run) -> list[Scores]:
    """For each metric, the score of every candidate as far as the metric reads it.

    Look a candidate up by `Metric.distinct`. Scores are kept batch by batch, so that a
    run that was stopped goes on where it was; failures are not kept.

    Raises:
        ChallengesetError: a metric cannot be loaded, or a process died.
    """
    wanted = [
        list(dict.fromkeys(metric.distinct(candidate) for candidate in candidates))
        for metric in metrics
    ]
    found: list[Scores] = [
        {**run.cache.find(metric, distinct)} if metric.remembered else {}
        for metric, distinct in zip(metrics, wanted, strict=True)
    ]
    count = sum(map(len, wanted))
    done = sum(map(len, found))
    run.progress(done, count)
    batches = list(_batches(metrics, wanted, found))
    for batch, scores in _worked(metrics, batches, run.workers):
        found[batch.metric].update(scores)
        if metrics[batch.metric].remembered:
            known = {key: value for key, value in scores.items() if isinstance(value, float)}
            run.cache.keep(metrics[batch.metric], known)
        done += len(scores)
        run.progress(done, count)
    return found


def _batches(
    metrics: Sequence[Metric],
    wanted: Sequence[Sequence[Candidate]],
    found: Sequence[Mapping[Candidate, Score]],
) -> Iterator[Batch]:
    for place, (metric, distinct) in enumerate(zip(metrics, wanted, strict=True)):
        missing = [candidate for candidate in distinct if candidate not in found[place]]
        for start in range(0, len(missing), metric.at_once):
            yield Batch(place, missing[start : start + metric.at_once])


def _worked(
    metrics: Sequence[Metric], batches: Sequence[Batch], workers: int
) -> Iterator[tuple[Batch, Scores]]:
    """Batches for other processes first, then those that this one has to do itself."""
    shared: list[Batch] = []
    own: list[Batch] = []
    for batch in batches:
        several = workers > 1 and metrics[batch.metric].in_processes
        (shared if several else own).append(batch)
    if shared:
        yield from _in_processes(metrics, shared, min(workers, len(shared)))
    work = Worker(metrics)
    for batch in own:
        yield batch, work(batch)


def _in_processes(
    metrics: Sequence[Metric], batches: Sequence[Batch], workers: int
) -> Iterator[tuple[Batch, Scores]]:
    # Forked processes inherit the metrics, whose loaders could not be sent to them.
    _inherited[:] = [Worker(metrics)]
    waiting: deque[tuple[Batch, Future[Scores]]] = deque()
    context = get_context("fork")
    with ProcessPoolExecutor(workers, mp_context=context, initializer=end_with_parent) as pool:
        try:
            for batch in batches:
                waiting.append((batch, pool.submit(_work, batch)))
                if len(waiting) >= workers * AHEAD:
                    done, future = waiting.popleft()
                    yield done, future.result()
            while waiting:
                done, future = waiting.popleft()
                yield done, future.result()
        except BrokenProcessPool:
            raise ChallengesetError(
                "a process that scored died, perhaps for want of memory."
                " Run again with fewer --workers; what is scored already is kept"
            ) from None
        finally:
            pool.shutdown(cancel_futures=True)


class Worker:
    """Scores batches; loads each metric with its first batch."""

    def __init__(self, metrics: Sequence[Metric]) -> None:
        self._metrics = metrics
        self._loaded: dict[int, Scorer] = {}

    def __call__(self, batch: Batch) -> Scores:
        """The score, or why there is none, of every candidate."""
        if batch.metric not in self._loaded:
            self._loaded[batch.metric] = self._metrics[batch.metric].load()
        scorer = self._loaded[batch.metric]
        try:
            return _checked(scorer, batch.candidates)
        except ChallengesetError:
            raise
        except Exception:
            # Which of them was it? The others are not to suffer.
            return {candidate: _alone(scorer, candidate) for candidate in batch.candidates}


def _alone(scorer: Scorer, candidate: Candidate) -> Score:
    try:
        return _checked(scorer, [candidate])[candidate]
    except ChallengesetError:
        raise
    except Unread as error:
        return Failure(str(error), unread=True)
    except Exception as error:
        return Failure(f"{type(error).__name__}: {error}".splitlines()[0])


def _checked(scorer: Scorer, candidates: Sequence[Candidate]) -> Scores:
    scores = [float(value) for value in scorer(candidates)]
    for value in scores:
        if not math.isfinite(value):
            raise ValueError(f"the score is {value}")
    return dict(zip(candidates, scores, strict=True))


_inherited: list[Worker] = []


def _work(batch: Batch) -> Scores:
    return _inherited[0](batch)
