"""What is in a set of items: counted while they pass by, without keeping them."""

from __future__ import annotations

from collections import Counter
from typing import Any

import schemas
from perturb.item import STATUSES, Item
from release.items import order

RECIPE = {
    "packs": "pack",
    "parsers": "parser",
    "seeds": "seed",
    "translations": "translation",
    "suggested_by": "suggested_by",
}
"""Lists of the manifest, and the property of an item's recipe that each collects."""


class Inventory:
    """Counts of items by kind, and the distinct ingredients of their recipes."""

    def __init__(self) -> None:
        self._counts: Counter[tuple[str, str, str]] = Counter()
        self._rules: dict[str, int | None] = {}
        self._recipes: dict[str, set[Any]] = {name: set() for name in RECIPE}
        self._items_of: Counter[str] = Counter()
        self._licenses_of: dict[str, set[str | None]] = {}
        self._segments: set[tuple[str, str, str]] = set()

    def add(self, item: Item) -> None:
        """Count one item."""
        self._counts[item.phenomenon, item.langpair, item.status] += 1
        self._rules[item.phenomenon] = item.recipe["rule_version"]
        for name, ingredient in RECIPE.items():
            self._recipes[name].add(item.recipe.get(ingredient))
        place = order(item)
        self._items_of[place.corpus] += 1
        self._licenses_of.setdefault(place.corpus, set()).add(item.origin["license"])
        self._segments.add((place.corpus, place.segment, place.langpair))

    @property
    def items(self) -> int:
        """How many there are."""
        return self._counts.total()

    def by_status(self) -> dict[str, Counter[str]]:
        """Phenomena with their items by status."""
        found: dict[str, Counter[str]] = {name: Counter() for name in self._phenomena()}
        for (phenomenon, _, status), count in self._counts.items():
            # An item that somebody changed may name a phenomenon that nobody knows.
            found.setdefault(phenomenon, Counter())[status] += count
        return found

    def to_json(self) -> dict[str, Any]:
        """The properties of a manifest that depend on nothing but the items."""
        return {
            "items": self.items,
            "counts": self._nested_counts(),
            "rules": {name: self._rules[name] for name in self._phenomena()},
            **{name: sorted(found - {None}) for name, found in self._recipes.items()},
            "corpora": self._corpora(),
        }

    def _phenomena(self) -> list[str]:
        """In the order of the taxonomy, those of other sets behind them."""
        known = [known.id for known in schemas.taxonomy()]
        others = sorted(name for name in self._rules.keys() - set(known) if _is_imported(name))
        return [*(name for name in known if name in self._rules), *others]

    def _nested_counts(self) -> dict[str, dict[str, dict[str, int]]]:
        pairs = sorted({pair for _, pair, _ in self._counts})
        return {
            phenomenon: {
                pair: found for pair in pairs if (found := self._by_status(phenomenon, pair))
            }
            for phenomenon in self._phenomena()
        }

    def _by_status(self, phenomenon: str, pair: str) -> dict[str, int]:
        counts = {status: self._counts[phenomenon, pair, status] for status in STATUSES}
        return {status: count for status, count in counts.items() if count}

    def _corpora(self) -> dict[str, Any]:
        segments = Counter(corpus for corpus, _, _ in self._segments)
        return {
            name: {
                "licenses": sorted(self._licenses_of[name], key=lambda one: (one is None, one)),
                "segments": segments[name],
                "items": self._items_of[name],
            }
            for name in sorted(self._items_of)
        }


def _is_imported(phenomenon: str) -> bool:
    return phenomenon.partition(":")[0] in schemas.sets()
