"""Which nouns and verbs leave words stranded, surely or for a person to see, and which do not.

What stands in double brackets goes.
"""

from __future__ import annotations

import pytest

from tests.rules.proposed import outcome


@pytest.mark.parametrize(
    "marked",
    [
        "Every time we[[ sang]] this, the guests left.",
        "They learned it by[[ looking]] at the boats.",
        "Belgium[[ considers]] Germany to be its main market.",
        "The boats were attacked and[[ sunk]] by pirates.",
        "The mill was sold and[[ shut]] by the town.",
        "The size of a mill[[ correlates]] oddly with its age.",
        "The town where bakers have[[ benefited]] from the rain is old.",
    ],
)
def test_what_no_verb_can_be_without(marked: str) -> None:
    assert outcome("omitted-content-verb", marked) is True


@pytest.mark.parametrize(
    "marked",
    [
        "The storm hit the town in May,[[ killing]] the old keeper.",
        "The lamps were made[[ using]] an old tool.",
        "It is something increasingly[[ demanded]] by young guests.",
        "The hall was shut in May and[[ sold]] by the town.",
        "The keepers[[ got]] to the island at noon.",
        "The number has[[ passed]] 40.",
        "The storm has[[ destroyed]] Ann's boat.",
        "The letter was publicly[[ read]] by the mayor at noon.",
        "The plan was[[ backed]] by the National Bank of Ghent.",
        "The guards were[[ treated]] for burns at the mill.",
        "The old mill,[[ known]] as the Tower of Ghent, is shut.",
        "Goats were apparently[[ tamed]] as early as May in the valley.",
        "The boat was[[ removed]] from the river in May.",
        "They left the boats before being[[ seen]].",
        "The lamps grew dim and the mill was[[ shut]].",
    ],
)
def test_a_person_sees_what_is_left_of_a_clause(marked: str) -> None:
    assert outcome("omitted-content-verb", marked) is False


@pytest.mark.parametrize(
    "marked",
    [
        "The fair is back,[[ marking]] the start of the season.",
        "The levels are raised and[[ measured]] at noon.",
        "Bread is also baked by and[[ sold]] in the mills.",
        "The mill has[[ found]] its keeper.",
        "The portrait was[[ painted]] by Ann Lee.",
        "The boat he[[ sold]] was old.",
        "Instead of[[ running]] on rails, the cart runs on the road.",
        "The guards kept the guests from[[ waiting]] in front of the mill.",
        "The lamps are cheap, and many more can be[[ sold]].",
        "The boats are[[ placed]] relatively near to the shore.",
        "The keeper was in charge of opening the hall and[[ closing]] the mill.",
        "There has been[[ continuing]] debate whether the mill is safe.",
        "The fairs can be[[ held]] in open areas of the town.",
        "The keepers[[ lived]] surrounded by old hills.",
        "They[[ sell]] printed books to tourists.",
        "But he[[ rejected]] calls for new mills.",
    ],
)
def test_what_can_be_read_without_its_verb_keeps_it(marked: str) -> None:
    assert outcome("omitted-content-verb", marked) is not True
