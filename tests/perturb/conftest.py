"""Items as the engine makes them, of sentences in which rules of every kind find work."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import orjson
import pytest

from perturb.engine import Engine
from perturb.item import Item
from perturb.parse.cache import ParseCache
from perturb.registry import rules
from perturb.rule import Rule
from perturb.run.companions import gather
from perturb.segment import TextSegment
from tests.perturb.sentences import text_segment

SEED = 13

MakeEngine = Callable[..., Engine]

TEXTS = (
    "Only the frightened gulls (about 250) circled the old pier.",
    'She quietly whispered, "The ferry is necessary."',
    "Tomorrow the neighbours in Lisbon will plant nine tall trees.",
    "An old mill by the river was sold in March.",
)


@pytest.fixture(scope="session")
def segments() -> tuple[TextSegment, ...]:
    """A few segments with a pair each."""
    pairs = ("de-en", "fr-en", "de-en", "zh-en")
    return tuple(
        text_segment(text, key=f"{number}", pair=pair)
        for number, (text, pair) in enumerate(zip(TEXTS, pairs, strict=True))
    )


@pytest.fixture(scope="session")
def make_engine(segments: tuple[TextSegment, ...], cache: Path) -> MakeEngine:
    """Engines with the segments as each other's companions."""

    def make(chosen: Sequence[Rule], seed: int = SEED) -> Engine:
        return Engine(chosen, seed, ParseCache(cache), gather(segments, SEED))

    return make


@pytest.fixture(scope="session")
def engine(make_engine: MakeEngine) -> Engine:
    """All rules."""
    return make_engine(rules())


@pytest.fixture(scope="session")
def items(engine: Engine, segments: tuple[TextSegment, ...]) -> tuple[Item, ...]:
    """The items of all rules and segments, alternatives left out."""
    made = engine.perturb(segments).made
    return tuple(
        Item.from_json(orjson.loads(entry.payload)) for entry in made if entry.alternative == 0
    )
