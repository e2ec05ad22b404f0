"""Fixtures of all rooms."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, settings

from challengeset.main import main
from tests.challengeset.calling import Call, Called

if TYPE_CHECKING:
    from playwright.sync_api import Browser

# How long an example takes says nothing on a machine that others use, too.
# The gate tries the same examples every time, a person at work other ones each time.
settings.register_profile(
    "house",
    deadline=None,
    derandomize="CI" in os.environ,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("house")


@pytest.fixture(scope="session", autouse=True)
def cache(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Keep the parses of the tests, and of the commands they start, out of the user's cache."""
    folder = tmp_path_factory.mktemp("cache")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("CHALLENGESET_CACHE", str(folder))
        patch.setenv("STANZA_RESOURCES_DIR", str(folder / "no-stanza-models"))
        yield folder


@pytest.fixture(scope="session")
def shared() -> Path:
    """The folder of published data sets; tests that need it skip where it is absent."""
    beside = Path(__file__).parents[2] / "shared"
    folder = Path(os.environ.get("CHALLENGESET_SHARED", beside))
    if not folder.is_dir():
        pytest.skip(f"no shared data at {folder}: set CHALLENGESET_SHARED")
    return folder


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """Debian's browser; tests that drive it skip where it is not installed, but not in CI."""
    from playwright.sync_api import sync_playwright

    path = shutil.which("chromium")
    if path is None:
        missing = "no chromium: run make setup-browser"
        if "CI" in os.environ:
            pytest.fail(missing)
        pytest.skip(missing)
    with sync_playwright() as playwright:
        # As root, which CI is, Chromium has no sandbox; it sees our own pages alone.
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture
def write(tmp_path: Path) -> Callable[[str, str | bytes], Path]:
    """Write a file below the test's own folder and return its path."""

    def write_file(name: str, content: str | bytes) -> Path:
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        return path

    return write_file


@pytest.fixture
def call(capsys: pytest.CaptureFixture[str]) -> Call:
    """Run a command; words that are no texts are written as texts."""

    def call_main(*words: object) -> Called:
        capsys.readouterr()
        try:
            code = main([str(word) for word in words])
        except SystemExit as end:
            code = int(end.code or 0)
        return Called(code, *capsys.readouterr())

    return call_main
