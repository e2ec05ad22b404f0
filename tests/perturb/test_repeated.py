"""Segments that share a translation take turns at its sites."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from random import Random

import orjson

from perturb.edit import Edit
from perturb.engine import Engine, rotated
from perturb.parse.cache import ParseCache
from perturb.registry import select
from perturb.rule import Contrast
from perturb.run.repeated import Counting, Repeated
from perturb.segment import TextSegment
from tests.perturb.sentences import text_segment, tokens

TEXT = "The old miller in the valley sold a wooden boat to the baker of the town in May."
SOURCES = ("Ein Satz.", "Une phrase.", "Una frase.", "Jedna věta.")


def segments(text: str = TEXT) -> list[TextSegment]:
    one = text_segment(text)
    return [replace(one, key=source, source=source) for source in SOURCES]


def repeated(found: Sequence[TextSegment]) -> Repeated:
    counting = Counting()
    for segment in found:
        counting.add(segment)
    return counting.repeated()


def test_each_has_a_turn_of_its_own_in_any_order_of_the_input() -> None:
    found = segments()
    turns = {segment.key: repeated(found).turn(segment) for segment in found}
    assert sorted(turns.values(), key=str) == [0, 1, 2, 3]
    Random(1).shuffle(found)
    assert {segment.key: repeated(found).turn(segment) for segment in found} == turns


def test_the_only_segment_with_a_translation_has_no_turn() -> None:
    alone = text_segment("The ferry was late.")
    assert repeated([*segments(), alone]).turn(alone) is None
    assert Repeated().turn(alone) is None


def test_segments_with_all_texts_the_same_have_one_turn() -> None:
    first, second, *_ = segments()
    twin = replace(first, key="twin")
    found = repeated([first, second, twin])
    assert found.turn(first) == found.turn(twin) != found.turn(second)
    assert repeated([first, twin]).turn(first) is None


def test_sure_proposals_stay_before_the_others() -> None:
    words = tokens("a b c d e")
    edits = [Edit.delete(token) for token in words]
    contrasts = [Contrast(edit, sure=place < 3) for place, edit in enumerate(edits)]
    again = Contrast(edits[1], pattern="another")
    made = [one.incorrect for one in rotated([*contrasts, again], 4)]
    assert made == [edits[place] for place in (1, 2, 0, 3, 4)]


def test_the_same_translation_gets_other_errors_under_other_sources(cache: Path) -> None:
    found = segments()[:3]
    rules = select(["demetr:omitted-noun"])
    engine = Engine(rules, 13, ParseCache(cache), {}, repeated=repeated(found))
    made = {orjson.loads(one.payload)["incorrect"] for one in engine.perturb(found).made}
    assert len(made) == len(found)
