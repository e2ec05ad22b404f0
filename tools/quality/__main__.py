"""Run all rules over DEMETR and FLORES, all patterns over treebanks, and write what came of it.

``docs/quality/demetr.md``, ``flores.md`` and ``patterns.md`` hold numbers; the sentences are the
corpora's and not ours to keep, so they go to ``outputs-*.md`` beside them, which git ignores.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path

from corpora import open_corpus
from perturb.errors import ChallengesetError, MissingResource
from perturb.registry import select
from perturb.rule import Rule
from perturb.segment import LanguagePair
from tools.quality import pages, pattern_page
from tools.quality.decisions import of_english, of_treebank
from tools.quality.made import make
from tools.quality.published import likeness

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "docs" / "quality"
TREEBANKS = ("en", "de", "fr", "es", "cs")
FLORES_PAIR = LanguagePair("de", "en")


def main() -> int:
    """Write the pages; returns the exit code."""
    rules = select(["demetr:*"])
    try:
        corpora = _corpora()
        FOLDER.mkdir(parents=True, exist_ok=True)
        _demetr(corpora / "demetr", rules)
        _flores(corpora / "flores101", rules)
        _patterns(corpora)
    except ChallengesetError as error:
        print(f"quality: {error}", file=sys.stderr)
        return error.exit_code
    return 0


def _corpora() -> Path:
    folder = Path(os.environ.get("CHALLENGESET_SHARED", ROOT.parent / "shared")) / "corpora"
    if not folder.is_dir():
        raise MissingResource(
            f"no corpora at {folder}. Set CHALLENGESET_SHARED to the folder that holds"
            " corpora/demetr and corpora/flores101"
        )
    return folder


def _demetr(path: Path, rules: Sequence[Rule]) -> None:
    corpus = open_corpus("demetr", path)
    made = make(corpus, corpus.pairs(), rules)
    likenesses = {rule.id: likeness(rule.id, made, path / "dataset") for rule in rules}
    _write("demetr.md", pages.demetr(rules, made, likenesses))
    _write("outputs-demetr.md", pages.outputs("DEMETR", rules, made))


def _flores(path: Path, rules: Sequence[Rule]) -> None:
    made = make(open_corpus("flores101", path), [FLORES_PAIR], rules)
    _write("flores.md", pages.flores(rules, made))
    _write("outputs-flores.md", pages.outputs("FLORES-101", rules, made))


def _patterns(corpora: Path) -> None:
    treebanks = [of_treebank(iso, corpora / "pud" / f"{iso}.conllu") for iso in TREEBANKS]
    _write("patterns.md", pattern_page.page([of_english(corpora), *treebanks]))


def _write(name: str, text: str) -> None:
    (FOLDER / name).write_text(text, encoding="utf-8", newline="\n")
    print(FOLDER / name)


if __name__ == "__main__":
    raise SystemExit(main())
