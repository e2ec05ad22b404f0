"""Omitted phrases of which a piece may belong to the words around them."""

from __future__ import annotations

import pytest

from tests.rules.proposed import made


@pytest.mark.parametrize(
    ("text", "incorrect"),
    [
        (
            "They closed the mill from Ghent to Lyon for ten days for repair purposes.",
            "They closed the mill from Ghent to Lyon for repair purposes.",
        ),
        (
            "And Ann Lee, who has been baking for the mill mentioned for years, is also not here.",
            "And Ann Lee, who has been baking, is also not here.",
        ),
        (
            "The bar grooves are equipped for modules vertically and horizontally; it is strong.",
            "The bar grooves are equipped; it is strong.",
        ),
        (
            "The fair ended with Ann in tears as she left the old mill.",
            "The fair ended with Ann as she left the old mill.",
        ),
        ("Most of the fair happened in the valley.", "Most of the fair happened."),
    ],
)
def test_tangled_phrases_stay(text: str, incorrect: str) -> None:
    assert incorrect not in made("omitted-pp", text)
