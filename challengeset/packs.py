"""Language packs as their makers see them: begun, filled in, checked."""

from __future__ import annotations

import re
from pathlib import Path
from shutil import rmtree

import perturb.languages
from challengeset.catalogue import require_pack, rows
from perturb import proof
from perturb.errors import DataError, UsageError
from perturb.files import atomic
from perturb.pack import DEFAULT, languages
from perturb.registry import rules

COPIED = ("pack.toml", "lists.toml", "guards.toml")
PARSERS = 'parsers = ["stanza:default", "tokenizer:xx"]'


def begin(language: str, like: str | None = None) -> Path:
    """Write a pack that holds the defaults for any script, or what a close language has.

    Of a close language flags, marks, lists and guards are copied. Its tables and patterns are
    not; universal patterns are candidates.

    Raises:
        UsageError: the name is no language tag, the language has a pack, or the other has none.
    """
    if language in languages():
        raise UsageError(f"'{language}' has a pack. `challengeset language check {language}`")
    if not language.isascii() or not language.isalpha() or len(language) not in (2, 3):
        raise UsageError(f"'{language}' is not a language tag of two or three letters")
    if like is not None:
        require_pack(like)
    root = Path(next(iter(perturb.languages.__path__)))
    folder = root / language.lower()
    folder.mkdir()
    try:
        _fill(folder, root / (like or DEFAULT))
    except DataError:
        rmtree(folder)
        raise
    return folder


def _fill(folder: Path, model: Path) -> None:
    for path in (model / name for name in COPIED if (model / name).is_file()):
        if path.name == "pack.toml" or model.name != DEFAULT:
            text = path.read_text(encoding="utf-8")
            with atomic(folder / path.name) as file:
                file.write(_adapted(text, path.name, model.name, folder.name).encode())


def _adapted(text: str, name: str, model: str, language: str) -> str:
    if name == "lists.toml":
        return text.replace('source = "', f'source = "copied from {model} and not checked: ')
    if name == "pack.toml":
        text = re.sub(r"(?m)^language = .*", f'language = "{language}"', text, count=1)
        text = re.sub(r"(?ms)^\[patterns\]\n.*?(?=^\[|\Z)", "", text).rstrip("\n") + "\n"
    if name == "pack.toml" and model != DEFAULT:
        text = re.sub(r"(?m)^name = .*", f'name = "{language}"', text, count=1)
        text = re.sub(r"(?m)^version = .*", "version = 1", text, count=1)
        text = re.sub(r"(?ms)^parsers = \[.*?\]", PARSERS, text, count=1)
    return text


def faults(language: str) -> list[str]:
    """The examples of a language whose rule does not do as they say."""
    require_pack(language)
    usable = {row["phenomenon"] for row in rows(language) if not row["missing"]}
    cases = (
        case
        for rule in rules()
        if rule.id in usable
        for case in proof.examples(rule)
        if case.language == language
    )
    return [f"{case}: {problem}" for case in cases if (problem := proof.problem(case))]
