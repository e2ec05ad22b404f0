"""Adpositional phrases of which a piece is elsewhere, that a clause or a later pronoun needs."""

from __future__ import annotations

import pytest

from tests.rules.proposed import made

RULE = "omitted-pp"


@pytest.mark.parametrize(
    ("text", "incorrect"),
    [
        (
            "For the keeper Ann Lee, the price was limited to twice her wage.",
            "The price was limited to twice her wage.",
        ),
        (
            "The final draft of the laws was old, and the town passed them in May.",
            "The final draft was old, and the town passed them in May.",
        ),
        (
            "The strength of a wind depends on its path in the valley.",
            "The strength depends on its path in the valley.",
        ),
    ],
)
def test_phrases_that_a_pronoun_means(text: str, incorrect: str) -> None:
    assert incorrect not in made(RULE, text)


@pytest.mark.parametrize(
    ("text", "incorrect"),
    [
        (
            "Bread, which is produced from rye and old oats, is sold in the town.",
            "Bread, which is produced, is sold in the town.",
        ),
        (
            "They know the many quarrels which took place during the fair of May.",
            "They know the many quarrels which took place.",
        ),
        (
            "Old coins were found in a barn, and later many more were observed in the hall.",
            "Old coins were found in a barn, and later many more were observed.",
        ),
        (
            "The roof of the mill is held closer to the ground than is the case in Ghent.",
            "The roof of the mill is held closer to the ground than is the case.",
        ),
        (
            "It is named after Bob Marsh, baker and keeper, considered the father of the old mill.",
            "It is named after Bob Marsh, baker and keeper, considered the father.",
        ),
    ],
)
def test_phrases_that_are_all_of_a_clause(text: str, incorrect: str) -> None:
    assert incorrect not in made(RULE, text)


@pytest.mark.parametrize(
    ("text", "incorrect"),
    [
        (
            "After the fair, the road to the mill was closed due to a fire.",
            "After the fair, the road to the mill was closed.",
        ),
        (
            "Nine mills were sold in the valley, the keepers said.",
            "Nine mills were sold, the keepers said.",
        ),
    ],
)
def test_a_person_looks_at_what_a_passive_is_left_without(text: str, incorrect: str) -> None:
    assert made(RULE, text)[incorrect] is False


