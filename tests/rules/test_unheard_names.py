"""Names that only look like names, bounds of numbers, and words that a place allows after all."""

from __future__ import annotations

import pytest

from perturb.moves.numbers.plausible import other_values
from perturb.moves.numbers.quantities import quantities
from tests.rules.proposed import ENGLISH, made, segment


def _values(text: str) -> tuple[int, ...]:
    """The values that the first number of a sentence may take."""
    return other_values(next(quantities(segment(text), ENGLISH)))


@pytest.mark.parametrize(
    ("text", "old"),
    [
        ("It was down for at least six hours.", 6),
        ("They hold it for ten years or more.", 10),
        ("They sold more than 450 lamps.", 450),
        ("They had not slept in over three days.", 3),
    ],
)
def test_what_is_at_least_so_much_moves_up(text: str, old: int) -> None:
    values = _values(text)
    assert values
    assert min(values) > old


@pytest.mark.parametrize(
    ("text", "old"),
    [
        ("They can hold up to 450 lamps.", 450),
        ("They left within ten days.", 10),
        ("They cannot own more than 33 lamps.", 33),
    ],
)
def test_what_is_at_most_so_much_moves_down(text: str, old: int) -> None:
    values = _values(text)
    assert values
    assert max(values) < old


def test_years_long_over_move_both_ways() -> None:
    values = _values("The mill burnt down in 1880.")
    assert min(values) < 1880 < max(values)


@pytest.mark.parametrize(
    "text", ["The mill burnt down in 1980.", "The mill has been in ruins since 1880."]
)
def test_other_years_move_down(text: str) -> None:
    assert max(_values(text)) < int(text.rstrip(".")[-4:])


def test_years_stay_in_order_with_those_inside_words() -> None:
    assert max(_values("They lived there from 1942 to the mid-1950s.")) < 1950


@pytest.mark.parametrize(
    "text",
    [
        "They met at 1904 Marlow in spring.",
        "It is 1000 times better.",
    ],
)
def test_numbers_of_clubs_jests_and_parts_stay(text: str) -> None:
    assert not made("number-replaced", text)


@pytest.mark.parametrize(
    "text",
    [
        "In May, Zorvik had an old mill.",
        "They planned an Institute of Agriculture in spring.",
        "They passed the Ohio Mill Act in spring.",
        "Peru officials met the crew of a Peru-flagged ship.",
    ],
)
def test_what_may_be_no_person_or_is_part_of_more_stays(text: str) -> None:
    assert not made("named-entity-replaced", text)


@pytest.mark.parametrize(
    ("text", "new"),
    [
        ("Freedom was achieved in May.", "achievement"),
        ("The plan, which has been denied by the mayor, failed.", "denial"),
        ("They brought the writing in line with it.", "write"),
        ("They caught the fish in spring.", "fishy"),
        ("They sang of their togetherness in spring.", "together"),
    ],
)
def test_words_that_the_place_allows_are_not_put(text: str, new: str) -> None:
    assert not any(f" {new} " in out for out in made("pos-shift", text))


def test_who_can_be_no_act_is_put_before_one() -> None:
    assert any(" election " in out for out in made("pos-shift", "She was elected in spring."))
