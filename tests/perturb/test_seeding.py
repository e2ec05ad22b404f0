"""Chance that depends on what it is asked for, and on nothing else."""

from __future__ import annotations

import subprocess
import sys

from hypothesis import given
from hypothesis import strategies as st

from perturb.seeding import generator, number

PARTS = st.lists(st.text() | st.integers(), min_size=1, max_size=4)


@given(PARTS)
def test_a_number_fits_a_signed_column_of_64_bits(parts: list[object]) -> None:
    assert 0 <= number(*parts) < 2**63


@given(PARTS, PARTS)
def test_other_parts_give_another_number(one: list[object], other: list[object]) -> None:
    same = list(map(str, one)) == list(map(str, other))
    separated = any("\x1f" in str(part) for part in (*one, *other))
    assert separated or (number(*one) == number(*other)) == same


def test_a_generator_draws_the_same_in_another_process() -> None:
    code = (
        "from perturb.seeding import generator as g; print(g(13, 'demetr:empty', 'é🎉').random())"
    )
    command = [sys.executable, "-c", code]
    there = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    assert float(there) == generator(13, "demetr:empty", "é🎉").random()


def test_rules_segments_and_seeds_draw_on_their_own() -> None:
    drawn = {
        generator(seed, rule, segment).random()
        for seed in (13, 14)
        for rule in ("demetr:empty", "demetr:shuffled")
        for segment in ("one", "two")
    }
    assert len(drawn) == 8


def test_a_lone_surrogate_is_a_part_like_any_other() -> None:
    assert number("\ud800") != number("\ud801")
