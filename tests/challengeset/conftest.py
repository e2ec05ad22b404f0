"""Calling the command line without a process of its own."""

from __future__ import annotations

from pathlib import Path

import orjson
import pytest


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
