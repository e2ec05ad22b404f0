"""A language model behind a server that speaks OpenAI's protocol (vLLM, llama.cpp, OpenAI …).

Nothing a server says is trusted: the shape of an answer is looked at, what is no text is
made one, and the key is masked wherever it is echoed.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import urlsplit

from perturb.errors import ChallengesetError, MissingResource, UsageError, brief
from perturb.masking import masked, without_password

if TYPE_CHECKING:
    from openai import OpenAI

KEY: Final = "OPENAI_API_KEY"
ADDRESS: Final = "OPENAI_BASE_URL"
NO_KEY: Final = "none"
"""What a server of one's own is told: the client insists on a key."""

RETRIES: Final = 2
"""Times a failed request is repeated, after pauses that double (`openai` does both)."""

SECONDS: Final = 120.0
SHOWN: Final = 200
"""Characters of what a server says."""


class ChatError(ChallengesetError):
    """The server cannot be reached, or refuses with `status`."""

    def __init__(self, what: str, status: int | None = None) -> None:
        self.status = status
        super().__init__(what)


class BrokenAnswer(ValueError):
    """What came is no chat completion."""


class Chat:
    """A model at an address; without one it is OpenAI's, or that in ``OPENAI_BASE_URL``.

    The key is read from the environment (``OPENAI_API_KEY``), and kept nowhere.

    Raises:
        UsageError: the address or the key cannot be one.
        MissingResource: the client is not installed, or OpenAI's own server lacks a key.
    """

    def __init__(self, model: str, url: str | None = None, retries: int | None = None) -> None:
        self._model = model
        self._url = url or os.environ.get(ADDRESS) or None
        self._key = _key(self._url)
        self._retries = RETRIES if retries is None else retries
        self.where = f"{without_password(_checked(self._url))}, model {model}"
        self._client  # noqa: B018 - what is missing shows before the first question

    def ask(
        self, messages: Sequence[Mapping[str, str]], retries: int | None = None, **settings: Any
    ) -> str:
        """What the model says, in Unicode that can be written; nothing if it says nothing.

        Safe for several threads at once.

        Raises:
            ChatError: the server cannot be reached, or refuses.
            BrokenAnswer: it sends something else.
        """
        import openai

        client = self._client if retries is None else self._client.with_options(max_retries=retries)
        asked = {"model": self._model, "messages": messages, "temperature": 0, **settings}
        try:
            answer = client.chat.completions.with_raw_response.create(**asked)
        except openai.APIStatusError as error:
            told = self._shown(_complaint(error.body) or error.response.text)
            what = f"{self.where}: refused with {error.status_code} ({told})"
            raise ChatError(what, error.status_code) from None
        except openai.OpenAIError:
            remedy = "Start the server, or name another"
            raise ChatError(f"no answer from {self.where}. {remedy}") from None
        return self._content(answer.http_response.content)

    @cached_property
    def _client(self) -> OpenAI:
        try:
            from openai import OpenAI
        except ImportError:
            raise MissingResource(
                "the client for language models is not installed."
                " pip install 'challengeset[suggest]'"
            ) from None
        return OpenAI(
            base_url=self._url, api_key=self._key, max_retries=self._retries, timeout=SECONDS
        )

    def _content(self, payload: bytes) -> str:
        text = payload.decode(errors="replace")
        try:
            found = json.loads(text)
        except (ValueError, RecursionError):
            found = None
        match found:
            case {"choices": [{"message": {"content": str() | None as content}}, *_]}:
                # JSON can name half a character, which no file can hold.
                said = (content or "").encode(errors="replace").decode()
                return masked(said, self._key)
        shown = self._shown(text) or "nothing"
        remedy = "Give the address of its API, which often ends in /v1"
        raise BrokenAnswer(f"{self.where}: no chat completion but {shown}. {remedy}")

    def _shown(self, text: str) -> str:
        return brief(masked(text, self._key), SHOWN)


def _key(url: str | None) -> str:
    key = os.environ.get(KEY, "").strip() or (NO_KEY if url else "")
    if not key:
        raise MissingResource(
            f"no key for the language model. Set {KEY}, or name a server of your own"
        )
    if not key.isascii() or not key.isprintable() or " " in key:
        raise UsageError(f"{KEY} holds something that is no key. Set it anew")
    return key


def _checked(url: str | None) -> str:
    if url is None:
        return "OpenAI"
    try:
        parts = urlsplit(url)
        fits = parts.scheme in ("http", "https") and parts.hostname and (parts.port or 1)
    except ValueError:
        fits = None
    if not fits or not url.isprintable() or " " in url:
        raise UsageError(f"'{url}' is no address of a server. Write http://HOST:PORT/v1")
    return url.rstrip("/")


def _complaint(body: object) -> str:
    """What a body of the protocol gives as reason."""
    match body:
        case {"message": str(message)} | {"error": {"message": str(message)} | str(message)}:
            return message
    return ""
