"""Words that go take with them what loses its reason."""

from __future__ import annotations

from perturb.edit import apply
from perturb.moves.wording.omission import omit
from perturb.parse.choose import parser
from tests.rules.proposed import ENGLISH


def test_brackets_open_no_sentence() -> None:
    (sentence,) = parser("en").parse(["It sank (I saw it)."])
    assert (
        apply(sentence, omit(sentence, sentence.tokens[3:4], ENGLISH)).text == "It sank (saw it)."
    )
