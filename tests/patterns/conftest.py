"""A folder of packs of its own for every test."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from perturb.pack import DEFAULT, pack
from perturb.pack import language_pack as module
from perturb.patterns.load import loaded
from perturb.patterns.trees import trees

Write = Callable[[str, str], Path]
PACK = (Path(str(module.__file__)).parents[1] / "languages" / DEFAULT / "pack.toml").read_text(
    "utf-8"
)


@pytest.fixture
def packs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Write]:
    """Writes files below a folder with the defaults and an empty language ``qqq``."""

    def write(name: str, text: str) -> Path:
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        pack.cache_clear()
        loaded.cache_clear()
        trees.cache_clear()
        return path

    write(f"{DEFAULT}/pack.toml", PACK)
    write("qqq/pack.toml", PACK.replace(f'language = "{DEFAULT}"', 'language = "qqq"'))
    monkeypatch.setattr(module, "files", lambda package: tmp_path)
    yield write
    monkeypatch.undo()
    pack.cache_clear()
    loaded.cache_clear()
    trees.cache_clear()
