"""Items in the formats that other programmes read; facts about these stand in each module.

A format is a function from items in canonical order to the files it wrote. Items come
and go one at a time; nothing here checks, chooses or changes any.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import NamedTuple

from perturb.item import Item
from release.formats import aces, demetr, mqm, mtme, parquet, wmt, wmt_spans

Write = Callable[[Iterable[Item], Path], Mapping[Path, int]]
"""Takes items and the path of the file or folder; returns the rows of each file written."""


class Format(NamedTuple):
    """A file or a folder that is made of the items of a release."""

    name: str
    write: Write
    is_folder: bool = False


FORMATS = {
    "aces": Format("aces.tsv", aces.write),
    "demetr": Format("demetr", demetr.write, is_folder=True),
    "mtme": Format("mt-metrics-eval", mtme.write, is_folder=True),
    "mqm": Format("mqm.tsv", mqm.write),
    "parquet": Format("items.parquet", parquet.write),
}
"""Those that every release holds, by the name on the command line."""

ON_DEMAND = {
    "wmt26": Format("wmt26.jsonl", wmt.write),
    "wmt-spans": Format("wmt-spans.tsv", wmt_spans.write),
}
"""Those that are written when somebody asks for them: they follow a shared task of one year."""
