"""``challengeset annotate push|pull|status|invite``: items to Label Studio, judgements back."""

from __future__ import annotations

import argparse
from collections.abc import Collection, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from challengeset.arguments import Names, count
from challengeset.commands import annotate_adjudicate, annotate_agreement

if TYPE_CHECKING:
    from annotate.batch import Batch
    from annotate.client import Server
    from perturb.item import Item

STATE = Path(".annotate")


def add(commands: Any) -> None:
    """Declare the commands."""
    parser = commands.add_parser("annotate", help="let people judge items in Label Studio")
    actions = parser.add_subparsers(metavar="ACTION", required=True)
    _add_push(actions)
    _add_pull(actions)
    status = actions.add_parser("status", help="how far a batch is")
    status.add_argument("batch", metavar="BATCH")
    status.add_argument("--json", action="store_true", help="print JSON")
    add_server(status)
    status.set_defaults(run=run_status)
    invite = actions.add_parser("invite", help="where annotators make an account")
    add_server(invite)
    invite.set_defaults(run=run_invite)
    annotate_agreement.add(actions)
    annotate_adjudicate.add(actions)


def _add_push(actions: Any) -> None:
    push = actions.add_parser("push", help="send items to annotators, each exactly once")
    push.add_argument("items", type=Path, metavar="ITEMS")
    push.add_argument("--batch", required=True, metavar="NAME", help="such as pilot-en")
    push.add_argument(
        "--annotators", type=count, default=1, metavar="N", help="who judge each item (1)"
    )
    push.add_argument(
        "--phenomena", action=Names, default=["*"], metavar="IDS", help="such as 'demetr:*'"
    )
    push.add_argument("--sample", type=count, metavar="N", help="only N items, drawn by their ids")
    push.add_argument(
        "--only",
        type=Path,
        metavar="FILE",
        help="only items that the problems of a pull list to be judged again",
    )
    push.add_argument("--dry-run", action="store_true", help="show the tasks and ask no server")
    push.add_argument(
        "-o", "--output", type=Path, metavar="FILE", help="write what a dry run shows into a file"
    )
    add_server(push)
    push.set_defaults(run=run_push)


def _add_pull(actions: Any) -> None:
    pull = actions.add_parser("pull", help="fetch judgements, and list what to do again")
    pull.add_argument("batch", metavar="BATCH")
    pull.add_argument("-o", "--output", type=Path, required=True, metavar="FILE")
    pull.add_argument(
        "--from-export", type=Path, metavar="FILE", help="read a JSON export instead of a server"
    )
    pull.add_argument(
        "--items",
        type=Path,
        metavar="FILE",
        help="items of an export that was not pushed from here",
    )
    pull.add_argument("--snap", action="store_true", help="widen spans to whole words")
    add_server(pull)
    pull.set_defaults(run=run_pull)


def add_server(parser: argparse.ArgumentParser) -> None:
    """Declare where server and batches are."""
    parser.add_argument(
        "--access", type=Path, metavar="FILE", help="url and token (.label-studio/access.json)"
    )
    parser.add_argument(
        "--state", type=Path, default=STATE, metavar="DIR", help=f"where batches are kept ({STATE})"
    )


def server(arguments: argparse.Namespace) -> Server:
    """The server that a command speaks to."""
    from annotate.client import Server, find_access

    return Server(find_access(arguments.access))


def run_push(arguments: argparse.Namespace) -> None:
    """Send the items and say where they are judged."""
    from annotate.batch import check_name
    from annotate.choice import choose
    from annotate.push import push
    from challengeset import show

    check_name(arguments.batch)
    only = None if arguments.only is None else _named(arguments.only)
    items = choose(arguments.items, arguments.phenomena, arguments.sample, only)
    if arguments.dry_run:
        _show_tasks(items, arguments.output)
        return
    with show.progress("pushing") as progress:
        pushed = push(
            server(arguments),
            items,
            arguments.batch,
            arguments.annotators,
            folder=arguments.state,
            progress=progress,
        )
    show.line(f"{pushed.sent:,} of {len(items):,} items sent, {pushed.removed:,} doubles removed")
    if pushed.kept:
        show.line(f"{pushed.kept:,} doubles were judged and stay; a pull takes the latest")
    show.line(f"annotators work at {pushed.stream}")


