"""What is reported: groups, intervals, and why some numbers do not exist."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import orjson
import pytest
from scipy.stats import bootstrap

from annotate.agreement.bootstrap import interval
from annotate.agreement.measures import MEASURES
from annotate.agreement.numbers import ratio
from annotate.agreement.panel import Panel, judged_items, read_panels
from annotate.agreement.summary import Summary, summarise
from perturb.errors import DataError
from tests.annotate.judging import TEXT, judgement, panel, span, write
from tests.release.conftest import make_item

KEYS = [measure.key for measure in MEASURES]


def mixed() -> list[Panel]:
    """Twelve items of two phenomena and pairs; a third are seen differently."""
    panels = []
    for number in range(12):
        one, other = ("demetr:negation", "de-en") if number % 2 else ("demetr:omitted-pp", "fr-en")
        verdict = "reject" if number % 3 == 0 else "accept"
        spans = [span(12, 12)] if number % 2 else [span(12, 18), span(22, 24)]
        panels.append(
            panel(
                *(
                    judgement(
                        name, said, marked, item=f"i{number:02}", phenomenon=one, langpair=other
                    )
                    for name, said, marked in (
                        ("ada", verdict, spans),
                        ("ben", "accept", spans[:1] if number == 4 else spans),
                        ("cleo", verdict, spans),
                    )
                )
            )
        )
    return panels


@pytest.fixture(scope="module")
def summary() -> Summary:
    return summarise(mixed(), 13)


def test_groups_are_all_then_phenomena_then_pairs(summary: Summary) -> None:
    names = [(group.kind, group.name, group.items) for group in summary.groups]
    assert names == [
        ("all", "all", 12),
        ("phenomenon", "demetr:negation", 6),
        ("phenomenon", "demetr:omitted-pp", 6),
        ("langpair", "de-en", 6),
        ("langpair", "fr-en", 6),
    ]
    assert summary.groups[0].judgements == 36
    assert summary.groups[0].verdicts == {"accept": 28, "reject": 8, "unsure": 0}


def test_numbers_are_those_counted_by_hand(summary: Summary) -> None:
    found = summary.groups[0].estimates
    # Four items with one dissenter of three: one of three pairs agrees.
    assert found["percent"].value == pytest.approx((8 + 4 / 3) / 12)
    # Only ben accepts the four; of the others one has a span that he did not mark.
    assert found["exact_match"].items == 8
    assert found["exact_match"].value == pytest.approx(11 / 12)


def test_every_estimate_is_a_number_or_a_reason(summary: Summary) -> None:
    for group in summary.groups:
        assert list(group.estimates) == KEYS
        for found in group.estimates.values():
            assert (found.value is None) == (found.undefined is not None)
            assert (found.low is None) == (found.no_interval is not None)
            if found.value is not None and found.low is not None and found.high is not None:
                assert found.low <= found.value <= found.high
    assert b"NaN" not in summary.to_bytes()
    assert orjson.loads(summary.to_bytes()) == orjson.loads(orjson.dumps(summary.to_json()))


def test_the_same_judgements_and_seed_give_the_same_bytes(summary: Summary) -> None:
    assert summarise(mixed(), 13).to_bytes() == summary.to_bytes()
    assert summarise(mixed(), 14).to_bytes() != summary.to_bytes()


def test_one_annotator_leaves_everything_undefined() -> None:
    alone = summarise([panel(judgement("ada"))], 13).groups[0].estimates
    assert {found.value for found in alone.values()} == {None}
    assert alone["cohen_kappa"].undefined == "no item was judged by two annotators"
    assert alone["span_f1"].undefined == "no item with a span was accepted by two annotators"


def test_no_variation_leaves_what_chance_explains_undefined() -> None:
    panels = [panel(judgement("ada", item=i), judgement("ben", item=i)) for i in ("a", "b")]
    found = summarise(panels, 13).groups[0].estimates
    assert found["percent"].value == found["span_f1"].value == 1
    assert found["unitizing_alpha"].value == 1
    for key in ("cohen_kappa", "fleiss_kappa", "krippendorff_alpha"):
        assert found[key].value is None
        assert "chance" in str(found[key].undefined) or "throughout" in str(found[key].undefined)


def test_one_item_has_no_interval() -> None:
    found = summarise([panel(judgement("ada"), judgement("ben", "reject"))], 13)
    assert found.groups[0].estimates["percent"].value == 0
    assert found.groups[0].estimates["percent"].no_interval == "one item is too few to draw from"


def test_an_interval_that_few_resamples_have_is_none() -> None:
    votes = np.zeros((20, 2))
    votes[0] = 1, 1
    low, high, reason = interval(votes, ratio, 13)
    assert low is high is None
    assert "too few items vary" in str(reason)


def test_the_interval_is_that_of_another_library() -> None:
    generator = np.random.default_rng(5)
    rows = np.stack([generator.integers(0, 5, 200), np.full(200, 5)], axis=1).astype(float)
    low, high, _ = interval(rows, ratio, 13)
    other = bootstrap(
        (rows[:, 0],), lambda x, axis: x.sum(axis) / (5 * x.shape[axis]), method="percentile", rng=1
    )
    assert low == pytest.approx(other.confidence_interval.low, abs=0.01)
    assert high == pytest.approx(other.confidence_interval.high, abs=0.01)


def test_disagreements_are_on_verdicts_and_on_marks(summary: Summary) -> None:
    assert [found.item for found in summary.disagreements] == ["i00", "i03", "i04", "i06", "i09"]


def test_marks_that_differ_in_white_space_alone_are_no_disagreement() -> None:
    words = judgement("ada", spans=[span(4, 11), span(12, 18)])
    assert summarise([panel(words, judgement("ben", spans=[span(4, 18)]))], 1).disagreements == []


def test_the_latest_judgement_of_an_annotator_counts(tmp_path: Path) -> None:
    early = judgement("ada", "reject", submitted_at="2026-03-01T12:00:00Z")
    late = judgement("ada", "accept", submitted_at="2026-03-02T12:00:00Z")
    one = write(tmp_path / "one.jsonl", [late, judgement("ben")])
    other = write(tmp_path / "other.jsonl", [early])
    [found] = read_panels([one, other])
    assert [(x.annotator, x.verdict) for x in found.judgements] == [
        ("ada", "accept"),
        ("ben", "accept"),
    ]


def test_judgements_of_other_texts_are_refused(tmp_path: Path) -> None:
    path = write(
        tmp_path / "j.jsonl", [judgement("ada"), judgement("ben", incorrect=TEXT + " No.")]
    )
    with pytest.raises(DataError, match=r"j\.jsonl:2: .* has other texts"):
        read_panels([path])


@pytest.mark.parametrize("spans", [[(22, 99)], [(22, 24), (4, 11)], [(4, 11), (10, 12)], [(9, 4)]])
def test_spans_that_no_pull_writes_are_refused(
    tmp_path: Path, spans: list[tuple[int, int]]
) -> None:
    broken = judgement("ada", spans=[span(*one) for one in spans])
    with pytest.raises(DataError, match=r"j\.jsonl:1: spans lie outside the text"):
        read_panels([write(tmp_path / "j.jsonl", [broken])])


def test_a_file_without_judgements_is_refused(tmp_path: Path) -> None:
    path = write(tmp_path / "j.jsonl", [])
    with pytest.raises(DataError, match="holds no judgement"):
        read_panels([path])


def test_items_with_other_texts_are_noticed(tmp_path: Path) -> None:
    item = make_item("aces:hallucination-number-level-1")
    path = tmp_path / "items.jsonl"
    path.write_bytes(item.to_json() + b"\n")
    same = panel(judgement("ada", texts=item.fingerprint()))
    assert judged_items(path, [same]) == {item.id: item}
    with pytest.raises(DataError, match=r"items\.jsonl:1: .* has other texts than the judgements"):
        judged_items(path, [panel(judgement("ada"))])


def test_items_that_were_not_pushed_are_noticed(tmp_path: Path) -> None:
    path = tmp_path / "items.jsonl"
    path.write_bytes(b"")
    with pytest.raises(DataError, match="1 items that were judged are not here"):
        judged_items(path, [panel(judgement("ada"))])
