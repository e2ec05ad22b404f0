"""Adpositional phrases of which a piece is another's, and those that nobody would miss."""

from __future__ import annotations

import pytest

from tests.rules.proposed import made

RULE = "omitted-pp"


@pytest.mark.parametrize(
    ("text", "incorrect"),
    [
        (
            "They found on the tomb of Darius I of Ghent that it was a new lamp.",
            "They found on the tomb I of Ghent that it was a new lamp.",
        ),
        (
            "In his talk for Ghent Lee Ann Lee also said that it rains.",
            "In his talk also said that it rains.",
        ),
        (
            "He was carrying a lamp with evil intent, theft and failure to follow an order here.",
            "He was carrying a lamp to follow an order here.",
        ),
        (
            "The keeper came at the end of 1968, a year that was cold for the town.",
            "The keeper came, a year that was cold for the town.",
        ),
        ("They threw the old baker out of the mill.", "They threw the old baker."),
        ("The salt is separated out of the mixture at home.", "The salt is separated at home."),
        (
            "In the design of a mill, the keepers plan the parts of the mill on Monday.",
            "The keepers plan the parts of the mill on Monday.",
        ),
        (
            "The keepers met the baker in the mill, most notably in May.",
            "The keepers met the baker in the mill, most notably.",
        ),
        ("It was hard on him.", "It was hard."),
        (
            (
                "Trade quarrels have grown since the fair, with both towns massing boats along "
                "their river and trading tit-for-tat angry letters."
            ),
            "Trade quarrels have grown since the fair, with both towns massing boats.",
        ),
        (
            (
                "There is nothing odd about keepers who some may believe to be baking bread as a "
                "joke, Mill-Insp."
            ),
            "There is nothing odd about keepers who some may believe to be baking bread.",
        ),
        (
            "She took the old lamp with him to the mill, but he did not use it.",
            "She took the old lamp with him, but he did not use it.",
        ),
        (
            "We heard that she fought in the hall with our men in their beds.",
            "We heard that she fought in the hall with our men.",
        ),
        ("They reported a rise in sales of bread.", "They reported a rise."),
        ("We replace the old mills by new ovens in the town.", "We replace the old mills."),
        (
            "Dry weather from early May through July helped the keepers of the town.",
            "Dry weather through July helped the keepers of the town.",
        ),
        ("They give aid to men with lamps, boys, and women.", "They give aid to men."),
        ("The town had dry air from May through July.", "The town had dry air through July."),
        ("Light passes through the wall of the old mill.", "Light passes."),
        (
            "The motion of some kind is the reason for the noise in the mill.",
            "The motion is the reason for the noise in the mill.",
        ),
    ],
)
def test_phrases_that_are_needed(text: str, incorrect: str) -> None:
    assert incorrect not in made(RULE, text)
