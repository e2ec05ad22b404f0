"""Which items enter the set."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from perturb.run.sample import quotas, within_quotas, within_uses, without_twins
from perturb.run.spool import Spooled

COUNTS = st.dictionaries(st.text(), st.integers(0, 10_000), max_size=12)
PLACES = st.integers(1, 2_000)


def made(segment: int, holds: str, *, pair: str = "de-en", alternative: int = 0) -> Spooled:
    row = 10 * segment + alternative
    return Spooled(row, pair, segment, alternative, holds, f"item-{segment}")


@given(COUNTS, PLACES)
def test_quotas_fill_all_places_or_take_all_there_is(counts: dict[str, int], places: int) -> None:
    assert sum(quotas(counts, places).values()) == min(places, sum(counts.values()))


@given(COUNTS, PLACES)
def test_no_stratum_gets_more_than_it_has(counts: dict[str, int], places: int) -> None:
    shared = quotas(counts, places)
    assert shared.keys() == counts.keys()
    assert all(0 <= shared[name] <= counts[name] for name in counts)


@given(COUNTS, PLACES)
def test_a_quota_is_the_exact_share_rounded_up_or_down(counts: dict[str, int], places: int) -> None:
    total = sum(counts.values())
    for name, quota in quotas(counts, places).items():
        exact = counts[name] * min(places, total) / max(total, 1)
        assert abs(quota - exact) < 1


@given(COUNTS, PLACES)
def test_larger_remainders_are_rounded_up_first(counts: dict[str, int], places: int) -> None:
    total = sum(counts.values())
    shared = quotas(counts, places)
    if total <= places:
        return
    remainders = {name: count * places % total for name, count in counts.items()}
    up = [name for name in counts if shared[name] > counts[name] * places // total]
    down = [name for name in counts if name not in up]
    assert all(remainders[one] >= remainders[other] for one in up for other in down)


@given(COUNTS, PLACES, st.data())
def test_the_order_of_the_strata_does_not_matter(
    counts: dict[str, int], places: int, data: st.DataObject
) -> None:
    shuffled = dict(data.draw(st.permutations(list(counts.items()))))
    assert quotas(shuffled, places) == quotas(counts, places)


@pytest.mark.parametrize(
    ("counts", "places", "expected"),
    [
        ({"de-en": 700, "fr-en": 300}, 100, {"de-en": 70, "fr-en": 30}),
        ({"de-en": 1, "fr-en": 1, "zh-en": 1}, 2, {"de-en": 1, "fr-en": 1, "zh-en": 0}),
        ({"de-en": 4, "fr-en": 3, "zh-en": 3}, 5, {"de-en": 2, "fr-en": 2, "zh-en": 1}),
        ({"de-en": 5, "fr-en": 0}, 9, {"de-en": 5, "fr-en": 0}),
    ],
    ids=["even", "a tie goes by name", "largest remainder", "fewer than places"],
)
def test_worked_quotas(counts: dict[str, int], places: int, expected: dict[str, int]) -> None:
    assert quotas(counts, places) == expected


WORDS = st.lists(st.lists(st.sampled_from("abc"), min_size=1, max_size=3, unique=True))


@given(WORDS, st.integers(1, 4))
def test_no_word_is_used_more_often_than_allowed(segments: list[list[str]], most: int) -> None:
    items = [
        made(number, word, alternative=place)
        for number, words in enumerate(segments)
        for place, word in enumerate(words)
    ]
    taken = list(within_uses(items, most))
    uses = Counter(item.holds for item in taken)
    assert all(count <= most for count in uses.values())
    assert len({item.id for item in taken}) == len(taken)
    for number, words in enumerate(segments):
        if not any(item.id == f"item-{number}" for item in taken):
            assert all(uses[word] == most for word in words)


def test_an_alternative_is_taken_where_the_first_word_is_used_up() -> None:
    items = [made(1, "a"), made(2, "a", alternative=0), made(2, "b", alternative=1), made(3, "a")]
    assert [(item.id, item.holds) for item in within_uses(items, 1)] == [
        ("item-1", "a"),
        ("item-2", "b"),
    ]


def test_without_a_limit_the_first_alternative_of_all_is_taken() -> None:
    items = [made(1, ""), made(2, ""), made(3, "")]
    assert list(within_uses(items, None)) == items


def test_each_pair_gets_its_first_items() -> None:
    items = [made(n, "", pair="de-en" if n % 2 else "fr-en") for n in range(10)]
    taken = list(within_quotas(items, {"de-en": 2, "fr-en": 1}))
    assert [item.priority for item in taken] == [0, 1, 3]


def test_of_segments_with_the_same_priority_the_first_stays_with_its_alternatives() -> None:
    one, other = made(1, "old"), made(1, "old", alternative=1)
    twins = [item._replace(id="item-1-again") for item in (one, other)]
    next_one = made(2, "new")
    assert list(without_twins([one, other, *twins, next_one])) == [one, other, next_one]
