"""Names and numbers in Markdown, whatever characters they have."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

_SPECIAL = re.compile(r"[\\`*\[\]<>|]")


def table(header: Sequence[object], rows: Iterable[Sequence[object]]) -> str:
    """A table, one row a line."""
    lines = [header, ["---"] * len(header), *rows]
    return "\n".join(f"| {' | '.join(map(escaped, line))} |" for line in lines)


def escaped(value: object) -> str:
    """As text that means itself."""
    return _SPECIAL.sub(r"\\\g<0>", str(value))
