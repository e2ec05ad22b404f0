"""Statistics of metrics against people, beside calculations by other means.

Three language pairs of eight systems and 200 segments; people give whole numbers, so that
many pairs are tied, and left out some.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import combinations
from itertools import pairwise as neighbours
from statistics import fmean

import numpy as np
import pytest
from scipy import stats

from metaeval.statistics import correlation, pairwise, permutation, soft_accuracy
from metaeval.statistics.correlation import GROUPINGS, Grouping
from metaeval.statistics.outcomes import Values

SYSTEMS, SEGMENTS = 8, 200
EXACT = pytest.approx


def data(seed: int) -> tuple[Values, Values, Values]:
    """People's scores, those of a good metric, and those of a poor one with few values."""
    generator = np.random.default_rng(seed)
    quality = generator.normal(0, 0.5, (SYSTEMS, 1)) + generator.normal(0, 1, (1, SEGMENTS))
    human = np.round(quality + generator.normal(0, 1, (SYSTEMS, SEGMENTS)))
    human[generator.random(human.shape) < 0.05] = np.nan
    human[:, 7] = np.nan
    human[:, 8] = 1.0
    good = np.nan_to_num(human) + generator.normal(0, 1, human.shape)
    poor = np.round(np.nan_to_num(human) + generator.normal(0, 3, human.shape)) / 4
    return human, good, poor


PAIRS = [data(seed) for seed in (1, 2, 3)]


def rows(human: Values, metric: Values, grouping: Grouping) -> Iterator[list[tuple[float, float]]]:
    """The groups in plain Python."""
    found: dict[int, list[tuple[float, float]]] = {}
    for system in range(SYSTEMS):
        for segment in range(SEGMENTS):
            if not math.isnan(human[system, segment]):
                pair = float(human[system, segment]), float(metric[system, segment])
                group = {"none": 0, "item": segment, "system": system}[grouping]
                found.setdefault(group, []).append(pair)
    yield from found.values()


def sign(value: float) -> int:
    return (value > 0) - (value < 0)


def naive_accuracy(human: Values, metric: Values, grouping: Grouping, epsilon: float) -> float:
    shares = []
    for row in rows(human, metric, grouping):
        right = [
            sign(a[0] - b[0]) == (sign(a[1] - b[1]) if abs(a[1] - b[1]) > epsilon else 0)
            for a, b in combinations(row, 2)
        ]
        if right:
            shares.append(fmean(right))
    return fmean(shares)


@pytest.mark.parametrize("grouping", GROUPINGS)
@pytest.mark.parametrize(
    ("function", "other"),
    [
        (correlation.pearson, stats.pearsonr),
        (correlation.spearman, stats.spearmanr),
        (correlation.kendall, stats.kendalltau),
    ],
)
def test_correlations_are_scipy_s(function, other, grouping: Grouping) -> None:  # type: ignore[no-untyped-def]
    for human, *metrics in PAIRS:
        for metric in metrics:
            values = []
            for row in rows(human, metric, grouping):
                judged, scores = zip(*row, strict=True)
                if len(set(judged)) > 1 and len(set(scores)) > 1:
                    values.append(other(scores, judged).statistic)
            found = function(metric, human, grouping)
            assert found.value == EXACT(fmean(values), abs=1e-9)
            assert found.groups == len(values)


@pytest.mark.parametrize("grouping", GROUPINGS)
def test_pairwise_accuracy_is_counted(grouping: Grouping) -> None:
    for human, good, poor in PAIRS:
        for metric, epsilon in ((good, 0.0), (poor, 0.0), (poor, 0.25), (good, 0.7)):
            found = pairwise.accuracy(metric, human, grouping, epsilon)
            expected = naive_accuracy(human, metric, grouping, epsilon)
            assert found.value == EXACT(expected, abs=1e-9)


