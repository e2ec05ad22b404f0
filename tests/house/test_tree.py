"""What holds for every file of the tree, read as text: nothing is imported here."""

from __future__ import annotations

import ast
import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = (
    "annotate",
    "challengeset",
    "corpora",
    "guidelines",
    "metaeval",
    "perturb",
    "release",
    "schemas",
)

LONGEST_FILE = 400
LONGEST_RULE = 60
LONGEST_OF_FAMILY = 45

UNFINISHED = re.compile(r"\b(TO[D]O|FIX[M]E|XX[X])\b")
REGISTRY = re.compile(r"://[\w.-]*(pypi|pythonhosted|npmjs|debian)\b")
HOME = re.compile(r"(?<![\w.~])/(home|Users)/\w|(?<![\w.~])/[r]oot/")


def _tracked() -> tuple[Path, ...]:
    """Every file that is, or would be, committed."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    try:
        listing = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    except (FileNotFoundError, subprocess.CalledProcessError):
        pytest.skip("not a git checkout, so there is no list of files", allow_module_level=True)
    paths = (ROOT / name for name in listing.stdout.split("\0") if name)
    return tuple(path for path in paths if path.is_file())


TRACKED = _tracked()
TEXTS = {
    path: path.read_text(encoding="utf-8", errors="replace")
    for path in TRACKED
    if path.suffix not in {".parquet", ".png"}
}
PROGRAMME = {
    path: text
    for path, text in TEXTS.items()
    if path.suffix == ".py" and path.relative_to(ROOT).parts[0] != "tests"
}
RULES = {
    path: ast.parse(text)
    for path, text in PROGRAMME.items()
    if path.is_relative_to(ROOT / "perturb" / "rules") and path.name != "__init__.py"
}


def _places(pattern: re.Pattern[str]) -> list[str]:
    """``path:line`` of every line that a pattern is found in."""
    return [
        f"{path.relative_to(ROOT)}:{number}"
        for path, text in TEXTS.items()
        if pattern.search(text)
        for number, line in enumerate(text.split("\n"), start=1)
        if pattern.search(line)
    ]


def _names(paths: list[Path]) -> list[str]:
    return [str(path.relative_to(ROOT)) for path in paths]


def _cards(module: ast.Module) -> list[ast.Call]:
    """The ``@rule(...)`` calls of a module."""
    return [
        decorator
        for function in module.body
        if isinstance(function, ast.FunctionDef)
        for decorator in function.decorator_list
        if isinstance(decorator, ast.Call) and ast.unparse(decorator.func) == "rule"
    ]


def _lines_without_examples(path: Path) -> int:
    examples = [
        keyword.value
        for card in _cards(RULES[path])
        for keyword in card.keywords
        if keyword.arg in {"applies", "refuses", "rejects"}
    ]
    spent = sum((value.end_lineno or value.lineno) - value.lineno + 1 for value in examples)
    return TEXTS[path].count("\n") - spent


def _phenomena(module: ast.Module) -> list[str]:
    return [
        str(ast.literal_eval(keyword.value))
        for card in _cards(module)
        for keyword in card.keywords
        if keyword.arg == "id"
    ]


def test_every_file_is_small() -> None:
    long = [path for path, text in PROGRAMME.items() if text.count("\n") > LONGEST_FILE]
    assert not _names(long)


def test_every_rule_fits_on_a_screen() -> None:
    for path, module in RULES.items():
        rules = max(1, len(_cards(module)))
        # What a family shares stands once beside its cards.
        assert _lines_without_examples(path) <= max(LONGEST_RULE, LONGEST_OF_FAMILY * rules), path


def test_every_module_is_one_rule_named_as_its_phenomenon_or_a_family_of_one_paper() -> None:
    for path, module in RULES.items():
        phenomena = _phenomena(module)
        names = [re.sub(r"[^\w]|-", "_", phenomenon) for phenomenon in phenomena]
        paper = path.parent.name
        if len(names) == 1:
            assert names == [f"{paper}_{path.stem}"], f"{path} holds {phenomena}"
        assert names, path
        assert all(name.startswith(f"{paper}_") for name in names), f"{path} holds {phenomena}"


def test_every_package_says_what_it_is() -> None:
    rooms = [path for path in PROGRAMME if path.name == "__init__.py"]
    assert {path.parent.name for path in rooms if path.parent.parent == ROOT} >= set(PACKAGES)
    assert not _names([path for path in rooms if not ast.get_docstring(ast.parse(TEXTS[path]))])


def test_every_folder_of_modules_is_a_package() -> None:
    folders = {path.parent for path in PROGRAMME if path.relative_to(ROOT).parts[0] in PACKAGES}
    assert not _names(sorted(path for path in folders if not (path / "__init__.py").is_file()))


def test_every_language_has_a_pack() -> None:
    languages = ROOT / "perturb" / "languages"
    folders = {
        languages / path.relative_to(languages).parts[0]
        for path in TRACKED
        if path.is_relative_to(languages) and path.parent != languages
    }
    assert folders
    assert not _names(sorted(path for path in folders if not (path / "pack.toml").is_file()))


def test_every_text_is_utf8_and_ends_its_last_line() -> None:
    torn = [path for path, text in TEXTS.items() if "\ufffd" in text or not text.endswith("\n")]
    assert not _names([path for path in torn if path.stat().st_size])


def test_nothing_is_left_unfinished() -> None:
    assert not _places(UNFINISHED)


def test_no_registry_is_named() -> None:
    assert not _places(REGISTRY)


def test_nothing_knows_the_machine_it_was_written_on() -> None:
    here = re.compile(rf"(?<![\w.~]){re.escape(str(ROOT))}/")
    assert not _places(HOME) + _places(here)
