"""Every rule file is found, and none that is broken vanishes."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import perturb.rules
import schemas
from perturb.errors import BrokenRule, UsageError, did_you_mean
from perturb.registry import rules, select

Write = Callable[[str, str | bytes], Path]
Plant = Callable[[str], str]

WORKING = Path(perturb.rules.__file__).with_name("demetr").joinpath("empty.py").read_text("utf-8")


@pytest.fixture
def plant(write: Write, monkeypatch: pytest.MonkeyPatch) -> Iterator[Plant]:
    """Put a rule file into a folder of its own below `perturb.rules`."""

    def plant_rule(text: str) -> str:
        path = write("planted/seedling.py", text)
        write("planted/__init__.py", "")
        folders = [*perturb.rules.__path__, str(path.parents[1])]
        monkeypatch.setattr(perturb.rules, "__path__", folders)
        return "perturb/rules/planted/seedling.py"

    rules.cache_clear()
    yield plant_rule
    rules.cache_clear()
    for name in [name for name in sys.modules if name.startswith("perturb.rules.planted")]:
        del sys.modules[name]


def test_rules_come_in_the_order_of_the_papers() -> None:
    order = [phenomenon.id for phenomenon in schemas.taxonomy()]
    assert [rule.id for rule in rules()] == [id for id in order if id in {r.id for r in rules()}]


def test_every_file_below_the_package_holds_rules() -> None:
    folder = Path(perturb.rules.__file__).parent
    files = {path for path in folder.rglob("*.py") if path.name != "__init__.py"}
    assert {Path(str(rule.module.__file__)) for rule in rules()} == files


def test_a_family_shares_a_file_and_each_of_it_says_what_it_does() -> None:
    for module in {rule.module for rule in rules()}:
        family = [rule.summary for rule in rules() if rule.module is module]
        assert len(set(family)) == len(family)


def test_a_new_file_is_found(plant: Plant) -> None:
    count = len(rules())
    rules.cache_clear()
    plant(WORKING.replace("demetr:empty", "aces:nonsense"))
    assert len(rules()) == count + 1
    assert [rule.id for rule in select(["aces:nonsense"])] == ["aces:nonsense"]


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("this is no Python", "does not load: SyntaxError"),
        ("import nothing_of_that_name", "does not load: ModuleNotFoundError"),
        ("1 / 0", "does not load: ZeroDivisionError"),
        (WORKING.replace("demetr:empty", "demetr:emtpy"), "does not load: LookupError"),
        ('"""No rule here."""', "holds no rule"),
    ],
    ids=["syntax", "import", "exception", "unknown phenomenon", "no rule"],
)
def test_a_broken_rule_file_is_named(text: str, problem: str, plant: Plant) -> None:
    name = plant(text)
    with pytest.raises(BrokenRule) as caught:
        rules()
    assert str(caught.value).startswith(f"{name} ")
    assert problem in str(caught.value)


def test_two_files_of_one_phenomenon_are_refused(plant: Plant) -> None:
    plant(WORKING)
    with pytest.raises(BrokenRule, match=r"empty and .*seedling are both demetr:empty"):
        rules()


def test_patterns_choose_rules_in_their_own_order() -> None:
    assert select(["*"]) == rules()
    chosen = select(["demetr:lowercased-*", "demetr:repetition-twice", "demetr:*-twice"])
    assert [rule.id for rule in chosen] == [
        "demetr:repetition-twice",
        "demetr:lowercased-sentence",
        "demetr:lowercased-first-word",
    ]


@pytest.mark.parametrize(
    ("pattern", "nearest"),
    [("demetr:mispeling", "demetr:misspelling"), ("shuffle", "demetr:shuffled")],
)
def test_an_unknown_phenomenon_brings_the_nearest(pattern: str, nearest: str) -> None:
    with pytest.raises(UsageError, match=f"no phenomenon '{pattern}'. Did you mean .*{nearest}"):
        select([pattern])


def test_did_you_mean_names_the_three_nearest() -> None:
    known = ["zh-ar", "de-fr", "fr-en", "de-en"]
    assert did_you_mean("de-em", known) == "Did you mean de-en, de-fr, fr-en?"


def test_a_rule_is_described_by_its_file() -> None:
    for rule in rules():
        assert rule.summary.endswith(".")
        assert rule.description
        assert select([rule.id]) == (rule,)
