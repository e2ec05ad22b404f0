"""How fast items go to a real Label Studio, and judgements come back."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

from annotate import batch as batches
from annotate.client import Server, find_access
from annotate.pull import pull
from annotate.push import CHUNK, push
from annotate.tasks import task
from bench.memory import PAIR, segments
from perturb.errors import ChallengesetError
from perturb.item import Item
from perturb.markup import annotate
from perturb.pack import pack
from perturb.span import Span
from tools import label_studio

COUNT = 5_000
PUSH_WITHIN, PULL_WITHIN = 30.0, 60.0
PROGRAMME = label_studio.FOLDER / "venv" / "bin" / "label-studio"


def report() -> None:
    """Start a server, push, judge every item, pull; print both rates.

    Raises:
        MissingResource: Label Studio is not installed.
        ChallengesetError: not everything came back.
    """
    with TemporaryDirectory() as name:
        folder = Path(name)
        label_studio.start(folder, label_studio.free_port(), PROGRAMME)
        try:
            _measure(Server(find_access(folder / label_studio.ACCESS)), folder / "state")
        finally:
            label_studio.stop(folder)


def _measure(server: Server, state: Path) -> None:
    made = list(_items(COUNT))
    begun = perf_counter()
    pushed = push(server, made, "bench", folder=state)
    _print("push", perf_counter() - begun, PUSH_WITHIN)
    _judge(server, pushed.project, made)
    batch = batches.load("bench", state)
    begun = perf_counter()
    pulled = pull(server, batch, folder=state)
    _print("pull", perf_counter() - begun, PULL_WITHIN)
    if len(pulled.judgements) != COUNT:
        raise ChallengesetError(f"{len(pulled.judgements):,} of {COUNT:,} judgements came back")


def _items(count: int) -> Iterator[Item]:
    for number, segment in enumerate(segments(count)):
        good = segment["reference"]
        start = len(good.rstrip("."))
        incorrect = f"{good[:start]} nicht."
        span = Span(start + 1, start + 6)
        yield Item(
            id=f"demetr:negation@1/made-up:{number}/{PAIR}/0",
            phenomenon="demetr:negation",
            category="accuracy",
            severity="critical",
            operation="addition",
            langpair=PAIR,
            source=segment["source"],
            reference=good,
            good=good,
            incorrect=incorrect,
            incorrect_annotated=annotate(incorrect, [span]),
            spans=(span,),
            good_spans=(Span(start, start),),
            compared_with="good",
            origin={
                "corpus": "made-up",
                "segment": str(number),
                "domain": None,
                "license": "CC0-1.0",
            },
            recipe={
                "rule_version": 1,
                "seed": 13,
                "parser": None,
                "pack": pack(PAIR.rpartition("-")[2]).signature,
                "pattern": None,
                "edited": ["incorrect"],
                "source_parser": None,
                "aligner": None,
                "translation": "corpus",
                "suggested_by": None,
                "repairs": [],
            },
            status="generated",
        )


def _judge(server: Server, project: int, items: Sequence[Item]) -> None:
    """Replace every task by one that was judged: a request for each would take minutes."""
    server.delete_tasks(project, [known.number for known in server.tasks(project)])
    for start in range(0, len(items), CHUNK):
        server.import_tasks(project, [_judged(item) for item in items[start : start + CHUNK]])


def _judged(item: Item) -> dict[str, Any]:
    made = task(item)
    marks = [mark for mark in made["predictions"][0]["result"] if mark["from_name"] == "mark"]
    value = {"choices": ["accept"]}
    verdict = {"from_name": "verdict", "to_name": "incorrect", "type": "choices", "value": value}
    return made | {"annotations": [{"result": [*marks, verdict]}]}


def _print(what: str, seconds: float, within: float) -> None:
    holds = "holds" if seconds <= within else "DOES NOT HOLD"
    rate = COUNT / seconds
    print(
        f"{what} of {COUNT:,} items: {seconds:5.1f} s, {rate:,.0f} items/s;"
        f" at most {within:.0f} s {holds}",
        flush=True,
    )
