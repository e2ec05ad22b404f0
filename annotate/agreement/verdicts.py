"""Agreement on verdicts.

Two steps each: what every item adds, one row an item, and the coefficient of the sum of
all rows. A row is all zeros where fewer than two annotators judged the item. Sums may have
leading axes, such as one for bootstrap resamples; coefficients are nan where undefined.
"""

from __future__ import annotations

from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from annotate.agreement.numbers import Array, divide, ratio

Votes = NDArray[np.int64]
"""Shape (items, values): how many annotators gave an item each value."""

Ratings = NDArray[np.int64]
"""Shape (items, annotators): the value that each gave, counted from 0; -1 if none."""

observed_agreement = ratio
"""The share of pairs of annotators that give an item the same value, averaged over items.

Sums of `pair_rows`. The first term of Fleiss' kappa (Fleiss 1971, equation 2).
"""


def pair_rows(votes: Votes) -> Array:
    """Shape (items, 2): the share of agreeing pairs, and 1 for having pairs."""
    judged = votes.sum(axis=1)
    agreeing = divide((votes * (votes - 1)).sum(axis=1), judged * (judged - 1))
    return np.stack([np.nan_to_num(agreeing), judged > 1], axis=1)


def fleiss_rows(votes: Votes) -> Array:
    """Shape (items, 2 + values): those of `pair_rows`, and the votes."""
    return np.hstack([pair_rows(votes), _pairable(votes)])


def fleiss_kappa(sums: Array) -> Array:
    """Agreement beyond that of annotators who draw from one common urn.

    kappa = (P - Pe) / (1 - Pe) with Pe the sum of squared shares of the values. Items may
    have different numbers of annotators; shares are those of all votes.

    Source: J. L. Fleiss (1971), Measuring nominal scale agreement among many raters,
    Psychological Bulletin 76(5), 378-382.
    """
    shares = divide(sums[..., 2:], sums[..., 2:].sum(axis=-1, keepdims=True))
    by_chance = (shares**2).sum(axis=-1)
    return divide(observed_agreement(sums) - by_chance, 1 - by_chance)


def alpha_rows(votes: Votes) -> Array:
    """Shape (items, 1 + values): agreeing pairs by m - 1, and the votes; m votes an item."""
    judged = votes.sum(axis=1)
    agreeing = divide((votes * (votes - 1)).sum(axis=1), judged - 1)
    agreeing = np.where(judged > 1, agreeing, 0)
    return np.hstack([agreeing[:, None], _pairable(votes)])


def krippendorff_alpha(sums: Array) -> Array:
    """Krippendorff's alpha for nominal values: 1 - observed / expected disagreement.

    Source: K. Krippendorff (2011), Computing Krippendorff's Alpha-Reliability, section C.
    """
    values = sums[..., 1:]
    total = values.sum(axis=-1)
    observed = total - sums[..., 0]
    expected = divide(total**2 - (values**2).sum(axis=-1), total - 1)
    return 1 - divide(observed, expected)


def cohen_rows(ratings: Ratings, values: int) -> Array:
    """Shape (items, pairs x values x values): a 1 for each pair that judged the item."""
    judges = list(combinations(range(ratings.shape[1]), 2))
    rows = np.zeros((len(ratings), len(judges), values, values))
    for place, (one, other) in enumerate(judges):
        items = np.flatnonzero((ratings[:, one] >= 0) & (ratings[:, other] >= 0))
        rows[items, place, ratings[items, one], ratings[items, other]] = 1
    return rows.reshape(len(ratings), -1)


def cohen_kappa(sums: Array, values: int) -> Array:
    """Cohen's kappa, the mean over those pairs of annotators that have one.

    kappa = (p - pe) / (1 - pe), each annotator drawing from an urn of their own.

    Source: J. Cohen (1960), A coefficient of agreement for nominal scales, Educational and
    Psychological Measurement 20(1), 37-46.
    """
    tables = sums.reshape(*sums.shape[:-1], -1, values, values)
    items = tables.sum(axis=(-2, -1))
    observed = divide(np.trace(tables, axis1=-2, axis2=-1), items)
    margins = (tables.sum(axis=-1) * tables.sum(axis=-2)).sum(axis=-1)
    by_chance = divide(margins, items**2)
    kappas = divide(observed - by_chance, 1 - by_chance)
    return divide(np.nansum(kappas, axis=-1), np.isfinite(kappas).sum(axis=-1))


def _pairable(votes: Votes) -> Votes:
    """Without the votes that stand alone."""
    return np.where(votes.sum(axis=1, keepdims=True) > 1, votes, 0)
