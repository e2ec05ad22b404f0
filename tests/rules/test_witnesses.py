"""A modifier that goes is in the source or in another translation, where these can be asked."""

from __future__ import annotations

import random

import pytest

from perturb.edit import apply
from perturb.engine import proposals
from perturb.pack import pack
from perturb.patterns.trees import tree
from perturb.registry import select
from perturb.segment import Alignment, LanguagePair, Link, Segment, Sentence, TextSegment

HORSE = "The frightened horse ran across the field."
MEMBERS = "Only members may vote."
UNLINKED = Alignment({}, frozenset(), "made up")
LINKED = Alignment({1: Link(1, 9, 1.0, 9.0)}, frozenset(), "made up")


def sureness(text: str, reference: str, alignment: Alignment | None = None) -> dict[str, bool]:
    """What is left of an example, and whether that is sure."""
    good = tree(text, "en")
    assert good is not None
    origin = TextSegment("own", 1, LanguagePair("de", "en"), "", (reference,), text, "corpus")
    other = good if reference == text else Sentence(reference, "en", (), "")
    here = Segment(origin, Sentence("", "de", (), ""), (other,), good)
    if alignment is not None:
        here = Segment(origin, here.source, here.references, good, align=lambda: alignment)
    (rule,) = select(["demetr:omitted-adj-adv"])
    contrasts, _ = proposals(rule, here, pack("en"), random.Random(1))
    return {apply(good, contrast.incorrect).text: contrast.sure for contrast in contrasts}


@pytest.mark.parametrize(
    ("reference", "alignment", "sure"),
    [
        (HORSE, None, True),
        ("A frightened mare ran by.", None, True),
        ("The horse ran by.", None, False),
        (HORSE, LINKED, True),
        (HORSE, UNLINKED, False),
        ("The horse ran by.", LINKED, True),
    ],
)
def test_who_bears_out_an_adjective(
    reference: str, alignment: Alignment | None, sure: bool
) -> None:
    assert sureness(HORSE, reference, alignment) == {"The horse ran across the field.": sure}


def test_what_limits_a_statement_is_missed_whether_or_not_it_is_borne_out() -> None:
    assert sureness(MEMBERS, "Members may vote.", UNLINKED) == {"Members may vote.": True}
