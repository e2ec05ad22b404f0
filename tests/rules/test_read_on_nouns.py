"""Nouns and verbs without which a sentence reads on, and compounds that are more than a noun.

What stands in double brackets goes.
"""

from __future__ import annotations

import pytest

from tests.rules.proposed import outcome


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
