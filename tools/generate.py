"""Write the pages of ``docs/`` that are computed, or with ``--check`` say which are stale."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from perturb.registry import rules
from tools import item_page, phenomenon_pages, support_page
from tools.markdown import BANNER

ROOT = Path(__file__).resolve().parents[1]
DOCS = Path("docs")


def pages() -> dict[Path, str]:
    """The text of every generated page by its path in the repository."""
    phenomena = DOCS / "phenomena"
    made = {
        phenomena / phenomenon_pages.name(rule): phenomenon_pages.page(rule) for rule in rules()
    }
    made[phenomena / "index.md"] = phenomenon_pages.index(rules())
    made[DOCS / "reference" / "support.md"] = support_page.page(rules())
    made[DOCS / "reference" / "item.md"] = item_page.page()
    return {path: f"{BANNER}\n\n{text}" for path, text in made.items()}


def stale(root: Path, wanted: Mapping[Path, str]) -> list[str]:
    """Which pages below `root` are missing, other than wanted, or left over; in order."""
    found = _generated(root)
    different = {path for path, text in wanted.items() if found.get(path) != text}
    return sorted(map(str, different | (found.keys() - wanted.keys())))


def write(root: Path, wanted: Mapping[Path, str]) -> None:
    """Write the pages below `root` and remove those that are generated no more."""
    for path in _generated(root).keys() - wanted.keys():
        (root / path).unlink()
    for path, text in wanted.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text, encoding="utf-8", newline="\n")


def main(words: Sequence[str] | None = None, root: Path = ROOT) -> int:
    """Write or check; returns the exit code, 1 if a page is stale."""
    parser = argparse.ArgumentParser(prog="python -m tools.generate", description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing, name stale pages")
    if not parser.parse_args(words).check:
        write(root, pages())
        return 0
    found = stale(root, pages())
    for path in found:
        print(f"{path}: not what its sources say. Run make docs", file=sys.stderr)
    return 1 if found else 0


def _generated(root: Path) -> dict[Path, str]:
    texts = {
        path.relative_to(root): path.read_bytes().decode("utf-8", "replace")
        for path in sorted((root / DOCS).rglob("*.md"))
    }
    return {path: text for path, text in texts.items() if text.startswith(BANNER)}


if __name__ == "__main__":
    raise SystemExit(main())
