"""Tables, colours and progress on a terminal, plain lines elsewhere."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import orjson
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from perturb.run.tally import Tally
from perturb.segment import Sentence
from perturb.span import Span

REASONS = 2
UNBROKEN = 1000
"""Columns of a table that nobody sees on a terminal: its lines are never broken."""

LOG_STEPS = 10
"""How many lines a long task writes into a log."""


def line(text: str) -> None:
    """One line of output."""
    print(text)


def note(text: str | None) -> None:
    """One line for people, where there is anything to say; programmes read the output."""
    if text:
        print(text, file=sys.stderr)


def json(data: Any) -> None:
    """Data for other programmes."""
    print(orjson.dumps(data, option=orjson.OPT_INDENT_2, default=list).decode())


def table(columns: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    """A table; numbers stand to the right."""
    made = Table(*columns, box=None, pad_edge=False, header_style="bold")
    for place, column in enumerate(made.columns):
        if rows and all(row[place].replace(",", "").isdigit() for row in rows):
            column.justify = "right"
        column.overflow = "fold"
    for row in rows:
        made.add_row(*map(Text, row))
    _console().print(made)


def marked(text: str, spans: Sequence[Span], style: str = "bold red") -> Text:
    """A text with its error spans in colour, empty ones as a mark; tags without a terminal."""
    from perturb.markup import annotate

    if not sys.stdout.isatty():
        return Text(annotate(text, spans))
    shown = Text()
    cursor = 0
    for span in spans:
        shown.append(text[cursor : span.start])
        shown.append(text[span.start : span.end] or "▁", style=f"{style} underline")
        cursor = span.end
    shown.append(text[cursor:])
    return shown


def tree(sentence: Sentence) -> None:
    """The words of a sentence with their tags, features and what governs them."""
    columns = ["", "form", "lemma", "UPOS", "governed by", "relation", "features"]
    rows = [
        [
            str(token.index + 1),
            token.form,
            token.lemma,
            token.pos,
            "–" if token.head in (-1, token.index) else sentence.tokens[token.head].form,
            token.relation,
            token.features.replace("|", " "),
        ]
        for token in sentence.tokens
    ]
    table(columns, rows)


def named(text: str, nodes: Mapping[str, Span], style: str = "bold green") -> Text:
    """A text with the nodes of a match in colour, each with its name."""
    shown, cursor = Text(), 0
    by_place: dict[Span, list[str]] = {}
    for name, span in nodes.items():
        by_place.setdefault(span, []).append(name)
    for span, names in sorted(by_place.items()):
        shown.append(text[cursor : span.start])
        shown.append(f"[{','.join(names)} {text[span.start : span.end]}]", style=style)
        cursor = span.end
    shown.append(text[cursor:])
    return shown


def row(label: str, text: Text) -> None:
    """A label and a text that may be coloured."""
    _console().print(Text(f"{label:<32} "), text, sep="", soft_wrap=True)


@contextmanager
def progress(what: str) -> Iterator[Callable[[int, int], None]]:
    """Tells how far a task is: a bar on a terminal, ten lines in a log."""
    console = Console(stderr=True)
    if not console.is_terminal:
        yield _log(what)
        return
    columns = (TextColumn(what), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console) as bar:
        task = bar.add_task(what, total=None)
        yield lambda done, count: bar.update(task, completed=done, total=count)


def _log(what: str) -> Callable[[int, int], None]:
    told = -1

    def tell(done: int, count: int) -> None:
        nonlocal told
        step = done * LOG_STEPS // count if count else LOG_STEPS
        if step > told:
            told = step
            print(f"{what}: {done} of {count}", file=sys.stderr, flush=True)

    return tell


def _console() -> Console:
    console = Console(highlight=False)
    if not console.is_terminal:
        console.width = UNBROKEN
    return console


def tally(made: Tally, output: Path) -> None:
    """What came of every rule, with the commonest reasons where nothing did."""
    columns = ["rule", "segments", "items", "left out", "refused", "commonest reasons", "failed"]
    rows = [
        [
            entry.rule,
            f"{entry.segments:,}",
            f"{entry.items:,}",
            f"{entry.left_out:,}",
            f"{sum(entry.refused.values()) + sum(entry.not_supported.values()):,}",
            _reasons({**entry.refused, **entry.not_supported}),
            _reasons(entry.failed) or "0",
        ]
        for entry in made.lines
    ]
    table(columns, rows)
    line(f"{made.items:,} items in {output}")


def failures(made: Tally) -> None:
    """The rules that failed, on how many segments, and where that is told; to the log."""
    if made.broken:
        rules = ", ".join(f"{rule} on {count:,}" for rule, count in made.broken.items())
        count = sum(made.broken.values())
        what = f"{made.failures} tells of them: send it with a report"
        print(f"{count:,} failures of rules on segments ({rules}). {what}", file=sys.stderr)


def _reasons(counts: Mapping[str, int]) -> str:
    commonest = sorted(counts.items(), key=lambda pair: (-pair[1], pair[0]))[:REASONS]
    return "; ".join(f"{count:,} {reason}" for reason, count in commonest)