@pytest.mark.parametrize("grouping", ["item", "system"])
def test_calibration_finds_the_best_of_all_thresholds(grouping: Grouping) -> None:
    for human, _, poor in PAIRS:
        thresholds = {0.0} | {
            abs(a[1] - b[1]) for row in rows(human, poor, grouping) for a, b in combinations(row, 2)
        }
        values = {
            threshold: naive_accuracy(human, poor, grouping, threshold)
            for threshold in sorted(thresholds)
        }
        best = max(values.values())
        found = pairwise.calibrated(poor, human, grouping)
        assert found.value == EXACT(best, abs=1e-9)
        assert found.epsilon == min(t for t, value in values.items() if value > best - 1e-12)


def test_calibration_of_scores_that_all_differ() -> None:
    for human, good, _ in PAIRS:
        found = pairwise.calibrated(good, human, "item")
        assert found.value == EXACT(naive_accuracy(human, good, "item", found.epsilon), abs=1e-9)
        distances = np.unique(
            [abs(a[1] - b[1]) for row in rows(human, good, "item") for a, b in combinations(row, 2)]
        )
        for threshold in distances[::97]:
            assert (found.value or 0) >= naive_accuracy(human, good, "item", threshold) - 1e-9


def test_soft_pairwise_accuracy_of_the_same_draws() -> None:
    for human, good, poor in PAIRS:
        kept = [j for j in range(SEGMENTS) if not any(math.isnan(x) for x in human[:, j])]
        drawn = soft_accuracy.signs(len(kept), 300, 5)
        for metric in (good, poor):
            apart = []
            for one, other in combinations(range(SYSTEMS), 2):
                p_values = []
                for scores in (human, metric):
                    first, second = ([float(scores[s, j]) for j in kept] for s in (one, other))
                    seen = math.fsum(first) - math.fsum(second)
                    count = sum(
                        math.fsum(
                            d * (a - b) for d, a, b in zip(draw, first, second, strict=True)
                        ) >= seen - 1e-9
                        for draw in drawn.tolist()
                    )  # fmt: skip
                    p_values.append(count / len(drawn))
                apart.append(abs(p_values[0] - p_values[1]))
            found = soft_accuracy.soft_pairwise_accuracy(metric, human, drawn)
            assert found == EXACT(1 - fmean(apart), abs=1e-9)


def test_perm_both_of_the_same_draws() -> None:
    human, good, poor = PAIRS[0]

    def statistic(metric: Values, judged: Values) -> float | None:
        return correlation.pearson(metric, judged, "none").value

    drawn = list(permutation.exchanges(human.shape, 60, 7))
    found = permutation.perm_both(good, poor, human, statistic, drawn, early=False)
    known = ~np.isnan(human)
    flat = [stats.zscore(metric[known]) for metric in (good, poor)]
    seen = np.subtract(*(stats.pearsonr(one, human[known]).statistic for one in flat))
    count = 0
    for exchange in drawn:
        where = exchange[known]
        first = np.where(where, flat[1], flat[0])
        second = np.where(where, flat[0], flat[1])
        difference = np.subtract(
            *(stats.pearsonr(one, human[known]).statistic for one in (first, second))
        )
        count += difference >= seen
    assert found.difference == EXACT(seen, abs=1e-9)
    assert (found.p, found.draws) == (count / 60, 60)


def test_perm_both_stops_where_it_is_clear() -> None:
    human, good, poor = PAIRS[1]
    pairs = pairwise.Pairs.of(human, "item")

    def statistic(metric: Values, judged: Values) -> float | None:
        return pairs.accuracy(metric).value

    clear = permutation.perm_both(good, poor, human, statistic, permutation.exchanges(human.shape))
    assert clear.p == 0
    assert clear.draws == permutation.BLOCK
    turned = permutation.perm_both(poor, good, human, statistic, permutation.exchanges(human.shape))
    assert turned.p == 1
    same = permutation.perm_both(good, good, human, statistic, permutation.exchanges(human.shape))
    assert (same.p, same.difference) == (1, 0)


