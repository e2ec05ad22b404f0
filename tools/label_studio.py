"""Start and stop a Label Studio of one's own: ``python -m tools.label_studio start|stop``.

Everything it has lies in one private folder. It listens on the loopback address, lets in
whoever has an invitation, and talks to nobody else.
"""

from __future__ import annotations

import argparse
import fcntl
import os
import secrets
import signal
import socket
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from subprocess import DEVNULL, Popen
from typing import IO

import httpx
import orjson

from perturb.errors import ChallengesetError, MissingResource, UsageError
from perturb.files import atomic

HOST = "127.0.0.1"
PORT = 8080
FOLDER = Path(".label-studio")
ACCESS = "access.json"
USER = "admin@localhost.localdomain"

PATIENCE = 900.0
"""Seconds for a first start, which builds the database; about 30 on two idle cores."""

PAUSE = 0.25
FAREWELL = 30.0

SETTINGS = {
    "LABEL_STUDIO_ENABLE_LEGACY_API_TOKEN": "true",
    "LABEL_STUDIO_DISABLE_SIGNUP_WITHOUT_LINK": "true",
    "ALLOWED_HOSTS": f"{HOST},localhost",
    "CORS_ALLOW_ALL_ORIGINS": "false",
    # SQLite's write-ahead log, so that annotators can write while a batch is imported.
    "LABEL_STUDIO_AZURE_MOUNT_FIX": "1",
    # Each of these four alone leaves another connection open: statistics, error reports of
    # server and browser, the question for a newer version.
    "COLLECT_ANALYTICS": "false",
    "SENTRY_DSN": "",
    "FRONTEND_SENTRY_DSN": "",
    "LATEST_VERSION_CHECK": "false",
}
INHERITED = ("HOME", "LANG", "LC_ALL", "PATH", "TMPDIR")


def start(folder: Path, port: int | None = None, programme: Path | None = None) -> str:
    """Start the server of a folder, unless it runs; returns its address.

    The first start makes the folder, its database and the account in ``access.json``.
    A later one takes the port of the last, if none is asked for.

    Raises:
        MissingResource: Label Studio is not installed.
        UsageError: another programme has the port.
        ChallengesetError: the server does not come up.
    """
    programme = programme or folder / "venv" / "bin" / "label-studio"
    if not programme.is_file():
        raise MissingResource(f"no {programme}. Run make setup-label-studio")
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    folder.chmod(0o700)
    with (folder / "server.lock").open("a+b") as lock:
        if not _free(lock):
            return _await(folder, None)
        access = _access(folder, port)
        process = _spawn(folder, programme.absolute(), access, lock)
    return _await(folder, process)


def stop(folder: Path) -> bool:
    """End the server of a folder; false if none runs."""
    path = folder / "server.lock"
    if not path.exists():
        return False
    with path.open("r+b") as lock:
        if _free(lock):
            return False
        process = int(lock.read())
        for ending in (signal.SIGTERM, signal.SIGKILL):
            os.kill(process, ending)
            until = time.monotonic() + FAREWELL
            while time.monotonic() < until:
                if _free(lock):
                    return True
                time.sleep(PAUSE)
    raise ChallengesetError(f"process {process} does not end. Look at {folder / 'server.log'}")


def free_port() -> int:
    """A port that nobody listens at, for a server that does not stay."""
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        return int(probe.getsockname()[1])


def _free(lock: IO[bytes]) -> bool:
    """Whether no server holds the lock. The server inherits it and holds it until it ends."""
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True


def _access(folder: Path, port: int | None) -> dict[str, str]:
    """The account, made once, and the address."""
    path = folder / ACCESS
    if path.exists():
        access: dict[str, str] = orjson.loads(path.read_bytes())
        port = port or httpx.URL(access["url"]).port
    else:
        access = {
            "url": "",
            "username": USER,
            "password": secrets.token_urlsafe(16),
            "token": secrets.token_hex(20),
        }
    # Left to itself, Label Studio makes a key that one time in fifty it cannot read again, and
    # signs everybody out whenever it starts.
    access.setdefault("signing_key", secrets.token_urlsafe(48))
    port = port or PORT
    _check_port(port)
    access["url"] = f"http://{HOST}:{port}"
    with atomic(path) as file:
        file.write(orjson.dumps(access, option=orjson.OPT_INDENT_2 | orjson.OPT_APPEND_NEWLINE))
    path.chmod(0o600)
    return access


def _check_port(port: int) -> None:
    """Label Studio itself would take the next port without a word."""
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((HOST, port))
        except OSError:
            raise UsageError(
                f"port {port} is in use. Choose another: make label-studio PORT={port + 1}"
            ) from None


def _spawn(folder: Path, programme: Path, access: dict[str, str], lock: IO[bytes]) -> Popen[bytes]:
    data = folder.absolute() / "data"
    data.mkdir(mode=0o700, exist_ok=True)
    # Through the environment: a command line is there for every user of the machine to see.
    environment = {name: os.environ[name] for name in INHERITED if name in os.environ}
    environment |= SETTINGS | {
        "LABEL_STUDIO_BASE_DATA_DIR": str(data),
        "LABEL_STUDIO_USERNAME": access["username"],
        "LABEL_STUDIO_PASSWORD": access["password"],
        "LABEL_STUDIO_USER_TOKEN": access["token"],
        "SECRET_KEY": access["signing_key"],
    }
    port = str(httpx.URL(access["url"]).port)
    command = [str(programme), "start", "--no-browser", "--internal-host", HOST, "--port", port]
    log = os.open(folder / "server.log", os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
    try:
        process = Popen(  # noqa: S603 - the programme of our own folder
            command,
            stdin=DEVNULL,
            stdout=log,
            stderr=log,
            cwd=data,
            env=environment,
            umask=0o077,
            start_new_session=True,
            pass_fds=(lock.fileno(),),
        )
    finally:
        os.close(log)
    lock.truncate(0)
    lock.write(str(process.pid).encode())
    lock.flush()
    return process


def _await(folder: Path, process: Popen[bytes] | None) -> str:
    """Wait until the server answers to our token, which no other server would."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        if process is not None and process.poll() is not None:
            break
        access: dict[str, str] = orjson.loads((folder / ACCESS).read_bytes())
        if _answers(access):
            return access["url"]
        time.sleep(PAUSE)
    raise ChallengesetError(f"Label Studio does not start. {folder / 'server.log'} says why")


def _answers(access: dict[str, str]) -> bool:
    url = f"{access['url']}/api/current-user/whoami"
    headers = {"Authorization": f"Token {access['token']}"}
    try:
        return httpx.get(url, headers=headers, trust_env=False, timeout=5).status_code == 200
    except httpx.TransportError:
        return False


def main(words: Sequence[str] | None = None) -> int:
    """Start or stop; returns the exit code."""
    parser = argparse.ArgumentParser(prog="python -m tools.label_studio", description=__doc__)
    parser.add_argument("action", choices=("start", "stop"))
    parser.add_argument("--folder", type=Path, default=FOLDER)
    parser.add_argument("--port", type=int)
    arguments = parser.parse_args(words)
    try:
        if arguments.action == "start":
            print("Starting Label Studio. The first start builds its database, a minute or so")
            url = start(arguments.folder, arguments.port)
            print(f"Label Studio answers at {url}, its account is in {arguments.folder / ACCESS}")
        else:
            ended = stop(arguments.folder)
            print("Label Studio is stopped" if ended else "Label Studio was not running")
    except ChallengesetError as error:
        print(f"label-studio: {error}", file=sys.stderr)
        return error.exit_code
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
