"""Unfinished work on disk."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from perturb.engine import Made, Outcome, Result
from perturb.errors import DataError, UsageError
from perturb.run.spool import Spool

SETTINGS = {"seed": 13, "phenomena": ["demetr:empty@1"]}
RULE = "demetr:empty"

HELD = """
import sys, time
from pathlib import Path
from perturb.run.spool import Spool
with Spool(Path(sys.argv[1]), resume=False):
    print("held", flush=True)
    sys.stdin.read()
"""


def made(number: int, *, pair: str = "de-en", holds: str = "", alternative: int = 0) -> Made:
    return Made(
        rule=RULE,
        pair=pair,
        priority=(number * 37) % 101,
        alternative=alternative,
        holds=holds,
        corpus="test",
        segment=f"{number:04d}",
        id=f"item-{number}",
        payload=f"payload {number}.{alternative}".encode(),
    )


def result(*items: Made) -> Result:
    return Result(list(items), Counter({Outcome(RULE, "made", ""): len(items)}))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / ".items.jsonl.unfinished"


def open_spool(path: Path, *, resume: bool = False, seed: int = 13) -> Spool:
    spool = Spool(path, resume=resume)
    spool.settle({**SETTINGS, "seed": seed})
    return spool


def test_a_resumed_spool_knows_what_is_done(path: Path) -> None:
    with open_spool(path) as spool:
        spool.add(result(made(1), made(2)), None)
        spool.add(result(made(3, pair="fr-en")), None)
    with open_spool(path, resume=True) as spool:
        assert spool.batches == 2
        assert spool.counts(RULE) == {"de-en": 2, "fr-en": 1}
        assert spool.tally() == Counter({Outcome(RULE, "made", ""): 3})
        assert {item.id for item in spool.by_priority(RULE)} == {"item-1", "item-2", "item-3"}


def test_without_resume_the_work_begins_anew(path: Path) -> None:
    with open_spool(path) as spool:
        spool.add(result(made(1)), None)
    with open_spool(path) as spool:
        assert spool.batches == 0
        assert list(spool.by_priority(RULE)) == []


def test_other_settings_are_refused_and_named(path: Path) -> None:
    with open_spool(path):
        pass
    with pytest.raises(UsageError, match="begun with another seed"):
        open_spool(path, resume=True, seed=14)


def test_items_come_by_priority_alternatives_together(path: Path) -> None:
    items = [made(n, holds=word, alternative=a) for n in range(9) for a, word in enumerate("ab")]
    with open_spool(path) as spool:
        spool.add(result(*items), None)
        found = list(spool.by_priority(RULE))
    keys = [(item.priority, item.id, item.alternative) for item in found]
    assert keys == sorted(keys)
    assert len(keys) == len(items)


def test_of_a_rule_and_pair_only_the_first_by_priority_stay(path: Path) -> None:
    with open_spool(path) as spool:
        for start in range(0, 40, 10):
            spool.add(result(*(made(n) for n in range(start, start + 10))), 3)
        kept = [item.priority for item in spool.by_priority(RULE)]
        assert kept == sorted(made(n).priority for n in range(40))[:3]
        assert spool.counts(RULE) == {"de-en": 40}


def test_alternatives_are_kept_for_the_choice_of_words(path: Path) -> None:
    items = [made(n, holds=word, alternative=a) for n in range(5) for a, word in enumerate("ab")]
    with open_spool(path) as spool:
        spool.add(result(*items), 1)
        assert len(list(spool.by_priority(RULE))) == 10
        assert spool.counts(RULE) == {"de-en": 5}


def test_output_holds_the_chosen_ones_in_the_order_of_the_input(path: Path) -> None:
    with open_spool(path) as spool:
        spool.add(result(*(made(n) for n in (5, 1, 4, 2, 3))), None)
        spool.choose(item for item in spool.by_priority(RULE) if item.id[-1] in "425")
        assert list(spool.output({RULE: 0})) == [b"payload 2.0", b"payload 4.0", b"payload 5.0"]
        assert spool.chosen() == Counter({RULE: 3})


def test_a_choice_that_a_kill_interrupted_is_forgotten(path: Path) -> None:
    with open_spool(path) as spool:
        spool.add(result(made(1)), None)
        spool.choose(spool.by_priority(RULE))
    with open_spool(path, resume=True) as spool:
        assert spool.chosen() == Counter()


def test_a_segment_met_twice_is_named_and_its_batch_is_not_kept(path: Path) -> None:
    with open_spool(path) as spool:
        spool.add(result(made(1)), None)
        with pytest.raises(DataError, match="test: segment '0001' occurs twice"):
            spool.add(result(made(2), made(1)), None)
        assert spool.batches == 1
        assert [item.id for item in spool.by_priority(RULE)] == ["item-1"]


def test_two_runs_cannot_write_the_same_file(path: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", HELD, str(path)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "held\n"
        for resume in (True, False):
            with pytest.raises(UsageError, match="another run is at work"):
                open_spool(path, resume=resume)
        os.kill(other.pid, signal.SIGKILL)


def test_a_file_of_another_kind_is_not_touched(path: Path, write: Callable[..., Path]) -> None:
    write(path.name, "This is no database, but a text of some length." * 100)
    with pytest.raises(DataError, match="is no unfinished work of ours"):
        open_spool(path, resume=True)
    assert path.read_text("utf-8").startswith("This is no database")


def test_a_torn_file_is_no_reason_not_to_begin_anew(path: Path, write: Callable[..., Path]) -> None:
    write(path.name, "This is no database, but a text of some length." * 100)
    with open_spool(path) as spool:
        assert spool.batches == 0


def test_what_fails_before_a_batch_is_done_leaves_nothing(path: Path) -> None:
    with pytest.raises(KeyError), Spool(path, resume=False):
        raise KeyError
    assert list(path.parent.iterdir()) == []


def test_a_missing_folder_is_named(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="nowhere: no such folder"):
        open_spool(tmp_path / "nowhere" / "work")


def test_nothing_of_a_removed_spool_is_left(path: Path) -> None:
    with open_spool(path) as spool:
        spool.add(result(made(1)), None)
        assert path.exists()
    spool.remove()
    assert list(path.parent.iterdir()) == []
