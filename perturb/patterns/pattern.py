"""What a pattern and a guard are, once their requests are compiled."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from perturb.pack import Pack
from perturb.patterns.files import Entry
from perturb.requests.matcher import Compiled

SURE = "sure"
CANDIDATE = "candidate"
SKIP = "skip"
PATTERN = "pattern"
"""What refuses a near miss that the positive part of a request does not match."""


PLACE = re.compile(
    r"\{(?P<what>form|lower|lemma)(\[(?P<first>-?\d*):(?P<last>-?\d*)\])?\}"
    r"|\{(?P<modifier>modifier)(:(?P<kinds>\w+([|]\w+)*))?\}"
    r"|\{((?P<how>like|form):(?P<node>\w+)|(?P<table>\w+\.\w+)"
    r"|((?P<of>\w+):)?(?P<changes>\w+=[^{}|=]*([|]\w+=[^{}|=]*)*))\}"
)
"""What `Pattern.write` has in braces; see `perturb.moves.wording.templates`."""


class Worked(NamedTuple):
    """An example of a pattern. `by` names a block, a feature of the programme, or `PATTERN`.

    It has a source for rules that read that.
    """

    text: str
    language: str
    by: str = ""
    source: str = ""
    source_language: str = "und"


@dataclass(frozen=True, eq=False)
class Pattern:
    """Where a phenomenon has sites. `id` is as in ``en/demetr:negation/auxiliary``.

    `status` is what it is in the language of the pack it was loaded for. `write` says what
    to write at its nodes, by name, in the notation of `perturb.moves`.
    """

    id: str
    phenomenon: str
    status: str
    request: Compiled
    write: Mapping[str, str]
    applies: tuple[Worked, ...]
    refuses: tuple[Worked, ...]
    entry: Entry

    @property
    def name(self) -> str:
        """Its name among the patterns of its phenomenon."""
        return str(self.entry.data["name"])

    @property
    def sure(self) -> bool:
        """True if nobody has to confirm what it finds."""
        return self.status == SURE

    @property
    def missing(self) -> tuple[str, ...]:
        """What words the language lacks for it; with any, it finds nothing."""
        return self.request.missing


@dataclass(frozen=True, eq=False)
class Trial(Pack):
    """A language pack with one pattern in the place of all others, to try it."""

    pattern: Pattern

    @classmethod
    def of(cls, known: Pack, phenomenon: str, request: Compiled) -> Trial:
        """A pack whose only pattern of a phenomenon has this request."""
        entry = Entry("the request", request.text, 0, {"name": "the request"})
        pattern = Pattern("the request", phenomenon, SURE, request, {}, (), (), entry)
        return cls(known.language, known.data, known.folder, pattern)
