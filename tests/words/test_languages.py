"""Which backend serves which language is data: no code of words names one."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from perturb import words
from perturb.pack import languages, pack

MODULES = sorted(Path(words.__file__).parent.rglob("*.py"))


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.stem)
def test_no_language_is_named_in_code(module: Path) -> None:
    tree = ast.walk(ast.parse(module.read_text(encoding="utf-8")))
    texts = {node.value for node in tree if isinstance(node, ast.Constant)}
    assert texts.isdisjoint({*languages(), *(pack(language).name for language in languages())})
