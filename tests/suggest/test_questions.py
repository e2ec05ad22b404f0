"""What a model is asked, and what is made of its answer."""

from __future__ import annotations

import orjson
import pytest
from hypothesis import given
from hypothesis import strategies as st

from perturb.registry import rules
from perturb.suggest.answers import read
from perturb.suggest.question import Question, phenomena

HYPERNYM = "demetr:hypernym"


@given(st.text())
def test_a_sentence_is_never_more_than_data(sentence: str) -> None:
    *ours, last = Question(HYPERNYM, "English", sentence).messages
    assert ours == Question(HYPERNYM, "English", "").messages[:-1]
    assert last["role"] == "user"
    assert orjson.loads(last["content"]) == {"language": "English", "sentence": sentence}


def test_every_question_is_about_a_rule() -> None:
    assert phenomena() <= {rule.id for rule in rules()}


def test_a_key_stands_for_model_and_prompt() -> None:
    one = Question(HYPERNYM, "English", "An owl slept.")
    keys = {
        one.key("a"),
        one.key("b"),
        one._replace(sentence="An owl woke.").key("a"),
        one._replace(phenomenon="demetr:antonym").key("a"),
    }
    assert len(keys) == 4
    assert one.key("a") == Question(HYPERNYM, "English", "An owl slept.").key("a")


@given(st.text() | st.binary().map(lambda data: data.decode("latin-1")))
def test_no_answer_breaks_the_reader(answer: str) -> None:
    list(read(answer))


@pytest.mark.parametrize(
    "row",
    [
        '{"word": "owl", "text": "night bird"}',
        '{"word": "owl", "text": "<v>bird</v>"}',
        '{"word": "owl", "text": ""}',
        '{"word": "owl", "text": 3}',
        '{"word": "owl"}',
        '["owl", "bird"]',
        '{"word": "owl", "text": "' + "b" * 41 + '"}',
    ],
)
def test_what_is_no_pair_of_words_is_passed_over(row: str) -> None:
    good = '{"word": "owl", "text": "bird"}'
    assert list(read(f'{{"suggestions": [{row}, {good}]}}')) == [("owl", "bird")]
