"""Whatever a language model's server sends, both who ask it say so in one line."""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from perturb import chat
from perturb.chat import BrokenAnswer, Chat, ChatError
from perturb.errors import ChallengesetError, MissingResource, UsageError
from perturb.masking import MASK, masked, without_password
from tests.challengeset.calling import Call, Called
from tests.metaeval.making import make_item
from tests.suggest.conftest import SECRET, Server

pytest.importorskip("openai")

JSON = "application/json"


def completion(content: object) -> bytes:
    return json.dumps(
        {"choices": [{"message": {"role": "assistant", "content": content}}]}
    ).encode()


NO_COMPLETION = {
    "a page": (200, "text/html", b"<html><body>It works!</body></html>"),
    "a page that says it is JSON": (200, JSON, b"<html>"),
    "an empty body": (200, JSON, b""),
    "an object": (200, JSON, b"{}"),
    "a list": (200, JSON, b"[]"),
    "null": (200, JSON, b"null"),
    "no choice": (200, JSON, b'{"choices": []}'),
    "choices of another kind": (200, JSON, b'{"choices": {"0": 1}}'),
    "no message": (200, JSON, b'{"choices": [{"text": "x"}]}'),
    "a content that is no text": (200, JSON, completion(["x"])),
    "an event stream": (200, "text/event-stream", b'data: {"choices": []}\n\ndata: [DONE]\n\n'),
    "bytes that are not UTF-8": (200, JSON, b"\xff\xfe{}"),
    "a deep nest": (200, JSON, b"[" * 20_000),
    "a page that echoes the key": (200, "text/html", SECRET.encode()),
}
REFUSALS = {
    "a failure": (500, JSON, b'{"error": {"message": "out of memory"}}'),
    "a page of failure": (500, "text/html", b"<h1>Internal Server Error</h1>\n" * 1000),
    "a wrong key, echoed": (
        401,
        JSON,
        b'{"error": {"message": "no key ' + SECRET.encode() + b'"}}',
    ),
    "an unknown path": (404, "text/plain", b"404 page not found"),
    "the request, echoed": (400, "text/plain", b"Authorization: Bearer " + SECRET.encode()),
    "no reason": (418, JSON, b"null"),
}
EVERYTHING = NO_COMPLETION | REFUSALS


def suggest(call: Call, server: Server, folder: Path) -> Called:
    words = ("--phenomena", "demetr:hypernym", "--pairs", "de-en", "--limit", "2", "--workers", "1")
    asked = ("--suggest", "parrot", "--suggest-url", server.url, "--cache", folder / "cache")
    return call("perturb", "--corpus", "sample", *words, *asked, "-o", folder / "items.jsonl")


def judge(call: Call, server: Server, folder: Path) -> Called:
    items = folder / "items.jsonl"
    items.write_bytes(make_item().to_json() + b"\n")
    words = ("--metrics", f"GEMBA-DA=parrot@{server.url}", "--cache", folder / "cache")
    return call("metaeval", "score", items, *words, "-o", folder / "scores.jsonl")


@pytest.mark.server
@pytest.mark.parametrize("ask", [suggest, judge])
@pytest.mark.parametrize("sent", EVERYTHING.values(), ids=EVERYTHING)
def test_it_is_one_line(
    sent: tuple[int, str, bytes],
    ask: type[Called],
    server: Server,
    call: Call,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(chat, "RETRIES", 0)
    monkeypatch.setattr("perturb.suggest.ask.RETRIES", 0)
    server.raw = sent
    called = ask(call, server, tmp_path)  # type: ignore[arg-type]
    assert called.code == 1
    said = [line for line in called.err.splitlines() if not line.startswith(("asking", "scoring"))]
    assert len(said) == 1, called.err
    assert said[0].startswith("challengeset: ")
    assert f"{server.url}, model parrot: " in said[0]
    assert len(said[0]) < 800
    assert SECRET not in called.err + called.out
    for path in (path for path in tmp_path.rglob("*") if path.is_file()):
        assert SECRET.encode() not in path.read_bytes()


@pytest.mark.server
@pytest.mark.parametrize("content", ["\ud800", "🦉\udfff", None, "", "x" * 100_000, SECRET])
def test_a_content_that_no_file_can_hold_is_made_a_text(
    content: str | None, server: Server, call: Call, tmp_path: Path
) -> None:
    server.raw = (200, JSON, completion(content))
    assert suggest(call, server, tmp_path).code == 0
    said = Chat("parrot", server.url).ask([])
    assert said.encode().decode() == said
    assert SECRET not in said


@pytest.mark.server
@settings(max_examples=30, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    body=st.binary(max_size=40)
    | st.text().map(completion)
    | st.builds(
        lambda data: json.dumps({"choices": data}).encode(),
        st.recursive(
            st.none() | st.text(),
            lambda inner: (
                st.lists(inner, max_size=3)
                | st.dictionaries(st.sampled_from(["message", "content", "x"]), inner, max_size=3)
            ),
            max_leaves=6,
        ),
    )
)
def test_every_body_is_a_text_or_no_completion(body: bytes, server: Server) -> None:
    server.raw = (200, JSON, body)
    with suppress(BrokenAnswer):
        said = Chat("parrot", server.url).ask([])
        assert said.encode().decode() == said


@pytest.mark.parametrize(
    "url", ["nowhere", "http://", "ftp://a/v1", "http://[::1/v1", "http://a:b/v1", "http://a b/v1"]
)
def test_an_address_that_is_none_is_the_command_lines_fault(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(chat.KEY, SECRET)
    with pytest.raises(UsageError, match="is no address of a server"):
        Chat("parrot", url)


@pytest.mark.parametrize("key", ["schlüssel", "two words", "line\nbreak", "\x07bell"])
def test_a_key_that_is_none_is_not_shown(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(chat.KEY, key)
    with pytest.raises(UsageError, match=chat.KEY) as caught:
        Chat("parrot", "http://127.0.0.1:9/v1")
    assert key not in str(caught.value)


@pytest.mark.server
def test_a_server_of_ones_own_needs_no_key(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    for key in ("", " none\n"):
        monkeypatch.setenv(chat.KEY, key)
        assert Chat("parrot", server.url).ask([]) == server.answer
    monkeypatch.delenv(chat.KEY)
    monkeypatch.delenv(chat.ADDRESS, raising=False)
    with pytest.raises(MissingResource, match=chat.KEY):
        Chat("parrot")


def test_a_password_in_the_address_is_not_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(chat.KEY, SECRET)
    with pytest.raises(ChatError, match=r"no answer from http://127\.0\.0\.1:9/v1, model") as it:
        Chat("parrot", f"http://ada:{SECRET}@127.0.0.1:9/v1?key={SECRET}", retries=0).ask([])
    assert SECRET not in str(it.value)
    assert without_password("https://a.example/v1/") == "https://a.example/v1/"
    assert isinstance(it.value, ChallengesetError)


@given(
    st.text(st.characters(min_codepoint=33, max_codepoint=126), min_size=6), st.text(), st.text()
)
def test_a_secret_is_masked_in_every_form(secret: str, before: str, after: str) -> None:
    for form in (secret, repr({"key": secret}), json.dumps({"key": secret})):
        told = masked(f"{before}{form}{after}", secret)
        assert secret not in told or secret in f"{before}{MASK}{after}"
    assert masked("none at all", "none") == "none at all"
