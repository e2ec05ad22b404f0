"""Language packs as their makers see them: begun, filled in, checked."""

from __future__ import annotations

from pathlib import Path

import perturb.languages
from challengeset.catalogue import require_pack, rows
from perturb import proof
from perturb.errors import DataError, UsageError
from perturb.files import atomic
from perturb.pack import DEFAULT, languages
from perturb.registry import rules


def begin(language: str) -> Path:
    """Write a pack that holds the defaults for any script.

    Raises:
        UsageError: the name is no language tag, or the language has a pack.
    """
    if language in languages():
        raise UsageError(f"'{language}' has a pack. `challengeset language check {language}`")
    if not language.isascii() or not language.isalpha() or len(language) not in (2, 3):
        raise UsageError(f"'{language}' is not a language tag of two or three letters")
    root = Path(next(iter(perturb.languages.__path__)))
    folder = root / language
    text = (root / DEFAULT / "pack.toml").read_text(encoding="utf-8")
    folder.mkdir()
    try:
        with atomic(folder / "pack.toml") as file:
            file.write(text.replace(f'language = "{DEFAULT}"', f'language = "{language}"').encode())
    except DataError:
        folder.rmdir()
        raise
    return folder


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
