"""The way into a release: every item is checked and placed before anything is written."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path
from sys import intern
from typing import NamedTuple

import orjson

from perturb.errors import DataError, UsageError
from perturb.item import SCHEMA, Item
from release.acceptance import Acceptances
from release.complaints import Complaints
from release.configuration import Configuration
from release.inventory import Inventory
from release.items import NotAnItem, Order, Together, faults, is_noncommercial, order, read
from release.progress import Progress
from release.verdicts import OPEN, Verdicts, alpha


class Line(NamedTuple):
    """A line of an input file. `number` counts from 1, `offset` in bytes."""

    path: Path
    number: int
    offset: int
    text: bytes


class _Place(NamedTuple):
    """Where a chosen item is found again; `fingerprint` tells if it is still the same."""

    order: Order
    path: Path
    offset: int
    fingerprint: int


class Selection:
    """The items of a release: their places in the input files, and what they are."""

    def __init__(self, verdicts: Verdicts) -> None:
        self.inventory = Inventory()
        self.left_out: Counter[str] = Counter()
        self.acceptances = Acceptances()
        self._verdicts = verdicts
        self._places: list[_Place] = []

    def add(self, item: Item, line: Line) -> None:
        """Take an item in. Only its place stays in memory."""
        self.inventory.add(item)
        place = order(item)
        place = place._replace(corpus=intern(place.corpus), langpair=intern(place.langpair))
        self._places.append(_Place(place, line.path, line.offset, hash(line.text)))

    def lines(self) -> Iterator[bytes]:
        """The items in canonical order, one line each, read once more.

        Raises:
            DataError: a file has changed since it was checked.
        """
        with ExitStack() as stack:
            paths = {place.path for place in self._places}
            files = {path: stack.enter_context(path.open("rb")) for path in paths}
            for place in sorted(self._places):
                files[place.path].seek(place.offset)
                text = files[place.path].readline()
                if hash(text) != place.fingerprint:
                    raise DataError(place.path, None, "has changed meanwhile. Build once more")
                item = self._verdicts.applied(Item.from_json(orjson.loads(text)))
                yield item.to_json() + b"\n"


def select(
    paths: Sequence[Path], configuration: Configuration, progress: Progress, verdicts: Verdicts
) -> Selection:
    """The items of all files that belong into a release, as people corrected them.

    Items that people rejected or did not decide on are left out, and those of corpora with
    a non-commercial licence unless they are wanted.

    Raises:
        DataError: lines are no items, break an invariant, do not go together or do not
            meet what is required; the message lists phenomenon, reason, count and the
            first places of each. Or a verdict is about none of them.
        UsageError: no file is given.
    """
    if not paths:
        raise UsageError("no items given. Name at least one file of items")
    gate = _Gate(configuration, verdicts)
    for path in paths:
        for line in progress.watch(_lines(path)):
            gate.admit(line)
    agreement = alpha(verdicts.to_json())
    shortfalls = configuration.requirements.shortfalls(gate.selection.inventory, agreement)
    gate.complaints.add_shortfalls(shortfalls)
    gate.complaints.raise_any(paths[0])
    verdicts.check_all_met(gate.judged)
    if not gate.selection.inventory.items:
        raise DataError(paths[0], None, "no item is left to release. Give other items")
    return gate.selection


class _Gate:
    def __init__(self, configuration: Configuration, verdicts: Verdicts) -> None:
        self.selection = Selection(verdicts)
        self.complaints = Complaints()
        self.judged: set[str] = set()
        self._verdicts = verdicts
        self._together = Together()
        self._requirements = configuration.requirements
        self._include_noncommercial = configuration.include_noncommercial

    def admit(self, line: Line) -> None:
        """Take the item of a line in, leave it out, or complain."""
        try:
            made = read(line.text)
        except NotAnItem as error:
            self.complaints.add(line.path, line.number, [str(error)])
            return
        try:
            item = self._verdicts.applied(made)
        except ValueError as error:
            self.complaints.add(line.path, line.number, [str(error)], made.phenomenon, made.id)
            return
        if item.id in self._verdicts.by_item:
            self.judged.add(item.id)
            self.selection.acceptances.add(item)
        superfluous = self._superfluous(item)
        complaints = self._complaints(item, superfluous is None)
        if complaints:
            self.complaints.add(line.path, line.number, complaints, item.phenomenon, item.id)
        elif superfluous:
            self.selection.left_out[superfluous] += 1
        else:
            self.selection.add(item, line)

    def _superfluous(self, item: Item) -> str | None:
        """Why an item stays out though nothing is wrong with it."""
        if item.status == "rejected":
            return "rejected"
        if self._verdicts.is_open(item):
            return OPEN
        if is_noncommercial(item) and not self._include_noncommercial:
            return "noncommercial"
        return None

    def _complaints(self, item: Item, wanted: bool) -> list[str]:
        # An id must not come back either where one of its two items was rejected.
        complaints = list(self._together.same_id(item))
        if wanted:
            complaints += _outdated(item)
            complaints += self._together.other_version(item)
            complaints += self._together.other_pack(item)
            complaints += self._together.same_texts(item)
            complaints += faults(item)
            complaints += self._requirements.faults(item)
        return complaints


def _outdated(item: Item) -> Iterator[str]:
    if item.schema < SCHEMA:
        yield f"an item of schema {item.schema}, which new releases do not hold. Make it once more"


def _lines(path: Path) -> Iterator[Line]:
    # The items are read twice, which a pipe does not allow.
    if not path.is_file():
        raise DataError(path, None, "no such file. Make it with `challengeset perturb`")
    offset = 0
    try:
        with path.open("rb") as file:
            for number, text in enumerate(file, start=1):
                yield Line(path, number, offset, text)
                offset += len(text)
    except OSError as error:
        raise DataError(path, None, f"cannot be read ({error.strerror})") from None
