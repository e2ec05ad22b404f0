"""``mt-metrics-eval/``: a test set as google-research/mt-metrics-eval keeps them.

For every language pair there is one line an item, in the order of ``items.jsonl``. The systems
are called ``good`` and ``incorrect``, the reference ``refA``; a phenomenon is both a domain and
a document. The human score ``contrast`` is 1 for the good translation and 0 for the incorrect
one, and is missing where the item is a control that has no error.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import islice
from pathlib import Path

from perturb.item import Item
from release.formats.plain import one_line

TEXTS: Mapping[str, Callable[[Item], str]] = {
    "sources/{}.txt": lambda item: item.source,
    "documents/{}.docs": lambda item: f"{item.phenomenon} {item.phenomenon}",
    "references/{}.refA.txt": lambda item: item.reference,
    "system-outputs/{}/good.txt": lambda item: item.good,
    "system-outputs/{}/incorrect.txt": lambda item: item.incorrect,
}
SCORES = "human-scores/{}.contrast.seg.score"

HELD_ITEMS = 10_000


def write(items: Iterable[Item], path: Path) -> Mapping[Path, int]:
    """Write six files for every language pair."""
    controls: dict[str, list[bool]] = defaultdict(list)
    stream = iter(items)
    # Pairs come mixed, and there may be more of them than a process may have files open.
    while held := list(islice(stream, HELD_ITEMS)):
        for langpair, found in _by_pair(held).items():
            controls[langpair] += (item.operation == "none" for item in found)
            for name, text in TEXTS.items():
                _append(path / name.format(langpair), (one_line(text(item)) for item in found))
    for langpair, has_no_error in controls.items():
        _append(path / SCORES.format(langpair), _scores(has_no_error))
    return {
        path / name.format(langpair): len(found)
        for langpair, found in controls.items()
        for name in (*TEXTS, SCORES)
    }


def _by_pair(items: Iterable[Item]) -> dict[str, list[Item]]:
    found: dict[str, list[Item]] = defaultdict(list)
    for item in items:
        found[item.langpair].append(item)
    return found


def _scores(has_no_error: Sequence[bool]) -> Iterator[str]:
    for system, score in (("good", 1), ("incorrect", 0)):
        yield from (f"{system} {None if control else score}" for control in has_no_error)


def _append(path: Path, lines: Iterable[str]) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("ab") as file:
        file.write("".join(f"{line}\n" for line in lines).encode())
