"""Judgements of the same item, brought together."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

from annotate.judgement import Judgement, read_judgements
from perturb.errors import DataError
from perturb.item import Item, read_items


class Panel(NamedTuple):
    """All that was said of one item: one judgement of each annotator, by pseudonym."""

    item: str
    phenomenon: str
    langpair: str
    incorrect: str
    judgements: tuple[Judgement, ...]

    def accepting(self) -> tuple[Judgement, ...]:
        """Those who find the error and so say where it is."""
        return tuple(one for one in self.judgements if one.verdict == "accept")


def read_panels(paths: Iterable[Path]) -> list[Panel]:
    """The items of files of judgements, sorted by id.

    Where an annotator judged an item more than once, the last time counts.

    Raises:
        DataError: a file cannot be read or holds no judgement, spans lie outside their
            text, or two judgements of an item are about different texts.
    """
    latest: dict[str, dict[str, Judgement]] = {}
    path = Path()
    for path in paths:
        for number, judgement in read_judgements(path):
            _check_spans(path, number, judgement)
            of_item = latest.setdefault(judgement.item, {})
            _check_texts(path, number, judgement, of_item.values())
            former = of_item.get(judgement.annotator)
            if former is None or former.submitted_at <= judgement.submitted_at:
                of_item[judgement.annotator] = judgement
    if not latest:
        raise DataError(path, None, "holds no judgement. Pull a batch that somebody worked on")
    return [_panel([found[name] for name in sorted(found)]) for _, found in sorted(latest.items())]


def judged_items(path: Path, panels: Iterable[Panel]) -> dict[str, Item]:
    """The items of a file that were judged, by id.

    Raises:
        DataError: the file cannot be read, lacks one, or has one with other texts.
    """
    wanted = {panel.item: panel for panel in panels}
    found: dict[str, Item] = {}
    for number, item in read_items(path):
        if item.id not in wanted:
            continue
        if item.fingerprint() != wanted[item.id].judgements[0].texts:
            what = f"{item.id} has other texts than the judgements"
            raise DataError(path, number, f"{what}. Give the items that were pushed")
        found[item.id] = item
    missing = wanted.keys() - found.keys()
    if missing:
        what = f"{len(missing)} items that were judged are not here, such as {min(missing)}"
        raise DataError(path, None, f"{what}. Give the items that were pushed")
    return found


def annotators(panels: Iterable[Panel]) -> list[str]:
    """The pseudonyms of all who judged, sorted."""
    return sorted({one.annotator for panel in panels for one in panel.judgements})


def _panel(judgements: Sequence[Judgement]) -> Panel:
    first = judgements[0]
    return Panel(first.item, first.phenomenon, first.langpair, first.incorrect, tuple(judgements))


def _check_spans(path: Path, number: int, judgement: Judgement) -> None:
    cursor = 0
    for span in judgement.spans:
        if not cursor <= span.start <= span.end <= len(judgement.incorrect):
            what = "spans lie outside the text, overlap or are out of order"
            raise DataError(path, number, f"{what}. Pull the batch again")
        cursor = span.end


def _check_texts(path: Path, number: int, new: Judgement, others: Iterable[Judgement]) -> None:
    for other in others:
        if (other.texts, other.incorrect) != (new.texts, new.incorrect):
            what = f"{new.item} has other texts here than in a judgement before"
            raise DataError(path, number, f"{what}. Measure the two batches one by one")
        return
