"""The statistics at their edges, and against calculations by other means."""

from __future__ import annotations

import math
from itertools import product

import numpy as np
import pytest
from statsmodels.stats.proportion import proportion_confint

from metaeval.statistics import (
    aces,
    contrast,
    demetr,
    proportions,
    resampling,
    spans,
    systems,
    testsuite,
)
from metaeval.statistics.outcomes import Outcome
from metaeval.statistics.systems import SystemPair
from perturb.span import Span


def test_a_failure_is_wrong_and_counted() -> None:
    outcome = Outcome.of([1.0, math.nan, 3.0], [0.0, 0.0, math.nan])
    assert outcome == Outcome(n=3, right=1, ties=0, failed=2)


def test_the_reference_has_to_be_preferred() -> None:
    assert Outcome.of([1.0, 2.0, 2.0], [2.0, 1.0, 2.0], reversed=True) == Outcome(3, 1, 1)


def test_nothing_is_no_number() -> None:
    outcome = Outcome(0, 0, 0)
    assert (outcome.accuracy, outcome.tau, outcome.tie_rate) == (None, None, None)


def test_welch_by_hand() -> None:
    good, incorrect = [27.5, 21.0, 19.0, 23.6], [27.1, 22.0, 20.8]
    means = np.mean(good) - np.mean(incorrect)
    parts = np.var(good, ddof=1) / 4, np.var(incorrect, ddof=1) / 3
    found = demetr.welch(good, incorrect)
    assert found.t == pytest.approx(means / math.sqrt(sum(parts)))
    assert found.df == pytest.approx(sum(parts) ** 2 / (parts[0] ** 2 / 3 + parts[1] ** 2 / 2))


@pytest.mark.parametrize(
    "sides",
    [([1.0], [2.0, 3.0]), ([1.0, 1.0], [2.0, 2.0]), ([], []), ([0.1 + 0.2, 0.3], [0.7, 0.7])],
)
def test_welch_without_variance_is_not_defined(sides: tuple[list[float], list[float]]) -> None:
    found = demetr.welch(*sides)
    assert found[:3] == (None, None, None)
    assert found.undefined


def test_aces_score_over_all_and_some_categories() -> None:
    whole = aces.aces_score(dict.fromkeys(aces.WEIGHTS, 1.0))
    assert whole.score == whole.covered == pytest.approx(29.1)
    none = aces.aces_score({})
    assert (none.score, none.covered) == (0.0, 0.0)


def test_a_scale_that_does_not_vary_gives_no_sensitivity() -> None:
    assert aces.sensitivity([1.0], [0.0], [1.0, 1.0, 1.0]) is None


def test_spans_of_equal_words_in_other_places_do_not_match() -> None:
    assert spans.exact([Span(0, 3)], [Span(8, 11)]).f1 == 0
    assert spans.by_character([Span(4, 4)], [Span(4, 4)]).f1 == 1
    assert spans.by_character([Span(4, 4)], [Span(4, 5)]).f1 == 0


def test_weights_are_capped() -> None:
    assert contrast.by_weight(["major"] * 6) == -25
    assert contrast.by_weight([]) == 0
    with pytest.raises(KeyError):
        contrast.by_weight(["awful"])


def test_the_first_cluster() -> None:
    outcomes = {"a": Outcome(50, 50, 0), "b": Outcome(50, 50, 0), "c": Outcome(50, 0, 0)}
    assert testsuite.best(outcomes) == ["a", "b"]
    assert testsuite.best({"a": Outcome(0, 0, 0)}) == []
    # z = 1.645 is the border of a one-tailed test at 5 %: 56 and 44 of 100 give 1.697.
    assert testsuite.best({"a": Outcome(100, 56, 0), "b": Outcome(100, 44, 0)}) == ["a"]
    assert testsuite.best({"a": Outcome(100, 55, 0), "b": Outcome(100, 44, 0)}) == ["a", "b"]


def test_the_deviation_of_equal_systems_makes_no_outlier() -> None:
    assert not systems.outliers([0.1, 0.1, 0.1, 5.0]).any()


def test_pearson_needs_variance() -> None:
    assert systems.pearson([1.0, 1.0], [0.0, 1.0]) is None
    assert systems.pearson([1.0], [0.0]) is None


