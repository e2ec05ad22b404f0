"""Agreement on verdicts: published examples, and other implementations on random data."""

from __future__ import annotations

import krippendorff
import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from nltk.metrics.agreement import AnnotationTask
from numpy.typing import NDArray
from statsmodels.stats.inter_rater import cohens_kappa
from statsmodels.stats.inter_rater import fleiss_kappa as other_fleiss_kappa

from annotate.agreement.verdicts import (
    Ratings,
    Votes,
    alpha_rows,
    cohen_kappa,
    cohen_rows,
    fleiss_kappa,
    fleiss_rows,
    krippendorff_alpha,
    observed_agreement,
    pair_rows,
)

VALUES = 3

# J. L. Fleiss (1971), table 1: 30 patients, 6 psychiatrists, 5 diagnoses; kappa 0.430.
FLEISS = """
00060 03003 01401 00006 03030 20400 00402 20310 20040 00006 10050 11040 03300 10050 02031
00501 30012 51000 02040 10203 00006 01050 02013 20040 10041 05010 40002 02040 10500 00006
"""

# K. Krippendorff (2011), Computing Krippendorff's Alpha-Reliability, examples A, B and C.
KRIPPENDORFF = [
    (("0100000010", "1110010000"), 0.095),
    (("aabbdcccedda", "babbbccceddd"), 0.692),
    (("123321412***", "1233224125*3", "*3332342251*", "12332441251*"), 0.743),
]

# J. Cohen (1960): two psychologists, 200 patients, 3 diagnoses; kappa 0.492.
COHEN = ((88, 14, 18), (10, 40, 10), (2, 6, 12))


@st.composite
def ratings(draw: st.DrawFn, missing: bool = False) -> Ratings:
    shape = draw(st.integers(2, 25)), draw(st.integers(2, 4))
    cell = st.integers(-1 if missing else 0, VALUES - 1)
    cells = draw(st.lists(cell, min_size=shape[0] * shape[1], max_size=shape[0] * shape[1]))
    return np.array(cells, dtype=np.int64).reshape(shape)


def votes_of(found: Ratings) -> Votes:
    return np.stack([(found == value).sum(axis=1) for value in range(VALUES)], axis=1)


def summed(rows: NDArray[np.float64]) -> NDArray[np.float64]:
    total: NDArray[np.float64] = rows.sum(axis=0)
    return total


def test_fleiss_of_fleiss() -> None:
    votes = np.array([[int(digit) for digit in row] for row in FLEISS.split()])
    sums = summed(fleiss_rows(votes))
    assert votes.shape == (30, 5)
    assert float(fleiss_kappa(sums)) == pytest.approx(0.430, abs=0.0005)
    assert float(observed_agreement(sums)) == pytest.approx(0.5556, abs=0.0001)


@pytest.mark.parametrize(("coders", "alpha"), KRIPPENDORFF)
def test_alpha_of_krippendorff(coders: tuple[str, ...], alpha: float) -> None:
    values = sorted(set("".join(coders)) - {"*"})
    units = zip(*coders, strict=True)
    votes = np.array([[unit.count(value) for value in values] for unit in units])
    assert float(krippendorff_alpha(summed(alpha_rows(votes)))) == pytest.approx(alpha, abs=0.0005)


def test_kappa_of_cohen() -> None:
    pairs = [
        [one, other] for one in range(3) for other in range(3) for _ in range(COHEN[one][other])
    ]
    sums = summed(cohen_rows(np.array(pairs), 3))
    assert float(cohen_kappa(sums, 3)) == pytest.approx(0.492, abs=0.0005)


@given(ratings(missing=True))
def test_alpha_is_that_of_another_library(found: Ratings) -> None:
    votes = votes_of(found)
    pairable = votes[votes.sum(axis=1) > 1]
    ours = float(krippendorff_alpha(summed(alpha_rows(votes))))
    if np.count_nonzero(pairable.sum(axis=0)) < 2:
        assert np.isnan(ours)
    else:
        other = krippendorff.alpha(value_counts=votes, level_of_measurement="nominal")
        assert ours == pytest.approx(other)


@given(ratings())
def test_kappas_are_those_of_other_libraries(found: Ratings) -> None:
    votes = votes_of(found)
    assume(np.count_nonzero(votes.sum(axis=0)) > 1)
    fleiss = float(fleiss_kappa(summed(fleiss_rows(votes))))
    assert fleiss == pytest.approx(other_fleiss_kappa(votes, method="fleiss"))
    triples = [(c, i, int(found[i, c])) for i, c in np.ndindex(*found.shape)]
    agreement = float(observed_agreement(summed(pair_rows(votes))))
    assert agreement == pytest.approx(AnnotationTask(triples).avg_Ao())


@given(ratings(missing=True))
def test_cohen_is_the_mean_of_the_pairs_that_have_one(found: Ratings) -> None:
    wanted = []
    for one in range(found.shape[1]):
        for other in range(one):
            both = found[(found[:, one] >= 0) & (found[:, other] >= 0)]
            table = np.zeros((VALUES, VALUES))
            np.add.at(table, (both[:, one], both[:, other]), 1)
            if len(set(both[:, one]) | set(both[:, other])) > 1:
                wanted.append(cohens_kappa(table, return_results=False))
    ours = float(cohen_kappa(summed(cohen_rows(found, VALUES)), VALUES))
    if wanted:
        assert ours == pytest.approx(np.mean(wanted))
    else:
        assert np.isnan(ours)


def test_items_judged_once_say_nothing() -> None:
    votes = np.array([[1, 0, 0], [0, 0, 1]])
    for rows in (pair_rows(votes), fleiss_rows(votes), alpha_rows(votes)):
        assert not rows.any()


def test_sums_of_resamples_are_measured_at_once() -> None:
    votes = np.array([[2, 1, 0], [3, 0, 0], [0, 3, 0]])
    rows = alpha_rows(votes)
    sums = np.stack([rows.sum(axis=0), rows[[0, 0, 1]].sum(axis=0)])
    each = [float(krippendorff_alpha(one)) for one in sums]
    assert krippendorff_alpha(sums).tolist() == pytest.approx(each)