@pytest.mark.parametrize(
    ("text", "incorrect"),
    [
        (
            "On Sunday shortly before noon a baker saw the old mill.",
            "On Sunday shortly a baker saw the old mill.",
        ),
        (
            "The loaves rise at temperatures below and can be sold.",
            "The loaves rise and can be sold.",
        ),
        (
            "The keepers sold lamps in Ghent, in Lyon and, until the fair, the whole valley.",
            "The keepers sold lamps in Ghent, in Lyon and.",
        ),
        (
            (
                "He declined to name the price of the mill, which fell in May, after reports by "
                "Ghent bakers the mill was in the market."
            ),
            (
                "He declined to name the price of the mill, which fell in May, the mill was in the "
                "market."
            ),
        ),
        (
            "The lease of the mill was signed for three years starting in 1990.",
            "The lease of the mill was signed starting in 1990.",
        ),
        (
            (
                "This results in the doors being less firmly fixed which allows the mill to open "
                "wider."
            ),
            "This results being less firmly fixed which allows the mill to open wider.",
        ),
        (
            "The old mill is similar in size and shape to the barn.",
            "The old mill is similar in size and shape.",
        ),
        (
            "The new salt has very similar traits to the older salts, acting as a cure.",
            "The new salt has very similar traits, acting as a cure.",
        ),
        (
            "The price hovered at nine pounds in the days just before the fair.",
            "The price hovered at nine pounds in the days.",
        ),
        (
            "The mill is on the list of bakers from the towns with a high risk of fire.",
            "The mill is on the list of bakers with a high risk of fire.",
        ),
        (
            "The dividend will be paid to keepers of record on May 30, the town said.",
            "The dividend will be paid on May 30, the town said.",
        ),
        (
            "The deal came after talks that were hurt by demands for the lamps to be sold.",
            "The deal came for the lamps to be sold.",
        ),
        (
            "In contrast to old mills, though, the oven must be made ready for keepers on Monday.",
            "Though, the oven must be made ready for keepers on Monday.",
        ),
        (
            (
                "She said trade is expected in the town, helped by the sale in May of Lee's old "
                "cart and oven business."
            ),
            "She said trade is expected in the town, helped by the sale.",
        ),
        (
            "Sales fell following the dry weather last May and the cold winds this week.",
            "Sales fell last May and the cold winds this week.",
        ),
        (
            "The bond is on sale until May with payment due on Monday.",
            "The bond is on sale until May with payment.",
        ),
        (
            "The loaf is usually cut with a saw in a way called Lyon or with a long knife.",
            "The loaf is usually cut in a way called Lyon or with a long knife.",
        ),
        (
            "The film is a talk over old pictures from the films of Ann Lee.",
            "The film is a talk from the films of Ann Lee.",
        ),
        (
            "They talked about a road stretching from Ghent in the north to Lyon in the south.",
            "They talked about a road stretching in the north to Lyon in the south.",
        ),
        (
            "He noted that the sales of lamps usually fall as summer approaches.",
            "He noted that the sales of lamps usually fall.",
        ),
        (
            "They were known to build “castles of air” in the old town.",
            "They were known to build “castles” in the old town.",
        ),
        (
            (
                "He was best known for his songs including Old Mill Days, set in a dark town, and "
                "for his lamps."
            ),
            "He was best known for his songs, set in a dark town, and for his lamps.",
        ),
        (
            "A report of the keepers largely cleared the board of Volkswagen of blame.",
            "A report of the keepers largely cleared the board.",
        ),
        (
            "Various churches have keepers in parts of the Far East, as well as China and India.",
            "Various churches have keepers, as well as China and India.",
        ),
        (
            "The prices ranged from doing nothing to full and free trade.",
            "The prices ranged from doing nothing.",
        ),
    ],
)
def test_phrases_with_a_piece_elsewhere(text: str, incorrect: str) -> None:
    assert incorrect not in made(RULE, text)


@pytest.mark.parametrize(
    ("text", "incorrect"),
    [
        (
            "The town is the home of bakers that make their homes in Ghent.",
            "The town is the home of bakers that make their homes.",
        ),
        (
            "They saw the loaf before it passed behind the mill on the hill.",
            "They saw the loaf before it passed on the hill.",
        ),
        (
            "The town said the mill was joined by the United States in blaming Ghent for the fire.",
            "The town said the mill was joined in blaming Ghent for the fire.",
        ),
        (
            "In May, in a talk, she praised the mill and cast doubt on the idea that bakers sing.",
            "In May, in a talk, she praised the mill and cast doubt.",
        ),
        (
            "The trade of the town was seen at risk from the rain.",
            "The trade of the town was seen.",
        ),
        (
            "The age of the mill is estimated at 90 years, making it the oldest.",
            "The age of the mill is estimated, making it the oldest.",
        ),
        (
            "The valley is bordered by Ghent to the north and Lyon to the south.",
            "The valley is bordered to the north and Lyon to the south.",
        ),
        (
            "They sold bread to keepers of record on May 30.",
            "They sold bread to keepers on May 30.",
        ),
        (
            "The sales of lamps are explained in this article.",
            "The sales of lamps are explained.",
        ),
    ],
)
def test_phrases_that_words_demand(text: str, incorrect: str) -> None:
    assert incorrect not in made(RULE, text)


@pytest.mark.parametrize(
    ("text", "incorrect"),
    [
        (
            "The roof of the mill lost its tiles in May.",
            "The roof lost its tiles in May.",
        ),
        (
            "Ann Lee sang in the mill of the town, and her twins slept.",
            "Ann Lee sang, and her twins slept.",
        ),
        (
            "In criminal matters, however, the town has no say.",
            "However, the town has no say.",
        ),
    ],
)
def test_phrases_that_can_go(text: str, incorrect: str) -> None:
    assert incorrect in made(RULE, text)