def test_errors_of_decisions() -> None:
    pairs = [
        SystemPair(3.0, 0.4, True),  # accepted, and people agree
        SystemPair(3.0, 0.1, False),  # type I: people see nothing
        SystemPair(-3.0, 0.4, True),  # type I: people see the contrary
        SystemPair(0.0, 0.1, False),  # rejected, and people agree
        SystemPair(0.5, 0.4, True),  # type II below the threshold, right without one
    ]
    assert systems.decisions(pairs)[1:] == (4, 2, 1, 0)
    assert systems.decisions(pairs, 1.0)[1:] == (3, 2, 2, 1)


@pytest.mark.parametrize("right", [0, 1, 7, 19, 20])
def test_wilson_is_the_library_s(right: int) -> None:
    found = proportions.wilson(Outcome(20, right, 0))
    assert found == pytest.approx(proportion_confint(right, 20, method="wilson"), abs=1e-12)


def test_a_sum_of_shares_covers_the_truth_as_often_as_it_says() -> None:
    truths, sizes, weights = np.array([0.97, 0.6, 0.1]), [15, 40, 25], np.array([0.5, 0.3, -0.2])
    generator = np.random.default_rng(3)
    covered = []
    for _ in range(2000):
        drawn = generator.binomial(sizes, truths)
        outcomes = [Outcome(n, int(k), 0) for n, k in zip(sizes, drawn, strict=True)]
        found = proportions.combined(outcomes, weights.tolist(), 1.0)
        assert found is not None
        covered.append(found.low <= weights @ truths + 1.0 <= found.high)
    assert 0.94 <= np.mean(covered) <= 0.98


def test_one_share_is_combined_of_itself() -> None:
    outcome = Outcome(9, 9, 0)
    assert proportions.combined([outcome], [1.0]) == pytest.approx(proportions.wilson(outcome))
    low, high = proportions.combined([outcome], [-1.0]) or (0, 0)
    assert (-high, -low) == pytest.approx(proportions.wilson(outcome))
    assert proportions.combined([outcome, Outcome(0, 0, 0)], [1, 1]) is None
    assert proportions.wilson(Outcome(0, 0, 0)) is None


def test_means_are_resampled_as_items_are() -> None:
    values = np.array([0.0, 1.0, 4.0, 9.0, math.nan])
    drawn = resampling.mean_draws(values, resamples=4000)
    assert drawn is not None
    assert drawn.mean() == pytest.approx(3.5, abs=0.1)
    assert drawn.std() == pytest.approx(np.std(values[:4]) / 2, rel=0.1)
    assert resampling.mean_draws([math.nan]) is None


def test_mcnemar_against_all_arrangements() -> None:
    first, second = np.array([1, 1, 1, 0, 1, 1, 1, 0]), np.array([0, 1, 0, 1, 0, 0, 0, 0])
    difference = first - second
    sums = [abs(np.dot(signs, difference)) for signs in product((1, -1), repeat=8)]
    exact = np.mean([total >= abs(difference.sum()) for total in sums])
    assert proportions.mcnemar(first, second) == pytest.approx(exact, abs=1e-12)
    assert proportions.mcnemar([], []) is None


def test_near_ties_are_ties_that_are_not_equal() -> None:
    good, incorrect = [0.5, 0.5, 0.5 + 1e-7, 0.9], [0.5, 0.5 + 1e-7, 0.5, 0.1]
    assert Outcome.of(good, incorrect) == Outcome(4, 2, 1)
    assert Outcome.of(good, incorrect, epsilon=1e-6) == Outcome(4, 1, 3, near_ties=2)


def test_means_that_do_not_vary_have_no_interval() -> None:
    assert resampling.mean_draws([0.3, 0.1 + 0.2]) is None
    assert resampling.mean_draws([2.0]) is None


def test_the_good_translation_that_scores_as_the_empty_one_costs_nothing_known() -> None:
    assert np.isnan(demetr.sensitivity([0.3], [0.1], [0.1 + 0.2])).all()


def test_holm_by_hand() -> None:
    assert resampling.holm([0.04, 0.01, 0.02, 0.9]) == pytest.approx([0.08, 0.04, 0.06, 0.9])
    assert resampling.holm([]) == []
    assert resampling.holm([None, 0.04, 0.01]) == [None, 0.04, 0.02]
