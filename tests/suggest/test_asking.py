"""A conversation with a server: a double for what a test must provoke, and a real one."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

import pytest

from perturb.errors import ChallengesetError, MissingResource
from perturb.suggest import Suggestion, ask
from perturb.suggest.answers import Suggestions
from perturb.suggest.ask import Model, fill
from perturb.suggest.question import Question
from tests.suggest.conftest import Server

REAL = "CHALLENGESET_TEST_MODEL"
HYPERNYM = "demetr:hypernym"
SENTENCES = ("An owl slept.", "The owl woke at noon.", "Nobody saw the owl.", "One owl left.")
QUESTIONS = tuple(Question(HYPERNYM, "English", sentence) for sentence in SENTENCES)


def put(
    server: Server, folder: Path, questions: Sequence[Question] = QUESTIONS, most: int = 100
) -> Suggestions:
    model = Model(name="parrot", base_url=server.url, most=most)
    return fill(questions, model, folder, 13, lambda done, count: None)


def seen(suggestions: Suggestions) -> dict[str, tuple[Suggestion, ...]]:
    return {
        sentence: suggestions.of("English", sentence, [HYPERNYM])[HYPERNYM]
        for sentence in SENTENCES
    }


def test_rules_see_the_answers_with_the_name_of_the_model(server: Server, tmp_path: Path) -> None:
    found = seen(put(server, tmp_path))
    assert set(found.values()) == {(Suggestion("owl", "bird", "parrot"),)}


def test_a_second_run_asks_nothing_and_sees_the_same(server: Server, tmp_path: Path) -> None:
    first = seen(put(server, tmp_path))
    asked = len(server.asked)
    server.answer = "another answer"
    assert seen(put(server, tmp_path)) == first
    assert len(server.asked) == asked


def test_a_budget_chooses_the_same_questions_in_any_order(server: Server, tmp_path: Path) -> None:
    one = seen(put(server, tmp_path / "one", most=2))
    other = seen(put(server, tmp_path / "other", QUESTIONS[::-1], most=2))
    assert one == other
    assert sum(map(bool, one.values())) == 2


def test_answers_beyond_the_budget_are_not_looked_at(server: Server, tmp_path: Path) -> None:
    put(server, tmp_path)
    asked = len(server.asked)
    assert sum(map(bool, seen(put(server, tmp_path, most=1)).values())) == 1
    assert len(server.asked) == asked


def test_a_server_without_schemas_is_asked_for_json(server: Server, tmp_path: Path) -> None:
    server.known_formats = {"json_object"}
    assert all(seen(put(server, tmp_path)).values())


def test_a_busy_server_is_asked_again(server: Server, tmp_path: Path) -> None:
    server.failures = [503, 503]
    assert all(seen(put(server, tmp_path)).values())


def test_requests_are_the_same_every_time(server: Server, tmp_path: Path) -> None:
    put(server, tmp_path)
    assert {body["temperature"] for body in server.asked} == {0}


def test_an_error_keeps_the_answers_there_are(
    server: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ask, "RETRIES", 0)
    put(server, tmp_path, QUESTIONS[:2])
    server.failures = [401] * 20
    with pytest.raises(ChallengesetError, match="parrot") as caught:
        put(server, tmp_path)
    assert "secret-of-the-test" not in str(caught.value)
    asked = len(server.asked)
    server.failures = []
    assert all(seen(put(server, tmp_path)).values())
    # The format is asked about with the first open question: one request more.
    assert len(server.asked) == asked + 3


def test_without_a_key_the_error_says_what_to_set(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("OPENAI_API_KEY", raising=False)
    with pytest.raises(MissingResource, match="OPENAI_API_KEY"):
        fill(QUESTIONS, Model(name="parrot"), tmp_path, 13, lambda done, count: None)


@pytest.mark.server
def test_a_real_server_answers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With ``URL MODEL`` in the environment, as in docs/how-to/suggestions.md."""
    if REAL not in os.environ:
        pytest.skip(f"{REAL} is not set: no real language model was asked")
    url, name = os.environ[REAL].split()
    monkeypatch.setenv("OPENAI_API_KEY", os.environ.get("OPENAI_API_KEY", "none"))
    counted: list[tuple[int, int]] = []
    model = Model(name=name, base_url=url)
    found = fill(QUESTIONS[:2], model, tmp_path, 13, lambda *done: counted.append(done))
    assert counted[-1] == (2, 2)
    for sentence in SENTENCES[:2]:
        for suggestion in found.of("English", sentence, [HYPERNYM])[HYPERNYM]:
            assert suggestion.word in sentence
