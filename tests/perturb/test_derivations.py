"""Words of one family, by the table of the pack and WordNet."""

from __future__ import annotations

import pytest

from perturb.grammar.derivations import names_doer, relatives
from perturb.pack import pack

ENGLISH = pack("en")


@pytest.fixture(autouse=True)
def _dictionary() -> None:
    if ENGLISH.wordnet is None or ENGLISH.frequency is None:
        pytest.skip("no WordNet here: run make setup")


@pytest.mark.parametrize(
    ("lemma", "pos", "wanted", "known"),
    [
        ("announce", "VERB", "NOUN", {"announcement"}),
        ("silent", "ADJ", "ADV", {"silently"}),
        ("politely", "ADV", "ADJ", {"polite"}),
        ("arrival", "NOUN", "VERB", {"arrive"}),
    ],
)
def test_relatives_look_alike_and_are_in_use(
    lemma: str, pos: str, wanted: str, known: set[str]
) -> None:
    assert known <= set(relatives(lemma, pos, wanted, ENGLISH))


@pytest.mark.parametrize(
    ("lemma", "pos", "wanted", "other"),
    [
        ("attend", "VERB", "NOUN", "attention"),
        ("walk", "VERB", "NOUN", "walk"),
        ("drive", "VERB", "NOUN", "driving"),
        ("surprise", "NOUN", "ADJ", "surprising"),
        ("quickly", "ADV", "ADJ", "quick"),
    ],
)
def test_what_has_another_reading_or_meaning_is_no_relative(
    lemma: str, pos: str, wanted: str, other: str
) -> None:
    assert other not in relatives(lemma, pos, wanted, ENGLISH)


def test_who_does_something_is_known() -> None:
    assert names_doer("sender", ENGLISH)
    assert not names_doer("announcement", ENGLISH)