def test_perm_both_is_seeded() -> None:
    human, good, _ = PAIRS[2]
    mixed = good + np.random.default_rng(9).normal(0, 0.2, good.shape)

    def statistic(metric: Values, judged: Values) -> float | None:
        return correlation.pearson(metric, judged, "none").value

    def p(seed: int) -> float | None:
        drawn = permutation.exchanges(human.shape, 99, seed)
        return permutation.perm_both(good, mixed, human, statistic, drawn).p

    assert p(1) == p(1)
    assert len({p(seed) for seed in range(4)}) > 1


@pytest.mark.parametrize(
    ("first", "second", "between", "n"),
    [(0.9, 0.7, 0.6, 20), (0.5, 0.52, 0.1, 8), (0.3, -0.4, 0.2, 5)],
)
def test_williams_by_determinants(first: float, second: float, between: float, n: int) -> None:
    matrix = np.array([[1, first, second], [first, 1, between], [second, between, 1]])
    determinant = np.linalg.det(matrix)
    mean = np.mean([first, second])
    below = 2 * (n - 1) / (n - 3) * determinant + mean**2 * (1 - between) ** 3
    t = (first - second) * np.sqrt((n - 1) * (1 + between) / below)
    assert permutation.williams(first, second, between, n) == EXACT(1 - stats.t.cdf(t, n - 3))


def test_williams_needs_two_metrics_and_four_systems() -> None:
    assert permutation.williams(0.9, 0.9, 1.0, 20) is None
    assert permutation.williams(0.9, 0.7, 0.6, 3) is None


def test_clusters_as_the_findings_say() -> None:
    values = [0.5, 0.9, 0.8, 0.7, 0.6]
    # In order of values 1 2 3 4 0: 1 beats 3, 3 beats nobody, 4 is as good as 3, 3 beats 0.
    beats = {(1, 3), (1, 4), (1, 0), (2, 0), (3, 0)}
    ranks = permutation.clusters(values, lambda one, other: (one, other) in beats)
    assert ranks == [3, 1, 1, 2, 2]
    assert all(a <= b for a, b in neighbours(ranks[place] for place in (1, 2, 3, 4, 0)))


def test_nothing_undefined_gets_a_number() -> None:
    human = np.array([[1.0, 2.0], [2.0, 3.0]])
    flat = np.full((2, 2), 0.1 + 0.2)
    flat[0, 0] = 0.3
    for function in (correlation.pearson, correlation.spearman, correlation.kendall):
        assert function(flat, human, "item").value is None
        assert function(flat, human, "none").undefined
    assert pairwise.accuracy([[1.0]], [[1.0]], "item").value is None
    assert pairwise.calibrated([[1.0]], [[np.nan]], "none").value is None
    assert soft_accuracy.soft_pairwise_accuracy([[1.0]], [[1.0]], [[1.0]]) is None
    found = permutation.perm_both(
        flat, human, human, lambda m, h: correlation.pearson(m, h).value,
        permutation.exchanges((2, 2), 3),
    )  # fmt: skip
    assert found.p is None
    assert found.undefined


def test_too_many_pairs_are_not_held(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pairwise, "MOST_PAIRS", 5)
    scores = np.arange(8.0).reshape(2, 4)
    assert pairwise.calibrated(scores, scores, "none").undefined == (
        "more than 5 pairs. Group by item"
    )
    assert pairwise.calibrated(scores, scores, "item").value == 1


def test_a_score_that_lacks_is_said() -> None:
    with pytest.raises(ValueError, match="no score where people have one"):
        correlation.pearson([[np.nan, 1.0]], [[1.0, 2.0]])
    with pytest.raises(ValueError, match="no score where people have one"):
        pairwise.Pairs.of([[1.0, 2.0]], "none").accuracy([[np.nan, 1.0]])
