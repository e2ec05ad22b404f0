"""Putting questions to a server that speaks OpenAI's protocol (vLLM, llama.cpp, OpenAI …)."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from heapq import nsmallest
from pathlib import Path
from typing import TYPE_CHECKING, Any

from perturb.errors import ChallengesetError, MissingResource
from perturb.suggest.answers import AnswerStore, Suggestions
from perturb.suggest.question import LONGEST_SENTENCE, SCHEMA, Question

if TYPE_CHECKING:
    from openai import AsyncOpenAI

RETRIES = 6
"""Times a failed request is repeated, after pauses that double (`openai` does both)."""

TIMEOUT_SECONDS = 120
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
    """Who is asked. `most` is the number of questions at most, `at_once` of open requests.

    The key is read from the environment (``OPENAI_API_KEY``), and kept nowhere.
    """

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
        asyncio.run(_Conversation(model, store, progress).hold(open_ones))
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
        self._done = 0

    async def hold(self, questions: list[Question]) -> None:
        """Ask all questions."""
        import openai

        turns = asyncio.Semaphore(self._model.at_once)

        async def ask(question: Question) -> None:
            async with turns:
                answer = await self._answer(client, question, form)
            self._store.put(question.key(self._model.name), answer)
            self._done += 1
            self._progress(self._done, len(questions))

        async with _client(self._model) as client:
            try:
                form = await self._known_format(client, questions[0])
                async with asyncio.TaskGroup() as group:
                    for question in questions:
                        group.create_task(ask(question))
            except* openai.OpenAIError as errors:
                raise ChallengesetError(self._complaint(errors.exceptions[0])) from None

    async def _known_format(self, client: AsyncOpenAI, question: Question) -> Mapping[str, Any]:
        """The strictest format that the server knows, found out by asking."""
        import openai

        once = client.with_options(max_retries=0)
        for form in FORMATS[:-1]:
            try:
                await self._answer(once, question, form)
                return form
            except openai.APIStatusError as error:
                # Servers refuse an unknown format with 400, 422 or even 500.
                if error.status_code in TELLING:
                    raise
        return FORMATS[-1]

    async def _answer(self, client: AsyncOpenAI, question: Question, form: object) -> str:
        said = await client.chat.completions.create(  # type: ignore[call-overload]
            model=self._model.name,
            messages=question.messages,
            response_format=form,
            temperature=0,
            seed=0,
            max_completion_tokens=LONGEST_ANSWER,
        )
        return str(said.choices[0].message.content or "")

    def _complaint(self, error: BaseException) -> str:
        where = self._model.base_url or "the server"
        return (
            f"{where}, model {self._model.name}: {str(error).splitlines()[0]}."
            f" {self._done} new answers are kept; the same command goes on from there"
        )


def _client(model: Model) -> AsyncOpenAI:
    try:
        from openai import AsyncOpenAI, OpenAIError
    except ImportError:
        raise MissingResource(
            "the client for language models is not installed. pip install 'challengeset[suggest]'"
        ) from None
    try:
        return AsyncOpenAI(base_url=model.base_url, max_retries=RETRIES, timeout=TIMEOUT_SECONDS)
    except OpenAIError:
        raise MissingResource(
            "no key for the language model. Set OPENAI_API_KEY (any word for a server of your own)"
        ) from None
