"""Whose sentence is lent to whom."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from perturb.run import companions
from perturb.run.companions import OFFERED, Companions, gather
from tests.perturb.sentences import text_segment

SETS = st.lists(st.text(min_size=1), min_size=1, max_size=40, unique=True)


def of(texts: list[str], seed: int = 13) -> Companions:
    made = Companions(seed)
    for text in texts:
        made.add(text)
    return made


@given(SETS, st.data())
def test_the_order_of_the_input_does_not_matter(texts: list[str], data: st.DataObject) -> None:
    shuffled = data.draw(st.permutations(texts))
    one, other = of(texts), of(shuffled)
    assert [one.of(text) for text in texts] == [other.of(text) for text in texts]


@given(SETS)
def test_no_text_is_its_own_companion(texts: list[str]) -> None:
    made = of(texts)
    assert all(text not in made.of(text) for text in texts)


@given(SETS)
def test_the_first_companions_of_a_small_set_are_a_derangement(texts: list[str]) -> None:
    made = of(texts)
    firsts = [made.of(text)[:1] for text in texts]
    assert sorted(firsts) == (sorted((text,) for text in texts) if len(texts) > 1 else [()])


@given(SETS)
def test_all_others_are_offered_up_to_the_limit(texts: list[str]) -> None:
    made = of(texts)
    for text in texts:
        assert len(set(made.of(text))) == len(made.of(text)) >= min(len(texts), OFFERED) - 1


def test_a_text_met_again_counts_once() -> None:
    assert of(["a", "b", "a", "b"]).of("a") == ("b",)


def test_another_seed_lends_otherwise() -> None:
    texts = [f"Sentence {number}." for number in range(30)]
    one, other = of(texts, seed=1), of(texts, seed=2)
    assert [one.of(text) for text in texts] != [other.of(text) for text in texts]


@given(SETS, st.data())
def test_which_texts_are_kept_of_too_many_does_not_depend_on_the_order(
    texts: list[str], data: st.DataObject
) -> None:
    shuffled = data.draw(st.permutations(texts))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(companions, "KEPT", 5)
        one, other = of(texts), of(shuffled)
        assert [one.of(text) for text in texts] == [other.of(text) for text in texts]
        assert all(len(one.of(text)) <= 5 for text in texts)


def test_every_target_language_has_its_own() -> None:
    segments = [
        text_segment("The mill burnt.", key=1),
        text_segment("Gulls circled.", key=2, pair="fr-en"),
        text_segment("Die Mühle brannte.", key=3, pair="fr-de"),
    ]
    found = gather(segments, seed=13)
    assert found["en"].of("The mill burnt.") == ("Gulls circled.",)
    assert found["de"].of("Die Mühle brannte.") == ()
