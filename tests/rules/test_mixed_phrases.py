"""Adpositional phrases with a piece of what stands around them, and some that look alike."""

from __future__ import annotations

import pytest

from tests.rules.proposed import made

RULE = "omitted-pp"


@pytest.mark.parametrize(
    ("text", "incorrect"),
    [
        (
            "In the book pigs were among the few animals on the farm who could read and write.",
            "In the book pigs were among the few animals.",
        ),
        (
            "After the fires in May the town introduced a strict ban instead as of 15 June.",
            "After the fires in May the town introduced a strict ban.",
        ),
        (
            "The baker responded to questions whether they would come to town.",
            "The baker responded whether they would come to town.",
        ),
        (
            "The doctor says there will be no permanent adverse after effects.",
            "The doctor says there will be no permanent adverse.",
        ),
        (
            "The village in the valley far away is not connected by road to the rest of the land.",
            "The village in the valley far away is not connected.",
        ),
        (
            "The functions of law described above are not limited to the old mill.",
            "The functions are not limited to the old mill.",
        ),
        ("The bank has plenty riding on Monday's ruling.", "The bank has plenty riding."),
        (
            "He had to spend the last years of his life in exile.",
            "He had to spend the last years of his life.",
        ),
        (
            "(Reporter Ann Lee) On the 27th, the small mill burned down.",
            "(Reporter Ann Lee), the small mill burned down.",
        ),
        (
            "The mill was lost and retained by subsequent keepers, beginning with Lee.",
            "The mill was lost and retained, beginning with Lee.",
        ),
        ("She worked in Lyon, Ghent, and Delhi in India.", "She worked in Lyon, Ghent, and Delhi."),
        (
            "The salt that they sold in the valley is less soluble in water and more alkaline.",
            "The salt that they sold in the valley is less soluble.",
        ),
        (
            "At the church turn left into the country road 1230.",
            "At the church turn left 1230.",
        ),
        ("Beyond that, the new draft bans old lamps.", "The new draft bans old lamps."),
        ("The keeper has the stomach for the fight.", "The keeper has the stomach."),
        (
            "The police were searching for Miller yesterday.",
            "The police were searching yesterday.",
        ),
        (
            "He is an old friend and a great man of mystery Lee once played in the ads.",
            "He is an old friend and a great man once played in the ads.",
        ),
        (
            "Since May 7, he says, he has sold two mills in the valley.",
            "He says, he has sold two mills in the valley.",
        ),
        (
            "There are two main kinds of lamps with different affinity for water, old and new.",
            "There are two main kinds of lamps with different affinity.",
        ),
        (
            'They asked her to "face harm, even loss," by forcing her to sell the mill.',
            'They asked her to "face harm, even loss,".',
        ),
        (
            "If lamps in the sample data increase slowly, then the median and the mean are equal.",
            "If lamps slowly, then the median and the mean are equal.",
        ),
        (
            "The baker spoke of the surrender at Ghent and concern over Dutch bread.",
            "The baker spoke of the surrender over Dutch bread.",
        ),
        (
            "The keeper is happy about the rise in mill trade thanks to its old ovens.",
            "The keeper is happy about the rise to its old ovens.",
        ),
        (
            "The origin of the word Andorra is unknown, although many have asked for it.",
            "The origin, although many have asked for it.",
        ),
        (
            "On Monday the men with feathers in their hair threw nine crates of tea overboard.",
            "On Monday the men with feathers in their hair threw nine crates.",
        ),
        (
            "Heavy rain will spread into the valley on Tuesday and last through Wednesday.",
            "Heavy rain will spread into the valley on Tuesday and last.",
        ),
        (
            "The old keeper gained the first place in 2009 and fifth the following year.",
            "The old keeper gained the first place.",
        ),
        (
            "Bread is sold in mills that have been well kept, or that have been left alone.",
            "Bread is sold, or that have been left alone.",
        ),
        (
            "In 1999, bread was dear and in 1998, the most recent year of the fair, it was cheap.",
            "In 1999, bread was dear and the most recent year of the fair, it was cheap.",
        ),
        (
            "Bread is sold in mills that have been bought by keepers of wealth, or that are old.",
            "Bread is sold in mills that have been bought.",
        ),
        (
            "Beginning in 1939 and going on until her death, the cook sold bread to the keepers.",
            "Beginning and going on until her death, the cook sold bread to the keepers.",
        ),
        (
            "In that connection, the keeper will recall that the old mill was sold.",
            "The keeper will recall that the old mill was sold.",
        ),
        (
            "They left when his 22nd Regiment of foot was posted.",
            "They left when his 22nd Regiment was posted.",
        ),
        (
            "The sale helped in lifting hundreds of millions out of poverty.",
            "The sale helped in lifting hundreds of millions.",
        ),
        (
            "Nine ovens were sold in the US during 2000 and three in May.",
            "Nine ovens were sold in the US in May.",
        ),
    ],
)
def test_phrases_that_are_mixed_with_others(text: str, incorrect: str) -> None:
    assert incorrect not in made(RULE, text)


@pytest.mark.parametrize(
    ("text", "incorrect"),
    [
        (
            "The keeper was arrested on Wednesday by the Lyon police.",
            "The keeper was arrested by the Lyon police.",
        ),
        ("They sold the lamps of the old mill in May.", "They sold the lamps of the old mill."),
        (
            "They sold the mill. In the evening, lamps were lit by the keepers.",
            "They sold the mill. Lamps were lit by the keepers.",
        ),
        ("Since May 7, the keeper has sold two mills.", "The keeper has sold two mills."),
    ],
)
def test_phrases_that_are_whole(text: str, incorrect: str) -> None:
    assert made(RULE, text)[incorrect]
