"""Which of the items made enter the set.

Every choice goes by the items' own random numbers, so it is the same in any order of
the input: of segments with the same texts one is taken, then each word is held to its
number of uses, then each language pair gets its share of the places, as large as its
share of the items.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby
from operator import attrgetter

from perturb.run.spool import Spooled


def without_twins(items: Iterable[Spooled]) -> Iterator[Spooled]:
    """Of segments with the same texts, which get the same priority, only the first.

    Takes items by priority, id and alternative.
    """
    for _, same in groupby(items, key=attrgetter("priority")):
        twins = list(same)
        yield from (item for item in twins if item.id == twins[0].id)


def within_uses(items: Iterable[Spooled], each_at_most: int | None) -> Iterator[Spooled]:
    """One alternative per segment, whose word is still to be had; items by priority."""
    used: Counter[str] = Counter()
    for _, alternatives in groupby(items, key=attrgetter("id")):
        for item in alternatives:
            if each_at_most is None or used[item.holds] < each_at_most:
                used[item.holds] += 1
                yield item
                break


def quotas(counts: Mapping[str, int], places: int) -> dict[str, int]:
    """Share out `places` in proportion to `counts`, by largest remainder.

    Ties go to the stratum whose name comes first. No stratum gets more than it counts.
    """
    total = sum(counts.values())
    if total <= places:
        return dict(counts)
    shares = {name: divmod(count * places, total) for name, count in counts.items()}
    left = places - sum(whole for whole, _ in shares.values())
    by_remainder = sorted(shares, key=lambda name: (-shares[name][1], name))
    favoured = set(by_remainder[:left])
    return {name: whole + (name in favoured) for name, (whole, _) in shares.items()}


def within_quotas(items: Iterable[Spooled], quota: Mapping[str, int]) -> Iterator[Spooled]:
    """The first items of every language pair, as many as its quota; items by priority."""
    taken: Counter[str] = Counter()
    for item in items:
        if taken[item.pair] < quota[item.pair]:
            taken[item.pair] += 1
            yield item
