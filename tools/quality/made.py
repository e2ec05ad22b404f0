"""One run of all rules over a corpus, every item kept."""

from __future__ import annotations

import os
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from corpora import Corpus
from perturb.item import Item, read_items
from perturb.parse.cache import default_folder
from perturb.rule import Rule
from perturb.run.running import Settings, run
from perturb.run.tally import Line
from perturb.segment import LanguagePair

SEED = 13


@dataclass(frozen=True, slots=True)
class Made:
    """The items and the line of the tally, both by phenomenon."""

    items: Mapping[str, Sequence[Item]]
    lines: Mapping[str, Line]

    def of(self, phenomenon: str, status: str) -> int:
        """How many items of a phenomenon have a status."""
        return sum(item.status == status for item in self.items[phenomenon])


def make(corpus: Corpus, pairs: Sequence[LanguagePair], rules: Sequence[Rule]) -> Made:
    """All that the rules make of the pairs of a corpus."""
    settings = Settings(
        rules=tuple(rules),
        seed=SEED,
        keep=None,
        input={},
        cache=default_folder(),
        workers=len(os.sched_getaffinity(0)),
    )
    with TemporaryDirectory() as folder:
        output = Path(folder) / "items.jsonl"
        tally = run(lambda: corpus.segments(pairs), output, settings)
        items: defaultdict[str, list[Item]] = defaultdict(list)
        for _, item in read_items(output):
            items[item.phenomenon].append(item)
    return Made(items, {line.rule: line for line in tally.lines})
