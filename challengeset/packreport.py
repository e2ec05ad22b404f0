"""All there is to say of a language pack: what is wrong, what it lacks, what it finds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from challengeset import catalogue, packfiles, packs
from challengeset.serving import served
from challengeset.treebank import Counts, changes, count
from perturb.pack import DEFAULT, Pack, folder_of, pack
from perturb.patterns.load import loaded

FAULTS = "at fault"


class Report(NamedTuple):
    """Lines by what they are about, in the order they are shown."""

    sections: Mapping[str, Sequence[str]]
    summary: str

    @property
    def faults(self) -> bool:
        """True if something is wrong."""
        return bool(self.sections[FAULTS])


def report(language: str, treebank: Path | None) -> Report:
    """The report of a language; with a treebank, what its patterns find there.

    Raises:
        UsageError: there is no such pack.
        DataError: the treebank is malformed or in another language.
    """
    language = catalogue.named_language(language)
    catalogue.require_pack(language)
    files = packfiles.problems(folder_of(language))
    if files:
        return Report({FAULTS: list(map(str, files))}, f"{len(files)} mistakes in its files")
    known = pack(language)
    counts = count(language, treebank) if treebank else None
    sections: dict[str, Sequence[str]] = {FAULTS: packs.faults(language)}
    sections["doubtful in requests"] = list(_remarks(known))
    sections["not supported"] = list(_unsupported(language))
    sections["served by tables and lists"] = list(_served(known))
    sections["lists that nothing reads"] = list(_unread(known))
    if counts and treebank:
        sections |= _found(known, counts)
        sections |= _changes(language, treebank, counts)
    rows = catalogue.rows(language)
    works = sum(not row["missing"] for row in rows)
    summary = f"{works} of {len(rows)} rules are supported, {len(sections[FAULTS])} examples"
    return Report(sections, f"{summary} at fault")


def _remarks(known: Pack) -> Iterator[str]:
    for pattern in loaded(known):
        if pattern.id.startswith(f"{known.folder.name}/"):
            for what, line, column in pattern.request.remarks:
                yield f"{pattern.id}: {line}:{column} of the request: {what}"


def _unsupported(language: str) -> Iterator[str]:
    for row in catalogue.rows(language):
        if row["missing"]:
            yield f"{row['phenomenon']}: not supported, because there is no {row['missing']}"
    for pattern in loaded(pack(language)):
        if pattern.missing:
            yield f"{pattern.id}: not used, because there is no {', '.join(pattern.missing)}"


def _served(known: Pack) -> Iterator[str]:
    for name, users in served(known).items():
        there = _is_there(known, name)
        yield f"{name}{'' if there else ' (not filled in)'}: {', '.join(users)}"


def _is_there(known: Pack, name: str) -> bool:
    table, _, listed = name.partition(".")
    return known.lists[listed] is not None if listed else known.table(table) is not None


def _unread(known: Pack) -> Iterator[str]:
    """Lists that no pattern of the language asks for, nor the programme: those `und` declares."""
    used, declared = served(known), pack(DEFAULT).lists
    filled = (name for name, words in known.lists.items() if words is not None)
    return (name for name in filled if f"lists.{name}" not in used and name not in declared)


def _found(known: Pack, counts: Counts) -> dict[str, list[str]]:
    sites = [
        f"{pattern.id} ({pattern.status}): {counts.found[pattern.id]:,} sites"
        f" of {counts.matched[pattern.id]:,} that come near"
        for pattern in loaded(known)
    ]
    by_rule: Counter[str] = Counter()
    for pattern in loaded(known):
        by_rule[pattern.phenomenon] += counts.found[pattern.id]
    return {
        f"sites of rules in {counts.sentences:,} sentences": [
            f"{rule}: {count:,}" for rule, count in by_rule.items()
        ],
        "sites of patterns": sites,
        "blocks that never fired": counts.never_fired(known),
        "labels that this treebank never uses": counts.unused(known),
    }


def _changes(language: str, treebank: Path, counts: Counts) -> dict[str, list[str]]:
    found = changes(language, treebank, counts.outputs)
    if found is None:
        return {"new and lost outputs": ["nothing to compare with: this is the first run"]}
    new, lost = found
    return {"new outputs": new, "lost outputs": lost}
