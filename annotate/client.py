"""The few things asked of a Label Studio server, through its own SDK.

Where the SDK would hide something the SDK's HTTP client is called directly: its pages end
at the first 404, whatever it means, and it repeats a POST whose answer was lost, which
imports the same tasks once more. Here nothing is ever repeated, and counts are compared.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple
from urllib.parse import urlsplit

import httpx
import orjson

from perturb.errors import ChallengesetError, DataError, MissingResource, UsageError, brief
from perturb.masking import masked, without_password

if TYPE_CHECKING:
    from label_studio_sdk import LabelStudio

ACCESS = Path(".label-studio") / "access.json"
URL, TOKEN = "LABEL_STUDIO_URL", "LABEL_STUDIO_API_KEY"
LOOPBACK = ("127.0.0.1", "localhost", "::1")

PAGE_SIZE = 1000
SECONDS = 600.0
"""A server whose database is locked may take its time, and is asked only once."""

LONGEST_ANSWER = 200
ONCE: Any = {"max_retries": 0}


class ServerError(ChallengesetError):
    """A server that cannot be reached, or refuses; `uncertain` if it may have obeyed."""

    def __init__(self, what: str, *, uncertain: bool = False) -> None:
        self.uncertain = uncertain
        super().__init__(what)


@dataclass(frozen=True, slots=True)
class Access:
    """Address and token of a server. The token is never shown."""

    url: str
    token: str = field(repr=False)


class Known(NamedTuple):
    """A task on the server: its number there, and its data."""

    number: int
    data: Mapping[str, Any]


class User(NamedTuple):
    """An account on the server."""

    number: int
    email: str


def find_access(path: Path | None = None) -> Access:
    """Access from a file, else from the environment, else from ``make label-studio``.

    Raises:
        UsageError: there is none; says how to give it.
        DataError: the file is no access file.
    """
    if path is None and URL in os.environ and TOKEN in os.environ:
        try:
            return _access(os.environ[URL], os.environ[TOKEN])
        except ValueError as error:
            raise UsageError(f"{URL} and {TOKEN}: {error}") from None
    chosen = path or ACCESS
    try:
        data = orjson.loads(chosen.read_bytes())
        return _access(data["url"], data["token"])
    except FileNotFoundError:
        raise UsageError(
            f"no {chosen}. Start a server with make label-studio, or set {URL} and {TOKEN}"
        ) from None
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        raise DataError(chosen, None, "is no access file with url and token") from None


def _access(url: str, token: str) -> Access:
    """What can be an address and a token; what cannot be is not shown."""
    parts = urlsplit(url)
    if parts.scheme not in ("http", "https") or not parts.hostname:
        raise ValueError("no address. Write http://HOST:PORT")
    if not token.isascii() or not token.isprintable():
        raise ValueError("no token")
    return Access(without_password(url).rstrip("/"), token)


class Server:
    """A Label Studio server, seen by one account."""

    def __init__(self, access: Access) -> None:
        self.access = access

    @cached_property
    def _sdk(self) -> LabelStudio:
        try:
            from label_studio_sdk import LabelStudio
        except ModuleNotFoundError:
            raise MissingResource(
                "the Label Studio SDK is not installed. Run make setup-annotate"
            ) from None
        # A proxy has no business on the loopback address.
        trusted = httpx.URL(self.access.url).host not in LOOPBACK
        http = httpx.Client(timeout=SECONDS, follow_redirects=True, trust_env=trusted)
        with self._asking():
            return LabelStudio(  # type: ignore[no-untyped-call]
                base_url=self.access.url,
                api_key=self.access.token,
                httpx_client=http,
                max_retries=0,
            )

    def projects(self, key: str) -> list[Mapping[str, Any]]:
        """The projects that carry a key in their description, oldest first."""
        found = self._pages("api/projects/", {"include": "id,description,label_config"})
        # The filter of the server by title is one for parts of titles; titles are not unique.
        ours = [project for project in found if key in (project.get("description") or "")]
        return sorted(ours, key=lambda project: int(project["id"]))

    def create_project(self, **settings: Any) -> int:
        """Make a project; returns its number."""
        with self._reading(), self._asking():
            project = self._sdk.projects.create(**settings, request_options=ONCE)
            return int(project.id or "none")

    def delete_project(self, project: int) -> None:
        """Remove a project with all its tasks."""
        with self._asking():
            self._sdk.projects.delete(project, request_options=ONCE)

    def tasks(self, project: int) -> Iterator[Known]:
        """All tasks of a project.

        Raises:
            ServerError: fewer or more came than the server says there are.
        """
        asked = {"project": project, "fields": "task_only", "include": "id,data"}
        for row in self._pages("api/tasks/", asked, "tasks"):
            with self._reading():
                known = Known(row["id"], dict(row["data"]))
            yield known

    def import_tasks(self, project: int, tasks: Sequence[Mapping[str, Any]]) -> None:
        """Send tasks, once. Whether all arrived exactly once has to be looked up."""
        self._ask("POST", f"api/projects/{project}/import", json=list(tasks))

    def delete_tasks(self, project: int, tasks: Sequence[int]) -> None:
        """Remove tasks and what was said of them."""
        chosen = {"all": False, "included": list(tasks)}
        asked = {"id": "delete_tasks", "project": project}
        self._ask("POST", "api/dm/actions/", params=asked, json={"selectedItems": chosen})

    def export(self, project: int, tasks: Sequence[int]) -> list[dict[str, Any]]:
        """Tasks with their annotations.

        Raises:
            ServerError: not every task came.
        """
        path = f"api/projects/{project}/export"
        asked = {"exportType": "JSON", "download_all_tasks": "true", "ids[]": list(tasks)}
        with self._reading():
            found: list[dict[str, Any]] = self._loaded("GET", path, params=asked)
            for row in found:
                _ = dict(row["data"]), list(row["annotations"]), list(row["drafts"])
            if sorted(row["id"] for row in found) != sorted(tasks):
                raise ServerError(f"{self.access.url} exported {len(found)} of {len(tasks)} tasks")
            return found

    def users(self) -> list[User]:
        """All accounts."""
        with self._reading():
            found = self._loaded("GET", "api/users/")
            return [User(int(row["id"]), str(row["email"])) for row in found]

    def invitation(self) -> str:
        """The address at which annotators make an account."""
        with self._reading():
            answer = self._loaded("GET", "api/invite")
            return f"{self.access.url}{answer['invite_url']}"

    def _pages(
        self, path: str, params: Mapping[str, Any], name: str = "results"
    ) -> Iterator[dict[str, Any]]:
        seen = page = 0
        total = None
        while total is None or seen < total:
            page += 1
            asked = {**params, "page": page, "page_size": PAGE_SIZE}
            with self._reading():
                answer = self._loaded("GET", path, params=asked)
                total = int(answer["total"] if "total" in answer else answer["count"])
                rows = [{**row, "id": int(row["id"])} for row in answer[name]]
            seen += len(rows)
            yield from rows
            if not rows and seen < total:
                break
        if seen != total:
            raise ServerError(f"{self.access.url} listed {seen} of {total} {name}. Try again")

    def _loaded(self, method: str, path: str, **request: Any) -> Any:
        return orjson.loads(self._ask(method, path, **request).content)

    @contextmanager
    def _reading(self) -> Iterator[None]:
        """Answers of another form as one line: something else is at this address."""
        try:
            yield
        except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
            what = f"{self.access.url} does not answer as Label Studio does"
            raise ServerError(f"{what}. Give its own address") from None

    def _ask(self, method: str, path: str, **request: Any) -> httpx.Response:
        from label_studio_sdk.core.api_error import ApiError

        with self._asking():
            http = self._sdk._client_wrapper.httpx_client
            answer = http.request(path, method=method, request_options=ONCE, **request)
            if answer.is_error:
                raise ApiError(status_code=answer.status_code, body=answer.text)
        return answer

    @contextmanager
    def _asking(self) -> Iterator[None]:
        """Errors of network and server as one line; what the SDK says might hold headers."""
        from label_studio_sdk.core.api_error import ApiError

        try:
            yield
        except httpx.HTTPError as error:
            what = f"{self.access.url} does not answer ({type(error).__name__})"
            raise ServerError(f"{what}. Is it running?", uncertain=True) from None
        except ApiError as error:
            raise self._refusal(error.status_code or 0, error.body) from None

    def _refusal(self, status: int, body: Any) -> ServerError:
        if status in (401, 403):
            return ServerError(f"{self.access.url} refuses the token. Look at where it comes from")
        if isinstance(body, dict):
            body = body.get("validation_errors") or body.get("detail") or body
        told = brief(masked(str(body), self.access.token), LONGEST_ANSWER)
        uncertain = status >= 500 or status in (408, 409, 429)
        return ServerError(f"{self.access.url} answers {status}: {told}", uncertain=uncertain)
