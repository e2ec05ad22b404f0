"""Nouns and verbs without which a sentence reads on, and compounds that are more than a noun.

What stands in double brackets goes.
"""

from __future__ import annotations

import pytest

from tests.rules.proposed import outcome


@pytest.mark.parametrize(
    "marked",
    [
        "They visited the[[ Rakov refrigerator]] in Ghent.",
        "They launched a[[ Marlow lamp]] in spring.",
        "As an old[[ mill wheel ages]], it makes a noise.",
        "Ways of handling old[[ news restore balance]] by talking.",
        "Only half of[[ mills close]] in the winter.",
        "The lamp is also known as transform and[[ conquer]].",
        "They ordered a[[ fast patrol boat]] from Ghent.",
        "Trade is shut until the town abandons its[[ military domination policy]], he said.",
    ],
)
def test_more_than_a_noun_stays(marked: str) -> None:
    assert outcome("omitted-noun", marked) is None


@pytest.mark.parametrize(
    "marked",
    [
        "They watched the[[ talk show]] “Old Mills” at home.",
        "The storm hurt the[[ mills]] west of the river.",
        "They signed a[[ letter]] well before the storm.",
        "The valley has electric[[ power]], mineral water and coal.",
        "The road between the towns is known as coastal[[ trade]].",
        "It is hard to find[[ lamps]] with more than one name.",
        "He was given[[ credit]] as the founder of the town.",
        "The index gained 20.8[[ points]] in May.",
        "After the first[[ meeting]], the bakers left.",
        "Nobody sold more boats than any other[[ town]].",
        "The hind legs are longer than the fore[[ legs]].",
        "They reached agreements on[[ prices]] when they met.",
        "They wanted to abolish capital[[ punishment]].",
        "The oil is found in crude[[ oil]].",
        "They work on the clinical[[ development]] and sale of it.",
        "The hospital counted the number of infected[[ people]].",
        "Between the towns, the miller and the[[ keeper]] sold boats.",
        "They signed a[[ two-year plan]] for the mill.",
    ],
)
def test_what_reads_on_stays(marked: str) -> None:
    assert outcome("omitted-noun", marked) is None


@pytest.mark.parametrize(
    "marked",
    [
        "It was added to a standard[[ mixture]] of clay.",
        "The keepers sold organic[[ bread]] to the guests.",
        "After[[ discussion]], the bakers left the town.",
        "They get closer to the optimal[[ plan]] as they work.",
        "They use a binary coded decimal[[ scale]], as bakers do.",
        "The storm gave us[[ hope]].",
    ],
)
def test_a_person_sees_what_may_be_read_otherwise(marked: str) -> None:
    assert outcome("omitted-noun", marked) is False


@pytest.mark.parametrize(
    "marked",
    [
        "The keepers sold the[[ lamps]] today.",
        "The mill was shut during the[[ winter]].",
        "They met at the[[ coffee shop]] near the river.",
        "The baker has a strange[[ idea]] of the town.",
        "The baker knows every[[ road]] to the river.",
        "The guests were hurt by the[[ corona virus]] in May.",
        "The keepers, citing[[ guests]], said the mill was shut.",
        "The lamp came earlier than[[ culture shock]] (they said so).",
    ],
)
def test_what_breaks_is_sure(marked: str) -> None:
    assert outcome("omitted-noun", marked) is True


@pytest.mark.parametrize(
    "marked",
    [
        "The old road ([[known]] as the salt road) is shut.",
        "The keepers have [[chosen]] the old mill as a prize.",
        "The old court is [[composed]] of five keepers.",
    ],
)
def test_a_verb_that_says_no_more_stays(marked: str) -> None:
    assert outcome("omitted-content-verb", marked.replace("]] ", " ]]")) is None
