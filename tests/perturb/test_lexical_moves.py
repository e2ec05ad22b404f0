"""Which meaning a word has beside others."""

from __future__ import annotations

from perturb.moves.grammar.senses import sense_here
from perturb.pack import pack

ENGLISH = pack("en")


def test_a_witness_tells_which_meaning_a_word_has() -> None:
    assert sense_here("bank", "NOUN", frozenset(), ENGLISH) is None
    sense = sense_here("bank", "NOUN", frozenset({"the", "cant"}), ENGLISH)
    assert sense is not None
    assert "camber" in sense.lemmas
    assert sense_here("bank", "NOUN", frozenset({"cant", "money box"}), ENGLISH) is None
    owl = sense_here("owl", "NOUN", frozenset(), ENGLISH)
    assert owl is not None
    assert owl.domain == "noun.animal"
