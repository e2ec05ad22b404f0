"""Frames and surroundings in which a word keeps its place, or leaves a doubt."""

from __future__ import annotations

import pytest

from tests.rules.proposed import made


@pytest.mark.parametrize(
    ("text", "incorrect"),
    [
        ("He was caught and arrested.", "He was caught and released."),
        ("He accepted immediately.", "He rejected immediately."),
        ("The sailors rejected no offer.", "The sailors accepted no offer."),
        ("The sailors have only boats.", "The sailors lack only boats."),
        ("The centuries long quarrel ended.", "The centuries short quarrel ended."),
        ("The guild is 9,000 strong.", "The guild is 9,000 weak."),
        ("They appointed a baker to run the mill.", "They dismissed a baker to run the mill."),
        ("The lamps showed two flaws.", "The lamps hid two flaws."),
        ("Neither the barn nor the mill is cheap.", "Neither the barn nor the mill is expensive."),
        ("The baker generally has no boats.", "The baker rarely has no boats."),
        ("Prices fell into chaos.", "Prices rose into chaos."),
        ("He got two years' imprisonment.", "He got two years' release."),
        ("It is a mill with a total height.", "It is a mill with a partial height."),
        ("She joined the guild as a baker.", "She left the guild as a baker."),
        ("The mill, he asserts, divides the town.", "The mill, he denies, divides the town."),
        ("In every mill the bakers sang.", "In no mill the bakers sang."),
        ("Will he be able to sing?", "Will he be unable to sing?"),
        (
            "They agreed in principle to sell the boat.",
            "They refused in principle to sell the boat.",
        ),
        ("They divided the boat in four.", "They united the boat in four."),
        ("There was a demand by the baker for hats.", "There was a supply by the baker for hats."),
        ("The sailors showed off their boats.", "The sailors hid off their boats."),
        ("It does still have a harbour.", "It does no longer have a harbour."),
        ("The sailor was safe on the boat.", "The sailor was dangerous on the boat."),
        ("They fled to the main land in May.", "They fled to the secondary land in May."),
        (
            "They crossed the lake only with difficulty.",
            "They crossed the lake only without difficulty.",
        ),
        ("They moved into the mill.", "They moved out of the mill."),
        ("The baker heard the question.", "The baker heard the answer."),
        ("He was lucky to survive.", "He was unlucky to survive."),
        ("The bakers want to sing.", "The bakers refuse to sing."),
        ("The bakers plan to sing.", "The bakers refuse to sing."),
        ("Several sailors sang.", "Few sailors sang."),
        ("They invited guests to the mill.", "They invited hosts to the mill."),
        ("They discussed the future of the mill.", "They discussed the past of the mill."),
        ("The sailors will visit the mill.", "The sailors will avoid the mill."),
        ("The next boat is small.", "The previous boat is small."),
        ("He sold a new boat.", "He sold an old boat."),
        ("The majority of the boats sank.", "The minority of the boats sank."),
        ("They need the ability to sing.", "They need the inability to sing."),
        ("They demanded an immediate answer.", "They demanded a delayed answer."),
        ("He removed the lamp.", "He kept the lamp."),
        ("They solved the problem.", "They solved the solution."),
        ("The fire destroyed the mill.", "The fire preserved the mill."),
        ("The bakers stood above the fray.", "The bakers stood below the fray."),
        (
            "They shook at the other end of the list.",
            "They shook at the other beginning of the list.",
        ),
    ],
)
def test_an_opposite_that_breaks_the_frame_or_says_the_same_is_not_proposed(
    text: str, incorrect: str
) -> None:
    assert incorrect not in made("antonym", text)


@pytest.mark.parametrize(
    ("text", "incorrect"),
    [
        ("They left before the concert.", "They left after the concert."),
        ("The approval of the plan came late.", "The rejection of the plan came late."),
        ("They arrested the baker.", "They released the baker."),
        ("The boat is available in May.", "The boat is unavailable in May."),
        ("It was an important harbour.", "It was an unimportant harbour."),
        ("They sold the global rights.", "They sold the local rights."),
        ("The strike began yesterday.", "The strike ended yesterday."),
        ("It is the major harbour of the lake.", "It is the minor harbour of the lake."),
        ("They spoke of growth in sales.", "They spoke of decline in sales."),
    ],
)
def test_a_word_whose_opposite_may_be_odd_leaves_a_doubt(text: str, incorrect: str) -> None:
    assert made("antonym", text)[incorrect] is False


@pytest.mark.parametrize(
    ("text", "incorrect"),
    [
        ("The baker accepted the offer.", "The baker rejected the offer."),
        ("The boats are included.", "The boats are excluded."),
        ("There are two main ports.", "There are two secondary ports."),
        ("Prices fell sharply in May.", "Prices rose sharply in May."),
        ("There are two major ports.", "There are two minor ports."),
        ("Her younger brother sang.", "Her older brother sang."),
        ("She seems convinced that he sang.", "She seems unconvinced that he sang."),
    ],
)
def test_a_word_in_its_own_frame_has_a_sure_opposite(text: str, incorrect: str) -> None:
    assert made("antonym", text)[incorrect] is True
