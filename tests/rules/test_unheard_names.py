"""Names that only look like names, bounds of numbers, and words that a place allows after all."""

from __future__ import annotations

import pytest

from tests.rules.proposed import made


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
