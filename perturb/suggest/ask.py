"""Putting questions to a language model, and keeping its answers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass
from heapq import nsmallest
from pathlib import Path
from typing import Any

from perturb.chat import BrokenAnswer, Chat, ChatError
from perturb.errors import ChallengesetError
from perturb.suggest.answers import AnswerStore, Suggestions
from perturb.suggest.question import LONGEST_SENTENCE, SCHEMA, Question

RETRIES = 6
"""A run of many questions is patient with a server that is busy."""

LONGEST_ANSWER = 400
"""Tokens."""

TELLING = (401, 403, 404, 429)
"""Status codes that say something of the key, the model or the load, not of a format."""

FORMATS: tuple[dict[str, Any], ...] = (
    {
        "type": "json_schema",
        "json_schema": {"name": "suggestions", "strict": True, "schema": SCHEMA},
    },
    {"type": "json_object", "schema": SCHEMA},
    {"type": "json_object"},
)
"""Ways to ask for structured output, the strictest first: servers differ."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Model:
    """Who is asked. `most` is the number of questions at most, `at_once` of open requests."""

    name: str
    base_url: str | None = None
    most: int = 1000
    at_once: int = 4


def fill(
    questions: Iterable[Question],
    model: Model,
    folder: Path,
    seed: int,
    progress: Callable[[int, int], None],
) -> Suggestions:
    """Ask what is not yet answered; of too many questions a random part, always the same.

    Raises:
        MissingResource: the client is not installed, or has no key.
        ChallengesetError: the server cannot be reached or refuses; answers so far are kept.
    """
    chosen = _chosen(questions, seed, model.most)
    limit = max((question.priority(seed) for question in chosen), default=-1)
    store = AnswerStore(folder)
    open_ones = [question for question in chosen if store.get(question.key(model.name)) is None]
    if open_ones:
        _Conversation(model, store, progress).hold(open_ones)
    return Suggestions(folder, model.name, seed, limit)


def _chosen(questions: Iterable[Question], seed: int, most: int) -> list[Question]:
    by_priority = {
        question.priority(seed): question
        for question in questions
        if len(question.sentence) <= LONGEST_SENTENCE
    }
    return [by_priority[priority] for priority in nsmallest(most, by_priority)]


class _Conversation:
    """Open questions to one server, a few at a time; every answer is kept as it comes."""

    def __init__(
        self, model: Model, store: AnswerStore, progress: Callable[[int, int], None]
    ) -> None:
        self._model = model
        self._store = store
        self._progress = progress
        self._chat = Chat(model.name, model.base_url, RETRIES)
        self._done = 0

    def hold(self, questions: list[Question]) -> None:
        """Ask all questions.

        Raises:
            ChallengesetError: the server cannot be reached, refuses or talks of something else.
        """
        try:
            form = self._known_format(questions[0])
            self._ask_all(questions, form)
        except (ChatError, BrokenAnswer) as error:
            kept = f"{self._done} new answers are kept; the same command goes on from there"
            raise ChallengesetError(f"{error}. {kept}") from None

    def _ask_all(self, questions: list[Question], form: object) -> None:
        with ThreadPoolExecutor(self._model.at_once) as pool:
            asked = {pool.submit(self._answer, each, form): each for each in questions}
            try:
                for answered in as_completed(asked):
                    key = asked[answered].key(self._model.name)
                    self._store.put(key, answered.result())
                    self._done += 1
                    self._progress(self._done, len(questions))
            finally:
                pool.shutdown(cancel_futures=True)

    def _known_format(self, question: Question) -> Mapping[str, Any]:
        """The strictest format that the server knows, found out by asking."""
        for form in FORMATS[:-1]:
            try:
                self._answer(question, form, retries=0)
                return form
            except ChatError as error:
                # Servers refuse an unknown format with 400, 422 or even 500.
                if error.status is None or error.status in TELLING:
                    raise
        return FORMATS[-1]

    def _answer(self, question: Question, form: object, retries: int | None = None) -> str:
        return self._chat.ask(
            question.messages,
            retries,
            response_format=form,
            seed=0,
            max_completion_tokens=LONGEST_ANSWER,
        )
