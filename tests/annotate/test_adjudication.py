"""Verdicts: what a policy decides, what it leaves open, what an adjudicator adds."""

from __future__ import annotations

from collections.abc import Sequence

import orjson
import pytest

import schemas
from annotate.adjudication import merged, verdicts
from annotate.judgement import Judgement
from annotate.policy import policies
from annotate.verdict import Verdict, to_lines
from perturb.item import Item
from perturb.span import Span
from tests.annotate.judging import PHENOMENON, TEXT, judgement, panel, span

SAID = {"a": "accept", "r": "reject", "u": "unsure"}


def given(words: str, spans: Sequence[tuple[int, int]] = ()) -> list[Judgement]:
    """Judgements by one letter each; accepted ones may mark other spans."""
    return [
        judgement(
            f"p{number}",
            SAID[word],
            [span(*spans[number])] if spans else [span(22, 24)],
            changed=bool(spans) and spans[number] != (22, 24),
        )
        for number, word in enumerate(words)
    ]


def decided(policy: str, judgements: Sequence[Judgement]) -> Verdict:
    [verdict] = verdicts([panel(*judgements)], policies()[policy])
    return verdict


@pytest.mark.parametrize(
    ("policy", "words", "verdict"),
    [
        ("majority", "aar", "accepted"),
        ("majority", "arr", "rejected"),
        ("majority", "aru", "open"),
        ("majority", "ar", "open"),
        ("majority", "aauu", "open"),
        ("majority", "auu", "open"),
        ("majority", "a", "open"),
        ("majority-of-sure", "aauu", "accepted"),
        ("majority-of-sure", "auu", "open"),
        ("majority-of-sure", "uuu", "open"),
        ("two-thirds", "aar", "accepted"),
        ("two-thirds", "aaarr", "open"),
        ("two-thirds", "aa", "open"),
        ("unanimous", "aa", "accepted"),
        ("unanimous", "aau", "open"),
        ("unanimous", "rrr", "rejected"),
        ("single", "a", "accepted"),
        ("single", "r", "rejected"),
        ("single", "u", "open"),
        ("single", "ar", "open"),
    ],
)
def test_votes_decide_as_the_policy_says(policy: str, words: str, verdict: str) -> None:
    found = decided(policy, given(words))
    assert found.verdict == verdict
    assert found.policy == policy
    assert sum(found.votes.values()) == len(words)


def test_every_verdict_says_why() -> None:
    assert decided("majority", given("aar")).reason == "2 accept, 1 reject, 2 of 2 with these spans"
    assert decided("majority", given("arr")).reason == "1 accept, 2 reject: other (2)"
    assert decided("majority", given("a")).reason == "1 accept, but majority asks for 2"
    assert decided("majority", given("ar")).reason == "1 accept, 1 reject, which decides nothing"


def test_the_spans_of_most_who_accept_are_the_agreed_ones() -> None:
    found = decided("majority", given("aaa", [(22, 24), (19, 24), (19, 24)]))
    assert (found.verdict, found.spans) == ("corrected", (Span(19, 24),))
    found = decided("majority", given("aaa", [(22, 24), (22, 24), (19, 24)]))
    assert (found.verdict, found.spans) == ("accepted", (Span(22, 24),))


def test_spans_without_agreement_leave_an_item_open() -> None:
    found = decided("majority", given("aar", [(22, 24), (19, 24), (0, 3)]))
    assert (found.verdict, found.spans) == ("open", ())
    assert found.reason == "2 accept, 1 reject, but with 2 different markings"


def test_words_marked_one_by_one_are_the_same_marking() -> None:
    words = judgement("p1", spans=[span(19, 21), span(22, 24)], changed=True)
    whole = judgement("p2", spans=[span(19, 24)], changed=True)
    found = decided("unanimous", [words, whole])
    assert (found.verdict, found.spans) == ("corrected", (Span(19, 24),))


def test_another_name_for_the_error_is_kept_if_it_was_given() -> None:
    renamed = span(22, 24, "addition")._replace(origin="relabelled")
    both = [judgement(name, spans=[renamed], changed=True) for name in ("p1", "p2")]
    assert decided("majority", both).operation == "addition"
    assert decided("majority", given("aa")).operation is None


def test_a_deletion_is_agreed_on_like_any_other_span() -> None:
    found = decided("majority", given("aa", [(25, 25), (25, 25)]))
    assert (found.verdict, found.spans) == ("corrected", (Span(25, 25),))


def item(good: str, spans: Sequence[Span], good_spans: Sequence[Span]) -> Item:
    first = judgement("x")
    return Item(
        id=first.item,
        phenomenon=PHENOMENON,
        category="mistranslation/hallucination",
        severity="major",
        operation="substitution",
        langpair="de-en",
        source="Im Winter schließt der Hafen um 19 Uhr.",
        reference="In winter the port closes at 19.",
        good=good,
        incorrect=TEXT,
        incorrect_annotated="The harbour closes at <v>91</v> in winter.",
        spans=tuple(spans),
        good_spans=tuple(good_spans),
        compared_with="good",
        origin={},
        recipe={},
        status="generated",
    )


def test_spans_that_no_item_may_have_leave_it_open() -> None:
    known = item("The harbour closes at 19 in winter.", [Span(22, 24)], [Span(22, 24)])
    elsewhere = panel(*given("aa", [(4, 11), (4, 11)]))
    wider = panel(*given("aa", [(19, 24), (19, 24)]))
    [found] = verdicts([elsewhere], policies()["majority"], {known.id: known})
    assert found.verdict == "open"
    assert found.reason.endswith("but outside the marked words the sides differ")
    [found] = verdicts([wider], policies()["majority"], {known.id: known})
    assert found.verdict == "corrected"


def test_an_adjudicator_decides_what_is_open_and_nothing_else() -> None:
    former = verdicts([panel(*given("ar"))], policies()["majority"])
    [found] = merged(former, [panel(judgement("eve", "reject"))])
    assert (found.verdict, found.adjudicators) == ("rejected", ("eve",))
    assert found.annotators == ("p0", "p1")
    assert found.votes == {"accept": 1, "reject": 1, "unsure": 0}
    assert found.reason == (
        "1 accept, 1 reject, which decides nothing; adjudicated: 1 reject: other (1)"
    )
    settled = verdicts([panel(*given("aa"))], policies()["majority"])
    assert merged(settled, [panel(judgement("eve", "reject"))]) == settled


def test_adjudicators_who_differ_or_are_unsure_leave_it_open() -> None:
    former = verdicts([panel(*given("ar"))], policies()["majority"])
    for said in ([judgement("eve", "unsure")], [judgement("eve"), judgement("fay", "reject")]):
        [found] = merged(former, [panel(*said)])
        assert found.verdict == "open"
    assert merged(former, []) == former


def test_verdicts_satisfy_their_schema() -> None:
    found = verdicts(
        [panel(*given(words)) for words in ("aar", "arr", "ar")], policies()["majority"]
    )
    for line in to_lines(found).splitlines():
        assert schemas.problem("verdict.schema.json", orjson.loads(line)) is None


def test_every_policy_asks_for_one_share_of_somebody() -> None:
    for policy in policies().values():
        assert (policy.more_than is None) != (policy.at_least is None)
        assert policy.judgements >= 1
        assert policy.unsure in ("votes", "abstains")
        assert policy.suffices(policy.judgements, policy.judgements)
        assert not policy.suffices(0, 0)
