"""What is asked: an instruction of ours, and a sentence that can only be data."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from hashlib import blake2b
from importlib.resources import files
from typing import Any, NamedTuple

import orjson

from perturb import seeding

LONGEST_SENTENCE = 1000
"""Code points; a longer text is not asked about."""

SCHEMA: Mapping[str, Any] = {
    "type": "object",
    "additionalProperties": False,
    "required": ["suggestions"],
    "properties": {
        "suggestions": {
            "type": "array",
            "maxItems": 5,
            "items": {
                "type": "object",
                "additionalProperties": False,
                "required": ["word", "text"],
                "properties": {
                    "word": {"type": "string", "maxLength": 40},
                    "text": {"type": "string", "maxLength": 40},
                },
            },
        }
    },
}
"""What an answer looks like."""


class Question(NamedTuple):
    """What to suggest for which sentence. `language` is its English name."""

    phenomenon: str
    language: str
    sentence: str

    @property
    def messages(self) -> list[dict[str, str]]:
        """The conversation: the sentence comes as a JSON string, in a turn of its own."""
        prompt = _prompts()[self.phenomenon]
        example = {"language": "English", "sentence": prompt["sentence"]}
        return [
            _turn("system", f"{_frame()}\n\n{prompt['task'].strip()}"),
            _turn("user", _json(example)),
            _turn("assistant", _json({"suggestions": prompt["suggestions"]})),
            _turn("user", _json({"language": self.language, "sentence": self.sentence})),
        ]

    def key(self, model: str) -> bytes:
        """16 bytes that stand for model and prompt."""
        return blake2b(orjson.dumps([model, self.messages, SCHEMA]), digest_size=16).digest()

    def priority(self, seed: int) -> int:
        """A random number of the question's own; of too many, those with the lowest are put."""
        return seeding.number(seed, "suggest", *self)


def phenomena() -> frozenset[str]:
    """The phenomena there is a question for."""
    return frozenset(_prompts())


def _turn(role: str, content: str) -> dict[str, str]:
    return {"role": role, "content": content}


def _json(value: object) -> str:
    return orjson.dumps(value).decode()


def _frame() -> str:
    return str(_file()["frame"]).strip()


def _prompts() -> Mapping[str, Any]:
    return {name: entry for name, entry in _file().items() if name != "frame"}


@cache
def _file() -> Mapping[str, Any]:
    return tomllib.loads((files("perturb.suggest") / "prompts.toml").read_text("utf-8"))
