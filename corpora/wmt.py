"""WMT news and general test sets as plain text, with any number of references.

File names are ``<set>.<pair>.src.<language>`` and ``<set>.<pair>.ref[.<letter>].<language>``.
"""

from __future__ import annotations

import re
from collections import defaultdict
from pathlib import Path
from typing import NamedTuple

from corpora.corpus import folder
from corpora.parallel import ParallelCorpus, ParallelText
from perturb.errors import DataError
from perturb.segment import LanguagePair

NAME = "wmt"
_HOLDS = "files such as newstest2020.de-en.src.de and newstest2020.de-en.ref.A.en"
_FILE = re.compile(
    r"(?P<set>[^\x00-\x1f\x7f-\x9f\u2028\u2029]+)\.(?P<source>[a-z]{2,3})-(?P<target>[a-z]{2,3})\."
    r"(?:src\.(?P=source)|ref(?:\.(?P<letter>[A-Z]))?\.(?P=target))(?:\.gz)?"
)


class _Text(NamedTuple):
    set: str
    pair: LanguagePair


def open_wmt(path: Path) -> ParallelCorpus:
    """All sets of the folder that have a source and a reference.

    The first reference by letter (one without a letter comes first) is the reference, the
    next one that differs plays the translation, the others remain references.
    """
    root = folder(path, _HOLDS)
    sources: dict[_Text, Path] = {}
    references: dict[_Text, dict[str, Path]] = defaultdict(dict)
    for file, name in _named(root):
        text = _Text(name["set"], LanguagePair(name["source"], name["target"]))
        if ".src." in file.name:
            sources[text] = file
        else:
            references[text][name["letter"] or ""] = file
    return _corpus(root, sources, references)


def _named(root: Path) -> list[tuple[Path, re.Match[str]]]:
    matches = ((file, _FILE.fullmatch(file.name)) for file in sorted(root.iterdir()))
    return [(file, match) for file, match in matches if match]


def _corpus(
    root: Path, sources: dict[_Text, Path], references: dict[_Text, dict[str, Path]]
) -> ParallelCorpus:
    complete = sorted(sources.keys() & references.keys())
    if not complete:
        raise DataError(root, None, f"no WMT test set here. Give the folder that holds {_HOLDS}.")
    texts = [
        ParallelText(
            corpus=f"{NAME}.{text.set}",
            pair=text.pair,
            source=sources[text],
            references=dict(sorted(references[text].items())),
        )
        for text in complete
    ]
    files = [file for text in texts for file in (text.source, *text.references.values())]
    return ParallelCorpus(NAME, files, texts)
