"""Language models as judges: their answers, and a real server on the loopback address."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from metaeval.scores import judge
from metaeval.scores.answers import Error, Mark, errors, locate, rating
from metaeval.scores.cache import ScoreCache
from metaeval.scores.catalogue import choose
from metaeval.scores.metric import Candidate
from metaeval.scores.scoring import Failure, Run, Scores, score
from perturb.errors import ChallengesetError
from perturb.span import Span
from tests.metaeval.serving import serving

GOOD = Candidate("Der Fluss stieg.", "The river rose.", "The river went up.", "de-en")
BAD = GOOD._replace(translation="The {river} {fell} and fell.")

MQM = """I looked at it closely.

Critical:
accuracy/mistranslation - "fell"
accuracy/mistranslation - "fell"
**Major:**
no-error
Minor:
- style: “went”
"""


@pytest.mark.parametrize(
    ("answer", "number"),
    [
        ("85", 85), ("85/100", 85), ("Score: 70.5.", 70.5), ("**0**", 0), ("100 out of 100", 100),
        ("On a scale from 0 to 100 I say 60", 60), ("Number: 40 (forty, 40)", 40),
    ],
)  # fmt: skip
def test_numbers(answer: str, number: float) -> None:
    assert rating(answer) == number


@pytest.mark.parametrize(
    "answer", ["", "Good.", "101", "80 or 90", "-5", "80-90", "1,000", "BLEU-4", "7 of 10"]
)
def test_answers_without_one_clear_number(answer: str) -> None:
    with pytest.raises(ValueError, match="not one number"):
        rating(answer)


def test_marked_errors_and_their_places() -> None:
    found = errors(MQM.replace("went", "flew"))
    assert found[1:] == [
        Error("critical", "accuracy/mistranslation", "fell"),
        Error("minor", "style", "flew"),
    ]
    assert list(locate(BAD.translation, found)) == [
        Mark(Span(13, 17), "critical"),
        Mark(Span(23, 27), "critical"),
        Mark(None, "minor"),
    ]


@pytest.mark.parametrize(
    "answer", ["", "No errors at all!", "Major:\nthe verb is wrong", 'accuracy - "fell"']
)
def test_answers_of_another_form(answer: str) -> None:
    with pytest.raises(ValueError, match=r"not an error|no heading"):
        errors(answer)


def scored(word: str, folder: Path) -> Scores:
    pytest.importorskip("openai")
    with closing(ScoreCache(folder)) as store:
        return score(choose([word]), [GOOD, BAD, GOOD], Run(store))[0]


def _is_bad(request: dict[str, Any]) -> bool:
    return BAD.translation in request["messages"][-1]["content"]


@pytest.mark.server
def test_direct_assessment(tmp_path: Path) -> None:
    with serving(lambda request: "15" if _is_bad(request) else "90/100") as (url, asked):
        scores = scored(f"GEMBA-DA=tiny@{url}", tmp_path)
        assert scores == {GOOD: 90.0, BAD: 15.0}
        assert scored(f"GEMBA-DA=tiny@{url}", tmp_path) == scores
    assert len(asked) == 2
    assert {request["model"] for request in asked} == {"tiny"}
    assert all(request["temperature"] == 0 for request in asked)
    assert all(GOOD.reference in request["messages"][-1]["content"] for request in asked)


@pytest.mark.server
def test_an_answer_that_cannot_be_read_fails_alone_and_is_asked_for_once(tmp_path: Path) -> None:
    with serving(lambda request: "who knows" if _is_bad(request) else "90") as (url, asked):
        scores = scored(f"GEMBA-DA=tiny@{url}", tmp_path)
    assert scores[GOOD] == 90.0
    assert isinstance(scores[BAD], Failure)
    assert len(asked) == 2


@pytest.mark.server
def test_marks_are_scores_and_spans(tmp_path: Path) -> None:
    nothing = "Critical:\nno-error\nMajor:\nno-error\nMinor:\nno-error"
    with serving(lambda request: MQM if _is_bad(request) else nothing) as (url, asked):
        scores = scored(f"GEMBA-MQM=tiny@{url}", tmp_path)
        assert sorted(scores.values()) == [-21.0, 0.0]
        marked = list(judge.mark("tiny", url, [GOOD, BAD]))
    assert [len(each) for each in marked] == [0, 3]
    assert len(asked) == 2


def test_a_server_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(ChallengesetError, match=r"no answer from http://127\.0\.0\.1:9/v1"):
        scored("GEMBA-DA=tiny@http://127.0.0.1:9/v1", tmp_path)
