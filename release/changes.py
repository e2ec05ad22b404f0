"""``CHANGES.md``: what became of the items of the release before."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from pathlib import Path

from release.difference import Difference, difference
from release.frozen import Frozen
from release.markdown import escaped


def render(version: str, items: Path, previous: Frozen | None) -> str:
    """The text of ``CHANGES.md`` for a file of items and the release before."""
    lines = [f"# Changes in {version}", ""]
    if previous is None:
        return "\n".join([*lines, "No release came before this one.", ""])
    found = difference(previous.path, items)
    version, digest = previous.manifest["version"], previous.manifest["digest"]
    lines += [f"Compared with {version}, whose digest is `{digest}`: {found.summary()}.", ""]
    return "\n".join([*lines, *_sections(found)])


def _sections(found: Difference) -> Iterator[str]:
    corrected = {id: f" ({', '.join(names)})" for id, names in found.corrected.items()}
    for heading, ids, notes in (
        ("Added", found.added, {}),
        ("Removed", found.removed, {}),
        ("Corrected", found.corrected, corrected),
    ):
        if ids:
            yield from (f"## {heading}", "", *_list(ids, notes))


def _list(ids: Iterable[str], notes: Mapping[str, str]) -> Iterator[str]:
    for phenomenon, group in groupby(ids, lambda id: id.partition("@")[0]):
        found: Sequence[str] = list(group)
        yield from (f"### {escaped(phenomenon)} ({len(found)})", "")
        yield from (f"- {escaped(id)}{notes.get(id, '')}" for id in found)
        yield ""
