"""The server is one's own: private, closed, silent, and started once."""

from __future__ import annotations

import stat
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import httpx
import orjson
import pytest

from annotate.client import Access, Server, ServerError
from annotate.push import push
from perturb.errors import MissingResource, UsageError
from tests.annotate.labelling import Annotator, Running, sign_up
from tests.annotate.sentences import items
from tools import label_studio

server_tests = [pytest.mark.server, pytest.mark.xdist_group("server")]


def test_without_label_studio_it_says_how_to_get_it(tmp_path: Path) -> None:
    with pytest.raises(MissingResource, match="make setup-label-studio"):
        label_studio.start(tmp_path / "new")
    assert not (tmp_path / "new").exists()


def test_stopping_what_does_not_run(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert label_studio.main(["stop", "--folder", str(tmp_path)]) == 0
    assert "was not running" in capsys.readouterr().out


@pytest.fixture
def faulty() -> Iterator[tuple[str, list[str]]]:
    """A server that fails every request, and what it was asked."""
    asked: list[str] = []

    class Faulty(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            asked.append(self.path)
            self.rfile.read(int(self.headers["Content-Length"]))
            self.send_error(503)

        def log_message(self, format: str, *args: object) -> None:
            pass

    with HTTPServer((label_studio.HOST, 0), Faulty) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://{label_studio.HOST}:{server.server_port}", asked
        server.shutdown()


@pytest.mark.server
def test_a_write_is_never_repeated(faulty: tuple[str, list[str]]) -> None:
    url, asked = faulty
    server = Server(Access(url, "token"))
    for write in (
        lambda: server.import_tasks(1, []),
        lambda: server.delete_tasks(1, [2]),
        lambda: server.create_project(title="batch"),
    ):
        with pytest.raises(ServerError, match="answers 503") as refused:
            write()
        assert refused.value.uncertain
    assert len(asked) == len(set(asked)) == 3


class TestRunning:
    pytestmark = server_tests

    def test_starting_it_again_finds_the_same(self, running: Running) -> None:
        before = running.process
        url = label_studio.start(running.folder, None, running.programme)
        assert (url, running.process) == (running.server.access.url, before)

    def test_it_signs_with_the_key_it_is_given(self, running: Running) -> None:
        own = running.folder / "data" / ".env"
        assert not own.exists() or "SECRET_KEY" not in own.read_text()

    def test_a_port_in_use_is_refused(self, running: Running, tmp_path: Path) -> None:
        port = httpx.URL(running.server.access.url).port
        with pytest.raises(UsageError, match=f"port {port} is in use"):
            label_studio.start(tmp_path / "other", port, running.programme)

    def test_nobody_else_can_read_what_it_keeps(self, running: Running) -> None:
        for path in (running.folder, running.folder / "data", running.access, running.database):
            assert stat.S_IMODE(path.stat().st_mode) & 0o077 == 0, path

    def test_the_secrets_stay_where_they_are(self, running: Running, state: Path) -> None:
        pushed = push(running.server, items(3), "secrets", folder=state)
        access = orjson.loads(running.access.read_bytes())
        data = [dict(known.data) for known in running.server.tasks(pushed.project)]
        texts = [path.read_bytes() for path in state.rglob("*") if path.is_file()]
        texts += [orjson.dumps(data), (running.folder / "server.log").read_bytes()]
        texts += [repr(running.server.access).encode()]
        command = Path(f"/proc/{running.process}/cmdline")
        texts += [command.read_bytes()] if command.exists() else []
        for secret in (access["token"], access["password"], access["signing_key"]):
            assert not [text for text in texts if secret.encode() in text]

    def test_strangers_cannot_sign_up(self, running: Running, people: list[Annotator]) -> None:
        known = {user.email for user in running.server.users()}
        assert known >= {person.email for person in people}
        for link in ("", "?token=guessed"):
            url = f"{running.server.access.url}/user/signup/{link}"
            with httpx.Client(trust_env=False) as http:
                answer = sign_up(http, url, "mallory@example.org", "a long password 1")
            assert answer.status_code == 403
        assert {user.email for user in running.server.users()} == known

    def test_it_answers_to_its_own_names_alone(self, running: Running) -> None:
        url = running.server.access.url
        answer = httpx.get(url, headers={"Host": "elsewhere.example"}, trust_env=False)
        assert answer.status_code == 400
        headers = httpx.get(url, headers={"Origin": "http://evil.example"}, trust_env=False).headers
        assert "access-control-allow-origin" not in headers

    def test_a_wrong_token_is_refused_and_not_shown(self, running: Running) -> None:
        with pytest.raises(ServerError, match="refuses the token") as refused:
            Server(Access(running.server.access.url, "wrong-token")).users()
        assert "wrong-token" not in str(refused.value)

    def test_a_list_that_ends_too_early_is_noticed(
        self, running: Running, state: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        pushed = push(running.server, items(3), "truncated", folder=state)
        ask = running.server._ask

        def lose_all(method: str, path: str, **request: object) -> httpx.Response:
            answer = orjson.loads(ask(method, path, **request).content)
            return httpx.Response(200, content=orjson.dumps(answer | {"tasks": []}))

        monkeypatch.setattr(running.server, "_ask", lose_all)
        with pytest.raises(ServerError, match="listed 0 of 3 tasks"):
            list(running.server.tasks(pushed.project))
