"""Adpositional phrases that some readers call part of what they belong to."""

from __future__ import annotations

import pytest

from tests.rules.proposed import outcome

RULE = "omitted-pp"


@pytest.mark.parametrize(
    "marked",
    [
        "The mayor of the old town is chosen[[ by the guild]].",
        "The baker sold the lamps[[ by lowering the price]].",
        "The baker repaired the hall[[ with old lamps and boats]].",
        "The lamps were sold[[ in the old mill]] and the oven was kept.",
        "They said the term of the keeper began[[ on 4 May 1990]].",
        "The keeper of the old mill made no reply[[ to the letters]].",
        "It is the oldest hall[[ in the trade]].",
        "The mill was in use[[ after the fire]].",
    ],
)
def test_phrases_that_may_be_complements_or_point_back(marked: str) -> None:
    assert outcome(RULE, marked) is False


@pytest.mark.parametrize(
    "marked",
    [
        "The police arrested nobody, but the miller was beaten[[ by the baker]].",
        "It is the oldest hall[[ in Ghent]].",
    ],
)
def test_phrases_that_stay_sure(marked: str) -> None:
    assert outcome(RULE, marked) is True


@pytest.mark.parametrize(
    "marked",
    [
        "The baker found the old lamps in the valley, and it was the best[[ in the world]].",
        "The loaf, which has a resemblance[[ to cheese]], is eaten at home.",
        "The bakers sell several kinds of grain in the town[[ such as rye and wheat]].",
        "Bakers need help in several towns of the valley[[, including Ghent and Rome]].",
        "The town has a high standard[[ of living on the coast]].",
        "The mill is old, and the twins sell bread[[ depending on the weather]].",
        "The old lamps are for use[[ in barns and boats]].",
        "The old towns became quarters[[ for bakers]], and they were areas for growth.",
        "The second[[ of five new ferries]] is expected in May.",
        "Major bakers[[ like Ann Lee]] refuse gifts in the old mill.",
        "A fine old novel[[ about the mill]].",
        "The old fair takes place[[ in May]].",
        "They appointed her son[[ as keeper]].",
        "Early[[ in 1775]], the mill had ten bakers.",
        "The keeper was not glad[[ for the lamps]] in the old hall.",
        "The supply of bread will not be restored[[ until this evening]].",
        "The price of bread in the town has not been so high[[ since March 2003]].",
    ],
)
def test_phrases_that_say_little_or_are_demanded(marked: str) -> None:
    assert outcome(RULE, marked) is None


@pytest.mark.parametrize(
    "marked",
    [
        "They began the old mill[[ in Ghent]] and were joined there by the twins.",
        "He said[[ on 4 May 1990]] that the twins sold nine lamps that year.",
        "It then became a mill and an oven until sold[[ by Rome]] in 1939, which formed it.",
    ],
)
def test_places_and_times_that_later_words_point_at(marked: str) -> None:
    assert outcome(RULE, marked) is None


@pytest.mark.parametrize(
    "marked",
    [
        (
            "The guild hopes to help the trade of the town[[ by selling old lamps]], aiding the "
            "bakers, and adding new ovens."
        ),
        "The president[[ of Ghent Ann Lee]] sees no reason for the sale of the old mill in May.",
        "The match will start[[ at 8:30]] p.m. on Friday in Ghent.",
        "West of the hills and along the border[[ with Ghent, the Old Ferry War]] was a long war.",
        (
            "The mill had twenty thousand men, with nine thousand in the old town and the other "
            "third[[ in the new mills]]."
        ),
        "The keepers sold their shares in a sale[[ in a manner]] not to further harm the old mill.",
        "They went to the town[[ in the 1950s]] up to 2002, when the mill was sold.",
        "They serve 90 guests[[ in towns and old villages]] north of Ghent.",
        "He led the guild in the old town[[ in the valley]] often called the Old Mill Town.",
        "She said[[ in reply]] to a letter that the mill was old.",
        (
            'He praised the old keeper for a guild of "old friends"[[ in the town,]] but it was '
            "sold in May."
        ),
        "The guild cut the tax deductions for persons[[ with lamps, bakers, and millers]].",
        "The keeper saw strong trade continue well[[ into 1988]].",
        "The plan helps prevent loss of land[[ to fire, rain]] and improves the trade of bread.",
    ],
)
def test_phrases_that_end_at_the_wrong_place(marked: str) -> None:
    assert outcome(RULE, marked) is None
