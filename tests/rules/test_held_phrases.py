"""Omitted phrases, nouns and conjunctions that the words around them hold or do not miss."""

from __future__ import annotations

import pytest

from tests.rules.proposed import made


@pytest.mark.parametrize(
    ("text", "incorrect"),
    [
        ("Most oil in the town is obtained from seeds.", "Most oil in the town is obtained."),
        ("The baker has lashed out at the keeper in May.", "The baker has lashed out in May."),
        ("He came up with a plan on Monday.", "He came up on Monday."),
        (
            "The mill, believed by many to be haunted, is for sale.",
            "The mill, believed to be haunted, is for sale.",
        ),
        (
            "They sell other oils, for example flax, hemp, and poppy.",
            "They sell other oils.",
        ),
        ("The lamps can be cleaned while in a warm room.", "The lamps can be cleaned while."),
        (
            "They changed the law on the rights of bakers in the trade and the boat law.",
            "They changed the law on the rights of bakers.",
        ),
        ("The mill runs with a top output of 600kg/h.", "The mill runs with a top output."),
        (
            "The lamps are often sold as gifts by cooks as well.",
            "The lamps are often sold as well.",
        ),
        (
            "It's rare for a tropical storm to hit Ghent, but that's what's likely to happen.",
            "It's rare, but that's what's likely to happen.",
        ),
        (
            "Bread trade slows as the old lamp oil flows in Ghent.",
            "Bread trade slows as the old lamp oil flows.",
        ),
        (
            '"And you see that over the last four days," he said, calling the bakers "angry."',
            '"And you see that" he said, calling the bakers "angry."',
        ),
        ("They sent the cart to the mill at Ghent.", "They sent the cart at Ghent."),
        ("The town will grow to nine mills to 1950.", "The town will grow to 1950."),
        (
            "They raised the price to nine pounds in May from four.",
            "They raised the price in May from four.",
        ),
        (
            "He was accused of dealing with Ann Lee and several crimes.",
            "He was accused of dealing.",
        ),
        ("The fire broke out later in the day.", "The fire broke out later."),
        ("That is still the case in most valleys.", "That is still the case."),
        (
            "Fires were seen that day, mostly of lamps.",
            "Fires were seen that day.",
        ),
        (
            "He kept the lamps at the mill in the years after the fair.",
            "He kept the lamps at the mill in the years.",
        ),
        ("Many of the old bakers left to clear roads.", "Many of the old bakers left."),
        ("They have ten days per year of rain.", "They have ten days of rain."),
        (
            "The old tools carried off by the thieves were lost.",
            "The old tools carried off were lost.",
        ),
        ("The mill works as set out by the town.", "The mill works as set out."),
        (
            "She began a quarrel with Bob Marsh and had two letters from him.",
            "She began a quarrel and had two letters from him.",
        ),
        ("The baker took part in the fair.", "The baker took part."),
        ("For me, the old mill is too far away.", "The old mill is too far away."),
        (
            "The coin of the town is tied to the pound at 3 marks to 1 pound.",
            "The coin of the town is tied to the pound to 1 pound.",
        ),
        (
            "He put a bag holding his lamps into the cart.",
            "He put a bag holding his lamps.",
        ),
        (
            "He spoke warmly of this, and other mills of the valley.",
            "He spoke warmly, and other mills of the valley.",
        ),
        ("They blocked the cart from reaching the mill.", "They blocked the cart."),
    ],
)
def test_phrases_that_are_held(text: str, incorrect: str) -> None:
    assert incorrect not in made("omitted-pp", text)


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


@pytest.mark.parametrize(
    ("text", "incorrect"),
    [
        (
            "The keepers are now camped west of the river.",
            "The keepers are now camped of the river.",
        ),
        (
            "It is the oldest and most widely known mill in Ghent.",
            "It is the oldest and most widely known in Ghent.",
        ),
        ("They live by selling lamps to the town.", "They live by selling to the town."),
        ("It is close to the crustacean line.", "It is close to the crustacean."),
    ],
)
def test_nouns_that_stay(text: str, incorrect: str) -> None:
    assert incorrect not in made("omitted-noun", text)
