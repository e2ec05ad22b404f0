"""Calling the command line without a process of its own."""

from __future__ import annotations

from pathlib import Path

import orjson
import pytest

from challengeset.main import main
from tests.challengeset.calling import Call, Called


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


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """A small corpus in a language that has no pack and needs no parser."""
    rows = (
        {
            "id": f"s{number}",
            "pair": "en-eo" if number % 2 else "fr-eo",
            "source": f"Sentence {number}",
            "reference": f"Oni diras: la trajno {number} haltas en Nova Urbo.",
            "translation": f"La trajno {number} hodiaŭ haltas en Nova Urbo.",
        }
        for number in range(12)
    )
    path = tmp_path / "own.jsonl"
    path.write_bytes(b"".join(orjson.dumps(row) + b"\n" for row in rows))
    return path
