"""The list of phenomena is complete and consistent."""

import re
from collections import Counter

import pytest

import schemas
from perturb.comparison.methods import METHODS

OPERATIONS = {"addition", "substitution", "deletion", "reordering", "whole-sentence", "none"}
SIDES = {"good", "reference", "closest", "source", "independent", "none"}


def test_both_papers_are_complete_and_in_order() -> None:
    for paper, size in (("demetr", 35), ("aces", 68)):
        numbers = [p.paper_number for p in schemas.taxonomy() if p.id.startswith(f"{paper}:")]
        assert numbers == list(range(1, size + 1))


def test_ids_are_unique() -> None:
    assert max(Counter(phenomenon.id for phenomenon in schemas.taxonomy()).values()) == 1


@pytest.mark.parametrize("phenomenon", schemas.taxonomy(), ids=lambda phenomenon: phenomenon.id)
def test_values_are_those_the_docstring_lists(phenomenon: schemas.Phenomenon) -> None:
    assert phenomenon.operations
    assert set(phenomenon.operations) <= OPERATIONS
    assert phenomenon.compared_with in SIDES
    assert phenomenon.severities
    assert set(phenomenon.severities) <= {"minor", "major", "critical", "base"}
    assert phenomenon.paper_made in {"automatic", "automatic+check", "manual"}


def test_each_phenomenon_is_marked_by_one_method_or_two() -> None:
    known = {"manual", "none", "date-time", "unit-conversion", *METHODS}
    for phenomenon in schemas.taxonomy():
        methods = phenomenon.annotation_methods
        assert 1 <= len(methods) <= 2
        assert set(methods) <= known, phenomenon.id


def test_phenomena_of_other_sets_are_known_by_their_prefix() -> None:
    found = schemas.phenomenon("hw-tsc:unit-format")
    assert (found.category, found.compared_with) == ("unit-format", "good")
    assert set(found.operations) <= OPERATIONS
    for unknown in ("hw:unit-format", "hw-tsc:", "hw-tsc"):
        with pytest.raises(LookupError):
            schemas.phenomenon(unknown)


def test_weight_classes_are_those_of_aces() -> None:
    for phenomenon in schemas.taxonomy():
        if phenomenon.id.startswith("demetr:"):
            assert phenomenon.weight_class is None
        else:
            assert re.fullmatch(
                r"major \(5\)|minor \(1\)|fluency \(0\.1\)", phenomenon.weight_class or ""
            )


def test_a_phenomenon_is_found_by_its_id() -> None:
    found = schemas.phenomenon("demetr:negation")
    assert (found.category, found.paper_number) == ("accuracy", 8)
    with pytest.raises(LookupError, match="demetr:negaton"):
        schemas.phenomenon("demetr:negaton")


def test_the_only_operation_is_told_where_there_is_one() -> None:
    assert schemas.phenomenon("demetr:hypernym").only_operation() == "substitution"
    with pytest.raises(ValueError, match="demetr:negation"):
        schemas.phenomenon("demetr:negation").only_operation()
