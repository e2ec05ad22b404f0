"""Nothing that a rule reads may depend on what was read before it: read as text."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
MODULES = {path: ast.parse(path.read_text("utf-8")) for path in (ROOT / "perturb").rglob("*.py")}
OF_A_SENTENCE = re.compile(r"\b(Sentence|Segment|Token)\b")
MEMBER = re.compile(r"[A-Z]\w+\.[A-Z_]+")
"""A member of an enumeration, of which there is but one."""


def _identities(module: ast.Module) -> Iterator[ast.Compare]:
    """Comparisons with ``is`` of things of which there may be several that are equal."""
    for node in ast.walk(module):
        if isinstance(node, ast.Compare):
            sides = [node.left, *node.comparators]
            single = any(
                isinstance(side, ast.Constant) or MEMBER.fullmatch(ast.unparse(side))
                for side in sides
            )
            by_identity = any(isinstance(operator, ast.Is | ast.IsNot) for operator in node.ops)
            if by_identity and not single:
                yield node


def _remembering(module: ast.Module) -> Iterator[ast.FunctionDef]:
    """Functions of sentences whose answers outlive them."""
    for node in ast.walk(module):
        if isinstance(node, ast.FunctionDef):
            decorators = " ".join(map(ast.unparse, node.decorator_list))
            if re.search(r"\b(lru_)?cache\b", decorators) and OF_A_SENTENCE.search(
                ast.unparse(node.args)
            ):
                yield node


def _places(found: dict[Path, list[int]]) -> list[str]:
    return [f"{path.relative_to(ROOT)}:{line}" for path, lines in found.items() for line in lines]


def test_equal_tokens_of_two_parses_are_the_same() -> None:
    found = {path: [node.lineno for node in _identities(m)] for path, m in MODULES.items()}
    assert not _places(found), "compare with == instead of `is`"


def test_nothing_remembered_outlives_its_sentence() -> None:
    found = {path: [node.lineno for node in _remembering(m)] for path, m in MODULES.items()}
    assert not _places(found), "use perturb.segment.remembered"
