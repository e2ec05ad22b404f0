"""The same segment gives the same items in any company, batch, order and number of workers."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from perturb.engine import Engine
from perturb.parse.cache import ParseCache
from perturb.registry import rules, select
from perturb.run.companions import gather
from perturb.run.running import Settings, run
from perturb.segment import TextSegment
from tests.perturb.corpus import segments
from tests.perturb.sentences import text_segment

NEGATED = (
    "The harbour office reported that the old nuclear power plant near the river"
    " was operating normally."
)
TEXTS = (
    NEGATED,
    "Only the frightened gulls (about 250) circled the old pier.",
    "Tomorrow the neighbours in Lisbon will plant nine tall trees near the river.",
    "The baker, who had sold the mill in 1987, did not want to return to Ghent.",
    "He said on Monday that Ruby Bank of Norway had paid 40 per cent more than its rivals.",
    "Although it rained, the captain and her crew quickly painted both of the ferries.",
)
POOL = tuple(
    text_segment(text, key=f"{place}{letter}")
    for letter in "ab"
    for place, text in enumerate(TEXTS)
)
"""Each text twice, as translation of different sources."""


@pytest.fixture(scope="module")
def fresh(cache: Path) -> Callable[[], Engine]:
    """Engines that have seen nothing, as every worker has one."""
    return lambda: Engine(rules(), 13, ParseCache(cache), gather(POOL, 13))


def _made(engine: Engine, batch: Sequence[TextSegment]) -> dict[str, set[bytes]]:
    found: dict[str, set[bytes]] = {str(segment.key): set() for segment in batch}
    for entry in engine.perturb(batch).made:
        found[entry.segment].add(entry.payload)
    return found


@pytest.fixture(scope="module")
def alone(fresh: Callable[[], Engine]) -> dict[str, set[bytes]]:
    """The items of every segment, each in a batch of its own."""
    return {str(s.key): _made(fresh(), [s])[str(s.key)] for s in POOL}


def test_rules_of_every_kind_find_work_in_the_texts(alone: dict[str, set[bytes]]) -> None:
    assert sum(map(len, alone.values())) > 10 * len(POOL)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=25)
@given(st.data())
def test_a_segment_gives_the_same_items_in_any_batch_and_order(
    fresh: Callable[[], Engine], alone: dict[str, set[bytes]], data: st.DataObject
) -> None:
    workers = [fresh() for _ in range(data.draw(st.integers(1, 2)))]
    for batch in data.draw(st.lists(_batches(), min_size=1, max_size=4)):
        made = _made(data.draw(st.sampled_from(workers)), batch)
        assert made == {key: alone[key] for key in made}


def _batches() -> st.SearchStrategy[list[TextSegment]]:
    return st.lists(st.sampled_from(POOL), min_size=1, max_size=6, unique_by=lambda s: s.key)


def _repeating() -> Iterator[TextSegment]:
    """A long corpus whose first reference comes again two batches later."""
    for place, segment in enumerate(segments(121)):
        if place in (0, 60):
            yield replace(segment, references=(NEGATED,), translation=NEGATED)
        else:
            yield segment


def test_a_reference_that_comes_again_makes_the_same_with_any_number_of_workers(
    tmp_path: Path, cache: Path
) -> None:
    plan = Settings(rules=select(["demetr:negation"]), seed=13, keep=None, input={}, cache=cache)
    files = [tmp_path / f"{workers}.jsonl" for workers in (1, 2)]
    for workers, output in enumerate(files, start=1):
        run(_repeating, output, replace(plan, workers=workers))
    one, two = (output.read_bytes() for output in files)
    assert one == two
    assert one.count(b'"segment":"s0000"') == one.count(b'"segment":"s0060"') == 1
