"""What is at the address is not Label Studio, or says what nobody asked: one line, no secret."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import orjson
import pytest

from annotate.client import TOKEN, URL, Server, find_access
from perturb.errors import DataError, UsageError
from tests.annotate.sentences import items
from tests.challengeset.calling import Call

pytest.importorskip("label_studio_sdk")

SECRET = "0123456789abcdef0123456789abcdef01234567"
JSON = "application/json"
ANSWERS = {
    "a page": (200, "text/html", b"<html>It works!</html>"),
    "nothing": (200, JSON, b""),
    "an object": (200, JSON, b"{}"),
    "a list": (200, JSON, b"[]"),
    "null": (200, JSON, b"null"),
    "a text": (200, JSON, b'"x"'),
    "other rows": (200, JSON, b'{"count": 1, "results": [1], "total": "x", "tasks": {}}'),
    "rows without a number": (200, JSON, b'{"count": 1, "results": [{"id": null}]}'),
    "a deep nest": (200, JSON, b"[" * 20_000),
    "bytes": (200, JSON, b"\xff\xfe"),
    "a failure": (500, "text/html", b"<h1>Server Error</h1>" * 1000),
    "the token, echoed": (400, JSON, b'{"detail": "Token ' + SECRET.encode() + b'"}'),
    "the token in a page": (404, "text/plain", b"Authorization: Token " + SECRET.encode()),
}


class Strange(BaseHTTPRequestHandler):
    answer = ANSWERS["a page"]

    def _answer(self) -> None:
        status, kind, body = self.answer
        self.rfile.read(int(self.headers.get("Content-Length") or 0))
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def __getattr__(self, name: str) -> object:
        """Every method gets the same answer."""
        if name.startswith("do_"):
            return self._answer
        raise AttributeError(name)

    def log_message(self, format: str, *arguments: object) -> None:
        """Say nothing."""


@pytest.fixture
def address(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    with ThreadingHTTPServer(("127.0.0.1", 0), Strange) as running:
        threading.Thread(target=running.serve_forever, daemon=True).start()
        url = f"http://127.0.0.1:{running.server_port}"
        monkeypatch.setenv(URL, f"http://ada:{SECRET}@127.0.0.1:{running.server_port}/")
        monkeypatch.setenv(TOKEN, SECRET)
        monkeypatch.setattr("annotate.push.PAUSE", 0)
        yield url
        running.shutdown()


@pytest.mark.server
@pytest.mark.parametrize("answer", ANSWERS.values(), ids=ANSWERS)
def test_it_is_one_line(
    answer: tuple[int, str, bytes],
    address: str,
    call: Call,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(Strange, "answer", answer)
    path = tmp_path / "items.jsonl"
    path.write_bytes(b"".join(item.to_json() + b"\n" for item in items(3)))
    for words in (
        ("annotate", "push", path, "--batch", "b"),
        ("annotate", "status", "b"),
        ("annotate", "pull", "b", "-o", tmp_path / "j.jsonl"),
        ("annotate", "invite"),
    ):
        called = call(*words)
        assert called.code == 1
        last = called.err.splitlines()[-1]
        assert last.startswith(f"challengeset: {address} ")
        assert len(last) < 400
        assert SECRET not in called.out + called.err
    assert not any(SECRET in p.read_text() for p in tmp_path.rglob("*") if p.is_file())


@pytest.mark.server
def test_tasks_of_another_form_are_noticed(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    server = Server(find_access())
    for body in (
        b'{"total": 1, "tasks": [{"id": 1}]}',
        b'{"total": 1, "tasks": [{"id": [], "data": {}}]}',
    ):
        monkeypatch.setattr(Strange, "answer", (200, JSON, body))
        with pytest.raises(Exception, match="does not answer as Label Studio does"):
            list(server.tasks(1))
    for row in ({"id": 1}, {"id": 1, "data": 1, "annotations": [], "drafts": []}):
        monkeypatch.setattr(Strange, "answer", (200, JSON, orjson.dumps([row])))
        with pytest.raises(Exception, match="does not answer as Label Studio does"):
            server.export(1, [1])


@pytest.mark.parametrize(
    "access",
    [
        {"url": "nowhere", "token": "x"},
        {"url": "http://[", "token": "x"},
        {"url": "http://a", "token": "schlüssel"},
        {"url": "http://a", "token": "two\nlines"},
        {"url": 1, "token": "x"},
        {"url": "http://a", "token": None},
        [],
    ],
)
def test_what_can_be_no_access_is_refused_and_not_shown(
    access: object, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "access.json"
    path.write_bytes(orjson.dumps(access))
    with pytest.raises(DataError, match="is no access file") as caught:
        find_access(path)
    assert "schlüssel" not in str(caught.value)
    if isinstance(access, dict) and all(isinstance(value, str) for value in access.values()):
        monkeypatch.setenv(URL, access["url"])
        monkeypatch.setenv(TOKEN, access["token"])
        with pytest.raises(UsageError, match=URL) as told:
            find_access()
        assert "schlüssel" not in str(told.value)
