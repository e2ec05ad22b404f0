"""A whole run: the same bytes however it is made, and no more items than asked for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import orjson
import pytest

from perturb.errors import DataError, UsageError
from perturb.registry import select
from perturb.run import running as module
from perturb.run.running import Settings, run
from perturb.run.sample import quotas
from perturb.run.spool import TWIN
from perturb.run.tally import Tally
from perturb.segment import TextSegment
from tests.perturb.corpus import segments

COUNT = 120
MISSPELLING = "demetr:misspelling"

RULES = select(
    [
        *("demetr:repetition-twice", "demetr:number-replaced", "demetr:word-swap", MISSPELLING),
        *("demetr:omitted-adj-adv", "demetr:unrelated", "demetr:shuffled", "demetr:reference"),
    ]
)
"""One for every operation, with every way to draw."""


class Runs:
    """Runs into files of one folder."""

    def __init__(self, folder: Path, cache: Path) -> None:
        self.folder = folder
        self.settings = Settings(rules=RULES, seed=13, keep=None, input={}, cache=cache)

    def make(
        self, corpus: list[TextSegment], name: str = "items.jsonl", **changes: Any
    ) -> tuple[bytes, Tally]:
        output = self.folder / name
        tally = run(lambda: iter(corpus), output, replace(self.settings, **changes))
        return output.read_bytes(), tally


@pytest.fixture
def runs(tmp_path: Path, cache: Path) -> Runs:
    return Runs(tmp_path, cache)


@pytest.fixture(scope="module")
def corpus() -> list[TextSegment]:
    return segments(COUNT)


@pytest.fixture(scope="module")
def whole(
    corpus: list[TextSegment], tmp_path_factory: pytest.TempPathFactory, cache: Path
) -> tuple[bytes, Tally]:
    """All items and the tally of an undisturbed run."""
    return Runs(tmp_path_factory.mktemp("whole"), cache).make(corpus)


def items(payload: bytes) -> list[dict[str, Any]]:
    return [orjson.loads(line) for line in payload.split(b"\n")[:-1]]


def strata(payload: bytes) -> dict[str, Counter[str]]:
    found: dict[str, Counter[str]] = {}
    for item in items(payload):
        found.setdefault(item["phenomenon"], Counter())[item["langpair"]] += 1
    return found


def test_every_rule_finds_work(whole: tuple[bytes, Tally]) -> None:
    assert strata(whole[0]).keys() == {rule.id for rule in RULES}


@pytest.mark.parametrize("keep", [None, 10])
def test_the_order_of_the_input_does_not_matter(
    keep: int | None, runs: Runs, corpus: list[TextSegment]
) -> None:
    expected = runs.make(corpus, keep=keep)
    for seed in range(2):
        shuffled = Random(seed).sample(corpus, len(corpus))
        assert runs.make(shuffled, f"{seed}.jsonl", keep=keep) == expected


@pytest.mark.parametrize("batch", [1, 7, 1000])
def test_the_size_of_batches_does_not_matter(
    batch: int,
    runs: Runs,
    corpus: list[TextSegment],
    whole: tuple[bytes, Tally],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(module, "BATCH", batch)
    assert runs.make(corpus) == whole


def test_the_number_of_workers_does_not_matter(
    runs: Runs,
    corpus: list[TextSegment],
    whole: tuple[bytes, Tally],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(module, "BATCH", 9)
    assert runs.make(corpus, workers=2) == whole


def test_an_empty_cache_makes_no_difference(
    runs: Runs, corpus: list[TextSegment], whole: tuple[bytes, Tally], tmp_path: Path
) -> None:
    assert runs.make(corpus, cache=tmp_path / "empty") == whole


def test_the_tally_says_what_is_in_the_file(whole: tuple[bytes, Tally]) -> None:
    payload, tally = whole
    counts = Counter(item["phenomenon"] for item in items(payload))
    assert {line.rule: line.items for line in tally.lines} == counts
    assert {line.segments for line in tally.lines} == {COUNT}


def test_no_id_occurs_twice(whole: tuple[bytes, Tally]) -> None:
    ids = [item["id"] for item in items(whole[0])]
    assert len(set(ids)) == len(ids)


@pytest.mark.parametrize("keep", [1, 10, 37])
def test_of_too_many_items_each_pair_keeps_its_share(
    keep: int, runs: Runs, corpus: list[TextSegment], whole: tuple[bytes, Tally]
) -> None:
    kept = strata(runs.make(corpus, keep=keep)[0])
    for phenomenon, counts in strata(whole[0]).items():
        expected = {pair: n for pair, n in quotas(counts, keep).items() if n}
        assert kept[phenomenon] == expected


def test_the_items_kept_are_among_those_of_the_whole(
    runs: Runs, corpus: list[TextSegment], whole: tuple[bytes, Tally]
) -> None:
    kept = runs.make(corpus, keep=10)[0].split(b"\n")
    assert set(kept) <= set(whole[0].split(b"\n"))


def test_no_word_is_misspelt_more_than_ten_times(whole: tuple[bytes, Tally]) -> None:
    payload, tally = whole
    words = Counter(
        item["good"][slice(*item["good_spans"][0])].lower()
        for item in items(payload)
        if item["phenomenon"] == MISSPELLING
    )
    assert max(words.values()) == 10
    line = next(line for line in tally.lines if line.rule == MISSPELLING)
    assert line.left_out > 0


def test_a_segment_met_twice_is_one_clear_error(runs: Runs, corpus: list[TextSegment]) -> None:
    with pytest.raises(DataError, match="own: segment 's0003' occurs twice"):
        runs.make([*corpus, corpus[3]])
    assert not (runs.folder / "items.jsonl").exists()


@pytest.mark.parametrize("keep", [None, 10])
def test_texts_met_twice_make_one_item(
    keep: int | None, runs: Runs, corpus: list[TextSegment], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "BATCH", 20)
    once, before = runs.make(corpus, keep=keep)
    both = [*(replace(segment, key=f"twin of {segment.key}") for segment in corpus), *corpus]
    Random(5).shuffle(both)
    twice, tally = runs.make(both, keep=keep)
    assert twice == once
    assert {line.segments for line in tally.lines} == {2 * COUNT}
    if keep is None:
        assert [line.refused.get(TWIN, 0) for line in tally.lines] == [
            line.items + line.left_out for line in before.lines
        ]
        assert [line.left_out for line in tally.lines] == [line.left_out for line in before.lines]


def test_one_id_may_serve_two_pairs(runs: Runs) -> None:
    one, other = segments(1)[0], segments(7)[6]
    both = [one, replace(other, key=one.key)]
    assert len(strata(runs.make(both)[0])["demetr:reference"]) == 2


def test_a_finished_run_leaves_nothing_behind(runs: Runs, corpus: list[TextSegment]) -> None:
    runs.make(corpus[:3])
    assert [path.name for path in runs.folder.iterdir()] == ["items.jsonl"]


def failing_after(corpus: list[TextSegment], count: int) -> Callable[[int, int], None]:
    def progress(done: int, of: int) -> None:
        assert of == len(corpus)
        if done >= count:
            raise KeyboardInterrupt

    return progress


def _interrupt(runs: Runs, corpus: list[TextSegment], **changes: Any) -> Path:
    output = runs.folder / "items.jsonl"
    settings = replace(runs.settings, **changes)
    with pytest.raises(KeyboardInterrupt):
        run(lambda: iter(corpus), output, settings, failing_after(corpus, 60))
    return output


def test_an_interrupted_run_goes_on_where_it_stopped(
    runs: Runs,
    corpus: list[TextSegment],
    whole: tuple[bytes, Tally],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(module, "BATCH", 20)
    output = _interrupt(runs, corpus)
    assert not output.exists()
    seen: list[int] = []
    tally = run(
        lambda: iter(corpus),
        output,
        replace(runs.settings, resume=True),
        lambda done, count: seen.append(done),
    )
    assert (output.read_bytes(), tally) == whole
    assert seen == [80, 100, 120]


@pytest.mark.parametrize(
    ("changes", "named"),
    [
        ({"seed": 14}, "seed"),
        ({"keep": 5}, "per-phenomenon"),
        ({"rules": RULES[:2]}, "(aligners, )?phenomena"),
        ({"input": {"corpora": {"own": "other"}}}, "input"),
    ],
    ids=["seed", "keep", "rules", "input"],
)
def test_a_run_is_not_resumed_with_other_settings(
    changes: dict[str, Any], named: str, runs: Runs, corpus: list[TextSegment]
) -> None:
    _interrupt(runs, corpus)
    with pytest.raises(UsageError, match=f"begun with another {named}"):
        runs.make(corpus, resume=True, **changes)


def test_a_run_may_be_resumed_with_other_workers(
    runs: Runs,
    corpus: list[TextSegment],
    whole: tuple[bytes, Tally],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(module, "BATCH", 20)
    _interrupt(runs, corpus)
    assert runs.make(corpus, resume=True, workers=2) == whole


def test_resuming_what_was_never_begun_begins(
    runs: Runs, corpus: list[TextSegment], whole: tuple[bytes, Tally]
) -> None:
    assert runs.make(corpus, resume=True) == whole
