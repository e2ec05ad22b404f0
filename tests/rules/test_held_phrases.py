"""Omitted phrases, nouns and conjunctions that the words around them hold or do not miss."""

from __future__ import annotations

import pytest

from tests.rules.proposed import made


@pytest.mark.parametrize(
    ("text", "incorrect"),
    [
        ("Moreover, the mill was sold.", "The mill was sold."),
        ("Meanwhile, the mill was sold.", "The mill was sold."),
        (
            "If, for instance, the mill is shut, the baker leaves.",
            "If, the mill is shut, the baker leaves.",
        ),
        ("He counted 1, 2, 3, and 4.", "He counted 1, 2, 3, 4."),
        (
            "Sales rose to nine pounds and compared with four in May.",
            "Sales rose to nine pounds compared with four in May.",
        ),
        (
            "She hopes to sell the mill, but only if the town agrees.",
            "She hopes to sell the mill, only if the town agrees.",
        ),
    ],
)
def test_conjunctions_that_are_not_missed(text: str, incorrect: str) -> None:
    assert incorrect not in made("omitted-conjunction", text)