def run_pull(arguments: argparse.Namespace) -> None:
    """Write the judgements and say what is wrong."""
    from annotate import pull
    from challengeset import show
    from challengeset.wording import words_of

    batch = _batch(arguments)
    words = words_of if arguments.snap else None
    if arguments.from_export is not None:
        tasks = pull.read_export(arguments.from_export)
        pulled = pull.read(tasks, batch, words=words, folder=arguments.state)
    else:
        with show.progress("pulling") as progress:
            pulled = pull.pull(
                server(arguments), batch, words=words, folder=arguments.state, progress=progress
            )
    skipped, problems = pull.write(pulled, arguments.output)
    show.line(f"{len(pulled.judgements):,} judgements in {arguments.output}")
    show.line(f"{len(pulled.skipped):,} skipped in {skipped}")
    again = sum(not problem.repaired for problem in pulled.problems)
    repaired = len(pulled.problems) - again
    show.line(f"{again:,} to judge again, {repaired:,} repaired in {problems}")


def run_status(arguments: argparse.Namespace) -> None:
    """Print how far everybody is."""
    from dataclasses import asdict

    from annotate import batch as batches
    from annotate.pull import pull
    from annotate.status import status
    from challengeset import show

    batch = batches.load(arguments.batch, arguments.state)
    with show.progress("asking") as progress:
        pulled = pull(server(arguments), batch, folder=arguments.state, progress=progress)
    found = status(batch, pulled)
    if arguments.json:
        show.json(asdict(found))
        return
    for what, rows in (("annotator", found.annotators), ("phenomenon", found.phenomena)):
        if rows:
            columns = list(next(iter(rows.values())))
            show.table(
                [what, *columns],
                [[name, *(f"{row[key]:,}" for key in columns)] for name, row in rows.items()],
            )
            show.line("")
    show.line(
        f"{len(pulled.judgements):,} of {found.wanted:,} judgements, {found.problems:,} broken"
    )


def run_invite(arguments: argparse.Namespace) -> None:
    """Print the address for new annotators."""
    from challengeset import show

    show.line(server(arguments).invitation())


def _batch(arguments: argparse.Namespace) -> Batch:
    """What was pushed, or would have been."""
    from annotate import batch as batches
    from annotate.choice import choose

    if arguments.from_export is None or arguments.items is None:
        return batches.load(arguments.batch, arguments.state)
    return batches.unpushed(arguments.batch, choose(arguments.items), arguments.state)


def _named(path: Path) -> Collection[str]:
    """The items of a file of problems that have to be judged again, or of judgements.

    Raises:
        DataError: it is no such file.
    """
    import orjson

    from perturb.errors import DataError

    try:
        rows = list(map(orjson.loads, path.read_bytes().splitlines()))
        return {row["item"] for row in rows if row["item"] and not row.get("repaired")}
    except OSError as error:
        raise DataError(path, None, f"{error.strerror}. Give a readable file") from None
    except (ValueError, KeyError, TypeError):
        raise DataError(path, None, "no list of problems. Give the one a pull wrote") from None


def _show_tasks(items: Sequence[Item], output: Path | None) -> None:
    """The tasks of a push, and beside a file of them the page they are judged on."""
    import orjson

    from annotate import interface
    from annotate.tasks import task
    from challengeset import show
    from perturb.files import atomic

    tasks = [task(item) for item in items]
    if output is None:
        show.json(tasks)
        return
    page = output.with_suffix(".xml")
    with atomic(output) as file:
        file.write(orjson.dumps(tasks, option=orjson.OPT_INDENT_2 | orjson.OPT_APPEND_NEWLINE))
    with atomic(page) as file:
        file.write(interface.page().encode())
    show.line(f"{len(tasks):,} tasks in {output}, the page they are judged on in {page}")
