"""Names that can only mean one token, so that a request with both matches nothing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from perturb.requests.syntax import ANY, Edge, Item, Link


def doomed(items: Sequence[Item]) -> tuple[str, str] | None:
    """Two names that what is said of them forces on one token: two governors, two neighbours."""
    found: dict[tuple[str, str], str] = {}
    for place, name in _places(items):
        other = found.setdefault(place, name)
        if other != name:
            return other, name
    return None


def _places(items: Sequence[Item]) -> Iterator[tuple[tuple[str, str], str]]:
    """Places that only one token can have, each with the name of what stands there."""
    for item in items:
        if isinstance(item, Link) and item.kind in ("<", "+"):
            yield ("after", item.left), item.right
            yield ("before", item.right), item.left
        elif isinstance(item, Edge) and ANY not in (item.source, item.target):
            yield ("above", item.target), item.source
