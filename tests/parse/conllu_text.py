"""Sentences of CoNLL-U written with blanks, where tabs are hard to see."""

from __future__ import annotations

from pathlib import Path


def conllu(*blocks: str) -> str:
    """The blocks with tabs in their rows."""
    lines = "\n".join(blocks).splitlines()
    return "\n".join(line if line[:1] == "#" else line.replace(" ", "\t") for line in lines) + "\n"


def written(path: Path, *blocks: str) -> Path:
    """The path of a file with the blocks."""
    path.write_text(conllu(*blocks), encoding="utf-8", newline="")
    return path
