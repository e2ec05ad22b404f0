"""The statistics of ACES (Amrhein et al. 2022, WMT; Moghe et al. 2024, Span-ACES)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import ArrayLike

from metaeval.statistics.outcomes import Values, mean, varies

WEIGHTS: Final[Mapping[str, float]] = {
    "addition": 5,
    "omission": 5,
    "mistranslation": 5,
    "untranslated": 1,
    "do not translate": 1,
    "overtranslation": 5,
    "undertranslation": 5,
    "real-world knowledge": 1,
    "wrong language": 1,
    "punctuation": 0.1,
}
"""ACES section 5: 5 for what MQM calls major, 1 for minor, 0.1 for fluency/punctuation."""


class AcesScore(NamedTuple):
    """The weighted sum over the categories that were scored, and how much they weigh."""

    score: float
    covered: float
    whole: float = sum(WEIGHTS.values())


def category_means(
    taus: Mapping[str, float | None], categories: Mapping[str, str]
) -> dict[str, float]:
    """The mean tau of the phenomena of each category; each phenomenon counts once.

    >>> category_means({"x": 1.0, "y": 0.5, "z": -1.0},
    ...                {"x": "omission", "y": "omission", "z": "addition"})
    {'addition': -1.0, 'omission': 0.75}
    """
    means = {
        category: mean([tau for name, tau in taus.items() if categories[name] == category])
        for category in sorted(set(map(categories.__getitem__, taus)))
    }
    return {category: value for category, value in means.items() if value is not None}


def aces_score(means: Mapping[str, float]) -> AcesScore:
    """Categories' taus times their weights; a perfect metric has 29.1 over all ten.

    The paper's sum is not defined if a category has no items. Here such a category adds
    nothing, and the covered weight says of how much the score speaks.

    Raises:
        KeyError: a category that ACES does not have.

    >>> aces_score({"addition": 0.5, "punctuation": 1.0})
    AcesScore(score=2.6, covered=5.1, whole=29.1)
    """
    return AcesScore(
        score=float(sum(WEIGHTS[category] * tau for category, tau in means.items())),
        covered=float(sum(WEIGHTS[category] for category in means)),
    )


def normalised(scores: ArrayLike, among: ArrayLike) -> Values:
    """Scores on a scale that metrics share: minus the mean, over the inter-quartile range.

    `among` are the metric's scores of many ordinary translations (ACES section 5.4, where
    they are those of the WMT submissions).

    Raises:
        ValueError: the middle half of `among` does not vary, so that there is no scale.

    >>> normalised([3.0, 5.0], [1.0, 2.0, 3.0, 4.0, 5.0]).tolist()
    [0.0, 1.0]
    """
    known = np.asarray(among, float)
    known = known[~np.isnan(known)]
    low, high = np.percentile(known, [25, 75]) if known.size else (0.0, 0.0)
    if not varies([low, high]):
        raise ValueError("the inter-quartile range is 0")
    scaled: Values = (np.asarray(scores, float) - known.mean()) / (high - low)
    return scaled


def sensitivity(good: ArrayLike, incorrect: ArrayLike, among: ArrayLike) -> Values | None:
    """The difference of the normalised scores of both sides; None where there is no scale.

    >>> sensitivity([4.0, 5.0], [3.0, 3.0], [1.0, 2.0, 3.0, 4.0, 5.0]).tolist()
    [0.5, 1.0]
    """
    try:
        return normalised(good, among) - normalised(incorrect, among)
    except ValueError:
        return None
