"""Who is who: the one file that ties accounts to pseudonyms, private and easy to edit.

Judgements, verdicts and releases name annotators by their pseudonyms only. The same person
has the same pseudonym in every batch, on whatever server.
"""

from __future__ import annotations

import csv
from collections.abc import Iterable
from io import StringIO
from pathlib import Path
from typing import NamedTuple

from annotate.client import User
from perturb.errors import DataError
from perturb.files import atomic

NAME = "annotators.tsv"
COLUMNS = ("email", "user", "pseudonym")


class Annotator(NamedTuple):
    """An account; `user` is its number on the server, `email` is empty where not known."""

    email: str
    user: int
    pseudonym: str


def pseudonyms(folder: Path, users: Iterable[User], wanted: Iterable[int]) -> dict[int, str]:
    """The pseudonym of each wanted user; new ones are made up and remembered.

    Raises:
        DataError: the file in the folder is none of ours.
    """
    emails = {user.number: user.email for user in users}
    path = folder / NAME
    known = _read(path)
    names: dict[int, str] = {}
    for number in sorted(set(wanted)):
        annotator = _find(known, number, emails.get(number, ""))
        if annotator not in known:
            known.append(annotator)
        names[number] = annotator.pseudonym
    _write(path, known)
    return names


def _find(known: list[Annotator], number: int, email: str) -> Annotator:
    """By address where there is one, since numbers are given again on another server."""
    for annotator in known:
        if annotator.email == email if email else annotator.user == number:
            return annotator
    taken = {annotator.pseudonym for annotator in known}
    free = next(name for n in range(1, len(known) + 2) if (name := f"annotator-{n}") not in taken)
    return Annotator(email, number, free)


def _read(path: Path) -> list[Annotator]:
    try:
        rows = list(csv.reader(StringIO(path.read_text(encoding="utf-8")), delimiter="\t"))
    except FileNotFoundError:
        return []
    except (OSError, UnicodeDecodeError):
        raise DataError(path, None, "cannot be read. Give back the file that was here") from None
    annotators: list[Annotator] = []
    for number, row in enumerate(rows[1:], start=2):
        if len(row) != len(COLUMNS) or not row[1].isdecimal() or not row[2].strip():
            raise DataError(path, number, f"expected {', '.join(COLUMNS)}, parted by tabs")
        annotators.append(Annotator(row[0], int(row[1]), row[2].strip()))
    return annotators


def _write(path: Path, annotators: Iterable[Annotator]) -> None:
    table = StringIO()
    writer = csv.writer(table, delimiter="\t", lineterminator="\n")
    writer.writerow(COLUMNS)
    writer.writerows(annotators)
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    with atomic(path) as file:
        file.write(table.getvalue().encode())
    path.chmod(0o600)
