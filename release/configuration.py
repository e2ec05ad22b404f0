"""``release.toml``: what a set asks of its items, and how people cite it."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any, Self

import orjson

import schemas
from perturb.errors import DataError
from perturb.item import Item
from release.inventory import Inventory

NAME = "release.toml"
VALIDATED = ("accepted", "corrected")
EVERYTHING = "all phenomena"


@dataclass(frozen=True)
class Requirements:
    """What ends a build where it is not met; the default asks for nothing."""

    statuses: Sequence[str] | None = None
    licenses: Sequence[str] | None = None
    minimum_agreement: float | None = None
    minimum_validated: Mapping[str, float] = field(default_factory=dict)

    def faults(self, item: Item) -> Iterator[str]:
        """Why an item may not be in the release."""
        if self.statuses is not None and item.status not in self.statuses:
            yield f"status {item.status}, and {NAME} allows {', '.join(self.statuses)}"
        license = item.origin["license"]
        if self.licenses is not None and license not in self.licenses:
            yield f"licence {license or 'not stated'}, and {NAME} allows {', '.join(self.licenses)}"

    def shortfalls(self, inventory: Inventory, agreement: float | None) -> Iterator[str]:
        """What the items lack together, a line each that begins with the phenomenon."""
        for phenomenon, statuses in inventory.by_status().items():
            validated, count = sum(statuses[name] for name in VALIDATED), statuses.total()
            for pattern, share in self.minimum_validated.items():
                if fnmatchcase(phenomenon, pattern) and validated < share * count:
                    found = f"people validated {validated} of {count} items"
                    yield f"{phenomenon}: {found}, and {NAME} asks for {share:.0%}"
        if self.minimum_agreement is not None:
            yield from self._disagreement(self.minimum_agreement, agreement)

    def _disagreement(self, wanted: float, agreement: float | None) -> Iterator[str]:
        if agreement is None:
            yield f"{EVERYTHING}: agreement is not known, and {NAME} asks for {wanted}"
        elif agreement < wanted:
            yield f"{EVERYTHING}: agreement is {agreement:.3f}, and {NAME} asks for {wanted}"


@dataclass(frozen=True)
class Configuration:
    """A ``release.toml``, or the defaults of a set that has none."""

    include_noncommercial: bool = False
    require: Mapping[str, Any] = field(default_factory=dict)
    citation: Mapping[str, Any] = field(default_factory=dict)

    @property
    def requirements(self) -> Requirements:
        """What `require` says."""
        return Requirements(**self.require)

    @classmethod
    def read(cls, path: Path) -> Self:
        """The configuration in a file.

        Raises:
            DataError: it cannot be read, is no TOML or breaks ``release.schema.json``.
        """
        try:
            found = tomllib.loads(path.read_text(encoding="utf-8"))
        except OSError as error:
            raise DataError(path, None, f"{error.strerror}. Give a readable file") from None
        except ValueError as error:
            raise DataError(path, None, f"not TOML in UTF-8 ({error})") from None
        # A date of TOML is a string of JSON.
        data = orjson.loads(orjson.dumps(found, default=str))
        problem = schemas.problem("release.schema.json", data)
        if problem:
            raise DataError(path, None, f"{problem}. See schemas/release.schema.json")
        return cls(**data)
