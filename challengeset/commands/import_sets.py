"""``challengeset import FILE -o items.jsonl``: contrastive sets of others as items."""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from corpora.contrastive import LeftOut

SHOWN = 20


def add(commands: Any) -> None:
    """Declare the command."""
    parser = commands.add_parser("import", help="make items of contrastive sets of others")
    parser.add_argument(
        "files",
        nargs="+",
        type=Path,
        metavar="FILE",
        help="ACES or Span-ACES .tsv, DEMETR .json, HW-TSC .tsv, DFKI items.json, or what"
        " `release export` wrote as wmt26 or wmt-spans",
    )
    parser.add_argument("--json", action="store_true", help="print the counts as JSON")
    parser.add_argument("-o", "--output", type=Path, required=True, metavar="FILE")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> None:
    """Write the items, and beside them what no item could be made of."""
    from challengeset import show
    from challengeset.importing import imported
    from perturb.errors import DataError
    from perturb.files import atomic
    from perturb.item import Item

    found: Counter[tuple[str, str]] = Counter()
    rest: list[LeftOut] = []
    with atomic(arguments.output) as file:
        for one in imported(arguments.files):
            if isinstance(one, Item):
                file.write(one.to_json() + b"\n")
                found[one.phenomenon, one.status] += 1
            else:
                rest.append(one)
        if not found:
            raise DataError(arguments.files[0], None, _nothing(rest))
    listed = _list(rest, arguments.output)
    if arguments.json:
        show.json(_data(found, rest))
        return
    show.table(("phenomenon", "items", "candidates"), _rows(found))
    show.line(f"{found.total():,} items in {arguments.output}")
    if rest:
        show.table(("left out", "because", "first"), _reasons(rest))
        show.line(f"{len(rest):,} lines left out, all of them in {listed}")


def left_out_file(output: Path) -> Path:
    """Where what was left out is listed: ``items.left-out.tsv`` beside ``items.jsonl``."""
    return output.with_name(f"{output.stem}.left-out.tsv")


def _nothing(rest: Sequence[LeftOut]) -> str:
    if not rest:
        return "no item in this file. Give one that has some"
    first = rest[0]
    return f"no item can be made of it: {first.path}:{first.line}: {first.reason}. Mend the lines"


def _list(rest: Sequence[LeftOut], output: Path) -> Path:
    from perturb.files import atomic

    path = left_out_file(output)
    if not rest:
        path.unlink(missing_ok=True)
        return path
    with atomic(path) as file:
        file.write(b"file\tline\treason\n")
        file.writelines(f"{one.path}\t{one.line}\t{one.reason}\n".encode() for one in rest)
    return path


def _rows(found: Counter[tuple[str, str]]) -> list[tuple[str, str, str]]:
    names = dict.fromkeys(name for name, _ in found)
    return [
        (
            name,
            f"{found[name, 'generated'] + found[name, 'candidate']:,}",
            f"{found[name, 'candidate']:,}",
        )
        for name in names
    ]


def _reasons(rest: Sequence[LeftOut]) -> list[tuple[str, str, str]]:
    first = {one.reason: f"{one.path.name}:{one.line}" for one in reversed(rest)}
    counts = Counter(one.reason for one in rest).most_common(SHOWN)
    return [(f"{count:,}", reason, first[reason]) for reason, count in counts]


def _data(found: Counter[tuple[str, str]], rest: Sequence[LeftOut]) -> dict[str, Any]:
    items: dict[str, dict[str, int]] = {}
    for (name, status), count in found.items():
        items.setdefault(name, {})[status] = count
    left_out = [{"file": str(one.path), "line": one.line, "reason": one.reason} for one in rest]
    return {"items": items, "left_out": left_out}
