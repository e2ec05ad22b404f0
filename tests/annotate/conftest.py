"""A real Label Studio for the tests that need one, started once and thrown away."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.annotate.labelling import Annotator, Running, run
from tools import label_studio

ROOT = Path(__file__).resolve().parents[2]
PROGRAMME = ROOT / ".label-studio" / "venv" / "bin" / "label-studio"


@pytest.fixture(scope="session")
def programme() -> Path:
    if not PROGRAMME.is_file():
        missing = "Label Studio is not installed: run make setup-label-studio"
        if "CI" in os.environ:
            pytest.fail(missing)
        pytest.skip(missing)
    return PROGRAMME


@pytest.fixture(scope="session")
def running(programme: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    folder = tmp_path_factory.mktemp("label-studio")
    try:
        yield run(folder, programme, label_studio.free_port())
    finally:
        label_studio.stop(folder)


@pytest.fixture(scope="session")
def people(running: Running) -> list[Annotator]:
    """Three annotators who were invited."""
    return [
        Annotator(running.server, f"{name}@example.org", f"{name}'s secret 1")
        for name in ("ada", "ben", "chi")
    ]


@pytest.fixture
def state(tmp_path: Path) -> Path:
    return tmp_path / "state"


@pytest.fixture
def named(request: pytest.FixtureRequest) -> Callable[[str], str]:
    """Names of batches that no other test uses: all tests share one server."""
    test = request.node.name.removeprefix("test_")[:25].strip("_[]")
    return lambda name: f"{name}-{test}"
