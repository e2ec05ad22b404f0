"""What the rules made before they were patterns, and how what they make now differs.

``python -m tools.oracle OUTPUT`` checks the commit before the change out beside OUTPUT, installs
it there, makes the items of the four rules from the shared corpora with both, and tells of each
rule how many texts both make, and which only one does: files in OUTPUT, to read. Nothing of it
comes into the repository.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import orjson

ROOT = Path(__file__).resolve().parents[1]
BEFORE = "d1ff71f"
RULES = ("demetr:omitted-noun", "demetr:omitted-subject", "demetr:omitted-pp", "demetr:negation")
CORPORA: Mapping[str, str] = {
    "demetr": "all",
    "flores101": "de-en",
    "ntrex": "de-en",
    "wmt": "de-en,ru-en,zh-en",
}
ARGUMENTS = 2


def main() -> int:
    """Make and compare; returns the exit code."""
    if len(sys.argv) != ARGUMENTS:
        print("usage: python -m tools.oracle OUTPUT", file=sys.stderr)
        return 2
    output = Path(sys.argv[1]).resolve()
    output.mkdir(parents=True, exist_ok=True)
    before = _checkout(output / "before")
    for corpus, pairs in CORPORA.items():
        for name, tree in (("before", before), ("now", ROOT)):
            _make(tree, corpus, pairs, output / f"{corpus}.{name}.jsonl")
        for rule in RULES:
            print(_compared(output, corpus, rule))
    return 0


def _checkout(folder: Path) -> Path:
    if not folder.exists():
        _run(ROOT, "git", "worktree", "add", "--detach", str(folder), BEFORE)
        _run(folder, "make", "setup")
    return folder


def _make(tree: Path, corpus: str, pairs: str, items: Path) -> None:
    """The items of a corpus, and the tally with all refusals beside them; kept once made."""
    if items.exists():
        return
    shared = Path(os.environ.get("CHALLENGESET_SHARED", ROOT.parent / "shared")) / "corpora"
    command = [str(tree / ".venv/bin/challengeset"), "perturb", "--json", "-o", str(items)]
    command += ["--corpus", f"{corpus}={shared / corpus}", "--phenomena", ",".join(RULES)]
    command += ["--per-phenomenon", "100000", *(() if pairs == "all" else ("--pairs", pairs))]
    tally = subprocess.run(command, check=True, cwd=tree, capture_output=True)  # noqa: S603
    items.with_suffix(".tally.json").write_bytes(tally.stdout)


def _compared(output: Path, corpus: str, rule: str) -> str:
    before, now = (_texts(output / f"{corpus}.{name}.jsonl", rule) for name in ("before", "now"))
    for name, found, other in (("before", before, now), ("now", now, before)):
        lines = [f"{segment}\t{found[segment]}" for segment in sorted(found.keys() - other.keys())]
        path = output / f"{corpus}.{rule.partition(':')[2]}.only-{name}.tsv"
        path.write_text("\n".join([*lines, ""]), encoding="utf-8")
    both = before.keys() & now.keys()
    same = sum(before[segment] == now[segment] for segment in both)
    return (
        f"{corpus} {rule}: {len(before)} before, {len(now)} now, {len(both)} of the same segment,"
        f" {same} of these the same text"
    )


def _texts(path: Path, rule: str) -> dict[str, str]:
    """What was made of each segment."""
    rows = map(orjson.loads, path.read_bytes().splitlines())
    return {
        f"{row['langpair']} {row['origin']['segment']}": row["incorrect_annotated"]
        for row in rows
        if row["phenomenon"] == rule
    }


def _run(folder: Path, *command: str) -> None:
    subprocess.run(command, check=True, cwd=folder)  # noqa: S603


if __name__ == "__main__":
    raise SystemExit(main())
