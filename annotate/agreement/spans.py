"""Agreement on spans, item by item, among the annotators who accept the item.

Like those of verdicts: one row an item, then the coefficient of the sum of rows.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from itertools import combinations

import numpy as np

from annotate.agreement.marks import Mark, characters
from annotate.agreement.numbers import Array, ratio

Marked = Sequence[Sequence[Mark]]
"""What each annotator marked in one item."""

exact_match = ratio
"""Spans that all annotators marked over distinct spans that anyone marked.

Sums of `exact_rows`. As the agreement of Span-ACES was measured, white space ignored.

Source: N. Moghe et al. (2025), Machine translation meta evaluation through translation
accuracy challenge sets, Computational Linguistics 51(1), section on annotation.
"""

f1 = ratio
"""Twice what both marked over all that both marked, summed over pairs of annotators.

Sums of `span_rows` or `character_rows`. It is the F1 of one annotator against the other,
whichever is taken for the truth.

Source: G. Hripcsak and A. S. Rothschild (2005), Agreement, the F-measure, and reliability in
information retrieval, Journal of the American Medical Informatics Association 12(3), 296-298.
"""


def exact_rows(items: Sequence[Marked]) -> Array:
    """Shape (items, 2): spans marked by all, distinct spans."""
    rows = [(len(set[Mark].intersection(*sets)), len(set().union(*sets))) for sets in _sets(items)]
    return np.array(rows, dtype=np.float64).reshape(-1, 2)


def span_rows(items: Sequence[Marked]) -> Array:
    """Shape (items, 2): for exact F1, the sums of its numerators and denominators."""
    return _overlap(items, iter)


def character_rows(items: Sequence[Marked]) -> Array:
    """Shape (items, 2): the same by characters, a deletion counting as one."""
    return _overlap(items, characters)


def _sets(items: Sequence[Marked]) -> Iterable[list[set[Mark]]]:
    for marked in items:
        yield [set(one) for one in marked] if len(marked) > 1 else [set()]


def _overlap(
    items: Sequence[Marked], parts: Callable[[Sequence[Mark]], Iterable[Hashable]]
) -> Array:
    return np.array([_sums([frozenset(parts(one)) for one in marked]) for marked in items])


def _sums(sets: Sequence[frozenset[Hashable]]) -> tuple[float, float]:
    pairs = list(combinations(sets, 2))
    both = sum(len(one & other) for one, other in pairs)
    return 2.0 * both, float(sum(len(one) + len(other) for one, other in pairs))
