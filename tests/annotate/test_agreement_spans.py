"""Agreement on spans: white space, deletions, published examples, random data."""

from __future__ import annotations

from collections.abc import Sequence

import krippendorff
import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from nltk.metrics.scores import f_measure

from annotate.agreement.marks import Mark, characters, marks, places
from annotate.agreement.spans import character_rows, exact_match, exact_rows, f1, span_rows
from annotate.agreement.unitizing import unitizing_alpha, unitizing_rows
from tests.annotate.judging import span

Units = Sequence[Sequence[Mark]]

# K. Krippendorff (2019), Content Analysis, 4th edition, figure 12.11: a continuum of length
# 60, u-alpha 0.510, of units alone, whatever their values, 0.413.
OBSERVERS = (
    ((0, 7, "1"), (7, 13, "2"), (30, 32, "5"), (32, 37, "6"), (37, 44, "6"), (44, 60, "7")),
    ((0, 7, "1"), (7, 13, "3"), (13, 21, "5"), (32, 44, "6")),
    ((0, 7, "1"), (7, 13, "4"), (13, 21, "5"), (32, 37, "6"), (37, 41, "6"), (41, 44, "6")),
)


@st.composite
def unitized(draw: st.DrawFn, length: int, longest: int = 6) -> tuple[Mark, ...]:
    units: list[Mark] = []
    cursor = 0
    while cursor < length and draw(st.integers(0, 9)):
        start = draw(st.integers(cursor, length - 1))
        end = draw(st.integers(start + 1, min(length, start + longest)))
        units.append(Mark(start, end, draw(st.sampled_from("ab"))))
        cursor = end
    return tuple(units)


def alpha(items: Sequence[tuple[int, Units]], values: str) -> float:
    return float(unitizing_alpha(unitizing_rows(items, tuple(values)).sum(axis=0)))


def test_places_are_characters_and_gaps() -> None:
    assert places("a bc") == 7
    assert places(" ") == places("") == 1
    assert marks("a bc", [span(2, 4)]) == (Mark(3, 6),)
    assert marks("a bc", [span(2, 2)]) == (Mark(2, 3),)
    assert marks("a bc", [span(4, 4)]) == (Mark(6, 7),)


def test_white_space_makes_no_difference() -> None:
    assert marks("a b c", [span(2, 5)]) == marks("a b c", [span(1, 5)])
    assert marks("a b c", [span(2, 3), span(4, 5)]) == marks("a b c", [span(2, 5)])
    assert marks("a b", [span(2, 2)]) == marks("a  b", [span(1, 1)])


def test_operations_part_words_if_they_matter() -> None:
    spans = [span(0, 1, "addition"), span(2, 3, "substitution")]
    assert marks("a b", spans) == (Mark(1, 4),)
    assert len(marks("a b", spans, operations=True)) == 2


def test_a_deletion_is_never_joined_and_counts_once() -> None:
    found = marks("a b c", [span(0, 1), span(2, 2), span(2, 3)])
    assert found == (Mark(1, 2), Mark(2, 3), Mark(3, 4))
    assert len(marks("a b", [span(2, 2), span(1, 1)])) == 1


def test_exact_match_is_marked_by_all_over_marked_by_any() -> None:
    one, other = Mark(1, 4), Mark(6, 7)
    rows = exact_rows([[(one, other), (one,), (one,)], [(one,), (other,)], [(one,)]])
    assert rows.tolist() == [[1, 2], [0, 2], [0, 0]]
    assert float(exact_match(rows.sum(axis=0))) == pytest.approx(0.25)


def test_f1_by_character_sees_partial_overlap_and_deletions() -> None:
    text = "It was not open."
    wide, narrow, gap = (marks(text, [s]) for s in (span(3, 10), span(7, 10), span(11, 11)))
    assert len(set(characters(wide))) == 6
    assert float(f1(character_rows([[wide, narrow]])[0])) == pytest.approx(2 * 3 / (6 + 3))
    assert float(f1(span_rows([[wide, narrow]])[0])) == 0
    assert float(f1(character_rows([[gap, gap]])[0])) == 1
    assert float(f1(character_rows([[wide, gap]])[0])) == 0


@given(unitized(40), unitized(40))
def test_f1_is_that_of_another_library(one: tuple[Mark, ...], other: tuple[Mark, ...]) -> None:
    assume(one and other)
    for rows, parts in ((span_rows, iter), (character_rows, characters)):
        ours = float(f1(rows([[one, other]])[0]))
        wanted = f_measure(set(parts(one)), set(parts(other)))
        assert ours == pytest.approx(wanted or 0)


@pytest.mark.parametrize(("values", "wanted"), [("1234567", 0.510), ("u", 0.413)])
def test_unitizing_alpha_of_krippendorff(values: str, wanted: float) -> None:
    units = [
        [Mark(start, end, value if value in values else "u") for start, end, value in observer]
        for observer in OBSERVERS
    ]
    assert alpha([(60, units)], values) == pytest.approx(wanted, abs=0.001)


@given(st.lists(unitized(30, longest=1), min_size=2, max_size=4))
def test_units_of_length_one_are_units_of_analysis(units: Units) -> None:
    """Then unitizing is coding, and the coefficient Krippendorff's alpha for nominal data."""
    assume(any(units))
    painted = np.zeros((len(units), 30))
    for line, found in zip(painted, units, strict=True):
        for unit in found:
            line[unit.start] = 1 + "ab".index(str(unit.operation))
    wanted = krippendorff.alpha(painted, level_of_measurement="nominal")
    assert alpha([(30, units)], "ab") == pytest.approx(wanted)


@given(
    st.lists(unitized(25), min_size=2, max_size=4), st.lists(unitized(17), min_size=2, max_size=2)
)
def test_unitizing_alpha_is_that_of_the_formula(first: Units, second: Units) -> None:
    """Coincidences from intersections of units, pair by pair, as the paper writes them."""
    texts = [(25, first), (17, second)]
    assume(any(units for _, found in texts for units in found))
    values = ("gap", "a", "b")
    observed = dict.fromkeys([(c, k) for c in values for k in values], 0.0)
    itself = dict.fromkeys(values, 0.0)
    for length, found in texts:
        whole = [_with_gaps(units, length) for units in found]
        for i, one in enumerate(whole):
            for start, end, value in one:
                itself[value] += (end - start) ** 2
            for j, other in enumerate(whole):
                for start, end, value in one if i != j else ():
                    for begin, stop, against in other:
                        shared = max(0, min(end, stop) - max(start, begin))
                        observed[value, against] += shared / (len(found) - 1)
    total = sum(observed.values())
    lengths = {c: sum(observed[c, k] for k in values) for c in values}
    denominator = total**2 - sum(itself.values())
    agreeing = sum(total * (lengths[c] ** 2 - itself[c]) / denominator for c in values)
    disagreeing = total - sum(observed[c, c] for c in values)
    assert alpha(texts, "ab") == pytest.approx(1 - disagreeing / (total - agreeing))


def _with_gaps(units: Sequence[Mark], length: int) -> list[tuple[int, int, str]]:
    covered = {place for unit in units for place in range(unit.start, unit.end)}
    gaps = [(place, place + 1, "gap") for place in range(length) if place not in covered]
    return gaps + [(unit.start, unit.end, str(unit.operation)) for unit in units]


def test_nothing_marked_leaves_the_coefficient_undefined() -> None:
    assert np.isnan(alpha([(9, [(), ()])], "ab"))
    assert np.isnan(alpha([(9, [(Mark(1, 2, "a"),)])], "ab"))
