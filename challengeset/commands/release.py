"""``challengeset release build|verify|diff|export``: freeze a set, and use it afterwards."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

FORMATS = ("aces", "demetr", "mtme", "mqm", "parquet", "wmt26", "wmt-spans")
CONFIGURATION = Path("release.toml")


def add(commands: Any) -> None:
    """Declare the commands."""
    parser = commands.add_parser("release", help="freeze a set of items, or use a frozen one")
    actions = parser.add_subparsers(metavar="ACTION", required=True)
    _add_build(actions)
    verify = actions.add_parser("verify", help="re-hash and re-check a release")
    verify.add_argument("folder", type=Path)
    verify.set_defaults(run=run_verify)
    diff = actions.add_parser("diff", help="items added, removed and corrected between releases")
    diff.add_argument("old", type=Path)
    diff.add_argument("new", type=Path)
    diff.add_argument("--json", action="store_true", help="print JSON")
    diff.set_defaults(run=run_diff)
    _add_export(actions)


def _add_build(actions: Any) -> None:
    build = actions.add_parser("build", help="freeze items as releases/VERSION")
    build.add_argument("--items", type=Path, nargs="+", required=True, metavar="FILE")
    build.add_argument("--version", required=True, help="as in 1.2.0")
    build.add_argument("--releases", type=Path, default=Path("releases"), metavar="DIR")
    build.add_argument(
        "--configuration",
        type=Path,
        metavar="FILE",
        help=f"what the items have to meet ({CONFIGURATION} where there is one)",
    )
    build.add_argument(
        "--verdicts",
        type=Path,
        nargs="+",
        default=[],
        metavar="FILE",
        help="what people concluded: rejected and open items stay out, spans are corrected",
    )
    build.add_argument(
        "--agreement", type=Path, metavar="FILE", help="how far they agree, for the manifest"
    )
    build.add_argument(
        "--previous",
        type=Path,
        metavar="DIR",
        help="release that CHANGES.md compares with (the highest earlier version)",
    )
    build.add_argument(
        "--include-noncommercial",
        action="store_true",
        help="keep items of corpora whose licence forbids commercial use",
    )
    build.add_argument(
        "--replace-demo", action="store_true", help="overwrite the version called demo, no other"
    )
    build.set_defaults(run=run_build)


def _add_export(actions: Any) -> None:
    export = actions.add_parser("export", help="write the items of a release in another format")
    export.add_argument("folder", type=Path)
    export.add_argument("--format", type=str.lower, choices=FORMATS, required=True)
    export.add_argument("-o", "--output", type=Path, required=True, metavar="PATH")
    export.add_argument(
        "--char-level",
        action="store_true",
        help="in Chinese, Japanese, Korean and Thai mark single characters, as ACES does",
    )
    export.add_argument(
        "--deleted-mark-after-word",
        action="store_true",
        help="place of a missing punctuation mark: directly after the word before it, as in ACES",
    )
    export.set_defaults(run=run_export, writes_folder=True)


def run_build(arguments: argparse.Namespace) -> None:
    """Build a release and say where it is."""
    from challengeset import show
    from perturb.errors import UsageError
    from release import build
    from release.configuration import Configuration
    from release.verdicts import Verdicts

    if arguments.agreement and not arguments.verdicts:
        raise UsageError("--agreement is about those who judged. Give their --verdicts, too")
    path = arguments.configuration or (CONFIGURATION if CONFIGURATION.is_file() else None)
    configuration = Configuration.read(path) if path else None
    with show.progress("releasing") as tell:
        folder = build(
            arguments.items,
            arguments.version,
            arguments.releases,
            configuration=configuration,
            verdicts=Verdicts.read(arguments.verdicts, arguments.agreement),
            previous=arguments.previous,
            include_noncommercial=arguments.include_noncommercial,
            replace=arguments.replace_demo,
            tell=tell,
        )
    show.line(f"{folder} is built")


def run_verify(arguments: argparse.Namespace) -> int:
    """Print what is wrong; the exit code is 1 if anything is."""
    from challengeset import show
    from release import verify

    with show.progress("verifying") as tell:
        problems = verify(arguments.folder, tell)
    for problem in problems:
        show.line(problem)
    if not problems:
        show.line(f"{arguments.folder} is as it was built")
    return 1 if problems else 0


def run_diff(arguments: argparse.Namespace) -> None:
    """Print which items differ between two releases."""
    from challengeset import show
    from release.difference import difference
    from release.frozen import open_release

    found = difference(open_release(arguments.old).path, open_release(arguments.new).path)
    if arguments.json:
        show.json(found.to_json())
        return
    for sign, ids in (("+", found.added), ("-", found.removed)):
        for id in ids:
            show.line(f"{sign} {id}")
    for id, names in found.corrected.items():
        show.line(f"~ {id}: {', '.join(names)}")
    show.line(found.summary())


def run_export(arguments: argparse.Namespace) -> None:
    """Write one format of a release."""
    from challengeset import show
    from release import export
    from release.formats.notation import Notation

    notation = Notation(arguments.char_level, arguments.deleted_mark_after_word)
    rows = export(arguments.folder, arguments.format, arguments.output, notation)
    show.line(f"{arguments.output} is written")
    if not any(rows.values()):
        show.line(f"It is empty: no item has a phenomenon of {arguments.format}")
