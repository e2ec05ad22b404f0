"""People who label, played through the same addresses that their browsers call."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

import httpx

from annotate.client import Server, find_access
from tools import label_studio

CSRF = re.compile(r'name="csrfmiddlewaretoken" value="([^"]+)"')


class Running(NamedTuple):
    """A Label Studio of the tests' own, that may be killed and started again."""

    folder: Path
    programme: Path
    server: Server

    @property
    def access(self) -> Path:
        return self.folder / label_studio.ACCESS

    @property
    def database(self) -> Path:
        return self.folder / "data" / "label_studio.sqlite3"

    @property
    def process(self) -> int:
        return int((self.folder / "server.lock").read_text())

    def restart(self) -> None:
        label_studio.start(self.folder, None, self.programme)


def run(folder: Path, programme: Path, port: int) -> Running:
    label_studio.start(folder, port, programme)
    return Running(folder, programme, Server(find_access(folder / label_studio.ACCESS)))


def sign_up(http: httpx.Client, url: str, email: str, password: str) -> httpx.Response:
    """Fill in the form, as a browser does."""
    page = http.get(url)
    token = CSRF.search(page.text)
    assert token, page.text[:500]
    form = {"csrfmiddlewaretoken": token[1], "email": email, "password": password}
    return http.post(url, data=form, headers={"Referer": str(page.url)})


class Annotator:
    """Somebody with an account, made by invitation."""

    def __init__(self, server: Server, email: str, password: str) -> None:
        self.email, self.password = email, password
        self.http = httpx.Client(base_url=server.access.url, timeout=600, trust_env=False)
        answer = sign_up(self.http, server.invitation(), email, password)
        assert answer.status_code == 302, answer.text[:500]

    def submit(self, task: int, results: Iterable[Mapping[str, Any]], **more: Any) -> int:
        body = {"result": list(results), "lead_time": 4.5} | more
        answer = self.http.post(f"/api/tasks/{task}/annotations/", json=body)
        assert answer.status_code == 201, answer.text[:500]
        return int(answer.json()["id"])

    def update(self, annotation: int, results: Iterable[Mapping[str, Any]]) -> None:
        body = {"result": list(results)}
        answer = self.http.patch(f"/api/annotations/{annotation}/", json=body)
        assert answer.status_code == 200, answer.text[:500]

    def next_task(self, project: int) -> dict[str, Any]:
        answer = self.http.get(f"/api/projects/{project}/next")
        assert answer.status_code == 200, answer.text[:500]
        found: dict[str, Any] = answer.json()
        return found


def choice(question: str, answer: str) -> dict[str, Any]:
    value = {"choices": [answer]}
    return {"from_name": question, "to_name": "incorrect", "type": "choices", "value": value}


def note(text: str) -> dict[str, Any]:
    value = {"text": [text]}
    return {"from_name": "note", "to_name": "incorrect", "type": "textarea", "value": value}


def region(start: int, end: int, label: str = "substitution", **more: Any) -> dict[str, Any]:
    value = {"start": start, "end": end, "text": "", "labels": [label]}
    made = {"from_name": "mark", "to_name": "incorrect", "type": "labels", "value": value}
    return made | {"id": f"r{start}-{end}-{label}", "origin": "manual"} | more
