"""Answers on disk, keyed by model and prompt, and what rules get to see of them."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

import orjson

from perturb.store import Store
from perturb.suggest import Suggestion
from perturb.suggest.question import LONGEST_SENTENCE, Question, phenomena

LAYOUT = 1
LONGEST_WORD = 40


class AnswerStore:
    """The answers below a folder. Safe for several processes at once.

    Raises:
        DataError: the folder cannot be written, or what is there is no such store.
    """

    def __init__(self, folder: Path) -> None:
        self._store = Store(folder / f"suggestions-{LAYOUT}.sqlite", "answers", "TEXT")

    def get(self, key: bytes) -> str | None:
        """An answer word for word, or None where nobody has asked."""
        return dict(self._store.find([key])).get(key)

    def put(self, key: bytes, answer: str) -> None:
        """Keep an answer; the first one stays."""
        self._store.put([(key, answer)])


@dataclass(frozen=True)
class Suggestions:
    """What a model suggested for the sentences of a run.

    Only questions whose priority is at most `limit` belong to the run, whatever else is
    in the store: that is what makes a run with a budget the same every time.
    """

    folder: Path
    model: str
    seed: int
    limit: int

    def of(
        self, language: str, sentence: str, wanted: Iterable[str]
    ) -> Mapping[str, tuple[Suggestion, ...]]:
        """The suggestions for a sentence by phenomenon."""
        return {
            phenomenon: tuple(self._about(Question(phenomenon, language, sentence)))
            for phenomenon in phenomena().intersection(wanted)
        }

    def _about(self, question: Question) -> Iterator[Suggestion]:
        if len(question.sentence) > LONGEST_SENTENCE or question.priority(self.seed) > self.limit:
            return
        answer = self._store.get(question.key(self.model))
        for word, text in read(answer or ""):
            if word in question.sentence:
                yield Suggestion(word, text, self.model)

    @cached_property
    def _store(self) -> AnswerStore:
        # SQLite forbids a connection in a process forked from the one that opened it.
        return _stores.setdefault((os.getpid(), self.folder), AnswerStore(self.folder))


_stores: dict[tuple[int, Path], AnswerStore] = {}


def read(answer: str) -> Iterator[tuple[str, str]]:
    """The pairs of word and text in an answer; what is no such pair is passed over."""
    try:
        rows = orjson.loads(answer)["suggestions"]
    except (orjson.JSONDecodeError, KeyError, TypeError):
        return
    for row in rows if isinstance(rows, list) else ():
        match row:
            case {"word": str(word), "text": str(text)} if _one_word(word) and _one_word(text):
                yield word, text


def _one_word(text: str) -> bool:
    letters = text.replace("-", "").replace("'", "").replace("’", "")
    return letters.isalpha() and len(text) <= LONGEST_WORD
