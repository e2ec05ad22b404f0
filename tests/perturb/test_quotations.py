"""Words in quotes, by the marks of many languages."""

import pytest

from perturb.grammar.quotations import enclosed, pairs
from perturb.segment import Sentence
from tests.perturb.sentences import tokens


def sentence(text: str) -> Sentence:
    return Sentence(text, "xx", tuple(tokens(text)), "")


@pytest.mark.parametrize(
    "text",
    [
        "He said “come here” twice.",
        'He said "come here" twice.',
        "Er sagte „komm her“ zweimal.",
        "Zawołał „chodź tu” dwa razy.",
        "Hon ropade ”kom hit” två gånger.",
        "Il a dit « viens ici » deux fois.",
        "Er rief »komm her« zweimal.",
        "Hän huusi »tule tänne» kahdesti.",
        "他说「过来」两次。",
    ],
)
def test_what_is_quoted_is_enclosed_and_nothing_else(text: str) -> None:
    found = sentence(text)
    [(first, last)] = pairs(found)
    for word in found.tokens:
        inside = first.index < word.index < last.index
        if word.index not in (first.index, last.index):
            assert enclosed(found, word) == ("short" if inside else "no")


def test_a_quotation_is_short_up_to_six_words() -> None:
    found = sentence("Hon ropade ”kom hit nu och ta din hatt” och gick.")
    assert enclosed(found, found.tokens[3]) == "long"
