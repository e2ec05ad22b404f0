from __future__ import annotations

import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import orjson
import pytest

ANY = {"type": "json_object"}
SECRET = "secret-of-the-test"


class Server(ThreadingHTTPServer):
    """Speaks as much of OpenAI's protocol as one conversation needs.

    `answer` is what it says to everything, `known_formats` what it takes as response
    format, `failures` the status codes it answers with first. `raw` is a status, a type and a
    body to be sent instead of all that.
    """

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Handler)
        self.answer = '{"suggestions": [{"word": "owl", "text": "bird"}]}'
        self.known_formats = {"json_schema", "json_object"}
        self.failures: list[int] = []
        self.raw: tuple[int, str, bytes] | None = None
        self.asked: list[dict[str, Any]] = []

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_port}/v1"


class _Handler(BaseHTTPRequestHandler):
    server: Server

    def do_POST(self) -> None:
        body = orjson.loads(self.rfile.read(int(self.headers["Content-Length"])))
        self.server.asked.append(body)
        if self.server.raw:
            self._send_bytes(*self.server.raw)
        elif self.server.failures:
            self._send(self.server.failures.pop(), {"error": {"message": "busy"}})
        elif body.get("response_format", ANY)["type"] not in self.server.known_formats:
            self._send(400, {"error": {"message": "unknown response_format"}})
        else:
            message = {"role": "assistant", "content": self.server.answer}
            choice = {"index": 0, "finish_reason": "stop", "message": message}
            self._send(200, {"id": "x", "object": "chat.completion", "choices": [choice]})

    def _send(self, status: int, data: object) -> None:
        self._send_bytes(status, "application/json", orjson.dumps(data))

    def _send_bytes(self, status: int, kind: str, payload: bytes) -> None:
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(payload)))
        self.end_headers()
        self.wfile.write(payload)

    def log_message(self, format: str, *arguments: object) -> None:
        pass


@pytest.fixture
def server(monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    monkeypatch.setenv("OPENAI_API_KEY", SECRET)
    with Server() as running:
        thread = threading.Thread(target=running.serve_forever, daemon=True)
        thread.start()
        yield running
        running.shutdown()
