"""Every segment seen ends in exactly one count of a rule's line."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from perturb.engine import Outcome
from perturb.registry import rules
from perturb.run.tally import Tally

RULES = rules()[:3]
KINDS = ("refused", "failed", "not supported")
REASONS = ("no capital", "too short", "no table")

OUTCOMES = st.dictionaries(
    st.builds(
        Outcome,
        st.sampled_from([rule.id for rule in RULES]),
        st.sampled_from(KINDS),
        st.sampled_from(REASONS),
    )
    | st.builds(
        Outcome, st.sampled_from([rule.id for rule in RULES]), st.just("made"), st.just("")
    ),
    st.integers(1, 50),
).map(Counter)


@given(OUTCOMES, st.data())
def test_the_counts_of_a_line_add_up_to_its_segments(
    outcomes: Counter[Outcome], data: st.DataObject
) -> None:
    made = {rule.id: outcomes[Outcome(rule.id, "made", "")] for rule in RULES}
    chosen = Counter({id: data.draw(st.integers(0, count)) for id, count in made.items()})
    tally = Tally.of(RULES, outcomes, chosen)
    assert [line.rule for line in tally.lines] == [rule.id for rule in RULES]
    assert tally.items == chosen.total()
    assert sum(line.segments for line in tally.lines) == outcomes.total()
    for line in tally.lines:
        reasons = (line.refused, line.failed, line.not_supported)
        assert line.segments == line.items + line.left_out + sum(
            sum(counts.values()) for counts in reasons
        )


@given(OUTCOMES)
def test_the_commonest_reasons_come_first(outcomes: Counter[Outcome]) -> None:
    for line in Tally.of(RULES, outcomes, Counter()).lines:
        for counts in (line.refused, line.failed, line.not_supported):
            assert list(counts.values()) == sorted(counts.values(), reverse=True)


def test_json_holds_every_reason() -> None:
    rule = RULES[0].id
    outcomes = Counter({Outcome(rule, "made", ""): 2, Outcome(rule, "refused", "too short"): 3})
    assert Tally.of(RULES[:1], outcomes, Counter({rule: 1})).to_json() == [
        {
            "rule": rule,
            "segments": 5,
            "items": 1,
            "left_out": 1,
            "refused": {"too short": 3},
            "failed": {},
            "not_supported": {},
        }
    ]
