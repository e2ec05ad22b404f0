"""Numbers that others are measured by, or that say again what the sentence tells."""

from __future__ import annotations

import pytest

from perturb.moves.numbers.plausible import other_values
from perturb.moves.numbers.quantities import quantities
from tests.rules.proposed import ENGLISH, made, segment


@pytest.mark.parametrize(
    "text",
    [
        "Two new cases are known because a man in his forties and a man in his fifties fell ill.",
        "Marlow was elected by 900 votes, that is 2% of the town.",
        "They sold 500,000 lamps and then 4.2 million, an increase of 740%.",
        "The new Q and P 700 index rose.",
        "Each mill has 16 lamps, and both together have 32.",
        "Clocks are used for the definition of the second.",
        "It lasted 7 years, from 1905 to 1912.",
        "The two nations met after Peru had written to Chile.",
        "They left on the night of December 25-26.",
        "The reaction goes from lamp oil → 5 n in the end.",
    ],
)
def test_numbers_that_others_tell_stay(text: str) -> None:
    assert not made("number-replaced", text)


@pytest.mark.parametrize(
    ("text", "number", "least", "most"),
    [
        ("They sold at 12.60 marks and, in the end, at 12.54 marks.", 1254, 627, 1259),
        ("It opens on April 14 and the payment is due on April 16.", 16, 15, 30),
        ("In the 19th century it throve, and died out in the 1950s.", 19, 14, 19),
        ("In the 18th century it burnt in the war of 1722.", 18, 18, 18),
        ("By the 11th century it was gone.", 11, 6, 10),
        ("Ann won 49% of the votes, and Bo 40%.", 40, 20, 48),
        ("Of them 60% came by boat, and 30% by cart.", 60, 31, 70),
    ],
)
def test_what_is_compared_keeps_its_order(text: str, number: int, least: int, most: int) -> None:
    found = [q for q in quantities(segment(text), ENGLISH) if q.numeral.value == number]
    assert found
    assert all(least <= value <= most for value in other_values(found[0]))
