"""Words with a capital that are no names, titles of works, and connectives that are not missed."""

from __future__ import annotations

import pytest

from tests.rules.proposed import made


@pytest.mark.parametrize(
    "text",
    [
        "If you row away, you lose the lamp.",
        "Once the keeper opens the mill, then the boats arrive.",
        "They should react accordingly when prices fall.",
        "The lamp is used in East and Northeast Africa.",
        "The Utah Department of Labor and Workforce Development is small.",
        "One was a baker working for the mill, and the other was the guard.",
        "It weighs my flour but that is rather useless anyway.",
        "When you sing, your voice is heard.",
        "They stood before the mill she had built.",
        "They said their wages as millers were dependent on the fair.",
        "They sold c and f.",
    ],
)
def test_connectives_that_are_not_missed_stay(text: str) -> None:
    assert not made("omitted-conjunction", text)


def test_two_winds_that_make_none_are_parted() -> None:
    assert made("omitted-conjunction", "They crossed the line between South and North Korea.")
