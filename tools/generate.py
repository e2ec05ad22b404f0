"""Write the pages that are computed, or with ``--check`` say which are stale."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

import schemas
from perturb.registry import rules
from tools import guideline_pages, item_page, phenomenon_pages, support_page
from tools.markdown import BANNER

ROOT = Path(__file__).resolve().parents[1]
DOCS = Path("docs")
GUIDELINES = Path("guidelines")
README = Path("README.md")
COUNT = re.compile(r"\d+ of their \d+ phenomena")


def pages() -> dict[Path, str]:
    """The text of every generated page by its path in the repository."""
    phenomena = DOCS / "phenomena"
    made = {
        phenomena / phenomenon_pages.name(rule): phenomenon_pages.page(rule) for rule in rules()
    }
    for rule in rules():
        name = phenomenon_pages.name(rule)
        made[GUIDELINES / "phenomena" / name] = guideline_pages.page(rule)
    made[GUIDELINES / "languages.md"] = guideline_pages.language_names()
    made[phenomena / "index.md"] = phenomenon_pages.index(rules())
    made[DOCS / "reference" / "support.md"] = support_page.page(rules())
    made[DOCS / "reference" / "item.md"] = item_page.page()
    generated = {path: f"{BANNER}\n\n{text}" for path, text in made.items()}
    return generated | {README: _counted((ROOT / README).read_text(encoding="utf-8"))}


def stale(root: Path, wanted: Mapping[Path, str]) -> list[str]:
    """Which pages below `root` are missing, other than wanted, or left over; in order."""
    different = {path for path, text in wanted.items() if _content(root / path) != text.encode()}
    return sorted(map(str, different | _left_over(root, wanted)))


def write(root: Path, wanted: Mapping[Path, str]) -> None:
    """Write the pages below `root` and remove those that are generated no more."""
    for path in _left_over(root, wanted):
        (root / path).unlink()
    for path, text in wanted.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text, encoding="utf-8", newline="\n")


def main(words: Sequence[str] | None = None, root: Path = ROOT) -> int:
    """Write or check; returns the exit code, 1 if a page is stale."""
    parser = argparse.ArgumentParser(prog="python -m tools.generate", description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing, name stale pages")
    if not parser.parse_args(words).check:
        try:
            write(root, pages())
        except OSError as error:
            print(f"{error.filename}: {error.strerror}. Let it be written", file=sys.stderr)
            return 1
        return 0
    found = stale(root, pages())
    for path in found:
        print(f"{path}: not what its sources say. Run make docs", file=sys.stderr)
    return 1 if found else 0


def _counted(readme: str) -> str:
    """The README with the number of rules there are, all else as people wrote it."""
    return COUNT.sub(f"{len(rules())} of their {len(schemas.taxonomy())} phenomena", readme)


def _content(path: Path) -> bytes | None:
    return path.read_bytes() if path.is_file() else None


def _left_over(root: Path, wanted: Mapping[Path, str]) -> set[Path]:
    """Pages with the banner that nothing generates any more."""
    folders = (root / DOCS, root / GUIDELINES)
    found = (path for folder in folders for path in folder.rglob("*.md"))
    pages = (path for path in found if _is_generated(path))
    return {path.relative_to(root) for path in pages} - wanted.keys()


def _is_generated(path: Path) -> bool:
    return path.read_bytes().startswith(BANNER.encode())


if __name__ == "__main__":
    raise SystemExit(main())
